internal import PushJSON
internal import PushPayload

/// A flag that is sent to say that it is off.
enum FlagOff: RequestRule {
    static var id: StaticString { "flag-off" }
    static var number: UInt16 { 430 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "flag that is 0",
            explanation: """
                `content-available` and `mutable-content` are off when they are absent, and Apple documents the value \
                1 only. The device treats 0 as off, too, so the push works; but code that only looks for the key, or \
                a 0 that becomes "0" on its way, turns it on.

                In a background push, 0 is an error: see `background-without-flag`.
                """,
            help: "leave the key out to switch the flag off",
            facts: "A30",
            authority: """
                Apple, "Generating a remote notification" (checked 2026-11); observed on iOS 26: \
                UNPushNotificationRequestBuilder
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"},"sound":"default","content-available":0}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"},"sound":"default"}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.isNotification else { return }
        check(.contentAvailable, request, &sink)
        check(.mutableContent, request, &sink)
    }

    private static func check(_ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink) {
        guard let value = request[key], value.kind == .number, value.number.double == 0 else { return }
        sink.report(Self.self, at: value, in: request, key: key)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key, let value = request.subject(of: finding) else { return }
        out.key(key)
        out.text(" is ")
        out.value(value)
        out.text(", which is off; only 1 is documented")
    }
}
