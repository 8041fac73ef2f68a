public import PushJSON

/// Reads a request: indexes the body, finds the known keys, works out the push type. No judgement.
public enum RequestReader {
    /// Slots to lend: one for each bit of `RequestView.keys`.
    public static var slotCount: Int { 64 }

    /// Makes the frame of one request, in memory that is lent.
    ///
    /// - Parameters:
    ///   - body: as sent. It, all memory and what `headers` borrows must stay as long as the frame is used.
    ///   - memory: lent to the tokenizer; see `JSONTokenizer.memorySize(forTextOf:limits:)`.
    ///   - slots: `slotCount` of them.
    ///   - frame: where the frame is made. O(n), no allocation.
    @unsafe
    public static func read(
        _ body: UnsafeBufferPointer<UInt8>, headers: HeaderList, facts: RequestFacts, limits: JSONLimits,
        memory: UnsafeMutableRawBufferPointer, slots: UnsafeMutablePointer<UInt32>,
        into frame: UnsafeMutablePointer<RequestFrame>
    ) {
        headers.prefetchFacts()
        // An empty buffer may have no address: any will do for no bytes.
        let nowhere: StaticString = ""
        let text = unsafe ByteText(start: body.baseAddress ?? nowhere.utf8Start, count: body.count)
        unsafe frame.initialize(to: RequestFrame(body: text, headers: headers, facts: facts, slots: slots))
        if body.count == 0 {
            unsafe frame.pointee.error = JSONError(.unexpectedEnd, at: 0)
            unsafe frame.pointee.state |= .emptyBody
        } else {
            let error = unsafe JSONTokenizer.index(body, limits: limits, memory: memory, into: &frame.pointee.index)
            if let error {
                unsafe frame.pointee.error = error
                unsafe frame.pointee.state |= .notJSON
            } else {
                unsafe scanBody(&frame.pointee)
            }
        }
        unsafe note(&frame.pointee)
    }

    /// What follows from size, headers and what the caller told, and the push type.
    @inline(__always)
    private static func note(_ frame: inout RequestFrame) {
        let state = frame.state | requestState(frame.body.count, frame.headers, frame.facts)
        if frame.facts.form == .snsDocument {
            frame.state = state
            return
        }
        let resolution = frame.headers.facts.resolution
        if usually(resolution.type != .none) {
            frame.resolution = resolution
            frame.state = state | RequestState(types: resolution.candidates)
        } else {
            frame.state = state
            let resolution = unsafe withUnsafePointer(to: frame) {
                unsafe PushTypeInference.resolve(RequestView($0), resolution)
            }
            frame.resolution = resolution
            frame.state |= .type(resolution.type)
        }
    }

    /// What follows from size, headers and what the caller told.
    @inline(__always)
    private static func requestState(_ byteCount: Int, _ headers: HeaderList, _ facts: RequestFacts) -> RequestState {
        if facts.form == .snsDocument {
            // No push, but a document of several: neither headers nor a push type belong to it.
            return byteCount > PayloadLimit.snsDocument ? .snsDocument | .largeBody : .snsDocument
        }
        var state = RequestState(rawValue: 0)
        if byteCount > PayloadLimit.standard { state |= .largeBody }
        if facts.wantsHints { state |= .hintsWanted }
        if facts.target == .simulator { state |= .simulator }
        if !facts.delivery.isEmpty { state |= .deliveryKnown }
        if headers.areKnown {
            let known = headers.facts
            state |= .headersKnown | known.state
            state.rawValue |= UInt64(headers.present)
            if let now = facts.now { state |= known.expirationState(at: now) }
            if headers.repeated != 0 { state |= .repeatedHeader }
        }
        return state
    }

    // MARK: Keys

    /// Of a frame that has its index.
    private static func scanBody(_ frame: inout RequestFrame) {
        // It was made a moment ago, and is not copied: its words would be read in pairs, before they have left for the cache.
        let tape = unsafe frame.index.unsafelyUnwrapped.tape
        let remarks = unsafe frame.index.unsafelyUnwrapped.remarks
        let root = tape.root
        if !remarks.isEmpty { noteRemarks(remarks, &frame) }
        if unsafe frame.index.unsafelyUnwrapped.deepestLevel > 100 { frame.state |= .deep }
        guard root.kind == .object else {
            frame.state |= .notObject
            return
        }
        // The names in a gateway's document are the gateway's.
        if frame.facts.form == .snsDocument { return }
        var found = unsafe KeysFound(slots: frame.slots)
        scanRoot(root, tape, &found)
        if found.keys & KnownKey.aps.mask == 0 {
            found.state |= .noAPS | .wellShaped
        } else {
            let aps = found.value(of: .aps, in: tape)
            if aps.kind == .object {
                found = scanAPS(aps, tape, found)
            } else {
                found.state |= .apsNotObject
            }
        }
        // A name with escapes may be any.
        if remarks.intersects(.escapedKey) { found.state |= .addressAtRoot }
        let keyBits = unsafe frame.index.unsafelyUnwrapped.keyBits
        let outside: RequestState = .unknownAtRoot | .unknownInAPS | .unknownInAlert
        if keyBits & PushHeaderName.filterBits != 0 && found.state.intersects(outside) {
            found.state |= .headerName
        }
        frame.keys = found.keys
        frame.oddKeys = found.odd
        frame.state |= found.state
    }

    @inline(__always)
    private static func scanRoot(_ root: JSONValue, _ tape: JSONTape, _ found: inout KeysFound) {
        var members = root.members
        while let (key, value) = members.next() {
            if found.take(key, value, in: .root, of: tape) { continue }
            found.state |= .unknownAtRoot
            found.state |= hint(ofUnknown: key, value)
        }
    }

    /// `addressAtRoot` where a key beside `aps` may well hold the address of a picture: the name may be one of those that are usual for
    /// it, and the text begins as a web address does, or it is "fcm_options" and holds an object. Without a branch.
    @inline(__always)
    private static func hint(ofUnknown key: JSONValue, _ value: JSONValue) -> RequestState {
        // It is inside the root, and so not the whole text.
        let text = unsafe value.firstPair
        let isAddress: UInt32 = text == 0x6822 ? 1 : 0
        let isObject: UInt32 = UInt8(truncatingIfNeeded: text) == 0x7B ? 1 : 0
        let isAsLong: UInt32 = key.byteCount == AttachmentName.optionsByteCount ? 1 : 0
        let hint = AttachmentName.likelihood(key) & (isAddress | isObject & isAsLong)
        return RequestState(
            rawValue: UInt64(hint) &<< UInt64(RequestState.addressAtRoot.rawValue.trailingZeroBitCount))
    }

    /// By value, so that what was found stays in registers.
    private static func scanAPS(_ aps: JSONValue, _ tape: JSONTape, _ before: KeysFound) -> KeysFound {
        var found = before
        found.state |= .wellShaped
        scan(aps, .aps, .unknownInAPS, tape, &found)
        if found.keys & KnownKey.alert.mask != 0 {
            let alert = found.value(of: .alert, in: tape)
            if alert.kind == .object {
                scan(alert, .alert, .unknownInAlert, tape, &found)
                if rarely(found.keys & ~found.odd & KnownKey.alertTextMask == 0) { found.odd |= KnownKey.alert.mask }
                if rarely(found.odd & KnownKey.argumentsMask != 0) { found = judgeArguments(tape, found) }
            }
        }
        if rarely(found.odd & KnownKey.interruptionLevel.mask != 0) { judgeLevel(tape, &found) }
        // The name of a sound, which nearly every push has, is plain; an object is not.
        if rarely(found.odd & KnownKey.sound.mask != 0) {
            let sound = found.value(of: .sound, in: tape)
            if sound.kind == .object { scan(sound, .sound, .unknownInSound, tape, &found) }
        }
        return found
    }

    /// A level is plain where it is one of the four words.
    @inline(__always)
    private static func judgeLevel(_ tape: JSONTape, _ found: inout KeysFound) {
        let level = found.value(of: .interruptionLevel, in: tape)
        if level.kind == .string, KnownKey.interruptionLevel.admits(level, in: tape) {
            found.odd &= ~KnownKey.interruptionLevel.mask
        }
    }

    /// Arguments are plain where they are strings, and the text that they go into is.
    @inline(never)
    private static func judgeArguments(_ tape: JSONTape, _ before: KeysFound) -> KeysFound {
        var found = before
        judge(.titleLocArguments, of: .titleLocKey, tape, &found)
        judge(.subtitleLocArguments, of: .subtitleLocKey, tape, &found)
        judge(.locArguments, of: .locKey, tape, &found)
        return found
    }

    @inline(__always)
    private static func judge(_ key: KnownKey, of text: KnownKey, _ tape: JSONTape, _ found: inout KeysFound) {
        guard found.odd & key.mask != 0, found.keys & ~found.odd & text.mask != 0 else { return }
        let value = found.value(of: key, in: tape)
        guard value.kind == .array else { return }
        var elements = value.elements
        while let element = elements.next() {
            if element.kind != .string { return }
        }
        found.odd &= ~key.mask
    }

    @inline(__always)
    private static func scan(
        _ object: JSONValue, _ dictionary: KnownKey.Dictionary, _ unknown: RequestState, _ tape: JSONTape,
        _ found: inout KeysFound
    ) {
        var members = object.members
        while let (key, value) = members.next() {
            if !found.take(key, value, in: dictionary, of: tape) { found.state |= unknown }
        }
    }

    /// What a scan over the members has found so far.
    @safe
    private struct KeysFound {
        var keys: UInt64 = 0
        var odd: UInt64 = 0
        var state = RequestState(rawValue: 0)
        let slots: UnsafeMutablePointer<UInt32>

        init(slots: UnsafeMutablePointer<UInt32>) { unsafe self.slots = slots }

        /// Enters a member whose name is in the table; says whether it is. The first of two equal names counts, as in
        /// Foundation's reader.
        @inline(__always)
        mutating func take(
            _ name: JSONValue, _ value: JSONValue, in dictionary: KnownKey.Dictionary, of tape: JSONTape
        ) -> Bool {
            let code = KnownKey.code(of: name, in: dictionary, of: tape)
            guard code != 0xFF else { return false }
            let bit = UInt64(code)
            if usually(keys &>> bit & 1 == 0) {
                keys |= 1 &<< bit
                // Before the store: what is decided by them is decided sooner.
                let (kind, byteCount) = (value.kind, value.byteCount)
                // Codes are below 64, the number of slots.
                unsafe slots[Int(code)] = UInt32(truncatingIfNeeded: tape.position(of: value))
                if !KnownKey.isPlain(value, kind, byteCount: byteCount, code) { odd |= 1 &<< bit }
            }
            return true
        }

        /// The value of a key that was found.
        @inline(__always)
        func value(of key: KnownKey, in tape: JSONTape) -> JSONValue {
            // A key's bit is set together with its slot, which is a position in the index.
            unsafe tape.uncheckedValue(at: Int(slots[Int(key.code)]))
        }
    }

    private static func noteRemarks(_ remarks: JSONRemarks, _ frame: inout RequestFrame) {
        let told: JSONRemarks =
            .nulEscape | .loneSurrogate | .noncharacter | .replacementCharacter | .duplicateKey | .farNumber
            | .longInteger
        if remarks.intersects(told) { frame.state |= .remarks }
    }
}
