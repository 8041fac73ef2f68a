internal import PushJSON
internal import PushPayload

/// A VoIP push whose topic was copied from an example.
enum TopicPlaceholder: RequestRule {
    static var id: StaticString { "topic-placeholder" }
    static var number: UInt16 { 514 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "topic copied from an example",
            explanation: """
                Bundle IDs that begin with com.example. or com.yourcompany. come from guides and from commands copied \
                out of them. APNs answers DeviceTokenNotForTopic or TopicDisallowed to a topic that is not the app's.

                Only VoIP pushes are judged, as it is their guides that contain such commands; and an app in \
                development may really have such a bundle ID.
                """,
            help: "set apns-topic to the app's bundle ID followed by .voip",
            facts: "VP06",
            authority: "observed in the guides of several plugins",
            bad: """
                apns-push-type: voip
                apns-topic: com.example.courier.voip
                apns-priority: 10
                apns-expiration: 0

                {"callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123"}
                """,
            good: """
                apns-push-type: voip
                apns-topic: org.example.phone.voip
                apns-priority: 10
                apns-expiration: 0

                {"callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123"}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.type == .voip, let topic = request.header(.topic) else { return }
        let isPlaceholder =
            topic.slice(0, 12).equalsIgnoringCase("com.example.")
            || topic.slice(0, 16).equalsIgnoringCase("com.yourcompany.")
        if isPlaceholder { sink.report(Self.self, header: .topic, in: request) }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("apns-topic is ")
        if let topic = request.header(.topic) { out.quoted(topic) }
        out.text(", which looks copied from an example")
    }
}
