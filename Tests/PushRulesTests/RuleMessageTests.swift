import PushPayload
import PushRules
import Testing

/// What the rules say, read together as somebody reads it who has never seen the sheets.
@Suite("Words of the findings")
struct RuleMessageTests {
    private static let vectors = SheetVectorTests.apns + SheetVectorTests.voip

    /// A thing has one name in all rules. The words on the left are not it.
    private static let otherWords: [(words: String, ours: String)] = [
        (" is no ", "is not a"), (" stands ", "is, appears"), (" wants ", "needs"), (" takes ", "accepts, needs"),
        ("reader", "parser"), ("dictionary", "object"), ("member", "key"), ("the body", "the payload"),
        ("dropped", "ignored"), ("push of type", "alert push"), ("web address", "URL"), ("misspelt", "misspelled"),
        (" at the root", "at the top level"), ("service extension ", "notification service extension "),
    ]

    private func check(_ text: String, of rule: String) {
        let words = text.replacing("notification service extension", with: "extension")
        for other in Self.otherWords where words.contains(other.words) {
            Issue.record("\(rule) says \"\(other.words)\", we say \"\(other.ours)\": \(text)")
        }
    }

    @Test("one word for one thing in every summary and help", arguments: 0..<RuleID.count)
    func pages(_ position: Int) throws {
        let rule = RuleID.at(position)
        let texts = try #require(rule.texts)
        for text in [texts.summary, texts.help] { check("\(text)", of: "\(rule.name)") }
    }

    @Test("one word for one thing in what is said of the sheets' requests, and no line without end", arguments: vectors)
    func findings(_ vector: SheetVector) {
        let (headers, body) = RuleMutationTests.parts(vector)
        for finding in outcome(body: body, headers: headers, hints: true, form: vector.form).findings {
            check(finding.message, of: finding.rule)
            check(finding.help, of: finding.rule)
            #expect(finding.message != finding.help)
            // Beside what is quoted a line has room for about a hundred letters.
            #expect(Self.unquoted(finding.message).count <= 140, "\(finding.rule): \(finding.message)")
            #expect(Self.unquoted(finding.help).count <= 140, "\(finding.rule): \(finding.help)")
        }
    }

    /// The text without what stands between quotation marks.
    private static func unquoted(_ text: String) -> String {
        var out = ""
        var isInside = false
        for part in text.split(separator: "\"", omittingEmptySubsequences: false) {
            if !isInside { out += part }
            isInside.toggle()
        }
        return out
    }

    private static var denyingAll: RulePolicy {
        var policy = RulePolicy()
        for position in 0..<RuleID.count { policy.deny(RuleID.at(position)) }
        return policy
    }

    @Test("who raises a rule to an error changes its weight and not its words", arguments: vectors)
    func raised(_ vector: SheetVector) {
        let (headers, body) = RuleMutationTests.parts(vector)
        func words(_ policy: RulePolicy) -> [[String]] {
            outcome(body: body, headers: headers, hints: true, form: vector.form, policy: policy).findings.map {
                [$0.rule, $0.message, $0.help]
            }
        }
        #expect(words(Self.denyingAll) == words(RulePolicy()))
    }

    @Test("the help does not ask for what another finding forbids, or for what is there already")
    func helps() throws {
        func help(_ rule: String, _ text: String) throws -> String {
            try #require(outcome(text, hints: true).first(rule)).help
        }
        let call = #""callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123""#
        #expect(
            try help("aps-nested", Sent.voip + "\n\n{\"payload\":{\"aps\":{}},\(call)}")
                == "leave it out, unless the app reads it")
        #expect(
            try help("voip-aps-key-unused", Sent.voip + "\n\n{\"aps\":{\"alert\":\"x\",\"badge\":1},\(call)}")
                == #"leave them out, and put what the app needs for the call beside "aps""#)
        #expect(
            try help("background-without-flag", Sent.background + "\n\n" + #"{"aps":{},"content-available":1}"#)
                == #"move "content-available" into "aps""#)
        #expect(
            try help("aps-missing", Sent.activity + "\n\n{}")
                == #"send {"aps":{"timestamp":...,"event":"update","content-state":{...}}}"#)
        #expect(
            try help(
                "wrong-type", Sent.activity + "\n\n" + #"{"aps":{"timestamp":1767225600,"event":5,"content-state":{}}}"#
            )
                == "send one of these words, as a string; otherwise the device ignores the push")
        #expect(
            try help(
                "topic-suffix-doubled",
                "apns-push-type: voip\napns-topic: org.example.phone.voip.push-type.liveactivity\n\n{\(call)}"
            ).hasPrefix(#"set apns-topic to "org.example.phone" followed by .voip;"#))
        let localised = #"{"aps":{"alert":{"loc-key":"K","body":""},"sound":"default"}}"#
        #expect(
            try #require(outcome(Sent.alert + "\n\n" + localised).first("empty-text")).message
                == #""body" is "", which is ignored"#)
    }

    /// Mild findings of rules whose words are others for a grave one.
    private static let mild: [(rule: String, headers: String, body: String, message: String)] = [
        (
            "badge-out-of-range", Sent.alert, #"{"aps":{"alert":"Hi","badge":1.5}}"#,
            #""badge" is 1.5, which is not a whole number"#
        ),
        (
            "background-visible", Sent.background, #"{"aps":{"content-available":1,"badge":3}}"#,
            #""badge" is 3; in a background push "aps" should hold only "content-available""#
        ),
        (
            "voip-topic-other-type", "apns-push-type: alert\napns-topic: com.acme.voip", visibleAlert,
            #"apns-push-type is "alert", but the topic "com.acme.voip" is for voip pushes, unless the app's bundle ID itself ends in .voip"#
        ),
        (
            "topic-missing", "apns-push-type: alert", visibleAlert,
            "apns-topic is missing; only a certificate for a single topic can do without it"
        ),
        (
            "json-too-deep", Sent.alert,
            #"{"aps":{"alert":"Hi"},"x":"# + String(repeating: "[", count: 101) + String(repeating: "]", count: 101)
                + "}",
            "payload nests 102 levels deep; many parsers stop at 100"
        ),
        (
            "key-near-miss", Sent.background, #"{"aps":{"content-available":1,"Badge":1}}"#,
            #""Badge" resembles "badge""#
        ),
    ]

    @Test("a mild finding that is raised does not say what is true of grave ones only", arguments: mild.indices)
    func raisedMildFinding(_ position: Int) throws {
        let (rule, headers, body, message) = Self.mild[position]
        var fields = PushHeaders()
        for line in headers.split(separator: "\n") {
            let parts = line.split(separator: ": ", maxSplits: 1)
            fields.append(String(parts[0]), String(parts[1]))
        }
        let plain = try #require(outcome(body: Array(body.utf8), headers: fields, hints: true).first(rule))
        #expect(plain.severity != .error)
        #expect(plain.message == message)
        let raised = try #require(
            outcome(body: Array(body.utf8), headers: fields, hints: true, policy: Self.denyingAll).first(rule))
        #expect(raised.severity == .error)
        #expect(raised.message == message)
    }
}
