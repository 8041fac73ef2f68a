internal import PushJSON
internal import PushPayload

/// The provider token was issued too long ago, or in the future.
enum ProviderTokenExpired: RequestRule {
    static var id: StaticString { "provider-token-expired" }
    static var number: UInt16 { 222 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.oddAuthorization | .datedAuthorization | .header(.contentEncoding)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "provider token that is older than an hour",
            explanation: """
                APNs accepts a provider token for one hour from the time in its claim `iat`, and refuses an older \
                one with status 403 and ExpiredProviderToken; a time more than an hour in the future is refused, \
                too. A server makes a new token every 20 to 60 minutes and uses it for all requests in between.

                The rule needs the current time. Clocks are allowed to differ by five minutes: up to there it is a \
                warning. Nothing is reported with a certificate (`--auth certificate`).
                """,
            help: "make a new token at least every 60 minutes, and check the clock of the server",
            facts: "H23",
            authority: """
                Apple, "Establishing a token-based connection to APNs" (checked 2026-11)
                """,
            bad: """
                authorization: bearer eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQzEyM0RFRkcifQ.eyJpc3MiOiJERUYxMjNHSElKIiwiaWF0IjoxNzAwMDAwMDAwfQ.c2lnbmF0dXJl
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            good: """
                authorization: bearer eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQzEyM0RFRkcifQ.eyJpc3MiOiJERUYxMjNHSElKIiwiaWF0IjoxNzY3MjI1NjAwfQ.c2lnbmF0dXJl
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            reasons: APNsReason.expiredProviderToken.set | APNsReason.invalidProviderToken.set
        )
    }

    /// Seconds that a token is good for.
    private static var lifetime: Int64 { 3600 }
    /// Seconds that the clocks of sender and APNs may differ by.
    private static var clockError: Int64 { 300 }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.state.intersects(.datedAuthorization), let now = request.facts.now,
            request.needsProviderToken
        else { return }
        let (age, overflows) = now.subtractingReportingOverflow(Int64(request.headerFacts.tokenDate))
        guard !overflows else { return }
        let distance = age < 0 ? 0 &- age : age
        guard distance > lifetime else { return }
        let isMild = distance <= lifetime + clockError
        sink.report(
            Self.self, isMild ? .warning : .error, header: .authorization, in: request,
            reason: isMild ? .none : age > 0 ? .expiredProviderToken : .invalidProviderToken, first: age)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("the provider token was issued ")
        ExpirationDate.writeSpan(finding.first < 0 ? 0 &- finding.first : finding.first, beyond: lifetime, &out)
        out.text(finding.first < 0 ? " in the future" : " ago")
        out.text("; APNs accepts it for one hour")
    }
}
