/// Whether a request that was refused may be sent again.
public enum APNsRetry: UInt8, Sendable {
    /// Not to this token, and not as it is: Apple says so.
    case never
    /// As it is it would be refused again; when the cause is cured it may be sent.
    case afterCorrection
    /// With a new provider token.
    case withNewProviderToken
    /// On a new connection.
    case onNewConnection
    /// Later, with growing pauses.
    case later
}

/// What becomes of the device token that a refused request was sent to.
public enum APNsTokenAdvice: UInt8, Sendable {
    /// The reply says nothing about the token.
    case keep
    /// Nothing more goes to it from here; before it is dropped somebody should look whether environment and topic are right,
    /// for a wrong setting at the sender gives the same reply for every token.
    case verify
    /// It is dead: drop it, unless the app has registered it anew after the time that the reply tells.
    case drop
}

/// How far a reason can be told from the request, before it is sent (spec 5, "Offline").
public enum APNsForesight: UInt8, Sendable {
    /// It depends on the service, the device or the connection.
    case no
    /// Some of its causes show in the request.
    case partly
    /// The request shows it.
    case whole
}

/// Kinds of calls of the service.
public struct APNsCalls: Sendable, Equatable {
    /// The bits.
    public var rawValue: UInt8

    /// From the bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A push to a device (spec 5.1).
    public static var device: APNsCalls { APNsCalls(rawValue: 1) }
    /// A push to a broadcast channel, and the calls that manage channels (spec 5.2).
    public static var channels: APNsCalls { APNsCalls(rawValue: 2) }
    /// All of them.
    public static var all: APNsCalls { APNsCalls(rawValue: 3) }

    /// They have a kind in common.
    public func intersects(_ other: APNsCalls) -> Bool { rawValue & other.rawValue != 0 }
}

extension APNsReason {
    /// Whether to send again. For `none` and `unknown` the status decides: see `APNsReply.retry`.
    public var retry: APNsRetry {
        switch self {
        case .badDeviceToken, .deviceTokenNotForTopic, .payloadTooLarge, .forbidden, .expiredToken, .unregistered:
            .never
        case .expiredProviderToken: .withNewProviderToken
        case .idleTimeout, .unrelatedKeyIdInToken, .shutdown: .onNewConnection
        case .tooManyProviderTokenUpdates, .tooManyRequests, .internalServerError, .serviceUnavailable: .later
        default: .afterCorrection
        }
    }

    /// Seconds to wait at least before sending again `later`, with growing pauses from then on; 0: nobody says.
    public var retryDelay: Int { retry == .later && status >= 500 ? Self.serverErrorDelay : 0 }

    /// After an error of the server: 15 minutes.
    static var serverErrorDelay: Int { 15 * 60 }

    /// What becomes of the device token.
    public var tokenAdvice: APNsTokenAdvice {
        switch self {
        case .badDeviceToken, .deviceTokenNotForTopic: .verify
        case .expiredToken, .unregistered: .drop
        default: .keep
        }
    }

    /// How far the request tells it; where that depends on the call, the most.
    public var foresight: APNsForesight {
        switch self {
        case .badCollapseId, .badExpirationDate, .badMessageId, .badPriority, .duplicateHeaders, .invalidPushType,
            .missingDeviceToken, .payloadEmpty, .payloadTooLarge, .missingProviderToken, .badPath, .methodNotAllowed,
            .missingChannelId, .badRequestParams, .badRequestPayload, .missingPushType:
            .whole
        case .badDeviceToken, .badTopic, .deviceTokenNotForTopic, .missingTopic, .expiredProviderToken,
            .invalidProviderToken, .topicDisallowed, .badChannelId:
            .partly
        default: .no
        }
    }

    /// The calls that it is an answer to.
    public var calls: APNsCalls {
        switch self {
        case .badCollapseId, .badDeviceToken, .badTopic, .deviceTokenNotForTopic, .duplicateHeaders,
            .missingDeviceToken, .missingTopic, .idleTimeout, .forbidden, .unrelatedKeyIdInToken,
            .badEnvironmentKeyIdInToken, .badEnvironmentKeyInToken, .expiredToken, .unregistered:
            .device
        case .featureNotEnabled, .missingChannelId, .badChannelId, .channelNotRegistered, .badRequestParams,
            .badRequestPayload, .missingPushType, .cannotCreateChannelConfig, .topicMismatch:
            .channels
        default: .all
        }
    }
}
