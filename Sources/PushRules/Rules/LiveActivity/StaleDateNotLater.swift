internal import PushJSON
internal import PushPayload

/// A state of a Live Activity that is out of date when it arrives.
enum StaleDateNotLater: KeyRule {
    static var id: StaticString { "stale-date-not-later" }
    static var number: UInt16 { 709 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .key(.staleDate) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "stale-date that is not after timestamp",
            explanation: """
                `stale-date` says from when on the state is out of date: the system then tells the app's view, \
                which may show that it waits for news. At or before the timestamp it makes the state stale at \
                once, on arrival. That is fine where the connection to the source is known to be lost and the \
                person is to see it; mostly it is a date that was taken for a duration, or one that was not set \
                anew.

                Numbers that are no dates are reported by `live-activity-date-unit`.
                """,
            help: "set \"stale-date\" to a time after \"timestamp\", or leave it out",
            facts: "L15",
            authority: """
                Apple, "Starting and updating Live Activities with ActivityKit push notifications" (checked \
                2026-11)
                """,
            bad: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"eta":14},"stale-date":1767225600}}
                """,
            good: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"eta":14},"stale-date":1767227400}}
                """
        )
    }

    static func check(_ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink) {
        guard request.type == .liveactivity, let stale = LiveActivityMembers.seconds(.staleDate, request),
            let made = LiveActivityMembers.seconds(.timestamp, request), stale <= made
        else { return }
        sink.report(Self.self, at: value, in: request, key: key)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let stale = request[.staleDate], let made = request[.timestamp] else { return }
        out.key(.staleDate)
        out.text(" is ")
        out.value(stale)
        out.text(", not after \"timestamp\", which is ")
        out.value(made)
        out.text("; the state is stale at once")
    }
}
