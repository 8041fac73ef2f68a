internal import PushJSON
internal import PushPayload

/// The date in `apns-expiration` is over.
enum ExpirationPast: RequestRule {
    static var id: StaticString { "expiration-past" }
    static var number: UInt16 { 215 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.pastExpiration) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "expiration in the past",
            explanation: """
                A push whose expiration has passed is treated like one with 0: APNs tries to deliver it once and \
                stores nothing. A device that is off or offline at that moment never gets it. Clocks that differ, a \
                time zone counted twice or a push that waited in a queue are the usual causes.

                For a single attempt, send 0. Small numbers, which are durations, are reported by \
                `expiration-is-duration`. The rule needs the current time.
                """,
            help: "set apns-expiration to a later time, in seconds since 1970, or to 0 for a single attempt",
            facts: "H16",
            authority:
                """
                Apple, "Sending notification requests to APNs" (checked 2026-11); the effect observed: Apple developer forum \
                thread 708937
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier
                apns-expiration: 1609459200

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier
                apns-expiration: 0

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard let now = request.facts.now, now < ExpirationDate.lastSecond,
            let seconds = ExpirationDate.seconds(request)
        else { return }
        guard seconds < now else { return }
        sink.report(Self.self, header: .expiration, in: request, first: now - seconds)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("apns-expiration is ")
        if let text = request.header(.expiration) { out.quoted(text, limit: 40) }
        out.text(", ")
        ExpirationDate.writeSpan(finding.first, &out)
        out.text(" ago; APNs tries once and stores nothing")
    }
}
