internal import PushJSON
internal import PushPayload
internal import PushRules

/// What holds for the picture that is made of every request.
///
/// - Each member of `aps` has a fate, and so has each of the alert and of the sound where these are read; in order.
/// - A key is kept or changed exactly where its value can be had, and the values are in the picture.
/// - What a rule says of a key is not kept as it was sent; a key that is not kept and names a rule is one that the rule
///   speaks of, where it speaks of this request at all.
enum EffectiveProperties {
    static func check(_ request: ReadRequest, _ facts: RequestFacts) throws(Violation) {
        var validator = PayloadValidator(expectedByteCount: request.body.count)
        validator.wantsHints = true
        let problem = validator.validate(request.body.span, headers: request.headers, facts: facts) {
            (view, report, findings) -> Violation? in
            do throws(Violation) {
                let notification = EffectiveNotification(view)
                try checkKeys(notification)
                try checkPicture(notification)
                if report.truncatedCount == 0 { try checkFindings(notification, findings) }
                return nil
            } catch {
                return error
            }
        }
        if let problem { throw problem }
    }

    private static func fates(_ notification: EffectiveNotification) -> [KeyFate] {
        var all: [KeyFate] = []
        var keys = notification.keys
        while let fate = keys.next() { all.append(fate) }
        return all
    }

    // MARK: Keys

    private static func checkKeys(_ notification: EffectiveNotification) throws(Violation) {
        let view = notification.request
        let fates = fates(notification)
        var last = -1
        for fate in fates {
            try require(fate.name.byteOffset > last, "fates: at \(fate.name.byteOffset), behind one at \(last)")
            last = fate.name.byteOffset
        }
        guard let root = view.root, root.kind == .object, notification.outcome != .notAPush else {
            return try require(fates.isEmpty, "fates of a body without keys")
        }
        guard let aps = view.object(.aps) else { return }
        let told = Set(fates.map(\.name.byteOffset))
        for member in aps.members {
            try require(told.contains(member.key.byteOffset), "fates: none of \(readable(bytes(member.key)))")
        }
        for fate in fates {
            guard let key = fate.key, fate.cause != .duplicate, key.dictionary != .root else { continue }
            let isThere = notification.effective(key)?.byteOffset == fate.value.byteOffset
            let isKept = fate.kind == .kept || fate.kind == .changed
            let words = "\(key.name) is \(fate.kind.name), and its value is \(isThere ? "" : "not ")there"
            try require(isThere == isKept, words)
            try require(
                fate.kind == .kept || fate.rule == nil || fate.rule?.position != nil, "\(key.name): no such rule")
        }
    }

    private static func bytes(_ value: JSONValue) -> [UInt8] {
        let source = value.source
        return (0..<source.count).map { source[$0] }
    }

    // MARK: The picture

    private static func checkPicture(_ notification: EffectiveNotification) throws(Violation) {
        func isShown(_ key: KnownKey, _ isInPicture: Bool) throws(Violation) {
            let isEffective = notification.effective(key) != nil
            try require(!isEffective || isInPicture, "\(key.name) is kept, and not in the picture")
        }
        try isShown(.alertTitle, !notification.title.isEmpty)
        try isShown(.alertSubtitle, !notification.subtitle.isEmpty)
        try isShown(.alertBody, !notification.body.isEmpty)
        try isShown(.titleLocKey, notification.title.key != nil)
        try isShown(.subtitleLocKey, notification.subtitle.key != nil)
        try isShown(.locKey, notification.body.key != nil)
        try isShown(.titleLocArguments, notification.title.arguments != nil)
        try isShown(.subtitleLocArguments, notification.subtitle.arguments != nil)
        try isShown(.locArguments, notification.body.arguments != nil)
        try isShown(.badge, notification.badge != nil)
        try isShown(.sound, notification.sound != nil)
        try isShown(.soundName, notification.sound?.name != nil)
        try isShown(.soundVolume, notification.sound?.volume != nil)
        try isShown(.threadID, notification.threadID != nil)
        try isShown(.category, notification.category != nil)
        try isShown(.targetContentID, notification.targetContentID != nil)
        try isShown(.filterCriteria, notification.filterCriteria != nil)
        try isShown(.launchImage, notification.launchImage != nil)
        try isShown(.relevanceScore, notification.relevanceScore != nil)
        if let score = notification.relevanceScore, notification.type != .liveactivity {
            try require(score >= 0 && score <= 1, "relevance-score: \(score)")
        }
        if let volume = notification.sound?.volume {
            try require(volume >= 0 && volume <= 1, "volume: \(volume)")
        }
        switch notification.outcome {
        case .notification:
            let isAnyText = !notification.title.isEmpty || !notification.subtitle.isEmpty || !notification.body.isEmpty
            try require(isAnyText, "a notification without text")
        case .soundOrBadge:
            let isEmpty = notification.title.isEmpty && notification.subtitle.isEmpty && notification.body.isEmpty
            try require(isEmpty, "a text where there is no banner")
        case .nothing where notification.type == .alert:
            try require(notification.sound == nil && notification.badge == nil, "nothing, and yet a sound or a badge")
        default: break
        }
    }

    // MARK: Findings

    /// Rules that say of a key or a value that the device does not take it as it was sent.
    private static let rulesOfKeys: Set<String> = [
        "wrong-type", "null-value", "empty-text", "badge-out-of-range", "sound-object-empty", "number-out-of-range",
        "unknown-word", "flag-not-a-number", "flag-odd-number", "loc-args-without-key", "volume-without-critical",
        "unknown-key", "key-near-miss", "background-visible", "background-other-key", "dismissal-date-outside-end",
        "live-activity-date-unit", "passive-with-sound", "topic-id-in-aps", "mutable-content-without-text",
    ]

    private static func checkFindings(
        _ notification: EffectiveNotification, _ findings: FindingList
    ) throws(Violation) {
        guard let aps = notification.request.object(.aps), notification.outcome != .unreadable else { return }
        let fates = fates(notification)
        for k in 0..<findings.count {
            let finding = findings[k]
            let name = "\(finding.rule.name)"
            guard rulesOfKeys.contains(name), finding.site == .value || finding.site == .key,
                aps.byteRange.contains(finding.byteOffset)
            else { continue }
            let about = fates.first {
                $0.value.byteOffset == finding.byteOffset || $0.name.byteOffset == finding.byteOffset
            }
            guard let about else { continue }
            try require(
                about.kind != .kept, "\(name) speaks of \(readable(bytes(about.name))), which is kept")
        }
    }
}
