internal import PushJSON

/// The push type of a request that may not say it: header, then topic, then body (spec 8.1, 8.2).
enum PushTypeInference {
    /// Where the headers alone do not tell; `headers` is what they say.
    @inline(never)
    static func resolve(_ view: RequestView, _ headers: PushTypeResolution) -> PushTypeResolution {
        var resolution = headers
        // A call that manages channels is no push.
        if resolution.pathKind == .channels { return resolution }
        let facts = view.headers.facts
        if view.facts.pushType != .none {
            resolution.source = .caller
            resolution.type = view.facts.pushType
        } else if resolution.pathKind == .broadcast {
            resolution.source = .topic
            resolution.type = .liveactivity
        } else if facts.topicType != .none && !facts.isWallet {
            resolution.source = .topic
            resolution.type = facts.topicType
        } else {
            let hasTopic = view.state.intersects(.header(.topic))
            resolution.candidates = candidates(view, hasPlainTopic: hasTopic, isWallet: resolution.isWallet)
            let bits = resolution.candidates.rawValue
            if bits != 0 && bits & (bits - 1) == 0 {
                resolution.source = .payload
                resolution.type = .known(bits.trailingZeroBitCount)
            }
            return resolution
        }
        resolution.candidates = resolution.type.set
        return resolution
    }

    /// The types that a body fits. A topic that is given and plain leaves those whose topic is plain.
    private static func candidates(_ view: RequestView, hasPlainTopic: Bool, isWallet: Bool) -> PushTypes {
        let plain = PushType.alert.set | PushType.background.set
        let all = PushTypes(rawValue: (1 << UInt16(PushType.knownCount + 1)) - 2)
        guard view.index != nil, !view.state.intersects(.notObject) else { return hasPlainTopic ? plain : all }
        if hasPlainTopic && isWallet { return plain }
        let fitting = candidates(view)
        // What the body says stays when the topic cannot be squared with it: rules on topics speak of that.
        if hasPlainTopic && fitting.intersects(plain) { return PushTypes(rawValue: fitting.rawValue & plain.rawValue) }
        if hasPlainTopic && fitting == PushTypes.deliveredToCode { return plain }
        return fitting
    }

    private static func candidates(_ view: RequestView) -> PushTypes {
        if !view.has(.aps) {
            if view.holds(.mdm) { return PushType.mdm.set }
            if view.holds(.containerIdentifier) { return PushType.fileprovider.set }
            if view.holds(.rootAlert) { return PushType.alert.set }
            return .deliveredToCode
        }
        if isLiveActivity(view) { return PushType.liveactivity.set }
        if view.holds(.contentChanged) { return PushType.widgets.set | PushType.controls.set }
        if view.holds(.pttPushType) { return PushType.pushtotalk.set }
        if view.isEffectiveAlert { return PushType.alert.set }
        let visible = KnownKey.alert.mask | KnownKey.badge.mask | KnownKey.sound.mask
        if view.has(.contentAvailable) && view.keys & visible == 0 { return PushType.background.set }
        if view.keys & visible != 0 { return PushType.alert.set }
        return .deliveredToCode
    }

    /// `event` or `content-state` say so. An event by a name of the app's own, alone beside a text that is shown, is no activity's.
    private static func isLiveActivity(_ view: RequestView) -> Bool {
        view.isLiveActivityBody || (view.holds(.event) && !(view.showsText && !view.holds(.timestamp)))
    }
}
