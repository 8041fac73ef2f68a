public import PushRules

/// What the device makes of one push, as a picture of it is drawn: plain data that outlives the validation.
///
/// Texts are decoded and otherwise as they were sent; whoever writes them to a terminal makes them harmless. Device tokens and
/// credentials in them lack their middle, but in pointers, which are exact.
public struct PushPreview: Sendable {
    /// What happens, in a word.
    public var outcome: EffectiveNotification.Outcome
    /// Documented or observed; otherwise probable.
    public var isCertain: Bool
    /// What happens, in a sentence: lower case, without a full stop.
    public var summary: String
    /// Id of the rule that says why the push does not do what pushes of its type are for.
    public var obstacle: StaticString?
    /// The push type; nil where it is not known.
    public var pushType: String?
    /// The name under which a gateway's document holds the payload.
    public var entry: StaticString?
    /// The app's bundle ID, out of the topic; nil where no topic is known.
    public var app: String?
    /// What is shown, heard and kept; nil where nothing of the payload is.
    public var notification: ShownNotification?
    /// What a Live Activity gets; nil for other pushes.
    public var activity: ShownActivity?
    /// Keys beside `aps`, which the system hands to the app as they are.
    public var custom: [ShownMember] = []
    /// What becomes of each key of `aps`, and of those in the alert and in the sound.
    public var keys: [ShownKey] = []
    /// Keys that were counted, but not kept: see `maximumKeyCount`.
    public var truncatedKeyCount = 0

    /// At most this many of the keys of one payload are kept.
    public static let maximumKeyCount = 256
}

/// What a notification shows and does.
public struct ShownNotification: Sendable {
    /// The first line.
    public var title: ShownText?
    /// The second line.
    public var subtitle: ShownText?
    /// The text below.
    public var body: ShownText?
    /// It is one of a website in Safari, which has no sound, badge or level that anybody has told of.
    public var isOfWebsite: Bool
    /// The label of a website push's button.
    public var action: String?
    /// What fills the address of a website push, in short.
    public var urlArguments: [String]
    /// The number on the app's icon, in digits; 0 takes it away; nil: it stays as it was.
    public var badge: String?
    /// What is played.
    public var sound: ShownSound?
    /// `passive`, `active`, `time-sensitive`, `critical`.
    public var level: StaticString
    /// 0...1
    public var relevanceScore: Double?
    /// Groups notifications.
    public var threadID: String?
    /// Whose actions are offered.
    public var category: String?
    /// The window that is brought forward.
    public var targetContentID: String?
    /// What Focus filters look at.
    public var filterCriteria: String?
    /// A file or storyboard name.
    public var launchImage: String?
    /// The notification service extension may change all this before it is shown.
    public var runsExtension: Bool
    /// The app is woken in the background as well.
    public var wakesApp: Bool
    /// The push takes the place of an earlier one with this value of apns-collapse-id.
    public var collapseID: String?
}

/// A text that is shown: literal, or looked up by the app.
public struct ShownText: Sendable, Equatable {
    /// As sent; beside a key: what is shown where the app has no such text.
    public var literal: String?
    /// Key in the app's `Localizable.strings`.
    public var key: String?
    /// What fills the placeholders, as the device prints it.
    public var arguments: [Argument] = []

    /// One argument of a localised text.
    public struct Argument: Sendable, Equatable {
        /// What the device puts in the place of the placeholder.
        public var text: String
        /// It was sent as a number, or as `true` or `false`.
        public var isNumber: Bool
    }

    /// The literal, or the key with its arguments: `INVITATION("Ana", 3)`.
    public var drawn: String {
        guard let key else { return literal ?? "" }
        if arguments.isEmpty { return key + "()" }
        return key + "(" + arguments.map { $0.isNumber ? $0.text : "\"\($0.text)\"" }.joined(separator: ", ") + ")"
    }
}

/// What is played.
public struct ShownSound: Sendable, Equatable {
    /// A file's name or `default`; nil: the default sound.
    public var name: String?
    /// Played as a critical alert where the app may.
    public var isCritical: Bool
    /// 0...1; nil: the default volume.
    public var volume: Double?
}

/// What a Live Activity gets.
public struct ShownActivity: Sendable {
    /// `start`, `update` or `end`; nil for an event that the device does not know.
    public var event: String?
    /// Unix seconds; the state of the latest timestamp is shown.
    public var timestamp: Double?
    /// Unix seconds.
    public var staleDate: Double?
    /// Unix seconds.
    public var dismissalDate: Double?
    /// The members of the state, which the app decodes.
    public var contentState: [ShownMember] = []
    /// There is a state that can be decoded.
    public var hasState = false
    /// The name of the attributes' type.
    public var attributesType: String?
    /// The members of the attributes.
    public var attributes: [ShownMember] = []
    /// There are attributes that can be decoded.
    public var hasAttributes = false
    /// Shown with the change.
    public var title: ShownText?
    /// Shown with the change.
    public var body: ShownText?
    /// Played with the change.
    public var sound: ShownSound?
    /// Any number; the greatest of several activities is shown first.
    public var relevanceScore: Double?
    /// The app gets a new update token.
    public var asksForToken: Bool
    /// The channel that the activity listens to.
    public var channel: String?
    /// Seconds since 1970 at which the push is judged, for distances of dates.
    public var now: Int64?
}

/// A member of an object, its value in short.
public struct ShownMember: Sendable, Equatable {
    /// The name, decoded.
    public var name: String
    /// A string in quotes; else the JSON text without spaces; cut where it is long.
    public var value: String
}

/// What becomes of one key.
public struct ShownKey: Sendable {
    /// RFC 6901 pointer to the value.
    public var pointer: String
    /// `badge`, `alert.title`, `sound.volume`.
    public var path: String
    /// The value in short, as in `ShownMember`.
    public var value: String
    /// Whether it is kept, changed, dropped, ignored.
    public var fate: KeyFate.Kind
    /// Documented or observed; otherwise probable.
    public var isCertain: Bool
    /// What becomes of it, in words; empty where it is kept.
    public var words: String
    /// Id of the rule that speaks of it.
    public var rule: StaticString?
    /// The value counts as it was sent, but does not do what it was probably meant for; `fate` is `changed`.
    public var isTakenAsSent = false
}
