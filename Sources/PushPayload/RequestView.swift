public import PushJSON

/// Where the push type of a request was taken from.
public enum PushTypeSource: UInt8, Sendable {
    /// The header `apns-push-type`.
    case header
    /// The suffix of `apns-topic` (spec 8.1).
    case topic
    /// The keys of the body (spec 8.2).
    case payload
    /// The caller: the name under which a gateway's document holds the body.
    case caller
    /// Nowhere: the body fits several types.
    case unknown
}

/// The credentials of a request, as far as the caller knows.
public enum Credentials: UInt8, Sendable {
    case unknown, token, certificate
}

/// Where a push is delivered.
public enum PushTarget: UInt8, Sendable {
    /// To devices, through APNs.
    case device
    /// To Xcode's simulator, from an `.apns` file (spec 4.7).
    case simulator
}

/// What the bytes of a body are.
public enum BodyForm: UInt8, Sendable {
    /// The payload of a push, as it is sent to APNs.
    case payload
    /// A document for Amazon SNS, that holds payloads as strings. See `SNSDocument`.
    case snsDocument
    /// A payload out of such a document: SNS sends it.
    case snsPayload
}

/// What the caller may tell beside headers and body.
public struct RequestFacts: Sendable, Equatable {
    /// Seconds since 1970, for rules that need a clock; nil: they do not run.
    public var now: Int64?
    /// What the connection authenticates with.
    public var credentials: Credentials
    /// Whether hints are wanted.
    public var wantsHints: Bool
    /// Where the push goes.
    public var target: PushTarget
    /// What the body's bytes are.
    public var form: BodyForm
    /// The push type where the caller knows it without a header; a header counts for more. `none`: not known.
    public var pushType: PushType
    /// Tokens, environments and what else the caller knows of the way that the push takes.
    public var delivery: DeliveryFacts

    /// Facts as far as they are known.
    @inlinable
    public init(
        now: Int64? = nil, credentials: Credentials = .unknown, wantsHints: Bool = false, target: PushTarget = .device,
        form: BodyForm = .payload, pushType: PushType = .none, delivery: DeliveryFacts = DeliveryFacts()
    ) {
        self.now = now
        self.credentials = credentials
        self.wantsHints = wantsHints
        self.target = target
        self.form = form
        self.pushType = pushType
        self.delivery = delivery
    }
}

/// What headers, topic and body say of the push type.
public struct PushTypeResolution: Sendable, Equatable {
    @usableFromInline var type = PushType.none
    @usableFromInline var source = PushTypeSource.unknown
    @usableFromInline var candidates = PushTypes(rawValue: 0)
    @usableFromInline var pathKind = RequestPath.Kind.device
    @usableFromInline var isWallet = false
}

/// Everything that is known of one request, in one place: made by `RequestReader`, read by rules through `RequestView`.
@safe
public struct RequestFrame {
    @usableFromInline var keys: UInt64 = 0
    @usableFromInline var oddKeys: UInt64 = 0
    @usableFromInline var state = RequestState.always
    /// For each key that is present the position of its value; the rest is whatever was there.
    @usableFromInline let slots: UnsafeMutablePointer<UInt32>
    @usableFromInline var index: JSONIndex?
    @usableFromInline var error: JSONError?
    @usableFromInline var headers: HeaderList
    @usableFromInline var facts: RequestFacts
    @usableFromInline var body: ByteText
    @usableFromInline var resolution = PushTypeResolution()

    init(body: ByteText, headers: HeaderList, facts: RequestFacts, slots: UnsafeMutablePointer<UInt32>) {
        unsafe self.slots = slots
        self.body = body
        self.headers = headers
        self.facts = facts
    }
}

/// A request as rules see it: one word, that points at a frame which lives as long as the validation.
@safe
public struct RequestView {
    @usableFromInline let frame: UnsafePointer<RequestFrame>

    /// The view of a frame that stays as long as the view is used.
    @inlinable
    @unsafe
    public init(_ frame: UnsafePointer<RequestFrame>) { unsafe self.frame = frame }

    // MARK: The body

    /// Bytes of the body as sent.
    @inlinable
    public var byteCount: Int { unsafe frame.pointee.body.count }

    /// The body's bytes.
    @inlinable
    public var body: ByteText { unsafe frame.pointee.body }

    /// The index of the body; nil when it is not JSON.
    @inlinable
    public var index: JSONIndex? { unsafe frame.pointee.index }

    /// Why the body is not JSON.
    @inlinable
    public var error: JSONError? { unsafe frame.pointee.error }

    /// Which known keys are present: one bit a key.
    @inlinable
    public var keys: UInt64 { unsafe frame.pointee.keys }

    /// Those of `keys` whose value is not plain. Plain is a string or an object that is not empty, 0, 1, true or false where the key
    /// table wants such a value, a number that is obviously in its range, a level of interruption that there is, an `alert` that
    /// holds a plain text, and strings as arguments of one: nothing can be wrong with it by itself, and only rules that ask for it
    /// look at it. Under a key that alert and background pushes do not have read, such as those of Live Activities, no value is
    /// plain.
    @inlinable
    public var oddKeys: UInt64 { unsafe frame.pointee.oddKeys }

    /// What else is known: see `RequestState`.
    @inlinable
    public var state: RequestState { unsafe frame.pointee.state }

    /// The key is present in its dictionary.
    @inlinable
    public func has(_ key: KnownKey) -> Bool { keys & key.mask != 0 }

    /// The key is present, and its value is not null: most encoders that write null mean that the field is not set.
    @inlinable
    public func holds(_ key: KnownKey) -> Bool { has(key) && value(of: key).kind != .null }

    /// The value of the first member of that name, or nil.
    @inlinable
    public subscript(_ key: KnownKey) -> JSONValue? { has(key) ? value(of: key) : nil }

    /// The value of a key that is present, which the caller has made sure of.
    @inlinable
    @inline(__always)
    public func value(of key: KnownKey) -> JSONValue {
        // A key's bit is set together with its slot, which is a position in the index; codes are below 64.
        unsafe frame.pointee.index.unsafelyUnwrapped.tape.uncheckedValue(
            at: Int(truncatingIfNeeded: frame.pointee.slots[Int(truncatingIfNeeded: key.code)]))
    }

    /// The body's one value; nil when it is not JSON.
    @inlinable
    public var root: JSONValue? { index?.root }

    /// The object that `dictionary` stands for, when it is there and an object.
    public func object(_ dictionary: KnownKey.Dictionary) -> JSONValue? {
        let value: JSONValue? =
            switch dictionary {
            case .root: root
            case .aps: self[.aps]
            case .alert: self[.alert]
            case .sound: self[.sound]
            }
        guard let value, value.kind == .object else { return nil }
        return value
    }

    // MARK: Headers and what follows from them

    /// The request's headers.
    @inlinable
    public var headers: HeaderList { unsafe frame.pointee.headers }

    /// The value of the first header of that name, without white space around it; nil when it is absent or nothing is known.
    public func header(_ name: PushHeaderName) -> ByteText? {
        state.intersects(.header(name)) ? headers.value(of: name) : nil
    }

    /// What the headers say, worked out when they were put together.
    @inlinable
    public var headerFacts: HeaderFacts { unsafe frame.pointee.headers.facts }

    /// Headers are known, and this one is not among them.
    @inlinable
    public func lacksHeader(_ name: PushHeaderName) -> Bool {
        state.intersects(.headersKnown) && !state.intersects(.header(name))
    }

    /// The push type: as sent, else worked out from topic or body; `none` when that leaves several.
    @inlinable
    public var type: PushType { unsafe frame.pointee.resolution.type }

    /// Where the push type was taken from.
    @inlinable
    public var typeSource: PushTypeSource { unsafe frame.pointee.resolution.source }

    /// The types that the request may have: one where `type` is known.
    @inlinable
    public var candidates: PushTypes { unsafe frame.pointee.resolution.candidates }

    /// Which door of the service the request knocks at; `device` where no path is known.
    @inlinable
    public var pathKind: RequestPath.Kind { unsafe frame.pointee.resolution.pathKind }

    /// The request goes to a channel or manages channels: no device token, no topic.
    @inlinable
    public var isForChannels: Bool { state.intersects(.channelPath) }

    /// The topic is a pass or order type ID: an update for Wallet, which wants an empty object.
    @inlinable
    public var isWallet: Bool { unsafe frame.pointee.resolution.isWallet }

    /// What the caller told beside headers and body.
    @inlinable
    public var facts: RequestFacts { unsafe frame.pointee.facts }

    /// Token credentials are known: by the caller, or by the header.
    public var usesTokenCredentials: Bool {
        facts.credentials == .token
            || (facts.credentials == .unknown && state.intersects(.header(.authorization)))
    }

    /// The most bytes that the body may have.
    @inlinable
    @inline(__always)
    public var limit: Int {
        if facts.form == .snsDocument { return PayloadLimit.snsDocument }
        // SNS has a name of its own for VoIP, so that no other payload of it can be one.
        if facts.target == .simulator || (facts.form == .snsPayload && type == .none) { return PayloadLimit.standard }
        return PayloadLimit.bytes(type, candidates: candidates, isBroadcast: isForChannels)
    }

    /// The body is a Live Activity's: it has a content state, or an event by the name of one of theirs.
    public var isLiveActivityBody: Bool {
        if holds(.contentState) { return true }
        guard let event = self[.event], event.kind == .string else { return false }
        let word = event.string
        return word == "start" || word == "update" || word == "end"
    }

    // MARK: What the device makes of it (spec 4.1, 8.3)

    /// A flag's value as the device reads it (spec 4.1.1): any present value that is no number counts as on.
    public static func isFlagOn(_ value: JSONValue) -> Bool {
        switch value.kind {
        case .number: value.byteCount == 1 ? value.source[0] != 0x30 : value.number.double >= 1
        case .false: false
        default: true
        }
    }

    /// `content-available` is on.
    public var wakesApp: Bool {
        guard let value = self[.contentAvailable] else { return false }
        return Self.isFlagOn(value)
    }

    /// The alert has text to show, or a key to look one up: a title, subtitle or body.
    @inlinable
    public var showsText: Bool { hasPlain(KnownKey.textMask) || showsOddText }

    /// At least one of the keys is there, and its value is plain.
    @inlinable
    func hasPlain(_ mask: UInt64) -> Bool { keys & ~oddKeys & mask != 0 }

    @inline(never)
    @usableFromInline
    var showsOddText: Bool {
        guard let alert = self[.alert] else { return false }
        if alert.kind == .string { return !alert.string.isEmpty }
        guard alert.kind == .object else { return false }
        return isText(.alertTitle) || isText(.alertSubtitle) || isText(.alertBody) || isText(.titleLocKey)
            || isText(.subtitleLocKey) || isText(.locKey)
    }

    /// The badge is one that the device takes: a number of 0 or more, or `true` or `false`.
    public var setsBadge: Bool {
        if hasPlain(KnownKey.badge.mask) { return true }
        guard let badge = self[.badge] else { return false }
        switch badge.kind {
        case .number: return badge.source[0] != 0x2D || badge.number.double >= 0
        case .true, .false: return true
        default: return false
        }
    }

    /// The sound is one that the device plays: a name, or an object that is not empty.
    public var playsSound: Bool {
        if hasPlain(KnownKey.sound.mask) { return true }
        guard let sound = self[.sound] else { return false }
        switch sound.kind {
        case .string: return !sound.string.isEmpty
        case .object: return !sound.isEmptyContainer
        default: return false
        }
    }

    /// Something of the push is seen or heard.
    @inlinable
    public var isEffectiveAlert: Bool {
        hasPlain(KnownKey.textMask | KnownKey.badge.mask | KnownKey.sound.mask) || isOddEffectiveAlert
    }

    @inline(never)
    @usableFromInline
    var isOddEffectiveAlert: Bool { showsText || setsBadge || playsSound }

    private func isText(_ key: KnownKey) -> Bool {
        guard let value = self[key] else { return false }
        // An object stands for a text in the alert of a Live Activity.
        if value.kind == .object { return type == .liveactivity }
        return value.kind == .string && !value.string.isEmpty
    }
}
