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
        // An empty buffer may have no address: any will do for no bytes.
        let nowhere: StaticString = ""
        let text = unsafe ByteText(start: body.baseAddress ?? nowhere.utf8Start, count: body.count)
        unsafe frame.initialize(to: RequestFrame(body: text, headers: headers, facts: facts, slots: slots))
        if body.count == 0 {
            unsafe frame.pointee.error = JSONError(.unexpectedEnd, at: 0)
            unsafe frame.pointee.state |= .emptyBody
        } else {
            switch unsafe JSONTokenizer.index(body, limits: limits, memory: memory) {
            case .success(let index):
                unsafe frame.pointee.index = index
                unsafe scanBody(index, &frame.pointee)
            case .failure(let error):
                unsafe frame.pointee.error = error
                unsafe frame.pointee.state |= .notJSON
            }
        }
        unsafe noteRequest(&frame.pointee)
        if facts.form == .snsDocument { return }
        let resolution = unsafe PushTypeInference.resolve(RequestView(frame))
        unsafe frame.pointee.resolution = resolution
        unsafe frame.pointee.state |= .type(resolution.type)
    }

    private static func noteRequest(_ frame: inout RequestFrame) {
        if frame.facts.form == .snsDocument {
            // No push, but a document of several: neither headers nor a push type belong to it.
            if frame.body.count > PayloadLimit.snsDocument { frame.state |= .largeBody }
            frame.state |= .snsDocument
            return
        }
        if frame.body.count > PayloadLimit.standard { frame.state |= .largeBody }
        if frame.facts.wantsHints { frame.state |= .hintsWanted }
        if frame.facts.target == .simulator { frame.state |= .simulator }
        if frame.headers.areKnown {
            frame.state |= .headersKnown
            frame.state.rawValue |= UInt64(frame.headers.present)
            if frame.headers.repeated != 0 { frame.state |= .repeatedHeader }
        }
    }

    // MARK: Keys

    private static func scanBody(_ index: JSONIndex, _ frame: inout RequestFrame) {
        let root = index.root
        if !index.remarks.isEmpty { noteRemarks(index.remarks, &frame) }
        if index.deepestLevel > 100 { frame.state |= .deep }
        guard root.kind == .object else {
            frame.state |= .notObject
            return
        }
        // The names in a gateway's document are the gateway's.
        if frame.facts.form == .snsDocument { return }
        if scan(root, .root, index, &frame) { frame.state |= .unknownAtRoot }
        guard frame.keys & KnownKey.aps.mask != 0 else {
            frame.state |= .noAPS | .wellShaped
            return
        }
        let aps = index.value(at: frame.slot(KnownKey.aps.code))
        guard aps.kind == .object else {
            frame.state |= .apsNotObject
            return
        }
        frame.state |= .wellShaped
        if scan(aps, .aps, index, &frame) { frame.state |= .unknownInAPS }
        if frame.keys & KnownKey.alert.mask != 0 {
            let alert = index.value(at: frame.slot(KnownKey.alert.code))
            if alert.kind == .object, scan(alert, .alert, index, &frame) { frame.state |= .unknownInAlert }
        }
        if frame.keys & KnownKey.sound.mask != 0 {
            let sound = index.value(at: frame.slot(KnownKey.sound.code))
            if sound.kind == .object, scan(sound, .sound, index, &frame) { frame.state |= .unknownInSound }
        }
    }

    /// Enters the known keys of one object; says whether there were others. The first of two equal names counts, as in
    /// Foundation's reader.
    @inline(__always)
    private static func scan(
        _ object: JSONValue, _ dictionary: KnownKey.Dictionary, _ index: JSONIndex, _ frame: inout RequestFrame
    ) -> Bool {
        var hasOthers = false
        var members = object.members
        while let (key, value) = members.next() {
            guard let known = KnownKey.named(key, in: dictionary, of: index) else {
                hasOthers = true
                continue
            }
            if frame.keys & known.mask == 0 {
                frame.keys |= known.mask
                frame.setSlot(known.code, index.position(of: value))
            }
        }
        return hasOthers
    }

    private static func noteRemarks(_ remarks: JSONRemarks, _ frame: inout RequestFrame) {
        let told: JSONRemarks =
            .nulEscape | .loneSurrogate | .noncharacter | .replacementCharacter | .duplicateKey | .longNumber
        if remarks.intersects(told) { frame.state |= .remarks }
    }
}
