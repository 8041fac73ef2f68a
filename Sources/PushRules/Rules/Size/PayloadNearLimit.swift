internal import PushJSON
internal import PushPayload

/// The body has little room left below its limit.
enum PayloadNearLimit: RequestRule {
    static var id: StaticString { "payload-near-limit" }
    static var number: UInt16 { 303 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "payload that nearly fills its limit",
            explanation: """
                More than nine tenths of the bytes that APNs accepts are used. The push is fine as it is; but a \
                longer name, a translation or an ID with more digits makes the next one too large, and that one is \
                refused.

                A VoIP payload of more than 4096 bytes is reported by `voip-payload-not-portable`.
                """,
            help: "send an ID and let the app fetch the rest",
            facts: "J08",
            authority: "Apple, \"Generating a remote notification\" (checked 2026-11); the threshold is inferred",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}},"history":"{{pad 3800}}"}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.pathKind != .channels else { return }
        // Where the type is not known most types end at the smaller limit, and rule voip-payload-not-portable speaks of more.
        let isBroadcast = request.pathKind == .broadcast
        let limit = isBroadcast || request.type == .voip ? request.limit : PayloadLimit.standard
        let count = request.byteCount
        guard count <= limit, count * 10 > limit * 9 else { return }
        if request.type == .voip && count > PayloadLimit.standard { return }
        let full = limit * 9 / 10
        sink.report(
            Self.self, byteOffset: full, byteCount: count - full, first: Int64(count), second: Int64(limit))
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("payload is ")
        out.number(finding.first)
        out.text(" bytes, close to the limit of ")
        out.number(finding.second)
        out.text(" bytes")
    }
}
