internal import PushJSON
internal import PushPayload
internal import PushRules

/// Makes the preview of a request while the view of it is there.
struct PreviewBuilder {
    private let view: RequestView
    private let notification: EffectiveNotification

    init(_ view: RequestView) {
        self.view = view
        notification = EffectiveNotification(view)
    }

    func preview() -> PushPreview {
        var preview = PushPreview(
            outcome: notification.outcome, isCertain: notification.isCertain,
            summary: PreviewWords.summary(notification),
            obstacle: notification.obstacle?.name,
            pushType: notification.type == .none ? nil : "\(notification.type.name)", app: app)
        switch notification.outcome {
        case .notification, .soundOrBadge: preview.notification = shownNotification
        case .liveActivity: preview.activity = shownActivity
        case .nothing where notification.type == .liveactivity: preview.activity = shownActivity
        case .background, .handedOver, .reload, .wallet, .nothing, .undecided, .unreadable, .notAPush: break
        }
        if handsOver { preview.custom = custom }
        takeKeys(&preview)
        return preview
    }

    // MARK: The app

    /// The topic without the suffix of its type, or what a file for the simulator or a path of a broadcast names.
    private var app: String? {
        if let topic = view.header(.topic), !topic.isEmpty {
            return Self.text(topic.slice(0, PushTopic(topic).bundleIDCount))
        }
        if let bundle = view[.simulatorTarget], bundle.kind == .string, !bundle.string.isEmpty {
            return Self.text(bundle.string)
        }
        guard view.pathKind == .broadcast, let path = view.header(.path) else { return nil }
        var start = path.count
        while start > 0, path[start - 1] != 0x2F { start -= 1 }
        return start < path.count ? Self.text(path.slice(start, path.count)) : nil
    }

    // MARK: A notification

    private var shownNotification: ShownNotification {
        ShownNotification(
            title: Self.shown(notification.title), subtitle: Self.shown(notification.subtitle),
            body: Self.shown(notification.body), isOfWebsite: view.headerFacts.isSafari,
            action: notification.action.map(Self.text),
            urlArguments: urlArguments,
            badge: notification.badge.map(Self.badge), sound: notification.sound.map(Self.shown),
            level: notification.level.name, relevanceScore: notification.relevanceScore,
            threadID: notification.threadID.map(Self.text), category: notification.category.map(Self.text),
            targetContentID: notification.targetContentID.map(Self.text),
            filterCriteria: notification.filterCriteria.map(Self.text),
            launchImage: notification.launchImage.map(Self.text), runsExtension: notification.runsExtension,
            wakesApp: notification.wakesApp, collapseID: collapseID)
    }

    private var urlArguments: [String] {
        guard var elements = notification.urlArguments else { return [] }
        var shown: [String] = []
        while shown.count < Self.maximumMemberCount, let element = elements.next() {
            shown.append(ShortValue.text(element))
        }
        return shown
    }

    private var collapseID: String? {
        guard let id = view.header(.collapseID), !id.isEmpty else { return nil }
        return Self.text(id)
    }

    private static func shown(_ text: EffectiveNotification.Text) -> ShownText? {
        if text.isEmpty { return nil }
        var shown = ShownText(literal: text.literal.map(self.text), key: text.key.map(self.text))
        guard var elements = text.arguments else { return shown }
        while let element = elements.next() {
            switch element.kind {
            case .string: shown.arguments.append(.init(text: self.text(element.string), isNumber: false))
            case .number: shown.arguments.append(.init(text: self.text(element.source), isNumber: true))
            case .true: shown.arguments.append(.init(text: "1", isNumber: true))
            case .false: shown.arguments.append(.init(text: "0", isNumber: true))
            default: shown.arguments.append(.init(text: "", isNumber: false))
            }
        }
        return shown
    }

    private static func shown(_ sound: EffectiveNotification.Sound) -> ShownSound {
        ShownSound(name: sound.name.map(text), isCritical: sound.isCritical, volume: sound.volume)
    }

    private static func badge(_ value: JSONValue) -> String {
        switch value.kind {
        case .true: "1"
        case .false: "0"
        default: value.number.int64.map(String.init) ?? text(value.source)
        }
    }

    // MARK: A Live Activity

    private var shownActivity: ShownActivity {
        var activity = ShownActivity(
            event: notification.effective(.event).map { Self.text($0.string) }, timestamp: date(.timestamp),
            staleDate: date(.staleDate), dismissalDate: date(.dismissalDate),
            attributesType: notification.effective(.attributesType).map { Self.text($0.string) },
            title: Self.shown(notification.title), body: Self.shown(notification.body),
            sound: notification.outcome == .liveActivity ? notification.sound.map(Self.shown) : nil,
            relevanceScore: notification.relevanceScore,
            asksForToken: notification.effective(.inputPushToken) != nil,
            channel: notification.effective(.inputPushChannel).map { Self.text($0.string) }, now: view.facts.now)
        if let state = notification.effective(.contentState) {
            activity.hasState = true
            activity.contentState = Self.members(of: state) { _ in true }
        }
        if let attributes = notification.effective(.attributes) {
            activity.hasAttributes = true
            activity.attributes = Self.members(of: attributes) { _ in true }
        }
        return activity
    }

    private func date(_ key: KnownKey) -> Double? { notification.effective(key)?.number.double }

    // MARK: The app's own keys

    /// The keys beside `aps` reach code of the app.
    private var handsOver: Bool {
        switch notification.outcome {
        case .notification, .soundOrBadge, .background, .handedOver, .undecided: true
        case .liveActivity, .reload, .wallet, .nothing, .unreadable, .notAPush: false
        }
    }

    private var custom: [ShownMember] {
        guard let root = view.root else { return [] }
        return Self.members(of: root) { !($0 == KnownKey.aps.name) }
    }

    /// At most this many members of one object are kept.
    private static let maximumMemberCount = 256

    private static func members(of object: JSONValue, _ isWanted: (JSONString) -> Bool) -> [ShownMember] {
        var shown: [ShownMember] = []
        var members = object.members
        while shown.count < maximumMemberCount, let (key, value) = members.next() {
            guard isWanted(key.string) else { continue }
            shown.append(ShownMember(name: text(key.string), value: ShortValue.text(value)))
        }
        return shown
    }

    // MARK: Keys

    private func takeKeys(_ preview: inout PushPreview) {
        var keys = notification.keys
        while let fate = keys.next() {
            guard preview.keys.count < PushPreview.maximumKeyCount else {
                preview.truncatedKeyCount += 1
                continue
            }
            preview.keys.append(shown(fate))
        }
    }

    private func shown(_ fate: KeyFate) -> ShownKey {
        let (pointer, path) = Self.prefixes(fate.dictionary)
        let name = Self.text(fate.name.string)
        return ShownKey(
            pointer: pointer + Self.referenceToken(fate.name.string), path: path + name,
            value: ShortValue.text(fate.value), fate: fate.kind, isCertain: fate.isCertain,
            words: PreviewWords.words(fate, notification), rule: fate.rule?.name,
            isTakenAsSent: fate.kind == .changed && fate.cause == .dateUnit)
    }

    private static func prefixes(_ dictionary: KnownKey.Dictionary) -> (pointer: String, path: String) {
        switch dictionary {
        case .root: ("/", "")
        case .aps: ("/aps/", "")
        case .alert: ("/aps/alert/", "alert.")
        case .sound: ("/aps/sound/", "sound.")
        }
    }

    /// Exact, as the pointers of findings are.
    private static func referenceToken(_ name: JSONString) -> String {
        var bytes: [UInt8] = []
        JSONPointer.writeName(name) { bytes.append($0) }
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: Text

    /// Decoded, without the middle of secrets.
    static func text(_ string: JSONString) -> String { Secrets.masked(string.decoded()) }

    private static func text(_ bytes: ByteText) -> String {
        unsafe bytes.withBytes { unsafe Secrets.masked(String(decoding: $0, as: UTF8.self)) }
    }
}

/// A value in few words.
enum ShortValue {
    /// Bytes of a value's text that are looked at; more of it is not shown.
    private static let byteCount = 400

    /// A string decoded and in quotes, anything else as JSON without spaces; cut where it is long.
    static func text(_ value: JSONValue) -> String {
        if value.kind == .string {
            let text = value.string.decoded()
            return "\"" + Secrets.masked(cut(text)) + "\""
        }
        var bytes: [UInt8] = []
        var isInString = false
        var isEscaped = false
        let source = value.source
        let count = min(source.count, byteCount)
        for k in 0..<count {
            let byte = source[k]
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == 0x5C {
                    isEscaped = true
                } else if byte == 0x22 {
                    isInString = false
                }
            } else if byte == 0x22 {
                isInString = true
            } else if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
                continue
            }
            bytes.append(byte)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        return Secrets.masked(count < source.count ? trimmed(text) + "…" : cut(text))
    }

    private static func cut(_ text: String) -> String {
        guard text.utf8.count > byteCount else { return text }
        return trimmed(String(decoding: text.utf8.prefix(byteCount), as: UTF8.self)) + "…"
    }

    /// Without half a character at the end.
    private static func trimmed(_ text: String) -> String {
        var scalars = text.unicodeScalars
        while scalars.last == "\u{FFFD}" { scalars.removeLast() }
        return String(scalars)
    }
}
