internal import PushJSON
internal import PushPayload

/// The value of `apns-expiration` is no whole number of seconds.
enum ExpirationInvalid: RequestRule {
    static var id: StaticString { "expiration-invalid" }
    static var number: UInt16 { 209 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.oddExpiration) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "expiration that is not a whole number of seconds",
            explanation: """
                The header holds seconds since 1970 in decimal digits, or 0 for one attempt without storage. A \
                negative number, a fraction, a date as text or a duration such as 1h is refused with status 400 and \
                BadExpirationDate. Fractions are the classic case: in several languages the time is a floating-point \
                number.

                An empty value is a warning: how APNs answers it is not known. Numbers that are far from the current \
                time have rules of their own.
                """,
            help: "set apns-expiration to whole seconds since 1970, or to 0 for a single attempt",
            facts: "H13, VP13",
            authority:
                """
                Apple, "Handling notification responses from APNs" (checked 2026-11); the refusal of a fraction observed: \
                parse-community/parse-server issue 4558
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier
                apns-expiration: 1767229200.475

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier
                apns-expiration: 1767229200

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            reasons: APNsReason.badExpirationDate.set
        )
    }

    private enum Detail {
        static var notANumber: UInt8 { 0 }
        static var fraction: UInt8 { 1 }
        static var negative: UInt8 { 2 }
        static var empty: UInt8 { 3 }
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard let text = request.header(.expiration), request.pathKind != .channels else { return }
        switch request.headerFacts.expiration {
        case .value(let seconds) where seconds >= 0: return
        case .tooLarge where text[0] != 0x2D: return
        case .value, .tooLarge: report(Detail.negative, request, &sink)
        case .notANumber:
            if text.isEmpty {
                sink.report(Self.self, .warning, header: .expiration, in: request, detail: Detail.empty)
            } else {
                report(wholePart(text) > 0 ? Detail.fraction : Detail.notANumber, request, &sink)
            }
        }
    }

    private static func report(_ detail: UInt8, _ request: RequestView, _ sink: inout FindingSink) {
        sink.report(Self.self, header: .expiration, in: request, reason: .badExpirationDate, detail: detail)
    }

    /// Digits before the point of a number with a fraction; 0 for anything else.
    private static func wholePart(_ text: ByteText) -> Int {
        var point = 0
        while point < text.count, text[point] &- 0x30 <= 9 { point += 1 }
        guard point < text.count, text[point] == 0x2E else { return 0 }
        for k in point + 1..<text.count where text[k] &- 0x30 > 9 { return 0 }
        return point
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let text = request.header(.expiration) else { return }
        if finding.detail == Detail.empty {
            out.text("apns-expiration has no value")
            return
        }
        out.text("apns-expiration is ")
        out.quoted(text, limit: 40)
        switch finding.detail {
        case Detail.fraction: out.text(", which has a fraction")
        case Detail.negative: out.text(", which is negative")
        default: out.text(", which is not a number")
        }
        out.text("; APNs accepts whole seconds since 1970")
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard finding.detail == Detail.fraction, let text = request.header(.expiration) else {
            out.text(texts.help)
            return
        }
        out.text("set apns-expiration to ")
        // More digits than these are no time.
        for k in 0..<min(wholePart(text), 20) { out.scalar(UInt32(text[k])) }
    }
}
