internal import PushJSON
internal import PushPayload

/// A dismissal date beyond the time that an ended activity stays.
enum DismissalDateLate: KeyRule {
    static var id: StaticString { "dismissal-date-late" }
    static var number: UInt16 { 710 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .key(.dismissalDate) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "dismissal-date more than four hours ahead",
            explanation: """
                An activity that has ended stays on the Lock Screen for at most four hours, whatever \
                `dismissal-date` says. A later date does no harm, but promises more than the system keeps. A \
                date in the past, 0 among them, removes the activity at once.

                The four hours count from the current time; where that is not known, from `timestamp`.
                """,
            help: "set \"dismissal-date\" to a time within four hours of the end, or leave it out",
            facts: "L14",
            authority: """
                Apple, "Starting and updating Live Activities with ActivityKit push notifications" (checked \
                2026-11)
                """,
            bad: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"end","content-state":{"eta":0},"dismissal-date":1767247200}}
                """,
            good: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"end","content-state":{"eta":0},"dismissal-date":1767229200}}
                """
        )
    }

    /// Seconds that an ended activity stays.
    private static var longestStay: Int64 { 14_400 }

    static func check(_ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.type == .liveactivity, LiveActivityMembers.isEvent("end", request),
            let date = LiveActivityMembers.seconds(.dismissalDate, request)
        else { return }
        let end: Int64
        if let now = request.facts.now {
            end = now
        } else if let made = LiveActivityMembers.seconds(.timestamp, request) {
            end = Int64(made)
        } else {
            return
        }
        let (ahead, overflows) = Int64(date).subtractingReportingOverflow(end)
        guard !overflows, ahead > longestStay else { return }
        sink.report(Self.self, at: value, in: request, key: key, first: ahead)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let value = request[.dismissalDate] else { return }
        out.key(.dismissalDate)
        out.text(" is ")
        out.value(value)
        out.text(", ")
        ExpirationDate.writeSpan(finding.first, beyond: longestStay, &out)
        out.text(" ahead; an activity that has ended stays for at most 4 hours")
    }
}
