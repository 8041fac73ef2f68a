internal import PushJSON
internal import PushPayload

/// A VoIP push to the token of ordinary pushes, or the reverse.
enum TokenKindMismatch: RequestRule {
    static var id: StaticString { "token-kind-mismatch" }
    static var number: UInt16 { 225 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.deliveryKnown) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "device token of another kind than the push",
            explanation: """
                An app that gets both ordinary pushes and calls has two tokens: one from \
                registerForRemoteNotifications, one from PushKit for VoIP. Each belongs to its own topic, and APNs \
                refuses the other kind with status 400 and DeviceTokenNotForTopic. Usually one of the two was stored \
                over the other, or a lookup took the first token of the user.

                The rule runs only where the caller says what kind of token it is: `--token-kind`. It speaks of voip, \
                alert and background pushes. Other types have tokens of their own, some of them from PushKit, too, and \
                nothing is reported of them, nor when the push type is only a guess from the payload.
                """,
            help: "send voip pushes to PushKit's VoIP token, alerts to that of registerForRemoteNotifications",
            facts: "VP08",
            authority: """
                Apple, "Voice Over IP (VoIP) Best Practices" (checked 2026-11); replies of APNs observed in reports \
                of several client libraries
                """,
            bad: """
                apns-push-type: voip
                apns-topic: com.example.courier.voip
                apns-priority: 10
                apns-expiration: 0

                {"callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123"}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            reasons: APNsReason.deviceTokenNotForTopic.set,
            badFacts: ExampleFacts(
                delivery: DeliveryFacts(tokenKind: .device), options: "--token-kind device"),
            goodFacts: ExampleFacts(
                delivery: DeliveryFacts(tokenKind: .device), options: "--token-kind device")
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.isTypeGiven, request.type != .unknown, !request.isWallet, request.pathKind == .device else {
            return
        }
        switch (request.facts.delivery.tokenKind, request.type) {
        case (.device, .voip): break
        case (.voip, .alert), (.voip, .background):
            if request.headerFacts.topicType == .voip { return }
        default: return
        }
        let hasPath = request.state.intersects(.header(.path))
        sink.report(
            Self.self, aboutRequest: request, header: hasPath ? .path : request.typeHeader,
            reason: .deviceTokenNotForTopic)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.push(request.type)
        out.text(
            request.type == .voip
                ? " to a token for ordinary pushes; it needs the VoIP token from PushKit"
                : " to a VoIP token from PushKit, which gets voip pushes only")
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text(
            request.type == .voip
                ? "send it to the token that the app got from PushKit for VoIP"
                : "send it to the token that the app got from registerForRemoteNotifications")
    }
}
