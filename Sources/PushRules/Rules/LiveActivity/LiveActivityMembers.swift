internal import PushJSON
internal import PushPayload

/// What the rules of members that a Live Activity push must have share.
enum LiveActivityMembers {
    /// Reports `key` as missing in `aps`, or as `null`.
    static func require<R: Rule>(
        _ key: KnownKey, for rule: R.Type, _ request: RequestView, _ sink: inout FindingSink
    ) {
        let value = request[key]
        if let value, value.kind != .null { return }
        guard let aps = request.object(.aps) else { return }
        // A bare payload that holds only one of the two may be anything; a broadcast with neither is a test.
        let isPlain = request.has(.event) || request.has(.contentState)
        let isCertain =
            request.isTypeGiven
            ? request.pathKind != .broadcast || isPlain : request.has(.event) && request.has(.contentState)
        if request.pathKind == .broadcast && !isPlain && key != .event { return }
        if let value {
            sink.report(R.self, isCertain ? .error : .warning, at: value, in: request, key: key)
            return
        }
        if request.state.intersects(.unknownInAPS), NearMiss.surely(key, in: aps) != nil { return }
        sink.report(R.self, isCertain ? .error : .warning, missing: key, in: aps, of: request)
    }

    /// The event is the word `word`, exactly.
    static func isEvent(_ word: StaticString, _ request: RequestView) -> Bool {
        guard let event = request[.event], event.kind == .string else { return false }
        return event.string == word
    }

    static func writeMessage(_ key: KnownKey, _ request: RequestView, _ out: inout MessageWriter) {
        if request.has(key) {
            out.key(key)
            out.text(" is null")
        } else {
            out.text("no ")
            out.key(key)
            out.text(" in \"aps\"")
        }
        out.text(": ")
        out.text(key.deviceText)
    }
}
