internal import PushJSON
internal import PushPayload

/// A VoIP push that may be delayed.
enum VoIPPriorityLow: RequestRule {
    static var id: StaticString { "voip-priority-low" }
    static var number: UInt16 { 507 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.type(.voip)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "VoIP push with a low priority",
            explanation: """
                Priority 5 lets the device wait for a good moment, and 1 does not wake it: a call may ring late or \
                not at all. Send VoIP pushes with 10, which is also what APNs assumes without the header.
                """,
            help: "set apns-priority to 10",
            facts: "V08, VP15",
            authority: "Apple, \"Sending notification requests to APNs\" (checked 2026-11)",
            bad: """
                apns-push-type: voip
                apns-topic: com.example.courier.voip
                apns-priority: 5
                apns-expiration: 0

                {"callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123"}
                """,
            good: """
                apns-push-type: voip
                apns-topic: com.example.courier.voip
                apns-priority: 10
                apns-expiration: 0

                {"callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123"}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard let priority = request.headerFacts.priority, priority != .immediate else { return }
        sink.report(Self.self, header: .priority, in: request)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("apns-priority is ")
        if let text = request.header(.priority) { out.quoted(text) }
        out.text("; a voip push needs 10, or the call may ring late")
    }
}
