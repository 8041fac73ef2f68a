internal import PushJSON
internal import PushPayload

/// A dismissal date in a push that does not end the Live Activity.
enum DismissalDateOutsideEnd: KeyRule {
    static var id: StaticString { "dismissal-date-outside-end" }
    static var number: UInt16 { 707 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .key(.dismissalDate) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "dismissal-date in a push that does not end the activity",
            explanation: """
                `dismissal-date` says when an activity that has ended leaves the Lock Screen. It is read only with \
                event end; in an update it has no effect, and the activity stays for its usual time.

                In a start it is only a hint, because senders put it there without harm.
                """,
            help: "send it with \"event\": \"end\"; \"stale-date\" says when a state is out of date",
            facts: "L13",
            authority: """
                Apple, "Starting and updating Live Activities with ActivityKit push notifications" (checked 2026-11)
                """,
            bad: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"eta":14},"dismissal-date":1767229200}}
                """,
            good: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"end","content-state":{"eta":0},"dismissal-date":1767229200}}
                """
        )
    }

    static func check(_ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink) {
        guard request.type == .liveactivity, value.kind == .number else { return }
        if LiveActivityMembers.isEvent("update", request) {
            sink.report(Self.self, at: value, in: request, key: key)
        } else if sink.wantsHints, LiveActivityMembers.isEvent("start", request) {
            sink.report(Self.self, .hint, at: value, in: request, key: key)
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.key(.dismissalDate)
        out.text(" has no effect while \"event\" is ")
        if let event = request[.event] { out.value(event) }
        out.text("; it is read only with \"end\"")
    }
}
