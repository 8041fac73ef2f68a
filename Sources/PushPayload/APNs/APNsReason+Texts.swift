/// What is told of a reason: for `explain` and the page of reasons.
public struct APNsReasonTexts: Sendable {
    /// The fault in a few words.
    public var summary: StaticString
    /// When it comes, and what else is known of it. Plain sentences.
    public var explanation: StaticString
    /// What to do, in one line.
    public var help: StaticString
}

extension APNsReason {
    /// The words about the reason; nil for `none` and `unknown`.
    ///
    /// Source: spec 1, 2, 3.3, 5.1, 5.2.
    public var texts: APNsReasonTexts? {
        switch status {
        case 400: isAboutChannels ? channelTexts : requestTexts
        case 403: credentialTexts
        case 0: nil
        default: otherTexts
        }
    }

    private var isAboutChannels: Bool { !calls.intersects(.device) }

    // MARK: 400

    private var requestTexts: APNsReasonTexts? {
        switch self {
        case .badCollapseId:
            APNsReasonTexts(
                summary: "collapse ID longer than 64 bytes",
                explanation: "The header apns-collapse-id may have 64 bytes; they count in UTF-8.",
                help: "shorten the ID, or hash what it is made of")
        case .badDeviceToken:
            APNsReasonTexts(
                summary: "device token that is malformed, or of the other environment",
                explanation: """
                    It comes for a path whose token is not written in hexadecimal digits, and for a sound token of the \
                    other environment: the token of an app built for development sent to production, or the other way \
                    round. A sender whose environment is set wrong gets it for every token, so look there before tokens are \
                    deleted. Many of these replies slow a connection down or close it, sooner than any other.
                    """,
                help:
                    "check the environment; if that is right, stop sending to the token and let the app register again")
        case .badExpirationDate:
            APNsReasonTexts(
                summary: "apns-expiration that is no time",
                explanation: """
                    The header is a whole number of seconds since 1970, or 0 for a push that is not stored. On a broadcast \
                    channel that stores nothing it must be 0.
                    """,
                help: "send whole seconds since 1970, or 0; on a channel without storage always 0")
        case .badMessageId:
            APNsReasonTexts(
                summary: "apns-id that is no UUID",
                explanation: "The header holds a UUID of 32 hexadecimal digits in five groups, or is left out.",
                help: "send a UUID, or leave the header out and take the one that APNs answers with")
        case .badPriority:
            APNsReasonTexts(
                summary: "apns-priority that is none of 1, 5 and 10",
                explanation: "APNs knows three priorities; without the header it takes 10.",
                help: "send 10 for what is seen or rings, 5 for what may wait, 1 for what must not wake the device")
        case .badTopic:
            APNsReasonTexts(
                summary: "apns-topic that cannot be one",
                explanation: "The topic is the app's bundle ID with the suffix of the push type.",
                help: "set apns-topic to the bundle ID, followed by the suffix that the push type has")
        case .deviceTokenNotForTopic:
            APNsReasonTexts(
                summary: "device token of another topic than apns-topic",
                explanation: """
                    A token belongs to one topic. An app has different tokens for notifications, for VoIP, for each Live \
                    Activity and so on, and they are not interchangeable: it comes for a VoIP token with the plain bundle ID, \
                    for an ordinary token with the topic of VoIP, and for the token of another app, or of another build of it \
                    with a bundle ID of its own.
                    """,
                help: "send each token with the topic that it was registered for; store the two together")
        case .duplicateHeaders:
            APNsReasonTexts(
                summary: "header that is sent twice",
                explanation: "It often comes from a client library that sets a header the caller has set as well.",
                help: "send each header once")
        case .invalidPushType:
            APNsReasonTexts(
                summary: "apns-push-type that is unknown, or does not fit the topic",
                explanation: """
                    Push types are words in lower case. A topic that ends in .voip takes the type voip and no other; since 2019 \
                    it is refused with alert or background. On a broadcast channel the only type is liveactivity.
                    """,
                help: "make type and topic agree: the suffix of the topic follows from the type")
        case .missingDeviceToken:
            APNsReasonTexts(
                summary: "path without a device token",
                explanation: "The path of a push is /3/device/ followed by the token.",
                help: "put the token behind /3/device/, and skip devices that have not registered one")
        case .missingTopic:
            APNsReasonTexts(
                summary: "apns-topic that is missing and needed",
                explanation: """
                    With a provider token every push needs a topic. With a certificate it may be left out, unless the \
                    certificate is for several topics.
                    """,
                help: "send apns-topic with every push")
        case .payloadEmpty:
            APNsReasonTexts(
                summary: "request without a body",
                explanation: """
                    It often means that encoding failed and nobody looked at the error. Senders report it for bodies that are \
                    not JSON, too; that is not certain.
                    """,
                help: "look for an encoder that failed; if the payload is meant to be empty, send {}")
        case .idleTimeout:
            APNsReasonTexts(
                summary: "connection that was idle for too long",
                explanation: "APNs closes connections that nobody uses. Nothing is wrong with the request.",
                help: "open a new connection and send again; keep connections open while there is something to send")
        case .topicDisallowed:
            APNsReasonTexts(
                summary: "topic that these credentials may not send to",
                explanation: """
                    The key or certificate belongs to another app or team. On a broadcast path it also comes for a bundle ID \
                    with the suffix of a push type.
                    """,
                help: "use the credentials of the app's own team, and the plain bundle ID on a broadcast path")
        default: nil
        }
    }

    private var channelTexts: APNsReasonTexts? {
        switch self {
        case .featureNotEnabled:
            APNsReasonTexts(
                summary: "app without the broadcast capability",
                explanation: "Channels are there for apps whose identifier has broadcast push notifications enabled.",
                help: "enable the broadcast capability for the app's identifier")
        case .missingChannelId:
            APNsReasonTexts(
                summary: "request without apns-channel-id",
                explanation: "A broadcast, and reading or deleting a channel, name the channel in this header.",
                help: "send apns-channel-id as the reply to the channel's creation gave it")
        case .badChannelId:
            APNsReasonTexts(
                summary: "apns-channel-id that is not base64, or too long",
                explanation: "Channel IDs are base64 text that APNs makes; nobody else makes one.",
                help: "send the ID as the reply to the channel's creation gave it, character by character")
        case .channelNotRegistered:
            APNsReasonTexts(
                summary: "channel that does not exist here",
                explanation: """
                    The channel was deleted, or belongs to another app, or to the other environment: channels cannot cross \
                    from sandbox to production.
                    """,
                help: "check environment and bundle ID; if both are right, create the channel anew")
        case .badRequestParams:
            APNsReasonTexts(
                summary: "body of a channel's creation with a key that is unknown",
                explanation: "The body has the keys message-storage-policy and push-type, both needed, and no others.",
                help: "send message-storage-policy, 0 or 1, and push-type, LiveActivity, and nothing else")
        case .badRequestPayload:
            APNsReasonTexts(
                summary: "body of a channel's creation that is not JSON",
                explanation: "The body could not be parsed.",
                help: "send a JSON object with message-storage-policy and push-type")
        case .missingPushType:
            APNsReasonTexts(
                summary: "request without a push type",
                explanation: """
                    A broadcast needs the header apns-push-type, the creation of a channel the key push-type. Pushes to a \
                    device have no such reply.
                    """,
                help: "send apns-push-type: liveactivity; in the body of a channel's creation push-type: LiveActivity")
        case .cannotCreateChannelConfig:
            APNsReasonTexts(
                summary: "app that has all the channels it may have",
                explanation: "An app may have 10,000 channels in each environment.",
                help: "delete channels that nobody uses any more")
        default: nil
        }
    }

    // MARK: 403

    private var credentialTexts: APNsReasonTexts? {
        switch self {
        case .badCertificate:
            APNsReasonTexts(
                summary: "certificate that is not valid",
                explanation: "The client certificate of the connection was refused.",
                help: "connect with a valid certificate for the app's topic")
        case .badCertificateEnvironment:
            APNsReasonTexts(
                summary: "certificate of the other environment",
                explanation: "A certificate for development alone does not open production, nor the other way round.",
                help: "connect to the environment that the certificate is for")
        case .expiredProviderToken:
            APNsReasonTexts(
                summary: "provider token that is older than an hour",
                explanation: """
                    The token's iat tells when it was made. It is renewed at least every 60 minutes, and at most every 20. A \
                    clock that is wrong has the same effect.
                    """,
                help: "make a new provider token and send again; renew it every 20 to 60 minutes, and check the clock")
        case .forbidden:
            APNsReasonTexts(
                summary: "action that is not allowed",
                explanation: "APNs gives no other word for it. Apple says not to send such a request again.",
                help: "check what the key or certificate may do in the developer account")
        case .invalidProviderToken:
            APNsReasonTexts(
                summary: "provider token that is not valid, or whose signature is wrong",
                explanation: """
                    The header authorization holds bearer and a JSON Web Token, signed with ES256, with the key's ID as kid \
                    and the team's ID as iss. It comes when one of these is wrong.
                    """,
                help: "check alg, kid, iss and iat of the token, and that the key belongs to this team")
        case .missingProviderToken:
            APNsReasonTexts(
                summary: "request without credentials",
                explanation: "The connection has no client certificate and the request has no header authorization.",
                help: "send authorization: bearer with the provider token, or connect with a certificate")
        case .unrelatedKeyIdInToken:
            APNsReasonTexts(
                summary: "provider token of another key than the connection's first",
                explanation: "All provider tokens of a connection are signed with the key of its first push.",
                help: "open a connection of its own for each key")
        case .badEnvironmentKeyIdInToken:
            APNsReasonTexts(
                summary: "provider token of a key for the other environment",
                explanation: "A key can be limited to sandbox or to production.",
                help: "use a key for the environment that the request is sent to")
        case .badEnvironmentKeyInToken:
            APNsReasonTexts(
                summary: "provider token of a key for the other environment",
                explanation: "The same as BadEnvironmentKeyIdInToken, as real replies spell it. It is not documented.",
                help: "use a key for the environment that the request is sent to")
        case .topicMismatch:
            APNsReasonTexts(
                summary: "bundle ID in the path that the credentials do not cover",
                explanation: "The path of a broadcast or channel call names an app of another team or certificate.",
                help: "use the credentials that belong to the app in the path")
        default: nil
        }
    }

    // MARK: Others

    private var otherTexts: APNsReasonTexts? {
        switch self {
        case .payloadTooLarge:
            APNsReasonTexts(
                summary: "payload larger than APNs accepts",
                explanation: """
                    A payload may have 4096 bytes, 5120 with push type voip and on a broadcast channel. The bytes count as they \
                    are sent: white space and escapes in full, headers not at all. `pushlint size` shows where they go.
                    """,
                help: "send an ID and let the app fetch the rest; minify the JSON and send UTF-8 instead of \\u escapes"
            )
        case .badPath:
            APNsReasonTexts(
                summary: "path that APNs does not know",
                explanation: """
                    A push goes to /3/device/ and the token, a broadcast to /4/broadcasts/apps/ and the bundle ID, channels \
                    stand under /1/apps/. On broadcast and channel calls it comes for a wrong method, too.
                    """,
                help: "correct the path; nothing may stand before or behind it")
        case .methodNotAllowed:
            APNsReasonTexts(
                summary: "method other than POST",
                explanation: "Pushes are sent with POST. Channels are also read with GET and deleted with DELETE.",
                help: "send the push with POST")
        case .expiredToken:
            APNsReasonTexts(
                summary: "device token that has expired",
                explanation: "The token was valid once. A 410 does not count as an error of the sender.",
                help: "drop the token; the app registers a new one when it runs again")
        case .unregistered:
            APNsReasonTexts(
                summary: "device token that is no longer active for the topic",
                explanation: """
                    The token was valid once, and is no longer: for instance because the app was deleted. The member timestamp \
                    of the body tells since when, in milliseconds since 1970; it may be absent. A 410 does not count as an \
                    error of the sender.
                    """,
                help: "drop the token, unless the app has registered it again after the time in timestamp")
        case .tooManyProviderTokenUpdates:
            APNsReasonTexts(
                summary: "provider token that is renewed too often",
                explanation: "A connection takes a new provider token at most every 20 minutes.",
                help: "make one token, use it for all requests, and renew it every 20 to 60 minutes")
        case .tooManyRequests:
            APNsReasonTexts(
                summary: "too many pushes to the same device token",
                explanation: "The limit is on pushes to one token, not on what a sender sends in all.",
                help: "send again later, and less often; gather what can wait into one push")
        case .internalServerError:
            APNsReasonTexts(
                summary: "error inside APNs",
                explanation: "Nothing is wrong with the request.",
                help: "send again after 15 minutes, with growing pauses from then on")
        case .serviceUnavailable:
            APNsReasonTexts(
                summary: "APNs that cannot take the request now",
                explanation: """
                    Nothing is wrong with the request. For broadcast and channel calls Apple writes the reason with a space, \
                    Service Unavailable.
                    """,
                help: "send again after 15 minutes, with growing pauses from then on")
        case .shutdown:
            APNsReasonTexts(
                summary: "server of APNs that is going down",
                explanation: "Nothing is wrong with the request, and other servers go on.",
                help: "open a new connection and send again; if that fails as well, wait 15 minutes")
        default: nil
        }
    }
}
