internal import PushJSON
internal import PushPayload

/// A push about speech that may come too late.
enum PushToTalkLate: RequestRule {
    static var id: StaticString { "push-to-talk-late" }
    static var number: UInt16 { 808 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.specialType) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "push-to-talk audio push that may come late",
            explanation: """
                A push of type pushtotalk tells the device that somebody speaks now; the app then connects and \
                plays. With a priority below 10 the device may wait, and with an expiration other than 0 APNs keeps \
                the push for a device that is offline and delivers it when nobody speaks any more. Apple asks for \
                priority 10 and expiration 0. Without the header APNs keeps it, too, for up to 30 days; without a \
                priority it is 10.

                A few seconds ahead are a hint. A service update (`"ptt-push-type": "service-update"` in `aps`) may \
                come late and is not judged.
                """,
            help: "set apns-priority to 10 and apns-expiration to 0",
            facts: "O09",
            authority: """
                Apple, "Creating a Push to Talk app" (checked 2026-11)
                """,
            bad: """
                apns-push-type: pushtotalk
                apns-topic: com.example.courier.voip-ptt
                apns-priority: 5
                apns-expiration: 0

                {"aps":{},"activeSpeaker":"Ann"}
                """,
            good: """
                apns-push-type: pushtotalk
                apns-topic: com.example.courier.voip-ptt
                apns-priority: 10
                apns-expiration: 0

                {"aps":{},"activeSpeaker":"Ann"}
                """
        )
    }

    /// What Apple would call a few seconds.
    private static var fewSeconds: Int64 { 10 }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.type == .pushtotalk, request.isTypeGiven, !request.isTypeContradicted,
            !ServiceUpdate.isIn(request)
        else { return }
        let facts = request.headerFacts
        if let priority = facts.priority, priority != .immediate {
            sink.report(Self.self, header: .priority, in: request)
        }
        guard request.state.intersects(.header(.expiration)) else {
            if request.lacksHeader(.expiration) { sink.report(Self.self, header: .expiration, in: request) }
            return
        }
        // Other rules speak of what is no date.
        guard let seconds = ExpirationDate.seconds(request) else { return }
        var isSoon = false
        if let now = request.facts.now {
            let (ahead, overflows) = seconds.subtractingReportingOverflow(now)
            if !overflows {
                // Past: one attempt, which `expiration-past` tells.
                if ahead <= 0 { return }
                isSoon = ahead <= fewSeconds
            }
        }
        sink.report(Self.self, isSoon ? .hint : .warning, header: .expiration, in: request)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text(finding.header.name)
        if let text = request.header(finding.header) {
            out.text(" is ")
            out.quoted(text, limit: 40)
        } else {
            out.text(" is missing")
        }
        out.text(
            finding.header == .priority
                ? "; speech needs 10, or the push may come late"
                : "; the push may come when nobody speaks any more")
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text(finding.header == .priority ? "set apns-priority to 10" : "set apns-expiration to 0")
    }
}
