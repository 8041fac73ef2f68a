internal import PushJSON
internal import PushPayload

// What becomes of the value of one key. Facts: spec 4.1, 4.1.1, 4.2, 4.3 and 4.4.
extension EffectiveNotification {
    /// A cause, and how sure it is.
    struct Judgement {
        var cause: KeyFate.Cause
        var isCertain = true

        init(_ cause: KeyFate.Cause, isCertain: Bool = true) {
            self.cause = cause
            self.isCertain = isCertain
        }
    }

    /// What becomes of `value`, the first one under `key`.
    func judgement(_ key: KnownKey, _ value: JSONValue) -> Judgement {
        switch outcome {
        case .unreadable, .notAPush: return Judgement(.notRead)
        case .wallet: return Judgement(.notRead, isCertain: false)
        default: break
        }
        // Beside `aps` stand keys of other types and, as the app's own data, keys that belong into it.
        if key.dictionary == .root {
            return Judgement(key == .aps ? (value.kind == .object ? .plain : .wrongType) : .notRead)
        }
        if outcome == .undecided { return Judgement(.undecided) }
        switch type {
        case .alert: return alertPush(key, value)
        case .background: return background(key, value)
        case .liveactivity: return activity(key, value)
        case .widgets, .controls: return reload(key, value)
        case .none where request.candidates == (PushType.widgets.set | PushType.controls.set):
            return reload(key, value)
        // An alert or a background push that comes to nothing, or wakes the app.
        case .none: return alertPush(key, value)
        case .pushtotalk where key == .pttPushType: return word(key, value)
        default: return Judgement(.notRead)
        }
    }

    // MARK: Notifications

    private func alertPush(_ key: KnownKey, _ value: JSONValue) -> Judgement {
        let judgement = request.headerFacts.isSafari ? website(key, value) : notification(key, value)
        guard outcome == .nothing || outcome == .background else { return judgement }
        // There is no notification that a group, a category or a level could be that of.
        let isOfNone = judgement.cause.kind == .kept && key != .contentAvailable && key != .mutableContent
        return isOfNone ? Judgement(.withoutNotification) : judgement
    }

    private func notification(_ key: KnownKey, _ value: JSONValue) -> Judgement {
        if key == .topicID { return Judgement(.undocumented) }
        guard key.types.contains(.alert) else { return Judgement(.notRead) }
        // What a sound is made of matters where it is played.
        if key.dictionary == .sound, let sound = request[.sound] {
            let whole = self.sound(sound)
            if whole.cause.kind != .kept { return whole }
        }
        if key.row.valueClass == .any { return Judgement(.obsolete) }
        if key.row.valueClass == .flag { return flag(key, value) }
        if value.kind == .null { return Judgement(.null) }
        switch key.row.valueClass {
        case .alert: return alert(value)
        case .sound: return sound(value)
        case .count: return badge(value)
        case .number: return number(key, value)
        case .word: return word(key, value)
        case .texts: return arguments(key, value)
        default: return text(key, value)
        }
    }

    private func alert(_ value: JSONValue) -> Judgement {
        guard value.kind == .string || value.kind == .object else { return Judgement(.wrongType) }
        return Judgement(request.showsText ? .plain : .withoutText)
    }

    private func sound(_ value: JSONValue) -> Judgement {
        switch value.kind {
        case .string where value.string.isEmpty: return Judgement(.empty)
        case .object where value.isEmptyContainer: return Judgement(.emptyObject)
        case .string, .object: break
        default: return Judgement(.wrongType)
        }
        return Judgement(request.hasLevel("passive") && !request.hasCriticalSound ? .passive : .plain)
    }

    private func badge(_ value: JSONValue) -> Judgement {
        switch value.kind {
        case .true, .false: return Judgement(.booleanAsNumber)
        case .number: break
        default: return Judgement(.wrongType)
        }
        if value.number.double < 0 { return Judgement(.outOfRange) }
        return value.number.isWhole ? Judgement(.plain) : Judgement(.fraction, isCertain: false)
    }

    private func number(_ key: KnownKey, _ value: JSONValue) -> Judgement {
        let isNumber = value.kind == .number
        guard isNumber || value.kind == .true || value.kind == .false else { return Judgement(.wrongType) }
        if key == .soundVolume && !isSoundCritical { return Judgement(.withoutCritical) }
        // JSON's true and false are numbers to the device's reader; that this key takes them nobody has seen.
        guard isNumber else { return Judgement(.booleanAsNumber, isCertain: false) }
        let number = value.number.double
        return Judgement(number < key.lowestNumber || number > key.highestNumber ? .clamped : .plain)
    }

    private func text(_ key: KnownKey, _ value: JSONValue) -> Judgement {
        guard value.kind == .string else { return Judgement(.wrongType) }
        if value.string.isEmpty {
            let isKept = key == .targetContentID || key == .filterCriteria
            return Judgement(isKept ? .emptyWithoutEffect : .empty)
        }
        switch key {
        case .alertTitle where request.hasText(.titleLocKey), .alertSubtitle where request.hasText(.subtitleLocKey),
            .alertBody where request.hasText(.locKey):
            return Judgement(.fallback)
        default: return Judgement(.plain)
        }
    }

    private func word(_ key: KnownKey, _ value: JSONValue) -> Judgement {
        guard value.kind == .string else { return Judgement(value.kind == .null ? .null : .wrongType) }
        for number in 0..<key.wordCount where value.string == key.word(number) { return Judgement(.plain) }
        return Judgement(.unknownWord)
    }

    private func arguments(_ key: KnownKey, _ value: JSONValue) -> Judgement {
        guard value.kind == .array else { return Judgement(.wrongType) }
        guard let locKey = key.keyOfArguments, request.hasText(locKey) else { return Judgement(.withoutKey) }
        var elements = value.elements
        while let element = elements.next() {
            if element.kind != .string && element.kind != .number { return Judgement(.argumentsReplaced) }
        }
        return Judgement(.plain)
    }

    private func flag(_ key: KnownKey, _ value: JSONValue) -> Judgement {
        let judgement = Self.flag(value)
        guard RequestView.isFlagOn(value) else { return judgement }
        if key == .mutableContent && !request.showsText { return Judgement(.withoutBanner) }
        if key == .contentAvailable && outcome == .nothing { return Judgement(.notWoken) }
        return judgement
    }

    /// Spec 4.1.1.
    private static func flag(_ value: JSONValue) -> Judgement {
        switch value.kind {
        case .true, .false: return Judgement(.plain)
        case .null: return Judgement(.countsAsOn, isCertain: false)
        case .number: break
        default: return Judgement(.countsAsOn)
        }
        let number = value.number.double
        if number == 0 || number == 1 { return Judgement(.plain) }
        if number < 0 { return Judgement(.outOfRange) }
        return number > 1 ? Judgement(.countsAsOn) : Judgement(.countsAsOff, isCertain: false)
    }

    // MARK: Other types

    /// Legacy pushes of websites to Safari: title, text and button, and what fills the address. Of other keys nothing is known.
    private func website(_ key: KnownKey, _ value: JSONValue) -> Judgement {
        switch key {
        case .alert: return Judgement(value.kind == .object ? .plain : .wrongType)
        case .alertTitle, .alertBody, .alertAction: return text(key, value)
        case .urlArguments: return Judgement(value.kind == .array ? .plain : .wrongType)
        default: return Judgement(.notRead, isCertain: false)
        }
    }

    private func background(_ key: KnownKey, _ value: JSONValue) -> Judgement {
        switch key {
        case .contentAvailable: return Self.flag(value)
        case .alert, .sound: return Judgement(.notShown)
        // Nobody has said what becomes of it.
        case .badge: return Judgement(.notShown, isCertain: false)
        default: return Judgement(.notRead)
        }
    }

    private func reload(_ key: KnownKey, _ value: JSONValue) -> Judgement {
        guard key == .contentChanged else { return Judgement(.notRead, isCertain: false) }
        switch value.kind {
        case .true, .false: return Judgement(.plain)
        // Some send the number 1 for true, and nobody has seen it fail.
        case .number where value.number.double != 0: return Judgement(.countsAsOn, isCertain: false)
        case .null: return Judgement(.null)
        default: return Judgement(.wrongType)
        }
    }

    // MARK: Live Activities

    private func activity(_ key: KnownKey, _ value: JSONValue) -> Judgement {
        switch key {
        case .alertTitle, .alertBody:
            if value.kind == .object { return Judgement(Self.hasLocKey(value) ? .plain : .wrongType) }
            return value.kind == .null ? Judgement(.null) : text(key, value)
        // Documented for ordinary alerts only.
        case .alertSubtitle, .titleLocKey, .titleLocArguments, .subtitleLocKey, .subtitleLocArguments, .locKey,
            .locArguments, .sound:
            return Judgement(.notRead, isCertain: false)
        case .alertSound:
            let isSound = value.kind == .string || value.kind == .object
            return Judgement(isSound ? .plain : value.kind == .null ? .null : .wrongType)
        default: break
        }
        guard key.types.contains(.liveactivity) else { return Judgement(.notRead, isCertain: false) }
        if key.isOfStart && !isEvent("start") { return Judgement(.otherEvent) }
        if value.kind == .null && key != .contentState && key != .attributes { return Judgement(.null) }
        switch key {
        case .event: return word(key, value)
        case .contentState, .attributes: return state(value)
        case .alert:
            if value.kind == .object { return Judgement(.plain) }
            // As a string it has not been seen to work, nor to fail.
            return Judgement(.wrongType, isCertain: value.kind != .string)
        case .relevanceScore: return Judgement(value.kind == .number ? .plain : .wrongType)
        case .timestamp, .staleDate, .dismissalDate: return date(key, value)
        case .inputPushToken: return token(value)
        default: return text(key, value)
        }
    }

    private func state(_ value: JSONValue) -> Judgement {
        if value.kind == .object { return Judgement(.plain) }
        let isCertain = value.kind == .null || (value.kind == .array && value.isEmptyContainer)
        return Judgement(.undecodable, isCertain: isCertain)
    }

    private func date(_ key: KnownKey, _ value: JSONValue) -> Judgement {
        guard value.kind == .number else { return Judgement(.wrongType) }
        if key == .dismissalDate && !isEvent("end") { return Judgement(.otherEvent) }
        let seconds = value.number.double
        let isOdd = seconds > 100_000_000_000 || (seconds < 1_000_000_000 && key != .dismissalDate)
        return Judgement(isOdd ? .dateUnit : .plain)
    }

    private func token(_ value: JSONValue) -> Judgement {
        switch value.kind {
        case .number where value.number.double == 1: return Judgement(.plain)
        case .number: return Judgement(.outOfRange)
        case .true: return Judgement(.countsAsOn, isCertain: false)
        case .string where value.string == "1": return Judgement(.countsAsOn, isCertain: false)
        default: return Judgement(.wrongType)
        }
    }

    private func isEvent(_ word: StaticString) -> Bool { LiveActivityMembers.isEvent(word, request) }

    private static func hasLocKey(_ value: JSONValue) -> Bool {
        guard let name = value.member(KnownKey.locKey.name), name.kind == .string else { return false }
        return !name.string.isEmpty
    }
}

extension KnownKey {
    /// Read when a Live Activity starts, and never again.
    var isOfStart: Bool {
        self == .attributes || self == .attributesType || self == .inputPushToken || self == .inputPushChannel
    }
}
