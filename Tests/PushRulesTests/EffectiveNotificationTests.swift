import Testing

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

    @Test(
        "1: aps that is elsewhere or nowhere",
        arguments: [
            (#"{}"#, "aps-missing"), (#"{"payload":{"aps":{"alert":"x"}}}"#, "aps-nested"),
            (#"{"message":{"token":"t","apns":{"payload":{"aps":{"alert":"x"}}}}}"#, "foreign-envelope"),
        ])
    func noAPS(_ body: String, _ rule: String) {
        let picture = picture(alertHeaders + body)
        #expect(picture.outcome == "nothing" && picture.obstacle == rule)
    }

    @Test(
        "2: the alert",
        arguments: [
            (#""alert":"x""#, ["body x"], []),
            (
                #""alert":{"title":"T","subtitle":"S","body":"B","launch-image":"L"}"#,
                ["title T", "subtitle S", "body B", "image L"], []
            ),
            (#""badge":1,"alert":"""#, ["badge 1"], ["aps.alert dropped [alert-without-text]"]),
            (#""badge":1,"alert":{}"#, ["badge 1"], ["aps.alert dropped [alert-without-text]"]),
            (#""badge":1,"alert":5"#, ["badge 1"], ["aps.alert dropped [wrong-type]"]),
            (#""badge":1,"alert":[]"#, ["badge 1"], ["aps.alert dropped [wrong-type]"]),
            (#""badge":1,"alert":null"#, ["badge 1"], ["aps.alert dropped [null-value]"]),
            (#""alert":{"title":"","body":"B"}"#, ["body B"], ["alert.title dropped [empty-text]"]),
            (
                #""alert":{"title":7,"subtitle":null,"body":"B"}"#, ["body B"],
                ["alert.title dropped [wrong-type]", "alert.subtitle dropped [null-value]"]
            ),
            (#""alert":{"title":{"loc-key":"K"},"body":"B"}"#, ["body B"], ["alert.title dropped [wrong-type]"]),
            (
                #""alert":{"body":"B","foo":1,"Body":2,"sound":"x","action":"A","summary-arg":"s"}"#, ["body B"],
                [
                    "alert.foo ignored [unknown-key]", "alert.Body ignored [key-near-miss]", "alert.sound ignored",
                    "alert.action ignored", "alert.summary-arg ignored",
                ]
            ),
        ] as [(String, [String], [String])])
    func alertTexts(_ aps: String, _ shown: [String], _ fates: [String]) {
        let picture = alert(aps)
        #expect(picture.shown == shown && picture.fates == fates)
    }

    @Test(
        "2: localised texts, and arguments only with their key",
        arguments: [
            (#"{"loc-key":"K","loc-args":["a",3]}"#, [#"body K("a", 3)"#], []),
            (#"{"loc-key":"K","body":"B"}"#, ["body B", "body K()"], []),
            (#"{"title-loc-key":"K","title-loc-args":["a"],"body":"B"}"#, [#"title K("a")"#, "body B"], []),
            (#"{"body":"B","loc-args":["a"]}"#, ["body B"], ["alert.loc-args ignored [loc-args-without-key]"]),
            (#"{"loc-key":"K","loc-args":"a"}"#, ["body K()"], ["alert.loc-args dropped [wrong-type]"]),
            (#"{"loc-key":"K","loc-args":null}"#, ["body K()"], ["alert.loc-args dropped [null-value]"]),
            (
                #"{"loc-key":"K","loc-args":[null,{},[],true]}"#, ["body K(null, {}, [], true)"],
                ["alert.loc-args changed [loc-argument-type]"]
            ),
            (
                #"{"body":"B","loc-key":"","loc-args":["a"]}"#, ["body B"],
                ["alert.loc-key dropped [empty-text]", "alert.loc-args ignored [loc-args-without-key]"]
            ),
        ] as [(String, [String], [String])])
    func localised(_ value: String, _ shown: [String], _ fates: [String]) {
        let picture = alert(#""alert":\#(value)"#)
        #expect(picture.shown == shown && picture.fates == fates)
    }

    @Test(
        "3: the badge",
        arguments: [
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

    @Test(
        "4: the sound",
        arguments: [
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
    @Test(
        "5: flags",
        arguments: [
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

    @Test(
        "6: identifiers",
        arguments: [
            (
                #""thread-id":"t","category":"c","target-content-id":"w","filter-criteria":"f""#,
                ["thread t", "category c", "target w", "filter f"], []
            ),
            (
                #""thread-id":"","category":"""#, [],
                ["aps.thread-id dropped [empty-text]", "aps.category dropped [empty-text]"]
            ),
            (
                #""thread-id":1,"category":null"#, [],
                ["aps.thread-id dropped [wrong-type]", "aps.category dropped [null-value]"]
            ),
            (
                #""target-content-id":"","filter-criteria":5"#, [],
                ["aps.target-content-id ignored [empty-text]", "aps.filter-criteria dropped [wrong-type]"]
            ),
        ] as [(String, [String], [String])])
    func identifiers(_ keys: String, _ shown: [String], _ fates: [String]) {
        let picture = alert("\(Self.text),\(keys)")
        #expect(picture.shown == ["title T", "body B"] + shown && picture.fates == fates)
    }

    @Test(
        "7: one of four levels, exactly; else active",
        arguments: [
            (#""passive""#, "level passive", nil), (#""active""#, nil, nil),
            (#""time-sensitive""#, "level time-sensitive", nil), (#""critical""#, "level critical", nil),
            (#""timeSensitive""#, nil, "dropped [unknown-word]"), (#""Critical""#, nil, "dropped [unknown-word]"),
            (#""""#, nil, "dropped [unknown-word]"), ("2", nil, "dropped [wrong-type]"),
            ("null", nil, "dropped [null-value]"),
        ] as [(String, String?, String?)])
    func level(_ value: String, _ shown: String?, _ fate: String?) {
        let picture = alert(#"\#(Self.text),"interruption-level":\#(value)"#)
        #expect(picture.shown == ["title T", "body B"] + (shown.map { [$0] } ?? []))
        #expect(picture.fates == (fate.map { ["aps.interruption-level " + $0] } ?? []))
    }

    @Test(
        "8: the score is held between 0 and 1",
        arguments: [
            ("0.25", "score 0.25", nil), ("1", "score 1.0", nil), ("-2", "score 0.0", "changed [number-out-of-range]"),
            ("100", "score 1.0", "changed [number-out-of-range]"), (#""1""#, nil, "dropped [wrong-type]"),
            ("null", nil, "dropped [null-value]"), ("true", "score 1.0", "probably changed [wrong-type]"),
        ] as [(String, String?, String?)])
    func score(_ value: String, _ shown: String?, _ fate: String?) {
        let picture = alert(#"\#(Self.text),"relevance-score":\#(value)"#)
        #expect(picture.shown == ["title T", "body B"] + (shown.map { [$0] } ?? []))
        #expect(picture.fates == (fate.map { ["aps.relevance-score " + $0] } ?? []))
    }

    @Test(
        "9: a sound is critical by its own flag or by the level; a passive notification plays none",
        arguments: [
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

    @Test(
        "10: what is left",
        arguments: [
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
