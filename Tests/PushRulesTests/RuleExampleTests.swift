import PushPayload
import PushRules
import Testing

/// Each rule's examples, through the real validator: they also prove that the rule is dispatched under the right trigger.
@Suite("Examples of the rules")
struct RuleExampleTests {
    @Test("the bad example has the rule's finding, and of other rules only hints", arguments: 0..<RuleID.count)
    func badExample(_ position: Int) throws {
        let rule = RuleID.at(position)
        let texts = try #require(rule.texts)
        let outcome = outcome(of: texts.bad, texts.badFacts, texts, hints: true)
        let name = "\(rule.name)"
        #expect(outcome.findings.contains { $0.rule == name }, "\(name) is not found: \(outcome.findings)")
        let others = outcome.findings.filter { $0.rule != name && $0.severity != .hint }
        #expect(others.isEmpty, "the bad example of \(name) has other findings")
        let worst = outcome.findings.filter { $0.rule == name }.map(\.severity.rawValue).max()
        #expect(worst == rule.severity.rawValue, "the bad example of \(name) does not weigh what the catalogue says")
    }

    @Test("the good example has no finding but hints", arguments: 0..<RuleID.count)
    func goodExample(_ position: Int) throws {
        let rule = RuleID.at(position)
        let texts = try #require(rule.texts)
        let outcome = outcome(of: texts.good, texts.goodFacts, texts, hints: true)
        #expect(outcome.findings.filter { $0.severity != .hint || $0.rule == "\(rule.name)" }.isEmpty)
    }

    @Test("without hints the examples say the same", arguments: 0..<RuleID.count)
    func examplesWithoutHints(_ position: Int) throws {
        let rule = RuleID.at(position)
        let texts = try #require(rule.texts)
        let bad = outcome(of: texts.bad, texts.badFacts, texts)
        #expect(rule.severity == .hint || bad.findings.contains { $0.rule == "\(rule.name)" })
        #expect(outcome(of: texts.good, texts.goodFacts, texts).findings.isEmpty)
    }

    @Test("a message begins with a small letter, names something and has no full stop", arguments: 0..<RuleID.count)
    func message(_ position: Int) throws {
        let rule = RuleID.at(position)
        let texts = try #require(rule.texts)
        let finding = try #require(
            outcome(of: texts.bad, texts.badFacts, texts, hints: true).first("\(rule.name)"))
        for (what, line) in [("message", finding.message), ("help", finding.help)] {
            #expect(!line.isEmpty, "no \(what)")
            #expect(!line.hasSuffix("."), "a full stop ends the \(what): \(line)")
            #expect(!line.contains("\n"), "the \(what) has more than one line: \(line)")
            #expect(!line.contains("  "), "the \(what) has a doubled space: \(line)")
            #expect(line.allSatisfy { !$0.isNewline }, "the \(what) breaks its line")
            #expect(line.utf8.count <= 400, "the \(what) is too long: \(line)")
            #expect(startsLowerCase(line), "the \(what) starts with a capital: \(line)")
        }
    }

    @Test(
        "no prefix of an example's body and no changed byte traps, and all of it is told", arguments: 0..<RuleID.count)
    func damagedExamples(_ position: Int) throws {
        let texts = try #require(RuleID.at(position).texts)
        for (text, facts) in [(texts.bad, texts.badFacts), (texts.good, texts.goodFacts)] {
            let bytes = RuleExample.bytes(of: text)
            let file = try RequestFile(parsing: bytes.span)
            var body = Array(bytes[file.bodyRange])
            if body.count > 400 { body.removeSubrange(200..<body.count - 200) }
            for end in 0..<body.count { tell(Array(body[..<end]), file.headers, facts, texts) }
            for place in body.indices {
                let kept = body[place]
                for byte in [0x22, 0x5C, 0x7D, 0xC3] as [UInt8] {
                    body[place] = byte
                    tell(body, file.headers, facts, texts)
                }
                body[place] = kept
            }
        }
    }

    private func outcome(
        of text: StaticString, _ facts: ExampleFacts, _ texts: RuleTexts, hints: Bool = false
    ) -> Outcome {
        PushRulesTests.outcome(
            file: RuleExample.bytes(of: text), hints: hints, credentials: facts.credentials, target: texts.target,
            form: texts.form, delivery: facts.delivery)
    }

    private func tell(_ body: [UInt8], _ headers: PushHeaders, _ facts: ExampleFacts, _ texts: RuleTexts) {
        let outcome = PushRulesTests.outcome(
            body: body, headers: headers, hints: true, credentials: facts.credentials, target: texts.target,
            form: texts.form, delivery: facts.delivery)
        for finding in outcome.findings {
            #expect(!finding.message.isEmpty && !finding.help.isEmpty, "\(finding) of \(body)")
            if let range = finding.byteRange { #expect(range.lowerBound >= 0 && range.upperBound <= body.count) }
        }
    }

    /// A capital is fine where it begins a name: `APNs`, `JSON`, `UTF-16`.
    private func startsLowerCase(_ line: String) -> Bool {
        guard let first = line.first, first.isUppercase else { return true }
        return line.dropFirst().first?.isUppercase == true
    }
}
