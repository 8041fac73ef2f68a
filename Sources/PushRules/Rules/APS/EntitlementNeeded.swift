internal import PushJSON
internal import PushPayload

/// A critical or time-sensitive notification, which the app must have the right to send.
enum EntitlementNeeded: RequestRule {
    static var id: StaticString { "entitlement-needed" }
    static var number: UInt16 { 422 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "level that needs an entitlement of the app",
            explanation: """
                A critical alert needs the critical alerts entitlement, which Apple grants on request, and the user's \
                consent; without both it arrives as an ordinary notification. A time-sensitive one needs the Time \
                Sensitive Notifications capability of the app, and the user can switch it off. The payload does not \
                show whether the app has them, so this is only a reminder.
                """,
            help: "make sure that the app has the entitlement and the user's permission",
            facts: "A16, A18",
            authority: "Apple, \"UNNotificationInterruptionLevel\" (checked 2026-11)",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Ride","body":"Your driver is here"},"sound":"default","interruption-level":"time-sensitive"}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Ride","body":"Your driver is here"},"sound":"default"}}
                """
        )
    }

    // What `detail` says.
    private static var isCritical: UInt8 { 0 }
    private static var isTimeSensitive: UInt8 { 1 }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.isNotification else { return }
        if request.hasLevel("critical"), let level = request[.interruptionLevel] {
            sink.report(Self.self, at: level, in: request, key: .interruptionLevel, detail: isCritical)
        } else if request.hasCriticalSound, let flag = request[.soundCritical] {
            sink.report(Self.self, at: flag, in: request, key: .soundCritical, detail: isCritical)
        } else if request.hasLevel("time-sensitive"), let level = request[.interruptionLevel] {
            sink.report(Self.self, at: level, in: request, key: .interruptionLevel, detail: isTimeSensitive)
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text(
            finding.detail == isCritical
                ? "a critical alert needs the critical alerts entitlement from Apple and the user's consent"
                : "a time-sensitive notification needs the app's Time Sensitive Notifications capability")
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text(
            finding.detail == isCritical
                ? "make sure that the app has both; without them it arrives as an ordinary notification"
                : "make sure that the app has it; without it the level counts as active")
    }
}
