internal import PushJSON
internal import PushPayload

/// A channel ID that cannot be one.
enum ChannelIDMalformed: RequestRule {
    static var id: StaticString { "channel-id-malformed" }
    static var number: UInt16 { 903 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.channelPath | .type(.liveactivity)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "channel ID that is not base64",
            explanation: """
                The ID of a broadcast channel is base64, as APNs answered it when the channel was created, and \
                is sent on unchanged: letters of both cases, digits, + and /, and = at the end. With another \
                one a broadcast is refused with status 400 and BadChannelId; an activity that is started with \
                it in `input-push-channel` hears nothing.

                Typical mistakes are a name in place of the ID, an ID that was escaped for a URL (%3D for =), \
                and a last letter that got lost. Missing = and the letters - and _ of the form for URLs are a \
                warning, because some parsers accept them; more = than the length needs are an error. Any length is \
                fine, and a value that is no string is reported by `wrong-type`.

                The header is judged in a broadcast and in a call that reads or deletes one channel; the calls that \
                create a channel or list all of them do not read it.
                """,
            help: "send the ID exactly as APNs answered it when the channel was created",
            facts: "L20, L26",
            authority: """
                Apple, "Handling error responses from Apple Push Notification service" (checked 2026-11); \
                Apple, "PushType.channel" (checked 2026-11)
                """,
            bad: """
                :method: POST
                :path: /4/broadcasts/apps/com.example.courier
                apns-push-type: liveactivity
                apns-channel-id: game:4711
                apns-priority: 10
                apns-expiration: 0

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"eta":14}}}
                """,
            good: """
                :method: POST
                :path: /4/broadcasts/apps/com.example.courier
                apns-push-type: liveactivity
                apns-channel-id: dHN0LXNyY2gtY2hubA==
                apns-priority: 10
                apns-expiration: 0

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"eta":14}}}
                """,
            reasons: APNsReason.badChannelId.set
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        if request.has(.inputPushChannel) || request.isForChannels { checkID(request, &sink) }
    }

    @inline(never)
    private static func checkID(_ request: RequestView, _ sink: inout FindingSink) {
        if readsHeader(request), let text = request.header(.channelID), !text.isEmpty {
            var id = ChannelID()
            for k in 0..<text.count { id.take(text[k]) }
            if let fault = id.fault {
                sink.report(
                    Self.self, fault.isMild ? .warning : .error, header: .channelID, in: request,
                    reason: fault.isMild ? .none : .badChannelId, detail: fault.rawValue)
            }
        }
        guard request.type == .liveactivity, let value = request[.inputPushChannel], value.kind == .string,
            LiveActivityMembers.isEvent("start", request)
        else { return }
        var id = ChannelID()
        value.string.forEachDecodedByte {
            id.take($0)
            return true
        }
        guard let fault = id.fault else { return }
        sink.report(
            Self.self, fault.isMild ? .warning : request.weighed(.error), at: value, in: request,
            key: .inputPushChannel,
            detail: fault.rawValue)
    }

    /// APNs reads apns-channel-id: the calls that create a channel or list all of them do not.
    private static func readsHeader(_ request: RequestView) -> Bool {
        request.pathKind == .broadcast || ChannelRequest.concernsOneChannel(request)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        if let value = request.subject(of: finding) {
            out.key(.inputPushChannel)
            out.text(" is ")
            out.value(value)
        } else {
            out.text("apns-channel-id is ")
            if let text = request.header(.channelID) { out.quoted(text, limit: 60) }
        }
        switch ChannelID.Fault(rawValue: finding.detail) {
        case .escaped: out.text(", escaped as in a URL; a channel ID is plain base64")
        case .length: out.text(", whose length base64 never has; a letter is missing or too many")
        case .padding: out.text(", base64 that lacks = at the end")
        case .surplusPadding: out.text(", base64 with more = at the end than its length allows")
        case .webAlphabet: out.text(", base64 for URLs; a channel ID has + and /, not - and _")
        default: out.text(", which is not base64")
        }
    }
}
