import PushJSON
import PushPayload
import PushRules
import Testing

/// What is made of a request, in words that tables compare.
struct Picture {
    /// `notification`, `probably background`.
    var outcome: String
    var obstacle: String?
    /// What is shown and set: `title T`, `badge 5`, `level active`.
    var shown: [String] = []
    /// Each key that is not kept: `aps.badge dropped [wrong-type]`.
    var fates: [String] = []
    /// Keys that are kept.
    var kept: [String] = []
}

func picture(_ text: String) -> Picture {
    let bytes = Array(text.utf8)
    var body = bytes
    var headers: PushHeaders?
    if text.contains("\n\n") || text.hasPrefix("\n") {
        do throws(RequestFile.Fault) {
            let file = try RequestFile(parsing: bytes.span)
            body = Array(bytes[file.bodyRange])
            headers = file.headers.isEmpty ? nil : file.headers
        } catch {
            fatalError("the test's request is no .push file: \(error.code) at byte \(error.byteOffset)")
        }
    }
    var validator = PayloadValidator()
    return validator.validate(body.span, headers: headers, now: testTime) { view, _, _ in
        let notification = EffectiveNotification(view)
        var picture = Picture(
            outcome: (notification.isCertain ? "" : "probably ") + "\(notification.outcome.name)",
            obstacle: notification.obstacle.map { "\($0.name)" })
        picture.shown = shown(notification)
        var keys = notification.keys
        while let fate = keys.next() {
            let dictionary = ["", "aps.", "alert.", "sound."][Int(fate.dictionary.rawValue)]
            let name = dictionary + fate.name.string.decoded()
            guard fate.kind != .kept else {
                picture.kept.append(name)
                continue
            }
            let rule = fate.rule.map { " [\($0.name)]" } ?? ""
            picture.fates.append("\(name) \(fate.isCertain ? "" : "probably ")\(fate.kind.name)\(rule)")
        }
        return picture
    }
}

private func shown(_ notification: EffectiveNotification) -> [String] {
    var shown: [String] = []
    func text(_ label: String, _ text: EffectiveNotification.Text) {
        if let literal = text.literal { shown.append("\(label) \(literal.decoded())") }
        guard let key = text.key else { return }
        let arguments = text.arguments.map { $0.map { String(decoding: bytes($0.source), as: UTF8.self) } } ?? []
        shown.append("\(label) \(key.decoded())(\(arguments.joined(separator: ", ")))")
    }
    text("title", notification.title)
    text("subtitle", notification.subtitle)
    text("body", notification.body)
    if let badge = notification.badge { shown.append("badge \(String(decoding: bytes(badge.source), as: UTF8.self))") }
    if let sound = notification.sound {
        let volume = sound.volume.map { " \($0)" } ?? ""
        shown.append("sound \(sound.name?.decoded() ?? "-")\(sound.isCritical ? " critical" : "")\(volume)")
    }
    if notification.level != .active { shown.append("level \(notification.level.name)") }
    if let score = notification.relevanceScore { shown.append("score \(score)") }
    if let thread = notification.threadID { shown.append("thread \(thread.decoded())") }
    if let category = notification.category { shown.append("category \(category.decoded())") }
    if let target = notification.targetContentID { shown.append("target \(target.decoded())") }
    if let criteria = notification.filterCriteria { shown.append("filter \(criteria.decoded())") }
    if let image = notification.launchImage { shown.append("image \(image.decoded())") }
    if notification.runsExtension { shown.append("extension") }
    if notification.wakesApp { shown.append("wake") }
    return shown
}

private func bytes(_ text: ByteText) -> [UInt8] { (0..<text.count).map { text[$0] } }

private let alertHeaders = "apns-push-type: alert\napns-topic: com.example.courier\n\n"

private func alert(_ aps: String) -> Picture { picture(alertHeaders + #"{"aps":{\#(aps)}}"#) }

/// The device's algorithm for a notification, step by step (spec 8.3, with 4.1 to 4.3).
@Suite("Effective notification")
struct EffectiveNotificationTests {
    private static let text = #""alert":{"title":"T","body":"B"}"#

    @Test(
        "1: aps that is no object counts as missing", arguments: ["[]", "null", "1", "true", #""x""#])
    func apsNotObject(_ value: String) {
        let picture = picture(alertHeaders + #"{"aps":\#(value)}"#)
        #expect(picture.outcome == "nothing" && picture.obstacle == "aps-not-object")
        #expect(picture.shown == [] && picture.fates == ["aps dropped [aps-not-object]"])
    }

    @Test("1: aps that is elsewhere or nowhere", arguments: [
        (#"{}"#, "aps-missing"), (#"{"payload":{"aps":{"alert":"x"}}}"#, "aps-nested"),
        (#"{"message":{"token":"t","apns":{"payload":{"aps":{"alert":"x"}}}}}"#, "foreign-envelope"),
    ])
    func noAPS(_ body: String, _ rule: String) {
        let picture = picture(alertHeaders + body)
        #expect(picture.outcome == "nothing" && picture.obstacle == rule)
    }

    @Test("2: the alert", arguments: [
        (#""alert":"x""#, ["body x"], []),
        (#""alert":{"title":"T","subtitle":"S","body":"B","launch-image":"L"}"#,
            ["title T", "subtitle S", "body B", "image L"], []),
        (#""badge":1,"alert":"""#, ["badge 1"], ["aps.alert dropped [alert-without-text]"]),
        (#""badge":1,"alert":{}"#, ["badge 1"], ["aps.alert dropped [alert-without-text]"]),
        (#""badge":1,"alert":5"#, ["badge 1"], ["aps.alert dropped [wrong-type]"]),
        (#""badge":1,"alert":[]"#, ["badge 1"], ["aps.alert dropped [wrong-type]"]),
        (#""badge":1,"alert":null"#, ["badge 1"], ["aps.alert dropped [null-value]"]),
        (#""alert":{"title":"","body":"B"}"#, ["body B"], ["alert.title dropped [empty-text]"]),
        (#""alert":{"title":7,"subtitle":null,"body":"B"}"#, ["body B"],
            ["alert.title dropped [wrong-type]", "alert.subtitle dropped [null-value]"]),
        (#""alert":{"title":{"loc-key":"K"},"body":"B"}"#, ["body B"], ["alert.title dropped [wrong-type]"]),
        (#""alert":{"body":"B","foo":1,"Body":2,"sound":"x","action":"A","summary-arg":"s"}"#, ["body B"],
            ["alert.foo ignored [unknown-key]", "alert.Body ignored [key-near-miss]", "alert.sound ignored",
                "alert.action ignored", "alert.summary-arg ignored"]),
    ] as [(String, [String], [String])])
    func alertTexts(_ aps: String, _ shown: [String], _ fates: [String]) {
        let picture = alert(aps)
        #expect(picture.shown == shown && picture.fates == fates)
    }

    @Test("2: localised texts, and arguments only with their key", arguments: [
        (#"{"loc-key":"K","loc-args":["a",3]}"#, [#"body K("a", 3)"#], []),
        (#"{"loc-key":"K","body":"B"}"#, ["body B", "body K()"], []),
        (#"{"title-loc-key":"K","title-loc-args":["a"],"body":"B"}"#, [#"title K("a")"#, "body B"], []),
        (#"{"body":"B","loc-args":["a"]}"#, ["body B"], ["alert.loc-args ignored [loc-args-without-key]"]),
        (#"{"loc-key":"K","loc-args":"a"}"#, ["body K()"], ["alert.loc-args dropped [wrong-type]"]),
        (#"{"loc-key":"K","loc-args":null}"#, ["body K()"], ["alert.loc-args dropped [null-value]"]),
        (#"{"loc-key":"K","loc-args":[null,{},[],true]}"#, ["body K(null, {}, [], true)"],
            ["alert.loc-args changed [loc-argument-type]"]),
        (#"{"body":"B","loc-key":"","loc-args":["a"]}"#, ["body B"],
            ["alert.loc-key dropped [empty-text]", "alert.loc-args ignored [loc-args-without-key]"]),
    ] as [(String, [String], [String])])
    func localised(_ value: String, _ shown: [String], _ fates: [String]) {
        let picture = alert(#""alert":\#(value)"#)
        #expect(picture.shown == shown && picture.fates == fates)
    }

    @Test("3: the badge", arguments: [
        ("0", "badge 0", nil), ("5", "badge 5", nil), ("5e0", "badge 5e0", nil), ("-0", "badge -0", nil),
        ("-1", nil, "dropped [badge-out-of-range]"), (#""5""#, nil, "dropped [wrong-type]"),
        ("null", nil, "dropped [null-value]"), ("{}", nil, "dropped [wrong-type]"),
        ("true", "badge true", "changed [badge-out-of-range]"),
        ("false", "badge false", "changed [badge-out-of-range]"),
        ("1.5", "badge 1.5", "probably changed [badge-out-of-range]"),
    ] as [(String, String?, String?)])
    func badge(_ value: String, _ shown: String?, _ fate: String?) {
        let picture = alert(#"\#(Self.text),"badge":\#(value)"#)
        #expect(picture.shown == ["title T", "body B"] + (shown.map { [$0] } ?? []))
        #expect(picture.fates == (fate.map { ["aps.badge " + $0] } ?? []))
    }

    @Test("4: the sound", arguments: [
        (#""default""#, "sound default", []), (#""a.caf""#, "sound a.caf", []),
        (#""""#, nil, ["aps.sound dropped [empty-text]"]), ("1", nil, ["aps.sound dropped [wrong-type]"]),
        ("{}", nil, ["aps.sound dropped [sound-object-empty]"]), ("null", nil, ["aps.sound dropped [null-value]"]),
        (#"{"name":"a.caf"}"#, "sound a.caf", []),
        (#"{"name":""}"#, "sound -", ["sound.name dropped [empty-text]"]),
        (#"{"critical":1,"name":"a","volume":0.5}"#, "sound a critical 0.5", []),
        (#"{"critical":0,"name":"a","volume":0.5}"#, "sound a", ["sound.volume ignored [volume-without-critical]"]),
        (#"{"critical":1,"volume":3}"#, "sound - critical 1.0", ["sound.volume changed [number-out-of-range]"]),
        (#"{"critical":1,"volume":-1}"#, "sound - critical 0.0", ["sound.volume changed [number-out-of-range]"]),
        (#"{"critical":1,"volume":"1"}"#, "sound - critical", ["sound.volume dropped [wrong-type]"]),
        (#"{"critical":"0","name":"a"}"#, "sound a critical", ["sound.critical changed [flag-not-a-number]"]),
        (#"{"foo":1}"#, "sound -", ["sound.foo ignored [unknown-key]"]),
    ] as [(String, String?, [String])])
    func sound(_ value: String, _ shown: String?, _ fates: [String]) {
        let picture = alert(#"\#(Self.text),"sound":\#(value)"#)
        #expect(picture.shown == ["title T", "body B"] + (shown.map { [$0] } ?? []))
        #expect(picture.fates == fates)
    }

    /// Spec 4.1.1.
    @Test("5: flags", arguments: [
        ("1", true, nil), ("true", true, nil), ("1.0", true, nil), ("0", false, nil), ("false", false, nil),
        ("2", true, "changed [flag-odd-number]"), ("0.5", false, "probably changed [flag-odd-number]"),
        ("-1", false, "dropped [flag-odd-number]"), (#""1""#, true, "changed [flag-not-a-number]"),
        (#""0""#, true, "changed [flag-not-a-number]"), (#""false""#, true, "changed [flag-not-a-number]"),
        (#""""#, true, "changed [flag-not-a-number]"), ("[]", true, "changed [flag-not-a-number]"),
        ("{}", true, "changed [flag-not-a-number]"), ("null", true, "probably changed [flag-not-a-number]"),
    ] as [(String, Bool, String?)])
    func flags(_ value: String, _ isOn: Bool, _ fate: String?) {
        let mutable = alert(#"\#(Self.text),"mutable-content":\#(value)"#)
        #expect(mutable.shown.contains("extension") == isOn)
        #expect(mutable.fates == (fate.map { ["aps.mutable-content " + $0] } ?? []))
        let available = alert(#"\#(Self.text),"content-available":\#(value)"#)
        #expect(available.shown.contains("wake") == isOn)
        #expect(available.fates == (fate.map { ["aps.content-available " + $0] } ?? []))
    }

    @Test("6: identifiers", arguments: [
        (#""thread-id":"t","category":"c","target-content-id":"w","filter-criteria":"f""#,
            ["thread t", "category c", "target w", "filter f"], []),
        (#""thread-id":"","category":"""#, [],
            ["aps.thread-id dropped [empty-text]", "aps.category dropped [empty-text]"]),
        (#""thread-id":1,"category":null"#, [],
            ["aps.thread-id dropped [wrong-type]", "aps.category dropped [null-value]"]),
        (#""target-content-id":"","filter-criteria":5"#, [],
            ["aps.target-content-id ignored [empty-text]", "aps.filter-criteria dropped [wrong-type]"]),
    ] as [(String, [String], [String])])
    func identifiers(_ keys: String, _ shown: [String], _ fates: [String]) {
        let picture = alert("\(Self.text),\(keys)")
        #expect(picture.shown == ["title T", "body B"] + shown && picture.fates == fates)
    }

    @Test("7: one of four levels, exactly; else active", arguments: [
        (#""passive""#, "level passive", nil), (#""active""#, nil, nil),
        (#""time-sensitive""#, "level time-sensitive", nil), (#""critical""#, "level critical", nil),
        (#""timeSensitive""#, nil, "dropped [unknown-word]"), (#""Critical""#, nil, "dropped [unknown-word]"),
        (#""""#, nil, "dropped [unknown-word]"), ("2", nil, "dropped [wrong-type]"), ("null", nil, "dropped [null-value]"),
    ] as [(String, String?, String?)])
    func level(_ value: String, _ shown: String?, _ fate: String?) {
        let picture = alert(#"\#(Self.text),"interruption-level":\#(value)"#)
        #expect(picture.shown == ["title T", "body B"] + (shown.map { [$0] } ?? []))
        #expect(picture.fates == (fate.map { ["aps.interruption-level " + $0] } ?? []))
    }

    @Test("8: the score is held between 0 and 1", arguments: [
        ("0.25", "score 0.25", nil), ("1", "score 1.0", nil), ("-2", "score 0.0", "changed [number-out-of-range]"),
        ("100", "score 1.0", "changed [number-out-of-range]"), (#""1""#, nil, "dropped [wrong-type]"),
        ("null", nil, "dropped [null-value]"), ("true", "score 1.0", "probably changed [wrong-type]"),
    ] as [(String, String?, String?)])
    func score(_ value: String, _ shown: String?, _ fate: String?) {
        let picture = alert(#"\#(Self.text),"relevance-score":\#(value)"#)
        #expect(picture.shown == ["title T", "body B"] + (shown.map { [$0] } ?? []))
        #expect(picture.fates == (fate.map { ["aps.relevance-score " + $0] } ?? []))
    }

    @Test("9: a sound is critical by its own flag or by the level; a passive notification plays none", arguments: [
        (#""sound":"a","interruption-level":"critical""#, "sound a critical"),
        (#""sound":{"name":"a"},"interruption-level":"critical""#, "sound a critical"),
        (#""sound":{"name":"a","volume":0.5},"interruption-level":"critical""#, "sound a critical 0.5"),
        (#""sound":{"name":"a","critical":true}"#, "sound a critical"),
        (#""sound":{"name":"a","critical":1},"interruption-level":"passive""#, "sound a critical"),
        (#""sound":"a","interruption-level":"time-sensitive""#, "sound a"),
        (#""sound":"a","interruption-level":"passive""#, nil),
    ] as [(String, String?)])
    func critical(_ keys: String, _ sound: String?) {
        let picture = alert("\(Self.text),\(keys)")
        #expect(picture.shown.first { $0.hasPrefix("sound") } == sound)
        #expect(picture.fates == (sound == nil ? ["aps.sound ignored [passive-with-sound]"] : []))
    }

    @Test("9: nothing of a sound that is not played counts")
    func passiveObject() {
        let picture = alert(#"\#(Self.text),"sound":{"name":"a","critical":0},"interruption-level":"passive""#)
        #expect(picture.shown == ["title T", "body B", "level passive"])
        #expect(
            picture.fates == [
                "aps.sound ignored [passive-with-sound]", "sound.name ignored [passive-with-sound]",
                "sound.critical ignored [passive-with-sound]",
            ])
    }

    @Test("10: what is left", arguments: [
        (#""alert":"x""#, "notification", nil), (#""alert":{"loc-key":"K"}"#, "notification", nil),
        (#""badge":0"#, "sound-or-badge", nil), (#""sound":"default""#, "sound-or-badge", nil),
        (#""sound":{"foo":1}"#, "sound-or-badge", nil),
        (#""thread-id":"x""#, "nothing", "nothing-to-show"), (#""badge":"5""#, "nothing", "nothing-to-show"),
        (#""content-available":1"#, "nothing", "nothing-to-show"), ("", "nothing", "nothing-to-show"),
    ] as [(String, String, String?)])
    func outcome(_ aps: String, _ outcome: String, _ obstacle: String?) {
        let picture = alert(aps)
        #expect(picture.outcome == outcome && picture.obstacle == obstacle)
    }

    @Test("without a notification there is nothing that settings could be of, and no wake-up")
    func settingsAlone() {
        let picture = alert(#""thread-id":"x","category":"c","content-available":1,"mutable-content":1"#)
        #expect(picture.shown == [])
        #expect(
            picture.fates == [
                "aps.thread-id ignored", "aps.category ignored", "aps.content-available ignored [nothing-to-show]",
                "aps.mutable-content ignored [nothing-to-show]",
            ])
    }

    @Test("a service extension does not run without a text")
    func extensionWithoutText() {
        let picture = alert(#""badge":1,"mutable-content":1"#)
        #expect(picture.shown == ["badge 1"])
        #expect(picture.fates == ["aps.mutable-content ignored [mutable-content-without-text]"])
    }

    @Test("names that nobody reads, twice or in the wrong place")
    func names() {
        let picture = picture(
            alertHeaders
                + #"{"alert":"x","aps":{"alert":"A","thread_id":"t","title":"T","shop":1,"alert":"B","event":"start","topic-id":"x"}}"#
        )
        #expect(picture.shown == ["body A"])
        #expect(
            picture.fates == [
                "alert ignored [aps-key-at-root]", "aps.thread_id ignored [key-near-miss]",
                "aps.title ignored [key-near-miss]", "aps.shop ignored [unknown-key]",
                "aps.alert probably ignored [json-duplicate-key]", "aps.event ignored",
                "aps.topic-id unclear [topic-id-in-aps]",
            ])
    }
}

/// Pushes of other types, and bodies of which nothing is left.
@Suite("Effective pushes of other types")
struct EffectiveTypeTests {
    private func push(_ type: String, _ topic: String, _ body: String) -> Picture {
        picture("apns-push-type: \(type)\napns-topic: com.example.courier\(topic)\n\n\(body)")
    }

    @Test("background", arguments: [
        (#"{"aps":{"content-available":1}}"#, "background", nil, []),
        (#"{"aps":{"content-available":"0"}}"#, "background", nil,
            ["aps.content-available changed [flag-not-a-number]"]),
        (#"{"aps":{"content-available":null}}"#, "probably background", nil,
            ["aps.content-available probably changed [flag-not-a-number]"]),
        (#"{"aps":{"content-available":0}}"#, "nothing", "background-without-flag", []),
        (#"{"aps":{}}"#, "nothing", "background-without-flag", []),
        (#"{}"#, "nothing", "aps-missing", []),
        (#"{"aps":{"content-available":1,"alert":{"title":1},"sound":"","badge":0,"category":"c","x":1}}"#, "background",
            nil,
            ["aps.alert ignored [background-visible]", "aps.sound ignored [background-visible]",
                "aps.badge probably ignored [background-visible]", "aps.category ignored [background-other-key]",
                "aps.x ignored [unknown-key]"]),
    ] as [(String, String, String?, [String])])
    func background(_ body: String, _ outcome: String, _ obstacle: String?, _ fates: [String]) {
        let picture = push("background", "", body)
        #expect(picture.outcome == outcome && picture.obstacle == obstacle && picture.fates == fates)
    }

    @Test("handed to code, whatever stands in aps", arguments: [
        ("voip", ".voip", #"{"callUUID":"x"}"#), ("voip", ".voip", #"{"aps":{}}"#),
        ("location", ".location-query", #"{"aps":[],"query":"id"}"#),
        ("complication", ".complication", #"{"value":42}"#),
        ("pushtotalk", ".voip-ptt", #"{"aps":{},"activeSpeaker":"Ann"}"#),
        ("fileprovider", ".pushkit.fileprovider", #"{"container-identifier":"c"}"#), ("mdm", "", #"{"mdm":"magic"}"#),
    ])
    func handedOver(_ type: String, _ topic: String, _ body: String) {
        let picture = push(type, topic, body)
        #expect(picture.outcome == "handed-over" && picture.shown == [])
    }

    @Test("a call's aps does nothing")
    func call() {
        let picture = push("voip", ".voip", #"{"aps":{"alert":"x","event":"ring","foo":1},"alert":"y"}"#)
        #expect(
            picture.fates == [
                "aps.alert ignored [voip-aps-key-unused]", "aps.event ignored", "aps.foo ignored [unknown-key]",
            ])
    }

    @Test("device management without its magic, a file provider without its container")
    func discarded() {
        #expect(push("mdm", "", #"{"mdm":""}"#).outcome == "nothing")
        #expect(push("fileprovider", ".pushkit.fileprovider", #"{"aps":{"container-identifier":"x"}}"#).outcome == "nothing")
    }

    @Test("Push to Talk", arguments: [
        (#""service-update""#, []), (#""Service-Update""#, ["aps.ptt-push-type dropped [unknown-word]"]),
        ("1", ["aps.ptt-push-type dropped [wrong-type]"]),
    ] as [(String, [String])])
    func pushToTalk(_ value: String, _ fates: [String]) {
        #expect(push("pushtotalk", ".voip-ptt", #"{"aps":{"ptt-push-type":\#(value)}}"#).fates == fates)
    }

    @Test("widgets and controls", arguments: [
        (#"{"content-changed":true}"#, "reload", []), (#"{"content-changed":false}"#, "nothing", []), ("{}", "nothing", []),
        (#"{"content-changed":1}"#, "probably reload", ["aps.content-changed probably changed [wrong-type]"]),
        (#"{"content-changed":"true"}"#, "nothing", ["aps.content-changed dropped [wrong-type]"]),
        (#"{"content-changed":true,"alert":"x"}"#, "reload", ["aps.alert ignored"]),
    ] as [(String, String, [String])])
    func reload(_ aps: String, _ outcome: String, _ fates: [String]) {
        for type in ["widgets", "controls"] {
            let picture = push(type, ".push-type.\(type)", #"{"aps":\#(aps)}"#)
            #expect(picture.outcome == outcome && picture.fates == fates)
        }
    }

    @Test("a body that no device reads", arguments: [
        ("", "unreadable", nil), ("{", "probably unreadable", nil), ("[]", "unreadable", "json-not-object"),
        (#"{"aps":{"alert":"x"},"n":1e400}"#, "unreadable", nil),
        (#"{"aps":{"alert":"\ud83d"}}"#, "unreadable", nil),
        (#"{"aps":{"alert":"x"},"n":1e-400}"#, "notification", nil),
    ] as [(String, String, String?)])
    func unreadable(_ body: String, _ outcome: String, _ obstacle: String?) {
        let picture = push("alert", "", body)
        #expect(picture.outcome == outcome && picture.obstacle == obstacle)
    }

    @Test("Wallet, channels, websites")
    func others() {
        let wallet = picture("apns-topic: pass.com.example.coffee\n\n{\"aps\":{\"alert\":\"x\"}}")
        #expect(wallet.outcome == "wallet" && wallet.fates == ["aps ignored", "aps.alert ignored"])
        let channel = picture(":method: POST\n:path: /1/apps/com.example.courier/channels\n\n{\"push-type\":\"LiveActivity\"}")
        #expect(channel.outcome == "not-a-push" && channel.fates == [])
        let site = picture(
            "apns-push-type: alert\napns-topic: web.com.example.shop\n\n"
                + #"{"aps":{"alert":{"title":"T","body":"B","action":"View"},"url-args":["a"],"badge":1}}"#)
        #expect(site.outcome == "probably notification" && site.shown == ["title T", "body B"])
        #expect(site.fates == ["aps.badge probably ignored"])
    }

    @Test("a word that is no push type is drawn as what was meant", arguments: [
        (#"{"aps":{"alert":"x"}}"#, "notification"), (#"{"aps":{"content-available":1}}"#, "background"),
        (#"{"aps":{"event":"update","timestamp":1767225600,"content-state":{}}}"#, "live-activity"),
        (#"{"x":1}"#, "undecided"),
    ])
    func unknownType(_ body: String, _ outcome: String) {
        #expect(push("silent", "", body).outcome == outcome)
    }

    @Test("without any header", arguments: [
        (#"{"aps":{"alert":"x"}}"#, "notification"), (#"{"aps":{"content-available":1}}"#, "background"),
        (#"{"aps":{"content-available":1,"alert":""}}"#, "probably background"),
        (#"{"aps":{"alert":""}}"#, "probably nothing"), (#"{"callUUID":"x"}"#, "undecided"), (#"{"aps":{}}"#, "undecided"),
        (#"{"aps":{"content-changed":true}}"#, "reload"), (#"{"mdm":"x"}"#, "handed-over"),
    ])
    func bare(_ body: String, _ outcome: String) {
        #expect(picture(body).outcome == outcome)
    }
}

@Suite("Effective Live Activities")
struct EffectiveActivityTests {
    private func push(_ aps: String) -> Picture {
        picture(
            "apns-push-type: liveactivity\napns-topic: com.example.courier.push-type.liveactivity\n\n{\"aps\":{\(aps)}}")
    }

    private static let time = #""timestamp":1767225600"#
    private static let start =
        #""event":"start","content-state":{"a":1},"attributes-type":"T","attributes":{},"alert":{"title":"A","body":"B"}"#

    @Test("events", arguments: [
        (#""event":"update","content-state":{}"#, "live-activity", nil),
        (#""event":"end","content-state":{}"#, "live-activity", nil), (#""event":"end""#, "live-activity", nil),
        (#""event":"update""#, "probably nothing", "live-activity-state-missing"),
        (#""event":"update","content-state":[]"#, "nothing", "wrong-type"),
        (#""event":"update","content-state":"x""#, "probably nothing", "wrong-type"),
        (#""event":"Update","content-state":{}"#, "nothing", "unknown-word"),
        (#""event":1,"content-state":{}"#, "nothing", "wrong-type"),
        (#""event":null,"content-state":{}"#, "nothing", "live-activity-event-missing"),
        (#""content-state":{}"#, "nothing", "live-activity-event-missing"),
        (start, "live-activity", nil),
        (#""event":"start","content-state":{},"attributes":{}"#, "nothing", "live-activity-start-incomplete"),
    ] as [(String, String, String?)])
    func events(_ keys: String, _ outcome: String, _ obstacle: String?) {
        let picture = push("\(Self.time),\(keys)")
        #expect(picture.outcome == outcome && picture.obstacle == obstacle)
    }

    @Test("a broadcast starts nothing")
    func broadcast() {
        let picture = picture(
            ":path: /4/broadcasts/apps/com.example.courier\napns-push-type: liveactivity\n\n{\"aps\":{\(Self.time),\(Self.start)}}")
        #expect(picture.outcome == "nothing")
    }

    @Test("without a time, or with one of another type", arguments: [
        (#""x":1"#, "live-activity-timestamp-missing"), (#""timestamp":null"#, "live-activity-timestamp-missing"),
        (#""timestamp":"now""#, "wrong-type"),
    ])
    func untimed(_ time: String, _ obstacle: String) {
        let picture = push(#"\#(time),"event":"update","content-state":{}"#)
        #expect(picture.outcome == "probably live-activity" && picture.obstacle == obstacle)
    }

    @Test("keys", arguments: [
        (#""event":"update","content-state":{},"attributes":{},"attributes-type":"T","input-push-token":1"#,
            ["aps.attributes ignored", "aps.attributes-type ignored", "aps.input-push-token ignored"]),
        (#""event":"update","content-state":{},"dismissal-date":1"#,
            ["aps.dismissal-date ignored [dismissal-date-outside-end]"]),
        (#""event":"end","dismissal-date":0"#, []),
        (#""event":"end","dismissal-date":1767229200000"#, ["aps.dismissal-date changed [live-activity-date-unit]"]),
        (#""event":"update","content-state":{},"stale-date":5"#, ["aps.stale-date changed [live-activity-date-unit]"]),
        (#""event":"update","content-state":{},"stale-date":"x""#, ["aps.stale-date dropped [wrong-type]"]),
        (#""event":"update","content-state":{},"relevance-score":100"#, []),
        (#""event":"update","content-state":{},"sound":"a","badge":1,"category":"c""#,
            ["aps.sound probably ignored", "aps.badge ignored", "aps.category ignored"]),
        (#""event":"update","content-state":{},"alert":"x""#, ["aps.alert probably dropped"]),
        (#""event":"update","content-state":{},"contentState":{}"#, ["aps.contentState ignored [key-near-miss]"]),
    ] as [(String, [String])])
    func keys(_ keys: String, _ fates: [String]) {
        #expect(push("\(Self.time),\(keys)").fates == fates)
    }

    @Test("the alert: texts or objects with a loc-key, and its own sound", arguments: [
        (#"{"title":"T","body":"B","sound":"a"}"#, ["title T", "body B", "sound a"], []),
        (#"{"title":{"loc-key":"K","loc-args":["x"]},"body":{"loc-key":"L"}}"#, [#"title K("x")"#, "body L()"], []),
        (#"{"title":{},"body":"B","subtitle":"S","loc-key":"K"}"#, ["body B"],
            ["alert.title dropped", "alert.subtitle probably ignored", "alert.loc-key probably ignored"]),
    ] as [(String, [String], [String])])
    func alert(_ value: String, _ shown: [String], _ fates: [String]) {
        let picture = push(#"\#(Self.time),"event":"update","content-state":{},"alert":\#(value)"#)
        #expect(picture.shown == shown && picture.fates == fates)
    }
}
