import PushRules
import Testing

/// Rules 414 to 434, 604 and 605: for each what must be found, at what weight, and where it must be silent.
@Suite("Rules of aps: unknown keys, empty values, settings that do not fit")
struct APSAdviceTests {
    private static let update = #""timestamp":1767225600,"event":"update","content-state":{}"#

    private func check(_ row: RuleRow, _ number: UInt16, hints: Bool = false) {
        row.check([number...number], hints: hints)
    }

    // MARK: 414

    @Test(
        "a key that nobody knows",
        arguments: [
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","shop":{"order":"A-31"}}}"#, "unknown-key: warning"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":"x","id":1,"url":"u"}}"#, "unknown-key: warning", "unknown-key: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"body":"b","color":"red"}}}"#, "unknown-key: warning"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":1,"repeat":2}}}"#, "unknown-key: warning"),
            RuleRow(Sent.background, #"{"aps":{"content-available":1,"priority":5}}"#, "unknown-key: warning"),
            RuleRow(Sent.activity, #"{"aps":{\#(update),"driver":"A. Lind"}}"#, "unknown-key: warning"),
            RuleRow(Sent.activity, #"{"aps":{\#(update),"alert":{"title":"t","icon":"i"}}}"#, "unknown-key: warning"),
            RuleRow(Sent.widgets, #"{"aps":{"content-changed":true,"kind":"k"}}"#, "unknown-key: warning"),
            RuleRow(Sent.untyped, #"{"aps":{"alert":"x","shop":1}}"#, "unknown-key: warning"),
            RuleRow(Sent.nothing, #"{"aps":{"alert":"x","shop":1}}"#, "unknown-key: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","\u0073hop":null}}"#, "unknown-key: warning"),
            // Known, escaped or not, or near a known one.
            RuleRow(Sent.alert, #"{"aps":{"\u0061lert":"x","badge":1,"url-args":[],"event":"e"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","content_available":1,"contentAvailable":0,"thread":1}}"#),
            RuleRow(Sent.alert, #"{"aps":{"title":"t","body":"b","sound":"default"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x"},"shop":1,"priority":5}"#),
            RuleRow(
                Sent.activity,
                #"{"aps":{\#(update),"alert":{"title":{"loc-key":"K","loc-args":["a"]},"body":"b","sound":"s"}}}"#),
            // Told as headers in the body.
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","apns-priority":5,"apns-push-type":"alert"}}"#),
            // What is inside belongs to the app.
            RuleRow(Sent.activity, #"{"aps":{"timestamp":1767225600,"event":"update","content-state":{"x":1}}}"#),
            // Nobody reads it.
            RuleRow(Sent.voip, #"{"aps":{"call":1,"alert":{"k":1},"sound":{"k":1}}}"#),
            RuleRow(Sent.location, #"{"aps":{"k":1}}"#),
            RuleRow(Sent.wallet, #"{"aps":{"k":1}}"#),
            RuleRow(Sent.nothing, #"{"aps":{"k":1}}"#),
            RuleRow("apns-push-type: silent\napns-topic: com.example.courier", #"{"aps":{"k":1}}"#),
            RuleRow(Sent.background, #"{"aps":{"content-available":1,"alert":{"k":1},"sound":{"k":1}}}"#),
        ])
    func unknownKey(_ row: RuleRow) { check(row, 414) }

    @Test("an unknown key is told where it stands, and what it is taken for")
    func unknownKeyPlace() throws {
        let own = try #require(
            outcome(Sent.alert + "\n\n" + #"{"aps":{"alert":"x","shop":1}}"#).first("unknown-key"))
        #expect(own.pointer == "/aps/shop")
        #expect(own.message == #""shop" is not a key of "aps": the system ignores it"#)
        for name in ["priority", "Priority", "apns_priority"] {
            let header = try #require(
                outcome(Sent.alert + "\n\n" + #"{"aps":{"alert":"x","\#(name)":5}}"#).first("unknown-key"))
            #expect(header.help.contains("header apns-priority"))
        }
        let voip = outcome(Sent.voip + "\n\n" + #"{"aps":{"call":1}}"#, hints: true)
        #expect(voip.first("unknown-key")?.severity == .hint)
    }

    @Test("hundreds of unknown keys are told a few times")
    func manyUnknownKeys() {
        let keys = (0..<400).map { #""k\#($0)":1"# }.joined(separator: ",")
        let told = outcome(Sent.alert + "\n\n" + #"{"aps":{"alert":"x",\#(keys)}}"#).findings
        #expect(told.filter { $0.rule == "unknown-key" }.count == 8)
    }

    // MARK: 415, 416

    @Test(
        "null",
        arguments: [
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","badge":null}}"#, "null-value: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":null}}"#, "null-value: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":null,"sound":"a.caf"}}"#, "null-value: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"title":null,"body":"b"}}}"#, "null-value: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"loc-key":"K","loc-args":null}}}"#, "null-value: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":1,"volume":null}}}"#, "null-value: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","interruption-level":null}}"#, "null-value: warning"),
            RuleRow(Sent.activity, #"{"aps":{\#(update),"stale-date":null}}"#, "null-value: warning"),
            // Told by another rule.
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","mutable-content":null}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":null,"badge":null}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"title":null,"body":""},"sound":"a.caf"}}"#),
            RuleRow(Sent.background, #"{"aps":{"content-available":1,"alert":null,"category":null}}"#),
            RuleRow(Sent.activity, #"{"aps":{"timestamp":null,"event":null,"content-state":null,"alert":null}}"#),
            // Documented, or nobody's.
            RuleRow(Sent.alert, #"{"aps":{"alert":{"body":"b","action-loc-key":null}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","event":null},"k":null,"badge":null}"#),
            RuleRow(Sent.activity, #"{"aps":{"timestamp":1767225600,"event":"update","content-state":{"x":null}}}"#),
            RuleRow(Sent.voip, #"{"aps":{"alert":null,"badge":null}}"#),
            RuleRow(Sent.talk, #"{"aps":{"ptt-push-type":null}}"#),
            RuleRow(Sent.wallet, #"{"aps":{"alert":null}}"#),
        ])
    func nullValue(_ row: RuleRow) { check(row, 415) }

    @Test(
        "empty texts",
        arguments: [
            RuleRow(Sent.alert, #"{"aps":{"alert":{"title":"","body":"b"}}}"#, "empty-text: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"title":"t","body":""}}}"#, "empty-text: warning"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":{"title":"t","subtitle":"","loc-key":""}}}"#, "empty-text: warning",
                "empty-text: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":""}}"#, "empty-text: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","thread-id":""}}"#, "empty-text: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","category":""}}"#, "empty-text: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":1,"name":""}}}"#, "empty-text: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","target-content-id":""}}"#, "empty-text: hint"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","filter-criteria":""}}"#, "empty-text: hint"),
            // What is left is told as a whole.
            RuleRow(Sent.alert, #"{"aps":{"alert":{"title":"","body":""},"sound":"a.caf"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"","sound":""}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"","badge":1}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","interruption-level":""}}"#),
            // A space is a text, and so is an escape.
            RuleRow(Sent.alert, #"{"aps":{"alert":{"title":" ","body":"\u200b"},"category":"c"},"k":""}"#),
            RuleRow(Sent.activity, #"{"aps":{\#(update),"alert":{"title":"","body":""}}}"#),
            RuleRow(Sent.background, #"{"aps":{"content-available":1,"sound":"","category":""}}"#),
            RuleRow(Sent.voip, #"{"aps":{"alert":{"title":"","body":"b"},"sound":"","thread-id":""}}"#),
            RuleRow(Sent.wallet, #"{"aps":{"alert":{"title":"","body":"b"}}}"#),
        ])
    func emptyText(_ row: RuleRow) { check(row, 416, hints: true) }

    // MARK: 417 to 423, 434

    @Test(
        "an alert that is a string",
        arguments: [
            RuleRow(Sent.alert, #"{"aps":{"alert":"x"}}"#, "alert-as-string: hint"),
            RuleRow(Sent.nothing, #"{"aps":{"alert":"x"}}"#, "alert-as-string: hint"),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"body":"x"}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"","badge":1}}"#),
            RuleRow(Sent.background, #"{"aps":{"alert":"x","content-available":1}}"#),
            RuleRow(Sent.activity, #"{"aps":{\#(update),"alert":"x"}}"#),
            RuleRow(Sent.voip, #"{"aps":{"alert":"x"}}"#),
        ])
    func alertAsString(_ row: RuleRow) { check(row, 417, hints: true) }

    @Test(
        "an alert without a sound",
        arguments: [
            RuleRow(Sent.alert, #"{"aps":{"alert":"x"}}"#, "alert-without-sound: hint"),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"loc-key":"K"},"badge":1}}"#, "alert-without-sound: hint"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":"default"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":null}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","Sound":"default"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x"},"sound":"default"}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","interruption-level":"passive"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"badge":1}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":""}}"#),
            RuleRow(Sent.activity, #"{"aps":{\#(update),"alert":{"title":"t"}}}"#),
            RuleRow(Sent.voip, #"{"aps":{"alert":"x"}}"#),
        ])
    func alertWithoutSound(_ row: RuleRow) { check(row, 418, hints: true) }

    @Test(
        "an odd name of a sound",
        arguments: [
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":"a.mp3"}}"#, "sound-name-odd: hint"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":"sounds/a.caf"}}"#, "sound-name-odd: hint"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":1,"name":"a.ogg"}}}"#, "sound-name-odd: hint"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":"default"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":"A.CAF"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":"a.b.aiff"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"name":"a.wav"}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":"chime"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":5}}"#),
            RuleRow(Sent.activity, #"{"aps":{\#(update),"alert":{"title":"t","sound":"a.mp4"},"sound":"a.mp4"}}"#),
            RuleRow(Sent.background, #"{"aps":{"content-available":1,"sound":"a.mp3"}}"#),
        ])
    func soundName(_ row: RuleRow) { check(row, 419, hints: true) }

    @Test(
        "a volume without critical",
        arguments: [
            RuleRow(
                Sent.alert, #"{"aps":{"alert":"x","sound":{"name":"a","volume":1}}}"#,
                "volume-without-critical: warning"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":0,"volume":0.5}}}"#,
                "volume-without-critical: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":1,"volume":0.5}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":true,"volume":0.5}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"Critical":1,"volume":0.5}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"volume":0.5},"interruption-level":"critical"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"name":"a","volume":"1"}}}"#),
            RuleRow(Sent.activity, #"{"aps":{\#(update),"sound":{"volume":1}}}"#),
            RuleRow(Sent.voip, #"{"aps":{"sound":{"volume":1}}}"#),
        ])
    func volume(_ row: RuleRow) { check(row, 420) }

    @Test(
        "settings of a critical alert",
        arguments: [
            RuleRow(
                Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":1}}}"#, "critical-settings-disagree: warning"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":1},"interruption-level":"active"}}"#,
                "critical-settings-disagree: warning"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":"x","sound":{"name":"a"},"interruption-level":"critical"}}"#,
                "critical-settings-disagree: warning"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":0},"interruption-level":"critical"}}"#,
                "critical-settings-disagree: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":1},"interruption-level":"critical"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":"a.caf","interruption-level":"critical"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","interruption-level":"critical"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":0,"name":"a"}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{},"interruption-level":"critical"}}"#),
            // The level itself is what is wrong.
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":1},"interruption-level":"Critical"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":1},"interruption-level":2}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":1},"interruptionLevel":"critical"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":1}},"interruption-level":"critical"}"#),
            RuleRow(Sent.voip, #"{"aps":{"sound":{"critical":1}}}"#),
        ])
    func critical(_ row: RuleRow) { check(row, 421) }

    @Test(
        "rights of the app",
        arguments: [
            RuleRow(
                Sent.alert, #"{"aps":{"alert":"x","interruption-level":"time-sensitive"}}"#, "entitlement-needed: hint"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","interruption-level":"critical"}}"#, "entitlement-needed: hint"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":1}}}"#, "entitlement-needed: hint"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":1},"interruption-level":"critical"}}"#,
                "entitlement-needed: hint"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","interruption-level":"active"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":0}}}"#),
            RuleRow(Sent.voip, #"{"aps":{"interruption-level":"critical"}}"#),
        ])
    func entitlement(_ row: RuleRow) { check(row, 422, hints: true) }

    @Test(
        "a passive notification with a sound",
        arguments: [
            RuleRow(
                Sent.alert, #"{"aps":{"alert":"x","sound":"a.caf","interruption-level":"passive"}}"#,
                "passive-with-sound: hint"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":"","interruption-level":"passive"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","interruption-level":"passive"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":"a.caf","interruption-level":"active"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":1},"interruption-level":"passive"}}"#),
            RuleRow(Sent.activity, #"{"aps":{\#(update),"sound":"a.caf","interruption-level":"passive"}}"#),
        ])
    func passive(_ row: RuleRow) { check(row, 423, hints: true) }

    @Test(
        "a sound object for an ordinary sound",
        arguments: [
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"name":"a.caf"}}}"#, "sound-object-unneeded: hint"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":0}}}"#, "sound-object-unneeded: hint"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":1,"name":"a.caf"}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"name":"a.caf","volume":1}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"name":"a.caf"},"interruption-level":"critical"}}"#),
            RuleRow(Sent.voip, #"{"aps":{"sound":{"name":"a.caf"}}}"#),
        ])
    func soundObject(_ row: RuleRow) { check(row, 434, hints: true) }

    // MARK: 424 to 426

    @Test(
        "arguments of a localised text",
        arguments: [
            RuleRow(
                Sent.alert, #"{"aps":{"alert":{"loc-key":"K","loc-args":["a",null]}}}"#, "loc-argument-type: error"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":{"loc-key":"K","loc-args":[{},[]]}}}"#, "loc-argument-type: error",
                "loc-argument-type: error"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":{"title-loc-key":"K","title-loc-args":[["a"]]}}}"#,
                "loc-argument-type: error"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":{"body":"b","subtitle-loc-key":"K","subtitle-loc-args":[null]}}}"#,
                "loc-argument-type: error"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":{"loc-key":"K","loc-args":[1,true]}}}"#, "loc-argument-type: hint",
                "loc-argument-type: hint"),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"loc-key":"K","loc-args":["a",""]}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"loc-key":"K","loc-args":[]}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"body":"b","loc-args":[null]}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"loc-key":"K","loc-args":"a"}}}"#),
            RuleRow(Sent.background, #"{"aps":{"content-available":1,"alert":{"loc-key":"K","loc-args":[null]}}}"#),
            RuleRow(Sent.activity, #"{"aps":{\#(update),"alert":{"loc-key":"K","loc-args":[null]}}}"#),
            RuleRow(Sent.voip, #"{"aps":{"alert":{"loc-key":"K","loc-args":[null]}}}"#),
        ])
    func arguments(_ row: RuleRow) { check(row, 424, hints: true) }

    @Test("an argument is told by its position")
    func argumentPlace() throws {
        let finding = try #require(
            outcome(Sent.alert + "\n\n" + #"{"aps":{"alert":{"loc-key":"K","loc-args":["a",{"b":1}]}}}"#)
                .first("loc-argument-type"))
        #expect(finding.pointer == "/aps/alert/loc-args/1")
        #expect(finding.message.hasPrefix(#"argument 2 of "loc-args" is {...}"#))
        let many = String(repeating: "null,", count: 400)
        let told = outcome(Sent.alert + "\n\n" + #"{"aps":{"alert":{"loc-key":"K","loc-args":[\#(many)1]}}}"#).findings
        #expect(told.count == 8)
    }

    @Test(
        "arguments without their key",
        arguments: [
            RuleRow(Sent.alert, #"{"aps":{"alert":{"body":"b","loc-args":["a"]}}}"#, "loc-args-without-key: warning"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":{"loc-key":"K","title-loc-args":["a"]}}}"#,
                "loc-args-without-key: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"body":"b","loc-args":[]}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"loc-key":"K","loc-args":["a"]}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"body":"b","loc_key":"K","loc-args":["a"]}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"body":"b","loc-key":null,"loc-args":["a"]}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"body":"b","loc-args":null}}}"#),
            RuleRow(Sent.activity, #"{"aps":{\#(update),"alert":{"loc-args":["a"]}}}"#),
            RuleRow(Sent.voip, #"{"aps":{"alert":{"loc-args":["a"]}}}"#),
        ])
    func argumentsWithoutKey(_ row: RuleRow) { check(row, 425) }

    @Test(
        "a localised text without a literal one",
        arguments: [
            RuleRow(Sent.alert, #"{"aps":{"alert":{"loc-key":"K"}}}"#, "loc-key-without-fallback: hint"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":{"title-loc-key":"T","loc-key":"K"}}}"#, "loc-key-without-fallback: hint",
                "loc-key-without-fallback: hint"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":{"title-loc-key":"T","body":"b"}}}"#, "loc-key-without-fallback: hint"),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"loc-key":"K","body":"b"}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"loc-key":"","title":"t"}}}"#),
            RuleRow(Sent.activity, #"{"aps":{\#(update),"alert":{"loc-key":"K"}}}"#),
        ])
    func fallback(_ row: RuleRow) { check(row, 426, hints: true) }

    // MARK: 427, 428

    @Test(
        "an attachment that nobody loads",
        arguments: [
            RuleRow(
                Sent.alert, #"{"aps":{"alert":"x"},"attachment-url":"https://example.com/a.jpg"}"#,
                "attachment-without-mutable-content: warning"),
            RuleRow(
                Sent.nothing, #"{"aps":{"alert":"x"},"mediaUrl":"http:\/\/example.com\/a.jpg"}"#,
                "attachment-without-mutable-content: warning"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":"x","mutable-content":0},"k":1,"image_url":"https://example.com/a.jpg"}"#,
                "attachment-without-mutable-content: warning"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":"x"},"fcm_options":{"image":"https://example.com/a.jpg"}}"#,
                "attachment-without-mutable-content: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","mutable-content":1},"image":"https://example.com/a.jpg"}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","mutable-content":"1"},"image":"https://example.com/a.jpg"}"#),
            // No web address, or no usual name.
            RuleRow(Sent.alert, #"{"aps":{"alert":"x"},"image":"p-88","attachment":{"id":1},"picture":null}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x"},"url":"https://example.com/","link":"https://example.com/"}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x"},"data":{"image":"https://example.com/a.jpg"}}"#),
            // The flag stands elsewhere, which is told.
            RuleRow(Sent.alert, #"{"aps":{"alert":"x"},"mutable-content":1,"image":"https://example.com/a.jpg"}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","mutable_content":1},"image":"https://example.com/a.jpg"}"#),
            // Nothing is shown.
            RuleRow(Sent.alert, #"{"aps":{"badge":1},"image":"https://example.com/a.jpg"}"#),
            RuleRow(Sent.background, #"{"aps":{"content-available":1},"image":"https://example.com/a.jpg"}"#),
            RuleRow(Sent.voip, #"{"aps":{"alert":"x"},"image":"https://example.com/a.jpg"}"#),
            RuleRow(Sent.activity, #"{"aps":{\#(update)},"image":"https://example.com/a.jpg"}"#),
        ])
    func attachment(_ row: RuleRow) { check(row, 427) }

    @Test(
        "mutable-content without a text",
        arguments: [
            RuleRow(Sent.alert, #"{"aps":{"badge":1,"mutable-content":1}}"#, "mutable-content-without-text: warning"),
            RuleRow(
                Sent.alert, #"{"aps":{"sound":"a","mutable-content":true}}"#, "mutable-content-without-text: warning"),
            RuleRow(Sent.alert, #"{"aps":{"badge":1,"mutable-content":0}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","mutable-content":1}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"loc-key":"K"},"mutable-content":1}}"#),
            // Told as a whole.
            RuleRow(Sent.alert, #"{"aps":{"mutable-content":1}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"","badge":1,"mutable-content":1}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":5,"badge":1,"mutable-content":1}}"#),
            RuleRow(Sent.alert, #"{"aps":{"Alert":"x","badge":1,"mutable-content":1}}"#),
            RuleRow(Sent.alert, #"{"aps":{"badge":1,"mutable-content":1},"alert":"x"}"#),
            RuleRow(Sent.background, #"{"aps":{"content-available":1,"badge":1,"mutable-content":1}}"#),
            RuleRow(Sent.voip, #"{"aps":{"mutable-content":1}}"#),
        ])
    func mutableContent(_ row: RuleRow) { check(row, 428) }

    // MARK: 429 to 433

    @Test(
        "a flag of another number",
        arguments: [
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","content-available":2}}"#, "flag-odd-number: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","mutable-content":0.5}}"#, "flag-odd-number: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","mutable-content":-1}}"#, "flag-odd-number: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":10}}}"#, "flag-odd-number: warning"),
            RuleRow(Sent.background, #"{"aps":{"content-available":5}}"#, "flag-odd-number: warning"),
            RuleRow(Sent.background, #"{"aps":{"content-available":0.5}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","content-available":1,"mutable-content":0}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","content-available":1.0,"mutable-content":10e-1}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","content-available":true,"mutable-content":"2"}}"#),
            RuleRow(Sent.background, #"{"aps":{"content-available":1,"mutable-content":7}}"#),
            RuleRow(Sent.activity, #"{"aps":{\#(update),"input-push-token":3}}"#),
            RuleRow(Sent.voip, #"{"aps":{"content-available":7}}"#),
        ])
    func oddFlag(_ row: RuleRow) { check(row, 429) }

    @Test(
        "a flag that is off",
        arguments: [
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","content-available":0}}"#, "flag-off: hint"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":"x","content-available":0.0,"mutable-content":0}}"#, "flag-off: hint",
                "flag-off: hint"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","content-available":false,"mutable-content":1}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":0,"name":"a"}}}"#),
            RuleRow(Sent.background, #"{"aps":{"content-available":0}}"#),
            RuleRow(Sent.voip, #"{"aps":{"content-available":0}}"#),
        ])
    func flagOff(_ row: RuleRow) { check(row, 430, hints: true) }

    @Test(
        "an alert that wakes the app",
        arguments: [
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","content-available":1}}"#, "alert-wakes-app: hint"),
            RuleRow(Sent.untyped, #"{"aps":{"alert":"x","content-available":true}}"#, "alert-wakes-app: hint"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","content-available":0}}"#),
            RuleRow(Sent.alert, #"{"aps":{"content-available":1}}"#),
            RuleRow(Sent.background, #"{"aps":{"alert":"x","content-available":1}}"#),
            RuleRow(Sent.voip, #"{"aps":{"alert":"x","content-available":1}}"#),
        ])
    func wakesApp(_ row: RuleRow) { check(row, 431, hints: true) }

    @Test(
        "topic-id",
        arguments: [
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","topic-id":"a"}}"#, "topic-id-in-aps: warning"),
            RuleRow(Sent.activity, #"{"aps":{\#(update),"topic-id":["a"]}}"#, "topic-id-in-aps: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x"},"topic-id":"a"}"#),
            RuleRow(Sent.background, #"{"aps":{"content-available":1,"topic-id":"a"}}"#),
            RuleRow(Sent.voip, #"{"aps":{"topic-id":"a"}}"#),
        ])
    func topicID(_ row: RuleRow) { check(row, 432) }

    @Test(
        "an urgent push of priority 1",
        arguments: [
            RuleRow(
                Sent.alert.replacingPriority("1"), #"{"aps":{"alert":"x","interruption-level":"time-sensitive"}}"#,
                "priority-below-level: warning"),
            RuleRow(
                Sent.alert.replacingPriority("1"), #"{"aps":{"alert":"x","interruption-level":"critical"}}"#,
                "priority-below-level: warning"),
            RuleRow(
                Sent.alert.replacingPriority("1"), #"{"aps":{"alert":"x","sound":{"critical":1}}}"#,
                "priority-below-level: warning"),
            RuleRow(Sent.alert.replacingPriority("1"), #"{"aps":{"alert":"x","interruption-level":"passive"}}"#),
            RuleRow(Sent.alert.replacingPriority("1"), #"{"aps":{"alert":"x"}}"#),
            RuleRow(Sent.alert.replacingPriority("5"), #"{"aps":{"alert":"x","interruption-level":"critical"}}"#),
            RuleRow(Sent.alert.replacingPriority(nil), #"{"aps":{"alert":"x","interruption-level":"critical"}}"#),
            RuleRow(Sent.alert.replacingPriority("01"), #"{"aps":{"alert":"x","interruption-level":"critical"}}"#),
            RuleRow(Sent.voip.replacingPriority("1"), #"{"aps":{"interruption-level":"critical"}}"#),
        ])
    func priority(_ row: RuleRow) { check(row, 433) }

    // MARK: 604, 605

    @Test(
        "other keys in a background push",
        arguments: [
            RuleRow(
                Sent.background, #"{"aps":{"content-available":1,"target-content-id":"a","relevance-score":1}}"#,
                "background-other-key: warning", "background-other-key: warning"),
            RuleRow(
                Sent.background, #"{"aps":{"content-available":1,"content-state":{}}}"#, "background-other-key: warning"
            ),
            RuleRow(
                Sent.background, #"{"aps":{"content-available":1,"topic-id":"a"}}"#, "background-other-key: warning"),
            RuleRow(
                Sent.background, #"{"aps":{"content-available":1,"mutable-content":1,"category":"c"}}"#,
                "background-other-key: hint", "background-other-key: hint"),
            RuleRow(
                Sent.background, #"{"aps":{"content-available":1,"thread-id":"a","interruption-level":"passive"}}"#,
                "background-other-key: hint", "background-other-key: hint"),
            RuleRow(
                Sent.background, #"{"aps":{"content-available":1,"filter-criteria":null}}"#,
                "background-other-key: hint"),
            RuleRow(Sent.background, #"{"aps":{"content-available":1}}"#),
            RuleRow(Sent.background, #"{"aps":{"content-available":1},"category":"c","event":"e"}"#),
            // Told by other rules.
            RuleRow(Sent.background, #"{"aps":{"content-available":1,"alert":"x","badge":1,"sound":"a","k":1}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","target-content-id":"a","category":"c","event":"e"}}"#),
            RuleRow(Sent.wallet, #"{"aps":{"category":"c","event":"e"}}"#),
            RuleRow(
                "apns-push-type: background\napns-topic: com.example.courier.voip",
                #"{"aps":{"content-available":1,"event":"e"}}"#),
            RuleRow(Sent.voip, #"{"aps":{"content-available":1,"event":"e"}}"#),
        ])
    func otherKey(_ row: RuleRow) { check(row, 604, hints: true) }

    @Test(
        "how long a background push is kept",
        arguments: [
            RuleRow(Sent.background, #"{"aps":{"content-available":1}}"#, "background-expiration: hint"),
            RuleRow(
                Sent.background + "\napns-expiration: 1767744000", #"{"aps":{"content-available":1}}"#,
                "background-expiration: hint"),
            RuleRow(Sent.background + "\napns-expiration: 0", #"{"aps":{"content-available":1}}"#),
            RuleRow(Sent.background + "\napns-expiration: 1767229200", #"{"aps":{"content-available":1}}"#),
            RuleRow(Sent.background + "\napns-expiration: 300", #"{"aps":{"content-available":1}}"#),
            RuleRow(Sent.background + "\napns-expiration: 1767225600000", #"{"aps":{"content-available":1}}"#),
            RuleRow(Sent.background + "\napns-expiration: soon", #"{"aps":{"content-available":1}}"#),
            RuleRow(Sent.untyped, #"{"aps":{"content-available":1}}"#),
            RuleRow(Sent.nothing, #"{"aps":{"content-available":1}}"#),
            RuleRow(Sent.wallet, "{}"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x"}}"#),
        ])
    func expiration(_ row: RuleRow) { check(row, 605, hints: true) }

    // MARK: One cause, one finding

    @Test(
        "one cause has one finding, with hints or without",
        arguments: [
            RuleRow(
                Sent.alert, #"{"aps":{"alert":{"title":"t","body":"b"},"sound":"default","badge":null}}"#,
                "null-value: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"title":"t","body":"b"},"sound":""}}"#, "empty-text: warning"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":{"title":"t","body":"b"},"sound":"default","mutable-content":null}}"#,
                "flag-not-a-number: warning"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":{"title":"t","body":"b"},"sound":"default","priority":10}}"#,
                "unknown-key: warning"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":{"title":"t","body":"b"},"sound":"default","threadid":"a"}}"#,
                "key-near-miss: error"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":{"title":"","body":""},"sound":"default"}}"#,
                "alert-without-text: warning"),
            RuleRow(
                Sent.alert,
                #"{"aps":{"alert":{"title":"t","body":"b"},"sound":{"name":"a.caf"},"interruption-level":"passive"}}"#,
                "passive-with-sound: hint", "sound-object-unneeded: hint"),
        ])
    func oneFinding(_ row: RuleRow) {
        row.check([101...999], hints: true)
        let verdict = outcome(row.text, hints: true).report.verdict
        #expect(outcome(row.text).report.verdict == verdict, "the verdict depends on hints")
    }
}
