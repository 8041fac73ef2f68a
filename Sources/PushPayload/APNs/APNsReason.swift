public import PushJSON

/// The `reason` of an APNs error reply: an open vocabulary, for Apple adds a word now and then.
///
/// With each word stands what a sender must know to go on: the status, whether to send again, what becomes of the token.
/// Source: Apple, "Handling notification responses from APNs" and "Handling error responses from Apple Push Notification
/// service" (spec 1, 5.1, 5.2). What these do not say of sending again follows from what the word means.
public struct APNsReason: Sendable, Equatable, Hashable {
    /// 0: none; 1...`knownCount`: the words that are known; 255: any other word.
    public let code: UInt8

    init(code: UInt8) { self.code = code }

    /// No reason.
    public static var none: APNsReason { APNsReason(code: 0) }
    /// A word that is none of those below.
    public static var unknown: APNsReason { APNsReason(code: 255) }
    /// `BadCollapseId`
    public static var badCollapseId: APNsReason { APNsReason(code: 1) }
    /// `BadDeviceToken`
    public static var badDeviceToken: APNsReason { APNsReason(code: 2) }
    /// `BadExpirationDate`
    public static var badExpirationDate: APNsReason { APNsReason(code: 3) }
    /// `BadMessageId`
    public static var badMessageId: APNsReason { APNsReason(code: 4) }
    /// `BadPriority`
    public static var badPriority: APNsReason { APNsReason(code: 5) }
    /// `BadTopic`
    public static var badTopic: APNsReason { APNsReason(code: 6) }
    /// `DeviceTokenNotForTopic`
    public static var deviceTokenNotForTopic: APNsReason { APNsReason(code: 7) }
    /// `DuplicateHeaders`
    public static var duplicateHeaders: APNsReason { APNsReason(code: 8) }
    /// `InvalidPushType`
    public static var invalidPushType: APNsReason { APNsReason(code: 9) }
    /// `MissingDeviceToken`
    public static var missingDeviceToken: APNsReason { APNsReason(code: 10) }
    /// `MissingTopic`
    public static var missingTopic: APNsReason { APNsReason(code: 11) }
    /// `PayloadEmpty`
    public static var payloadEmpty: APNsReason { APNsReason(code: 12) }
    /// `PayloadTooLarge`
    public static var payloadTooLarge: APNsReason { APNsReason(code: 13) }
    /// `IdleTimeout`
    public static var idleTimeout: APNsReason { APNsReason(code: 14) }
    /// `TopicDisallowed`
    public static var topicDisallowed: APNsReason { APNsReason(code: 15) }
    /// `BadCertificate`
    public static var badCertificate: APNsReason { APNsReason(code: 16) }
    /// `BadCertificateEnvironment`
    public static var badCertificateEnvironment: APNsReason { APNsReason(code: 17) }
    /// `ExpiredProviderToken`
    public static var expiredProviderToken: APNsReason { APNsReason(code: 18) }
    /// `Forbidden`
    public static var forbidden: APNsReason { APNsReason(code: 19) }
    /// `InvalidProviderToken`
    public static var invalidProviderToken: APNsReason { APNsReason(code: 20) }
    /// `MissingProviderToken`
    public static var missingProviderToken: APNsReason { APNsReason(code: 21) }
    /// `UnrelatedKeyIdInToken`
    public static var unrelatedKeyIdInToken: APNsReason { APNsReason(code: 22) }
    /// `BadEnvironmentKeyIdInToken`
    public static var badEnvironmentKeyIdInToken: APNsReason { APNsReason(code: 23) }
    /// `BadEnvironmentKeyInToken`
    public static var badEnvironmentKeyInToken: APNsReason { APNsReason(code: 24) }
    /// `BadPath`
    public static var badPath: APNsReason { APNsReason(code: 25) }
    /// `MethodNotAllowed`
    public static var methodNotAllowed: APNsReason { APNsReason(code: 26) }
    /// `ExpiredToken`
    public static var expiredToken: APNsReason { APNsReason(code: 27) }
    /// `Unregistered`
    public static var unregistered: APNsReason { APNsReason(code: 28) }
    /// `TooManyProviderTokenUpdates`
    public static var tooManyProviderTokenUpdates: APNsReason { APNsReason(code: 29) }
    /// `TooManyRequests`
    public static var tooManyRequests: APNsReason { APNsReason(code: 30) }
    /// `InternalServerError`
    public static var internalServerError: APNsReason { APNsReason(code: 31) }
    /// `ServiceUnavailable`
    public static var serviceUnavailable: APNsReason { APNsReason(code: 32) }
    /// `Shutdown`
    public static var shutdown: APNsReason { APNsReason(code: 33) }
    /// `FeatureNotEnabled`
    public static var featureNotEnabled: APNsReason { APNsReason(code: 34) }
    /// `MissingChannelId`
    public static var missingChannelId: APNsReason { APNsReason(code: 35) }
    /// `BadChannelId`
    public static var badChannelId: APNsReason { APNsReason(code: 36) }
    /// `ChannelNotRegistered`
    public static var channelNotRegistered: APNsReason { APNsReason(code: 37) }
    /// `BadRequestParams`
    public static var badRequestParams: APNsReason { APNsReason(code: 38) }
    /// `BadRequestPayload`
    public static var badRequestPayload: APNsReason { APNsReason(code: 39) }
    /// `MissingPushType`
    public static var missingPushType: APNsReason { APNsReason(code: 40) }
    /// `CannotCreateChannelConfig`
    public static var cannotCreateChannelConfig: APNsReason { APNsReason(code: 41) }
    /// `TopicMismatch`
    public static var topicMismatch: APNsReason { APNsReason(code: 42) }

    /// How many words are known; their codes are 1 to this.
    public static var knownCount: Int { 42 }

    /// The word whose code is `code`, which must be 1 to `knownCount`.
    public static func known(_ code: Int) -> APNsReason {
        precondition(code >= 1 && code <= knownCount, "no such reason")
        return APNsReason(code: UInt8(code))
    }

    /// The word is one of those that are known.
    public var isKnown: Bool { code >= 1 && code <= Self.knownCount }

    /// Reads the word of a reply: exact, as APNs writes it. `Service Unavailable` is the other spelling of
    /// `ServiceUnavailable` that Apple documents; an empty text is no reason.
    public init(_ text: ByteText) {
        self = Self.first { text == $0 } ?? (text.isEmpty ? .none : .unknown)
    }

    /// The same for a string of a JSON text, after decoding its escapes.
    public init(_ string: JSONString) {
        self = Self.first { string == $0 } ?? (string.isEmpty ? .none : .unknown)
    }

    private static func first(_ isSpelled: (StaticString) -> Bool) -> APNsReason? {
        for code in 1...UInt8(knownCount) where isSpelled(APNsReason(code: code).name) {
            return APNsReason(code: code)
        }
        return isSpelled("Service Unavailable") ? .serviceUnavailable : nil
    }

    /// The reason alone, as a set.
    public var set: APNsReasons { APNsReasons(rawValue: isKnown ? 1 &<< UInt64(code) : 0) }

    /// The string of the reply: `BadCollapseId`; empty for `none` and `unknown`.
    public var name: StaticString {
        switch code {
        case 1: "BadCollapseId"
        case 2: "BadDeviceToken"
        case 3: "BadExpirationDate"
        case 4: "BadMessageId"
        case 5: "BadPriority"
        case 6: "BadTopic"
        case 7: "DeviceTokenNotForTopic"
        case 8: "DuplicateHeaders"
        case 9: "InvalidPushType"
        case 10: "MissingDeviceToken"
        case 11: "MissingTopic"
        case 12: "PayloadEmpty"
        case 13: "PayloadTooLarge"
        case 14: "IdleTimeout"
        case 15: "TopicDisallowed"
        case 16: "BadCertificate"
        case 17: "BadCertificateEnvironment"
        case 18: "ExpiredProviderToken"
        case 19: "Forbidden"
        case 20: "InvalidProviderToken"
        case 21: "MissingProviderToken"
        case 22: "UnrelatedKeyIdInToken"
        case 23: "BadEnvironmentKeyIdInToken"
        case 24: "BadEnvironmentKeyInToken"
        case 25: "BadPath"
        case 26: "MethodNotAllowed"
        case 27: "ExpiredToken"
        case 28: "Unregistered"
        case 29: "TooManyProviderTokenUpdates"
        case 30: "TooManyRequests"
        case 31: "InternalServerError"
        case 32: "ServiceUnavailable"
        case 33: "Shutdown"
        case 34: "FeatureNotEnabled"
        case 35: "MissingChannelId"
        case 36: "BadChannelId"
        case 37: "ChannelNotRegistered"
        case 38: "BadRequestParams"
        case 39: "BadRequestPayload"
        case 40: "MissingPushType"
        case 41: "CannotCreateChannelConfig"
        case 42: "TopicMismatch"
        default: ""
        }
    }

    /// The HTTP status that comes with it; 0 for `none` and `unknown`.
    public var status: Int {
        switch self {
        case .badCertificate, .badCertificateEnvironment, .expiredProviderToken, .forbidden, .invalidProviderToken,
            .missingProviderToken, .unrelatedKeyIdInToken, .badEnvironmentKeyIdInToken, .badEnvironmentKeyInToken,
            .topicMismatch:
            403
        case .badPath: 404
        case .methodNotAllowed: 405
        case .expiredToken, .unregistered: 410
        case .payloadTooLarge: 413
        case .tooManyProviderTokenUpdates, .tooManyRequests: 429
        case .internalServerError: 500
        case .serviceUnavailable, .shutdown: 503
        default: isKnown ? 400 : 0
        }
    }
}

/// Several reasons.
public struct APNsReasons: Sendable, Equatable {
    /// The bits: bit n for the word whose code is n.
    public var rawValue: UInt64

    /// From the bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// No reasons.
    public static var none: APNsReasons { APNsReasons(rawValue: 0) }

    /// The reasons of both.
    public static func | (a: APNsReasons, b: APNsReasons) -> APNsReasons {
        APNsReasons(rawValue: a.rawValue | b.rawValue)
    }

    /// The reason is one of them.
    public func contains(_ reason: APNsReason) -> Bool { rawValue & reason.set.rawValue != 0 }

    /// There are none.
    public var isEmpty: Bool { rawValue == 0 }
}
