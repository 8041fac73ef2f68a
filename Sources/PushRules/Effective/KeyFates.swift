internal import PushJSON
internal import PushPayload

/// What becomes of the keys of a payload, one after the other, in the order of the text.
///
/// ```
/// {"alert": "x", "aps": {"badge": "5", "sound": {"name": ""}}, "orderID": 7}
///   1             2       3             4          5                          (the app's own: not among them)
/// ```
///
/// Core code calls `next()`. O(members) for all of them together, and for each name that is in no table a comparison with the
/// names that resemble it. No allocation.
public struct KeyFates {
    private let notification: EffectiveNotification
    private let request: RequestView
    /// The members of the objects that are walked through at the moment: at the root, in `aps`, in the alert or the sound.
    private var root: JSONMembers?
    private var aps: JSONMembers?
    private var inner: JSONMembers?
    private var innerDictionary = KnownKey.Dictionary.alert

    init(_ notification: EffectiveNotification) {
        self.notification = notification
        request = notification.request
        guard let value = request.root, value.kind == .object, notification.outcome != .notAPush else { return }
        root = value.members
    }

    /// The next key, or nil.
    public mutating func next() -> KeyFate? {
        while true {
            if let member = inner?.next() { return fate(member.key, member.value, innerDictionary) }
            inner = nil
            if let member = aps?.next() {
                enter(member.key, member.value)
                return fate(member.key, member.value, .aps)
            }
            aps = nil
            guard let member = root?.next() else { return nil }
            guard let key = KnownKey.named(member.key, in: .root) else { continue }
            if key == .aps {
                if member.value.kind == .object && isFirst(key, member.value) { aps = member.value.members }
                return fate(member.key, member.value, .root)
            }
            if key.row.valueClass == .misplaced, hasNotice(of: key) { return fate(member.key, member.value, .root) }
        }
    }

    /// Goes into an alert or a sound whose keys are read.
    private mutating func enter(_ name: JSONValue, _ value: JSONValue) {
        guard value.kind == .object, let key = KnownKey.named(name, in: .aps), isFirst(key, value) else { return }
        switch (key, notification.type) {
        case (.alert, .alert), (.alert, .liveactivity): innerDictionary = .alert
        case (.sound, .alert): innerDictionary = .sound
        default: return
        }
        switch notification.outcome {
        case .unreadable, .notAPush, .wallet, .undecided: return
        default: inner = value.members
        }
    }

    /// A key of `aps` at the root is worth a word where the push is handled by the system, which would have read it in `aps`.
    private func hasNotice(of key: KnownKey) -> Bool {
        switch notification.outcome {
        case .notification, .soundOrBadge, .background, .liveActivity, .nothing: true
        case .reload, .handedOver, .wallet, .undecided, .unreadable, .notAPush: false
        }
    }

    private func isFirst(_ key: KnownKey, _ value: JSONValue) -> Bool {
        request[key]?.byteOffset == value.byteOffset
    }

    // MARK: One key

    private func fate(_ name: JSONValue, _ value: JSONValue, _ dictionary: KnownKey.Dictionary) -> KeyFate {
        guard let key = KnownKey.named(name, in: dictionary) else { return unknown(name, value, dictionary) }
        if key.row.valueClass == .misplaced {
            return make(name, value, dictionary, key, .init(.atRoot), nil)
        }
        // Foundation's reader keeps one of two equal names; which one is not documented.
        if !isFirst(key, value) { return make(name, value, dictionary, key, .init(.duplicate, isCertain: false), nil) }
        return make(name, value, dictionary, key, notification.judgement(key, value), nil)
    }

    private func unknown(_ name: JSONValue, _ value: JSONValue, _ dictionary: KnownKey.Dictionary) -> KeyFate {
        switch notification.outcome {
        case .unreadable, .notAPush, .wallet, .handedOver:
            return make(name, value, dictionary, nil, .init(.unknownName), nil)
        default: break
        }
        guard let miss = NearMiss.of(name.string, in: dictionary) else {
            return make(name, value, dictionary, nil, .init(.unknownName), nil)
        }
        return make(name, value, dictionary, nil, .init(miss.isMisplaced ? .elsewhere : .nearMiss), miss.key)
    }

    private func make(
        _ name: JSONValue, _ value: JSONValue, _ dictionary: KnownKey.Dictionary, _ key: KnownKey?,
        _ judgement: EffectiveNotification.Judgement, _ meant: KnownKey?
    ) -> KeyFate {
        KeyFate(
            name: name, value: value, dictionary: dictionary, key: key, cause: judgement.cause, meant: meant,
            isCertain: judgement.isCertain, rule: rule(judgement.cause, key, name, value).map { RuleID(number: $0) })
    }

    // MARK: Rules

    /// The number of the rule that speaks of the cause; nil where none does.
    private func rule(
        _ cause: KeyFate.Cause, _ key: KnownKey?, _ name: JSONValue, _ value: JSONValue
    ) -> UInt16? {
        switch notification.outcome {
        // Of a body that is not read at all nothing else is told.
        case .unreadable, .wallet: return nil
        default: break
        }
        return switch cause {
        case .plain, .fallback, .obsolete, .withoutNotification, .undecided: nil
        case .clamped: NumberOutOfRange.number
        case .booleanAsNumber: key == .badge ? BadgeOutOfRange.number : WrongType.number
        case .fraction: BadgeOutOfRange.number
        case .countsAsOn: ruleOfFlag(key, value)
        case .countsAsOff: FlagOddNumber.number
        case .argumentsReplaced: LocArgumentType.number
        case .dateUnit: LiveActivityDateUnit.number
        case .wrongType: ruleOfType(key, value)
        case .null: ruleOfNull(key)
        case .empty: isInActivity(key) ? nil : EmptyText.number
        case .emptyObject: SoundObjectEmpty.number
        case .outOfRange:
            switch key {
            case .badge: BadgeOutOfRange.number
            case .inputPushToken: InputPushTokenInvalid.number
            default: FlagOddNumber.number
            }
        case .unknownWord: UnknownWord.number
        case .withoutText: NothingToShow.concerns(request) ? NothingToShow.number : AlertWithoutText.number
        case .undecodable: WrongType.number
        case .notRead: ruleOfUnread(name)
        case .notShown: BackgroundVisible.number
        case .unknownName: HeaderInBody.isHeader(name) ? HeaderInBody.number : UnknownKey.number
        case .nearMiss, .elsewhere: HeaderInBody.isHeader(name) ? HeaderInBody.number : KeyNearMiss.number
        case .duplicate: JSONDuplicateKey.number
        case .atRoot: request.has(.aps) ? APSKeyAtRoot.number : APSMissing.number
        case .withoutKey: LocArgsWithoutKey.number
        case .withoutCritical: VolumeWithoutCritical.number
        case .passive: PassiveWithSound.number
        case .withoutBanner:
            NothingToShow.concerns(request) ? NothingToShow.number : MutableContentWithoutText.number
        case .notWoken: NothingToShow.number
        case .otherEvent: key == .dismissalDate ? DismissalDateOutsideEnd.number : StartKeyOutsideStart.number
        case .emptyWithoutEffect: EmptyText.number
        case .undocumented: TopicIDInAPS.number
        }
    }

    private func ruleOfFlag(_ key: KnownKey?, _ value: JSONValue) -> UInt16? {
        switch key {
        case .inputPushToken: nil
        case .contentChanged: WrongType.number
        default: value.kind == .number ? FlagOddNumber.number : FlagNotANumber.number
        }
    }

    private func ruleOfType(_ key: KnownKey?, _ value: JSONValue) -> UInt16? {
        if isInActivity(key) { return nil }
        return switch key {
        case .aps: APSNotObject.number
        // No rule is sure enough of an alert that is a string, or of a sound there.
        case .alert where value.kind == .string, .alertSound, .inputPushToken, .urlArguments: nil
        default: WrongType.number
        }
    }

    private func ruleOfNull(_ key: KnownKey?) -> UInt16? {
        switch key {
        case .timestamp: LiveActivityTimestampMissing.number
        case .event: LiveActivityEventMissing.number
        case .attributesType: LiveActivityStartIncomplete.number
        case .alert where notification.type == .liveactivity:
            LiveActivityMembers.isEvent("start", request) ? LiveActivityStartIncomplete.number : nil
        default: isInActivity(key) ? nil : NullValue.number
        }
    }

    /// A text in the alert of a Live Activity, which no rule judges.
    private func isInActivity(_ key: KnownKey?) -> Bool {
        key?.dictionary == .alert && notification.type == .liveactivity
    }

    private func ruleOfUnread(_ name: JSONValue) -> UInt16? {
        switch notification.type {
        case .background: BackgroundOtherKey.number
        case .voip where VoIPAPSKeyUnused.isVisible(name.string): VoIPAPSKeyUnused.number
        default: nil
        }
    }
}
