internal import PushJSON
internal import PushPayload

/// A push for widgets that has a priority or an expiration.
enum WidgetsHeaderUnneeded: RequestRule {
    static var id: StaticString { "widgets-header-unneeded" }
    static var number: UInt16 { 807 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.specialType) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "widgets push with a priority or an expiration",
            explanation: """
                Apple shows pushes for widgets without apns-priority and apns-expiration: the system decides when it \
                has the budget to reload. A client library took both headers out again, because widgets were not \
                reloaded when there was an expiration.

                An expiration is a warning, a priority a hint. Pushes for controls are not judged: Apple's example \
                has both headers there.
                """,
            help: "leave apns-expiration and apns-priority out of widgets pushes",
            facts: "O08",
            authority: """
                Apple, "Updating widgets with WidgetKit push notifications" (checked 2026-11); observed by the \
                makers of a client library
                """,
            bad: """
                apns-push-type: widgets
                apns-topic: com.example.courier.push-type.widgets
                apns-expiration: 0

                {"aps":{"content-changed":true}}
                """,
            good: """
                apns-push-type: widgets
                apns-topic: com.example.courier.push-type.widgets

                {"aps":{"content-changed":true}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.type == .widgets, request.isTypeGiven else { return }
        if request.state.intersects(.header(.expiration)) { sink.report(Self.self, header: .expiration, in: request) }
        if request.state.intersects(.header(.priority)) {
            sink.report(Self.self, .hint, header: .priority, in: request)
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text(finding.header.name)
        out.text(
            finding.header == .expiration
                ? " in a widgets push: with an expiration widgets may not be reloaded"
                : " in a widgets push: Apple's example has none")
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("leave ")
        out.text(finding.header.name)
        out.text(" out")
    }
}
