internal import PushJSON
internal import PushPayload

/// A broadcast that is to be stored, on a channel that stores nothing.
enum BroadcastExpirationRefused: RequestRule {
    static var id: StaticString { "broadcast-expiration-refused" }
    static var number: UInt16 { 908 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.channelPath) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "expiration of a broadcast on a channel without storage",
            explanation: """
                A channel with message-storage-policy 0 stores nothing, and a broadcast on it may only have \
                apns-expiration 0; anything else is refused with status 400 and BadExpirationDate. To have the \
                newest message stored, for at most eight hours, the app needs a channel with policy 1: the \
                policy of a channel cannot be changed.

                The rule needs to know the policy: `--channel-policy 0`. Values that are no whole number are \
                reported by `expiration-invalid`.
                """,
            help: "set apns-expiration to 0, or use a channel with message-storage-policy 1",
            facts: "L29",
            authority: """
                Apple, "Handling error responses from Apple Push Notification service" (checked 2026-11)
                """,
            bad: """
                :method: POST
                :path: /4/broadcasts/apps/com.example.courier
                apns-push-type: liveactivity
                apns-channel-id: dHN0LXNyY2gtY2hubA==
                apns-priority: 10
                apns-expiration: 1767229200

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"eta":14}}}
                """,
            good: """
                :method: POST
                :path: /4/broadcasts/apps/com.example.courier
                apns-push-type: liveactivity
                apns-channel-id: dHN0LXNyY2gtY2hubA==
                apns-priority: 10
                apns-expiration: 0

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"eta":14}}}
                """,
            reasons: APNsReason.badExpirationDate.set,
            badFacts: ExampleFacts(delivery: DeliveryFacts(channelPolicy: .noStorage), options: "--channel-policy 0"),
            goodFacts: ExampleFacts(delivery: DeliveryFacts(channelPolicy: .noStorage), options: "--channel-policy 0")
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard concerns(request) else { return }
        sink.report(Self.self, header: .expiration, in: request, reason: .badExpirationDate)
    }

    /// The expiration is one that APNs refuses on this channel, so that nothing else needs to be said of it.
    static func concerns(_ request: RequestView) -> Bool {
        guard request.pathKind == .broadcast, request.facts.delivery.channelPolicy == .noStorage else { return false }
        switch request.headerFacts.expiration {
        case .value(let seconds): return seconds > 0
        case .tooLarge: return request.header(.expiration).map { $0[0] != 0x2D } ?? false
        case .notANumber: return false
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("apns-expiration is ")
        if let text = request.header(.expiration) { out.quoted(text, limit: 40) }
        out.text("; on a channel that stores nothing only 0 is accepted")
    }
}
