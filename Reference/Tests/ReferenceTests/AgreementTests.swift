import CJansson
import PushJSON
import ReferenceAnswers
import ReferenceSupport
import Testing

/// We and jansson say the same of a text: whether it is JSON, whether a name stands twice in an object, and what it holds.
struct AgreementTests {
    /// Our answer and jansson's, with and without its refusal of duplicates. Adds what differs and is not permitted, and
    /// returns what was permitted.
    @discardableResult
    private func compare(_ name: String, _ text: [UInt8], _ differences: inout Differences) -> Set<PermittedDifference>
    {
        let comparison = Comparison(text)
        for difference in comparison.differences {
            differences.check(difference == nil, "\(name): \(difference ?? "") in \(readable(text))")
        }
        return comparison.permitted
    }

    @Test func janssonIsTheOneThatTheTableSpeaksOf() {
        #expect(JANSSON_MAJOR_VERSION == 2)
        #expect(JANSSON_MINOR_VERSION >= 14)
    }

    @Test func fixtures() throws {
        var differences = Differences()
        for fixture in try AcceptedFixture.all() { compare(fixture.file, fixture.bytes, &differences) }
        for fixture in try RejectedFixture.all() { compare(fixture.file, fixture.bytes, &differences) }
        expectNone(differences, atLeast: 2 * 299)
    }

    @Test(.enabled(if: ConformanceTable.isPresent, "\(ConformanceTable.absence)"))
    func conformanceDocuments() throws {
        var differences = Differences()
        for document in try ConformanceTable.cases() { compare(document.name, document.bytes, &differences) }
        expectNone(differences, atLeast: 2 * ConformanceTable.fewestCases)
    }

    @Test func conformanceDataIsThere() {
        if ConformanceTable.isPresent { return }
        print(ConformanceTable.absence)
        #expect(!TestSwitches.requiresConformance, "\(ConformanceTable.absence), and this run requires it")
    }

    /// Each permitted difference still occurs, and its witness is explained by it alone.
    @Test func permittedDifferencesOccur() {
        for difference in PermittedDifference.allCases {
            var differences = Differences()
            let seen = compare(difference.rawValue, difference.witness, &differences)
            #expect(seen == [difference], "\(difference)")
            expectNone(differences)
        }
    }

    /// The fixtures with bytes changed, put in, taken out and exchanged, from a seed.
    @Test func changedFixtures() throws {
        var differences = Differences()
        var generator = SeededGenerator(seed: 41)
        let texts =
            try AcceptedFixture.all().map(\.bytes).filter { $0.count < 600 }
            + RejectedFixture.all().map(\.bytes).filter { $0.count < 600 }
        let telling = Array("{}[]:,\"\\ue0.-+1 \n\u{0}".utf8) + [0x80, 0xA0, 0xBF, 0xC3, 0xE2, 0xED, 0xF0, 0xFF]
        for text in texts {
            for _ in 0..<80 {
                var changed = text
                for _ in 0...generator.below(2) { change(&changed, telling, &generator) }
                compare("a changed text", changed, &differences)
            }
        }
        expectNone(differences, atLeast: 40_000)
    }

    private func change(_ text: inout [UInt8], _ telling: [UInt8], _ generator: inout SeededGenerator) {
        guard !text.isEmpty else {
            text.append(generator.one(of: telling))
            return
        }
        let place = generator.below(text.count)
        switch generator.below(6) {
        case 0: text[place] = generator.byte()
        case 1: text[place] = generator.one(of: telling)
        case 2: text.insert(generator.one(of: telling), at: place)
        case 3: text.remove(at: place)
        case 4: text.insert(text[generator.below(text.count)], at: place)
        default:
            // A piece of the text once more: this makes duplicates, nesting and second values.
            let end = min(text.count, place + 1 + generator.below(24))
            text.insert(contentsOf: text[place..<end], at: generator.below(text.count))
        }
    }

    /// Numbers of every form, from a seed: the integer, or the very bits of the double.
    @Test func numbers() {
        var differences = Differences()
        var generator = SeededGenerator(seed: 43)
        for _ in 0..<6_000 {
            var text = generator.below(3) == 0 ? "-" : ""
            text += digits(1 + generator.below(generator.one(of: [2, 18, 20, 40])), leadingZero: false, &generator)
            if generator.below(2) == 0 { text += "." + digits(1 + generator.below(30), leadingZero: true, &generator) }
            if generator.below(2) == 0 {
                text += generator.one(of: ["e", "E", "e+", "e-", "E-"])
                text += digits(1 + generator.below(3), leadingZero: true, &generator)
            }
            compare("a number", Array(text.utf8), &differences)
            compare("a number", Array("[\(text),0]".utf8), &differences)
        }
        // Around the borders of Int64 and of doubles.
        for text in [
            "9223372036854775807", "-9223372036854775808", "9223372036854775806", "-9223372036854775809",
            "18446744073709551615", "1.7976931348623157e308", "1.7976931348623159e308", "-1.8e308", "4.9e-324",
            "2e-324",
            "2.4703282292062327e-324", "2.4703282292062328e-324", "2.2250738585072011e-308", "2.2250738585072014e-308",
            "9007199254740993.0", "9007199254740992.9999999999999999999", "0.1", "123456789012345678901234567890.5",
            "-0",
            "-0.0", "0e999999999999", "1e-999999999999", "1e23", "8.5e22", "6.02214076E23",
        ] {
            compare("a border", Array(text.utf8), &differences)
        }
        expectNone(differences, atLeast: 24_000)
    }

    private func digits(_ count: Int, leadingZero: Bool, _ generator: inout SeededGenerator) -> String {
        var text = (0..<count).map { _ in String(generator.below(10)) }.joined()
        if !leadingZero && text.hasPrefix("0") { text = count == 1 ? "0" : "1" + text.dropFirst() }
        return text
    }

    /// Strings of every sort of escape and scalar, from a seed, as names and as values.
    @Test func strings() {
        var differences = Differences()
        var generator = SeededGenerator(seed: 47)
        let parts = [
            "a", "bc", "é", "€", "𝄞", "\u{7F}", "\u{FFFE}", "\u{FFFD}", "\\n", "\\\"", "\\\\", "\\/", "\\b\\f\\r\\t",
            "\\u0041",
            "\\u00e9", "\\u20AC", "\\ud834\\udd1e", "\\uFFFF", "\\u0000", "\\ud800", "\\udfff", "\\ud834\\u0041",
            "\\ud834\\\\",
        ]
        for _ in 0..<3_000 {
            let names = (0..<generator.below(5)).map { _ in
                (0..<generator.below(5)).map { _ in generator.one(of: parts) }.joined()
            }
            let text = "{\(names.map { "\"\($0)\":[\"\(names.joined())\"]" }.joined(separator: ","))}"
            compare("strings", Array(text.utf8), &differences)
        }
        expectNone(differences, atLeast: 6_000)
    }
}

/// Nothing differs, and `atLeast` inputs were looked at: a loop that ran dry proves nothing.
private func expectNone(
    _ differences: Differences, atLeast fewest: Int = 1, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    if !differences.isEmpty { Issue.record("\(differences)", sourceLocation: sourceLocation) }
    #expect(differences.checked >= fewest, "the loop ran dry", sourceLocation: sourceLocation)
}
