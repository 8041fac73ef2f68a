internal import PushJSON
internal import PushPayload

/// A VoIP push with a collapse ID.
enum VoIPCollapseID: RequestRule {
    static var id: StaticString { "voip-collapse-id" }
    static var number: UInt16 { 511 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.header(.collapseID)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "VoIP push with a collapse ID",
            explanation: """
                A collapse ID lets a later notification take the place of an earlier one in the list of \
                notifications. A VoIP push never appears in that list: each one announces one call and is handed to \
                the app.
                """,
            help: "leave apns-collapse-id out",
            facts: "V12, VP16",
            authority: "Apple, \"Sending notification requests to APNs\" (checked 2026-11); the advice is inferred",
            bad: """
                apns-push-type: voip
                apns-topic: org.example.phone.voip
                apns-priority: 10
                apns-expiration: 0
                apns-collapse-id: call-17

                {"callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123"}
                """,
            good: """
                apns-push-type: voip
                apns-topic: org.example.phone.voip
                apns-priority: 10
                apns-expiration: 0

                {"callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123"}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.type == .voip, request.pathKind == .device else { return }
        sink.report(Self.self, header: .collapseID, in: request)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("apns-collapse-id is ")
        if let text = request.header(.collapseID) { out.quoted(text, limit: 40) }
        out.text(", but voip pushes do not replace each other")
    }
}
