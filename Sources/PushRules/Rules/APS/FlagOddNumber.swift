internal import PushJSON
internal import PushPayload

/// A flag that is a number other than 0 and 1.
enum FlagOddNumber: KeyRule {
    static var id: StaticString { "flag-odd-number" }
    static var number: UInt16 { 429 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .keys(.flags) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "flag that is a number other than 1",
            explanation: """
                `content-available`, `mutable-content` and the `critical` of a sound are documented as the number 1. \
                The device treats every number from 1 up as on, and every one below 1, negative ones included, as \
                off. Other code may not, and a number such as 2 or 0.5 suggests that something else was meant.

                `true` and `false` are fine, and so is 1.0. A flag that is off in a background push is reported by \
                `background-without-flag`.
                """,
            help: "write the number 1, or leave the key out",
            facts: "A29",
            authority: """
                Apple, "Generating a remote notification" (checked 2026-11); observed on iOS 26: \
                UNPushNotificationRequestBuilder; that numbers below 1 are off is inferred
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Mira","body":"Photo from the trip"},"mutable-content":2}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Mira","body":"Photo from the trip"},"mutable-content":1}}
                """
        )
    }

    static func check(_ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink) {
        guard value.kind == .number else { return }
        // One digit, which is what nearly all are.
        let source = value.source
        if source.count == 1 && source[0] <= 0x31 { return }
        checkNumber(value, key, request, &sink)
    }

    @inline(never)
    private static func checkNumber(
        _ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink
    ) {
        // The flag of a Live Activity's start is read by other code, and rules of its own look at it.
        guard request.reads(key), key != .inputPushToken, !request.isWallet, !request.isTypeContradicted else { return }
        // A number beyond a double costs the whole body: a rule of its own.
        let number = value.number
        guard number.range != .overflow, number.double != 0, number.double != 1 else { return }
        if request.type == .background && !RequestView.isFlagOn(value) { return }
        sink.report(Self.self, at: value, in: request, key: key)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key, let value = request.subject(of: finding) else { return }
        out.key(key)
        out.text(" is ")
        out.value(value)
        out.text(RequestView.isFlagOn(value) ? ", which counts as on" : ", which counts as off")
        out.text("; only 1 is documented")
    }
}
