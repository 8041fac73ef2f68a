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
            summary: "value of a type that the device ignores",
            explanation: """
                APNs accepts any JSON value under any key and says nothing. The device then ignores a value whose \
                type it does not expect, as if the key were absent: a badge "5" in quotes changes nothing, a number \
                as alert shows nothing, loc-args that are not an array leave the placeholders empty.

                In an ordinary notification title, subtitle and body are strings; objects with loc-key are legal only \
                in the alert of a Live Activity. `null` counts as absent and is not reported, except under \
                content-state and attributes, which have to be decoded: there `null` and PHP's empty array `[]` \
                certainly fail, while a state that is a string or a number may suit the app and is a warning.

                Where a default replaces the value and the push still does its work, this is a warning: the name and \
                volume of a sound, filter-criteria, the dates of a Live Activity. Push types whose payload goes to \
                the app unread, such as voip, are not judged.
                """,
            help: "send the JSON type that Apple documents for the key",
            facts: "A02, A05, A07, A09, A13, A17, A20, A21, A22, L02, L05, L10, L32, O07, O10",
            authority: """
                Apple, "Generating a remote notification" and "Starting and updating Live Activities with ActivityKit push \
                notifications" (checked 2026-11); observed on iOS 26: UNPushNotificationRequestBuilder
                """,
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
        guard key.kinds & (1 &<< value.kind.rawValue) == 0, request.reads(key),
            let severity = severity(of: value, key, request)
        else { return }
        sink.report(Self.self, request.weighed(severity), at: value, in: request, key: key)
    }

    /// What a value of a wrong type costs; nil for one that harms nobody.
    private static func severity(of value: JSONValue, _ key: KnownKey, _ request: RequestView) -> Severity? {
        switch key {
        case .contentState:
            guard value.kind == .null || (value.kind == .array && value.isEmptyContainer) else { return .warning }
            // The last state is optional, so that an activity may well end without one that can be read.
            return isEvent("end", request) ? .warning : .error
        case .attributes:
            // Read at the start only; elsewhere they have no effect whatever they are.
            guard isEvent("start", request) else { return nil }
            return value.kind == .null || (value.kind == .array && value.isEmptyContainer) ? .error : .warning
        default: break
        }
        if value.kind == .null { return nil }
        switch key {
        case .attributesType: return isEvent("start", request) ? .error : nil
        case .inputPushChannel: return isEvent("start", request) ? .error : nil
        // Some send the number 1 for true, and nobody has seen it fail.
        case .contentChanged: return isOne(value) ? .warning : .error
        case .pttPushType: return .hint
        case .staleDate, .dismissalDate, .targetContentID, .filterCriteria, .launchImage, .soundName, .soundVolume:
            return .warning
        case .relevanceScore:
            // JSON's true and false are numbers to the device.
            if value.kind == .true || value.kind == .false { return .warning }
            return request.candidates.contains(.alert) ? .error : .warning
        case .alert:
            return request.candidates.contains(.alert) ? .error : .warning
        default: return .error
        }
    }

    private static func isOne(_ value: JSONValue) -> Bool { value.kind == .number && value.number.double == 1 }

    private static func isEvent(_ word: StaticString, _ request: RequestView) -> Bool {
        guard let event = request[.event], event.kind == .string else { return false }
        return event.string == word
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key, let value = request.subject(of: finding) else { return }
        out.key(key)
        out.text(" must be ")
        if key.wordCount > 1 {
            out.text("one of ")
            out.text(key.wordList)
        } else {
            out.text(expected(key))
        }
        out.text("; this is ")
        if value.kind == .array && value.isEmptyContainer {
            out.text("an empty array, []")
            return
        }
        out.kind(value.kind)
        if value.kind == .string || value.kind == .number {
            out.text(", ")
            out.value(value)
        }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key, let value = request.subject(of: finding) else { return }
        let wantsNumber = key.kinds & (1 &<< JSONTokenKind.number.rawValue) != 0
        if wantsNumber && value.kind == .string && looksLikeNumber(value.string) {
            out.text("write the number without quotes; ")
        }
        if key.row.valueClass == .time, let seconds = dateInWords(value) {
            out.text("send ")
            out.number(seconds)
            out.text(", the same date in seconds since 1970")
            return
        }
        if key == .contentChanged && isOne(value) {
            out.text("send true")
            return
        }
        if wantsNumber && (value.kind == .true || value.kind == .false) {
            out.text("write a number; true is read as 1, false as 0")
            return
        }
        if value.kind == .object, let (locKey, arguments) = locKeys(key) {
            out.text("an object is read in Live Activities only; here use ")
            out.key(locKey)
            out.text(" and ")
            out.key(arguments)
            return
        }
        if key.wordCount > 1 {
            out.text("send one of these words, as a string; ")
        } else if !(wantsNumber && value.kind == .string && looksLikeNumber(value.string)) {
            out.text("send ")
            out.text(expected(key))
            out.text("; ")
        }
        out.otherValues(of: key)
    }

    /// The keys that localise a text of an ordinary alert.
    private static func locKeys(_ key: KnownKey) -> (KnownKey, KnownKey)? {
        switch key {
        case .alertTitle: (.titleLocKey, .titleLocArguments)
        case .alertSubtitle: (.subtitleLocKey, .subtitleLocArguments)
        case .alertBody: (.locKey, .locArguments)
        default: nil
        }
    }

    /// Seconds since 1970 of a date such as `2026-01-01T00:00:00Z`.
    private static func dateInWords(_ value: JSONValue) -> Int64? {
        guard value.kind == .string, !value.string.hasEscapes else { return nil }
        return CalendarDate.seconds(ofText: value.string.source)
    }

    private static func looksLikeNumber(_ string: JSONString) -> Bool {
        switch string.source.wholeNumber {
        case .value, .tooLarge: true
        case .notANumber: false
        }
    }

    private static func expected(_ key: KnownKey) -> StaticString {
        // False is a boolean, and reloads nothing.
        if key == .contentChanged { return "true" }
        return switch key.row.valueClass {
        case .text, .word: "a string"
        case .texts: "an array of strings"
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
