import PushPayload
import PushReport
import PushRules
import Testing

@testable import PushLintCLI

/// The examples of the pages as a newcomer runs them: with the options that the page prints, at any time.
@Suite("Examples of pages on the command line")
struct ExampleOptionsTests {
    private static let clocks: [Int64] = [1_767_225_600, 1_798_000_000, 4_102_444_800]

    @Test("both examples do what the page says, whatever the time", arguments: 0..<RuleID.count)
    func examples(_ position: Int) throws {
        let rule = RuleID.at(position)
        let texts = try #require(rule.texts)
        let options = try #require(RuleDocument(rule)).printedOptions
        for now in Self.clocks {
            let good = check(texts.good, options.good, texts, now)
            #expect(good.code == .clean, "the good example of \(rule.name): \(good.output)\(good.errors)")
            #expect(!good.output.contains(" warning: ") && !good.output.contains(" error: "), "\(good.output)")
            let bad = check(texts.bad, options.bad, texts, now)
            #expect(
                bad.output.contains("[\(rule.name)]"), "the bad example of \(rule.name): \(bad.output)\(bad.errors)")
        }
    }

    @Test("the time is printed where an example depends on it, and only there")
    func time() throws {
        let pages = RulePages.all()
        func page(_ rule: String) throws -> String { try #require(pages.first { $0.path == "rules/\(rule).md" }).text }
        #expect(try page("provider-token-expired").contains("--now 1767225600"))
        #expect(try !page("voip-topic-suffix").contains("--now"))
        let dated = pages.filter { $0.text.contains("--now 1767225600") }
        #expect(dated.count > 10 && dated.count < RuleID.count / 2)
    }

    private func check(_ example: StaticString, _ options: String, _ texts: RuleTexts, _ now: Int64) -> RunResult {
        let files = MemoryFiles()
        let path = "example.push"
        var bytes = RuleExample.bytes(of: example)
        if texts.form == .snsPayload { bytes = inDocument(bytes) }
        files.add(path, .file(bytes))
        var arguments = ["check", "--hints", "--format=oneline", path]
        if texts.target == .simulator { arguments.append("--target=simulator") }
        if texts.form != .payload { arguments.append("--wrapper=sns") }
        arguments += options.split(separator: " ").map(String.init)
        return run(arguments, files: files, environment: CommandEnvironment(now: now))
    }

    /// A payload of a document for Amazon SNS stands in it as a string.
    private func inDocument(_ example: [UInt8]) -> [UInt8] {
        let parts = String(decoding: example, as: UTF8.self).split(separator: "\n\n", maxSplits: 1)
        let payload = parts[1].replacing("\"", with: "\\\"").replacing("\n", with: "")
        return Array("\(parts[0])\n\n{\"default\":\"A call\",\"APNS_VOIP\":\"\(payload)\"}".utf8)
    }
}
