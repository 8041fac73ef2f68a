internal import PushJSON
internal import PushPayload

/// A localised text without a literal one beside it.
enum LocKeyWithoutFallback: RequestRule {
    static var id: StaticString { "loc-key-without-fallback" }
    static var number: UInt16 { 426 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "loc-key without a literal text to fall back on",
            explanation: """
                When the installed version of the app has no string of that name, the device shows the literal title, \
                subtitle or body beside the loc-key; without one the user reads the name itself, such as GAME_INVITE. \
                Old versions of an app never have the newest strings.
                """,
            help: "add the literal text as well, in a language that most users read",
            facts: "A25",
            authority: """
                observed on iOS 26: UNPushNotificationRequestBuilder; Apple, "Generating a remote notification" (checked 2026-11)
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"loc-key":"GAME_INVITE","loc-args":["Rana"]},"sound":"default"}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"loc-key":"GAME_INVITE","loc-args":["Rana"],"body":"Rana invites you to play"},"sound":"default"}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.isNotification, request.has(.alert) else { return }
        check(.titleLocKey, .alertTitle, request, &sink)
        check(.subtitleLocKey, .alertSubtitle, request, &sink)
        check(.locKey, .alertBody, request, &sink)
    }

    private static func check(
        _ locKey: KnownKey, _ literal: KnownKey, _ request: RequestView, _ sink: inout FindingSink
    ) {
        // A literal of another type, or an empty one, has a finding of its own.
        guard request.hasText(locKey), !request.has(literal), !request.isMisspelled(literal),
            let value = request[locKey]
        else { return }
        sink.report(Self.self, at: value, in: request, key: locKey)
    }

    private static func literal(_ locKey: KnownKey) -> KnownKey {
        switch locKey {
        case .titleLocKey: .alertTitle
        case .subtitleLocKey: .alertSubtitle
        default: .alertBody
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key, let value = request.subject(of: finding) else { return }
        out.text("no ")
        out.key(literal(key))
        out.text(" beside ")
        out.key(key)
        out.text(": an app version without that string shows ")
        out.value(value)
    }
}
