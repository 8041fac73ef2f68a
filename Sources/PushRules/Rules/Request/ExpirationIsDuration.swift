internal import PushJSON
internal import PushPayload

/// The value of `apns-expiration` is a number of seconds from now, where a date is wanted.
enum ExpirationIsDuration: RequestRule {
    static var id: StaticString { "expiration-is-duration" }
    static var number: UInt16 { 210 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.oddExpiration) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "expiration that is a duration, not a date",
            explanation: """
                The header is a date, in seconds since 1970. A small number such as 3600 is therefore an hour into \
                the year 1970, long past: APNs accepts the push and tries to deliver it once, but does not store it, \
                so a device that is off or offline at that moment never gets it.

                What was meant is the time of sending plus the duration. Numbers of nine digits may be seconds since \
                2001, the reference date of Apple's frameworks. When a single attempt is wanted, send 0. Numbers up \
                to 1000000000, a date in 2001, are reported.
                """,
            help: "set apns-expiration to the current time plus the duration, or to 0 for a single attempt",
            facts: "H14, VP13",
            authority:
                """
                Apple, "Sending notification requests to APNs" (checked 2026-11); the effect observed: Apple developer forum \
                thread 708937; the limit is inferred
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier
                apns-expiration: 3600

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

    /// Beyond this a duration would be nineteen years.
    private static var longestDuration: Int64 { 600_000_000 }
    /// Seconds from 1970 to the reference date of Apple's frameworks, the first of January 2001.
    private static var referenceDate: Int64 { 978_307_200 }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.pathKind != .channels, !BroadcastExpirationRefused.concerns(request) else { return }
        guard case .value(let seconds) = request.headerFacts.expiration, seconds >= 1,
            seconds <= ExpirationDate.lastDuration
        else { return }
        sink.report(Self.self, header: .expiration, in: request, first: seconds)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("apns-expiration is \"")
        out.number(finding.first)
        out.text("\", a date in ")
        out.number(1970 + finding.first / 31_556_952)
        out.text("; APNs tries once and stores nothing")
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        let seconds = finding.first
        if seconds > longestDuration {
            out.text("if these are seconds since 2001, set apns-expiration to ")
            out.number(seconds + referenceDate)
        } else if let now = request.facts.now, now > 0, now < 1 << 40 {
            out.text("set apns-expiration to ")
            out.number(now + seconds)
            out.text(" for ")
            ExpirationDate.writeSpan(seconds, &out)
            out.text(" from now, or to 0 for a single attempt")
        } else {
            out.text(texts.help)
        }
    }
}
