internal import PushJSON
internal import PushPayload

/// A background push that holds an alert, a badge or a sound.
enum BackgroundVisible: KeyRule {
    static var id: StaticString { "background-visible" }
    static var number: UInt16 { 602 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .present(.alert, .badge, .sound, when: .type(.background)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "background push with something to show",
            explanation: """
                The push type must say what the push does. For a background push the device never shows an alert and \
                never plays a sound: it wakes the app and suppresses the rest. Whoever adds an alert or a sound wants \
                it seen or heard, so this is an error.

                With a badge, an empty alert or sound, or `null`, nobody misses anything and the app is still woken: \
                a warning. To do both, show something and wake the app, send an alert push with `content-available`.
                """,
            help: "set apns-push-type to alert, or leave \"alert\", \"badge\" and \"sound\" out",
            facts: "B02, B07",
            authority: """
                Apple, "Pushing background updates to your App" (checked 2026-11); observed on iOS 26: \
                UNCRemoteNotificationServer
                """,
            bad: """
                apns-push-type: background
                apns-topic: com.example.courier
                apns-priority: 5

                {"aps":{"content-available":1,"alert":"You have 2 new messages"}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier
                apns-priority: 5

                {"aps":{"content-available":1,"alert":"You have 2 new messages"}}
                """
        )
    }

    static func check(_ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink) {
        guard request.type == .background, !request.isWallet, !request.isTypeContradicted else { return }
        sink.report(Self.self, isSeen(key, request) ? .error : .warning, at: value, in: request, key: key)
    }

    /// The value would be seen or heard in a push of type alert; a badge is not counted.
    static func isSeen(_ key: KnownKey, _ request: RequestView) -> Bool {
        if key == .alert { return request.showsText }
        return key == .sound && request.playsSound
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key, let value = request.subject(of: finding) else { return }
        out.key(key)
        out.text(" is ")
        out.value(value)
        if !isSeen(key, request) {
            out.text("; in a background push \"aps\" should hold only \"content-available\"")
        } else {
            out.text(key == .alert ? ", which a background push never shows" : ", which a background push never plays")
        }
    }
}
