internal import PushJSON
internal import PushPayload

/// A `.voip` topic without a push type.
enum VoIPPushTypeMissing: RequestRule {
    static var id: StaticString { "voip-push-type-missing" }
    static var number: UInt16 { 503 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.type(.voip)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: ".voip topic without apns-push-type",
            explanation: """
                APNs still accepts a push to a `.voip` topic without a push type, but only out of tolerance: Apple \
                has asked for the header since iOS 13, and gateways that fill it in themselves write alert, which \
                APNs refuses.

                The other rules treat such a push as VoIP.
                """,
            help: "set apns-push-type to voip",
            facts: "V03, VP03, H01",
            authority: """
                Apple, "Sending notification requests to APNs" (checked 2026-11); seen to be accepted in sideshow/apns2#149
                """,
            bad: """
                apns-topic: com.example.courier.voip
                apns-priority: 10
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
        guard request.typeSource == .topic, request.lacksHeader(.pushType) else { return }
        sink.report(Self.self, header: .pushType, in: request)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("apns-push-type is missing, but the topic ")
        if let topic = request.header(.topic) { out.quoted(topic) }
        out.text(" is for voip pushes")
    }
}
