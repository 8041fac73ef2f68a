public import PushJSON
public import PushPayload

/// What iOS makes of a push: what is shown, heard and woken, and what becomes of each key of the payload.
///
/// It mirrors the device (spec 8.3, 4.1.1, 4.2 to 4.4) for the request of a validation, from the same view as the findings, and
/// judges nothing. It says what is left when APNs delivers the push; whether APNs does is told by the findings.
///
/// ```swift
/// let title = validator.validate(payload.span, headers: headers) { view, report, findings in
///     EffectiveNotification(view).title.literal?.decoded()
/// }
/// ```
///
/// A value of a few words that borrows the view: used inside the call that handed the view out. Nothing is allocated.
public struct EffectiveNotification {
    /// The request that it is made from.
    public let request: RequestView
    /// The push type whose handling is shown: the request's own, or the likeliest where that is no documented word; `none`
    /// where several are possible.
    public let type: PushType
    /// What the device does, in a word.
    public let outcome: Outcome
    /// Whether the outcome is documented or was observed; otherwise it is what will probably happen.
    public let isCertain: Bool
    /// The rule that says why the push does not do what pushes of its type are for; nil where it does, and where no rule
    /// speaks of it.
    public let obstacle: RuleID?

    /// What a device does with a push, in a word.
    public enum Outcome: UInt8, Sendable {
        /// A notification with text.
        case notification
        /// A sound, a badge or both, without text.
        case soundOrBadge
        /// The app is woken in the background, and nothing is shown.
        case background
        /// A Live Activity is started, updated or ended.
        case liveActivity
        /// The payload is handed to code of the app or the system, which decides what happens: calls, locations, complications,
        /// file providers, device management, Push to Talk.
        case handedOver
        /// Widgets or a control are asked to load anew.
        case reload
        /// Wallet fetches a pass or an order anew.
        case wallet
        /// Nothing at all.
        case nothing
        /// The push type is not known, and the possible ones differ in what they do.
        case undecided
        /// The body is not a JSON object that a device can read.
        case unreadable
        /// The request manages channels and is no push.
        case notAPush
    }

    /// Works out what becomes of a request. O(n) over the body's tokens, no allocation.
    public init(_ request: RequestView) {
        self.request = request
        type = Self.shownType(request)
        let result = Self.result(request, type)
        outcome = result.outcome
        isCertain = result.isCertain
        obstacle = result.obstacle
    }

    // MARK: Texts

    /// A text of a notification: literal, localised by the app, or both.
    public struct Text {
        /// As sent; where there is a key, it is shown when the app has no text for the key.
        public let literal: JSONString?
        /// Key in the app's `Localizable.strings`.
        public let key: JSONString?
        /// What fills the placeholders of the localised text, in order. An element that is neither string, number, `true` nor
        /// `false` is shown as an empty string.
        public let arguments: JSONElements?

        /// There is nothing to show.
        public var isEmpty: Bool { literal == nil && key == nil }
    }

    /// The first line.
    public var title: Text { text(.alertTitle, .titleLocKey, .titleLocArguments) }

    /// The second line.
    public var subtitle: Text { text(.alertSubtitle, .subtitleLocKey, .subtitleLocArguments) }

    /// The text below.
    public var body: Text {
        if let alert = effective(.alert), alert.kind == .string {
            return Text(literal: alert.string, key: nil, arguments: nil)
        }
        return text(.alertBody, .locKey, .locArguments)
    }

    private func text(_ literal: KnownKey, _ key: KnownKey, _ arguments: KnownKey) -> Text {
        let value = effective(literal)
        if let value, value.kind == .object {
            // In the alert of a Live Activity an object stands for a localised text.
            let name = value.member(KnownKey.locKey.name)
            let list = value.member(KnownKey.locArguments.name)
            return Text(
                literal: nil, key: name?.kind == .string ? name?.string : nil,
                arguments: list?.kind == .array ? list?.elements : nil)
        }
        return Text(
            literal: value?.string, key: effective(key)?.string, arguments: effective(arguments)?.elements)
    }

    /// A file or storyboard name; of little effect today.
    public var launchImage: JSONString? { effective(.launchImage)?.string }

    /// The label of the action button of a website push.
    public var action: JSONString? { effective(.alertAction)?.string }

    /// What fills the address of a website push, in order.
    public var urlArguments: JSONElements? { effective(.urlArguments)?.elements }

    // MARK: Badge and sound

    /// The number on the app's icon, 0 to take it away, as a token: a number, `true` for 1 or `false` for 0; nil: the badge
    /// stays as it was.
    public var badge: JSONValue? { effective(.badge) }

    /// What is played.
    public struct Sound {
        /// A file's name or `default`; nil: the default sound.
        public let name: JSONString?
        /// Played as a critical alert, where the app has the entitlement and the user's permission; elsewhere like any other.
        public let isCritical: Bool
        /// 0...1, for a critical sound only; nil: the default volume.
        public let volume: Double?
    }

    /// What is played; nil: nothing.
    public var sound: Sound? {
        guard let sound = effective(outcome == .liveActivity ? .alertSound : .sound) else { return nil }
        if sound.kind == .string {
            let isCritical = type == .alert && request.hasLevel("critical")
            return Sound(name: sound.string, isCritical: isCritical, volume: nil)
        }
        if outcome == .liveActivity {
            let name = sound.member(KnownKey.soundName.name)
            return Sound(name: name?.kind == .string ? name?.string : nil, isCritical: false, volume: nil)
        }
        return Sound(name: effective(.soundName)?.string, isCritical: isSoundCritical, volume: volume)
    }

    var isSoundCritical: Bool { request.hasLevel("critical") || request.hasCriticalSound }

    private var volume: Double? {
        guard let value = effective(.soundVolume) else { return nil }
        return Self.clamped(value)
    }

    private static func clamped(_ value: JSONValue) -> Double {
        switch value.kind {
        case .true: return 1
        case .false: return 0
        default:
            let number = value.number.double
            return number < 0 ? 0 : number > 1 ? 1 : number
        }
    }

    // MARK: How it is presented

    /// How much a notification may interrupt.
    public enum Level: UInt8, Sendable {
        /// Goes to the list without lighting the screen or playing a sound.
        case passive
        /// The usual one.
        case active
        /// Breaks through Focus where the app may.
        case timeSensitive
        /// Breaks through the mute switch where the app may.
        case critical

        /// The word of the payload.
        public var name: StaticString {
            KnownKey.interruptionLevel.word(Int(rawValue))
        }
    }

    /// The interruption level: `active` unless another one is asked for.
    public var level: Level {
        guard let value = effective(.interruptionLevel) else { return .active }
        for number: UInt8 in 0..<4 {
            guard value.string == KnownKey.interruptionLevel.word(Int(number)) else { continue }
            return Level(rawValue: number) ?? .active
        }
        return .active
    }

    /// Where the notification stands in a summary, 0...1; of a Live Activity any number.
    public var relevanceScore: Double? {
        guard let value = effective(.relevanceScore) else { return nil }
        return outcome == .liveActivity && value.kind == .number ? value.number.double : Self.clamped(value)
    }

    /// Groups notifications.
    public var threadID: JSONString? { effective(.threadID)?.string }
    /// Whose actions are offered, where the app has registered such a category.
    public var category: JSONString? { effective(.category)?.string }
    /// The window that is brought forward.
    public var targetContentID: JSONString? { effective(.targetContentID)?.string }
    /// What Focus filters look at.
    public var filterCriteria: JSONString? { effective(.filterCriteria)?.string }

    /// The notification service extension is run, for up to 30 seconds, before the notification is shown.
    public var runsExtension: Bool { isOn(.mutableContent) }

    /// The app is woken in the background, where the device sees fit.
    public var wakesApp: Bool { isOn(.contentAvailable) }

    private func isOn(_ key: KnownKey) -> Bool {
        guard let value = effective(key) else { return false }
        return RequestView.isFlagOn(value)
    }

    // MARK: Keys

    /// The value of a key that is there and read, if not always as it was sent; nil for one that is dropped or ignored.
    public func effective(_ key: KnownKey) -> JSONValue? {
        guard let value = request[key] else { return nil }
        switch judgement(key, value).cause.kind {
        case .kept, .changed: return value
        case .dropped, .ignored, .unclear: return nil
        }
    }

    /// What becomes of each key: of `aps`, then of the keys in it, in the alert and in the sound as far as these are read, and of
    /// keys of `aps` that stand beside it.
    public var keys: KeyFates { KeyFates(self) }
}

extension EffectiveNotification.Outcome {
    /// The word of the command line: `notification`, `sound-or-badge`.
    public var name: StaticString {
        switch self {
        case .notification: "notification"
        case .soundOrBadge: "sound-or-badge"
        case .background: "background"
        case .liveActivity: "live-activity"
        case .handedOver: "handed-over"
        case .reload: "reload"
        case .wallet: "wallet"
        case .nothing: "nothing"
        case .undecided: "undecided"
        case .unreadable: "unreadable"
        case .notAPush: "not-a-push"
        }
    }
}
