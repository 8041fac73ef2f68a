internal import PushJSON
internal import PushPayload

/// The topic has two suffixes of push types, one behind the other.
enum TopicSuffixDoubled: RequestRule {
    static var id: StaticString { "topic-suffix-doubled" }
    static var number: UInt16 { 204 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.oddTypeOrTopic) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "topic whose suffix stands twice",
            explanation: """
                Several client libraries append the suffix of the push type to the bundle ID themselves. Who passes them a \
                topic that has it already sends .voip.voip, which is the topic of no token: APNs answers 400 and \
                DeviceTokenNotForTopic.

                A bundle ID may legally end in a word such as .voip. So it is a warning only when the two suffixes differ, as in \
                .voip.push-type.liveactivity, or when less than three parts stand before them, as in com.example.voip.voip.
                """,
            help: "give the library the plain bundle ID, or the whole topic, as it wants",
            facts: "H04, VP02",
            authority: "observed: alexalok/dotAPNS issues 90 and 91 (checked 2026-11); the exceptions are inferred",
            bad: """
                apns-push-type: voip
                apns-topic: com.example.courier.voip.voip
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
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.headerFacts.isSuffixDoubled, let text = request.header(.topic) else { return }
        guard request.pathKind != .broadcast, request.pathKind != .channels, !request.isWallet else { return }
        let topic = PushTopic(text)
        guard !topic.isSafari else { return }
        // A VoIP topic with another type: rule voip-topic-other-type.
        if request.typeSource == .header && topic.type == .voip && request.type != .voip
            && request.type != .pushtotalk && request.type != .unknown
        {
            return
        }
        let isCertain = topic.innerType == topic.type && partCount(text.slice(0, topic.bundleIDCount)) > 2
        sink.report(
            Self.self, isCertain ? .error : .warning, header: .topic, in: request,
            reason: isCertain ? .deviceTokenNotForTopic : .none)
    }

    private static func partCount(_ text: ByteText) -> Int {
        var count = 1
        for k in 0..<text.count where text[k] == 0x2E { count += 1 }
        return count
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let text = request.header(.topic) else { return }
        let topic = PushTopic(text)
        out.text("apns-topic ")
        out.quoted(text)
        if topic.innerType == topic.type {
            out.text(" has the suffix ")
            out.text(topic.type.topicSuffix)
            out.text(" twice")
        } else {
            out.text(" has two suffixes, ")
            out.text(topic.innerType.topicSuffix)
            out.text(" and ")
            out.text(topic.type.topicSuffix)
        }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let text = request.header(.topic) else { return }
        let topic = PushTopic(text)
        out.text("send ")
        out.quoted(text.slice(0, topic.bundleIDCount))
        out.text(" followed by ")
        out.text(topic.type.topicSuffix)
        out.text("; many libraries append the suffix by themselves")
    }
}
