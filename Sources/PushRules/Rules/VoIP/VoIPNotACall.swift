internal import PushJSON
internal import PushPayload

/// A VoIP push that says it is no incoming call.
enum VoIPNotACall: RequestRule {
    static var id: StaticString { "voip-not-a-call" }
    static var number: UInt16 { 510 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.type(.voip)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "VoIP push that is not an incoming call",
            explanation: """
                Each VoIP push makes the app report an incoming call, or be terminated; an app that fails to report a \
                few times gets no more of them. A push that says cancel, hang-up, missed call or message rings \
                although nobody calls. Send the end of a call over the connection that the app opened when the call \
                came in; send messages and missed calls as alert pushes.

                The rule looks at top-level keys such as type, event and action with such a word, at an alert that \
                says "Missed call" or "Answered elsewhere", and at a payload with nothing but content-available. A type \
                of message whose sub_type is calls does ring. It is a warning, because the words are the app's own, and \
                an app may report a call and end it at once.
                """,
            help: "use the app's own connection to end a call, and an alert push for messages and missed calls",
            facts: "V11, VP24",
            authority: """
                Apple, "Responding to VoIP Notifications from PushKit" (checked 2026-11); the words observed in public apps
                """,
            bad: """
                apns-push-type: voip
                apns-topic: org.example.phone.voip
                apns-priority: 10
                apns-expiration: 0

                {"event":"call_cancelled","callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123"}
                """,
            good: """
                apns-push-type: voip
                apns-topic: org.example.phone.voip
                apns-priority: 10
                apns-expiration: 0

                {"event":"incoming","callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123"}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.isTypeGiven, let marker = marker(of: request) else { return }
        sink.report(Self.self, at: marker, in: request)
    }

    /// The value that says so: a word of the top level, the alert, or an `aps` that only wakes.
    static func marker(of request: RequestView) -> JSONValue? {
        guard let root = request.root, root.kind == .object else { return nil }
        var members = root.members
        while let (key, value) = members.next() {
            if value.kind == .string, isKind(key.string), saysNoCall(value.string), !isRefined(key.string, in: root) {
                return value
            }
        }
        if let alert = request[.alert] {
            let text = alert.kind == .object ? request[.alertTitle] ?? request[.alertBody] : alert
            if let text, text.kind == .string, isNews(text.string) { return text }
        }
        guard let flag = request[.contentAvailable], let aps = request.object(.aps) else { return nil }
        var keys = aps.members
        _ = keys.next()
        return keys.next() == nil && hasOnlyAPS(root) ? flag : nil
    }

    private static func hasOnlyAPS(_ root: JSONValue) -> Bool {
        var members = root.members
        while let (key, _) = members.next() {
            if !(key.string == KnownKey.aps.name) { return false }
        }
        return true
    }

    /// A name under which apps say what a push is about.
    private static func isKind(_ name: JSONString) -> Bool {
        switch name.hasEscapes ? name.decodedByteCount : name.byteCount {
        case 4: name == "type"
        case 5: name == "event"
        case 6: name == "action" || name == "status"
        case 7: name == "command"
        case 8: name == "pushType"
        case 9: name == "eventType" || name == "callEvent" || name == "push_type"
        case 10: name == "callStatus" || name == "event_type" || name == "callAction" || name == "call_event"
        case 11: name == "signal_type" || name == "call_status" || name == "call_action" || name == "messageType"
        case 12: name == "message_type"
        case 16: name == "notificationType" || name == "twi_message_type"
        case 17: name == "notification_type"
        default: false
        }
    }

    /// The kind is a type of which a member beside it says that it is a call after all: `"type":"message","sub_type":"calls"`.
    private static func isRefined(_ name: JSONString, in root: JSONValue) -> Bool {
        guard name == "type",
            let kind = root.member("sub_type") ?? root.member("subType") ?? root.member("subtype"),
            kind.kind == .string
        else { return false }
        return kind.string == "calls" || kind.string == "call"
    }

    /// The word, or what stands behind its last full stop.
    private static func saysNoCall(_ string: JSONString) -> Bool {
        let text = string.source
        guard !string.hasEscapes, text.count >= 3, text.count <= 40 else { return false }
        var start = text.count
        while start > 0, text[start - 1] != 0x2E { start -= 1 }
        while start < text.count, isFiller(text[start]) { start += 1 }
        let word = text.slice(start, text.count)
        guard !word.isEmpty else { return false }
        func isAny(_ a: StaticString, _ b: StaticString, _ c: StaticString = "", _ d: StaticString = "") -> Bool {
            isSame(word, a) || isSame(word, b) || isSame(word, c) || isSame(word, d)
        }
        return switch ByteText.lower(word[0]) {
        case 0x63:  // c
            isAny("cancel", "canceled", "cancelled", "cancelcall")
                || isAny("callcancel", "callcanceled", "callcancelled", "callrejected")
                || isAny("callend", "callended", "callhangup", "callmissed") || isAny("chat", "chatmessage", "checkin")
        case 0x65: isAny("end", "ended", "endcall")  // e
        case 0x68: isAny("hangup", "hungup")  // h
        case 0x6D: isAny("missed", "missedcall", "message")  // m
        case 0x6E: isSame(word, "newmessage")  // n
        case 0x72: isSame(word, "rejectcall")  // r
        case 0x73: isSame(word, "sms")  // s
        default: false
        }
    }

    /// What does not count in a word: a hyphen, an underscore, a space.
    private static func isFiller(_ byte: UInt8) -> Bool { byte == 0x2D || byte == 0x5F || byte == 0x20 }

    /// Equal but for case, hyphens, underscores and spaces; `word` is in small letters.
    private static func isSame(_ text: ByteText, _ word: StaticString) -> Bool {
        var position = 0
        for k in 0..<text.count {
            let byte = ByteText.lower(text[k])
            if isFiller(byte) { continue }
            // The position is below the count of the word's own bytes.
            guard position < word.utf8CodeUnitCount, unsafe word.utf8Start[position] == byte else { return false }
            position += 1
        }
        return position == word.utf8CodeUnitCount
    }

    private static func isNews(_ string: JSONString) -> Bool {
        let text = string.source
        return text.slice(0, 11).equalsIgnoringCase("missed call")
            || text.slice(0, 18).equalsIgnoringCase("answered elsewhere")
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let value = request.subject(of: finding), let name = request.name(of: value) else { return }
        out.quoted(name.string)
        out.text(" is ")
        out.value(value)
        out.text(
            value.kind == .string
                ? ", which is not an incoming call; a voip push makes the app report one"
                : ", and there is nothing else; a voip push makes the app report a call")
    }
}
