internal import PushJSON
internal import PushPayload

/// A start that asks for an update token in words that are not read.
enum InputPushTokenInvalid: RequestRule {
    static var id: StaticString { "input-push-token-invalid" }
    static var number: UInt16 { 715 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.type(.liveactivity)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "input-push-token that is not 1",
            explanation: """
                With `input-push-token`, the number 1, a start asks the system for a token through which the \
                new activity can be updated. With 0, `false`, an object or an array it asks for nothing: the \
                activity starts, no token arrives, and it cannot be updated.

                `true`, "1", other numbers and `null` are a warning: all senders that are known write the \
                number 1, and nobody has tried the rest. Outside of a start the key has no effect: see \
                `start-key-outside-start`.
                """,
            help: "write the number 1, or leave the key out",
            facts: "L20",
            authority: """
                Apple, "Starting and updating Live Activities with ActivityKit push notifications" (checked \
                2026-11); the values in use observed in eight public senders
                """,
            bad: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"start","content-state":{"eta":14},"attributes-type":"TripAttributes","attributes":{},"alert":{"title":"Parcel","body":"On its way"},"input-push-token":0}}
                """,
            good: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"start","content-state":{"eta":14},"attributes-type":"TripAttributes","attributes":{},"alert":{"title":"Parcel","body":"On its way"},"input-push-token":1}}
                """
        )
    }

    /// The value asks for no token.
    private static var isMeantOff: UInt8 { 1 }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        if request.has(.inputPushToken) { checkToken(request, &sink) }
    }

    @inline(never)
    private static func checkToken(_ request: RequestView, _ sink: inout FindingSink) {
        guard let value = request[.inputPushToken], let severity = severity(of: value),
            LiveActivityMembers.isEvent("start", request)
        else { return }
        sink.report(
            Self.self, request.weighed(severity), at: value, in: request, key: .inputPushToken,
            detail: severity == .error ? isMeantOff : 0)
    }

    private static func severity(of value: JSONValue) -> Severity? {
        switch value.kind {
        case .number:
            let number = value.number
            // A number beyond a double costs the whole body: a rule of its own.
            if number.range == .overflow || number.double == 1 { return nil }
            return number.double <= 0 ? .error : .warning
        case .string:
            let text = value.string.source
            return text == "1" || text.equalsIgnoringCase("true") ? .warning : .error
        case .true, .null: return .warning
        default: return .error
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let value = request[.inputPushToken] else { return }
        out.key(.inputPushToken)
        out.text(" is ")
        if value.kind == .string { out.text("the string ") }
        out.value(value)
        out.text(
            finding.detail == isMeantOff
                ? ", which asks for no token; the activity cannot be updated" : "; only the number 1 is documented")
    }
}
