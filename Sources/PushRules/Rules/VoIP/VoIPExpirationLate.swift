internal import PushJSON
internal import PushPayload

/// A VoIP push that may ring long after the call.
enum VoIPExpirationLate: RequestRule {
    static var id: StaticString { "voip-expiration-late" }
    static var number: UInt16 { 506 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.type(.voip)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "VoIP push that expires later than a call rings",
            explanation: """
                Until its expiration APNs keeps a push for a device that is offline. A call invitation that comes \
                after the caller has hung up rings for nothing, and the app must report that call or be terminated. \
                Apple asks for 0, one attempt, or a date a few seconds ahead.

                More than a minute ahead is a warning, more than ten seconds a hint. The rule needs the current time. \
                A value in milliseconds is reported as such.
                """,
            help: "set apns-expiration to 0, or to a few seconds from now",
            facts: "V07, VP12",
            authority: "Apple, \"Responding to VoIP Notifications from PushKit\" (checked 2026-11)",
            // Late whatever the clock says: the last second that is not read as milliseconds.
            bad: """
                apns-push-type: voip
                apns-topic: com.example.courier.voip
                apns-priority: 10
                apns-expiration: 99999999999

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

    /// Seconds that a call rings.
    private static var ringTime: Int64 { 60 }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.state.intersects(.farExpiration), let now = request.facts.now,
            let seconds = ExpirationDate.seconds(request)
        else { return }
        let (ahead, overflows) = seconds.subtractingReportingOverflow(now)
        guard !overflows, ahead > ExpirationDate.fewSeconds else { return }
        sink.report(
            Self.self, ahead > ringTime ? .warning : .hint, header: .expiration, in: request, first: ahead)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("apns-expiration is ")
        if let text = request.header(.expiration) { out.quoted(text) }
        out.text(", ")
        ExpirationDate.writeSpan(finding.first, &out)
        out.text(" ahead; a call does not ring that long")
    }
}
