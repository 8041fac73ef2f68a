internal import PushJSON
internal import PushPayload

/// The value of `apns-collapse-id` is empty or not printable ASCII.
enum CollapseIDUnprintable: RequestRule {
    static var id: StaticString { "collapse-id-unprintable" }
    static var number: UInt16 { 214 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.header(.collapseID)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "collapse ID that is empty or not printable ASCII",
            explanation: """
                The value of an HTTP header is safe in printable ASCII only. Other bytes are passed on by some \
                clients, changed or refused by others, and nothing says how APNs compares them: two pushes that \
                should replace each other may then both be shown.

                What an empty ID does is not documented either; to send none, leave the header out. The length is \
                checked by `collapse-id-too-long`. Apple does not list the header for broadcasts, which are not \
                judged.
                """,
            help: "use letters, digits and hyphens, or a hash in hexadecimal",
            facts: "H11",
            authority: "RFC 9110, section 5.5 (checked 2026-11); the effect is inferred",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier
                apns-collapse-id: Tür-17

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier
                apns-collapse-id: door-17

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard let text = request.header(.collapseID) else { return }
        guard request.pathKind != .broadcast, request.pathKind != .channels else { return }
        if text.isEmpty {
            sink.report(Self.self, header: .collapseID, in: request, first: -1)
            return
        }
        for k in 0..<text.count where text[k] < 0x20 || text[k] > 0x7E {
            sink.report(Self.self, header: .collapseID, in: request, first: Int64(k))
            return
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard finding.first >= 0, let text = request.header(.collapseID) else {
            out.text("apns-collapse-id has no value")
            return
        }
        out.text("apns-collapse-id ")
        out.quoted(text, limit: 24)
        out.text(" holds ")
        out.quoted(text.character(at: Int(finding.first)), limit: 1)
        out.text(", which is not printable ASCII")
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text(finding.first < 0 ? "leave apns-collapse-id out" : texts.help)
    }
}
