internal import PushJSON
internal import PushPayload

/// The sound of a Live Activity beside its alert.
enum LiveActivitySoundMisplaced: RequestRule {
    static var id: StaticString { "live-activity-sound-misplaced" }
    static var number: UInt16 { 712 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.type(.liveactivity)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "sound of a Live Activity in aps",
            explanation: """
                A notification has its `sound` in `aps`. The push of a Live Activity has it inside `alert`, \
                beside title and body; a sound in `aps` is not documented there, and the update most likely \
                arrives silently.

                Where both places have one, which some senders do to be safe, it is a hint.
                """,
            help: "move \"sound\" into \"alert\"",
            facts: "L17",
            authority: """
                Apple, "Starting and updating Live Activities with ActivityKit push notifications" (checked \
                2026-11)
                """,
            bad: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"eta":2},"alert":{"title":"Parcel","body":"Nearly there"},"sound":"default"}}
                """,
            good: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"eta":2},"alert":{"title":"Parcel","body":"Nearly there","sound":"default"}}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        if request.has(.sound) { checkSound(request, &sink) }
    }

    @inline(never)
    private static func checkSound(_ request: RequestView, _ sink: inout FindingSink) {
        guard let sound = request[.sound], sound.kind != .null else { return }
        sink.report(Self.self, request.has(.alertSound) ? .hint : .warning, at: sound, in: request, key: .sound)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("\"sound\" is in \"aps\"; in a Live Activity it is read inside \"alert\"")
        if request.has(.alertSound) { out.text(", where there is one, too") }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        if request.has(.alertSound) {
            out.text("leave it out")
        } else if request.object(.alert) == nil {
            out.text("send an \"alert\" object with title, body and sound; without one there is nothing to be heard")
        } else {
            out.text(texts.help)
        }
    }
}
