import Testing

@Suite("Effective Live Activities")
struct EffectiveActivityTests {
    private func push(_ aps: String) -> Picture {
        picture(
            "apns-push-type: liveactivity\napns-topic: com.example.courier.push-type.liveactivity\n\n{\"aps\":{\(aps)}}"
        )
    }

    private static let time = #""timestamp":1767225600"#
    private static let start =
        #""event":"start","content-state":{"a":1},"attributes-type":"T","attributes":{},"alert":{"title":"A","body":"B"}"#

    @Test(
        "events",
        arguments: [
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
            ":path: /4/broadcasts/apps/com.example.courier\napns-push-type: liveactivity\n\n{\"aps\":{\(Self.time),\(Self.start)}}"
        )
        #expect(picture.outcome == "nothing")
    }

    @Test(
        "without a time, or with one of another type",
        arguments: [
            (#""x":1"#, "live-activity-timestamp-missing"), (#""timestamp":null"#, "live-activity-timestamp-missing"),
            (#""timestamp":"now""#, "wrong-type"),
        ])
    func untimed(_ time: String, _ obstacle: String) {
        let picture = push(#"\#(time),"event":"update","content-state":{}"#)
        #expect(picture.outcome == "probably live-activity" && picture.obstacle == obstacle)
    }

    @Test(
        "keys",
        arguments: [
            (
                #""event":"update","content-state":{},"attributes":{},"attributes-type":"T","input-push-token":1"#,
                [
                    "aps.attributes ignored [start-key-outside-start]",
                    "aps.attributes-type ignored [start-key-outside-start]",
                    "aps.input-push-token ignored [start-key-outside-start]",
                ]
            ),
            (
                #""event":"update","content-state":{},"dismissal-date":1"#,
                ["aps.dismissal-date ignored [dismissal-date-outside-end]"]
            ),
            (#""event":"end","dismissal-date":0"#, []),
            (
                #""event":"end","dismissal-date":1767229200000"#,
                ["aps.dismissal-date changed [live-activity-date-unit]"]
            ),
            (
                #""event":"update","content-state":{},"stale-date":5"#,
                ["aps.stale-date changed [live-activity-date-unit]"]
            ),
            (#""event":"update","content-state":{},"stale-date":"x""#, ["aps.stale-date dropped [wrong-type]"]),
            (#""event":"update","content-state":{},"relevance-score":100"#, []),
            (
                #""event":"update","content-state":{},"sound":"a","badge":1,"category":"c""#,
                ["aps.sound probably ignored", "aps.badge probably ignored", "aps.category probably ignored"]
            ),
            (#""event":"update","content-state":{},"alert":"x""#, ["aps.alert probably dropped"]),
            (#""event":"update","content-state":{},"contentState":{}"#, ["aps.contentState ignored [key-near-miss]"]),
        ] as [(String, [String])])
    func keys(_ keys: String, _ fates: [String]) {
        #expect(push("\(Self.time),\(keys)").fates == fates)
    }

    @Test(
        "the alert: texts or objects with a loc-key, and its own sound",
        arguments: [
            (#"{"title":"T","body":"B","sound":"a"}"#, ["title T", "body B", "sound a"], []),
            (
                #"{"title":{"loc-key":"K","loc-args":["x"]},"body":{"loc-key":"L"}}"#, [#"title K("x")"#, "body L()"],
                []
            ),
            (
                #"{"title":{},"body":"B","subtitle":"S","loc-key":"K"}"#, ["body B"],
                ["alert.title dropped", "alert.subtitle probably ignored", "alert.loc-key probably ignored"]
            ),
        ] as [(String, [String], [String])])
    func alert(_ value: String, _ shown: [String], _ fates: [String]) {
        let picture = push(#"\#(Self.time),"event":"update","content-state":{},"alert":\#(value)"#)
        #expect(picture.shown == shown && picture.fates == fates)
    }
}
