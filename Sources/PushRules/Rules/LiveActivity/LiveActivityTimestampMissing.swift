internal import PushJSON
internal import PushPayload

/// A Live Activity push without a timestamp.
enum LiveActivityTimestampMissing: RequestRule {
    static var id: StaticString { "live-activity-timestamp-missing" }
    static var number: UInt16 { 701 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.type(.liveactivity)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "Live Activity push without timestamp",
            explanation: """
                Every push to a Live Activity, start, update or end, carries in `aps` a `timestamp`: when the state \
                was made, in seconds since 1970. The system shows the newest state and skips what is older; a push \
                without a timestamp is accepted by APNs, but cannot be put in order.

                `null` counts as absent. A timestamp that is not a number is reported by `wrong-type`, a misspelled \
                one by `key-near-miss`.
                """,
            help: "set \"timestamp\" in \"aps\" to whole seconds since 1970, not milliseconds",
            facts: "L02",
            authority: """
                Apple, "Starting and updating Live Activities with ActivityKit push notifications" (checked 2026-11)
                """,
            bad: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"event":"update","content-state":{"driver":"A. Lind","eta":14}}}
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
        LiveActivityMembers.require(.timestamp, for: Self.self, request, &sink)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        LiveActivityMembers.writeMessage(
            .timestamp, ": the device cannot tell which state is the newest", request, &out)
    }
}
