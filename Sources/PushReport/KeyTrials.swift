internal import PushJSON
internal import PushPayload
internal import PushRules

/// Which rules speak of which key: found by trying, so that the reference of keys cannot claim what no rule does.
///
/// Tried are the bad example of every rule, and every key with some two dozen values, and without any, in pushes of every
/// type. A rule speaks of a key when it has marked the key, its value, a part of its value or its absence.
enum KeyTrials {
    /// The rules that speak of a key, by the key's code, in the order of their numbers.
    static let rules: [[RuleID]] = {
        var trials = Trials()
        var validator = PayloadValidator()
        validator.wantsHints = true
        for rule in RulePages.catalogue {
            if let texts = rule.texts { trials.run(badExample: texts, &validator) }
        }
        for code in 0..<KnownKey.count {
            let key = KnownKey.at(code)
            for push in TrialPush.all {
                trials.run(push.text(key, nil), push.headers, &validator)
                for value in values(key) { trials.run(push.text(key, value), push.headers, &validator) }
            }
        }
        return trials.found.map { numbers in RulePages.catalogue.filter { numbers.contains($0.number) } }
    }()

    /// Rules that may speak of any member, whatever it is: the page says so once. So do those about JSON.
    static let generalRules = [
        "key-near-miss", "unknown-key", "sensitive-text", "background-other-key", "mdm-other-key",
    ]

    fileprivate static func isGeneral(_ rule: RuleID) -> Bool {
        rule.number < 200 || generalRules.contains("\(rule.name)")
    }

    /// The time of rules that need a clock: 2026-01-01 00:00:00 UTC.
    fileprivate static let now: Int64 = 1_767_225_600

    private static func values(_ key: KnownKey) -> [String] {
        let ordinary = [
            "null", "true", "false", "0", "1", "2", "-1", "0.5", "300", "1e30", "\(now)", "\(now + 100_000)",
            "\(now)000", #""""#, #""x""#, #""0""#, #""1""#, #""a/b.mp3""#, "[]", #"["x",{}]"#, "{}", #"{"x":1}"#,
            #"{"critical":1}"#,
        ]
        return ordinary + (0..<key.wordCount).map { "\"\(key.word($0))\"" }
    }
}

/// What trials have come to.
private struct Trials {
    /// Numbers of the rules that spoke of a key, by the key's code.
    var found = [Set<UInt16>](repeating: [], count: KnownKey.count)

    mutating func run(badExample texts: RuleTexts, _ validator: inout PayloadValidator) {
        let bytes = RuleExample.bytes(of: texts.bad)
        let facts = RequestFacts(
            now: KeyTrials.now, credentials: texts.badFacts.credentials, target: texts.target, form: texts.form,
            delivery: texts.badFacts.delivery)
        // Examples are tested to be `.push` files.
        guard texts.form == .payload, let file = try? RequestFile(parsing: bytes.span) else { return }
        run(Array(bytes[file.bodyRange]), file.headers.isEmpty ? nil : file.headers, facts, &validator)
    }

    mutating func run(_ text: String, _ headers: PushHeaders, _ validator: inout PayloadValidator) {
        run(Array(text.utf8), headers, RequestFacts(now: KeyTrials.now), &validator)
    }

    private mutating func run(
        _ body: [UInt8], _ headers: PushHeaders?, _ facts: RequestFacts, _ validator: inout PayloadValidator
    ) {
        let pairs = validator.validate(body.span, headers: headers, facts: facts) { view, _, findings in
            (0..<findings.count).compactMap { k -> (key: KnownKey, rule: RuleID)? in
                Self.key(findings[k], view).map { ($0, findings[k].rule) }
            }
        }
        for (key, rule) in pairs where !KeyTrials.isGeneral(rule) { found[Int(key.code)].insert(rule.number) }
    }

    /// The known key that a finding marks.
    private static func key(_ finding: Finding, _ view: RequestView) -> KnownKey? {
        if finding.site == .missingMember { return finding.key }
        guard let index = view.index, finding.token >= 0 else { return nil }
        var bytes: [UInt8] = []
        JSONPointer.forEachByte(of: Int(finding.token), in: index) { bytes.append($0) }
        let names = bytes.split(separator: 0x2F).map { String(decoding: $0, as: UTF8.self) }
        guard let first = names.first, let outer = named(first, .root) else { return nil }
        guard outer == .aps, names.count > 1 else { return names.count == 1 ? outer : nil }
        guard let key = named(names[1], .aps), names.count > 2 else { return named(names[1], .aps) }
        switch key {
        case .alert: return named(names[2], .alert)
        case .sound: return named(names[2], .sound)
        // A part of the value, such as a member of content-state.
        default: return key
        }
    }

    private static func named(_ name: String, _ dictionary: KnownKey.Dictionary) -> KnownKey? {
        (0..<KnownKey.count).map(KnownKey.at).first { $0.dictionary == dictionary && "\($0.name)" == name }
    }
}

/// A push that is fine but for the key that is tried in it.
private struct TrialPush {
    var headers: PushHeaders
    var root: [(name: String, value: String)] = []
    /// Members of `aps`; nil: there is none.
    var aps: [(name: String, value: String)]?
    /// What stands in the alert beside a key of the alert.
    var besideInAlert = texts

    private static let texts = [("title", #""Parcel""#), ("body", #""At your door""#)]
    private static let localizedTexts = [
        ("title-loc-key", #""TITLE""#), ("subtitle-loc-key", #""SUBTITLE""#), ("loc-key", #""BODY""#),
    ]
    private static let sound = [("critical", "1"), ("name", #""a.caf""#)]

    static let all: [TrialPush] = {
        let alert = ("alert", written(texts))
        let state = ("content-state", #"{"x":1}"#)
        let time = ("timestamp", "\(KeyTrials.now)")
        func activity(_ event: String) -> [(name: String, value: String)] {
            [time, ("event", "\"\(event)\""), state]
        }
        let call = ("callUUID", #""5b0d6f0e-2c1a-4d3b-9e77-0a1b2c3d4e5f""#)
        let container = ("container-identifier", #""NSFileProviderWorkingSetContainerItemIdentifier""#)
        return [
            TrialPush(headers: headers(.alert), aps: [alert]),
            TrialPush(headers: headers(.alert), aps: [alert, ("sound", written(sound))]),
            TrialPush(headers: headers(.alert), aps: [], besideInAlert: localizedTexts),
            TrialPush(headers: headers(.alert), aps: [("interruption-level", #""passive""#)]),
            TrialPush(headers: headers(.alert)),
            TrialPush(headers: headers(.background), aps: [("content-available", "1")]),
            TrialPush(headers: headers(.location), aps: []),
            TrialPush(headers: headers(.voip), root: [call], aps: []),
            TrialPush(headers: headers(.complication), aps: []),
            TrialPush(headers: headers(.fileprovider), root: [container, ("domain", #""x""#)]),
            TrialPush(headers: headers(.mdm), root: [("mdm", #""x""#)]),
            TrialPush(
                headers: headers(.liveactivity),
                aps: activity("start") + [alert, ("attributes-type", #""Ride""#), ("attributes", "{}")]),
            TrialPush(headers: headers(.liveactivity), aps: activity("update")),
            TrialPush(headers: headers(.liveactivity), aps: activity("end")),
            TrialPush(headers: headers(.pushtotalk), aps: []),
            TrialPush(headers: headers(.widgets), aps: [("content-changed", "true")]),
            TrialPush(headers: headers(.controls), aps: [("content-changed", "true")]),
            TrialPush(
                headers: PushHeaders([("apns-topic", "web.com.example.news")]), aps: [alert, ("url-args", "[]")]),
        ]
    }()

    private static func headers(_ type: PushType) -> PushHeaders {
        let topic = type == .mdm ? "com.apple.mgmt.External.1" : "com.example.courier\(type.topicSuffix)"
        return PushHeaders([
            ("apns-push-type", "\(type.name)"), ("apns-topic", topic),
            ("apns-priority", type == .background ? "5" : "10"), ("apns-expiration", "0"),
        ])
    }

    /// The body with that value under the key, or (nil) without the key.
    func text(_ key: KnownKey, _ value: String?) -> String {
        var root = self.root
        var aps = self.aps
        let name = "\(key.name)"
        switch key.dictionary {
        case .root where key == .aps:
            aps = nil
            Self.set(&root, name, value)
        case .root: Self.set(&root, name, value)
        case .aps: Self.set(&aps, name, value)
        case .alert: Self.set(&aps, "alert", Self.object(besideInAlert, name, value))
        case .sound: Self.set(&aps, "sound", Self.object(Self.sound, name, value))
        }
        if let aps { Self.set(&root, "aps", Self.written(aps)) }
        return Self.written(root)
    }

    private static func set(_ members: inout [(name: String, value: String)]?, _ name: String, _ value: String?) {
        var present = members ?? []
        set(&present, name, value)
        if members != nil || !present.isEmpty { members = present }
    }

    private static func set(_ members: inout [(name: String, value: String)], _ name: String, _ value: String?) {
        members.removeAll { $0.name == name }
        if let value { members.append((name, value)) }
    }

    /// An object with those members and that value under the name, or without the name.
    private static func object(_ members: [(name: String, value: String)], _ name: String, _ value: String?) -> String {
        var members = members
        set(&members, name, value)
        return written(members)
    }

    private static func written(_ members: [(name: String, value: String)]) -> String {
        "{" + members.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ",") + "}"
    }
}
