/// What kind of token a push goes to, as the app's server has it on record.
public enum TokenKind: UInt8, Sendable {
    case unknown
    /// From `registerForRemoteNotifications`: for ordinary pushes.
    case device
    /// From PushKit, for the push type `voip`.
    case voip
    /// On record as both: one of the two was overwritten.
    case both
}

/// One of the two worlds of APNs: tokens of one are worth nothing in the other.
public enum PushEnvironment: UInt8, Sendable {
    case unknown, sandbox, production
}

/// What the certificate of the connection says of the topic. See `CertificateTopics`.
public enum TopicCoverage: UInt8, Sendable {
    case unknown
    /// It lists the topic.
    case listed
    /// It lists topics, and not this one.
    case notListed
    /// It lists the topic, and those of other apps as well.
    case severalApps
}

/// The service that the sender hands a push to.
public enum PushTransport: UInt8, Sendable {
    case unknown
    /// APNs itself, or a gateway that passes everything on.
    case apns
    /// Firebase Cloud Messaging.
    case fcm
}

/// Where the device is used.
public enum DeviceRegion: UInt8, Sendable {
    case unknown, mainlandChina, elsewhere
}

/// What APNs keeps of the messages on a broadcast channel, as far as the caller knows: the channel's storage policy
/// (spec 2.3), which cannot be changed once the channel is there.
public enum ChannelPolicy: UInt8, Sendable {
    /// Not known.
    case unknown
    /// Policy 0: nothing is stored.
    case noStorage
    /// Policy 1: the newest message is, for at most 8 hours.
    case newestMessage
}

/// What the caller knows of a push that neither headers nor body say. Nothing of it is ever guessed.
public struct DeliveryFacts: Sendable, Equatable {
    /// Two bits a fact; 0: nothing is known.
    private var bits: UInt16 = 0

    /// Nothing is known.
    public init() {}

    /// Facts as far as they are known.
    public init(
        tokenKind: TokenKind = .unknown, tokenEnvironment: PushEnvironment = .unknown,
        environment: PushEnvironment = .unknown, topicCoverage: TopicCoverage = .unknown,
        transport: PushTransport = .unknown, region: DeviceRegion = .unknown, channelPolicy: ChannelPolicy = .unknown
    ) {
        self.tokenKind = tokenKind
        self.tokenEnvironment = tokenEnvironment
        self.environment = environment
        self.topicCoverage = topicCoverage
        self.transport = transport
        self.region = region
        self.channelPolicy = channelPolicy
    }

    /// Nothing is known.
    var isEmpty: Bool { bits == 0 }

    /// What kind of token the push goes to.
    public var tokenKind: TokenKind {
        get { TokenKind(rawValue: self[0]) ?? .unknown }
        set { self[0] = newValue.rawValue }
    }

    /// Where the token was made.
    public var tokenEnvironment: PushEnvironment {
        get { PushEnvironment(rawValue: self[2]) ?? .unknown }
        set { self[2] = newValue.rawValue }
    }

    /// Where the push is sent.
    public var environment: PushEnvironment {
        get { PushEnvironment(rawValue: self[4]) ?? .unknown }
        set { self[4] = newValue.rawValue }
    }

    /// Whether the connection's certificate lists the topic.
    public var topicCoverage: TopicCoverage {
        get { TopicCoverage(rawValue: self[6]) ?? .unknown }
        set { self[6] = newValue.rawValue }
    }

    /// Who is asked to deliver the push.
    public var transport: PushTransport {
        get { PushTransport(rawValue: self[8]) ?? .unknown }
        set { self[8] = newValue.rawValue }
    }

    /// Where the device is used.
    public var region: DeviceRegion {
        get { DeviceRegion(rawValue: self[10]) ?? .unknown }
        set { self[10] = newValue.rawValue }
    }

    /// What is stored of a broadcast on its channel.
    public var channelPolicy: ChannelPolicy {
        get { ChannelPolicy(rawValue: self[12]) ?? .unknown }
        set { self[12] = newValue.rawValue }
    }

    /// The two bits from `shift` on.
    private subscript(shift: UInt16) -> UInt8 {
        get { UInt8(truncatingIfNeeded: bits &>> shift & 3) }
        set { bits = bits & ~(3 &<< shift) | UInt16(newValue) &<< shift }
    }
}
