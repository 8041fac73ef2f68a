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
        // A broadcast with neither event nor state is a test, and told once.
        let isTest = request.pathKind == .broadcast && !request.has(.event) && !request.has(.contentState)
        if isTest && key != .event { return }
        let severity = isTest ? .warning : request.weighed(.error)
        if let value {
            sink.report(R.self, severity, at: value, in: request, key: key)
            return
        }
        if NearMiss.surely(key, in: aps, of: request) != nil { return }
        sink.report(R.self, severity, missing: key, in: aps, of: request)
    }

    /// The event is the word `word`, exactly.
    static func isEvent(_ word: StaticString, _ request: RequestView) -> Bool {
        guard let event = request[.event], event.kind == .string else { return false }
        return event.string == word
    }

    /// `no "event" in "aps"` or `"event" is null`, and what comes of it.
    static func writeMessage(
        _ key: KnownKey, _ effect: StaticString, _ request: RequestView, _ out: inout MessageWriter
    ) {
        if request.has(key) {
            out.key(key)
            out.text(" is null")
        } else {
            out.text("no ")
            out.key(key)
            out.text(" in \"aps\"")
        }
        out.text(effect)
    }
}
