internal import PushJSON
internal import PushPayload

/// An alert that holds no text.
enum AlertWithoutText: KeyRule {
    static var id: StaticString { "alert-without-text" }
    static var number: UInt16 { 408 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .key(.alert) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "alert without any text",
            explanation: """
                A banner needs a title, a subtitle or a body, or the loc-key of one. An empty string, or an object in \
                which all of these are absent or empty, shows none; a badge or sound beside it still works, so this \
                is a warning.

                When there is nothing else to show either, `nothing-to-show` reports an error. A text of the wrong \
                type or a misspelled key is reported by its own rule. In a Live Activity an empty alert is a way to \
                start silently.
                """,
            help: "give \"alert\" a title or body, or leave it out",
            facts: "A03",
            authority: """
                Apple, "Generating a remote notification" (checked 2026-11); observed on iOS 26: \
                UNPushNotificationRequestBuilder
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":"","sound":"chime.caf"}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":"Parcel at your door","sound":"chime.caf"}}
                """
        )
    }

    static func check(_ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink) {
        guard !request.showsText, request.candidates.contains(.alert), isEmpty(value, request), !request.isWallet,
            !NothingToShow.concerns(request), !request.isTypeContradicted
        else { return }
        sink.report(Self.self, at: value, in: request, key: key)
    }

    /// There is no text, and nothing that was meant to be one.
    private static func isEmpty(_ alert: JSONValue, _ request: RequestView) -> Bool {
        if alert.kind == .string { return true }
        guard alert.kind == .object else { return false }
        let isNothing =
            isNothing(.alertTitle, request) && isNothing(.alertSubtitle, request) && isNothing(.alertBody, request)
            && isNothing(.titleLocKey, request) && isNothing(.subtitleLocKey, request) && isNothing(.locKey, request)
        guard isNothing else { return false }
        return !NearMiss.isAnySure(inAlert: alert, of: request)
    }

    private static func isNothing(_ key: KnownKey, _ request: RequestView) -> Bool {
        guard let value = request[key], value.kind != .null else { return true }
        return value.kind == .string && value.string.isEmpty
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let alert = request.subject(of: finding) else { return }
        if alert.kind == .string || alert.isEmptyContainer {
            out.text("\"alert\" is ")
            out.value(alert)
        } else {
            out.text("\"alert\" holds no title, subtitle, body or loc-key with text")
        }
        out.text(": no banner appears")
    }
}
