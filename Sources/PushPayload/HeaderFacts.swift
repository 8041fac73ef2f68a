public import PushJSON

/// What the headers of a request say, worked out once when they are put together and not for every push they go with.
///
/// Of several fields of one name the first counts.
public struct HeaderFacts: Sendable, Equatable {
    /// The type that `apns-push-type` names, a known word in other letters included; `none`: no such header.
    public private(set) var pushType = PushType.none
    /// `apns-push-type` is exactly one of the words that Apple documents.
    public private(set) var isPushTypeExact = false
    /// The type that the suffix of `apns-topic` stands for; `none`: a plain topic, or no such header.
    public private(set) var topicType = PushType.none
    /// What the headers alone say of the push type; its type is `none` where the body may have to tell.
    private(set) var resolution = PushTypeResolution()
    /// The topic is a pass or order type ID.
    public var isWallet: Bool { resolution.isWallet }
    /// The topic is a website push ID.
    public private(set) var isSafari = false
    /// There is a topic, and it is not empty.
    private var hasTopic = false
    /// The topic has two suffixes, one behind the other.
    public private(set) var isSuffixDoubled = false
    /// The value of `apns-expiration`; `notANumber` where there is no such header, too.
    public private(set) var expiration = ByteText.WholeNumber.notANumber
    /// The same where it is above 0; else 0.
    private var date: Int64 = 0
    /// `apns-priority` is exactly 10, 5 or 1.
    public private(set) var priority: PushPriority?
    /// The door that `:path` knocks at; `device` where there is no path.
    public var pathKind: RequestPath.Kind { resolution.pathKind }
    /// When the provider token of `authorization` was issued, in seconds since 1970; 0: it does not say.
    public private(set) var tokenDate: UInt32 = 0
    /// The bits of `RequestState` that follow from the headers alone, but for those of the names.
    public private(set) var state = RequestState.oddTypeOrTopic
    /// For each code of a header name the position of its first field, or -1.
    private var positions = InlineArray<16, Int16>(repeating: -1)

    /// No headers.
    public init() {}

    /// Takes the next field of the list, whose position is `position`.
    public mutating func take(_ name: PushHeaderName, _ value: ByteText, position: Int) {
        guard positions[Int(name.code)] < 0 else { return }
        positions[Int(name.code)] = Int16(clamping: position)
        switch name {
        case .pushType:
            pushType = Self.type(value)
            isPushTypeExact = pushType != .unknown && value == pushType.name
            noteFit()
            resolve()
        case .topic:
            let topic = PushTopic(value)
            topicType = topic.type
            resolution.isWallet = topic.isWallet
            isSafari = topic.isSafari
            isSuffixDoubled = topic.isSuffixDoubled
            hasTopic = !value.isEmpty
            noteFit()
        case .expiration:
            expiration = value.wholeNumber
            state |= Self.doubts(expiration)
            if case .value(let seconds) = expiration, seconds > 0 { date = seconds }
        case .priority:
            priority = PushPriority(value)
            if priority == nil { state |= .oddPriority }
            if priority == .passive { state |= .passivePriority }
        case .id:
            if !UUIDText.isCanonical(value) || UUIDText.hasCapitals(value) { state |= .oddID }
        case .path:
            resolution.pathKind = RequestPath(value).kind
            resolve()
            if pathKind == .broadcast || pathKind == .channels { state |= .channelPath }
        case .authorization:
            let token = ProviderToken(value)
            if token.fault != .none { state |= .oddAuthorization }
            if let issuedAt = token.issuedAt {
                tokenDate = max(UInt32(clamping: issuedAt), 1)
                state |= .datedAuthorization
            }
        default: break
        }
    }

    /// Type or path has been taken. A call that manages channels is no push.
    private mutating func resolve() {
        let type = pathKind == .channels ? .none : pushType
        resolution.type = type
        resolution.source = type == .none ? .unknown : .header
        resolution.candidates = type == .none ? PushTypes(rawValue: 0) : type.set
    }

    /// Type or topic has been taken.
    private mutating func noteFit() {
        if fitsTopic {
            state.rawValue &= ~RequestState.oddTypeOrTopic.rawValue
        } else {
            state |= .oddTypeOrTopic
        }
    }

    /// Type and topic are there, the type is a known word, and the topic is that type's and nothing else.
    private var fitsTopic: Bool {
        guard isPushTypeExact, hasTopic, !isWallet, !isSafari, !isSuffixDoubled,
            pushType != .mdm, topicType != .mdm
        else { return false }
        return topicType == pushType || (topicType == .none && pushType.topicSuffix.utf8CodeUnitCount == 0)
    }

    /// What rules about expirations need to know to stay out of the way.
    private static func doubts(_ expiration: ByteText.WholeNumber) -> RequestState {
        guard case .value(let seconds) = expiration, seconds >= 0 else { return .oddExpiration }
        return seconds == 0 || ExpirationDate.isPlausible(seconds) ? RequestState(rawValue: 0) : .oddExpiration
    }

    /// `pastExpiration` and `farExpiration` where they apply; for a clock that stands before 1971 or near the end of all seconds they
    /// may be set where they do not. Without a branch: of two pushes in a row one is stored and the other is not.
    @inline(__always)
    func expirationState(at now: Int64) -> RequestState {
        // Where there is no date, 0 less 1 is the largest of all.
        let isPast = UInt64(bitPattern: date &- 1) < UInt64(bitPattern: now &- 1)
        let isFar = date > now &+ ExpirationDate.fewSeconds
        return RequestState(
            rawValue: (isPast ? RequestState.pastExpiration.rawValue : 0)
                | (isFar ? RequestState.farExpiration.rawValue : 0))
    }

    /// Position of the first field of that name, or nil. O(1).
    public func position(of name: PushHeaderName) -> Int? {
        let position = positions[Int(name.code)]
        return position < 0 ? nil : Int(position)
    }

    /// The type that a header's value names; a known word in other letters is meant as that word.
    private static func type(_ text: ByteText) -> PushType {
        let type = PushType(text)
        guard type == .unknown else { return type }
        for code in 1...PushType.knownCount where text.equalsIgnoringCase(PushType.known(code).name) {
            return .known(code)
        }
        return .unknown
    }

    /// The same facts of the same headers.
    public static func == (a: HeaderFacts, b: HeaderFacts) -> Bool {
        for k in 0..<16 where a.positions[k] != b.positions[k] { return false }
        return a.pushType == b.pushType && a.isPushTypeExact == b.isPushTypeExact && a.topicType == b.topicType
            && a.isSafari == b.isSafari && a.isSuffixDoubled == b.isSuffixDoubled && a.expiration == b.expiration
            && a.priority == b.priority && a.resolution == b.resolution && a.tokenDate == b.tokenDate
            && a.state == b.state
    }
}
