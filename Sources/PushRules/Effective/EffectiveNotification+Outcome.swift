internal import PushJSON
internal import PushPayload

// What the device does with the push as a whole.
extension EffectiveNotification {
    /// An outcome, how sure it is, and the rule that says why it is no better.
    struct Result {
        var outcome: Outcome
        var isCertain = true
        var obstacle: RuleID?
    }

    /// The type whose handling is shown. APNs refuses a word that it does not know; what is left is the push that was meant.
    static func shownType(_ request: RequestView) -> PushType {
        guard request.type == .unknown else { return request.type }
        if request.isEffectiveAlert { return .alert }
        if request.has(.event) || request.has(.contentState) { return .liveactivity }
        return request.wakesApp ? .background : .none
    }

    static func result(_ request: RequestView, _ type: PushType) -> Result {
        var result = readableResult(request, type)
        // A body that comes to nothing as a push of the type that was guessed from it may be meant for another type.
        if result.outcome == .nothing && request.typeSource == .payload { result.isCertain = false }
        return result
    }

    private static func readableResult(_ request: RequestView, _ type: PushType) -> Result {
        if request.pathKind == .channels { return Result(outcome: .notAPush) }
        // Some readers of Apple's are more lenient than JSON, and what APNs makes of other texts nobody has said.
        guard let index = request.index else {
            return Result(outcome: .unreadable, isCertain: request.state.intersects(.emptyBody))
        }
        if isRefusedByReader(index) { return Result(outcome: .unreadable) }
        if index.root.kind != .object {
            return Result(outcome: .unreadable, obstacle: RuleID(number: JSONNotObject.number))
        }
        if request.isWallet { return Result(outcome: .wallet) }
        if PushTypes.needingAPS.contains(type), request.object(.aps) == nil {
            return Result(outcome: .nothing, obstacle: whyNoAPS(request))
        }
        switch type {
        case .alert: return alert(request)
        case .background: return background(request)
        case .liveactivity: return activity(request)
        case .widgets, .controls: return reload(request)
        case .mdm where request.hasText(.mdm): return Result(outcome: .handedOver)
        case .mdm: return Result(outcome: .nothing)
        // Such a push also goes to code of the app, which may read other keys.
        case .fileprovider where !request.hasText(.containerIdentifier):
            return Result(outcome: .nothing, isCertain: false)
        case .none: return undecided(request)
        default: return Result(outcome: .handedOver)
        }
    }

    /// Foundation's reader refuses a text with half a surrogate pair or a number beyond a double, wherever it stands.
    private static func isRefusedByReader(_ index: JSONIndex) -> Bool {
        if index.remarks.intersects(.loneSurrogate) { return true }
        guard index.remarks.intersects(.farNumber) else { return false }
        var tokens = index.root.descendants
        while let token = tokens.next() {
            guard token.kind == .number, token.remarks.intersects(.longNumber) else { continue }
            if token.number.rangeFault == .overflow { return true }
        }
        return false
    }

    private static func whyNoAPS(_ request: RequestView) -> RuleID {
        if request.has(.aps) { return RuleID(number: APSNotObject.number) }
        if Envelope.find(in: request) != nil { return RuleID(number: ForeignEnvelope.number) }
        return RuleID(number: NestedAPS.find(in: request) == nil ? APSMissing.number : APSNested.number)
    }

    // MARK: By type

    private static func alert(_ request: RequestView) -> Result {
        if request.headerFacts.isSafari {
            // Nothing is shown for a website push that lacks one of these.
            let isWhole =
                request.hasText(.alertTitle) && request.hasText(.alertBody) && request[.urlArguments]?.kind == .array
            return Result(outcome: isWhole ? .notification : .nothing, isCertain: false)
        }
        if request.showsText { return Result(outcome: .notification) }
        if request.setsBadge || request.playsSound { return Result(outcome: .soundOrBadge) }
        // A push without the header is treated as in the days before it: the flag wakes the app.
        if request.typeSource != .header && request.wakesApp { return Result(outcome: .background, isCertain: false) }
        return Result(outcome: .nothing, obstacle: RuleID(number: NothingToShow.number))
    }

    private static func background(_ request: RequestView) -> Result {
        guard request.wakesApp else {
            return Result(outcome: .nothing, obstacle: RuleID(number: BackgroundWithoutFlag.number))
        }
        return Result(outcome: .background, isCertain: request[.contentAvailable]?.kind != .null)
    }

    private static func activity(_ request: RequestView) -> Result {
        guard let event = request[.event], event.kind != .null else {
            return Result(outcome: .nothing, obstacle: RuleID(number: LiveActivityEventMissing.number))
        }
        guard event.kind == .string else {
            return Result(outcome: .nothing, obstacle: RuleID(number: WrongType.number))
        }
        if event.string == "start" { return start(request) }
        guard event.string == "update" || event.string == "end" else {
            return Result(outcome: .nothing, obstacle: RuleID(number: UnknownWord.number))
        }
        if event.string == "update" {
            guard let state = request[.contentState] else {
                return Result(
                    outcome: .nothing, isCertain: false, obstacle: RuleID(number: LiveActivityStateMissing.number))
            }
            if state.kind != .object { return undecodable(state) }
        }
        return timed(request)
    }

    /// A start needs all four keys; a broadcast starts nothing.
    private static func start(_ request: RequestView) -> Result {
        if request.pathKind == .broadcast { return Result(outcome: .nothing) }
        let missing = RuleID(number: LiveActivityStartIncomplete.number)
        guard let state = request[.contentState], let attributes = request[.attributes],
            let type = request[.attributesType], type.kind != .null, let alert = request[.alert], alert.kind != .null
        else { return Result(outcome: .nothing, obstacle: missing) }
        if state.kind != .object { return undecodable(state) }
        if attributes.kind != .object { return undecodable(attributes) }
        guard type.kind == .string else {
            return Result(outcome: .nothing, obstacle: RuleID(number: WrongType.number))
        }
        // An alert that is a string has not been seen to work, nor to fail.
        if alert.kind != .object {
            return Result(
                outcome: .nothing, isCertain: false,
                obstacle: alert.kind == .string ? nil : RuleID(number: WrongType.number))
        }
        return timed(request)
    }

    /// Of another value than an object only an empty array and null are known to fail.
    private static func undecodable(_ value: JSONValue) -> Result {
        let isCertain = value.kind == .null || (value.kind == .array && value.isEmptyContainer)
        return Result(outcome: .nothing, isCertain: isCertain, obstacle: RuleID(number: WrongType.number))
    }

    private static func timed(_ request: RequestView) -> Result {
        guard let timestamp = request[.timestamp], timestamp.kind != .null else {
            return Result(
                outcome: .liveActivity, isCertain: false, obstacle: RuleID(number: LiveActivityTimestampMissing.number))
        }
        guard timestamp.kind == .number else {
            return Result(outcome: .liveActivity, isCertain: false, obstacle: RuleID(number: WrongType.number))
        }
        return Result(outcome: .liveActivity)
    }

    private static func reload(_ request: RequestView) -> Result {
        switch request[.contentChanged]?.kind {
        case .true: return Result(outcome: .reload)
        case .number where request[.contentChanged]?.number.double != 0:
            return Result(outcome: .reload, isCertain: false, obstacle: nil)
        case nil, .false, .null, .number: return Result(outcome: .nothing)
        default: return Result(outcome: .nothing, obstacle: RuleID(number: WrongType.number))
        }
    }

    /// Without a type: what all possible types have in common.
    private static func undecided(_ request: RequestView) -> Result {
        if request.candidates == (PushType.widgets.set | PushType.controls.set) { return reload(request) }
        if request.candidates == (PushType.alert.set | PushType.background.set) {
            guard request.object(.aps) != nil else { return Result(outcome: .nothing, obstacle: whyNoAPS(request)) }
            return alert(request)
        }
        return Result(outcome: .undecided)
    }
}
