internal import PushJSON
internal import PushPayload

/// A start that older systems do not carry out.
enum InputChannelNeedsIOS18: RequestRule {
    static var id: StaticString { "input-channel-needs-ios-18" }
    static var number: UInt16 { 714 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "start of a Live Activity that works on iOS 18 and later only",
            explanation: """
                `input-push-channel` makes the new activity listen to a broadcast channel. Systems before iOS \
                18 do not know channels, and there the activity does not start at all: they need a start of \
                their own, without the key, and updates through the activity's token.
                """,
            help: "to reach older systems, too, send them a start without \"input-push-channel\"",
            facts: "L19",
            authority: """
                Apple, "Starting and updating Live Activities with ActivityKit push notifications" (checked \
                2026-11)
                """,
            bad: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"start","content-state":{"eta":14},"attributes-type":"TripAttributes","attributes":{},"alert":{"title":"Parcel","body":"On its way"},"input-push-channel":"dHN0LXNyY2gtY2hubA=="}}
                """,
            good: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"start","content-state":{"eta":14},"attributes-type":"TripAttributes","attributes":{},"alert":{"title":"Parcel","body":"On its way"},"input-push-token":1}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.type == .liveactivity, let channel = request[.inputPushChannel],
            channel.kind == .string,
            LiveActivityMembers.isEvent("start", request)
        else { return }
        sink.report(Self.self, at: channel, in: request, key: .inputPushChannel)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("with \"input-push-channel\" the activity does not start on systems before iOS 18")
    }
}
