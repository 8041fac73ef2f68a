internal import PushJSON
internal import PushPayload

/// Arguments of a localised text that is not named.
enum LocArgsWithoutKey: KeyRule {
    static var id: StaticString { "loc-args-without-key" }
    static var number: UInt16 { 425 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .keys(.arguments) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "loc-args without their loc-key",
            explanation: """
                loc-args fill the placeholders of the text that loc-key names in the app's `Localizable.strings`; \
                title-loc-args belong to title-loc-key and subtitle-loc-args to subtitle-loc-key. Without the key the \
                device ignores the arguments. Placeholders in a literal title or body are not filled.

                An empty array is not judged. A misspelled key is reported by `key-near-miss`, a null or empty one by \
                its own rule.
                """,
            help: "add the loc-key, or leave the arguments out",
            facts: "A24",
            authority: """
                Apple, "Generating a remote notification" (checked 2026-11); observed on iOS 26: \
                UNPushNotificationRequestBuilder
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Game","body":"%@ invites you to play","loc-args":["Rana"]}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Game","body":"Rana invites you to play"}}}
                """
        )
    }

    static func check(_ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink) {
        guard value.kind == .array, let locKey = key.keyOfArguments, !request.has(locKey), !value.isEmptyContainer,
            request.isNotification, !request.isMisspelled(locKey)
        else { return }
        sink.report(Self.self, at: value, in: request, key: key)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key, let locKey = key.keyOfArguments else { return }
        out.key(key)
        out.text(" is ignored: there is no ")
        out.key(locKey)
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let locKey = finding.key?.keyOfArguments else { return }
        out.text("add ")
        out.key(locKey)
        out.text(" with the name of the localised text, or write the arguments into the text itself")
    }
}
