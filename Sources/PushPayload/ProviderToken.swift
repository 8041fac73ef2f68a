public import PushJSON

/// The value of `authorization`: the word `bearer` and a provider token, a JSON Web Token of three parts in base64url
/// (RFC 7515). Source: Apple, "Establishing a token-based connection to APNs".
public struct ProviderToken: Sendable {
    /// What is wrong with it; of several faults the first.
    public enum Fault: UInt8, Sendable {
        case none
        /// There is no token.
        case empty
        /// The word `bearer` is not before it.
        case noScheme
        /// Another scheme.
        case otherScheme
        /// What a template or a masked log has in its place: `<token>`, `$JWT`, `***`.
        case placeholder
        /// There are not three parts; `count` of them.
        case notThreeParts
        /// A part is empty or not base64url.
        case notBase64
        /// Base64 with padding, `+` or `/`.
        case otherBase64
        /// The header or the claims are not a JSON object.
        case notJSON
        /// `alg` is not ES256.
        case algorithm
        /// `kid` is not a string of ten characters, but one of `count`; -1: no string.
        case keyID
        /// The same for `iss`.
        case teamID
        /// `iat` is not a number.
        case noDate
        /// `iat` is not a whole number.
        case fractionalDate
        /// `iat` is so large that it must be milliseconds.
        case dateInMilliseconds
        /// `iat` is beyond 64 bits.
        case dateOutOfRange
    }

    /// The parts of a token.
    public enum Part: Sendable {
        case header, claims
    }

    /// What is wrong.
    public private(set) var fault = Fault.none
    /// A number that belongs to the fault.
    public private(set) var count = 0
    /// When it was issued: seconds since 1970; nil where that cannot be read.
    public private(set) var issuedAt: Int64?

    /// Reads the header's value, without white space around it. O(n), no allocation. Parts that decode to more than
    /// `largestPart` bytes are not looked into.
    public init(_ value: ByteText) {
        guard let token = findToken(value) else { return }
        if Self.isPlaceholder(token) {
            fault = .placeholder
            return
        }
        guard let dots = findDots(token) else { return }
        checkAlphabet(token)
        guard fault == .none || fault == .otherBase64 else { return }
        readParts(token, dots)
    }

    /// What follows the scheme, or nil and a fault.
    private mutating func findToken(_ value: ByteText) -> ByteText? {
        var space = 0
        while space < value.count, value[space] != 0x20, value[space] != 0x09 { space += 1 }
        let scheme = value.slice(0, space)
        let token = Self.rest(value, from: space)
        if scheme.equalsIgnoringCase("bearer") {
            if token.isEmpty { fault = .empty }
        } else if value.isEmpty {
            fault = .empty
        } else {
            fault = value.hasPrefix("eyJ") ? .noScheme : .otherScheme
        }
        return fault == .none ? token : nil
    }

    private static func rest(_ value: ByteText, from start: Int) -> ByteText {
        var start = start
        while start < value.count, value[start] == 0x20 || value[start] == 0x09 { start += 1 }
        return value.slice(start, value.count)
    }

    /// With marks that no token has and templates and masks do. A private key or what a program printed in place of a token
    /// (`[object Object]`, `undefined`) is sent as it is.
    private static func isPlaceholder(_ token: ByteText) -> Bool {
        if token.hasPrefix("-----BEGIN") || token.hasPrefix("[object ") { return false }
        if token.contains("...") || token.contains("…") || token.contains("***") { return true }
        for k in 0..<token.count {
            switch token[k] {
            case 0x24, 0x3C, 0x3E, 0x5B, 0x5D, 0x7B, 0x7D: return true  // $ < > [ ] { }
            default: break
            }
        }
        return false
    }

    private mutating func findDots(_ token: ByteText) -> (first: Int, second: Int)? {
        var first = -1
        var second = -1
        var parts = 1
        for k in 0..<token.count where token[k] == 0x2E {
            parts += 1
            if first < 0 { first = k } else if second < 0 { second = k }
        }
        guard parts == 3 else {
            fault = .notThreeParts
            count = parts
            return nil
        }
        if first == 0 || second == first + 1 || second == token.count - 1 {
            fault = .notBase64
            return nil
        }
        return (first, second)
    }

    private mutating func checkAlphabet(_ token: ByteText) {
        for k in 0..<token.count {
            let byte = token[k]
            if byte == 0x2E || Self.digit(byte) != nil { continue }
            let isOther = byte == 0x2B || byte == 0x2F || (byte == 0x3D && Self.endsPart(token, k))
            guard isOther else {
                fault = .notBase64
                return
            }
            fault = .otherBase64
        }
    }

    /// Nothing but `=` stands from `position` to the end of the part.
    private static func endsPart(_ token: ByteText, _ position: Int) -> Bool {
        var k = position
        while k < token.count, token[k] == 0x3D { k += 1 }
        return k == token.count || token[k] == 0x2E
    }

    private mutating func readParts(_ token: ByteText, _ dots: (first: Int, second: Int)) {
        var found = self
        let header = Self.read(token.slice(0, dots.first)) { found.readHeader($0) }
        let claims = Self.read(token.slice(dots.first + 1, dots.second)) { found.readClaims($0) }
        self = found
        if !header || !claims { note(.notJSON) }
    }

    private mutating func note(_ next: Fault, _ number: Int = 0) {
        guard fault == .none else { return }
        fault = next
        count = number
    }

    private mutating func readHeader(_ header: JSONValue) {
        guard let algorithm = header.member("alg"), algorithm.kind == .string, algorithm.string == "ES256" else {
            note(.algorithm)
            return
        }
        let size = Self.size(header.member("kid"))
        if size != 10 { note(.keyID, size) }
    }

    private mutating func readClaims(_ claims: JSONValue) {
        let size = Self.size(claims.member("iss"))
        if size != 10 { note(.teamID, size) }
        guard let date = claims.member("iat"), date.kind == .number else {
            note(.noDate)
            return
        }
        guard let seconds = date.number.int64 else {
            note(Self.fault(ofDate: date.number))
            return
        }
        if seconds > ExpirationDate.lastSecond {
            note(.dateInMilliseconds)
        } else {
            issuedAt = seconds
        }
    }

    /// What is wrong with an `iat` that is no whole number of 64 bits.
    private static func fault(ofDate number: JSONNumber) -> Fault {
        let seconds = number.double
        if seconds.magnitude >= 0x1p63 { return .dateOutOfRange }
        return seconds > Double(ExpirationDate.lastSecond) ? .dateInMilliseconds : .fractionalDate
    }

    /// Bytes of a string, or -1.
    private static func size(_ value: JSONValue?) -> Int {
        guard let value, value.kind == .string else { return -1 }
        return value.string.decodedByteCount
    }

    // MARK: Decoding

    /// Parts of a provider token have some fifty bytes.
    private static var largestPart: Int { 256 }

    /// Hands the JSON object of a part of the header's value to `body`; does nothing where it cannot be read.
    public static func withPart(_ part: Part, of value: ByteText, _ body: (JSONValue) -> Void) {
        var token = ProviderToken(nothing: ())
        guard let text = token.findToken(value), let dots = token.findDots(text) else { return }
        switch part {
        case .header: _ = read(text.slice(0, dots.first), body)
        case .claims: _ = read(text.slice(dots.first + 1, dots.second), body)
        }
    }

    private init(nothing: Void) {}

    /// False: the part is not a JSON object. True also for one that is too large to be looked into.
    private static func read(_ part: ByteText, _ body: (JSONValue) -> Void) -> Bool {
        guard part.count / 4 * 3 + 2 < largestPart else { return true }
        var bytes = InlineArray<256, UInt8>(repeating: 0)
        guard let count = decode(part, into: &bytes) else { return false }
        // Enough for 64 tokens of a text of 256 bytes, and aligned to 16 bytes.
        var memory = InlineArray<256, SIMD2<UInt64>>(repeating: .zero)
        let limits = JSONLimits(maximumByteCount: largestPart, maximumDepth: 8, maximumTokenCount: 64)
        return unsafe withUnsafeMutableBytes(of: &memory) { memory in
            unsafe withUnsafeBytes(of: &bytes) { raw in
                // `count` is at most the size of the array.
                let text = unsafe UnsafeBufferPointer(
                    start: raw.baseAddress?.assumingMemoryBound(to: UInt8.self), count: count)
                switch unsafe JSONTokenizer.index(text, limits: limits, memory: memory) {
                case .success(let index):
                    guard index.root.kind == .object else { return false }
                    body(index.root)
                    return true
                // Too many tokens or levels: not what APNs is sent, but JSON as far as it goes.
                case .failure(let error): return error.code == .tokenLimit || error.code == .depthLimit
                }
            }
        }
    }

    /// Bytes written; nil for what is not base64.
    private static func decode(_ part: ByteText, into bytes: inout InlineArray<256, UInt8>) -> Int? {
        var bits: UInt32 = 0
        var bitCount = 0
        var count = 0
        for k in 0..<part.count {
            if part[k] == 0x3D { break }
            guard let digit = digit(part[k]) ?? otherDigit(part[k]) else { return nil }
            bits = bits << 6 | digit
            bitCount += 6
            if bitCount >= 8 {
                bitCount -= 8
                bytes[count] = UInt8(truncatingIfNeeded: bits >> UInt32(bitCount))
                count += 1
            }
        }
        // A last group of one digit is less than a byte.
        return bitCount == 6 ? nil : count
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x41...0x5A: UInt32(byte - 0x41)
        case 0x61...0x7A: UInt32(byte - 0x61 + 26)
        case 0x30...0x39: UInt32(byte - 0x30 + 52)
        case 0x2D: 62
        case 0x5F: 63
        default: nil
        }
    }

    private static func otherDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x2B: 62
        case 0x2F: 63
        default: nil
        }
    }
}
