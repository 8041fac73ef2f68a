internal import PushJSON
internal import PushPayload

/// A VoIP push whose topic lacks the `.voip` suffix.
enum VoIPTopicSuffix: RequestRule {
    static var id: StaticString { "voip-topic-suffix" }
    static var number: UInt16 { 501 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.oddTypeOrTopic) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "VoIP push whose topic lacks the .voip suffix",
            explanation: """
                A PushKit token belongs to the topic made of the bundle ID and `.voip`. With the plain bundle ID, \
                APNs answers 400 DeviceTokenNotForTopic (some senders saw TopicDisallowed or BadTopic), and no phone \
                rings.

                The app's other pushes go to the plain bundle ID with the app's other token; the two tokens are not \
                interchangeable. A topic that ends in `.voip-ptt` is for Push to Talk, a push type of its own. A \
                request without a topic, as a certificate for a single topic allows, is not judged.
                """,
            help: "set apns-topic to the bundle ID followed by .voip",
            facts: "V02, VP01, VP05, H03",
            authority: "Apple, \"Sending notification requests to APNs\" (checked 2026-11)",
            bad: """
                apns-push-type: voip
                apns-topic: com.example.courier
                apns-priority: 10
                apns-expiration: 0

                {"callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123"}
                """,
            good: """
                apns-push-type: voip
                apns-topic: com.example.courier.voip
                apns-priority: 10
                apns-expiration: 0

                {"callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123"}
                """,
            reasons: APNsReason.deviceTokenNotForTopic.set | APNsReason.invalidPushType.set
                | APNsReason.topicDisallowed.set | APNsReason.badTopic.set
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        // Where the type was worked out from the topic there is nothing to compare; an empty topic is a missing one.
        guard request.type == .voip, request.typeSource == .header, let topic = request.header(.topic), !topic.isEmpty,
            request.pathKind != .broadcast, request.pathKind != .channels
        else { return }
        if !topic.hasSuffixIgnoringCase(PushType.voip.topicSuffix) {
            sink.report(Self.self, header: .topic, in: request, reason: .deviceTokenNotForTopic)
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let topic = request.header(.topic) else { return }
        out.text("a voip push needs a topic that ends in .voip; this one is ")
        out.quoted(topic)
        if PushTopic(topic).type == .pushtotalk { out.text(", which is for pushtotalk pushes") }
    }
}
