internal import PushJSON
internal import PushPayload
internal import PushRules

/// What a preview says: our own words, and of the payload only known words.
enum PreviewWords {
    // MARK: The push as a whole

    /// What happens, in a few words.
    static func headline(_ preview: PushPreview) -> String {
        switch preview.outcome {
        case .notification: "a notification"
        case .soundOrBadge: "no banner"
        case .background: "a wake-up in the background"
        case .reload: "a reload, nothing shown"
        case .wallet: "an update in Wallet"
        case .liveActivity: "a Live Activity"
        case .handedOver where preview.pushType == "voip": "a call for the app to report"
        case .handedOver: "handed over, nothing shown"
        case .nothing: "nothing"
        case .undecided: "depends on its type"
        case .unreadable: "unreadable"
        case .notAPush: "no push"
        }
    }

    /// What happens, in a sentence.
    static func summary(_ notification: EffectiveNotification) -> String {
        switch notification.outcome {
        case .notification:
            notification.request.headerFacts.isSafari ? "a notification of a website in Safari" : "a notification"
        case .soundOrBadge: soundOrBadge(notification)
        case .background: "the app is woken in the background, when the device sees fit; nothing is shown"
        case .liveActivity: activity(notification)
        case .handedOver: handedOver(notification)
        case .reload: reload(notification)
        case .wallet: "Wallet fetches the pass or order anew; it wants an empty object"
        case .nothing: nothing(notification)
        case .undecided: undecided(notification)
        case .unreadable: unreadable(notification.request)
        case .notAPush: "a request that manages channels; no device gets it"
        }
    }

    private static func unreadable(_ request: RequestView) -> String {
        if request.byteCount == 0 { return "nothing: the body is empty" }
        if request.index == nil { return "nothing: the body is not JSON" }
        return request.root?.kind == .object
            ? "nothing: the device refuses to read the body" : "nothing: the body is not a JSON object"
    }

    private static func soundOrBadge(_ notification: EffectiveNotification) -> String {
        switch (notification.sound != nil, notification.badge != nil) {
        case (true, true): "no banner; a sound, and a badge on the app's icon"
        case (true, false): "no banner; a sound alone"
        case (false, true): "no banner; a badge on the app's icon, and no sound"
        case (false, false): "no banner and no sound"
        }
    }

    private static func activity(_ notification: EffectiveNotification) -> String {
        guard let event = notification.effective(.event)?.string else { return "a Live Activity" }
        if event == "start" { return "a Live Activity starts" }
        if event == "update" { return "a running Live Activity gets a new state" }
        return notification.effective(.contentState) == nil
            ? "the Live Activity ends with the state it had" : "the Live Activity ends with this state"
    }

    private static func handedOver(_ notification: EffectiveNotification) -> String {
        switch notification.type {
        case .voip: "PushKit wakes the app, which must report a call at once; the system shows nothing by itself"
        case .location: "the app's location push extension gets the payload; nothing is shown"
        case .complication: "the payload goes to the app for its complication; nothing is shown"
        case .fileprovider: "the file provider is signalled; nothing is shown"
        case .mdm: "the device contacts its management server if the PushMagic is its own; nothing is shown"
        case .pushtotalk:
            notification.effective(.pttPushType) == nil
                ? "Push to Talk hands it to the app, which must return a push result at once"
                : "a service update for Push to Talk; nothing is shown"
        default: "the payload goes to the app; nothing is shown"
        }
    }

    private static func reload(_ notification: EffectiveNotification) -> String {
        switch notification.type {
        case .widgets: "the app's widgets load anew, when the system sees fit; nothing is shown"
        case .controls: "the control that the token belongs to loads anew; nothing is shown"
        default: "widgets or a control load anew; nothing is shown"
        }
    }

    private static func nothing(_ notification: EffectiveNotification) -> String {
        let request = notification.request
        switch notification.type {
        case .alert where request.object(.aps) != nil:
            if request.headerFacts.isSafari { return "nothing: a website push needs title, body and url-args" }
            if notification.isFlagOn(.mutableContent) {
                return "nothing: no text, no sound, no badge; only an app that may filter notifications gets it"
            }
            let wake = request.wakesApp ? "; the app is not even woken" : ""
            return "nothing: no text, no sound, no badge" + wake
        case .background where request.object(.aps) != nil: return "nothing: the app is not woken"
        case .liveactivity where request.object(.aps) != nil: return noActivity(notification)
        case .widgets, .controls: return "nothing is loaded anew"
        case .mdm: return "nothing: without a PushMagic the device discards the push"
        case .fileprovider: return "nothing is signalled: no container-identifier beside aps"
        default:
            return request.has(.aps) ? "nothing: aps is no object, and counts as missing" : "nothing: no aps dictionary"
        }
    }

    private static func noActivity(_ notification: EffectiveNotification) -> String {
        guard let event = notification.effective(.event)?.string else {
            return "nothing: without an event of start, update or end the device ignores the push"
        }
        if event == "start" {
            return notification.request.pathKind == .broadcast
                ? "nothing: a broadcast cannot start a Live Activity" : "nothing: the Live Activity does not start"
        }
        return "nothing: the old state stays"
    }

    private static func undecided(_ notification: EffectiveNotification) -> String {
        var names: [String] = []
        for code in 1...PushType.knownCount where notification.request.candidates.contains(.known(code)) {
            names.append("\(PushType.known(code).name)")
        }
        guard let last = names.last, names.count > 1 else { return "depends on the push type; give --push-type" }
        let list = names.dropLast().joined(separator: ", ") + " or " + last
        return "depends on the push type, which may be \(list); give --push-type"
    }

    // MARK: One key

    /// What becomes of a key; empty for one that is kept.
    static func words(_ fate: KeyFate, _ notification: EffectiveNotification) -> String {
        switch fate.kind {
        case .kept: ""
        case .changed: changed(fate)
        case .dropped: dropped(fate, notification)
        case .ignored: ignored(fate, notification)
        case .unclear:
            fate.cause == .undocumented
                ? "read by the device, but undocumented; what it does may change" : "that depends on the push type"
        }
    }

    private static func changed(_ fate: KeyFate) -> String {
        switch fate.cause {
        case .clamped: clamped(fate)
        case .booleanAsNumber: fate.value.kind == .true ? "counts as 1" : "counts as 0"
        case .fraction: "kept as it is; what the icon shows is not documented"
        case .countsAsOn: "counts as on"
        case .countsAsOff: "counts as off"
        case .argumentsReplaced: replaced(fate)
        case .dateUnit: dateUnit(fate)
        default: ""
        }
    }

    private static func replaced(_ fate: KeyFate) -> String {
        var words: [String] = []
        var elements = fate.value.elements
        var isEmptied = false
        var isCounted = false
        while let element = elements.next() {
            switch element.kind {
            case .object, .array, .null: isEmptied = true
            case .true, .false: isCounted = true
            default: break
            }
        }
        if isEmptied { words.append("what is neither text nor number becomes empty") }
        if isCounted { words.append("true and false become 1 and 0") }
        return words.joined(separator: "; ")
    }

    private static func clamped(_ fate: KeyFate) -> String {
        guard let key = fate.key else { return "" }
        let bound = fate.value.number.double < key.lowestNumber ? key.lowestNumber : key.highestNumber
        return "counts as \(Int(bound))"
    }

    private static func dateUnit(_ fate: KeyFate) -> String {
        if fate.value.number.double < 1_000_000_000 { return "a date before 2002; it counts seconds since 1970" }
        switch fate.key {
        case .timestamp: return "too large for seconds since 1970; later updates look older and are ignored"
        case .staleDate: return "too large for seconds since 1970; the state never goes stale"
        default: return "too large for seconds since 1970; it has no effect"
        }
    }

    private static func dropped(_ fate: KeyFate, _ notification: EffectiveNotification) -> String {
        let consequence = consequence(fate.key, notification)
        switch fate.cause {
        case .wrongType: return kind(fate.value) + consequence
        case .null: return "as if it were absent"
        case .empty: return "empty" + consequence
        case .emptyObject: return "empty" + consequence
        case .unknownWord: return "not a word that is read" + consequence
        case .withoutText: return "no text in it; no banner appears"
        case .undecodable: return kind(fate.value) + consequence
        case .outOfRange:
            switch fate.key {
            case .badge: return "negative" + consequence
            case .inputPushToken: return "only 1 is read" + consequence
            default: return "negative; counts as off"
            }
        default: return ""
        }
    }

    /// `; the badge stays as it was`: what the key table says of other values.
    private static func consequence(_ key: KnownKey?, _ notification: EffectiveNotification) -> String {
        guard let key else { return "" }
        if key == .aps { return "; it counts as missing" }
        // A text that the app looks up is shown all the same.
        switch key {
        case .alertTitle where !notification.title.isEmpty, .alertSubtitle where !notification.subtitle.isEmpty,
            .alertBody where !notification.body.isEmpty:
            return ""
        default: break
        }
        let text = "\(key.deviceText)"
        for prefix in ["ignored: ", "otherwise ", "ignored "] where text.hasPrefix(prefix) {
            return "; " + text.dropFirst(prefix.count)
        }
        return text == "ignored" ? "" : "; " + text
    }

    private static func kind(_ value: JSONValue) -> String {
        switch value.kind {
        case .object: "an object is not read here"
        case .array: value.isEmptyContainer ? "an empty array is not read here" : "an array is not read here"
        case .string, .key: "a string is not read here"
        case .number: "a number is not read here"
        case .true, .false: "true and false are not read here"
        case .null: "null is not read here"
        }
    }

    private static func ignored(_ fate: KeyFate, _ notification: EffectiveNotification) -> String {
        switch fate.cause {
        case .notRead: notRead(notification)
        case .notShown: notShown(fate.key)
        case .unknownName: unknown(fate, notification)
        case .nearMiss: "not a key of \(holder(fate))" + (fate.meant.map { "; probably meant: \($0.name)" } ?? "")
        case .elsewhere:
            fate.meant?.dictionary == .alert ? "it belongs into alert" : "it belongs into aps, beside alert"
        case .duplicate: "the name stands here twice, and the first one counts"
        case .atRoot:
            (notification.request.has(.aps) ? "beside aps it is " : "at the top level it is ")
                + (fate.key.map { "\($0.deviceText)" } ?? "")
        case .obsolete: "without effect today"
        case .withoutKey: "there is no loc-key for these arguments"
        case .withoutCritical: "the sound is not critical"
        case .passive: "a passive notification plays no sound"
        case .withoutBanner: "no text is shown, so the notification service extension does not run"
        case .notWoken: "an alert push that shows nothing does not wake the app either"
        case .otherEvent:
            fate.key == .dismissalDate ? "read only when the event is end" : "read only when the event is start"
        case .emptyWithoutEffect: "empty"
        case .withoutNotification: "there is no notification"
        default: ""
        }
    }

    private static func notRead(_ notification: EffectiveNotification) -> String {
        switch notification.outcome {
        case .unreadable: return "the device cannot read the payload"
        case .wallet: return "Wallet wants an empty object"
        default: break
        }
        if notification.request.headerFacts.isSafari { return "not read in a website push" }
        let type = notification.type
        if type == .none { return "not read in such a push" }
        return "not read in \(type == .alert || type == .mdm ? "an" : "a") \(type.name) push"
    }

    private static func notShown(_ key: KnownKey?) -> String {
        switch key {
        case .alert: "a background push shows nothing"
        case .sound: "a background push plays nothing"
        default: "a background push sets no badge"
        }
    }

    private static func unknown(_ fate: KeyFate, _ notification: EffectiveNotification) -> String {
        switch notification.outcome {
        case .handedOver: "the system reads no such key; the app gets it with the rest"
        case .unreadable, .wallet, .notAPush: notRead(notification)
        default: "not a key of \(holder(fate))"
        }
    }

    private static func holder(_ fate: KeyFate) -> String {
        switch fate.dictionary {
        case .root: "the payload"
        case .aps: "aps"
        case .alert: "alert"
        case .sound: "sound"
        }
    }
}

extension EffectiveNotification {
    /// The flag is on as it was sent, whatever becomes of it.
    fileprivate func isFlagOn(_ key: KnownKey) -> Bool { request[key].map(RequestView.isFlagOn) ?? false }
}
