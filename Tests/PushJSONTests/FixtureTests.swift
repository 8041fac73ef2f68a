import PushJSON
import PushProperties
import PushTestSupport
import Testing

/// Every text under `Fixtures/json` gets the answer of its row.
struct FixtureTests {
    @Test func accepts() throws {
        var differences = Differences()
        for fixture in try AcceptedFixture.all() {
            let (expected, answer) = ("accept \(fixture.remarks)", JSONAnswer.of(fixture.bytes))
            differences.check(answer == expected, "\(fixture.file): expected \(expected), got \(answer)")
        }
        expectNone(differences)
    }

    @Test func rejects() throws {
        var differences = Differences()
        for fixture in try RejectedFixture.all() {
            let (expected, answer) = ("\(fixture.code)@\(fixture.offset)", JSONAnswer.of(fixture.bytes))
            differences.check(answer == expected, "\(fixture.file): expected \(expected), got \(answer)")
        }
        expectNone(differences)
    }

    /// What the author most likely did, and where.
    @Test func namesTheCause() throws {
        var differences = Differences()
        for fixture in try RejectedFixture.all() {
            guard let code = JSONError.Code.named(fixture.code) else {
                differences.note("\(fixture.file): no such code: \(fixture.code)")
                continue
            }
            let cause = JSONErrorCause.find(in: fixture.bytes.span, after: JSONError(code, at: fixture.offset))
            let (expected, answer) = (
                "\(fixture.cause)@\(fixture.causeOffset)", "\(cause.kind.words)@\(cause.byteOffset)"
            )
            differences.check(answer == expected, "\(fixture.file): expected \(expected), got \(answer)")
        }
        expectNone(differences)
    }

    /// Kinds, places, links and remarks of every token are those of the slow parser.
    @Test func tapesAreThoseOfTheSlowParser() throws {
        var differences = Differences()
        for (name, bytes) in try allTexts() {
            let difference = TokenizerRun(bytes).difference(from: PlainParser.parse(bytes))
            differences.check(difference == nil, "\(name): \(difference ?? "")")
        }
        expectNone(differences)
    }

    /// A file without a row, or a row twice, is a test that nobody runs.
    @Test func tablesAndFilesAreTheSame() throws {
        let accepted = try AcceptedFixture.all().map(\.file).sorted()
        let rejected = try RejectedFixture.all().map(\.file).sorted()
        let acceptedFiles = try FixtureRoot.files(under: AcceptedFixture.folder, suffix: ".json").sorted()
        let rejectedFiles = try FixtureRoot.files(under: RejectedFixture.folder, suffix: ".json").sorted()
        #expect(accepted == acceptedFiles)
        #expect(rejected == rejectedFiles)
        #expect(accepted.count >= 103)
        #expect(rejected.count >= 196)
    }

    @Test func rowsAreWellFormed() throws {
        for fixture in try AcceptedFixture.all() {
            #expect(fixture.remarks == fixture.remarks.sorted(), "\(fixture.file)")
        }
        for fixture in try RejectedFixture.all() {
            #expect((0...fixture.bytes.count).contains(fixture.offset), "\(fixture.file)")
            #expect((0...fixture.bytes.count).contains(fixture.causeOffset), "\(fixture.file)")
        }
    }
}

/// All fixtures of this layer, accepted and rejected.
func allTexts() throws -> [(name: String, bytes: [UInt8])] {
    try AcceptedFixture.all().map { ($0.file, $0.bytes) } + RejectedFixture.all().map { ($0.file, $0.bytes) }
}

extension JSONError.Code {
    /// The code whose name is `name`.
    static func named(_ name: String) -> JSONError.Code? {
        (UInt8.min...UInt8.max).compactMap(JSONError.Code.init(rawValue:)).first { "\($0.name)" == name }
    }
}

extension JSONErrorCause.Kind {
    /// The name of the case as the tables write it: `printedNSDictionary` is `printed-ns-dictionary`.
    var words: String {
        let letters = Array("\(self)")
        var words = ""
        for (k, letter) in letters.enumerated() {
            let startsWord =
                letter.isUppercase && k > 0
                && (!letters[k - 1].isUppercase || (k + 1 < letters.count && letters[k + 1].isLowercase))
            words += (startsWord ? "-" : "") + letter.lowercased()
        }
        return words
    }
}
