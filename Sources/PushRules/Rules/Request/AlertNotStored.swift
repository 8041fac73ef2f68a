internal import PushJSON
internal import PushPayload

/// An alert push that is lost when the device is offline.
enum AlertNotStored: RequestRule {
    static var id: StaticString { "alert-not-stored" }
    static var number: UInt16 { 217 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "alert push that is never stored",
            explanation: """
                With apns-expiration 0 APNs tries to deliver once and stores nothing. An alert to a device that is \
                off, or without network for a moment, is lost. That is right for what is useless later, such as a \
                code that expires or a goal in a match; for a message to a person it seldom is.
                """,
            help: "set apns-expiration to the time until which the alert is useful, or leave it out",
            facts: "H18",
            authority: "Apple, \"Sending notification requests to APNs\" (checked 2026-11)",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier
                apns-expiration: 0

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier
                apns-expiration: 1767229200

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.type == .alert, !request.isWallet, request.pathKind == .device,
            request.headerFacts.expiration == .value(0)
        else { return }
        sink.report(Self.self, header: .expiration, in: request)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("apns-expiration is \"0\"; the alert is lost if the device is offline")
    }
}
