internal import PushJSON
internal import PushPayload

/// A key of `aps`, `alert` or `sound` holds a JSON value that the device does not read.
enum WrongType: KeyRule {
    static var id: StaticString { "wrong-type" }
    static var number: UInt16 { 401 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .keys(.typed) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "value of a type that the device does not read",
            explanation: """
                APNs accepts any JSON value under any key and says nothing. The device then drops a value whose type it does not \
                expect, as if the key were absent: a badge "5" in quotes changes nothing, a number as alert shows nothing, \
                loc-args that are no array leave the placeholders empty.

                In an ordinary notification title, subtitle and body are strings; objects with loc-key are legal only in the \
                alert of a Live Activity. `null` counts as absent and is not reported here. Nothing is said of push types \
                whose body goes to the app unread, such as voip.
                """,
            help: "send the JSON type that the key table names",
            facts: "A02, A05, A07, A09, A20, A21, A22",
            authority:
                "Apple, \"Generating a remote notification\" (checked 2026-11); observed on iOS 26: UNPushNotificationRequestBuilder",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"},"badge":"5"}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"},"badge":5}}
                """
        )
    }

    static func check(_ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink) {
        let row = key.row
        guard row.kinds & (1 &<< value.kind.rawValue) == 0, value.kind != .null else { return }
        guard row.types.intersects(request.candidates) else { return }
        // What is half right stays a warning: a default takes the place of the value.
        let isMild = key == .soundName || key == .soundVolume
        sink.report(Self.self, isMild ? .warning : .error, at: value, in: request, key: key)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key, let value = request[key] else { return }
        out.text("the value of ")
        out.key(key)
        out.text(" must be ")
        out.text(expected(key))
        out.text("; this is ")
        out.kind(value.kind)
        if value.kind == .string || value.kind == .number {
            out.text(", ")
            out.value(value)
        }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key else { return }
        out.text("anything else is ")
        out.text(key.deviceText)
    }

    private static func expected(_ key: KnownKey) -> StaticString {
        switch key.row.valueClass {
        case .text: "a string"
        case .texts: "an array of strings"
        case .word: "one of its words, as a string"
        case .count: "a whole number"
        case .number: "a number"
        case .time: "a number of seconds since 1970"
        case .boolean: "true or false"
        case .flag: "the number 1"
        case .object: "an object"
        case .alert, .sound: "an object or a string"
        case .any, .misplaced: "something else"
        }
    }
}
