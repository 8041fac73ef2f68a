internal import PushJSON
internal import PushPayload

extension MessageWriter {
    /// A push of this type, with its article: `an alert push`.
    mutating func push(_ type: PushType) {
        text(type == .alert || type == .mdm ? "an " : "a ")
        text(type.name)
        text(" push")
    }

    /// What the device makes of a value that it does not read under `key`: `anything else is ignored: no title is shown`.
    mutating func otherValues(of key: KnownKey) {
        let words = key.deviceText
        let ignored: StaticString = "ignored"
        var isIgnored = words.utf8CodeUnitCount >= ignored.utf8CodeUnitCount
        // Both are our own words, and the position is below the count of each.
        for k in 0..<ignored.utf8CodeUnitCount where isIgnored {
            isIgnored = unsafe words.utf8Start[k] == ignored.utf8Start[k]
        }
        if isIgnored { text("anything else is ") }
        text(words)
    }
}

// Questions that several rules ask.
extension RequestView {
    /// The push type was said, by its header, the suffix of the topic or the caller; otherwise it is a guess from the body, which may
    /// be wrong: a VoIP push may hold anything. A rule that rests on a guess alone says warning where it would say error.
    var isTypeGiven: Bool { typeSource == .header || typeSource == .topic || typeSource == .caller }

    /// The weight of a finding that supposes the push to be of its type: an error becomes a warning where the type is only a
    /// guess from keys that a VoIP body may hold as well, an alert that shows nothing or half of a Live Activity.
    func weighed(_ severity: Severity) -> Severity {
        guard severity == .error, typeSource == .payload else { return severity }
        switch type {
        case .alert: return isEffectiveAlert ? .error : .warning
        case .liveactivity: return holds(.event) && holds(.contentState) ? .error : .warning
        default: return .error
        }
    }

    /// The topic is that of a type whose body goes to code, the path that of broadcasts, or the topic and the body are a Live
    /// Activity's, and the header says another type: what is told is that, and not what the body lacks for the wrong type.
    var isTypeContradicted: Bool {
        guard typeSource == .header else { return false }
        if pathKind == .broadcast { return type != .liveactivity }
        let wanted = headerFacts.topicType
        if wanted == .liveactivity { return type != .liveactivity && isLiveActivityBody }
        return wanted != type && wanted != .mdm && PushTypes.deliveredToCode.contains(wanted)
    }

    /// The system reads `key` in a push of one of the types that this one may have.
    func reads(_ key: KnownKey) -> Bool {
        key.types.intersects(candidates)
    }

    /// Whatever type this push has, it does nothing without an `aps` dictionary.
    var needsAPS: Bool {
        candidates.rawValue != 0 && candidates.rawValue & ~PushTypes.needingAPS.rawValue == 0
    }

    /// The push is a notification whose texts, sounds and flags the system reads: of type alert, or most likely so.
    var isNotification: Bool { type == .alert && !isWallet && !isTypeContradicted }

    /// `interruption-level` is exactly `word`.
    func hasLevel(_ word: StaticString) -> Bool {
        guard let level = self[.interruptionLevel], level.kind == .string else { return false }
        return level.string == word
    }

    /// The `critical` of a sound object is on.
    var hasCriticalSound: Bool {
        guard let flag = self[.soundCritical] else { return false }
        return Self.isFlagOn(flag)
    }

    /// `mutable-content` is on.
    var runsExtension: Bool {
        guard let flag = self[.mutableContent] else { return false }
        return Self.isFlagOn(flag)
    }

    /// `key` holds a string that is not empty.
    func hasText(_ key: KnownKey) -> Bool {
        guard let value = self[key], value.kind == .string else { return false }
        return !value.string.isEmpty
    }

    /// `key` is absent, and another key of its dictionary was surely meant to be it: `key-near-miss` tells that.
    func isMisspelled(_ key: KnownKey) -> Bool {
        guard key.dictionary != .root, !has(key), let object = object(key.dictionary) else { return false }
        return NearMiss.surely(key, in: object, of: self) != nil
    }

    /// The dictionary holds a key that is in no table.
    func hasUnknownKeys(in dictionary: KnownKey.Dictionary) -> Bool {
        switch dictionary {
        case .root: state.intersects(.unknownAtRoot)
        case .aps: state.intersects(.unknownInAPS)
        case .alert: state.intersects(.unknownInAlert)
        case .sound: state.intersects(.unknownInSound)
        }
    }

    /// The key token before a value that is a member of an object.
    func name(of value: JSONValue) -> JSONValue? {
        guard let index else { return nil }
        let position = index.position(of: value)
        guard position > 0 else { return nil }
        let name = index.value(at: position - 1)
        return name.kind == .key ? name : nil
    }

    /// The key or value that a finding is about.
    func subject(of finding: Finding) -> JSONValue? {
        guard let index, finding.token >= 0, Int(finding.token) < index.count else { return nil }
        return index.value(at: Int(finding.token))
    }
}
