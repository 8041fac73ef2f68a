internal import PushJSON
internal import PushPayload

/// Known keys found the slow and obvious way: the first member of an object whose decoded name is the key's.
///
/// The reader finds them by hash and by words of eight bytes, the typed views by comparing names; both have to find these.
enum KeyProperties {
    /// Compares all keys of a body that is JSON.
    ///
    /// - Parameter offsets: for each known key where the reader found its value, or -1.
    static func check(
        _ body: [UInt8], _ document: PlainParser.Document, _ offsets: [Int]
    ) throws(Violation) {
        let plain = PlainKeys(document)
        for code in 0..<KnownKey.count {
            let key = KnownKey.at(code)
            let expected = plain.value(of: key).map { document.tokens[$0].byteOffset } ?? -1
            try require(
                offsets[code] == expected, "key \(key.name): found at \(offsets[code]), expected at \(expected)")
        }
        guard let request = try? PushRequest(parsing: body.span) else { throw Violation("views: the body is JSON") }
        try require(
            (request.aps != nil) == (plain.object(.aps) != nil), "views: aps is \(request.aps == nil ? "nil" : "there")"
        )
        guard let aps = request.aps else { return }
        for code in 0..<KnownKey.count where KnownKey.at(code).dictionary == .aps {
            try require((aps[.at(code)]?.byteOffset ?? -1) == offsets[code], "views: \(KnownKey.at(code).name) of aps")
        }
        try checkTexts(aps, document, plain)
        try checkOthers(aps)
    }

    /// Strings that are read, and are not read where they are empty or no strings.
    private static func checkTexts(
        _ aps: APSView, _ document: PlainParser.Document, _ plain: PlainKeys
    ) throws(Violation) {
        func text(_ key: KnownKey) -> [UInt8]? {
            guard let position = plain.value(of: key), document.tokens[position].kind == .string else { return nil }
            let decoded = PlainUTF8.replacingHalves(document.tokens[position].decoded)
            return decoded.isEmpty ? nil : decoded
        }
        func require(_ string: JSONString?, _ key: KnownKey, _ expected: [UInt8]?) throws(Violation) {
            let found = string.map { Array($0.decoded().utf8) }
            if found != expected { throw Violation("views: \(key.name) is \(readable(found ?? []))") }
        }
        try require(aps.threadID, .threadID, text(.threadID))
        try require(aps.category, .category, text(.category))
        try require(aps.targetContentID, .targetContentID, text(.targetContentID))
        try require(aps.filterCriteria, .filterCriteria, text(.filterCriteria))
        try require(aps.event, .event, text(.event))
        try require(aps.attributesType, .attributesType, text(.attributesType))
        guard let alert = aps.alert else { return }
        let isText = alert.value.kind == .string
        try require(alert.title, .alertTitle, text(.alertTitle))
        try require(alert.subtitle, .alertSubtitle, text(.alertSubtitle))
        try require(alert.body, isText ? .alert : .alertBody, text(isText ? .alert : .alertBody))
        try require(alert.launchImage, .launchImage, text(.launchImage))
        try require(alert.titleLocKey, .titleLocKey, text(.titleLocKey))
        try require(alert.subtitleLocKey, .subtitleLocKey, text(.subtitleLocKey))
        try require(alert.locKey, .locKey, text(.locKey))
    }

    /// Numbers and flags in their ranges.
    private static func checkOthers(_ aps: APSView) throws(Violation) {
        if let badge = aps.badge { try require(badge >= 0, "views: a badge of \(badge)") }
        if let volume = aps.sound?.volume { try require((0...1).contains(volume), "views: a volume of \(volume)") }
        if let level = aps.interruptionLevel {
            let words = ["passive", "active", "time-sensitive", "critical"]
            try require(words.contains(level.decoded()), "views: a level of \(level.decoded())")
        }
        for (name, value) in [
            ("timestamp", aps.timestamp), ("stale-date", aps.staleDate), ("dismissal-date", aps.dismissalDate),
            ("relevance-score", aps.relevanceScore),
        ] {
            try require(!(value?.isNaN ?? false), "views: \(name) is no number")
        }
        let isOn = [aps.isContentAvailable, aps.isMutableContent, aps.sound?.isCritical ?? false]
        let keys: [Bool] = [
            aps[.contentAvailable] != nil, aps[.mutableContent] != nil, aps.sound?[.soundCritical] != nil,
        ]
        for (flag, isThere) in zip(isOn, keys) { try require(isThere || !flag, "views: a flag that is absent is on") }
        guard let alert = aps.alert else { return }
        let arguments = [
            (alert.locArguments, alert.locKey), (alert.titleLocArguments, alert.titleLocKey),
            (alert.subtitleLocArguments, alert.subtitleLocKey),
        ]
        for (elements, key) in arguments {
            try require(elements == nil || key != nil, "views: arguments without their key")
        }
    }
}

/// The four dictionaries of a push in a document.
struct PlainKeys {
    private let tokens: [PlainParser.Token]

    init(_ document: PlainParser.Document) { tokens = document.tokens }

    /// The object that a dictionary is; nil where it is absent or something else.
    func object(_ dictionary: KnownKey.Dictionary) -> Int? {
        let position: Int? =
            switch dictionary {
            case .root: 0
            case .aps: object(.root).flatMap { member(of: $0, Array("aps".utf8)) }
            case .alert: object(.aps).flatMap { member(of: $0, Array("alert".utf8)) }
            case .sound: object(.aps).flatMap { member(of: $0, Array("sound".utf8)) }
            }
        guard let position, tokens[position].kind == .object else { return nil }
        return position
    }

    /// The value of the first member that has the key's name.
    func value(of key: KnownKey) -> Int? {
        object(key.dictionary).flatMap { member(of: $0, Self.names[Int(key.code)]) }
    }

    private static let names = (0..<KnownKey.count).map { Array("\(KnownKey.at($0).name)".utf8) }

    private func member(of object: Int, _ name: [UInt8]) -> Int? {
        var position = object + 1
        while position < object + tokens[object].link {
            if tokens[position].decoded == name { return position + 1 }
            position += 1 + tokens[position + 1].link
        }
        return nil
    }
}
