internal import PushJSON
internal import PushPayload

/// `ptt-push-type` stands beside `aps`.
enum PushToTalkTypeOutsideAPS: RequestRule {
    static var id: StaticString { "push-to-talk-type-outside-aps" }
    static var number: UInt16 { 809 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.specialType) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "ptt-push-type outside of aps",
            explanation: """
                The system looks for `ptt-push-type` inside `aps`. At the top level it is a custom key: the push \
                counts as one about speech, the app must say who speaks, and the push is subject to the limits of \
                such pushes.

                It is a hint, because the app may read a key of that name itself. Another word than service-update \
                inside `aps` is reported by `unknown-word`.
                """,
            help: "move \"ptt-push-type\" into \"aps\"",
            facts: "O10",
            authority: """
                observed on iOS: CSDPTTServiceUpdatePushMonitor; an answer in Apple's forum
                """,
            bad: """
                apns-push-type: pushtotalk
                apns-topic: com.example.courier.voip-ptt
                apns-priority: 10
                apns-expiration: 0

                {"aps":{},"ptt-push-type":"service-update"}
                """,
            good: """
                apns-push-type: pushtotalk
                apns-topic: com.example.courier.voip-ptt
                apns-priority: 5

                {"aps":{"ptt-push-type":"service-update"}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.type == .pushtotalk, !request.isTypeContradicted, !request.has(.pttPushType),
            let value = request.root?.member(KnownKey.pttPushType.name), let name = request.name(of: value)
        else { return }
        sink.report(Self.self, at: name, in: request, key: .pttPushType)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("\"ptt-push-type\" outside of \"aps\" is a custom key; the push counts as one about speech")
    }
}
