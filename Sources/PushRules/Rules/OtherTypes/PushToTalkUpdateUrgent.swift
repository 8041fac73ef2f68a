internal import PushJSON
internal import PushPayload

/// A service update for Push to Talk with priority 10.
enum PushToTalkUpdateUrgent: RequestRule {
    static var id: StaticString { "push-to-talk-update-urgent" }
    static var number: UInt16 { 810 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.specialType) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "push-to-talk service update with priority 10",
            explanation: """
                A service update (`"ptt-push-type": "service-update"`) tells the app that something about the \
                channel changed. With priority 10 the system delivers six of them an hour; with priority 5 or 1 \
                there is no limit. Without the header the priority is 10.

                It is a hint, because a single push cannot tell how many there are.
                """,
            help: "set apns-priority to 5, unless the update cannot wait",
            facts: "O11",
            authority: """
                Apple, the SDK header PTChannelManagerDelegate.h (checked 2026-11)
                """,
            bad: """
                apns-push-type: pushtotalk
                apns-topic: com.example.courier.voip-ptt
                apns-priority: 10

                {"aps":{"ptt-push-type":"service-update"}}
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
        guard sink.wantsHints, request.type == .pushtotalk, request.isTypeGiven, !request.isTypeContradicted,
            ServiceUpdate.isIn(request)
        else { return }
        guard request.headerFacts.priority == .immediate || request.lacksHeader(.priority) else { return }
        sink.report(Self.self, header: .priority, in: request)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text(finding.site == .header ? "apns-priority is \"10\"" : "apns-priority is missing, which means 10")
        out.text("; the system delivers six such service updates an hour")
    }
}
