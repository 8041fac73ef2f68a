import Foundation
import PushLintCLI
import PushReport
import PushRules
import Testing

/// What the first command of the README shows.
@Suite("Fixtures/demo")
struct DemoTests {
    /// The rule that each broken request is there for; the others are clean.
    private static let faults: [(file: String, rule: String)] = [
        ("background-sync.push", "background-visible"), ("call.push", "voip-topic-suffix"),
        ("chat.push", "key-near-miss"),
        ("incoming-call.json", "json-syntax"), ("parcel.push", "wrong-type"), ("photo.push", "payload-too-large"),
        ("printed-offer.json", "json-syntax"),
    ]
    private static let clean = ["call-accepted.push", "reminder.push"]

    private static var folder: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Fixtures/demo").path
    }

    private func inputs() -> [JSONCheck.Input] {
        let output = ByteSink()
        let environment = CommandEnvironment(now: 1_800_000_000)
        _ = LintCommand.run(
            arguments: ["--format", "json", Self.folder], input: MemorySource(""), output: output, errors: ByteSink(),
            files: DiskFileSystem(), environment: environment)
        return JSONCheck.inputs(output.bytes)
    }

    @Test("each broken request has the finding it is there for, the clean ones have none")
    func findings() {
        let inputs = inputs()
        #expect(inputs.count == Self.faults.count + Self.clean.count)
        let known = Set(RulePages.catalogue.map { "\($0.name)" })
        for (file, rule) in Self.faults where known.contains(rule) {
            let input = inputs.first { $0.path.hasSuffix("/" + file) }
            #expect(input?.findings.contains { $0.rule == rule } == true, "\(file): \(input?.findings ?? [])")
        }
        for file in Self.clean {
            #expect(inputs.first { $0.path.hasSuffix("/" + file) }?.findings == [], "\(file)")
        }
        if known.isSuperset(of: Self.faults.map(\.rule)) {
            #expect(inputs.count { $0.verdict == "error" } >= 5)
        }
    }
}
