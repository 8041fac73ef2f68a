internal import PushJSON
internal import PushPayload

/// A token of the sandbox goes to the production service, or the reverse.
enum EnvironmentMismatch: RequestRule {
    static var id: StaticString { "environment-mismatch" }
    static var number: UInt16 { 227 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.deliveryKnown) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "token of the other environment",
            explanation: """
                A build that runs from Xcode gets tokens of the sandbox; builds from TestFlight and the App Store \
                get tokens of production. Each environment knows its own tokens only: APNs answers status 400 and \
                BadDeviceToken, and many such answers slow the connection down. A relay in between may lose the push \
                without a word.

                The rule runs only where the caller says where the token comes from (`--token-environment`) and \
                where the push goes (`--environment`).
                """,
            help:
                "send the push to the environment that the token comes from, and store the environment with each token",
            facts: "VP11",
            authority: """
                Apple, "Handling notification responses from APNs" (checked 2026-11); observed in guides of several \
                vendors
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
            reasons: APNsReason.badDeviceToken.set,
            badFacts: ExampleFacts(
                delivery: DeliveryFacts(tokenEnvironment: .sandbox, environment: .production),
                options: "--token-environment sandbox --environment production"),
            goodFacts: ExampleFacts(
                delivery: DeliveryFacts(tokenEnvironment: .sandbox, environment: .sandbox),
                options: "--token-environment sandbox --environment sandbox")
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        let delivery = request.facts.delivery
        guard delivery.environment != .unknown, delivery.tokenEnvironment != .unknown,
            delivery.environment != delivery.tokenEnvironment, request.pathKind == .device
        else { return }
        sink.report(Self.self, aboutRequest: request, header: .path, reason: .badDeviceToken)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        let isSandboxToken = request.facts.delivery.tokenEnvironment == .sandbox
        out.text(
            isSandboxToken
                ? "a token of the sandbox is sent to the production service, which does not know it"
                : "a token of production is sent to the sandbox, which does not know it")
    }
}
