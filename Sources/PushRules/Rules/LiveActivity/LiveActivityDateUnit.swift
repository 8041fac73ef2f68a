internal import PushJSON
internal import PushPayload

/// A date of a Live Activity that does not count seconds since 1970.
enum LiveActivityDateUnit: KeyRule {
    static var id: StaticString { "live-activity-date-unit" }
    static var number: UInt16 { 706 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .eachKey(.timestamp, .staleDate, .dismissalDate) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "date of a Live Activity in another unit than seconds",
            explanation: """
                timestamp, stale-date and dismissal-date are seconds since 1970, numbers of ten digits. The device \
                shows the state with the newest timestamp: one of thirteen digits, in milliseconds, lies fifty \
                thousand years ahead, and every later update in seconds looks older and is ignored by the device. \
                That is an error.

                A timestamp or stale-date below 1000000000, such as 0, a duration or seconds since 2001, is a \
                warning, and so are milliseconds in the other two dates: a stale-date then never comes, and a \
                dismissal-date has no effect. A dismissal-date of 0 or in the past asks for removal at once and is \
                fine.
                """,
            help: "send whole seconds since 1970",
            facts: "L03",
            authority: """
                Apple, "Starting and updating Live Activities with ActivityKit push notifications" (checked 2026-11); the effect \
                observed: SlayterDev/liveactivity-button-bug, kisimediaDE/capacitor-live-activity issue 7
                """,
            bad: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600000,"event":"update","content-state":{"eta":14}}}
                """,
            good: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"eta":14}}}
                """
        )
    }

    static func check(_ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink) {
        guard request.type == .liveactivity, value.kind == .number else { return }
        let seconds = value.number.double
        if seconds > 100_000_000_000 {
            // Outside of end it is not read at all.
            if key == .dismissalDate, !LiveActivityMembers.isEvent("end", request) { return }
            let isCertain = request.isTypeGiven || (request.has(.event) && request.has(.contentState))
            sink.report(
                Self.self, key == .timestamp && isCertain ? .error : .warning, at: value, in: request, key: key,
                first: inSeconds(value))
        } else if seconds < 1_000_000_000, key != .dismissalDate {
            sink.report(Self.self, .warning, at: value, in: request, key: key, detail: 1)
        }
    }

    /// The value in seconds, when its unit can be told; else 0.
    private static func inSeconds(_ value: JSONValue) -> Int64 {
        guard let number = value.number.int64 else { return 0 }
        var unit: Int64 = 1000
        while unit <= 1_000_000_000 {
            let seconds = number / unit
            if seconds >= 1_000_000_000 && seconds < 5_000_000_000 { return seconds }
            unit *= 1000
        }
        return 0
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key, let value = request.subject(of: finding) else { return }
        out.key(key)
        out.text(" is ")
        out.value(value)
        if finding.detail == 1 {
            out.text(", a date before 2002; it counts seconds since 1970")
            return
        }
        out.text(", which is too large for seconds since 1970")
        switch key {
        case .timestamp: out.text("; later updates look older and are ignored")
        case .staleDate: out.text("; the state never goes stale")
        default: out.text("; it has no effect")
        }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        if finding.first > 0 {
            out.text("send ")
            out.number(finding.first)
        } else {
            out.text(texts.help)
        }
    }
}
