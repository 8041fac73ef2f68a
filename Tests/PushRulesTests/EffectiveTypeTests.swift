import Testing

/// Pushes of other types, and bodies of which nothing is left.
@Suite("Effective pushes of other types")
struct EffectiveTypeTests {
    private func push(_ type: String, _ topic: String, _ body: String) -> Picture {
        picture("apns-push-type: \(type)\napns-topic: com.example.courier\(topic)\n\n\(body)")
    }

    @Test(
        "background",
        arguments: [
            (#"{"aps":{"content-available":1}}"#, "background", nil, []),
            (
                #"{"aps":{"content-available":"0"}}"#, "background", nil,
                ["aps.content-available changed [flag-not-a-number]"]
            ),
            (
                #"{"aps":{"content-available":null}}"#, "probably background", nil,
                ["aps.content-available probably changed [flag-not-a-number]"]
            ),
            (#"{"aps":{"content-available":0}}"#, "nothing", "background-without-flag", []),
            (#"{"aps":{}}"#, "nothing", "background-without-flag", []),
            (#"{}"#, "nothing", "aps-missing", []),
            (
                #"{"aps":{"content-available":1,"alert":{"title":1},"sound":"","badge":0,"category":"c","x":1}}"#,
                "background",
                nil,
                [
                    "aps.alert ignored [background-visible]", "aps.sound ignored [background-visible]",
                    "aps.badge probably ignored [background-visible]", "aps.category ignored [background-other-key]",
                    "aps.x ignored [unknown-key]",
                ]
            ),
        ] as [(String, String, String?, [String])])
    func background(_ body: String, _ outcome: String, _ obstacle: String?, _ fates: [String]) {
        let picture = push("background", "", body)
        #expect(picture.outcome == outcome && picture.obstacle == obstacle && picture.fates == fates)
    }

    @Test(
        "handed to code, whatever stands in aps",
        arguments: [
            ("voip", ".voip", #"{"callUUID":"x"}"#), ("voip", ".voip", #"{"aps":{}}"#),
            ("location", ".location-query", #"{"aps":[],"query":"id"}"#),
            ("complication", ".complication", #"{"value":42}"#),
            ("pushtotalk", ".voip-ptt", #"{"aps":{},"activeSpeaker":"Ann"}"#),
            ("fileprovider", ".pushkit.fileprovider", #"{"container-identifier":"c"}"#),
            ("mdm", "", #"{"mdm":"magic"}"#),
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
        #expect(
            push("fileprovider", ".pushkit.fileprovider", #"{"aps":{"container-identifier":"x"}}"#).outcome
                == "probably nothing"
        )
    }

    @Test(
        "Push to Talk",
        arguments: [
            (#""service-update""#, []), (#""Service-Update""#, ["aps.ptt-push-type dropped [unknown-word]"]),
            ("1", ["aps.ptt-push-type dropped [wrong-type]"]),
        ] as [(String, [String])])
    func pushToTalk(_ value: String, _ fates: [String]) {
        #expect(push("pushtotalk", ".voip-ptt", #"{"aps":{"ptt-push-type":\#(value)}}"#).fates == fates)
    }

    @Test(
        "widgets and controls",
        arguments: [
            (#"{"content-changed":true}"#, "reload", []), (#"{"content-changed":false}"#, "nothing", []),
            ("{}", "nothing", []),
            (#"{"content-changed":1}"#, "probably reload", ["aps.content-changed probably changed [wrong-type]"]),
            (#"{"content-changed":"true"}"#, "nothing", ["aps.content-changed dropped [wrong-type]"]),
            (#"{"content-changed":true,"alert":"x"}"#, "reload", ["aps.alert probably ignored"]),
        ] as [(String, String, [String])])
    func reload(_ aps: String, _ outcome: String, _ fates: [String]) {
        for type in ["widgets", "controls"] {
            let picture = push(type, ".push-type.\(type)", #"{"aps":\#(aps)}"#)
            #expect(picture.outcome == outcome && picture.fates == fates)
        }
    }

    @Test(
        "a body that no device reads",
        arguments: [
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
        #expect(wallet.outcome == "wallet" && wallet.fates == ["aps probably ignored", "aps.alert probably ignored"])
        let channel = picture(
            ":method: POST\n:path: /1/apps/com.example.courier/channels\n\n{\"push-type\":\"LiveActivity\"}")
        #expect(channel.outcome == "not-a-push" && channel.fates == [])
        let site = picture(
            "apns-push-type: alert\napns-topic: web.com.example.shop\n\n"
                + #"{"aps":{"alert":{"title":"T","body":"B","action":"View"},"url-args":["a"],"badge":1}}"#)
        #expect(site.outcome == "probably notification" && site.shown == ["title T", "body B"])
        #expect(site.fates == ["aps.badge probably ignored"])
    }

    @Test(
        "a word that is no push type is drawn as what was meant",
        arguments: [
            (#"{"aps":{"alert":"x"}}"#, "notification"), (#"{"aps":{"content-available":1}}"#, "background"),
            (#"{"aps":{"event":"update","timestamp":1767225600,"content-state":{}}}"#, "live-activity"),
            (#"{"x":1}"#, "undecided"),
        ])
    func unknownType(_ body: String, _ outcome: String) {
        #expect(push("silent", "", body).outcome == outcome)
    }

    @Test(
        "without any header",
        arguments: [
            (#"{"aps":{"alert":"x"}}"#, "notification"), (#"{"aps":{"content-available":1}}"#, "background"),
            (#"{"aps":{"content-available":1,"alert":""}}"#, "probably background"),
            (#"{"aps":{"alert":""}}"#, "probably nothing"), (#"{"callUUID":"x"}"#, "undecided"),
            (#"{"aps":{}}"#, "undecided"),
            (#"{"aps":{"content-changed":true}}"#, "reload"), (#"{"mdm":"x"}"#, "handed-over"),
        ])
    func bare(_ body: String, _ outcome: String) {
        #expect(picture(body).outcome == outcome)
    }
}
