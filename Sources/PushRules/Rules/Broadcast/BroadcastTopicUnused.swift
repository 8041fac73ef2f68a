internal import PushJSON
internal import PushPayload

/// A broadcast with a topic.
enum BroadcastTopicUnused: RequestRule {
    static var id: StaticString { "broadcast-topic-unused" }
    static var number: UInt16 { 907 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.channelPath) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "broadcast with apns-topic",
            explanation: """
                A broadcast names its app in the path, `/4/broadcasts/apps/<bundle ID>`, and its receivers in \
                apns-channel-id. The header apns-topic belongs to pushes to a device and is not used here. \
                Whoever sets it may expect that it decides who gets the push.
                """,
            help: "leave apns-topic out of broadcasts",
            facts: "L28",
            authority: """
                Apple, "Sending broadcast push notification requests to APNs" (checked 2026-11)
                """,
            bad: """
                :method: POST
                :path: /4/broadcasts/apps/com.example.courier
                apns-push-type: liveactivity
                apns-channel-id: dHN0LXNyY2gtY2hubA==
                apns-priority: 10
                apns-expiration: 0
                apns-topic: com.example.courier.push-type.liveactivity

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
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.pathKind == .broadcast, request.state.intersects(.header(.topic)) else { return }
        sink.report(Self.self, header: .topic, in: request)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("apns-topic is not used in a broadcast; the path names the app")
    }
}
