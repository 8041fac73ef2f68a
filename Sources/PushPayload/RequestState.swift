/// One bit of `RequestView.state`: what is known of a request besides the keys that are present. Rules name the bits that
/// concern them as their trigger.
public struct RequestState: Sendable, Equatable {
    /// The bits.
    public var rawValue: UInt64

    /// From the bits.
    @inlinable
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    // Bits 0 to 15: a header of that name is here.
    /// The bit of a header.
    @inlinable
    public static func header(_ name: PushHeaderName) -> RequestState {
        RequestState(rawValue: 1 &<< UInt64(name.code))
    }

    // Bits 16 to 28: the push type, as it was sent or as it was worked out (`none`: neither).
    /// The bit of a push type.
    @inlinable
    public static func type(_ type: PushType) -> RequestState { RequestState(types: type.set) }

    /// The bits of push types.
    @inlinable
    init(types: PushTypes) { self.init(rawValue: UInt64(types.rawValue) &<< 16) }

    /// At least one header is known, so that the others count as absent.
    @inlinable public static var headersKnown: RequestState { bit(32) }
    /// A header name stands more than once.
    @inlinable public static var repeatedHeader: RequestState { bit(33) }
    /// The body has no bytes.
    @inlinable public static var emptyBody: RequestState { bit(34) }
    /// The body is larger than the smallest limit of any push.
    @inlinable public static var largeBody: RequestState { bit(35) }
    /// The body is not JSON.
    @inlinable public static var notJSON: RequestState { bit(36) }
    /// The body is JSON, but no object.
    @inlinable public static var notObject: RequestState { bit(37) }
    /// The body is an object without `aps`.
    @inlinable public static var noAPS: RequestState { bit(38) }
    /// `aps` is there, but no object.
    @inlinable public static var apsNotObject: RequestState { bit(39) }
    /// `aps` holds a key that is in no table.
    @inlinable public static var unknownInAPS: RequestState { bit(40) }
    /// `aps.alert` holds a key that is in no table.
    @inlinable public static var unknownInAlert: RequestState { bit(41) }
    /// `aps.sound` holds a key that is in no table.
    @inlinable public static var unknownInSound: RequestState { bit(42) }
    /// The tokenizer made a remark that a rule exists for.
    @inlinable public static var remarks: RequestState { bit(43) }
    /// More than 100 brackets open at once.
    @inlinable public static var deep: RequestState { bit(44) }
    /// Somebody wants hints.
    @inlinable public static var hintsWanted: RequestState { bit(45) }
    /// The body is an object, and `aps` too where it is there.
    @inlinable public static var wellShaped: RequestState { bit(46) }
    /// The root holds a key that is in no table.
    @inlinable public static var unknownAtRoot: RequestState { bit(47) }
    /// The body is a document for Amazon SNS.
    @inlinable public static var snsDocument: RequestState { bit(48) }
    /// The push goes to the simulator.
    @inlinable public static var simulator: RequestState { bit(49) }
    // What the headers say, worked out when they are put together: bits that are not set for headers without fault.
    /// Push type and topic do not plainly go together: one is absent, unknown or empty, or the topic's suffix is another type's.
    @inlinable public static var oddTypeOrTopic: RequestState { bit(50) }
    /// `apns-expiration` is neither 0 nor a plausible number of seconds since 1970.
    @inlinable public static var oddExpiration: RequestState { bit(51) }
    /// `apns-expiration` is a number other than 0, and less than the time that the caller told. This bit and `farExpiration` may be set
    /// too often for odd clocks: see `HeaderFacts.expirationState(at:)`.
    @inlinable public static var pastExpiration: RequestState { bit(52) }
    /// `apns-priority` is not exactly 10, 5 or 1.
    @inlinable public static var oddPriority: RequestState { bit(53) }
    /// `apns-priority` is 1.
    @inlinable public static var passivePriority: RequestState { bit(54) }
    /// `apns-id` is no UUID in small letters.
    @inlinable public static var oddID: RequestState { bit(55) }

    /// A key outside the tables may be the name of a header.
    @inlinable public static var headerName: RequestState { bit(56) }
    /// A key of the root that is in no table holds what begins as a web address does, or an object of Firebase's, and its name may be
    /// one of those that are usual for it, as far as length and first letter tell.
    @inlinable public static var addressAtRoot: RequestState { bit(57) }

    /// The path is that of broadcasts, or of calls that manage channels.
    @inlinable public static var channelPath: RequestState { bit(58) }

    /// A type whose push is neither shown nor a call, and that has rules of its own: all but alert, background, voip and
    /// liveactivity.
    @inlinable public static var specialType: RequestState {
        type(.location) | type(.complication) | type(.fileprovider) | type(.mdm) | type(.pushtotalk) | type(.widgets)
            | type(.controls)
    }

    /// `apns-expiration` is more than a few seconds (`ExpirationDate.fewSeconds`) beyond the time that the caller told.
    @inlinable public static var farExpiration: RequestState { bit(59) }
    /// `authorization` says when its provider token was issued.
    @inlinable public static var datedAuthorization: RequestState { bit(60) }
    /// `authorization` is not plainly a provider token that APNs takes.
    @inlinable public static var oddAuthorization: RequestState { bit(61) }
    /// The caller knows something of the way that the push takes: see `DeliveryFacts`.
    @inlinable public static var deliveryKnown: RequestState { bit(62) }
    /// Set for every request.
    @inlinable public static var always: RequestState { bit(63) }

    @inlinable
    static func bit(_ number: UInt64) -> RequestState { RequestState(rawValue: 1 &<< number) }

    /// The bits of both.
    @inlinable
    public static func | (a: RequestState, b: RequestState) -> RequestState {
        RequestState(rawValue: a.rawValue | b.rawValue)
    }

    /// Adds the bits of `b`.
    @inlinable
    public static func |= (a: inout RequestState, b: RequestState) { a.rawValue |= b.rawValue }

    /// At least one bit is set in both.
    @inlinable
    public func intersects(_ other: RequestState) -> Bool { rawValue & other.rawValue != 0 }
}
