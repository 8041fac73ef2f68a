public import PushJSON

/// Reads a request: indexes the body, finds the known keys, works out the push type. No judgement.
public enum RequestReader {
    /// Makes the frame of one request.
    ///
    /// - Parameters:
    ///   - body: as sent. It, `memory` and what `headers` borrows must stay as long as the frame is used.
    ///   - memory: lent to the tokenizer; see `JSONTokenizer.memorySize(forTextOf:limits:)`.
    /// - Returns: the frame. O(n), no allocation.
    @unsafe
    public static func read(
        _ body: UnsafeBufferPointer<UInt8>, headers: HeaderList, facts: RequestFacts, limits: JSONLimits,
        memory: UnsafeMutableRawBufferPointer
    ) -> RequestFrame {
        guard let base = body.baseAddress, body.count > 0 else {
            return readEmpty(headers: headers, facts: facts)
        }
        var frame = RequestFrame(
            body: unsafe ByteText(start: base, count: body.count), headers: headers, facts: facts)
        switch unsafe JSONTokenizer.index(body, limits: limits, memory: memory) {
        case .success(let index):
            frame.index = index
            scanBody(index, &frame)
        case .failure(let error):
            frame.error = error
            frame.state |= .notJSON
        }
        finish(&frame)
        return frame
    }

    private static func readEmpty(headers: HeaderList, facts: RequestFacts) -> RequestFrame {
        // An empty buffer may have no address: any will do for no bytes.
        let nowhere: StaticString = ""
        var frame = unsafe RequestFrame(
            body: ByteText(start: nowhere.utf8Start, count: 0), headers: headers, facts: facts)
        frame.error = JSONError(.unexpectedEnd, at: 0)
        frame.state |= .emptyBody
        finish(&frame)
        return frame
    }

    private static func finish(_ frame: inout RequestFrame) {
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
            if let path = frame.headers.value(of: .path) { frame.pathKind = RequestPath(path.trimmed).kind }
        }
        PushTypeInference.resolve(&frame)
        frame.state |= .type(frame.type)
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
        let aps = index.value(at: Int(frame.slots[Int(KnownKey.aps.code)]))
        guard aps.kind == .object else {
            frame.state |= .apsNotObject
            return
        }
        frame.state |= .wellShaped
        if scan(aps, .aps, index, &frame) { frame.state |= .unknownInAPS }
        if frame.keys & KnownKey.alert.mask != 0 {
            let alert = index.value(at: Int(frame.slots[Int(KnownKey.alert.code)]))
            if alert.kind == .object, scan(alert, .alert, index, &frame) { frame.state |= .unknownInAlert }
        }
        if frame.keys & KnownKey.sound.mask != 0 {
            let sound = index.value(at: Int(frame.slots[Int(KnownKey.sound.code)]))
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
            let code = KnownKey.candidate(key.keyHash, dictionary)
            guard code != 0xFF,
                key.remarks.intersects(.escapes)
                    ? key.string == KnownKey(code: code).name : index.isEqual(key, KnownKey.words(code))
            else {
                hasOthers = true
                continue
            }
            let mask: UInt64 = 1 &<< UInt64(code)
            if frame.keys & mask == 0 {
                frame.keys |= mask
                frame.slots[Int(code)] = UInt32(truncatingIfNeeded: index.position(of: value))
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
