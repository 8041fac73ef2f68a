internal import PushJSON
internal import PushPayload

/// A new channel is for something other than Live Activities.
enum ChannelPushTypeInvalid: RequestRule {
    static var id: StaticString { "channel-push-type-invalid" }
    static var number: UInt16 { 912 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.channelPath) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "push-type of a channel that is not LiveActivity",
            explanation: """
                Channels are for Live Activities only, and the body that creates one says so: `push-type` is \
                `LiveActivity`, with a capital L and a capital A, other than the header apns-push-type, whose \
                value is liveactivity. Another word is refused with status 400 and InvalidPushType.

                The same word in other letters is a warning, because a published library sends it so; and so is \
                a body without the key, which Apple calls required.
                """,
            help: "write \"LiveActivity\"",
            facts: "L31",
            authority: """
                Apple, "Sending channel management requests to APNs" (checked 2026-11); other letters observed \
                in parse-community/node-apn, no key in APNSwift
                """,
            bad: """
                :method: POST
                :path: /1/apps/com.example.courier/channels

                {"message-storage-policy":1,"push-type":"alert"}
                """,
            good: """
                :method: POST
                :path: /1/apps/com.example.courier/channels

                {"message-storage-policy":1,"push-type":"LiveActivity"}
                """,
            reasons: APNsReason.invalidPushType.set
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard let body = ChannelRequest.creation(request) else { return }
        guard let value = body.member(ChannelRequest.pushType) else {
            if ChannelRequest.misspelled(ChannelRequest.pushType, in: body) { return }
            sink.report(Self.self, .warning, missing: nil, in: body, of: request)
            return
        }
        if value.kind == .string, value.string == "LiveActivity" { return }
        let isMild = isInOtherLetters(value)
        sink.report(
            Self.self, isMild ? .warning : .error, at: value, in: request, reason: isMild ? .none : .invalidPushType)
    }

    /// The right word, but for its capitals.
    private static func isInOtherLetters(_ value: JSONValue) -> Bool {
        value.kind == .string && value.string.source.equalsIgnoringCase("LiveActivity")
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard finding.site != .missingMember, let value = request.subject(of: finding) else {
            out.text("no \"push-type\" in the request that creates a channel")
            return
        }
        out.text("\"push-type\" is ")
        out.value(value)
        out.text(
            isInOtherLetters(value) ? "; Apple writes \"LiveActivity\"" : "; a channel can only be for \"LiveActivity\""
        )
    }
}
