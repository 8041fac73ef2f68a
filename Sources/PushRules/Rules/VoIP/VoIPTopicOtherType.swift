internal import PushJSON
internal import PushPayload

/// A `.voip` topic with another push type than `voip`.
enum VoIPTopicOtherType: RequestRule {
    static var id: StaticString { "voip-topic-other-type" }
    static var number: UInt16 { 502 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.oddTypeOrTopic) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: ".voip topic with another push type",
            explanation: """
                A topic that ends in `.voip` accepts only VoIP pushes. With alert, background or another type APNs \
                has answered 400 InvalidPushType since September 2019. Libraries that send alert unless told \
                otherwise are the usual cause.

                An app's own bundle ID may end in `.voip`, though nobody has shown one. So a topic of three parts, \
                such as `com.example.voip`, which leaves a bundle ID of only two, is only a warning.
                """,
            help: "set apns-push-type to voip; for other pushes use the plain bundle ID and the app's ordinary token",
            facts: "V01, VP04, H03",
            authority: """
                Apple, "Sending notification requests to APNs" (checked 2026-11); replies of APNs in sideshow/apns2#149, \
                ostinelli/apnotic#87
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier.voip
                apns-priority: 10

                {"aps":{"alert":{"title":"Incoming call","body":"Desk 12"},"sound":"ring.caf"}}
                """,
            good: """
                apns-push-type: voip
                apns-topic: com.example.courier.voip
                apns-priority: 10
                apns-expiration: 0

                {"aps":{"alert":{"title":"Incoming call","body":"Desk 12"},"sound":"ring.caf"}}
                """,
            reasons: APNsReason.invalidPushType.set
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        let type = request.type
        // A word that is no push type is refused for that reason; pushtotalk is mixed up with voip often enough to be told
        // by push-type-topic-mismatch, with its own suffix.
        guard type != .voip, type != .unknown, type != .pushtotalk, request.typeSource == .header,
            let topic = request.header(.topic), topic.hasSuffixIgnoringCase(PushType.voip.topicSuffix)
        else { return }
        guard request.pathKind != .broadcast, request.pathKind != .channels, !request.isWallet,
            !request.headerFacts.isSafari
        else { return }
        sink.report(
            Self.self, isCertain(topic) ? .error : .warning, header: .pushType, in: request, reason: .invalidPushType)
    }

    /// The suffix is one, because three parts or more stand before it.
    private static func isCertain(_ topic: ByteText) -> Bool {
        var points = 0
        for k in 0..<topic.count where topic[k] == 0x2E { points += 1 }
        return points > 2
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("apns-push-type is ")
        if let type = request.header(.pushType) { out.quoted(type) }
        out.text(", but the topic ")
        guard let topic = request.header(.topic) else { return }
        out.quoted(topic)
        out.text(" is for voip pushes")
        if !isCertain(topic) { out.text(", unless the app's bundle ID itself ends in .voip") }
    }
}
