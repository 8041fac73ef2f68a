internal import PushJSON
internal import PushPayload

/// A Live Activity push with the priority that does not wake the device.
enum LiveActivityPriorityLow: RequestRule {
    static var id: StaticString { "live-activity-priority-low" }
    static var number: UInt16 { 717 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.passivePriority) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "Live Activity push with priority 1",
            explanation: """
                For Live Activities Apple names two priorities: 10 for what the person should see at once, \
                which counts against an hourly budget, and 5 for the rest, which does not. Priority 1 puts the \
                battery first and does not wake the device; the state on the screen may stay old for long.

                For broadcasts, where Apple lists 1 as well, nothing is said.
                """,
            help: "set apns-priority to 5, or to 10 for what cannot wait",
            facts: "L21",
            authority: """
                Apple, "Starting and updating Live Activities with ActivityKit push notifications" (checked \
                2026-11)
                """,
            bad: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 1

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"eta":14}}}
                """,
            good: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 5

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"eta":14}}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.type == .liveactivity, request.pathKind != .broadcast else { return }
        sink.report(Self.self, header: .priority, in: request)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("apns-priority is \"1\"; for Live Activities Apple names 5 and 10")
    }
}
