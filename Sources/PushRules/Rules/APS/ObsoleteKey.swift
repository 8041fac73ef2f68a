internal import PushJSON
internal import PushPayload

/// A key that had a use once, and has none today.
enum ObsoleteKey: RequestRule {
    static var id: StaticString { "obsolete-key" }
    static var number: UInt16 { 435 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "key that has no effect any more",
            explanation: """
                Some keys of `aps` and `alert` are left over from other times. `summary-arg` and `summary-arg-count` \
                have had no effect since iOS 15. `action-loc-key` named the button of the alerts of old systems. \
                `action` and `url-args` are read in website pushes of Safari only. `launch-image` names a picture to \
                show while the app starts, which hardly any app still has.

                They do no harm, and cost a few bytes. Nothing is reported under `action` and `url-args` when the \
                topic is not known, or begins with web. as that of a website push does. In a background push such a \
                key is reported by `background-other-key`.
                """,
            help: "leave the key out",
            facts: "A32, A33",
            authority: """
                Apple, "Generating a remote notification" (checked 2026-11); observed on iOS 26: \
                UNPushNotificationRequestBuilder
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Mira","body":"Photo","summary-arg":"Mira"},"sound":"default"}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Mira","body":"Photo"},"sound":"default"}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.isNotification else { return }
        let ofAlerts =
            KnownKey.summaryArgument.mask | KnownKey.summaryArgumentCount.mask | KnownKey.actionLocKey.mask
            | KnownKey.launchImage.mask
        let ofSafari = KnownKey.alertAction.mask | KnownKey.urlArguments.mask
        let isApp = request.state.intersects(.header(.topic)) && !request.headerFacts.isSafari
        var keys = request.keys & (isApp ? ofAlerts | ofSafari : ofAlerts)
        while keys != 0 {
            let key = KnownKey.at(keys.trailingZeroBitCount)
            keys &= keys &- 1
            // An empty string is told by its own rule.
            guard let value = request[key], key != .launchImage || request.hasText(key) else { continue }
            sink.report(Self.self, at: value, in: request, key: key)
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key else { return }
        out.key(key)
        switch key {
        case .summaryArgument, .summaryArgumentCount: out.text(" has had no effect since iOS 15")
        case .alertAction, .urlArguments: out.text(" has no effect here: it is read in website pushes of Safari only")
        case .launchImage: out.text(" has little effect today")
        default: out.text(" has no effect today")
        }
    }
}
