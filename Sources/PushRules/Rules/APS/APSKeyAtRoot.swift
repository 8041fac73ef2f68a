internal import PushJSON
internal import PushPayload

/// A key of `aps` stands beside `aps`.
enum APSKeyAtRoot: KeyRule {
    static var id: StaticString { "aps-key-at-root" }
    static var number: UInt16 { 405 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .keys(.misplaced) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "key of aps beside aps instead of inside it",
            explanation: """
                alert, badge, sound, content-available, mutable-content and interruption-level are read inside `aps` \
                only. At the top level they are custom keys, which may have any name: the app gets them, and the \
                system ignores them.

                It is a warning when `aps` lacks the key and the push would have read it there. It is a hint when \
                `aps` has the key as well, when a push that shows something lacks only badge or sound, and when the \
                key would not belong in `aps` anyway, such as an alert in a background push: there it is most likely \
                data for the app. Push types whose payload goes to the app as it is are not judged.

                When nothing is left to show, or there is no `aps` at all, `nothing-to-show` or `aps-missing` reports \
                an error.
                """,
            help: "move the key into \"aps\"",
            facts: "J12",
            authority: """
                Apple, "Generating a remote notification" (checked 2026-11); observed on iOS 26: \
                UNPushNotificationRequestBuilder
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Mira","body":"Photo from the trip"}},"mutable-content":1,"photo":"p-88"}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Mira","body":"Photo from the trip"},"mutable-content":1},"photo":"p-88"}
                """
        )
    }

    static func check(_ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink) {
        // Without an `aps`, that is what is told; where all goes to code, any name is fine.
        guard request.has(.aps), !request.isWallet, request.pathKind != .channels,
            request.candidates.intersects(.needingAPS) || request.typeSource == .unknown,
            let home = key.sameInAPS, let name = request.name(of: value)
        else { return }
        sink.report(
            Self.self, isMissed(home, request) ? .warning : .hint, at: name, in: request, key: key,
            detail: request.has(home) ? 1 : 0)
    }

    /// The push lacks what the key would have done in its right place.
    private static func isMissed(_ home: KnownKey, _ request: RequestView) -> Bool {
        guard !request.has(home), request.reads(home) else { return false }
        // A push that is complete may carry a count or the name of a sound for the app.
        if home == .badge || home == .sound { return !request.isEffectiveAlert }
        return true
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key else { return }
        out.key(key)
        out.text(" beside \"aps\" is ")
        out.text(key.deviceText)
        if finding.detail == 1 { out.text("; only the one in \"aps\" counts") }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key else { return }
        if finding.detail == 1 {
            out.text("leave it out, unless the app reads it")
        } else if let home = key.sameInAPS, request.reads(home) {
            out.text("move ")
            out.key(key)
            out.text(" into \"aps\"")
        } else {
            out.text("give the app's own data another name")
        }
    }
}
