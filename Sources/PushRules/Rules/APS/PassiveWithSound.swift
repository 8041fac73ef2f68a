internal import PushJSON
internal import PushPayload

/// A passive notification with a sound.
enum PassiveWithSound: RequestRule {
    static var id: StaticString { "passive-with-sound" }
    static var number: UInt16 { 423 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "passive notification with a sound",
            explanation: """
                A notification with interruption-level passive goes to the list quietly: the screen stays dark and no \
                sound is played. A sound in such a push has no effect, and one of the two is probably not what you \
                want. A critical sound is reported by `critical-settings-disagree`.
                """,
            help: "leave \"sound\" out, or set \"interruption-level\" to \"active\"",
            facts: "A19",
            authority: "Apple, \"UNNotificationInterruptionLevel\" (checked 2026-11)",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Digest","body":"Five new posts"},"sound":"default","interruption-level":"passive"}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Digest","body":"Five new posts"},"interruption-level":"passive"}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.isNotification, request.hasLevel("passive"), request.playsSound,
            !request.hasCriticalSound, let sound = request[.sound]
        else { return }
        sink.report(Self.self, at: sound, in: request, key: .sound)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("\"sound\" is not played: \"interruption-level\" is \"passive\"")
    }
}
