internal import PushJSON
internal import PushPayload

/// An urgent notification that is sent with the lowest priority.
enum PriorityBelowLevel: RequestRule {
    static var id: StaticString { "priority-below-level" }
    static var number: UInt16 { 433 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.passivePriority) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "urgent notification with priority 1",
            explanation: """
                Priority 1 puts the battery before everything: the push does not wake the device. A time-sensitive or \
                critical notification is meant to be seen at once, and with priority 1 it waits until the device \
                wakes for something else. APNs accepts the combination.
                """,
            help: "set apns-priority to 10",
            facts: "H09",
            authority: "Apple, \"Sending notification requests to APNs\" (checked 2026-11)",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier
                apns-priority: 1

                {"aps":{"alert":{"title":"Ride","body":"Your driver is here"},"interruption-level":"time-sensitive"}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier
                apns-priority: 10

                {"aps":{"alert":{"title":"Ride","body":"Your driver is here"},"interruption-level":"time-sensitive"}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.keys & (KnownKey.interruptionLevel.mask | KnownKey.soundCritical.mask) != 0,
            let text = request.header(.priority), PushPriority(text) == .passive, request.isNotification
        else { return }
        let isTimeSensitive = request.hasLevel("time-sensitive")
        guard isTimeSensitive || request.hasLevel("critical") || request.hasCriticalSound else { return }
        sink.report(Self.self, header: .priority, in: request, detail: isTimeSensitive ? 1 : 0)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("apns-priority is \"1\", which does not wake the device, but the notification is ")
        out.text(finding.detail == 1 ? "time-sensitive" : "critical")
    }
}
