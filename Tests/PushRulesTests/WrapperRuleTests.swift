import PushPayload
import PushRules
import Testing

@Suite("Rules of foreign envelopes, gateways and the simulator")
struct WrapperRuleTests {
    private static let others: [ClosedRange<UInt16>] = [219...219, 402...402, 404...405, 1201...1299]

    @Test(
        "a body of another service is told in one finding",
        arguments: [
            RuleRow(
                Sent.alert, #"{"message":{"token":"t","notification":{"title":"a","body":"b"}}}"#,
                "foreign-envelope: error"),
            RuleRow(
                Sent.alert, #"{"message":{"apns":{"headers":{"apns-priority":"10"},"payload":{"aps":{"alert":"x"}}}}}"#,
                "foreign-envelope: error"),
            RuleRow(
                Sent.nothing, #"{"message":{"apns":{"payload":{"aps":{"alert":"x"}}}}}"#, "foreign-envelope: error"),
            RuleRow(Sent.alert, #"{"message":{"topic":"news","data":{"k":"v"}}}"#, "foreign-envelope: error"),
            RuleRow(
                Sent.alert, #"{"to":"t","notification":{"title":"a"},"priority":"high"}"#, "foreign-envelope: error"),
            RuleRow(Sent.alert, #"{"registration_ids":["t"],"data":{"k":"v"}}"#, "foreign-envelope: error"),
            RuleRow(
                Sent.background, #"{"to":"t","data":{"k":"v"},"content_available":true}"#, "foreign-envelope: error"),
            RuleRow(Sent.alert, #"{"notification":{"title":"a","body":"b"}}"#, "foreign-envelope: error"),
            RuleRow(
                Sent.alert, #"{"default":"x","APNS":"{\"aps\":{\"alert\":\"x\"}}"}"#, "foreign-envelope: error"),
            RuleRow(Sent.nothing, #"{"APNS_VOIP":"{}"}"#, "foreign-envelope: warning"),
            RuleRow(Sent.alert, #"{"app_id":"i","contents":{"en":"x"}}"#, "foreign-envelope: error"),
            RuleRow(Sent.nothing, #"{"app_id":"i","included_segments":["All"]}"#, "foreign-envelope: warning"),
            RuleRow(Sent.alert, #"{"to":"ExponentPushToken[x]","title":"a","body":"b"}"#, "foreign-envelope: error"),
            RuleRow(Sent.alert, #"{"to":["ExpoPushToken[x]"],"title":"a"}"#, "foreign-envelope: error"),
            RuleRow(Sent.alert, #"{"notification":{"alert":"x","badge":1}}"#, "foreign-envelope: error"),
            RuleRow(
                Sent.alert, #"{"alert":"x","topic":"com.example.courier","payload":{"k":1}}"#, "foreign-envelope: error"
            ),
            RuleRow(Sent.alert, #"{"deviceToken":"00","alert":{"title":"x"}}"#, "foreign-envelope: error"),
            RuleRow(
                Sent.alert, #"{"headers":{"apns-push-type":"alert"},"payload":{"aps":{"alert":"x"}}}"#,
                "foreign-envelope: error"),
            RuleRow(Sent.alert, #"{"pn_apns":{"aps":{"alert":"x"}},"pn_gcm":{}}"#, "foreign-envelope: error"),
            RuleRow(Sent.alert, #"{"interests":["a"],"apns":{"aps":{"alert":"x"}}}"#, "foreign-envelope: error"),
            RuleRow(Sent.alert, #"{"^o":"Hash","self":{"aps":{"^o":"Hash","self":{}}}}"#, "foreign-envelope: error"),
            RuleRow(Sent.untyped, #"{"app_id":"i","contents":{"en":"x"}}"#, "foreign-envelope: warning"),
            // Not an envelope: the older rules speak.
            RuleRow(Sent.alert, #"{"message":"hello"}"#, "aps-missing: error"),
            RuleRow(Sent.alert, #"{"message":{"text":"hello"}}"#, "aps-missing: error"),
            RuleRow(Sent.alert, #"{"alert":"x","topic":"news"}"#, "aps-missing: error"),
            RuleRow(Sent.alert, #"{"payload":{"aps":{"alert":"x"}}}"#, "aps-nested: error"),
            RuleRow(Sent.alert, #"{"to":"t"}"#, "aps-missing: error"),
            // A payload with `aps` is a payload.
            RuleRow(
                Sent.alert, #"{"aps":{"alert":"x"},"to":"t","notification":{"title":"a"},"app_id":"i","contents":{}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x"},"gcm.message_id":"1","google.c.a.e":"1"}"#),
            // Where the body goes to code, and where names may be chance.
            RuleRow(Sent.voip, #"{"to":"t","notification":{"title":"a"},"data":{}}"#),
            RuleRow(Sent.voip, #"{"message":{"apns":{"payload":{"aps":{}}}}}"#),
            RuleRow(Sent.location, #"{"app_id":"i","contents":{}}"#),
            RuleRow(Sent.nothing, #"{"to":"t","data":{"call":"c-1"},"priority":1}"#),
            RuleRow(Sent.nothing, #"{"headers":{"x":1},"payload":{"y":2}}"#),
            RuleRow(
                Sent.nothing, #"{"headers":{"apns-topic":"x"},"payload":{"y":2}}"#, "header-in-body: warning"),
            RuleRow(Sent.wallet, #"{"app_id":"i","contents":{}}"#),
        ])
    func envelopes(_ row: RuleRow) { row.check(Self.others) }

    @Test(
        "as a hint",
        arguments: [
            RuleRow(Sent.voip, #"{"to":"t","notification":{"title":"a"},"data":{}}"#, "foreign-envelope: hint"),
            RuleRow(Sent.nothing, #"{"to":"t","data":{"call":"c-1"}}"#, "foreign-envelope: hint"),
            RuleRow(Sent.voip, #"{"to":"t","priority":1}"#),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":"x"},"to":"t","priority":"high","android":{}}"#,
                "other-platform-key: hint",
                "other-platform-key: hint", "other-platform-key: hint"),
            RuleRow(Sent.mdm, #"{"mdm":"m","to":"t"}"#),
        ])
    func hints(_ row: RuleRow) { row.check(Self.others, hints: true) }

    @Test(
        "the verdict does not depend on whether hints are wanted",
        arguments: [Sent.voip, Sent.alert, Sent.nothing, Sent.untyped, Sent.talk, Sent.wallet])
    func verdict(_ headers: String) {
        for body in [
            #"{"headers":{"apns-push-type":"voip"},"payload":{"k":1}}"#, #"{"to":"t","data":{"apns-topic":"x"}}"#,
            #"{"APNS":{"apns-topic":"x"}}"#,
            #"{"message":{"apns":{"headers":{"apns-topic":"x"},"payload":{"aps":{}}}}}"#,
            #"{"call":{"aps":{"alert":"x"}},"apns-topic":"t"}"#, #"{"notification":{"alert":{"apns-topic":"x"}}}"#,
        ] {
            let text = headers.isEmpty ? body : headers + "\n\n" + body
            for target in [PushTarget.device, .simulator] {
                for form in [BodyForm.payload, .snsPayload, .snsDocument] {
                    let plain = outcome(text, target: target, form: form)
                    let full = outcome(text, hints: true, target: target, form: form)
                    #expect(plain.short == full.findings.filter { $0.severity != .hint }.map(\.short), "\(text)")
                }
            }
        }
    }

    @Test("the finding names the envelope, the missing aps and what gives it away")
    func envelopeTexts() throws {
        let body = #"{"app_id":"i","contents":{"en":"x"}}"#
        let finding = try #require(outcome(Sent.alert + "\n\n" + body).first("foreign-envelope"))
        #expect(finding.pointer == "/aps")
        #expect(finding.byteRange == 1..<9)
        #expect(finding.message == #"no "aps" at the top level; "app_id" makes this look like a request to OneSignal"#)
        let wrapped = #"{"message":{"apns":{"payload":{"aps":{"alert":"x"}}}}}"#
        let inner = try #require(outcome(Sent.alert + "\n\n" + wrapped).first("foreign-envelope"))
        #expect(inner.help.contains("message.apns.payload"))
        #expect(inner.byteRange == 31..<36)
    }

    @Test(
        "headers in the body",
        arguments: [
            RuleRow(Sent.alert, #"{"aps":{"alert":"x"},"apns-priority":10}"#, "header-in-body: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","apns-push-type":"alert"}}"#, "header-in-body: warning"),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":{"body":"x","apns-topic":"t"}},"d":[{"apns-expiration":0}]}"#,
                "header-in-body: warning", "header-in-body: warning"),
            RuleRow(Sent.voip, #"{"apns-collapse-id":"c"}"#, "header-in-body: warning"),
            RuleRow(Sent.nothing, #"{"data":{"apns-push-type":"voip"}}"#, "header-in-body: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x"},"apns-token":"t","apns":{},"apns-topics":1,"d":"apns-topic"}"#),
        ])
    func headersInBody(_ row: RuleRow) { row.check(Self.others) }

    // MARK: The simulator

    private static let file = #"{"Simulator Target Bundle":"com.example.courier","aps":{"alert":"x"}}"#

    @Test("the simulator's key is a warning where the push goes to APNs")
    func simulatorKey() {
        #expect(findings(Sent.alert + "\n\n" + Self.file) == ["simulator-key-sent: warning"])
        #expect(findings(Self.file) == [])
        #expect(findings(Sent.alert + "\n\n" + Self.file, target: .simulator) == [])
        #expect(findings(Self.file, target: .simulator) == [])
    }

    @Test("the simulator delivers ordinary notifications with aps, of 4096 bytes")
    func simulatorTypes() throws {
        func told(_ text: String) -> [String] { findings(text, target: .simulator).filter { $0.hasPrefix("sim") } }
        #expect(told(Sent.voip + "\n\n" + #"{"aps":{}}"#) == ["simulator-unsupported: warning"])
        #expect(told("apns-topic: com.example.courier.complication\n\n{}") == ["simulator-unsupported: warning"])
        #expect(told(Sent.alert + "\n\n" + #"{"aps":{"alert":"x"}}"#) == [])
        #expect(told(Sent.background + "\n\n" + #"{"aps":{"content-available":1}}"#) == [])
        #expect(findings(#"{"callUUID":"x"}"#, target: .simulator) == ["simulator-unsupported: error"])
        #expect(findings(Sent.alert + "\n\n{}", target: .simulator) == ["aps-missing: error"])
        let large = #"{"aps":{},"k":""# + String(repeating: "a", count: 4090) + #""}"#
        let finding = try #require(outcome(large, target: .simulator).first("payload-too-large"))
        #expect(finding.message.hasSuffix("the simulator accepts at most 4096 bytes"))
        #expect(finding.reason == "")
        #expect(outcome(large).first("payload-too-large") == nil)
    }

    // MARK: SNS

    @Test(
        "documents",
        arguments: [
            RuleRow("", #"{"default":"x","APNS":"{\"aps\":{}}"}"#),
            RuleRow("", #"{"default":"x","GCM":"{}","sms":"s","own":{"any":[1]}}"#),
            RuleRow("", #"{"APNS":{"aps":{}}}"#, "wrapper-value-not-string: error"),
            RuleRow(
                "", #"{"APNS_SANDBOX":null,"GCM":{}}"#, "wrapper-value-not-string: error",
                "wrapper-value-not-string: error"),
            RuleRow("", #"{"default":{"a":1}}"#, "wrapper-value-not-string: warning"),
            RuleRow("", #"{"APNS":"hello"}"#, "wrapper-payload-not-json: error"),
            RuleRow("", #"{"APNS":""}"#, "wrapper-payload-not-json: error"),
            RuleRow("", #"{"APNS_VOIP":"\"{\\\"aps\\\":{}}\""}"#, "wrapper-payload-not-json: error"),
            RuleRow("", #"{"APNS":" \n[]"}"#, "wrapper-payload-not-json: error"),
            RuleRow("", #"{"apns":"{}"}"#, "sns-key-misspelt: error"),
            RuleRow(
                "", #"{"APNS":"{}","apns-sandbox":"{}","Apns":"{}"}"#, "sns-key-misspelt: error",
                "sns-key-misspelt: warning"),
            RuleRow("", "[]", "json-not-object: error"),
            RuleRow("", #"{"APNS":"{"aps"}"}"#, "json-syntax: error"),
            // Nothing about a push: a document is none.
            RuleRow("", #"{"aps":5,"alert":1,"apns-topic":"t","APNS":"{}"}"#),
        ])
    func documents(_ row: RuleRow) {
        #expect(outcome(row.text, form: .snsDocument).short == row.expect)
    }

    @Test("a document without default is a hint, and one over 262144 bytes an error")
    func documentLimits() {
        #expect(findings(#"{"APNS":"{}"}"#, hints: true, form: .snsDocument) == ["sns-default-missing: hint"])
        let large = #"{"default":""# + String(repeating: "a", count: 262_144) + #""}"#
        #expect(findings(large, form: .snsDocument) == ["payload-too-large: error"])
    }

    @Test("entries are the decoded payloads, with their place and type")
    func entries() throws {
        let text =
            #"{"default":"x","APNS":"{\"aps\":{\"alert\":\"\u00e9\\u00e9\"}}","APNS_VOIP":"{\"k\":1}","GCM":"{}","MACOS":7}"#
        let document = Array(text.utf8)
        let entries = SNSDocument(parsing: document.span).entries
        #expect(entries.map { "\($0.key.name)" } == ["APNS", "APNS_VOIP"])
        #expect(String(decoding: entries[0].payload, as: UTF8.self) == #"{"aps":{"alert":"é\u00e9"}}"#)
        #expect(entries[1].pushType == .voip)
        #expect(entries[0].pushType == .none)
        for entry in entries {
            #expect(document[entry.byteRange.lowerBound] == 0x22 && document[entry.byteRange.upperBound - 1] == 0x22)
            let all = entry.documentRange(of: 0..<entry.payload.count, in: document.span)
            #expect(all == entry.byteRange.lowerBound + 1..<entry.byteRange.upperBound - 1)
        }
        // `"alert"` of the payload, whose quotes are escaped in the document.
        let range = entries[0].documentRange(of: 8..<15, in: document.span)
        #expect(String(decoding: document[range], as: UTF8.self) == #"\"alert\""#)
        let letter = entries[0].documentRange(of: 17..<19, in: document.span)
        #expect(String(decoding: document[letter], as: UTF8.self) == #"\u00e9"#)
    }

    private func told(_ document: String, headers: PushHeaders? = nil) -> [String] {
        var validator = PayloadValidator()
        let bytes = Array(document.utf8)
        return SNSDocument(parsing: bytes.span).entries.flatMap { entry -> [String] in
            let report = validator.validate(entry, headers: headers, now: testTime) { _, report, _ in report }
            return (0..<report.findingCount).map { position in
                let finding = validator.finding(at: position)
                return "\(entry.key.name) \(finding.rule.name): \(finding.severity.name)"
            }
        }
    }

    @Test("payloads are validated with the type and the limit of their name")
    func payloads() {
        #expect(told(#"{"APNS":"{\"aps\":{\"alert\":\"x\"}}"}"#) == [])
        #expect(told(#"{"APNS":"{\"aps\":{\"alert\":\"x\",\"badge\":\"5\"}}"}"#).contains("APNS wrong-type: error"))
        #expect(told(#"{"APNS":"{\"aps\":{\"alert\":\"x\",}}"}"#) == ["APNS json-syntax: error"])
        #expect(told(#"{"APNS_VOIP":"{\"callUUID\":\"x\"}"}"#) == ["APNS_VOIP sns-aps-missing: error"])
        #expect(told(#"{"APNS_VOIP":"{\"aps\":{},\"callUUID\":\"x\"}"}"#) == [])
        #expect(told(#"{"APNS":"{\"alert\":\"x\"}"}"#) == ["APNS aps-missing: error"])
        #expect(told(#"{"APNS":"{}"}"#) == ["APNS sns-aps-missing: error"])
        #expect(told(#"{"APNS":"{\"call\":{\"aps\":{\"k\":1}}}"}"#) == ["APNS sns-aps-missing: error"])
        #expect(told(#"{"APNS":"{\"payload\":{\"aps\":{\"alert\":\"x\"}}}"}"#) == ["APNS aps-nested: error"])
        #expect(told(#"{"APNS_PASSBOOK":"{}","APNS_MDM":"{\"mdm\":\"m\"}"}"#) == [])
        let padding = String(repeating: "a", count: 4500)
        #expect(told(#"{"APNS_VOIP":"{\"aps\":{},\"k\":\"\#(padding)\"}"}"#) == [])
        #expect(
            told(#"{"APNS":"{\"aps\":{\"alert\":\"\#(padding)\"}}"}"#) == ["APNS payload-too-large: error"])
        #expect(
            told(#"{"APNS":"{\"aps\":{},\"k\":\"\#(padding)\"}"}"#) == ["APNS payload-too-large: error"])
        // Headers of an alert do not belong to the VoIP entry beside it.
        let headers = PushHeaders.alert(topic: "org.example.phone")
        #expect(
            told(#"{"APNS":"{\"aps\":{\"alert\":\"x\"}}","APNS_VOIP":"{\"aps\":{},\"k\":1}"}"#, headers: headers) == [])
    }
}
