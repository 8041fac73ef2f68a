public import PushJSON

/// The `aps` dictionary, typed and lazy: nothing is read before it is asked for, nothing is decoded or copied.
///
/// Each property gives what the device would read: nil where the key is absent or holds a JSON type that the device drops
/// (spec 4.1). The first of two equal names counts. A look-up is O(members).
public struct APSView {
    /// The dictionary itself, for keys that have no property here.
    public let object: JSONValue

    /// Nil when `value` is no object.
    public init?(_ value: JSONValue) {
        guard value.kind == .object else { return nil }
        object = value
    }

    /// The text that is shown: from an object, or from a string that is the body.
    public var alert: AlertView? { self[.alert].flatMap(AlertView.init) }

    /// The number on the app's icon, 0 to clear it; nil for one that the device drops (negative, not a number).
    public var badge: Int64? {
        guard let value = self[.badge] else { return nil }
        if value.kind == .true { return 1 }
        if value.kind == .false { return 0 }
        guard value.kind == .number, let number = value.number.int64, number >= 0 else { return nil }
        return number
    }

    /// What is played.
    public var sound: SoundView? { self[.sound].flatMap(SoundView.init) }

    /// Groups notifications.
    public var threadID: JSONString? { text(.threadID) }
    /// The category whose actions are offered.
    public var category: JSONString? { text(.category) }
    /// The window that is brought forward.
    public var targetContentID: JSONString? { text(.targetContentID) }
    /// What Focus filters look at.
    public var filterCriteria: JSONString? { text(.filterCriteria) }

    /// The level's word as sent; nil for one that the device does not know, which then takes `active`.
    public var interruptionLevel: JSONString? {
        guard let level = text(.interruptionLevel) else { return nil }
        for number in 0..<KnownKey.interruptionLevel.wordCount
        where level == KnownKey.interruptionLevel.word(number) {
            return level
        }
        return nil
    }

    /// Any number; the notification path of the device clamps it to 0...1.
    public var relevanceScore: Double? {
        guard let value = self[.relevanceScore], value.kind == .number else { return nil }
        return value.number.double
    }

    /// Whether the device takes the flag as on (spec 4.1.1: any present value that is no number counts as on).
    public var isContentAvailable: Bool { self[.contentAvailable].map(RequestView.isFlagOn) ?? false }

    /// As `isContentAvailable`.
    public var isMutableContent: Bool { self[.mutableContent].map(RequestView.isFlagOn) ?? false }

    // Live Activities.

    /// Unix seconds.
    public var timestamp: Double? { number(.timestamp) }
    /// `start`, `update` or `end`.
    public var event: JSONString? { text(.event) }
    /// The state, to be decoded by the app.
    public var contentState: JSONValue? { self[.contentState] }
    /// The name of the attributes' type.
    public var attributesType: JSONString? { text(.attributesType) }
    /// What does not change while the activity lives.
    public var attributes: JSONValue? { self[.attributes] }
    /// Unix seconds.
    public var staleDate: Double? { number(.staleDate) }
    /// Unix seconds.
    public var dismissalDate: Double? { number(.dismissalDate) }

    /// The value of a known key of `aps`, of whatever type.
    public subscript(_ key: KnownKey) -> JSONValue? { object.member(key.name) }

    private func text(_ key: KnownKey) -> JSONString? { self[key].flatMap(Self.text) }

    private func number(_ key: KnownKey) -> Double? {
        guard let value = self[key], value.kind == .number else { return nil }
        return value.number.double
    }

    /// A string that is not empty: the device drops empty ones.
    static func text(_ value: JSONValue) -> JSONString? {
        value.kind == .string && !value.string.isEmpty ? value.string : nil
    }
}

/// `aps.alert`: a string, which is the body, or an object.
public struct AlertView {
    /// The string or object itself.
    public let value: JSONValue

    /// Nil for any other JSON type, which the device drops.
    public init?(_ value: JSONValue) {
        guard value.kind == .object || value.kind == .string else { return nil }
        self.value = value
    }

    /// The first line.
    public var title: JSONString? { text(.alertTitle) }
    /// The second line.
    public var subtitle: JSONString? { text(.alertSubtitle) }
    /// The text.
    public var body: JSONString? { value.kind == .string ? APSView.text(value) : text(.alertBody) }
    /// A file or storyboard name.
    public var launchImage: JSONString? { text(.launchImage) }
    /// Key of a localised title.
    public var titleLocKey: JSONString? { text(.titleLocKey) }
    /// Key of a localised subtitle.
    public var subtitleLocKey: JSONString? { text(.subtitleLocKey) }
    /// Key of a localised text.
    public var locKey: JSONString? { text(.locKey) }

    /// Arguments of a loc key; nil where they are no array, or where their key is absent and the device drops them.
    public var titleLocArguments: JSONElements? { arguments(.titleLocArguments, of: .titleLocKey) }
    /// As `titleLocArguments`.
    public var subtitleLocArguments: JSONElements? { arguments(.subtitleLocArguments, of: .subtitleLocKey) }
    /// As `titleLocArguments`.
    public var locArguments: JSONElements? { arguments(.locArguments, of: .locKey) }

    /// The value of a known key of the alert, of whatever type; nil for a string.
    public subscript(_ key: KnownKey) -> JSONValue? { value.member(key.name) }

    private func text(_ key: KnownKey) -> JSONString? { self[key].flatMap(APSView.text) }

    private func arguments(_ key: KnownKey, of locKey: KnownKey) -> JSONElements? {
        guard text(locKey) != nil, let value = self[key], value.kind == .array else { return nil }
        return value.elements
    }
}

/// `aps.sound`: a string, which is the name, or an object.
public struct SoundView {
    /// The string or object itself.
    public let value: JSONValue

    /// Nil for what the device drops: another JSON type, an empty string or object.
    public init?(_ value: JSONValue) {
        switch value.kind {
        case .string: if value.string.isEmpty { return nil }
        case .object: if value.isEmptyContainer { return nil }
        default: return nil
        }
        self.value = value
    }

    /// The file's name, or `default`; nil: the default sound plays.
    public var name: JSONString? {
        value.kind == .string ? value.string : self[.soundName].flatMap(APSView.text)
    }

    /// Whether the device takes `critical` as on (spec 4.1.1).
    public var isCritical: Bool { self[.soundCritical].map(RequestView.isFlagOn) ?? false }

    /// 0...1, clamped as the device does it; nil: not given. Used for critical sounds only.
    public var volume: Double? {
        guard let value = self[.soundVolume], value.kind == .number else { return nil }
        let volume = value.number.double
        return volume < 0 ? 0 : volume > 1 ? 1 : volume
    }

    /// The value of a known key of the object, of whatever type; nil for a string.
    public subscript(_ key: KnownKey) -> JSONValue? { value.member(key.name) }
}
