internal import PushJSON
internal import PushPayload

/// The value of `apns-collapse-id` is longer than 64 bytes.
enum CollapseIDTooLong: RequestRule {
    static var id: StaticString { "collapse-id-too-long" }
    static var number: UInt16 { 207 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.header(.collapseID)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "collapse ID longer than 64 bytes",
            explanation: """
                A later push with the same apns-collapse-id takes the place of the earlier one. APNs accepts at most \
                64 bytes and refuses more with status 400 and BadCollapseId. Bytes of UTF-8 count, not characters: 33 \
                letters with accents are too long.

                Exactly 64 bytes are fine. Apple does not list the header for broadcasts, which are not judged.
                """,
            help: "shorten the ID to 64 bytes, or send a hash of it",
            facts: "H10, VP16",
            authority: "Apple, \"Sending notification requests to APNs\" (checked 2026-11)",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier
                apns-collapse-id: parcel-0f0b6c66-70d8-46a6-97d7-dd5d00867127-stop-12-of-38-on-route-7

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier
                apns-collapse-id: parcel-0f0b6c66-70d8-46a6-97d7-dd5d00867127

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            reasons: APNsReason.badCollapseId.set
        )
    }

    private static var limit: Int { 64 }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard let text = request.header(.collapseID), text.count > limit else { return }
        guard request.pathKind != .broadcast, request.pathKind != .channels else { return }
        sink.report(
            Self.self, header: .collapseID, in: request, reason: .badCollapseId, first: Int64(text.count),
            second: Int64(limit))
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let text = request.header(.collapseID) else { return }
        out.text("apns-collapse-id ")
        out.quoted(text, limit: 24)
        out.text(" is ")
        out.number(finding.first)
        out.text(" bytes")
        var characters = 0
        for k in 0..<text.count where text[k] & 0xC0 != 0x80 { characters += 1 }
        if characters != text.count {
            out.text(" (")
            out.number(characters)
            out.text(" characters)")
        }
        out.text("; APNs accepts at most ")
        out.number(finding.second)
        out.text(" bytes")
    }
}
