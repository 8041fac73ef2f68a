internal import PushJSON
internal import PushPayload

/// One token is on record both as the VoIP token and as the other one of an app.
enum TokenShared: RequestRule {
    static var id: StaticString { "token-shared" }
    static var number: UInt16 { 226 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.deliveryKnown) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "one token stored as two kinds",
            explanation: """
                The token from PushKit and the one for ordinary pushes always differ. Where a registry has the same \
                value for both, one of them was overwritten: either calls or all other pushes of that device are \
                refused with DeviceTokenNotForTopic, and nobody can tell which from the registry.

                The rule runs only where the caller says so: `--token-kind both`.
                """,
            help: "have the app send both tokens again, and store them under different names",
            facts: "VP09",
            authority: """
                Apple, "Voice Over IP (VoIP) Best Practices" (checked 2026-11); observed in reports of a client \
                library
                """,
            bad: """
                apns-push-type: voip
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
                """,
            badFacts: ExampleFacts(
                delivery: DeliveryFacts(tokenKind: .both), options: "--token-kind both"),
            goodFacts: ExampleFacts(
                delivery: DeliveryFacts(tokenKind: .voip), options: "--token-kind voip")
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.facts.delivery.tokenKind == .both, request.pathKind == .device else { return }
        sink.report(Self.self, aboutRequest: request, header: .path)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("the same token is stored for voip pushes and for ordinary pushes; it can be only one of them")
    }
}
