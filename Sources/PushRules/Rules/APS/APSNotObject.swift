internal import PushJSON
internal import PushPayload

/// `aps` is there, but no object.
enum APSNotObject: RequestRule {
    static var id: StaticString { "aps-not-object" }
    static var number: UInt16 { 403 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.apsNotObject) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "aps is not an object",
            explanation: """
                The device reads `aps` only when it is an object; a string, an array, a number or `null` counts as no \
                `aps` at all, and the push does nothing. APNs itself does not look and answers 200.

                Typical causes are PHP, which writes an empty array `[]` where an empty object was meant, and a \
                payload that was encoded twice, so that `aps` is a string holding JSON.

                Types whose payload goes to the app as it is (voip, mdm and the like) get a hint only, and Wallet \
                updates nothing, because `{"aps":""}` is an old and working recipe there. When the push type is not \
                known, this is a warning.
                """,
            help: "make \"aps\" an object: {\"aps\":{...}}",
            facts: "J10",
            authority: """
                Apple, "Generating a remote notification" (checked 2026-11); observed on iOS 26: \
                UNPushNotificationRequestBuilder
                """,
            bad: """
                apns-push-type: background
                apns-topic: com.example.courier
                apns-priority: 5

                {"aps":[],"sync":"orders"}
                """,
            good: """
                apns-push-type: background
                apns-topic: com.example.courier
                apns-priority: 5

                {"aps":{"content-available":1},"sync":"orders"}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard let aps = request[.aps], !request.isWallet, request.type != .unknown,
            !request.isTypeContradicted
        else { return }
        let severity: Severity =
            if !request.isTypeGiven {
                .warning
            } else {
                request.needsAPS ? .error : .hint
            }
        sink.report(Self.self, severity, at: aps, in: request, key: .aps)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let aps = request.subject(of: finding) else { return }
        out.text("\"aps\" must be an object; this is ")
        switch aps.kind {
        case .array where aps.isEmptyContainer: out.text("an empty array, []")
        case .string:
            let isJSON = aps.string.byteCount > 1 && aps.string.source[0] == 0x7B
            out.text(isJSON ? "a string that holds JSON, so it was encoded twice: " : "a string, ")
            out.value(aps)
        case .number:
            out.text("a number, ")
            out.value(aps)
        default: out.kind(aps.kind)
        }
    }
}
