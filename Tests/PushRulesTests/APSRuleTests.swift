import PushRules
import Testing

/// Rules 4xx, 6xx and 7xx: a table for each, of what must be found and at what weight.
@Suite("Rules of aps, background pushes and Live Activities")
struct APSRuleTests {
    static let numbers: [ClosedRange<UInt16>] = [401...413, 601...603, 701...702]

    // MARK: 401

    @Test(
        "a value of the wrong type",
        arguments: [
            RuleRow(Sent.alert, #"{"aps":{"alert":5,"sound":"a.caf"}}"#, "wrong-type: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":[],"sound":"a.caf"}}"#, "wrong-type: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":true,"badge":1}}"#, "wrong-type: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"title":{"loc-key":"K"},"body":"b"}}}"#, "wrong-type: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"title":5,"body":"b"}}}"#, "wrong-type: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"subtitle":[],"body":"b"}}}"#, "wrong-type: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"title":"t","body":false}}}"#, "wrong-type: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","badge":"5"}}"#, "wrong-type: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","badge":"Increment"}}"#, "wrong-type: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","badge":{}}}"#, "wrong-type: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":true}}"#, "wrong-type: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":1}}"#, "wrong-type: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","thread-id":17}}"#, "wrong-type: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","category":["a"]}}"#, "wrong-type: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","interruption-level":2}}"#, "wrong-type: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","relevance-score":"0.5"}}"#, "wrong-type: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","relevance-score":true}}"#, "wrong-type: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","filter-criteria":{}}}"#, "wrong-type: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","target-content-id":7}}"#, "wrong-type: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"loc-key":"K","loc-args":"a"}}}"#, "wrong-type: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"loc-key":"K","loc-args":{"0":"a"}}}}"#, "wrong-type: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"title-loc-key":7,"body":"b"}}}"#, "wrong-type: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":1,"name":5}}}"#, "wrong-type: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":1,"volume":"1"}}}"#, "wrong-type: warning"),
            RuleRow(Sent.nothing, #"{"aps":{"badge":"5","alert":{"body":"b"}}}"#, "wrong-type: error"),
            RuleRow(Sent.untyped, #"{"aps":{"badge":"5","alert":{"body":"b"}}}"#, "wrong-type: error"),
            RuleRow(Sent.widgets, #"{"aps":{"content-changed":1}}"#, "wrong-type: warning"),
            RuleRow(Sent.widgets, #"{"aps":{"content-changed":0}}"#, "wrong-type: error"),
            RuleRow(Sent.controls, #"{"aps":{"content-changed":"true"}}"#, "wrong-type: error"),
        ])
    func wrongType(_ row: RuleRow) { row.check(Self.numbers) }

    @Test(
        "a value of the wrong type in a Live Activity",
        arguments: [
            RuleRow(
                Sent.activity, activity(#""timestamp":"1767225600","event":"update","content-state":{}"#),
                "wrong-type: error"),
            RuleRow(
                Sent.activity, activity(#""timestamp":1767225600,"event":1,"content-state":{}"#), "wrong-type: error"),
            RuleRow(
                Sent.activity, activity(#""timestamp":1767225600,"event":"update","content-state":[]"#),
                "wrong-type: error"),
            RuleRow(
                Sent.activity, activity(#""timestamp":1767225600,"event":"update","content-state":null"#),
                "wrong-type: error"),
            RuleRow(
                Sent.activity, activity(#""timestamp":1767225600,"event":"update","content-state":"s""#),
                "wrong-type: warning"),
            RuleRow(
                Sent.activity, activity(#""timestamp":1767225600,"event":"update","content-state":7"#),
                "wrong-type: warning"),
            RuleRow(
                Sent.activity, activity(#""timestamp":1767225600,"event":"update","content-state":[1]"#),
                "wrong-type: warning"),
            RuleRow(
                Sent.activity, activity(#""timestamp":1767225600,"event":"end","content-state":[]"#),
                "wrong-type: warning"),
            RuleRow(
                Sent.activity,
                activity(
                    #""timestamp":1767225600,"event":"start","content-state":{},"attributes-type":"A","attributes":[],"alert":{"title":"t"}"#
                ),
                "wrong-type: error"),
            RuleRow(
                Sent.activity,
                activity(
                    #""timestamp":1767225600,"event":"start","content-state":{},"attributes-type":5,"attributes":{},"alert":{"title":"t"}"#
                ),
                "wrong-type: error"),
            RuleRow(
                Sent.activity, activity(#""timestamp":1767225600,"event":"update","content-state":{},"attributes":[]"#)),
            RuleRow(
                Sent.activity,
                activity(#""timestamp":1767225600,"event":"update","content-state":{},"stale-date":"soon""#),
                "wrong-type: warning"),
            RuleRow(
                Sent.activity, activity(#""timestamp":1767225600,"event":"end","dismissal-date":"1767225600""#),
                "wrong-type: warning"),
            RuleRow(
                Sent.activity,
                activity(#""timestamp":1767225600,"event":"update","content-state":{},"relevance-score":"7""#),
                "wrong-type: warning"),
            RuleRow(
                Sent.activity,
                activity(
                    #""timestamp":1767225600,"event":"update","content-state":{},"alert":{"title":{"loc-key":"K"},"body":{"loc-key":"L"}}"#
                )),
        ])
    func wrongTypeInActivity(_ row: RuleRow) { row.check(Self.numbers) }

    private static func activity(_ members: String) -> String { #"{"aps":{"# + members + "}}" }

    @Test(
        "null is never of the wrong type",
        arguments: [
            "alert", "badge", "sound", "thread-id", "category", "target-content-id", "interruption-level",
            "relevance-score",
            "filter-criteria", "url-args", "topic-id",
        ])
    func nullIsAbsent(_ key: String) {
        let told = findings(Sent.alert + "\n\n" + #"{"aps":{"alert":"x","k":0,"\#(key)":null}}"#)
        #expect(!told.contains("wrong-type: error") && !told.contains("wrong-type: warning"))
    }

    // MARK: 402 to 405

    @Test(
        "no aps",
        arguments: [
            RuleRow(Sent.alert, #"{"case":"k-17"}"#, "aps-missing: error"),
            RuleRow(Sent.alert, "{}", "aps-missing: error"),
            RuleRow(Sent.background, #"{"sync":"all"}"#, "aps-missing: error"),
            RuleRow(Sent.activity, #"{"event":"update"}"#, "aps-missing: error"),
            RuleRow(Sent.widgets, "{}", "aps-missing: error"),
            RuleRow(Sent.controls, "{}", "aps-missing: error"),
            RuleRow(Sent.alert, #"{"APS":{"alert":"x"}}"#, "aps-missing: error"),
            RuleRow(Sent.alert, #"{"apn":{"alert":"x"}}"#, "aps-missing: error"),
            // One cause: the key at the root is what the missing dictionary is told with.
            RuleRow(Sent.alert, #"{"alert":"x"}"#, "aps-missing: error"),
            RuleRow(Sent.background, #"{"content-available":1,"sync":"all"}"#, "aps-missing: error"),
            RuleRow(Sent.untyped, #"{"case":"k-17"}"#, "aps-missing: warning"),
            RuleRow(Sent.nothing, #"{"alert":"x"}"#, "aps-missing: warning"),
            RuleRow(Sent.nothing, #"{"case":"k-17"}"#),
            RuleRow(Sent.voip, #"{"alert":"x"}"#),
            RuleRow(Sent.wallet, "{}"),
            RuleRow(
                ":path: /1/apps/com.example.courier/channels",
                #"{"message-storage-policy":1,"push-type":"LiveActivity"}"#),
            RuleRow("apns-push-type: silent\napns-topic: com.example.courier", "{}"),
        ])
    func apsMissing(_ row: RuleRow) { row.check(Self.numbers) }

    @Test("what resembles aps is where the finding is")
    func apsMissingPlace() throws {
        let near = outcome(Sent.alert + "\n\n" + #"{"app":{"x":1},"Aps":{"alert":"x"}}"#)
        let finding = try #require(near.first("aps-missing"))
        #expect(finding.pointer == "/aps")
        #expect(finding.byteRange == 15..<20)
        #expect(finding.message.contains(#""Aps""#))
        let plain = try #require(outcome(Sent.alert + "\n\n" + #" {"case":1}"#).first("aps-missing"))
        #expect(plain.pointer == "/aps")
        #expect(plain.byteRange == 1..<2)
        let root = try #require(outcome(Sent.alert + "\n\n" + #"{"k":1,"sound":"a"}"#).first("aps-missing"))
        #expect(root.byteRange == 7..<14)
        #expect(root.message.contains(#""sound""#))
    }

    @Test(
        "aps that is no object",
        arguments: [
            RuleRow(Sent.alert, #"{"aps":null}"#, "aps-not-object: error"),
            RuleRow(Sent.alert, #"{"aps":[]}"#, "aps-not-object: error"),
            RuleRow(Sent.alert, #"{"aps":"{\"alert\":\"x\"}"}"#, "aps-not-object: error"),
            RuleRow(Sent.background, #"{"aps":1}"#, "aps-not-object: error"),
            RuleRow(Sent.activity, #"{"aps":[]}"#, "aps-not-object: error"),
            RuleRow(Sent.nothing, #"{"aps":null}"#, "aps-not-object: warning"),
            RuleRow(Sent.untyped, #"{"aps":[]}"#, "aps-not-object: warning"),
            RuleRow(Sent.voip, #"{"aps":""}"#),
            RuleRow(Sent.wallet, #"{"aps":""}"#),
            RuleRow(Sent.alert, #"{"aps":[],"alert":"x"}"#, "aps-not-object: error", "aps-key-at-root: warning"),
        ])
    func apsNotObject(_ row: RuleRow) { row.check(Self.numbers) }

    @Test(
        "aps below another key",
        arguments: [
            RuleRow(Sent.alert, #"{"payload":{"aps":{"alert":"x"}}}"#, "aps-nested: error"),
            RuleRow(Sent.alert, #"{"list":[{"aps":{"alert":"x"}}]}"#, "aps-nested: error"),
            RuleRow(Sent.background, #"{"data":{"aps":{"content-available":1}}}"#, "aps-nested: error"),
            RuleRow(Sent.nothing, #"{"message":{"payload":{"aps":{"alert":"x"}}}}"#, "aps-nested: error"),
            RuleRow(Sent.nothing, #"{"apns":{"aps":{"alert":"x"}}}"#, "aps-nested: error"),
            RuleRow(Sent.nothing, #"{"data":{"aps":{}}}"#),
            RuleRow(Sent.nothing, #"{"call":{"aps":{"alert":"x"}}}"#),
            RuleRow(Sent.untyped, #"{"call":{"aps":{"alert":"x"}}}"#, "aps-nested: warning"),
            RuleRow(Sent.voip, #"{"data":{"aps":{"alert":"x"}}}"#),
            RuleRow(Sent.wallet, #"{"data":{"aps":{"alert":"x"}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x"},"data":{"aps":{"alert":"y"}}}"#),
        ])
    func apsNested(_ row: RuleRow) { row.check(Self.numbers) }

    @Test("the nested aps is where the finding is")
    func apsNestedPlace() throws {
        let finding = try #require(
            outcome(Sent.alert + "\n\n" + #"{"payload":{"aps":{"alert":"x"}}}"#).first("aps-nested"))
        #expect(finding.pointer == "/aps")
        #expect(finding.byteRange == 12..<17)
        #expect(finding.message.contains(#""payload""#))
    }

    @Test(
        "a key of aps at the root",
        arguments: [
            RuleRow(Sent.alert, #"{"aps":{"alert":"x"},"mutable-content":1}"#, "aps-key-at-root: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x"},"content-available":1}"#, "aps-key-at-root: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x"},"interruption-level":"critical"}"#, "aps-key-at-root: warning"),
            RuleRow(Sent.alert, #"{"aps":{"badge":1},"alert":"x"}"#, "aps-key-at-root: warning"),
            RuleRow(Sent.alert, #"{"alert":"x","aps":{}}"#, "aps-key-at-root: warning", "nothing-to-show: error"),
            RuleRow(Sent.alert, #"{"aps":{},"badge":1}"#, "nothing-to-show: error", "aps-key-at-root: warning"),
            RuleRow(
                Sent.background, #"{"aps":{},"content-available":1}"#, "background-without-flag: error",
                "aps-key-at-root: warning"),
            RuleRow(
                Sent.activity,
                #"{"aps":{"timestamp":1767225600,"event":"update","content-state":{}},"alert":{"title":"t"}}"#,
                "aps-key-at-root: warning"),
            // A complete push that carries the app's own data under such a name.
            RuleRow(Sent.alert, #"{"aps":{"alert":"x"},"badge":3,"sound":"a.caf"}"#),
            RuleRow(Sent.alert, #"{"alert":"long text","aps":{"alert":"x"}}"#),
            RuleRow(Sent.background, #"{"aps":{"content-available":1},"alert":"shown by the app","badge":2}"#),
            RuleRow(Sent.voip, #"{"aps":{},"alert":"x","content-available":1}"#),
            RuleRow(Sent.talk, #"{"aps":{},"sound":"x"}"#),
            RuleRow(Sent.mdm, #"{"mdm":"magic","aps":{},"badge":1}"#),
            RuleRow(Sent.nothing, #"{"aps":{},"alert":"x"}"#),
        ])
    func keyAtRoot(_ row: RuleRow) { row.check(Self.numbers) }

    // MARK: 406

    @Test(
        "a misspelled key",
        arguments: [
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","content_available":1}}"#, "key-near-miss: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","contentAvailable":true}}"#, "key-near-miss: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","mutable_content":1}}"#, "key-near-miss: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","thread_id":"a"}}"#, "key-near-miss: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","threadId":"a"}}"#, "key-near-miss: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","interruption_level":"active"}}"#, "key-near-miss: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","relevanceScore":0.5}}"#, "key-near-miss: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","interuption-level":"active"}}"#, "key-near-miss: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","content-avaliable":1}}"#, "key-near-miss: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","catagory":"a"}}"#, "key-near-miss: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","\u0062adge_":1}}"#, "key-near-miss: error"),
            RuleRow(Sent.alert, #"{"aps":{"Alert":"x","badge":1}}"#, "key-near-miss: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"Title":"t","body":"b"}}}"#, "key-near-miss: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"locKey":"K"},"badge":1}}"#, "key-near-miss: error"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":{"loc_key":"K","loc_args":["a"]},"badge":1}}"#, "key-near-miss: error",
                "key-near-miss: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"Critical":1,"name":"a"}}}"#, "key-near-miss: error"),
            RuleRow(Sent.alert, #"{"aps":{"Alert":"x"}}"#, "nothing-to-show: error", "key-near-miss: error"),
            RuleRow(Sent.background, #"{"aps":{"content_available":1}}"#, "key-near-miss: error"),
            RuleRow(
                Sent.activity, #"{"aps":{"timestamp":1767225600,"event":"update","contentState":{}}}"#,
                "key-near-miss: error"),
            RuleRow(
                Sent.activity, #"{"aps":{"timeStamp":1767225600,"Event":"update","content-state":{}}}"#,
                "key-near-miss: error", "key-near-miss: error"),
            // Both spellings, for two readers: harmless here.
            RuleRow(
                Sent.alert, #"{"aps":{"alert":"x","content-available":1,"content_available":1}}"#,
                "key-near-miss: warning"),
            // Short names may be near by chance.
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sounds":["a"]}}"#, "key-near-miss: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","found":1}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","thread":"a"}}"#, "key-near-miss: warning"),
            // Off or null is as good as absent.
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","content_available":0}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","mutableContent":false,"threadId":null}}"#),
            // In the wrong dictionary.
            RuleRow(
                Sent.alert, #"{"aps":{"title":"t","body":"b","sound":"default"}}"#, "key-near-miss: warning",
                "key-near-miss: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"body":"b","badge":1}}}"#, "key-near-miss: warning"),
            RuleRow(Sent.background, #"{"aps":{"content-available":1,"title":"t","body":"b"}}"#),
            // Not read by this push under the right name either.
            RuleRow(Sent.background, #"{"aps":{"content-available":1,"thread_id":"a"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","content_state":{}}}"#),
            RuleRow(Sent.voip, #"{"aps":{"content_available":1,"Alert":"x"}}"#),
            RuleRow(Sent.location, #"{"aps":{"contentAvailable":1}}"#),
            // Unknown, and near nothing.
            RuleRow(
                Sent.alert, #"{"aps":{"alert":"x","shop":{"order":"A-31"},"id":5,"url":"u","type":"t","data":{}}}"#),
            RuleRow(Sent.nothing, #"{"aps":{"Alert":"x"}}"#, "key-near-miss: warning"),
            RuleRow(Sent.nothing, #"{"aps":{"alert":"x","mutable_content":1}}"#, "key-near-miss: error"),
        ])
    func nearMiss(_ row: RuleRow) { row.check(Self.numbers) }

    @Test("a misspelled key is told with the right one")
    func nearMissMessage() throws {
        let finding = try #require(
            outcome(Sent.alert + "\n\n" + #"{"aps":{"alert":"x","content_available":1}}"#).first("key-near-miss"))
        #expect(finding.pointer == "/aps/content_available")
        #expect(finding.byteRange == 20..<39)
        #expect(finding.message == #""content_available" is not read; the key is "content-available""#)
        #expect(finding.help == #"write "content-available""#)
        let elsewhere = try #require(
            outcome(Sent.alert + "\n\n" + #"{"aps":{"title":"t","sound":"a"}}"#).first("key-near-miss"))
        #expect(elsewhere.message == #""title" is not read here; it belongs in "alert""#)
    }

    @Test("at the root a likeness is a hint")
    func nearMissAtRoot() {
        let text = Sent.alert + "\n\n" + #"{"aps":{"alert":"x"},"contentAvailable":1,"Badge":2,"badges":3,"MDM":4}"#
        #expect(outcome(text).findings.isEmpty)
        let told = outcome(text, hints: true).findings.filter { $0.rule == "key-near-miss" }
        #expect(told.map(\.pointer) == ["/contentAvailable", "/Badge"])
    }

    @Test("many unknown keys cost little and say little")
    func manyUnknownKeys() {
        let keys = (0..<400).map { #""content-availabl\#($0)":1"# }.joined(separator: ",")
        let told = outcome(Sent.alert + "\n\n" + #"{"aps":{"alert":"x",\#(keys)}}"#).findings
        #expect(told.filter { $0.rule == "key-near-miss" }.count <= 16)
    }

    // MARK: 407 to 410

    @Test(
        "nothing to show",
        arguments: [
            RuleRow(Sent.alert, #"{"aps":{}}"#, "nothing-to-show: error"),
            RuleRow(Sent.alert, #"{"aps":{"content-available":1}}"#, "nothing-to-show: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"","sound":"","thread-id":"a"}}"#, "nothing-to-show: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":null,"badge":null}}"#, "nothing-to-show: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"title":"","body":""}}}"#, "nothing-to-show: error"),
            RuleRow(Sent.alert, #"{"aps":{"badge":-1}}"#, "nothing-to-show: error", "badge-out-of-range: error"),
            RuleRow(Sent.alert, #"{"aps":{"badge":"1"}}"#, "nothing-to-show: error", "wrong-type: error"),
            RuleRow(Sent.alert, #"{"aps":{"mutable-content":1}}"#, "nothing-to-show: warning"),
            RuleRow(Sent.alert, #"{"aps":{"mutable-content":0}}"#, "nothing-to-show: error"),
            RuleRow(Sent.nothing, #"{"aps":{"alert":""}}"#, "nothing-to-show: warning"),
            RuleRow(Sent.untyped, #"{"aps":{"alert":"","content-available":1}}"#, "alert-without-text: warning"),
            RuleRow(Sent.alert, #"{"aps":{"badge":0}}"#),
            RuleRow(Sent.alert, #"{"aps":{"badge":true}}"#, "badge-out-of-range: warning"),
            RuleRow(Sent.alert, #"{"aps":{"sound":"default"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"loc-key":"K"}}}"#),
            RuleRow("apns-push-type: alert\napns-topic: pass.com.example.card", #"{"aps":{}}"#),
        ])
    func nothingToShow(_ row: RuleRow) { row.check(Self.numbers) }

    @Test(
        "an alert without text",
        arguments: [
            RuleRow(Sent.alert, #"{"aps":{"alert":"","badge":1}}"#, "alert-without-text: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":{},"sound":"a"}}"#, "alert-without-text: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"launch-image":"i"},"sound":"a"}}"#, "alert-without-text: warning"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":{"title":"","body":null},"sound":"a"}}"#, "alert-without-text: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"title":5},"sound":"a"}}"#, "wrong-type: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":null,"sound":"a"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"subtitle":"s"}}}"#),
            RuleRow(
                Sent.activity,
                #"{"aps":{"timestamp":1767225600,"event":"update","content-state":{},"alert":{"title":"","body":""}}}"#),
        ])
    func alertWithoutText(_ row: RuleRow) { row.check(Self.numbers) }

    @Test(
        "badge, sound and ranges",
        arguments: [
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","badge":-1}}"#, "badge-out-of-range: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","badge":-0.5}}"#, "badge-out-of-range: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","badge":1.5}}"#, "badge-out-of-range: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","badge":true}}"#, "badge-out-of-range: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","badge":false}}"#, "badge-out-of-range: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","badge":1.0}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","badge":5e0}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","badge":-0}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","badge":12345678}}"#),
            RuleRow(Sent.voip, #"{"aps":{"badge":-1}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{}}}"#, "sound-object-empty: error"),
            RuleRow(Sent.voip, #"{"aps":{"sound":{}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"name":"pop.caf"}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":0}}}"#),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":1,"volume":3}}}"#, "number-out-of-range: warning"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":1,"volume":-0.1}}}"#,
                "number-out-of-range: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":1,"volume":1.0}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","relevance-score":1.01}}"#, "number-out-of-range: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","relevance-score":0}}"#),
            RuleRow(
                Sent.activity,
                #"{"aps":{"timestamp":1767225600,"event":"update","content-state":{},"relevance-score":100}}"#),
            RuleRow(Sent.voip, #"{"aps":{"relevance-score":7}}"#),
        ])
    func ranges(_ row: RuleRow) { row.check(Self.numbers) }

    // MARK: 412, 413

    @Test(
        "words",
        arguments: [
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","interruption-level":"timeSensitive"}}"#, "unknown-word: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","interruption-level":"Critical"}}"#, "unknown-word: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","interruption-level":"time-senstive"}}"#, "unknown-word: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","interruption-level":""}}"#, "unknown-word: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","interruption-level":"p\u0061ssive"}}"#),
            RuleRow(
                Sent.activity, #"{"aps":{"timestamp":1767225600,"event":"Update","content-state":{}}}"#,
                "unknown-word: error"),
            RuleRow(
                Sent.activity, #"{"aps":{"timestamp":1767225600,"event":"","content-state":{}}}"#, "unknown-word: error"
            ),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","event":"meeting"}}"#),
            RuleRow(Sent.nothing, #"{"aps":{"event":"ring","timestamp":1}}"#, "unknown-word: warning"),
            RuleRow(Sent.background, #"{"aps":{"content-available":1,"interruption-level":"high"}}"#),
            RuleRow(Sent.talk, #"{"aps":{"ptt-push-type":"update"}}"#),
            RuleRow(Sent.talk, #"{"aps":{"ptt-push-type":"service-update"}}"#),
        ])
    func words(_ row: RuleRow) { row.check(Self.numbers) }

    @Test(
        "the nearest word is suggested",
        arguments: [
            ("timeSensitive", "time-sensitive"), ("time_sensitive", "time-sensitive"),
            ("time-senstive", "time-sensitive"),
            ("CRITICAL", "critical"), ("pasive", "passive"), ("actve", "active"),
        ])
    func nearestWord(_ pair: (String, String)) throws {
        let body = #"{"aps":{"alert":"x","interruption-level":"\#(pair.0)"}}"#
        let finding = try #require(outcome(Sent.alert + "\n\n" + body).first("unknown-word"))
        #expect(finding.help.contains("\"\(pair.1)\""))
        #expect(finding.message.contains("passive, active, time-sensitive, critical"))
    }

    @Test(
        "flags",
        arguments: [
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","content-available":"1"}}"#, "flag-not-a-number: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","mutable-content":"true"}}"#, "flag-not-a-number: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","mutable-content":"yes"}}"#, "flag-not-a-number: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","mutable-content":null}}"#, "flag-not-a-number: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","content-available":"0"}}"#, "flag-not-a-number: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","content-available":"False"}}"#, "flag-not-a-number: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","content-available":""}}"#, "flag-not-a-number: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","mutable-content":[]}}"#, "flag-not-a-number: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","mutable-content":{}}}"#, "flag-not-a-number: error"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","mutable-content":[1]}}"#, "flag-not-a-number: warning"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":"0","name":"a"}}}"#, "flag-not-a-number: error"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":"1","name":"a"}}}"#, "flag-not-a-number: warning"),
            RuleRow(Sent.background, #"{"aps":{"content-available":"1"}}"#, "flag-not-a-number: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","content-available":true,"mutable-content":1.0}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","content-available":false,"mutable-content":0}}"#),
            RuleRow(Sent.voip, #"{"aps":{"content-available":"0","mutable-content":[]}}"#),
            RuleRow(Sent.background, #"{"aps":{"content-available":1,"mutable-content":"0"}}"#),
        ])
    func flags(_ row: RuleRow) { row.check(Self.numbers) }

    // MARK: 6xx, 7xx

    @Test(
        "background",
        arguments: [
            RuleRow(Sent.background, #"{"aps":{}}"#, "background-without-flag: error"),
            RuleRow(Sent.background, #"{"aps":{"content-available":0}}"#, "background-without-flag: error"),
            RuleRow(Sent.background, #"{"aps":{"content-available":false}}"#, "background-without-flag: error"),
            RuleRow(Sent.nothing, #"{"aps":{"content-available":0}}"#, "background-without-flag: warning"),
            RuleRow(Sent.background, #"{"aps":{"content-available":2}}"#),
            RuleRow(Sent.background, #"{"aps":{"content-available":1,"alert":"x"}}"#, "background-visible: error"),
            RuleRow(
                Sent.background, #"{"aps":{"content-available":1,"alert":{"title":"t"}}}"#, "background-visible: error"),
            RuleRow(Sent.background, #"{"aps":{"content-available":1,"sound":"a.caf"}}"#, "background-visible: error"),
            RuleRow(Sent.background, #"{"aps":{"content-available":1,"badge":0}}"#, "background-visible: warning"),
            RuleRow(Sent.background, #"{"aps":{"content-available":1,"sound":""}}"#, "background-visible: warning"),
            RuleRow(Sent.background, #"{"aps":{"content-available":1,"alert":{}}}"#, "background-visible: warning"),
            RuleRow(
                Sent.background, #"{"aps":{"content-available":1,"alert":{"title":"","body":""}}}"#,
                "background-visible: warning"),
            RuleRow(Sent.background, #"{"aps":{"content-available":1,"alert":null}}"#, "background-visible: warning"),
            // The wrong push type is the one cause.
            RuleRow(Sent.background, #"{"aps":{"alert":"x"}}"#, "background-visible: error"),
            RuleRow(
                Sent.background.replacingPriority("10"), #"{"aps":{"content-available":1}}"#,
                "background-priority: warning"),
            RuleRow(
                Sent.background.replacingPriority("1"), #"{"aps":{"content-available":1}}"#,
                "background-priority: warning"),
            RuleRow(
                Sent.background.replacingPriority(nil), #"{"aps":{"content-available":1}}"#,
                "background-priority: warning"),
            RuleRow(Sent.background.replacingPriority("high"), #"{"aps":{"content-available":1}}"#),
            RuleRow(Sent.untyped, #"{"aps":{"content-available":1}}"#),
            RuleRow(Sent.nothing, #"{"aps":{"content-available":1}}"#),
            RuleRow(Sent.wallet.replacingPriority("10"), "{}"),
            RuleRow(Sent.wallet, #"{"aps":{}}"#),
        ])
    func background(_ row: RuleRow) { row.check(Self.numbers) }

    @Test("background priority tells the header and no reason of APNs")
    func backgroundPriority() throws {
        let high = try #require(
            outcome(Sent.background.replacingPriority("10") + "\n\n" + #"{"aps":{"content-available":1}}"#)
                .first("background-priority"))
        #expect(high.header == "apns-priority")
        #expect(high.reason.isEmpty)
        #expect(high.message.contains(#""10""#))
        let none = try #require(
            outcome(Sent.background.replacingPriority(nil) + "\n\n" + #"{"aps":{"content-available":1}}"#)
                .first("background-priority"))
        #expect(none.header == "apns-priority")
    }

    @Test(
        "members that a Live Activity must have",
        arguments: [
            RuleRow(
                Sent.activity, #"{"aps":{"event":"update","content-state":{}}}"#,
                "live-activity-timestamp-missing: error"),
            RuleRow(
                Sent.activity, #"{"aps":{"timestamp":null,"event":"update","content-state":{}}}"#,
                "live-activity-timestamp-missing: error"),
            RuleRow(
                Sent.activity, #"{"aps":{"timestamp":1767225600,"content-state":{}}}"#,
                "live-activity-event-missing: error"),
            RuleRow(
                Sent.activity, #"{"aps":{"timestamp":1767225600,"event":null,"content-state":{}}}"#,
                "live-activity-event-missing: error"),
            RuleRow(
                Sent.activity, #"{"aps":{}}"#, "live-activity-timestamp-missing: error",
                "live-activity-event-missing: error"),
            RuleRow(
                Sent.nothing, #"{"aps":{"event":"update","content-state":{}}}"#,
                "live-activity-timestamp-missing: error"),
            RuleRow(Sent.nothing, #"{"aps":{"event":"update"}}"#, "live-activity-timestamp-missing: warning"),
            RuleRow(
                ":path: /4/broadcasts/apps/com.example.courier\napns-push-type: liveactivity",
                #"{"aps":{"alert":"test"}}"#, "live-activity-event-missing: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x"}}"#),
        ])
    func activityMembers(_ row: RuleRow) { row.check(Self.numbers) }
}

extension String {
    /// Header lines with another `apns-priority`, or none.
    func replacingPriority(_ value: String?) -> String {
        var lines = split(separator: "\n").filter { !$0.hasPrefix("apns-priority:") }.map(String.init)
        if let value { lines.append("apns-priority: " + value) }
        return lines.joined(separator: "\n")
    }
}
