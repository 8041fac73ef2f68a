internal import PushJSON
internal import PushPayload

/// A Live Activity push that does not say what it does.
enum LiveActivityEventMissing: RequestRule {
    static var id: StaticString { "live-activity-event-missing" }
    static var number: UInt16 { 702 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.type(.liveactivity)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "Live Activity push without event",
            explanation: """
                `event` in `aps` says what the push does to the activity: start, update or end. Without it APNs \
                accepts the push and the device ignores it.

                `null` counts as absent. Another word is reported by `unknown-word`, a misspelled key by \
                `key-near-miss`. A broadcast without event and content-state is only a warning, because Apple's own \
                example of a test broadcast has neither.
                """,
            help: "set \"event\" in \"aps\" to \"start\", \"update\" or \"end\"",
            facts: "L05, L36",
            authority: """
                Apple, "Starting and updating Live Activities with ActivityKit push notifications" (checked 2026-11)
                """,
            bad: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"content-state":{"driver":"A. Lind","eta":14}}}
                """,
            good: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"driver":"A. Lind","eta":14}}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        LiveActivityMembers.require(.event, for: Self.self, request, &sink)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        LiveActivityMembers.writeMessage(.event, ": the device ignores the push", request, &out)
    }
}
