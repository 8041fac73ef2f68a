internal import PushJSON
internal import PushPayload

/// The date in `apns-expiration` lies beyond the time that APNs stores a push.
enum ExpirationBeyondStorage: RequestRule {
    static var id: StaticString { "expiration-beyond-storage" }
    static var number: UInt16 { 216 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "expiration more than 30 days ahead",
            explanation: """
                APNs stores a push for an offline device for at most 30 days, whatever the expiration says. A later \
                date does no harm, but promises more than APNs keeps.

                VoIP pushes and broadcasts have rules that are stricter, and milliseconds have one of their own. The rule \
                needs the current time.
                """,
            help: "set apns-expiration to a time within 30 days, or leave it out",
            facts: "H17",
            authority: "Apple, \"Viewing the status of push notifications using Metrics and APNs\" (checked 2026-11)",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier
                apns-expiration: 99999999999

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier
                apns-expiration: 1767229200

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """
        )
    }

    private static var longestStorage: Int64 { 2_592_000 }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.type != .voip, request.pathKind != .broadcast, let now = request.facts.now,
            let seconds = ExpirationDate.seconds(request)
        else { return }
        let (ahead, overflows) = seconds.subtractingReportingOverflow(now)
        guard !overflows, ahead > longestStorage else { return }
        sink.report(Self.self, header: .expiration, in: request, first: ahead)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("apns-expiration is ")
        if let text = request.header(.expiration) { out.quoted(text, limit: 40) }
        out.text(", ")
        ExpirationDate.writeSpan(finding.first, beyond: longestStorage, &out)
        out.text(" ahead; APNs stores a push for at most 30 days")
    }
}
