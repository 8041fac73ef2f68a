internal import PushJSON
internal import PushPayload

/// A flag holds something that is neither a number nor `true` or `false`.
enum FlagNotANumber: KeyRule {
    static var id: StaticString { "flag-not-a-number" }
    static var number: UInt16 { 413 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .keys(.flags) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "flag that is not a number",
            explanation: """
                `content-available`, `mutable-content` and the `critical` of a sound are flags: the number 1. The \
                device counts a value that is neither a number nor `true` or `false` as on. So "1" and "true" do what \
                was meant, on that device, and are a warning; but "0", "false", "", [] and {} switch on what was \
                meant to be off, and are an error. `null` most likely counts as on, too: a warning. In a background \
                push, which is sent to wake the app, any such value of content-available is a warning.

                Numbers and `true` or `false` are fine. To switch a flag off, leave the key out. Push types that do \
                not read the flag are not judged.
                """,
            help: "write the number 1, or leave the key out",
            facts: "A28, J16, VP45",
            authority: """
                Apple, "Generating a remote notification" (checked 2026-11); observed on iOS 26: \
                UNPushNotificationRequestBuilder
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"},"content-available":"0"}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"},"content-available":1}}
                """
        )
    }

    static func check(_ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink) {
        switch value.kind {
        case .number, .true, .false: return
        default: break
        }
        // The flag of a Live Activity's start is read by other code, and rules of its own look at it.
        guard request.reads(key), key != .inputPushToken else { return }
        let isMeantOff = isMeantOff(value)
        // A background push that wakes the app does what it is for, whatever its author thought of the flag.
        let isHarmless = !isMeantOff || (key == .contentAvailable && request.type == .background)
        sink.report(
            Self.self, isHarmless ? .warning : request.weighed(.error), at: value, in: request, key: key,
            detail: isMeantOff ? 1 : 0)
    }

    /// A value that its author took for off.
    private static func isMeantOff(_ value: JSONValue) -> Bool {
        switch value.kind {
        case .object, .array: return value.isEmptyContainer
        case .string:
            let string = value.string
            if string.isEmpty { return true }
            let text = string.source
            return text.equalsIgnoringCase("0") || text.equalsIgnoringCase("false") || text.equalsIgnoringCase("no")
                || text.equalsIgnoringCase("off")
        default: return false
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key, let value = request.subject(of: finding) else { return }
        out.key(key)
        out.text(" is ")
        if value.kind == .string { out.text("the string ") }
        out.value(value)
        if finding.detail == 1 {
            out.text(", which switches it on")
        } else {
            out.text(
                value.kind == .null ? ", which most likely counts as on" : ", which is not a number and counts as on")
        }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard finding.detail == 1 || request.subject(of: finding)?.kind == .null else {
            out.text("write the number 1")
            return
        }
        out.text("leave the key out to switch it off; ")
        if let key = finding.key { out.otherValues(of: key) }
    }
}
