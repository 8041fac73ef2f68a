import PushJSON
import PushProperties
import PushTestSupport
import Testing

/// Every document of the conformance data gets the answer that `expectations.tsv` demands.
struct ConformanceTests {
    @Test func dataIsThere() throws {
        if ConformanceTable.isPresent {
            #expect(try ConformanceTable.cases().count >= ConformanceTable.fewestCases)
            return
        }
        print(ConformanceTable.absence)
        #expect(!TestSwitches.requiresConformance, "\(ConformanceTable.absence), and this run requires it")
    }

    @Test(.enabled(if: ConformanceTable.isPresent, "\(ConformanceTable.absence)"))
    func everyDocumentGetsItsAnswer() throws {
        var differences = Differences()
        for document in try ConformanceTable.cases() {
            let expected = document.isAccepted ? "accept \(document.remarks)" : "\(document.code)@\(document.offset)"
            let answer = JSONAnswer.of(document.bytes)
            differences.check(answer == expected, "\(document.name): expected \(expected), got \(answer)")
        }
        expectNone(differences, atLeast: ConformanceTable.fewestCases)
    }

    /// The table never contradicts what the suites themselves demand.
    @Test(.enabled(if: ConformanceTable.isPresent, "\(ConformanceTable.absence)"))
    func policyKeepsWhatSuitesDemand() throws {
        var differences = Differences()
        for document in try ConformanceTable.cases() {
            let answer = document.isAccepted ? "accept" : "reject"
            differences.check(
                document.demanded == "either" || document.demanded == answer,
                "\(document.name): \(answer), but the suite demands \(document.demanded)")
        }
        expectNone(differences, atLeast: ConformanceTable.fewestCases)
    }

    /// Kinds, places, links and remarks of every token are those of the slow parser.
    @Test(.enabled(if: ConformanceTable.isPresent, "\(ConformanceTable.absence)"))
    func tapesAreThoseOfTheSlowParser() throws {
        var differences = Differences()
        for document in try ConformanceTable.cases() {
            let difference = TokenizerRun(document.bytes).difference(from: PlainParser.parse(document.bytes))
            differences.check(difference == nil, "\(document.name): \(difference ?? "")")
        }
        expectNone(differences, atLeast: ConformanceTable.fewestCases)
    }
}
