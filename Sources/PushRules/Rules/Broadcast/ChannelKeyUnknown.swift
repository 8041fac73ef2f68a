internal import PushJSON
internal import PushPayload

/// The call that creates a channel has a key which it does not know.
enum ChannelKeyUnknown: RequestRule {
    static var id: StaticString { "channel-key-unknown" }
    static var number: UInt16 { 910 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.channelPath) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "unknown key in the request that creates a channel",
            explanation: """
                The body of `POST /1/apps/<bundle ID>/channels` has two keys, `message-storage-policy` and \
                `push-type`. With any other key APNs answers 400 and BadRequestParams, and no channel is \
                created. Names are exact: with hyphens and in small letters.

                Calls that read, list or delete channels have no body and are not judged.
                """,
            help: "leave it out; there are \"message-storage-policy\" and \"push-type\" only",
            facts: "L31",
            authority: """
                Apple, "Sending channel management requests to APNs" (checked 2026-11); Apple, "Handling error \
                responses from Apple Push Notification service" (checked 2026-11)
                """,
            bad: """
                :method: POST
                :path: /1/apps/com.example.courier/channels

                {"message-storage-policy":1,"push-type":"LiveActivity","name":"match-4711"}
                """,
            good: """
                :method: POST
                :path: /1/apps/com.example.courier/channels

                {"message-storage-policy":1,"push-type":"LiveActivity"}
                """,
            reasons: APNsReason.badRequestParams.set
        )
    }

    /// So many are told.
    private static var maximumCount: Int { 8 }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard let body = ChannelRequest.creation(request) else { return }
        var members = body.members
        var count = 0
        while count < maximumCount, let member = members.next() {
            guard !ChannelRequest.isKnown(member.key.string) else { continue }
            count += 1
            sink.report(Self.self, at: member.key, in: request, reason: .badRequestParams)
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = request.subject(of: finding) else { return }
        out.text("APNs does not know ")
        out.quoted(key.string)
        out.text(" in a request that creates a channel, and refuses it")
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = request.subject(of: finding) else { return }
        if ChannelRequest.resembles(key.string, ChannelRequest.policy) {
            out.text("rename it to \"message-storage-policy\"")
        } else if ChannelRequest.resembles(key.string, ChannelRequest.pushType) {
            out.text("rename it to \"push-type\"")
        } else {
            out.text(texts.help)
        }
    }
}
