import PushGenerator
import PushPayload
import PushProperties
import PushRules
import PushTestSupport
import Testing

/// What fuzzing asserts holds for every input that ever failed, for all fixtures and examples, and for some thousands of
/// requests from a seed. No engine is needed.
@Suite("Properties")
struct ReplayTests {
    private static let folder = FixtureRoot.package + "/Fuzz/Regressions"

    private func replay(_ name: String, _ input: [UInt8], _ surface: Surface, _ differences: inout Differences) {
        do throws(Violation) {
            try surface.check(input)
            differences.check(true, "")
        } catch {
            differences.check(false, "\(name): \(error)")
        }
    }

    /// Every input that ever failed, on every surface: what broke one may break another.
    @Test("inputs that failed once", arguments: Surface.allCases)
    func regressions(_ surface: Surface) throws {
        var differences = Differences()
        for file in try FixtureRoot.files(under: Self.folder, suffix: "") where !file.hasSuffix("README.md") {
            guard let input = try? FixtureRoot.bytes(Self.folder + "/" + file) else { continue }
            replay(file, input, surface, &differences)
        }
        #expect(differences.isEmpty, "\(differences)")
    }

    /// Each shows a fault that is planted in a copy of the sources; without it nothing is wrong.
    @Test("witnesses of planted faults", arguments: Surface.allCases)
    func witnesses(_ surface: Surface) throws {
        let folder = FixtureRoot.package + "/Fuzz/PlantedFaults"
        var differences = Differences()
        for file in try FixtureRoot.files(under: folder, suffix: ".witness") {
            replay(file, try FixtureRoot.bytes(folder + "/" + file), surface, &differences)
        }
        #expect(differences.isEmpty && differences.checked >= 16, "\(differences)")
    }

    @Test("regressions lie in folders of targets that there are, named in words") func names() throws {
        let targets = Set(Surface.allCases.map(\.rawValue)).union(["FuzzDifferential"])
        for file in try FixtureRoot.files(under: Self.folder, suffix: "") {
            let parts = file.split(separator: "/").map(String.init)
            guard parts.count == 2 else { continue }
            #expect(targets.contains(parts[0]), "\(file)")
            let isInWords = parts[1].allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-" }
            #expect(isInWords && parts[1].contains("-"), "\(file)")
        }
    }

    @Test("fixtures and examples of the rules", arguments: Surface.allCases)
    func fixtures(_ surface: Surface) throws {
        var differences = Differences()
        for fixture in try AcceptedFixture.all() where fixture.bytes.count < 20_000 {
            replay(fixture.file, fixture.bytes, surface, &differences)
        }
        for fixture in try RejectedFixture.all() where fixture.bytes.count < 20_000 {
            replay(fixture.file, fixture.bytes, surface, &differences)
        }
        for position in 0..<RuleID.count {
            let rule = RuleID.at(position)
            guard let texts = rule.texts, texts.form == .payload else { continue }
            replay("bad example of \(rule.name)", RuleExample.bytes(of: texts.bad), surface, &differences)
            replay("good example of \(rule.name)", RuleExample.bytes(of: texts.good), surface, &differences)
        }
        #expect(differences.isEmpty && differences.checked > 400, "\(differences)")
    }

    @Test("requests from a seed, valid and damaged", arguments: Surface.allCases)
    func generated(_ surface: Surface) {
        var differences = Differences()
        var generator = PushGenerator(seed: 91)
        var mutator = PushMutator(seed: 92)
        for round in 0..<1_500 {
            var product = generator.next()
            for _ in 0..<round % 4 { mutator.mutate(&product) }
            let input =
                switch surface {
                case .tokenizer: product.body
                case .lines: product.envelopeLine + [0x0A] + product.body + [0x0A]
                case .errorBody: errorBody(round)
                default: product.requestFile
                }
            replay("request \(round)", input, surface, &differences)
        }
        #expect(differences.isEmpty && differences.checked == 1_500, "\(differences)")
    }

    /// Bodies of every kind; three in four are damaged.
    private func errorBody(_ round: Int) -> [UInt8] {
        var random = SeededRandom(seed: UInt64(round))
        let kind = round % ErrorBodyWriter.kindCount
        let body = ErrorBodyWriter.body(kind: kind, reason: random.below(APNsReason.knownCount), random: &random)
        guard random.chance(3, of: 4) else { return body }
        return InputMutator.mutate(body, as: .errorBody, seed: random.next(), maximumByteCount: 4096).bytes
    }
}
