internal import PushJSON
internal import PushPayload

/// A timestamp that is not the time of sending.
enum LiveActivityTimestampFar: KeyRule {
    static var id: StaticString { "live-activity-timestamp-far" }
    static var number: UInt16 { 708 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .key(.timestamp) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "timestamp of a Live Activity far from the clock",
            explanation: """
                The device shows the state with the newest timestamp. One that lies more than five minutes \
                ahead wins over the updates that follow, so that the activity stands still until that time has \
                come. One that is more than eight hours old is older than an activity can be: the device has \
                most likely seen a newer state, and ignores the push.

                A start was seen to work with any old timestamp, and there it is a hint. Milliseconds and \
                numbers that are no dates are reported by `live-activity-date-unit`. The rule needs the current \
                time; for a push out of an archive, give it the time of sending.
                """,
            help: "set \"timestamp\" to the time at which the state was made, in whole seconds since 1970",
            facts: "L04",
            authority: """
                Apple, "Starting and updating Live Activities with ActivityKit push notifications" (checked \
                2026-11); that a start works observed: SlayterDev/liveactivity-button-bug; the limit of five \
                minutes is inferred
                """,
            bad: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767232800,"event":"update","content-state":{"eta":14}}}
                """,
            good: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"eta":14}}}
                """
        )
    }

    /// How far a clock may be wrong, in seconds.
    private static var slack: Int64 { 300 }
    /// Seconds that an activity lasts.
    private static var longestLife: Int64 { 28_800 }

    static func check(_ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink) {
        guard request.type == .liveactivity, let now = request.facts.now,
            let seconds = LiveActivityMembers.seconds(.timestamp, request)
        else { return }
        let (ahead, overflows) = Int64(seconds).subtractingReportingOverflow(now)
        guard !overflows else { return }
        if ahead > slack {
            sink.report(Self.self, at: value, in: request, key: key, first: ahead)
        } else if ahead < -longestLife {
            let isStart = LiveActivityMembers.isEvent("start", request)
            sink.report(Self.self, isStart ? .hint : .warning, at: value, in: request, key: key, first: ahead)
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let value = request[.timestamp] else { return }
        out.key(.timestamp)
        out.text(" is ")
        out.value(value)
        out.text(", ")
        if finding.first > 0 {
            ExpirationDate.writeSpan(finding.first, beyond: slack, &out)
            out.text(" ahead of the clock; until then later updates look older and are ignored")
        } else {
            ExpirationDate.writeSpan(-finding.first, beyond: longestLife, &out)
            out.text(
                LiveActivityMembers.isEvent("start", request)
                    ? " ago; it should say when the state was made"
                    : " ago; a Live Activity lasts 8 hours, and a newer state has most likely arrived")
        }
    }
}
