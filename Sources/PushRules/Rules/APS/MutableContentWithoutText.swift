internal import PushJSON
internal import PushPayload

/// `mutable-content` on a push without text.
enum MutableContentWithoutText: KeyRule {
    static var id: StaticString { "mutable-content-without-text" }
    static var number: UInt16 { 428 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .present(.mutableContent) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "mutable-content without an alert to change",
            explanation: """
                The notification service extension of an app runs for notifications that show text, so that it can \
                change them. For a push that only plays a sound or sets a badge it does not run, and the flag has no \
                effect. A placeholder text that the extension replaces is enough.

                A push that shows, plays and counts nothing at all is reported by `nothing-to-show`, and an alert \
                without text by `alert-without-text`. Nothing in a push tells whether the app has the notification \
                filtering entitlement.
                """,
            help: "add \"alert\" with a title or body that the extension can change",
            facts: "A27",
            authority: """
                Apple, "Modifying content in newly delivered notifications" (checked 2026-11)
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"badge":3,"mutable-content":1},"message":"m-17"}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"New message","body":"Open to read it"},"badge":3,"mutable-content":1},"message":"m-17"}
                """
        )
    }

    static func check(_ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink) {
        guard !request.showsText, RequestView.isFlagOn(value), request.isNotification, !isExplained(request) else {
            return
        }
        sink.report(Self.self, at: value, in: request, key: key)
    }

    /// Why there is no text is told already.
    private static func isExplained(_ request: RequestView) -> Bool {
        if NothingToShow.concerns(request) || request.has(.rootAlert) || request.isMisspelled(.alert) { return true }
        guard let alert = request[.alert] else { return false }
        return alert.kind != .null
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("\"mutable-content\" is on, but no text is shown: the notification service extension does not run")
    }
}
