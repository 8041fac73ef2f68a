internal import PushJSON
internal import PushPayload

/// A location push with something to show.
enum LocationAlertKey: RequestRule {
    static var id: StaticString { "location-alert-key" }
    static var number: UInt16 { 811 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.specialType) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "location push with something to show",
            explanation: """
                A push of type location starts the app's location push extension and hands it the payload. The \
                system shows and plays nothing: alert, badge and sound in `aps` are wasted bytes, unless the \
                extension reads them itself.

                To show something, the extension posts a local notification, or the server sends an alert push.
                """,
            help: "leave it out, unless the extension reads it",
            facts: "O12",
            authority: """
                Apple, "Creating a location push service extension" (checked 2026-11)
                """,
            bad: """
                apns-push-type: location
                apns-topic: com.example.courier.location-query

                {"aps":{"alert":"Where are you?"},"query":"q-1"}
                """,
            good: """
                apns-push-type: location
                apns-topic: com.example.courier.location-query

                {"query":"q-1"}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.type == .location, !request.isTypeContradicted else { return }
        var keys = request.keys & (KnownKey.alert.mask | KnownKey.badge.mask | KnownKey.sound.mask)
        guard keys != 0 else { return }
        let key = KnownKey.at(keys.trailingZeroBitCount)
        keys &= keys &- 1
        guard let value = request[key] else { return }
        sink.report(Self.self, at: value, in: request, key: key, first: Int64(keys.nonzeroBitCount) + 1)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key else { return }
        out.key(key)
        OtherKeys.writeRest(finding.first, &out)
        out.text(" in a location push: nothing is shown or played, the extension gets the payload as it is")
    }
}
