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
        guard value.kind == .number, !LiveActivityMembers.hasTenDigits(value), request.type == .liveactivity else {
            return
        }
        let seconds = LiveActivityMembers.double(of: value)
        if seconds > LiveActivityMembers.mostSeconds {
            // Outside of end it is not read at all.
            if key == .dismissalDate, !LiveActivityMembers.isEvent("end", request) { return }
            let isCertain = request.isTypeGiven || (request.has(.event) && request.has(.contentState))
            sink.report(
                Self.self, key == .timestamp && isCertain ? .error : .warning, at: value, in: request, key: key,
                first: inSeconds(value))
        } else if seconds < LiveActivityMembers.leastSeconds, key != .dismissalDate {
            sink.report(
                Self.self, .warning, at: value, in: request, key: key, detail: isTooSmall,
                first: seconds > longestDuration ? Int64(seconds) + CalendarDate.referenceDate : 0)
        }
    }

    /// The number is below those of dates; else beyond.
    private static var isTooSmall: UInt8 { 1 }
    /// Beyond this a small number is taken for seconds since 2001, for a date from 2020 on; below, for a duration or nothing.
    private static var longestDuration: Double { 600_000_000 }

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
        if finding.detail == isTooSmall {
            writeSmall(finding, value, &out)
            return
        }
        if let unit = unit(finding, value) {
            out.text(", ")
            out.date(secondsSince1970: finding.first)
            out.text(unit)
            if let seconds = value.number.int64 {
                out.text("; in seconds it is ")
                out.date(secondsSince1970: seconds)
            }
        } else {
            out.text(", which is too large for seconds since 1970")
        }
        switch key {
        case .timestamp: out.text("; later updates look older and are ignored")
        case .staleDate: out.text("; the state never goes stale")
        default: out.text("; it has no effect")
        }
    }

    private static func writeSmall(_ finding: Finding, _ value: JSONValue, _ out: inout MessageWriter) {
        let seconds = value.number.double
        // Beyond this it is no date that anybody could use.
        guard seconds > -LiveActivityMembers.mostSeconds else {
            out.text(", a date before 2002; it counts seconds since 1970")
            return
        }
        out.text(", ")
        out.date(secondsSince1970: Int64(seconds))
        out.text(" in seconds since 1970")
        if finding.first > 0 {
            out.text("; in seconds since 2001 it is ")
            out.date(secondsSince1970: finding.first)
        } else {
            out.text(
                finding.key == .staleDate ? "; the state is stale at once" : "; any state with a date of today is newer"
            )
        }
    }

    /// The unit that makes a date of today of the value.
    private static func unit(_ finding: Finding, _ value: JSONValue) -> StaticString? {
        guard finding.first > 0, let number = value.number.int64 else { return nil }
        switch number / finding.first {
        case 1000..<10_000: return " in milliseconds"
        case 1_000_000..<10_000_000: return " in microseconds"
        default: return " in nanoseconds"
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
