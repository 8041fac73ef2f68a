internal import PushJSON
internal import PushPayload

/// A broadcast that does not say that it is for Live Activities.
enum BroadcastPushType: RequestRule {
    static var id: StaticString { "broadcast-push-type" }
    static var number: UInt16 { 905 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.channelPath) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "broadcast whose push type is not liveactivity",
            explanation: """
                Only Live Activities listen to channels. A broadcast has to say so: without apns-push-type APNs \
                answers 400 and MissingPushType, with another type InvalidPushType.

                Other letter case, an empty value and words that no push type is are reported by \
                `push-type-unknown`.
                """,
            help: "set apns-push-type to liveactivity",
            facts: "L35",
            authority: """
                Apple, "Handling error responses from Apple Push Notification service" (checked 2026-11)
                """,
            bad: """
                :method: POST
                :path: /4/broadcasts/apps/com.example.courier
                apns-channel-id: dHN0LXNyY2gtY2hubA==
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
            reasons: APNsReason.missingPushType.set | APNsReason.invalidPushType.set
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.pathKind == .broadcast else { return }
        let type = request.headerFacts.pushType
        guard type != .liveactivity, type != .unknown else { return }
        sink.report(
            Self.self, header: .pushType, in: request, reason: type == .none ? .missingPushType : .invalidPushType)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        if finding.site == .missingHeader {
            out.text("apns-push-type is missing; a broadcast needs liveactivity")
            return
        }
        out.text("apns-push-type is ")
        if let text = request.header(.pushType) { out.quoted(text, limit: 40) }
        out.text("; a broadcast can only be liveactivity")
    }
}
