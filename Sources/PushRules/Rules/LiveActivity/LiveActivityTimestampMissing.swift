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
                Every push to a Live Activity, start, update or end, carries in `aps` a `timestamp`: the second since 1970 when \
                the state was made. The system shows the newest state and leaves out what is older; a push without a timestamp \
                is accepted by APNs and cannot be put in order.

                `null` counts as absent. A timestamp that is no number is reported by `wrong-type`, a misspelled one by \
                `key-near-miss`.
                """,
            help: "add \"timestamp\" to aps: whole seconds since 1970, not milliseconds",
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
        LiveActivityMembers.writeMessage(.timestamp, request, &out)
    }
}
