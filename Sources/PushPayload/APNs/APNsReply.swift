public import PushJSON

/// What APNs answered: the status, and what the body of an error says.
///
/// ```
/// 410 {"reason":"Unregistered","timestamp":1767225600000}
/// ```
///
/// The body is read tolerantly, for much may stand between sender and service: it may be absent, or a page of HTML; the reason
/// may be absent, or a word that nobody has documented; the timestamp may be absent, or written in another way. No bytes make
/// the reading fail. A frame GOAWAY may carry the same object as its debug data.
///
/// Plain data, valid without the body. Source: Apple, "Handling notification responses from APNs" (spec 1, 5).
public struct APNsReply: Sendable, Equatable {
    /// What the body is.
    public enum Body: UInt8, Sendable {
        /// Nothing, or nothing but white space.
        case empty
        /// An object with a reason: what APNs writes.
        case reason
        /// An object without one.
        case object
        /// Anything else: other JSON, text that is not JSON. It comes from something between sender and service.
        case foreign
    }

    /// The HTTP status; 0 where there is none, as in a frame GOAWAY.
    public var status: Int
    /// What the body is.
    public var body: Body
    /// The reason; `none` where the body has none, `unknown` where it has another word.
    public var reason = APNsReason.none
    /// Where the reason stands in the body, without its quotes, escapes as they are written: to keep a word that is not known.
    /// Empty where there is none.
    public var reasonRange = 0..<0
    /// Milliseconds since 1970: with 410, since when the token is dead. Nil where the body tells none that can be a time.
    public var timestamp: Int64?

    /// Most of a body that is looked at. APNs writes less than 100 bytes.
    public static var limits: JSONLimits { JSONLimits(maximumByteCount: 64 * 1024, maximumDepth: 64) }

    /// A reply whose body is JSON.
    ///
    /// - Parameters:
    ///   - status: the HTTP status, or 0.
    ///   - index: of the body.
    ///   - byteOffset: bytes of the body before the text that was indexed.
    public init(status: Int, body index: JSONIndex, byteOffset: Int = 0) {
        self.status = status
        body = .foreign
        let root = index.root
        guard root.kind == .object else { return }
        body = .object
        if let value = root.member("timestamp") { timestamp = Self.milliseconds(value) }
        guard let value = root.member("reason"), value.kind == .string, !value.string.isEmpty else { return }
        body = .reason
        reason = APNsReason(value.string)
        let start = value.byteOffset + 1 + byteOffset
        reasonRange = start..<start + value.string.byteCount
    }

    /// A reply whose body is not JSON, or was not looked into.
    public init(status: Int, unreadableBody text: Span<UInt8>) {
        self.status = status
        body = .empty
        for k in 0..<text.count where !Self.isSpace(text[k]) {
            body = .foreign
            return
        }
    }

    /// How many bytes stand before the JSON text: a byte order mark, which some writers put there.
    public static func leadingByteCount(_ text: Span<UInt8>) -> Int {
        text.count >= 3 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF ? 3 : 0
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

    // MARK: Time

    /// The moment that a value tells: milliseconds since 1970 as a number, as APNs writes it, or as a string of digits.
    ///
    /// A number too small for milliseconds after 1973 is one of seconds; what would lie before 1973 or behind the year 5000 in
    /// either unit is no time.
    private static func milliseconds(_ value: JSONValue) -> Int64? {
        let number: Int64
        switch value.kind {
        case .number:
            if let whole = value.number.int64 {
                number = whole
            } else {
                let double = value.number.double
                guard double >= 0, double < Double(latest) else { return nil }
                number = Int64(double)
            }
        case .string:
            guard case .value(let whole) = value.string.source.wholeNumber else { return nil }
            number = whole
        default: return nil
        }
        guard number >= earliest, number < latest else { return nil }
        return number < leastMilliseconds ? number * 1000 : number
    }

    /// March 1973 in seconds.
    private static var earliest: Int64 { 100_000_000 }
    /// The same in milliseconds; as seconds it would be behind the year 5000.
    private static var leastMilliseconds: Int64 { 100_000_000_000 }
    /// Behind the year 5000 in milliseconds.
    private static var latest: Int64 { 100_000_000_000_000 }
}

// MARK: - What follows from it

extension APNsReply {
    /// APNs took the request: that says nothing of what the device makes of it.
    public var isAccepted: Bool { status >= 200 && status < 300 }

    /// Status and reason are what APNs sends together, as far as both are known.
    public var isConsistent: Bool { !reason.isKnown || status == 0 || reason.status == status }

    /// Whether to send again; nil where nothing was refused, or nobody can say. Where the reason is not known the status
    /// decides.
    public var retry: APNsRetry? {
        if isAccepted { return nil }
        if reason.isKnown { return reason.retry }
        switch status {
        case 410, 413: return .never
        case 429: return .later
        case 400..<500: return .afterCorrection
        case 500..<600: return .later
        default: return nil
        }
    }

    /// Seconds to wait at least before sending again `later`; 0: nobody says.
    public var retryDelay: Int { retry == .later && status >= 500 ? APNsReason.serverErrorDelay : 0 }

    /// What becomes of the device token.
    ///
    /// A token is dropped only where nothing contradicts it: a page that some proxy sends with 410, or a reason with a status
    /// that is not its own, says less than APNs' own reply.
    public var tokenAdvice: APNsTokenAdvice {
        if isAccepted { return .keep }
        if reason.isKnown {
            let advice = reason.tokenAdvice
            return advice == .drop && !isConsistent ? .verify : advice
        }
        guard status == 410 else { return .keep }
        return body == .foreign ? .verify : .drop
    }
}
