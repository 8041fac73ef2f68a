internal import PushJSON
internal import PushPayload

/// A VoIP push to the app of a watch.
enum VoIPWatchTopic: RequestRule {
    static var id: StaticString { "voip-watch-topic" }
    static var number: UInt16 { 513 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "VoIP push to a watchOS app",
            explanation: """
                The topic belongs to a watch app. Apple's pages disagree about such pushes: the one about sending \
                says that the push type voip is not for watchOS, the one about PushKit lists watchOS 9 and later. Try \
                it on a watch before you rely on it.
                """,
            help: "use the topic of the phone app, or test on a watch with watchOS 9 or later",
            facts: "V15, VP35",
            authority:
                "Apple, \"Sending notification requests to APNs\" and PKPushType (checked 2026-11): they contradict each other",
            bad: """
                apns-push-type: voip
                apns-topic: org.example.phone.watchkitapp.voip
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
        guard sink.wantsHints, request.type == .voip, let topic = request.header(.topic), topic.contains(".watchkitapp")
        else { return }
        sink.report(Self.self, header: .topic, in: request)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("apns-topic is ")
        if let topic = request.header(.topic) { out.quoted(topic) }
        out.text(", of a watch app; Apple's pages disagree on whether it can get voip pushes")
    }
}
