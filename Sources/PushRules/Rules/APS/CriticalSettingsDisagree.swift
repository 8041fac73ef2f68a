internal import PushJSON
internal import PushPayload

/// The sound says critical and the interruption level does not, or the other way round.
enum CriticalSettingsDisagree: KeyRule {
    static var id: StaticString { "critical-settings-disagree" }
    static var number: UInt16 { 421 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .key(.sound) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "sound and interruption-level disagree about critical",
            explanation: """
                A critical alert is marked in two places: `critical` in the sound object makes the sound ignore the \
                mute switch, and the interruption-level critical lets the notification through a Focus. Either one \
                alone makes the sound critical. With `critical` only in the sound, the level stays active, or \
                whatever it says; with only the level, a `critical` of 0 in the sound is overruled.

                A sound that is a string fits either way. An unknown level is reported by `unknown-word`.
                """,
            help: "set both \"critical\": 1 in \"sound\" and \"interruption-level\": \"critical\", or neither",
            facts: "A15",
            authority: """
                Apple, "Generating a remote notification" (checked 2026-11); observed on iOS 26: \
                UNPushNotificationRequestBuilder
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Smoke","body":"Hall 2"},"sound":{"critical":1,"name":"alarm.caf"},"interruption-level":"time-sensitive"}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Smoke","body":"Hall 2"},"sound":{"critical":1,"name":"alarm.caf"},"interruption-level":"critical"}}
                """
        )
    }

    // What `detail` says.
    private static var isSoundAlone: UInt8 { 0 }
    private static var isLevelAlone: UInt8 { 1 }

    static func check(_ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink) {
        guard value.kind == .object, !value.isEmptyContainer, request.isNotification else { return }
        let isCriticalLevel = request.hasLevel("critical")
        if let flag = request[.soundCritical], RequestView.isFlagOn(flag) {
            guard !isCriticalLevel, isLevelTheCause(request) else { return }
            sink.report(Self.self, at: flag, in: request, key: .soundCritical, detail: isSoundAlone)
        } else if isCriticalLevel, !request.isMisspelled(.soundCritical) {
            sink.report(Self.self, at: request[.soundCritical] ?? value, in: request, key: .sound, detail: isLevelAlone)
        }
    }

    /// The level is absent or one of the words: what else is there has a rule of its own.
    private static func isLevelTheCause(_ request: RequestView) -> Bool {
        guard let level = request[.interruptionLevel], level.kind != .null else {
            return !request.has(.rootInterruptionLevel) && !request.isMisspelled(.interruptionLevel)
        }
        return request.hasLevel("passive") || request.hasLevel("active") || request.hasLevel("time-sensitive")
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        if finding.detail == isLevelAlone {
            out.text("\"interruption-level\" is \"critical\", but the sound object is not")
        } else if let level = request[.interruptionLevel], level.kind == .string {
            out.text("the sound is critical, but \"interruption-level\" is ")
            out.value(level)
        } else {
            out.text("the sound is critical, but \"interruption-level\" is missing, which means active")
        }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text(
            finding.detail == isLevelAlone
                ? "add \"critical\": 1 to \"sound\"; it plays as critical anyway"
                : "set \"interruption-level\" to \"critical\" as well")
    }
}
