internal import PushJSON
internal import PushPayload

/// A key that only the start of a Live Activity has, in another push.
enum StartKeyOutsideStart: RequestRule {
    static var id: StaticString { "start-key-outside-start" }
    static var number: UInt16 { 716 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.type(.liveactivity)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "key of a start in a push that updates or ends the activity",
            explanation: """
                `attributes-type`, `attributes`, `input-push-token` and `input-push-channel` are read when an \
                activity starts. What kind it is, its values that stay and where its updates come from cannot \
                be changed later: in an update or an end these keys have no effect and only take bytes. Where a \
                value was meant to change, it belongs into `content-state`.

                One finding names all of them.
                """,
            help: "leave it out; what changes belongs into \"content-state\"",
            facts: "L12",
            authority: """
                Apple, "Starting and updating Live Activities with ActivityKit push notifications" (checked \
                2026-11)
                """,
            bad: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"eta":14},"attributes-type":"TripAttributes","attributes":{"parcel":"p-88"}}}
                """,
            good: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"eta":14}}}
                """
        )
    }

    private static var keys: InlineArray<4, KnownKey> {
        [.attributesType, .attributes, .inputPushToken, .inputPushChannel]
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        let mask =
            KnownKey.attributesType.mask | KnownKey.attributes.mask | KnownKey.inputPushToken.mask
            | KnownKey.inputPushChannel.mask
        if request.keys & mask != 0 { checkKeys(request, &sink) }
    }

    @inline(never)
    private static func checkKeys(_ request: RequestView, _ sink: inout FindingSink) {
        guard LiveActivityMembers.isEvent("update", request) || LiveActivityMembers.isEvent("end", request) else {
            return
        }
        var earliest: JSONValue?
        var key = KnownKey.attributes
        for k in keys.indices {
            guard let value = value(of: keys[k], request) else { continue }
            if let found = earliest, found.byteOffset < value.byteOffset { continue }
            earliest = value
            key = keys[k]
        }
        if let earliest { sink.report(Self.self, at: earliest, in: request, key: key) }
    }

    /// `null` says nothing, here as elsewhere.
    private static func value(of key: KnownKey, _ request: RequestView) -> JSONValue? {
        guard let value = request[key], value.kind != .null else { return nil }
        return value
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        var total = 0
        for k in keys.indices where value(of: keys[k], request) != nil { total += 1 }
        var written = 0
        for k in keys.indices where value(of: keys[k], request) != nil {
            if written > 0 { out.text(written == total - 1 ? " and " : ", ") }
            out.key(keys[k])
            written += 1
        }
        out.text(total == 1 ? " has no effect while \"event\" is " : " have no effect while \"event\" is ")
        if let event = request[.event] { out.value(event) }
        out.text("; read only with \"start\"")
    }
}
