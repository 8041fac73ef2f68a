internal import PushJSON
internal import PushPayload

/// The body is larger than its push type allows.
enum PayloadTooLarge: RequestRule {
    static var id: StaticString { "payload-too-large" }
    static var number: UInt16 { 301 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.largeBody) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "payload larger than APNs accepts",
            explanation: """
                APNs refuses a payload of more than 4096 bytes, or 5120 for push type voip and for broadcasts, with \
                status 413 and PayloadTooLarge. The bytes count as they are sent: white space and escapes in full, \
                headers not at all. The larger limit belongs to the push type, not to the app.

                A file for the simulator may have 4096 bytes, a document for Amazon SNS 262144.

                When the push type is not known and the payload could be a VoIP push, only more than 5120 bytes are \
                an error.
                """,
            help: "send an ID and let the app fetch the rest; minify the JSON and send UTF-8 instead of \\u escapes",
            facts: "J07, V04, VP17, VP18, SNS06, SNS07",
            authority: "Apple, \"Generating a remote notification\" (checked 2026-11)",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}},"history":"{{pad 4096}}"}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            reasons: APNsReason.payloadTooLarge.set
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        let limit = request.limit
        guard request.byteCount > limit else { return }
        let isSent = request.facts.form != .snsDocument && request.facts.target == .device
        sink.report(
            Self.self, byteOffset: limit, byteCount: request.byteCount - limit,
            reason: isSent ? .payloadTooLarge : .none,
            first: Int64(request.byteCount), second: Int64(limit))
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text(request.facts.form == .snsDocument ? "the document is " : "payload is ")
        out.number(finding.first)
        out.text(" bytes; ")
        if request.facts.form == .snsDocument {
            out.text("SNS accepts at most ")
        } else if request.facts.target == .simulator {
            out.text("the simulator accepts at most ")
        } else if request.pathKind == .broadcast {
            out.text("a broadcast may be at most ")
        } else if request.pathKind == .channels {
            out.text("a call that manages channels may have at most ")
        } else if request.type == .none || request.type == .unknown {
            out.text("APNs accepts at most ")
        } else {
            out.push(request.type)
            out.text(" may be at most ")
        }
        out.number(finding.second)
        out.text(" bytes")
    }
}
