internal import PushJSON
internal import PushPayload

/// The payload holds what looks like a secret.
enum SensitiveText: RequestRule {
    static var id: StaticString { "sensitive-text" }
    static var number: UInt16 { 436 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "payload with what looks like a secret",
            explanation: """
                Apple asks not to send sensitive data in a payload: it passes through several services, appears on \
                locked screens and stays in logs and in the notification history. The rule looks for numbers of \
                payment cards and for passwords in the texts of an alert, for signed tokens (JWT) and private keys \
                in any string, and for keys named like a password or an access token.

                It goes by looks and may be wrong: an order number can pass for that of a card, and a token may be \
                encrypted or worth nothing. Codes that are good once are not reported. Send an identifier, and let \
                the app fetch the rest.
                """,
            help: "send an identifier and let the app fetch the secret over its own connection",
            facts: "A35",
            authority: """
                Apple, "Generating a remote notification" (checked 2026-11); what is looked for is inferred
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Shop","body":"Paid with 4111 1111 1111 1111"},"sound":"default"}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Shop","body":"Paid with the card ending in 1111"},"sound":"default"}}
                """
        )
    }

    // What `detail` says.
    private static var isCard: UInt8 { 0 }
    private static var isPassword: UInt8 { 1 }
    private static var isToken: UInt8 { 2 }
    private static var isPrivateKey: UInt8 { 3 }
    private static var isNamed: UInt8 { 4 }

    /// At most this many are told.
    private static var maximumCount: Int { 8 }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, let root = request.root, let index = request.index, !request.isWallet,
            request.candidates.intersects(.needingAPS), request.pathKind != .channels
        else { return }
        let alert = request[.alert].map { index.position(of: $0) } ?? -1
        let alertEnd = alert < 0 ? -1 : alert + max(index[alert].link, 1)
        var rest = maximumCount
        var tokens = root.descendants
        while rest > 0, let token = tokens.next() {
            let detail: UInt8?
            let position = index.position(of: token)
            if token.kind == .key {
                detail = isNameOfSecret(token, in: index) ? isNamed : nil
            } else if token.kind == .string {
                detail = secret(in: token.string.source, isShown: position >= alert && position < alertEnd)
            } else {
                detail = nil
            }
            guard let detail else { continue }
            rest -= 1
            sink.report(Self.self, at: token, in: request, detail: detail)
        }
    }

    /// A key such as `password` with a string that is not empty, and no token that is told by itself.
    private static func isNameOfSecret(_ key: JSONValue, in index: JSONIndex) -> Bool {
        let name = key.string
        guard name.byteCount >= 6, name.byteCount <= 13,
            name == "password" || name == "passwd" || name == "access_token" || name == "accessToken"
                || name == "refresh_token" || name == "refreshToken" || name == "client_secret"
                || name == "clientSecret"
        else { return false }
        let value = index.value(at: index.position(of: key) + 1)
        return value.kind == .string && !value.string.isEmpty && secret(in: value.string.source, isShown: false) == nil
    }

    private static func secret(in text: ByteText, isShown: Bool) -> UInt8? {
        if text.count >= 36, text.hasPrefix("eyJ"), isWebToken(text) { return isToken }
        if text.count >= 64, text.contains("-----BEGIN "), text.contains("PRIVATE KEY-----") { return isPrivateKey }
        guard isShown else { return nil }
        if holdsCardNumber(text) { return isCard }
        return namesPassword(text) ? isPassword : nil
    }

    /// Three parts in base64url.
    private static func isWebToken(_ text: ByteText) -> Bool {
        var dots = 0
        for k in 0..<text.count {
            switch text[k] {
            case 0x2E: dots += 1
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: break
            default: return false
            }
        }
        return dots == 2
    }

    /// `password: x` or `Password = x`.
    private static func namesPassword(_ text: ByteText) -> Bool {
        let word: StaticString = "password"
        var k = 0
        while k + 10 <= text.count {
            if text.slice(k, k + 8).equalsIgnoringCase(word) {
                var next = k + 8
                while next < text.count, text[next] == 0x20 { next += 1 }
                if next + 1 < text.count, text[next] == 0x3A || text[next] == 0x3D { return true }
            }
            k += 1
        }
        return false
    }

    /// 13 to 19 digits, perhaps in groups, that begin as those of the large networks do and have the right check digit.
    private static func holdsCardNumber(_ text: ByteText) -> Bool {
        var k = 0
        while k < text.count {
            guard isDigit(text[k]), k == 0 || !joins(text[k - 1]) else {
                k += 1
                continue
            }
            var digits = InlineArray<20, UInt8>(repeating: 0)
            var count = 0
            var end = k
            while end < text.count {
                if isDigit(text[end]) {
                    if count < 20 { digits[count] = text[end] - 0x30 }
                    count += 1
                } else if !isGap(text, end) {
                    break
                }
                end += 1
            }
            let isBounded = end == text.count || !joins(text[end])
            if isBounded && count >= 13 && count <= 19 && digits[0] >= 3 && digits[0] <= 6 && passes(digits, count) {
                return true
            }
            k = end
        }
        return false
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    /// A space or a hyphen between two digits.
    private static func isGap(_ text: ByteText, _ position: Int) -> Bool {
        (text[position] == 0x20 || text[position] == 0x2D) && position + 1 < text.count && isDigit(text[position + 1])
    }

    /// What makes digits part of something longer: a letter, a sign, a slash.
    private static func joins(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2F, 0x5F, 0x23: true
        default: byte >= 0x80
        }
    }

    /// The check digit of ISO/IEC 7812.
    private static func passes(_ digits: InlineArray<20, UInt8>, _ count: Int) -> Bool {
        var sum = 0
        for k in 0..<count {
            var digit = Int(digits[count - 1 - k])
            if k % 2 == 1 {
                digit *= 2
                if digit > 9 { digit -= 9 }
            }
            sum += digit
        }
        return sum % 10 == 0
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let subject = request.subject(of: finding) else { return }
        // Names the place, and never what stands there.
        if let name = subject.kind == .key ? subject : request.name(of: subject) {
            out.quoted(name.string)
        } else {
            out.text("a string")
        }
        switch finding.detail {
        case isCard: out.text(" holds what looks like the number of a payment card")
        case isPassword: out.text(" holds what looks like a password")
        case isToken: out.text(" holds what looks like a signed token (JWT)")
        case isPrivateKey: out.text(" holds what looks like a private key")
        default: out.text(" is the name of a secret")
        }
    }
}
