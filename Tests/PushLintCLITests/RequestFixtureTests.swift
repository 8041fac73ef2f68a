import PushLintCLI
import PushReport
import PushRules
import PushTestSupport
import Testing

/// Every request under `Fixtures/requests`, through the command line. `Fixtures/README.md` says what each folder promises.
@Suite("Fixtures/requests")
struct RequestFixtureTests {
    /// Those under `ok/hinted` have hints, by a decision; of the others under `ok` nothing is said.
    private static let hinted = "ok/hinted"

    private func run(_ fixture: RequestFixture, _ arguments: [String] = []) throws -> RunResult {
        let files = MemoryFiles()
        files.add(fixture.name, .file(fixture.bytes))
        let options = try RequestFixture.commonOptions() + fixture.options + arguments
        return PushLintCLITests.run(options + [fixture.name], files: files)
    }

    private func findings(_ fixture: RequestFixture) throws -> (verdict: String, rules: Set<String>) {
        let inputs = JSONCheck.inputs(try run(fixture, ["--format", "json"]).outputBytes)
        guard inputs.count == 1 else { return ("\(inputs.count) inputs", []) }
        return (inputs[0].verdict, Set(inputs[0].findings.map(\.rule)))
    }

    private func quiet() throws -> [RequestFixture] {
        try RequestFixture.all(under: "ok").filter { !$0.path.hasPrefix(Self.hinted + "/") }
    }

    @Test("nothing is said of a legal push, however odd: no error, no warning, no hint")
    func ok() throws {
        var differences = Differences()
        for fixture in try quiet() {
            let result = try run(fixture, ["--strict"])
            let isQuiet = result.code == .clean && result.output.isEmpty && result.errors.isEmpty
            differences.check(isQuiet, "\(fixture): \(result.code)\n\(result.output)\(result.errors)")
            differences.check(fixture.expected == nil, "\(fixture) has an .out, which must be empty")
        }
        expectNone(differences, atLeast: 2 * 200)
    }

    @Test("of all others is said what stands in the .out beside them", arguments: ["err", "warn", hinted])
    func outputs(_ folder: String) throws {
        var differences = Differences()
        for fixture in try RequestFixture.all(under: folder) {
            let result = try run(fixture)
            differences.check(result.errors.isEmpty, "\(fixture): \(result.errors)")
            guard let expected = fixture.expected else {
                differences.note("\(fixture) has no .out; `make bless` writes it. The output is:\n\(result.output)")
                continue
            }
            differences.check(
                expected == result.outputBytes,
                Snapshot.firstDifference(expected, result.outputBytes, "\(fixture.stem).out"))
        }
        expectNone(differences, atLeast: 2 * 70)
    }

    @Test("a push that works in part has a warning, and no error")
    func warnings() throws {
        var differences = Differences()
        for fixture in try RequestFixture.all(under: "warn") {
            let found = try findings(fixture)
            differences.check(found.verdict == "warning", "\(fixture): \(found)")
        }
        expectNone(differences, atLeast: 70)
    }

    @Test("a push that could be better has a hint, and neither error nor warning")
    func hints() throws {
        var differences = Differences()
        for fixture in try RequestFixture.all(under: Self.hinted) {
            let found = try findings(fixture)
            differences.check(found.verdict == "ok" && !found.rules.isEmpty, "\(fixture): \(found)")
        }
        expectNone(differences, atLeast: 70)
    }

    @Test("each rule has a request with its fault, and each request under err the finding that its folder names")
    func rules() throws {
        var worst = Dictionary(uniqueKeysWithValues: RulePages.catalogue.map { ("\($0.name)", [String]()) })
        var differences = Differences()
        for fixture in try RequestFixture.all(under: "err") {
            let rule = fixture.folders.dropFirst().joined(separator: "/")
            differences.check(worst[rule] != nil, "\(fixture): \(rule) is no rule")
            let weights = try run(fixture).lines.filter { $0.hasSuffix(" [\(rule)]") }.map(weight)
            differences.check(!weights.isEmpty, "\(fixture): no finding of \(rule)")
            worst[rule]? += weights
        }
        for rule in RulePages.catalogue {
            let weights = worst["\(rule.name)"] ?? []
            differences.check(
                weights.contains("\(rule.severity.name)"),
                "no request under err/\(rule.name) has a finding of weight \(rule.severity.name): \(weights)")
        }
        expectNone(differences, atLeast: 3 * worst.count)
    }

    /// What a line weighs: the second part of `name:5:66: error: message`.
    private func weight(_ line: String) -> String {
        let parts = line.split(separator: ":", maxSplits: 4).map { $0.drop { $0 == " " } }
        return parts.dropFirst().first { ["error", "warning", "hint"].contains($0) }.map(String.init) ?? line
    }

    /// A file that no test reads, and an expectation without a request, prove nothing.
    @Test("no folder is empty, and each file is a request or stands beside one")
    func strays() throws {
        let (files, folders) = FixtureRoot.tree(RequestFixture.folder)
        let requests = files.filter(RequestFixture.isRequest)
        let stems = Set(requests.map(RequestFixture.stem))
        var differences = Differences()
        differences.check(stems.count == requests.count, "two requests differ in nothing but the ending")
        for file in files where !RequestFixture.isRequest(file) && file != "options" {
            let isBeside =
                (file.hasSuffix(".out") || file.hasSuffix(".options")) && stems.contains(RequestFixture.stem(of: file))
            differences.check(isBeside, "\(file) stands beside no request")
        }
        for folder in folders {
            differences.check(requests.contains { $0.hasPrefix(folder + "/") }, "no request in \(folder)")
        }
        let kinds = Set(requests.compactMap { $0.split(separator: "/").first.map(String.init) })
        differences.check(kinds == ["ok", "warn", "err"], "\(kinds.sorted()) hold requests; they are ok, warn and err")
        expectNone(differences, atLeast: folders.count)
    }
}
