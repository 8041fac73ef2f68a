internal import PushJSON
internal import PushPayload

/// The start of a Live Activity with an alert that says nothing.
enum LiveActivityStartSilent: RequestRule {
    static var id: StaticString { "live-activity-start-silent" }
    static var number: UInt16 { 705 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "start of a Live Activity with an alert without text",
            explanation: """
                The alert of a start tells the person why something appears on the screen. There is one report that \
                an alert without text did not start the activity; other senders leave the texts empty on purpose, to \
                be silent, and it works.
                """,
            help: "give \"alert\" a title and a body",
            facts: "L07",
            authority: "observed: kylebrowning/APNSwift issue 232, and the opposite in loopandlearn/LoopFollow",
            bad: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"start","content-state":{"eta":14},"attributes-type":"TripAttributes","attributes":{},"alert":{"title":"","body":""}}}
                """,
            good: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"start","content-state":{"eta":14},"attributes-type":"TripAttributes","attributes":{},"alert":{"title":"Parcel","body":"On its way"}}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.type == .liveactivity, LiveActivityMembers.isEvent("start", request),
            let alert = request.object(.alert), !request.showsText
        else { return }
        sink.report(Self.self, at: alert, in: request, key: .alert)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("\"alert\" has no text; such a Live Activity was once reported not to start")
    }
}
