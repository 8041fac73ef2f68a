internal import PushJSON
internal import PushPayload

/// A background push that APNs may keep for long.
enum BackgroundExpiration: RequestRule {
    static var id: StaticString { "background-expiration" }
    static var number: UInt16 { 605 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "background push that APNs may keep for long",
            explanation: """
                While a device is offline APNs keeps one push for it and tries again later; a newer background push \
                replaces an older one. A wake-up to fetch what is new is worth little when it is old, because the app \
                fetches when it is opened anyway. An expiration of minutes or hours, or 0 for one attempt, is enough.

                It is reported when the header is absent or more than a day ahead; for the latter the rule needs the \
                current time.
                """,
            help: "set apns-expiration to a few hours from now, or to 0 for a single attempt",
            facts: "B05",
            authority: """
                Apple, "Pushing background updates to your App" (checked 2026-11); the limit of a day is inferred
                """,
            bad: """
                apns-push-type: background
                apns-topic: com.example.courier
                apns-priority: 5

                {"aps":{"content-available":1},"sync":"orders"}
                """,
            good: """
                apns-push-type: background
                apns-topic: com.example.courier
                apns-priority: 5
                apns-expiration: 0

                {"aps":{"content-available":1},"sync":"orders"}
                """
        )
    }

    private static var day: Int64 { 86_400 }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.type == .background, request.typeSource == .header, request.pathKind == .device,
            !request.isWallet, !request.isTypeContradicted
        else { return }
        guard request.state.intersects(.header(.expiration)) else {
            if request.lacksHeader(.expiration) { sink.report(Self.self, header: .expiration, in: request) }
            return
        }
        guard let now = request.facts.now, let seconds = ExpirationDate.seconds(request) else { return }
        let (ahead, overflows) = seconds.subtractingReportingOverflow(now)
        guard !overflows, ahead > day else { return }
        sink.report(Self.self, header: .expiration, in: request, first: ahead / day)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard finding.site == .header else {
            out.text("apns-expiration is missing; an offline device may get this wake-up long after it is useful")
            return
        }
        out.text("apns-expiration is ")
        if let text = request.header(.expiration) { out.quoted(text, limit: 40) }
        out.text(", ")
        out.number(finding.first)
        out.text(finding.first == 1 ? " day" : " days")
        out.text(" ahead; a wake-up that late is of little use")
    }
}
