import PushPayload
import PushRules
import Testing

/// Rules 220 to 224: the credentials of a request, and how its body is coded.
@Suite("Rules of provider tokens, certificates and content codings")
struct CredentialRuleTests {
    static let header = "eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQzEyM0RFRkcifQ"
    static let claims = "eyJpc3MiOiJERUYxMjNHSElKIiwiaWF0IjoxNzY3MjI1NjAwfQ"
    static let signature = "c2lnbmF0dXJl"

    /// Base64url of a text, as the parts of a token are.
    static func encoded(_ text: String) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        var out = ""
        var bits = 0
        var count = 0
        for byte in text.utf8 {
            bits = bits << 8 | Int(byte)
            count += 8
            while count >= 6 {
                count -= 6
                out.append(digits[bits >> count & 63])
            }
        }
        if count > 0 { out.append(digits[bits << (6 - count) & 63]) }
        return out
    }

    static func token(_ header: String? = nil, _ claims: String? = nil) -> String {
        (header.map(encoded) ?? Self.header) + "." + (claims.map(encoded) ?? Self.claims) + "." + signature
    }

    private static func issued(_ date: Int64) -> String {
        token(nil, #"{"iss":"DEF123GHIJ","iat":\#(date)}"#)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var value: String
        var expected: [String]

        init(_ value: String, _ expected: String...) {
            self.value = value
            self.expected = expected
        }

        var testDescription: String { value }
    }

    private static let malformed = "authorization-malformed: error"
    private static let invalid = "provider-token-invalid: error"
    private static let expired = "provider-token-expired: error"

    static let rows: [Row] = [
        Row("bearer \(token())"), Row("Bearer \(token())"), Row("BEARER   \(token())"), Row("bearer\t\(token())"),
        // 220
        Row("", malformed), Row("bearer", malformed), Row("bearer ", malformed), Row(token(), malformed),
        Row("bearer:\(token())", malformed), Row("Basic dXNlcjpwYXNz", malformed), Row("key=AAAA", malformed),
        Row("bearer \(header).\(claims)", malformed), Row("bearer \(token()).\(signature)", malformed),
        Row("bearer \(header).\(claims).", malformed), Row("bearer .\(claims).\(signature)", malformed),
        Row("bearer \(header)..\(signature)", malformed), Row("bearer \(token()) \(token())", malformed),
        Row("bearer \(header).\(claims).sig!", malformed), Row("bearer \(header).\(claims).ä", malformed),
        Row("bearer \(header).=\(claims).\(signature)", malformed),
        Row("bearer \(header)a.\(claims).\(signature)", malformed),
        Row("bearer A.\(claims).\(signature)", malformed),
        Row("bearer \(token("[]"))", malformed), Row("bearer \(token(nil, "5"))", malformed),
        Row("bearer \(token("{"))", malformed), Row("bearer \(token(#"{"alg":"ES256",}"#))", malformed),
        Row("bearer 0123456789abcdef0123456789abcdef0123456789abcdef", malformed),
        // What a program writes for want of a token, and words that are sent as they are.
        Row("bearer undefined", malformed), Row("bearer null", malformed), Row("bearer None", malformed),
        Row("bearer [object Object]", malformed), Row("bearer [object Promise]", malformed),
        Row("bearer abc123", malformed), Row("bearer JWT", malformed),
        Row("bearer -----BEGIN PRIVATE KEY-----MIGTAgEAMBMG-----END PRIVATE KEY-----", malformed),
        Row("bearer -----BEGIN PRIVATE KEY-----...", malformed),
        // Surely not what will be sent.
        Row("bearer <token>", "authorization-malformed: warning"),
        Row("bearer $JWT", "authorization-malformed: warning"),
        Row("bearer {{jwt}}", "authorization-malformed: warning"),
        Row("bearer ***", "authorization-malformed: warning"),
        Row("bearer eyJh...bGci", "authorization-malformed: warning"),
        Row("bearer …", "authorization-malformed: warning"),
        Row("bearer [redacted]", "authorization-malformed: warning"),
        Row("bearer \(header)=.\(claims)==.\(signature)", "authorization-malformed: warning"),
        Row("bearer \(header).\(claims).a+/b", "authorization-malformed: warning"),
        // 221
        Row("bearer \(token(#"{"alg":"HS256","kid":"ABC123DEFG"}"#))", invalid),
        Row("bearer \(token(#"{"alg":"es256","kid":"ABC123DEFG"}"#))", invalid),
        Row("bearer \(token(#"{"alg":256,"kid":"ABC123DEFG"}"#))", invalid),
        Row("bearer \(token(#"{"kid":"ABC123DEFG"}"#))", invalid),
        Row("bearer \(token(#"{"alg":"none","kid":"ABC123DEFG"}"#))", invalid),
        Row("bearer \(token(#"{"alg":"ES256"}"#))", invalid),
        Row("bearer \(token(#"{"alg":"ES256","kid":""}"#))", invalid),
        Row("bearer \(token(#"{"alg":"ES256","kid":"ABC123DEF"}"#))", invalid),
        Row("bearer \(token(#"{"alg":"ES256","kid":1234567890}"#))", invalid),
        Row("bearer \(token(nil, #"{"iat":1767225600}"#))", invalid),
        Row("bearer \(token(nil, #"{"iss":"DEF123GHIJK","iat":1767225600}"#))", invalid),
        Row("bearer \(token(nil, #"{"iss":"DEF123GHIJ","iat":1767225600000}"#))", invalid),
        Row("bearer \(token(nil, #"{"iss":"DEF123GHIJ"}"#))", "provider-token-invalid: warning"),
        Row("bearer \(token(nil, #"{"iss":"DEF123GHIJ","iat":"1767225600"}"#))", "provider-token-invalid: warning"),
        Row("bearer \(token(nil, #"{"iss":"DEF123GHIJ","iat":1767225600.25}"#))", "provider-token-invalid: warning"),
        Row("bearer \(token(nil, #"{"iss":"DEF123GHIJ","iat":99999999999999999999}"#))", invalid),
        Row("bearer \(token(nil, #"{"iss":"DEF123GHIJ","iat":1e400}"#))", invalid),
        Row("bearer \(token(nil, #"{"iss":"DEF123GHIJ","iat":-1e19}"#))", invalid),
        Row("bearer \(token(nil, #"{"iss":"DEF123GHIJ","iat":1767225600000.5}"#))", invalid),
        // Whatever else it holds, and however it is spelled.
        Row("bearer \(token(#"{"typ":"JWT","\u0061lg":"ES\u003256","kid":"ABC123DEFG"}"#))"),
        Row("bearer \(token(nil, #"{ "iat" : 1767225600 , "iss" : "DEF123GHIJ", "exp":1, "x":[[{}]] }"#))"),
        Row("bearer \(token(nil, #"{"iss":"DEF123GHIJ","iat":1767225600.0}"#))"),
        // Larger than anybody makes them: not looked into.
        Row("bearer \(token(#"{"alg":"HS256","x":""# + String(repeating: "x", count: 400) + #""}"#))"),
        // 222
        Row("bearer \(issued(testTime - 3600))"), Row("bearer \(issued(testTime + 3600))"),
        Row("bearer \(issued(testTime - 3601))", "provider-token-expired: warning"),
        Row("bearer \(issued(testTime - 3900))", "provider-token-expired: warning"),
        Row("bearer \(issued(testTime + 3900))", "provider-token-expired: warning"),
        Row("bearer \(issued(testTime - 3901))", expired), Row("bearer \(issued(testTime + 3901))", expired),
        Row("bearer \(issued(0))", expired), Row("bearer \(issued(-5))", expired),
        Row("bearer \(issued(99_999_999_999))", expired),
        Row("bearer \(token(#"{"alg":"none"}"#, #"{"iat":1700000000}"#))", invalid, expired),
    ]

    @Test("authorization", arguments: rows)
    func authorization(_ row: Row) throws {
        var headers = PushHeaders.alert(topic: "com.example.courier")
        headers.append("authorization", row.value)
        func judge(_ now: Int64?, _ credentials: Credentials) -> [String] {
            outcome(body: Array(visibleAlert.utf8), headers: headers, now: now, credentials: credentials).short
        }
        #expect(judge(testTime, .unknown) == row.expected)
        #expect(judge(testTime, .token) == row.expected)
        // Without a clock nothing is too old.
        #expect(judge(nil, .token) == row.expected.filter { !$0.hasPrefix("provider-token-expired") })
        // With a certificate the header is ignored.
        #expect(judge(testTime, .certificate) == [])
    }

    @Test(
        "222: a second beyond the hour does not read as an hour",
        arguments: [
            (3601, "more than 60 minutes ago"), (3660, "61 minutes ago"), (-3601, "more than 60 minutes in the future"),
        ])
    func ages(age: Int64, words: String) throws {
        var headers = PushHeaders.alert(topic: "com.example.courier")
        headers.append("authorization", "bearer \(Self.issued(testTime - age))")
        let finding = try #require(outcome(body: Array(visibleAlert.utf8), headers: headers).findings.first)
        #expect(finding.message == "the provider token was issued \(words); APNs accepts it for one hour")
    }

    @Test("every byte of a token changed, and every prefix: no trap, and nothing of it is told")
    func damaged() {
        let value = Array("bearer \(Self.token())".utf8)
        var checked = 0
        for position in value.indices {
            for byte in [0x00, 0x20, 0x2E, 0x3D, 0x41, 0x5F, 0x7A, 0xFF] as [UInt8] {
                var other = value
                other[position] = byte
                checked += 1
                judge(other)
            }
            judge(Array(value[..<position]))
            judge(value + value[position...])
        }
        #expect(checked > 800)
    }

    private func judge(_ value: [UInt8]) {
        var headers = PushHeaders.alert(topic: "com.example.courier")
        headers.append(bytes: "authorization".utf8, value)
        for finding in outcome(body: Array(visibleAlert.utf8), headers: headers, hints: true).findings {
            #expect(!finding.message.isEmpty && !finding.message.contains(Self.signature), "\(finding)")
            #expect(!finding.message.contains("ABC123DEFG") && !finding.message.contains("DEF123GHIJ"), "\(finding)")
        }
    }

    @Test("the reasons are those of APNs")
    func reasons() throws {
        func reason(_ rule: String, _ value: String) throws -> String {
            try #require(
                outcome("authorization: \(value)\n\(Sent.alert)\n\n\(visibleAlert)").first(rule)
            ).reason
        }
        #expect(try reason("authorization-malformed", Self.token()) == "InvalidProviderToken")
        #expect(try reason("authorization-malformed", "bearer ***") == "")
        #expect(try reason("authorization-malformed", "bearer undefined") == "InvalidProviderToken")
        #expect(try reason("authorization-malformed", "bearer") == "MissingProviderToken")
        #expect(try reason("authorization-malformed", "") == "MissingProviderToken")
        #expect(try reason("provider-token-invalid", "bearer \(Self.token("{}"))") == "InvalidProviderToken")
        #expect(try reason("provider-token-expired", "bearer \(Self.issued(1_700_000_000))") == "ExpiredProviderToken")
        #expect(APNsReason.invalidProviderToken.status == 403)
        #expect(APNsReason.expiredProviderToken.status == 403)
        #expect(APNsReason.topicDisallowed.status == 400)
    }

    @Test(
        "content codings",
        arguments: [
            ("gzip", "error"), ("GZIP", "error"), ("x-gzip", "error"), ("br", "error"), ("deflate", "error"),
            ("zstd", "error"), ("compress", "error"), ("identity, gzip", "error"), ("gzip,br", "error"),
            ("utf-8", "warning"), ("aws-chunked", "warning"), ("json", "warning"), ("brr", "warning"),
            ("identity", ""), ("Identity", ""), ("", ""),
        ])
    func codings(_ value: String, _ weight: String) {
        let told = findings("content-encoding: \(value)\n\(Sent.alert)\n\n\(visibleAlert)")
        #expect(told == (weight.isEmpty ? [] : ["content-encoding-sent: \(weight)"]))
    }

    @Test("credentials and codings of another service's request are its own affair")
    func gateways() {
        let text = "authorization: key=AAAA\ncontent-encoding: gzip\n\(Sent.alert)\n\n\(visibleAlert)"
        #expect(findings(text) == ["authorization-malformed: error", "content-encoding-sent: error"])
        #expect(findings(text, delivery: DeliveryFacts(transport: .fcm)) == [])
        #expect(findings(text, form: .snsPayload) == [])
        #expect(findings(text, target: .simulator) == [])
    }

    @Test("types that need a provider token")
    func certificates() {
        let files = #"{"container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier","domain":"d"}"#
        func said(_ headers: String, _ body: String, _ credentials: Credentials) -> [String] {
            findings(headers.isEmpty ? body : headers + "\n\n" + body, credentials: credentials)
        }
        #expect(said(Sent.files, files, .certificate) == ["certificate-not-accepted: error"])
        #expect(said(Sent.location, "{}", .certificate) == ["certificate-not-accepted: warning"])
        #expect(
            said("apns-topic: com.example.courier.pushkit.fileprovider", files, .certificate)
                == ["certificate-not-accepted: error", "push-type-missing: warning"])
        for credentials in [Credentials.token, .unknown] {
            #expect(said(Sent.files, files, credentials) == [])
            #expect(said(Sent.location, "{}", credentials) == [])
        }
        #expect(said(Sent.alert, visibleAlert, .certificate) == [])
        #expect(said(Sent.nothing, files, .certificate) == [])
    }
}
