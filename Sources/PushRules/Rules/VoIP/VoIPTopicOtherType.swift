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
                A topic that ends in `.voip` takes pushes of type voip only. With alert, background or another type APNs \
                answers 400 InvalidPushType, since September 2019. Libraries that send alert unless told otherwise are the \
                usual cause.

                An app's own bundle ID may end in `.voip`, though nobody has shown one. So a topic of three parts, such as \
                `com.example.voip`, which leaves a bundle ID of only two, is a warning.
                """,
            help: "set apns-push-type to voip; for another push use the plain bundle ID and the app's other token",
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
                """
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
        let bundleID = topic.slice(0, topic.count - PushType.voip.topicSuffix.utf8CodeUnitCount)
        sink.report(
            Self.self, partCount(bundleID) > 2 ? .error : .warning, header: .pushType, in: request,
            reason: .invalidPushType)
    }

    private static func partCount(_ text: ByteText) -> Int {
        var count = 1
        for k in 0..<text.count where text[k] == 0x2E { count += 1 }
        return count
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("the topic ")
        if let topic = request.header(.topic) { out.quoted(topic) }
        out.text(" takes pushes of type voip; the push type is ")
        if let type = request.header(.pushType) { out.quoted(type) }
        if finding.severity != .error { out.text(" (fine if the app's bundle ID ends in .voip)") }
    }
}
