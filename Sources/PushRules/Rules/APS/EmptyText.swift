internal import PushJSON
internal import PushPayload

/// A key that holds an empty string.
enum EmptyText: KeyRule {
    static var id: StaticString { "empty-text" }
    static var number: UInt16 { 416 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .keys(.texts) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "empty string under a key of aps",
            explanation: """
                The device ignores an empty title, subtitle, body, loc-key, sound, thread-id or category, as if the \
                key were absent: no line is shown, nothing is played, nothing is grouped. The rest of the \
                notification is not affected, so this is a warning. An empty name in a sound object gives the default \
                sound.

                An empty target-content-id, filter-criteria or launch-image has no effect and is a hint. When no text \
                is left at all, `alert-without-text` or `nothing-to-show` reports it instead. Live Activities may \
                start with empty texts, to be silent; push types that do not read the key are not judged.
                """,
            help: "leave the key out, or give it a value",
            facts: "A06, A10, A13, A21, A37",
            authority: """
                Apple, "Generating a remote notification" (checked 2026-11); observed on iOS 26: \
                UNPushNotificationRequestBuilder
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","subtitle":"","body":"At your door"},"sound":"default"}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"},"sound":"default"}}
                """
        )
    }

    static func check(_ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink) {
        guard value.kind == .string, value.string.isEmpty else { return }
        checkEmpty(value, key, request, &sink)
    }

    @inline(never)
    private static func checkEmpty(
        _ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink
    ) {
        guard request.isNotification, request.reads(key) else { return }
        let severity: Severity
        switch key {
        // What is left without any text is told as a whole.
        case .alertTitle, .alertSubtitle, .alertBody, .titleLocKey, .subtitleLocKey, .locKey:
            guard request.showsText else { return }
            severity = .warning
        case .sound:
            guard !NothingToShow.concerns(request) else { return }
            severity = .warning
        case .threadID, .category, .soundName: severity = .warning
        default: severity = .hint
        }
        sink.report(Self.self, severity, at: value, in: request, key: key)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key else { return }
        out.key(key)
        out.text(" is \"\", which is ")
        out.text(isReplaced(key, request) ? "ignored" : key.deviceText)
    }

    /// A localised text is shown all the same.
    private static func isReplaced(_ key: KnownKey, _ request: RequestView) -> Bool {
        switch key {
        case .alertTitle: request.hasText(.titleLocKey)
        case .alertSubtitle: request.hasText(.subtitleLocKey)
        case .alertBody: request.hasText(.locKey)
        default: false
        }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        switch finding.key {
        case .sound: out.text("write \"default\" for the usual sound, or leave \"sound\" out for a silent notification")
        case .soundName: out.text("write the name of a sound file of the app, or \"default\"")
        default: out.text(texts.help)
        }
    }
}
