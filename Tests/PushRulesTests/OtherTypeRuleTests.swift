import PushPayload
import PushRules
import Testing

/// Rules 801 to 813: for each what must be found, at what weight, and where it must be silent.
@Suite("Rules of mdm, file provider, widgets, controls, push to talk, location, Safari and Wallet")
struct OtherTypeRuleTests {
    private static let magic = #""mdm":"F3C1E1A0-5B0E-4F7B-9A53-5E8C1B1F0D77""#
    private static let workingSet = #""container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier""#
    private static let mismatched = "apns-push-type: mdm\napns-topic: com.example.courier.voip\napns-priority: 10"
    private static let safariText = #""alert":{"title":"Flight","body":"Boarding"}"#

    static let mdm: [RuleRow] = [
        RuleRow(Sent.mdm, "{\(magic)}"),
        RuleRow(Sent.mdm, #"{"mdm":"a\/b"}"#),
        RuleRow(Sent.mdm, #"{"mdm":""}"#, "mdm-magic-missing: error"),
        RuleRow(Sent.mdm, #"{"mdm":5}"#, "mdm-magic-missing: error"),
        RuleRow(Sent.mdm, #"{"mdm":null}"#, "mdm-magic-missing: error"),
        RuleRow(Sent.mdm, #"{"mdm":["x"]}"#, "mdm-magic-missing: error"),
        RuleRow(Sent.mdm, "{}", "mdm-magic-missing: error"),
        RuleRow(
            Sent.mdm, #"{"aps":{"mdm":"x"}}"#, "mdm-magic-missing: error", "mdm-other-key: warning"),
        RuleRow(Sent.mdm, #"{\#(magic),"aps":{}}"#, "mdm-other-key: warning"),
        RuleRow(Sent.mdm, #"{"a":1,\#(magic),"b":2}"#, "mdm-other-key: warning"),
        // The type is taken from the topic.
        RuleRow("apns-topic: com.apple.mgmt.External.0f0b6c66", #"{"mdm":""}"#, "mdm-magic-missing: error"),
        // Nothing says that it is such a push: a payload with other keys is anybody's.
        RuleRow(Sent.nothing, #"{"mdm":""}"#, "mdm-magic-missing: warning"),
        RuleRow(Sent.nothing, #"{"mdm":5,"callUUID":"x"}"#),
        RuleRow(Sent.nothing, #"{\#(magic),"callUUID":"x"}"#),
        RuleRow(Sent.voip, #"{"mdm":5}"#),
        // The topic says that it is a call; that is what is told.
        RuleRow(mismatched, #"{"callUUID":"x"}"#),
        RuleRow(Sent.mdm, "[]"), RuleRow(Sent.mdm, "{"), RuleRow(Sent.mdm, ""),
    ]

    @Test("mdm", arguments: mdm)
    func mdmRow(_ row: RuleRow) { row.check([801...802]) }

    static let files: [RuleRow] = [
        RuleRow(Sent.files, #"{\#(workingSet),"domain":"d"}"#),
        RuleRow(Sent.files, #"{\#(workingSet),"domain":"d","aps":{"container-identifier":"x"}}"#),
        RuleRow(
            Sent.files, #"{"aps":{"container-identifier":"x"}}"#, "file-provider-container-missing: error"),
        RuleRow(
            Sent.files, #"{"aps":{"container-identifier":"x","domain":"d"},"k":1}"#,
            "file-provider-container-missing: error"),
        RuleRow(Sent.files, "{}", "file-provider-container-missing: error"),
        RuleRow(Sent.files, #"{"aps":{}}"#, "file-provider-container-missing: error"),
        RuleRow(Sent.files, #"{"container-identifier":null}"#, "file-provider-container-missing: error"),
        RuleRow(Sent.files, #"{"container-identifier":17,"k":1}"#, "file-provider-container-missing: error"),
        RuleRow(Sent.files, #"{"container-identifier":""}"#, "file-provider-container-missing: warning"),
        // An app may read keys of its own.
        RuleRow(Sent.files, #"{"changed":"folder"}"#, "file-provider-container-missing: warning"),
        RuleRow(Sent.files, #"{"domain":"d"}"#, "file-provider-container-missing: warning"),
        RuleRow(Sent.files, #"{"aps":{"k":1}}"#, "file-provider-container-missing: warning"),
        RuleRow(Sent.files, "{\(workingSet)}", "file-provider-domain-missing: warning"),
        RuleRow(Sent.files, #"{\#(workingSet),"domain":""}"#, "file-provider-domain-missing: warning"),
        RuleRow(Sent.files, #"{\#(workingSet),"domain":7}"#, "file-provider-domain-missing: warning"),
        RuleRow(Sent.files, #"{\#(workingSet),"domain":null}"#, "file-provider-domain-missing: warning"),
        // Nobody says that it is such a push.
        RuleRow(Sent.nothing, #"{"container-identifier":17}"#), RuleRow(Sent.voip, "{}"),
    ]

    @Test("file provider", arguments: files)
    func filesRow(_ row: RuleRow) { row.check([803...804]) }

    @Test("another container than the working set is a hint")
    func container() {
        for name in ["folder-17", "NSFileProviderRootContainerItemIdentifier"] {
            let body = #"{"container-identifier":"\#(name)","domain":"d"}"#
            RuleRow(Sent.files, body, "file-provider-not-working-set: hint").check([805...805], hints: true)
            RuleRow(Sent.files, body).check([805...805])
        }
        RuleRow(Sent.files, #"{\#(Self.workingSet),"domain":"d"}"#).check([805...805], hints: true)
        RuleRow(Sent.nothing, #"{"container-identifier":"folder-17"}"#).check([805...805], hints: true)
    }

    static let widgets: [RuleRow] = [
        RuleRow(Sent.widgets, #"{"aps":{"content-changed":true}}"#),
        RuleRow(Sent.controls, #"{"aps":{"content-changed":true}}"#),
        RuleRow(Sent.widgets, #"{"aps":{}}"#, "content-changed-missing: error"),
        RuleRow(Sent.controls, #"{"aps":{"k":1}}"#, "content-changed-missing: error"),
        RuleRow(Sent.widgets, #"{"aps":{"content-changed":false}}"#, "content-changed-missing: error"),
        RuleRow(Sent.widgets, #"{"aps":{"content-changed":null}}"#, "content-changed-missing: error"),
        RuleRow(Sent.widgets, #"{"aps":{},"content-changed":true}"#, "content-changed-missing: error"),
        // Each has a rule of its own.
        RuleRow(Sent.widgets, #"{"aps":{"content-changed":1}}"#),
        RuleRow(Sent.widgets, #"{"aps":{"content-changed":0}}"#),
        RuleRow(Sent.widgets, #"{"aps":{"content-changed":"true"}}"#),
        RuleRow(Sent.widgets, #"{"aps":{"contentChanged":true}}"#),
        RuleRow(Sent.widgets, "{}"), RuleRow(Sent.widgets, #"{"aps":[]}"#),
        RuleRow(Sent.alert, #"{"aps":{"alert":"x","content-changed":false}}"#),
        RuleRow(Sent.nothing, #"{"aps":{"content-changed":false}}"#),
        // Headers.
        RuleRow(
            Sent.widgets + "\napns-expiration: 0", #"{"aps":{"content-changed":true}}"#,
            "widgets-header-unneeded: warning"),
        RuleRow(Sent.widgets + "\napns-priority: 10", #"{"aps":{"content-changed":true}}"#),
        RuleRow(
            Sent.controls + "\napns-expiration: 0\napns-priority: 10", #"{"aps":{"content-changed":true}}"#),
    ]

    @Test("widgets and controls", arguments: widgets)
    func widgetsRow(_ row: RuleRow) { row.check([806...807]) }

    @Test("a priority in a push for widgets is a hint")
    func widgetsPriority() {
        RuleRow(
            Sent.widgets + "\napns-priority: 10", #"{"aps":{"content-changed":true}}"#, "widgets-header-unneeded: hint"
        )
        .check([807...807], hints: true)
    }

    private static func talk(_ rest: String) -> String {
        "apns-push-type: pushtotalk\napns-topic: com.example.courier.voip-ptt" + (rest.isEmpty ? "" : "\n" + rest)
    }

    private static let speech = #"{"aps":{},"activeSpeaker":"Ann"}"#
    private static let service = #"{"aps":{"ptt-push-type":"service-update"}}"#

    static let talk: [RuleRow] = [
        RuleRow(Sent.talk, speech),
        RuleRow(talk("apns-expiration: 0"), speech),
        RuleRow(talk("apns-priority: 5\napns-expiration: 0"), speech, "push-to-talk-late: warning"),
        RuleRow(talk("apns-priority: 1\napns-expiration: 0"), speech, "push-to-talk-late: warning"),
        RuleRow(talk("apns-priority: 10"), speech, "push-to-talk-late: warning"),
        RuleRow(talk("apns-priority: 10\napns-expiration: \(testTime + 60)"), speech, "push-to-talk-late: warning"),
        RuleRow(talk("apns-priority: 10\napns-expiration: \(testTime + 11)"), speech, "push-to-talk-late: warning"),
        RuleRow(
            talk("apns-priority: 5"), speech, "push-to-talk-late: warning", "push-to-talk-late: warning"),
        // A few seconds are a hint; the past is one attempt; what is no date has rules of its own.
        RuleRow(talk("apns-priority: 10\napns-expiration: \(testTime + 10)"), speech),
        RuleRow(talk("apns-priority: 10\napns-expiration: \(testTime - 5)"), speech),
        RuleRow(talk("apns-priority: 10\napns-expiration: soon"), speech),
        RuleRow(talk("apns-priority: 10\napns-expiration: 30"), speech),
        RuleRow(talk("apns-priority: 7\napns-expiration: 0"), speech),
        RuleRow(talk("apns-priority: 5"), service),
        RuleRow(
            talk("apns-priority: 5"), #"{"aps":{"ptt-push-type":"Service-Update"}}"#, "push-to-talk-late: warning",
            "push-to-talk-late: warning"),
        RuleRow(Sent.nothing, speech), RuleRow(Sent.voip, speech),
    ]

    @Test("push to talk", arguments: talk)
    func talkRow(_ row: RuleRow) { row.check([808...808]) }

    @Test("without a clock every date is taken for late")
    func talkWithoutClock() {
        RuleRow(
            Self.talk("apns-priority: 10\napns-expiration: \(testTime + 5)"), Self.speech, "push-to-talk-late: warning"
        ).check([808...808], now: nil)
    }

    static let talkHints: [RuleRow] = [
        RuleRow(talk("apns-priority: 10"), service, "push-to-talk-update-urgent: hint"),
        RuleRow(talk("apns-expiration: 0"), service, "push-to-talk-update-urgent: hint"),
        RuleRow(talk("apns-priority: 5"), service), RuleRow(talk("apns-priority: 1"), service),
        RuleRow(Sent.talk, speech), RuleRow(Sent.nothing, service),
        RuleRow(Sent.talk, #"{"ptt-push-type":"service-update"}"#, "push-to-talk-type-outside-aps: hint"),
        RuleRow(Sent.talk, #"{"aps":{},"ptt-push-type":1}"#, "push-to-talk-type-outside-aps: hint"),
        RuleRow(
            talk("apns-priority: 5"), #"{"aps":{"ptt-push-type":"service-update"},"ptt-push-type":"service-update"}"#),
        RuleRow(Sent.alert, #"{"aps":{"alert":"x"},"ptt-push-type":1}"#),
        // Location.
        RuleRow(Sent.location, #"{"aps":{"alert":"x"}}"#, "location-alert-key: hint"),
        RuleRow(Sent.location, #"{"aps":{"sound":"x","badge":1}}"#, "location-alert-key: hint"),
        RuleRow(Sent.location, #"{"aps":{"category":"c"},"alert":"x"}"#),
        RuleRow("apns-push-type: complication\napns-topic: com.example.courier.complication", #"{"aps":{"badge":1}}"#),
        // Wallet.
        RuleRow(Sent.wallet, #"{"aps":{}}"#, "wallet-payload-not-empty: hint"),
        RuleRow("apns-topic: order.com.example.shop", #"{"a":1}"#, "wallet-payload-not-empty: hint"),
        RuleRow(Sent.wallet, "{}"), RuleRow(Sent.wallet, "{ }"), RuleRow(Sent.wallet, "[]"),
        RuleRow(Sent.background, #"{"aps":{"content-available":1}}"#),
    ]

    @Test("what is a hint", arguments: talkHints)
    func hints(_ row: RuleRow) {
        row.check([809...811, 813...813], hints: true)
        RuleRow(row.headers, row.body).check([809...811, 813...813])
    }

    static let safari: [RuleRow] = [
        RuleRow(Sent.safari, #"{"aps":{\#(safariText),"url-args":[]}}"#),
        RuleRow(Sent.safari, #"{"aps":{\#(safariText),"url-args":["a","b"]}}"#),
        RuleRow("apns-topic: web.com.example.news", #"{"aps":{\#(safariText),"url-args":["a"]}}"#),
        RuleRow(Sent.safari, #"{"aps":{\#(safariText)}}"#, "safari-push-incomplete: warning"),
        RuleRow(Sent.safari, #"{"aps":{\#(safariText),"url-args":"a"}}"#, "safari-push-incomplete: warning"),
        RuleRow(Sent.safari, #"{"aps":{\#(safariText),"url-args":{}}}"#, "safari-push-incomplete: warning"),
        RuleRow(Sent.safari, #"{"aps":{\#(safariText),"url-args":null}}"#, "safari-push-incomplete: warning"),
        RuleRow(Sent.safari, #"{"aps":{\#(safariText),"url-args":["a",1,2]}}"#, "safari-push-incomplete: warning"),
        RuleRow(
            Sent.safari, #"{"aps":{"alert":{"title":"t"},"url-args":[]}}"#, "safari-push-incomplete: warning"),
        RuleRow(
            Sent.safari, #"{"aps":{"alert":{"body":"b"},"url-args":[]}}"#, "safari-push-incomplete: warning"),
        RuleRow(Sent.safari, #"{"aps":{"alert":"b","url-args":[]}}"#, "safari-push-incomplete: warning"),
        // Nothing to show: one finding says so.
        RuleRow(Sent.safari, #"{"aps":{"url-args":[]}}"#), RuleRow(Sent.safari, #"{"aps":{}}"#),
        RuleRow(Sent.alert, #"{"aps":{"alert":"b"}}"#),
        RuleRow("apns-topic: com.example.web.news", #"{"aps":{"alert":"b"}}"#),
        RuleRow("apns-push-type: background\napns-topic: web.com.example.news", #"{"aps":{"content-available":1}}"#),
    ]

    @Test("website pushes of Safari", arguments: safari)
    func safariRow(_ row: RuleRow) { row.check([812...812]) }

    // MARK: Places and words

    private func first(_ rule: String, _ headers: String, _ body: String) throws -> Told {
        try #require(outcome(headers + "\n\n" + body, hints: true).first(rule))
    }

    @Test("a key in the wrong place is the place, and the missing one has the pointer")
    func places() throws {
        let inside = try first(
            "file-provider-container-missing", Sent.files, #"{"aps":{"container-identifier":"x"}}"#)
        #expect(inside.pointer == "/container-identifier")
        #expect(inside.byteRange == 8..<30)
        #expect(inside.help == #"move "container-identifier" out of "aps", to the top level"#)
        let beside = try first("content-changed-missing", Sent.widgets, #"{"aps":{},"content-changed":true}"#)
        #expect(beside.pointer == "/aps/content-changed")
        #expect(beside.byteRange == 10..<27)
        #expect(beside.help == #"move "content-changed" into "aps""#)
        let element = try first(
            "safari-push-incomplete", Sent.safari, #"{"aps":{\#(Self.safariText),"url-args":["a",1]}}"#)
        #expect(element.pointer == "/aps/url-args/1")
        let none = try first("mdm-magic-missing", Sent.mdm, "{}")
        #expect(none.pointer == "/mdm")
        #expect(none.byteRange == 0..<1)
    }

    @Test("one cause has one finding")
    func oneCause() {
        #expect(findings(Sent.files + "\n\n" + #"{"aps":{"container-identifier":"x"}}"#, hints: true).count == 1)
        #expect(findings(Sent.widgets + "\n\n" + #"{"aps":{"contentChanged":true}}"#) == ["key-near-miss: error"])
        #expect(findings(Sent.widgets + "\n\n{}") == ["aps-missing: error"])
        #expect(
            findings("apns-push-type: mdm\napns-topic: com.example.courier\n\n{\(Self.magic)}")
                == ["push-type-topic-mismatch: warning"])
    }

    @Test("other keys are counted")
    func counts() throws {
        #expect(
            try first("mdm-other-key", Sent.mdm, #"{\#(Self.magic),"a":1,"b":2,"c":3}"#).message
                == #""a" and 2 other keys in an mdm push: the device reads "mdm" only"#)
        #expect(
            try first("location-alert-key", Sent.location, #"{"aps":{"sound":"x","alert":"y"}}"#).message
                .hasPrefix(#""alert" and 1 other key in a location push"#))
    }
}
