internal import PushJSON
internal import PushPayload

/// A date inside of the state that a Swift Date would not be read from.
enum ContentStateDate: RequestRule {
    static var id: StaticString { "content-state-date" }
    static var number: UInt16 { 719 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "date in content-state that a Swift Date does not read",
            explanation: """
                `timestamp`, `stale-date` and `dismissal-date` count seconds since 1970. The values inside of \
                `content-state` and `attributes` are decoded by the app's own type, always with the default \
                decoder, and there a `Date` is a number of seconds since the first of January 2001: 978307200 \
                less. A Unix time is read as a date 31 years ahead, milliseconds as one in the year 50000 and \
                more, and a date in words, ISO 8601, is not decoded at all, so that the old state stays.

                Where the app declares a number or a string and converts it by itself, all is well. Numbers \
                count as dates when they lie within a year of the timestamp. One finding stands for all dates \
                of the same form.
                """,
            help: "where the app has a Date, send seconds since 2001; where it has a number or a string, all is well",
            facts: "L23",
            authority: """
                observed: home-assistant/iOS issue 4677, istornz/flutter_live_activities issue 118; Apple, \
                "Starting and updating Live Activities with ActivityKit push notifications" (checked 2026-11)
                """,
            bad: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"arrival":1767226200}}}
                """,
            good: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"arrival":788919000}}}
                """
        )
    }

    // What `detail` says.
    private static var inSeconds: UInt8 { 0 }
    private static var inMilliseconds: UInt8 { 1 }
    private static var inWords: UInt8 { 2 }

    /// So many seconds from the timestamp a number is taken for a date: a year.
    private static var span: Double { 31_622_400 }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.type == .liveactivity else { return }
        let reference = reference(request)
        for form in inSeconds...inWords {
            var first: JSONValue?
            var date: Int64 = 0
            var count: Int64 = 0
            let keys: InlineArray<2, KnownKey> = [.contentState, .attributes]
            for k in keys.indices {
                guard let object = request[keys[k]], object.kind == .object else { continue }
                if keys[k] == .attributes, !LiveActivityMembers.isEvent("start", request) { continue }
                var tokens = object.descendants
                while let token = tokens.next() {
                    guard let seconds = seconds(token, form, reference) else { continue }
                    count += 1
                    if first == nil {
                        first = token
                        date = seconds
                    }
                }
            }
            if let first {
                sink.report(Self.self, at: first, in: request, detail: form, first: date, second: count - 1)
            }
        }
    }

    /// The time near which numbers are dates: that of the state, else the clock.
    private static func reference(_ request: RequestView) -> Double? {
        if let made = LiveActivityMembers.seconds(.timestamp, request) { return made }
        if let now = request.facts.now, ExpirationDate.isPlausible(now) { return Double(now) }
        return nil
    }

    /// Seconds since 1970 of a value that is a date of that form.
    private static func seconds(_ value: JSONValue, _ form: UInt8, _ reference: Double?) -> Int64? {
        if form == inWords {
            guard value.kind == .string, !value.string.hasEscapes else { return nil }
            return CalendarDate.seconds(ofText: value.string.source)
        }
        guard value.kind == .number, let reference else { return nil }
        let number = value.number.double
        let seconds = form == inMilliseconds ? number / 1000 : number
        guard seconds > reference - span, seconds < reference + span else { return nil }
        return Int64(seconds)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let value = request.subject(of: finding) else { return }
        out.value(value)
        switch finding.detail {
        case inWords: out.text(" is a date in words; a Swift Date is decoded from a number of seconds since 2001")
        case inMilliseconds:
            out.text(" is ")
            out.date(secondsSince1970: finding.first)
            out.text(" in milliseconds; as a Swift Date, in seconds from 2001, it is ")
            out.date(secondsSince1970: finding.first * 1000 + CalendarDate.referenceDate)
        default:
            out.text(" is ")
            out.date(secondsSince1970: finding.first)
            out.text(" counted from 1970; as a Swift Date, counted from 2001, it is ")
            out.date(secondsSince1970: finding.first + CalendarDate.referenceDate)
        }
        LiveActivityMembers.writeOthers(finding.second, &out)
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("where the app has a Date, send ")
        out.number(finding.first - CalendarDate.referenceDate)
        out.text(
            finding.detail == inWords ? "; where it has a string, all is well" : "; where it has a number, all is well")
    }
}
