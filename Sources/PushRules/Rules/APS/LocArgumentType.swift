internal import PushJSON
internal import PushPayload

/// An element of loc-args that is no string.
enum LocArgumentType: KeyRule {
    static var id: StaticString { "loc-argument-type" }
    static var number: UInt16 { 424 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .keys(.arguments) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "element of loc-args that is not a string",
            explanation: """
                The arguments fill the placeholders of the localised text in order. The device replaces an object, an \
                array or `null` among them with an empty string, and the user reads a sentence with a gap in it: an \
                error.

                A number is shown as it is written, and `true` and `false` are shown as 1 and 0: hints. Better send \
                the text as it should be read: a bare number has no thousands separators and no local decimal sign. \
                Arguments without their loc-key are reported by `loc-args-without-key`.
                """,
            help: "send every argument as a string",
            facts: "A23",
            authority: """
                Apple, "Generating a remote notification" (checked 2026-11); observed on iOS 26: \
                UNPushNotificationRequestBuilder
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"loc-key":"GAME_INVITE","loc-args":["Rana",null],"body":"You are invited"}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"loc-key":"GAME_INVITE","loc-args":["Rana","Chess"],"body":"You are invited"}}}
                """
        )
    }

    /// So many of one array are told.
    private static var maximumCount: Int { 8 }

    static func check(_ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink) {
        guard value.kind == .array, request.isNotification, let locKey = key.keyOfArguments, request.hasText(locKey)
        else {
            return
        }
        var elements = value.elements
        var position: Int64 = 0
        var count = 0
        while count < maximumCount, let element = elements.next() {
            position += 1
            let severity: Severity
            switch element.kind {
            case .object, .array, .null: severity = .error
            case .number, .true, .false:
                guard sink.wantsHints else { continue }
                severity = .hint
            default: continue
            }
            count += 1
            sink.report(Self.self, severity, at: element, in: request, key: key, first: position)
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key, let value = request.subject(of: finding) else { return }
        out.text("argument ")
        out.number(finding.first)
        out.text(" of ")
        out.key(key)
        out.text(" is ")
        out.value(value)
        switch value.kind {
        case .true: out.text(", which the device shows as 1")
        case .false: out.text(", which the device shows as 0")
        case .number: out.text(", a number")
        default: out.text("; the device puts an empty string in its place")
        }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        switch request.subject(of: finding)?.kind {
        case .number, .true, .false: out.text("it works; a string lets you choose the formatting")
        default: out.text("send the text to show, as a string")
        }
    }
}

extension KnownKey {
    /// The loc-key whose placeholders these arguments fill.
    var keyOfArguments: KnownKey? {
        switch self {
        case .titleLocArguments: .titleLocKey
        case .subtitleLocArguments: .subtitleLocKey
        case .locArguments: .locKey
        default: nil
        }
    }
}
