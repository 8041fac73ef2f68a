internal import PushJSON
internal import PushPayload

/// The value of `apns-expiration` counts milliseconds or less, where seconds are wanted.
enum ExpirationInMilliseconds: RequestRule {
    static var id: StaticString { "expiration-in-milliseconds" }
    static var number: UInt16 { 211 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.oddExpiration) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "expiration in milliseconds, not seconds",
            explanation: """
                The header counts seconds since 1970. A number of thirteen digits, as the clocks of JavaScript and \
                Java give it, is a date some fifty thousand years ahead. APNs is not known to refuse it, but the push \
                does not expire when it should: APNs keeps it for as long as it keeps any, about 30 days, and \
                delivers a stale notification.

                Everything above 100000000000, a date in the year 5138, is reported.
                """,
            help: "divide by 1000 and drop the fraction",
            facts: "H15, VP13",
            authority: "Apple, \"Sending notification requests to APNs\" (checked 2026-11); the effect is inferred",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier
                apns-expiration: 1767229200000

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

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard let text = request.header(.expiration), request.pathKind != .channels,
            !BroadcastExpirationRefused.concerns(request)
        else { return }
        switch request.headerFacts.expiration {
        case .value(let value) where value > ExpirationDate.lastSecond:
            sink.report(Self.self, header: .expiration, in: request, first: value)
        case .tooLarge where text[0] != 0x2D:
            sink.report(Self.self, header: .expiration, in: request, first: 0)
        default: return
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let text = request.header(.expiration) else { return }
        out.text("apns-expiration is ")
        out.quoted(text, limit: 40)
        switch unit(finding.first) {
        case 1000: out.text(", which looks like milliseconds; APNs counts seconds since 1970")
        case 1_000_000: out.text(", which looks like microseconds; APNs counts seconds since 1970")
        case 1_000_000_000: out.text(", which looks like nanoseconds; APNs counts seconds since 1970")
        default: out.text(", which is too large for seconds since 1970")
        }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        let unit = unit(finding.first)
        if unit > 1 {
            out.text("set apns-expiration to ")
            out.number(finding.first / unit)
        } else {
            out.text("set apns-expiration to seconds since 1970, a number of ten digits")
        }
    }

    /// How many of the value's units a second has; 1 when no unit makes a time of today of it.
    private static func unit(_ value: Int64) -> Int64 {
        var unit: Int64 = 1000
        while unit <= 1_000_000_000 {
            // 2001 to 2128.
            if value / unit >= 1_000_000_000 && value / unit < 5_000_000_000 { return unit }
            unit *= 1000
        }
        return 1
    }
}
