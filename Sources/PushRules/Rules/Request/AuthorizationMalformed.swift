internal import PushJSON
internal import PushPayload

/// `authorization` is not a provider token.
enum AuthorizationMalformed: RequestRule {
    static var id: StaticString { "authorization-malformed" }
    static var number: UInt16 { 220 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.oddAuthorization | .datedAuthorization | .header(.contentEncoding)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "authorization header that is not a provider token",
            explanation: """
                With a signing key, each request carries `authorization: bearer` and a provider token: a JSON Web \
                Token of three parts in base64url, with full stops between them. APNs refuses anything else with \
                status 403 and InvalidProviderToken, or MissingProviderToken where nothing follows. Common slips are a \
                token without the word bearer, a key of another service, the private key in place of a token that is \
                signed with it, and what a program wrote for want of one (`undefined`, `[object Object]`).

                The word bearer may have capital letters. Padding and the characters + and / of ordinary base64 are \
                a warning, because some parsers accept them. So is a placeholder or a masked token (`<token>`, `$JWT`, \
                `***`): it is surely not what will be sent. With a certificate (`--auth certificate`) APNs ignores the header, and another service \
                (`--transport fcm`, SNS) has credentials of its own: then nothing is reported.
                """,
            help:
                "send \"authorization: bearer\" followed by the signed token: header, claims and signature, with full stops between them",
            facts: "H22",
            authority: """
                Apple, "Establishing a token-based connection to APNs" and "Handling notification responses from \
                APNs" (checked 2026-11)
                """,
            bad: """
                authorization: eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQzEyM0RFRkcifQ.eyJpc3MiOiJERUYxMjNHSElKIiwiaWF0IjoxNzY3MjI1NjAwfQ.c2lnbmF0dXJl
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
            reasons: APNsReason.invalidProviderToken.set | APNsReason.missingProviderToken.set
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.state.intersects(.oddAuthorization), request.needsProviderToken,
            let text = request.header(.authorization)
        else { return }
        let token = ProviderToken(text)
        switch token.fault {
        case .placeholder, .otherBase64: report(token, .warning, request, &sink)
        case .empty, .noScheme, .otherScheme, .notThreeParts, .notBase64, .notJSON:
            report(token, .error, request, &sink)
        default: return
        }
    }

    private static func report(
        _ token: ProviderToken, _ severity: Severity, _ request: RequestView, _ sink: inout FindingSink
    ) {
        sink.report(
            Self.self, severity, header: .authorization, in: request,
            reason: severity != .error ? .none : token.fault == .empty ? .missingProviderToken : .invalidProviderToken,
            detail: token.fault.rawValue,
            first: Int64(token.count))
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        switch ProviderToken.Fault(rawValue: finding.detail) {
        case .empty: out.text("authorization has no token")
        case .noScheme: out.text("authorization lacks the word bearer before the token")
        case .otherScheme: out.text("authorization does not begin with the word bearer")
        case .placeholder: out.text("authorization has a placeholder instead of a provider token")
        case .notThreeParts:
            out.text("the token in authorization has ")
            out.number(finding.first)
            out.text(finding.first == 1 ? " part" : " parts")
            out.text("; a provider token (JWT) has 3, with full stops between them")
        case .otherBase64:
            out.text("the token in authorization has padding or the characters + and /, which base64url does not have")
        case .notBase64: out.text("the token in authorization is not base64url in all of its three parts")
        default: out.text("the token in authorization is not a JWT: its header or claims are not a JSON object")
        }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        switch ProviderToken.Fault(rawValue: finding.detail) {
        case .noScheme: out.text("write bearer and a space before the token")
        case .placeholder: out.text("put the signed token there, or leave the header out of what you check")
        case .otherBase64: out.text("encode each part as base64url without padding: - and _ for + and /, and no =")
        default: out.text(texts.help)
        }
    }
}
