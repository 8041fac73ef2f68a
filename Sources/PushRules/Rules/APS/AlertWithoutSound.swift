internal import PushJSON
internal import PushPayload

/// A visible notification without a sound.
enum AlertWithoutSound: RequestRule {
    static var id: StaticString { "alert-without-sound" }
    static var number: UInt16 { 418 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "notification without a sound",
            explanation: """
                The system plays a sound, or vibrates, only when the push asks for one. Without `sound` the \
                notification appears silently, and is easily missed. Even the usual sound must be requested, with the \
                name `default`.

                Silence may well be what you want. Nothing is said when the interruption-level is passive, nor of \
                Safari website pushes, which know no sound.
                """,
            help: "add \"sound\": \"default\", unless the notification should be silent",
            facts: "A11",
            authority: "Apple, \"Generating a remote notification\" (checked 2026-11)",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"},"sound":"default"}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.isNotification, !request.has(.sound), !request.has(.rootSound),
            !request.headerFacts.isSafari, request.showsText, !request.hasLevel("passive"),
            !request.isMisspelled(.sound),
            let alert = request[.alert]
        else { return }
        sink.report(Self.self, at: alert, in: request, key: .alert)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("no \"sound\" in \"aps\": the notification arrives silently")
    }
}
