public import PushJSON

/// The name of a request header (or pseudo-header): an open vocabulary.
public struct PushHeaderName: Sendable, Equatable, Hashable {
    /// 0...13: names that rules know; 15: any other.
    public let code: UInt8

    @inlinable
    init(code: UInt8) { self.code = code }

    /// `:method`
    public static var method: PushHeaderName { PushHeaderName(code: 0) }
    /// `:path`
    public static var path: PushHeaderName { PushHeaderName(code: 1) }
    /// `authorization`
    public static var authorization: PushHeaderName { PushHeaderName(code: 2) }
    /// `apns-topic`
    public static var topic: PushHeaderName { PushHeaderName(code: 3) }
    /// `apns-push-type`
    public static var pushType: PushHeaderName { PushHeaderName(code: 4) }
    /// `apns-id`
    public static var id: PushHeaderName { PushHeaderName(code: 5) }
    /// `apns-expiration`
    public static var expiration: PushHeaderName { PushHeaderName(code: 6) }
    /// `apns-priority`
    public static var priority: PushHeaderName { PushHeaderName(code: 7) }
    /// `apns-collapse-id`
    public static var collapseID: PushHeaderName { PushHeaderName(code: 8) }
    /// `apns-channel-id`
    public static var channelID: PushHeaderName { PushHeaderName(code: 9) }
    /// `apns-request-id`
    public static var requestID: PushHeaderName { PushHeaderName(code: 10) }
    /// `content-type`
    public static var contentType: PushHeaderName { PushHeaderName(code: 11) }
    /// `content-encoding`
    public static var contentEncoding: PushHeaderName { PushHeaderName(code: 12) }
    /// `content-length`
    public static var contentLength: PushHeaderName { PushHeaderName(code: 13) }
    /// Any other name.
    public static var other: PushHeaderName { PushHeaderName(code: 15) }

    /// The token may be a key named like one of the headers that stand in bodies by mistake: its hash has their bit of the filter, as that
    /// of no value has.
    @inlinable
    @inline(__always)
    package static func mayBeName(_ token: JSONValue) -> Bool {
        filterBits &>> KeyHash.filterPosition(tag: token.keyHash) & 1 != 0
    }

    /// As it is written on the wire: lower case, pseudo-headers with their colon. Empty for `other`.
    public var name: StaticString {
        switch code {
        case 0: ":method"
        case 1: ":path"
        case 2: "authorization"
        case 3: "apns-topic"
        case 4: "apns-push-type"
        case 5: "apns-id"
        case 6: "apns-expiration"
        case 7: "apns-priority"
        case 8: "apns-collapse-id"
        case 9: "apns-channel-id"
        case 10: "apns-request-id"
        case 11: "content-type"
        case 12: "content-encoding"
        case 13: "content-length"
        default: ""
        }
    }

    /// Names are compared without case (RFC 9110, section 5.1).
    public init(_ text: ByteText) {
        // Those of one size, 15 where there are not so many.
        let (a, b, c): (UInt8, UInt8, UInt8) =
            switch text.count {
            case 5: (1, 15, 15)
            case 7: (5, 0, 15)
            case 10: (3, 15, 15)
            case 12: (11, 15, 15)
            case 13: (7, 2, 15)
            case 14: (4, 13, 15)
            case 15: (6, 9, 10)
            case 16: (8, 12, 15)
            default: (15, 15, 15)
            }
        func isNamed(_ code: UInt8) -> Bool { text.equalsIgnoringCase(PushHeaderName(code: code).name) }
        code = isNamed(a) ? a : isNamed(b) ? b : isNamed(c) ? c : 15
    }
}
