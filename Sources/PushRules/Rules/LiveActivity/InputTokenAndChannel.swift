internal import PushJSON
internal import PushPayload

/// A start that asks for an update token and for a channel.
enum InputTokenAndChannel: RequestRule {
    static var id: StaticString { "input-token-and-channel" }
    static var number: UInt16 { 713 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.type(.liveactivity)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "start of a Live Activity with both input-push-token and input-push-channel",
            explanation: """
                A new activity gets its updates in one of two ways: through an update token of its own, which \
                `input-push-token` asks for, or through a broadcast channel, which `input-push-channel` names. \
                Apple documents them as alternatives; what a start with both does is not known, and updates may \
                be sent to where nobody listens.
                """,
            help: "send \"input-push-token\" or \"input-push-channel\", not both",
            facts: "L18",
            authority: """
                Apple, "Starting and updating Live Activities with ActivityKit push notifications" (checked \
                2026-11); that they exclude each other is inferred
                """,
            bad: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"start","content-state":{"eta":14},"attributes-type":"TripAttributes","attributes":{},"alert":{"title":"Parcel","body":"On its way"},"input-push-token":1,"input-push-channel":"dHN0LXNyY2gtY2hubA=="}}
                """,
            good: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"start","content-state":{"eta":14},"attributes-type":"TripAttributes","attributes":{},"alert":{"title":"Parcel","body":"On its way"},"input-push-channel":"dHN0LXNyY2gtY2hubA=="}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        if request.has(.inputPushChannel) { checkChannel(request, &sink) }
    }

    @inline(never)
    private static func checkChannel(_ request: RequestView, _ sink: inout FindingSink) {
        guard let channel = request[.inputPushChannel], channel.kind != .null, let token = request[.inputPushToken],
            token.kind != .null, LiveActivityMembers.isEvent("start", request)
        else { return }
        sink.report(Self.self, at: channel, in: request, key: .inputPushChannel)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("\"input-push-channel\" and \"input-push-token\" are alternatives; this start has both")
    }
}
