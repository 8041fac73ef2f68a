internal import PushJSON
internal import PushPayload

/// A visible notification that wakes the app, too.
enum AlertWakesApp: RequestRule {
    static var id: StaticString { "alert-wakes-app" }
    static var number: UInt16 { 431 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "alert push that also asks to wake the app",
            explanation: """
                An alert push may have `content-available` on: it is shown, and the app is woken in the background to \
                fetch what is new. The wake-up happens only as battery, user settings and a budget allow, and not at \
                all when the user has force-quit the app. Do not rely on it, and leave the flag out if the app does \
                nothing with it.
                """,
            help: "leave \"content-available\" out, unless the app works in the background when woken",
            facts: "A31",
            authority: "Apple, \"Pushing background updates to your App\" (checked 2026-11)",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Gate changed","body":"Now B14"},"sound":"default","content-available":1}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Gate changed","body":"Now B14"},"sound":"default"}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.isNotification, request.wakesApp, request.showsText,
            let flag = request[.contentAvailable]
        else { return }
        sink.report(Self.self, at: flag, in: request, key: .contentAvailable)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("\"content-available\" in an alert push: the device decides whether it wakes the app")
    }
}
