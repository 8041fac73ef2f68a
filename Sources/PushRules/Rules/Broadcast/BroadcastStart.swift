internal import PushJSON
internal import PushPayload

/// A broadcast that is to start Live Activities.
enum BroadcastStart: RequestRule {
    static var id: StaticString { "broadcast-start" }
    static var number: UInt16 { 901 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.channelPath) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "broadcast with event start",
            explanation: """
                A broadcast reaches the activities that already listen to its channel: it can update and end \
                them. It cannot start any; for that the system of each device has to be asked, with a push to \
                its push-to-start token on `/3/device/<token>`. Such a start may name the channel in \
                `input-push-channel`.
                """,
            help: "send the start to each push-to-start token, on /3/device/",
            facts: "L25",
            authority: """
                Apple, "Starting and updating Live Activities with ActivityKit push notifications" (checked \
                2026-11); Apple, "Sending broadcast push notification requests to APNs" (checked 2026-11)
                """,
            bad: """
                :method: POST
                :path: /4/broadcasts/apps/com.example.courier
                apns-push-type: liveactivity
                apns-channel-id: dHN0LXNyY2gtY2hubA==
                apns-priority: 10
                apns-expiration: 0

                {"aps":{"timestamp":1767225600,"event":"start","content-state":{"eta":14},"attributes-type":"TripAttributes","attributes":{},"alert":{"title":"Parcel","body":"On its way"}}}
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
        guard request.pathKind == .broadcast, request.type == .liveactivity, let event = request[.event],
            LiveActivityMembers.isEvent("start", request)
        else { return }
        sink.report(Self.self, at: event, in: request, key: .event)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text(
            "\"event\" is \"start\", but a broadcast cannot start a Live Activity; it reaches those that listen already"
        )
    }
}
