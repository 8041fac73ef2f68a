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
            summary: "topic with two suffixes",
            explanation: """
                Several client libraries append the suffix of the push type to the bundle ID themselves. Give them a \
                topic that already has it, and they send .voip.voip, a topic to which no token belongs: APNs answers \
                400 and DeviceTokenNotForTopic.

                A bundle ID may legally end in a word such as .voip. So it is only a warning when the two suffixes \
                differ, as in .voip.push-type.liveactivity, or when fewer than three parts come before them, as in \
                com.example.voip.voip.
                """,
            help: "give the library the plain bundle ID or the whole topic, whichever it expects",
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
                """,
            reasons: APNsReason.deviceTokenNotForTopic.set
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
        out.text("apns-topic is ")
        out.quoted(text)
        if topic.innerType == topic.type {
            out.text(", which has the suffix ")
            out.text(topic.type.topicSuffix)
            out.text(" twice")
        } else {
            out.text(", which has two suffixes, ")
            out.text(topic.innerType.topicSuffix)
            out.text(" and ")
            out.text(topic.type.topicSuffix)
        }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let text = request.header(.topic) else { return }
        let topic = PushTopic(text)
        out.text("set apns-topic to ")
        out.quoted(text.slice(0, topic.bundleIDCount))
        out.text(" followed by ")
        out.text(request.type.topicSuffix.utf8CodeUnitCount > 0 ? request.type.topicSuffix : topic.type.topicSuffix)
        out.text("; many libraries append the suffix themselves")
    }
}
