internal import PushJSON
internal import PushPayload

/// A background push with more in `aps` than the flag.
enum BackgroundOtherKey: KeyRule {
    static var id: StaticString { "background-other-key" }
    static var number: UInt16 { 604 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .keys(.besideBackground, when: .type(.background)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "background push with another key in aps",
            explanation: """
                In a background push `aps` should hold `content-available` and nothing else. Keys that say how a \
                notification looks or what a Live Activity does are not read there: the push type may be wrong, or \
                data for the app is in the wrong place.

                `mutable-content`, `category`, `thread-id` and `interruption-level` are mostly left over from a \
                shared template and do no harm: a hint, as is `null`. An alert, badge or sound is reported by \
                `background-visible`, an unknown key by `unknown-key`. Wallet updates are exempt.
                """,
            help: "leave the key out, or move your own data beside \"aps\"",
            facts: "B03, B04",
            authority: "Apple, \"Pushing background updates to your App\" (checked 2026-11)",
            bad: """
                apns-push-type: background
                apns-topic: com.example.courier
                apns-priority: 5

                {"aps":{"content-available":1,"target-content-id":"orders"}}
                """,
            good: """
                apns-push-type: background
                apns-topic: com.example.courier
                apns-priority: 5

                {"aps":{"content-available":1},"sync":"orders"}
                """
        )
    }

    static func check(_ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink) {
        guard request.type == .background, !request.isWallet, !request.isTypeContradicted else { return }
        sink.report(Self.self, severity(of: value, key), at: value, in: request, key: key)
    }

    private static func severity(of value: JSONValue, _ key: KnownKey) -> Severity {
        if value.kind == .null { return .hint }
        switch key {
        case .mutableContent, .category, .threadID, .interruptionLevel: return .hint
        default: return .warning
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key else { return }
        out.key(key)
        out.text(" has no effect in a background push; \"aps\" should hold only \"content-available\"")
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key else { return }
        if key.types == PushType.liveactivity.set {
            out.text("leave the key out, or set apns-push-type to liveactivity")
        } else if key.types.contains(.alert) {
            out.text("leave the key out, or set apns-push-type to alert if something should be shown")
        } else {
            out.text(texts.help)
        }
    }
}
