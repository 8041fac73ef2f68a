internal import PushJSON
internal import PushPayload

/// A broadcast that does not say to which channel.
enum ChannelIDMissing: RequestRule {
    static var id: StaticString { "channel-id-missing" }
    static var number: UInt16 { 902 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.channelPath) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "apns-channel-id is missing",
            explanation: """
                A broadcast goes to the channel that the header apns-channel-id names; the path only has the \
                app. Without it APNs answers 400 and MissingChannelId. The ID is the base64 text that APNs sent \
                in the header of the same name when the channel was created.

                To read or delete a channel takes the same header; there a missing one is a warning, because a \
                published client puts the ID into the path.
                """,
            help: "set apns-channel-id to the ID that APNs answered when the channel was created",
            facts: "L26",
            authority: """
                Apple, "Handling error responses from Apple Push Notification service" (checked 2026-11)
                """,
            bad: """
                :method: POST
                :path: /4/broadcasts/apps/com.example.courier
                apns-push-type: liveactivity
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
            reasons: APNsReason.missingChannelId.set | APNsReason.badChannelId.set
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        let isBroadcast = request.pathKind == .broadcast
        guard isBroadcast || ChannelRequest.concernsOneChannel(request) else { return }
        let id = request.header(.channelID)
        guard id == nil || id?.isEmpty == true else { return }
        let reason: APNsReason = id == nil ? .missingChannelId : .badChannelId
        sink.report(
            Self.self, isBroadcast ? .error : .warning, header: .channelID, in: request,
            reason: isBroadcast ? reason : .none)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text(finding.site == .missingHeader ? "apns-channel-id is missing" : "apns-channel-id has no value")
        out.text(
            request.pathKind == .broadcast
                ? "; a broadcast goes to the channel that it names" : "; it says which channel is meant")
    }
}
