internal import PushJSON

/// The push type of a request that may not say it: header, then topic, then body (spec 8.1, 8.2).
enum PushTypeInference {
    static func resolve(_ frame: inout RequestFrame) {
        var topicType = PushType.none
        if let text = frame.headers.value(of: .topic)?.trimmed {
            let topic = PushTopic(text)
            topicType = topic.type
            frame.isWallet = topic.isWallet
        }
        if let text = frame.headers.value(of: .pushType)?.trimmed {
            let type = PushType(text)
            frame.typeSource = .header
            if type != .unknown {
                set(&frame, type)
                return
            }
            // A known word in other letters: meant as that word.
            for code in 1...PushType.knownCount where text.equalsIgnoringCase(PushType.known(code).name) {
                set(&frame, .known(code))
                return
            }
            set(&frame, .unknown)
            return
        }
        if frame.facts.pushType != .none {
            frame.typeSource = .caller
            set(&frame, frame.facts.pushType)
            return
        }
        if frame.pathKind == .broadcast {
            frame.typeSource = .topic
            set(&frame, .liveactivity)
            return
        }
        if topicType != .none {
            frame.typeSource = .topic
            set(&frame, topicType)
            return
        }
        frame.candidates = candidates(frame)
        for code in 1...PushType.knownCount where frame.candidates == PushType.known(code).set {
            frame.typeSource = .payload
            frame.type = .known(code)
            return
        }
        frame.typeSource = .unknown
    }

    private static func set(_ frame: inout RequestFrame, _ type: PushType) {
        frame.type = type
        frame.candidates = type.set
    }

    /// The types that a body fits. A topic that is given and plain leaves those whose topic is plain.
    private static func candidates(_ frame: RequestFrame) -> PushTypes {
        let plain = PushType.alert.set | PushType.background.set
        let hasPlainTopic = frame.headers.position(of: .topic) != nil
        let all = PushTypes(rawValue: (1 << UInt16(PushType.knownCount + 1)) - 2)
        guard frame.index != nil, !frame.state.intersects(.notObject) else { return hasPlainTopic ? plain : all }
        return unsafe withUnsafePointer(to: frame) { pointer in
            let view = unsafe RequestView(pointer)
            let fitting = candidates(view)
            // What the body says stays when the topic cannot be squared with it: rules on topics speak of that.
            if hasPlainTopic && frame.isWallet { return PushType.background.set | PushType.alert.set }
            if hasPlainTopic && fitting.intersects(plain) {
                return PushTypes(rawValue: fitting.rawValue & plain.rawValue)
            }
            if hasPlainTopic && fitting == PushTypes.deliveredToCode { return plain }
            return fitting
        }
    }

    private static func candidates(_ view: RequestView) -> PushTypes {
        if !view.has(.aps) {
            if view.has(.mdm) { return PushType.mdm.set }
            if view.has(.containerIdentifier) { return PushType.fileprovider.set }
            if view.has(.rootAlert) { return PushType.alert.set }
            return .deliveredToCode
        }
        if view.has(.event) || view.has(.contentState) { return PushType.liveactivity.set }
        if view.has(.contentChanged) { return PushType.widgets.set | PushType.controls.set }
        if view.has(.pttPushType) { return PushType.pushtotalk.set }
        if view.isEffectiveAlert { return PushType.alert.set }
        let visible = KnownKey.alert.mask | KnownKey.badge.mask | KnownKey.sound.mask
        if view.has(.contentAvailable) && view.keys & visible == 0 { return PushType.background.set }
        if view.keys & visible != 0 { return PushType.alert.set }
        return .deliveredToCode
    }
}
