internal import PushJSON
internal import PushPayload

/// A VoIP push without an expiration.
enum VoIPExpirationMissing: RequestRule {
    static var id: StaticString { "voip-expiration-missing" }
    static var number: UInt16 { 505 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.type(.voip)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "VoIP push without apns-expiration",
            explanation: """
                Without the header APNs may keep the push for up to 30 days while the device is offline, and then \
                deliver it. The phone rings for a call that is long over, and the app must report that call or be \
                terminated.

                Apple asks for 0, one attempt, or a date a few seconds ahead. Nothing is reported when the headers \
                are not known.
                """,
            help: "set apns-expiration to 0, which means a single attempt",
            facts: "V06, VP14",
            authority: "Apple, \"Responding to VoIP Notifications from PushKit\" (checked 2026-11)",
            bad: """
                apns-push-type: voip
                apns-topic: com.example.courier.voip
                apns-priority: 10

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
        guard request.lacksHeader(.expiration) else { return }
        sink.report(Self.self, header: .expiration, in: request)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("apns-expiration is missing; a call that is over may still ring up to 30 days later")
    }
}
