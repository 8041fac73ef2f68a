internal import PushJSON
internal import PushPayload

/// The provider token does not say what APNs needs.
enum ProviderTokenInvalid: RequestRule {
    static var id: StaticString { "provider-token-invalid" }
    static var number: UInt16 { 221 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.oddAuthorization | .datedAuthorization | .header(.contentEncoding)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "provider token that APNs refuses",
            explanation: """
                A provider token is signed with ES256, names its key by the ten characters of `kid`, its team by the \
                ten characters of `iss`, and in `iat` says when it was issued, in seconds since 1970. APNs refuses a \
                token with another algorithm or another ID with status 403 and InvalidProviderToken. The ID of an \
                app or a bundle ID in place of the team ID is the usual slip.

                An `iat` that is missing, not a number or has a fraction is a warning, because no refusal is known; \
                one in milliseconds, or beyond 64 bits, lies far in the future and is an error. The signature is not checked. Nothing is \
                reported with a certificate (`--auth certificate`), for then APNs ignores the header.
                """,
            help:
                "sign with ES256, with the key ID as \"kid\", the team ID as \"iss\" and the time in seconds as \"iat\"",
            facts: "H23",
            authority: """
                Apple, "Establishing a token-based connection to APNs" (checked 2026-11)
                """,
            bad: """
                authorization: bearer eyJhbGciOiJIUzI1NiIsImtpZCI6IkFCQzEyM0RFRkcifQ.eyJpc3MiOiJERUYxMjNHSElKIiwiaWF0IjoxNzY3MjI1NjAwfQ.c2lnbmF0dXJl
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
            reasons: APNsReason.invalidProviderToken.set
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.state.intersects(.oddAuthorization), request.needsProviderToken,
            let text = request.header(.authorization)
        else { return }
        let token = ProviderToken(text)
        switch token.fault {
        case .algorithm, .keyID, .teamID, .dateInMilliseconds, .dateOutOfRange:
            sink.report(
                Self.self, header: .authorization, in: request, reason: .invalidProviderToken,
                detail: token.fault.rawValue, first: Int64(token.count))
        case .noDate, .fractionalDate:
            sink.report(Self.self, .warning, header: .authorization, in: request, detail: token.fault.rawValue)
        default: return
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let text = request.header(.authorization) else { return }
        switch ProviderToken.Fault(rawValue: finding.detail) {
        case .algorithm:
            member("alg", .header, of: text, &out)
            out.text("; APNs accepts \"ES256\" only")
        case .keyID: identifier("kid", "the key ID", finding.first, &out)
        case .teamID: identifier("iss", "the team ID", finding.first, &out)
        case .noDate:
            member("iat", .claims, of: text, &out)
            out.text("; it must be a number of seconds since 1970")
        case .fractionalDate:
            member("iat", .claims, of: text, &out)
            out.text(", which is not a whole number of seconds")
        case .dateOutOfRange:
            member("iat", .claims, of: text, &out)
            out.text(", far beyond every date; it must be seconds since 1970")
        default:
            member("iat", .claims, of: text, &out)
            out.text(", which looks like milliseconds; it must be seconds since 1970")
        }
    }

    private static func member(
        _ name: StaticString, _ part: ProviderToken.Part, of text: ByteText, _ out: inout MessageWriter
    ) {
        out.text("in the provider token \"")
        out.text(name)
        out.text("\" is ")
        ProviderToken.withPart(part, of: text) { object in
            if let value = object.member(name) { out.value(value) } else { out.text("missing") }
        }
    }

    /// Tells how long an identifier is, and not what it says.
    private static func identifier(
        _ name: StaticString, _ meaning: StaticString, _ count: Int64, _ out: inout MessageWriter
    ) {
        out.text("in the provider token \"")
        out.text(name)
        if count < 0 {
            out.text("\" is missing or not a string; it must be ")
        } else {
            out.text("\" has ")
            out.number(count)
            out.text(count == 1 ? " character" : " characters")
            out.text("; it must be ")
        }
        out.text(meaning)
        out.text(", which has 10")
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        switch ProviderToken.Fault(rawValue: finding.detail) {
        case .algorithm: out.text("sign with ES256 and the .p8 key of the developer account")
        case .keyID: out.text("set \"kid\" in the token's header to the ID of the signing key")
        case .teamID: out.text("set \"iss\" to the team ID of the developer account")
        default: out.text("set \"iat\" to the current time in whole seconds since 1970")
        }
    }
}
