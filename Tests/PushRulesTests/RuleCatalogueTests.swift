import PushRules
import Testing

@Suite("The catalogue of rules")
struct RuleCatalogueTests {
    /// The ranges of numbers, and who has them.
    static let groups: [ClosedRange<UInt16>] = [
        101...199, 201...299, 301...399, 401...499, 501...599, 601...699, 701...799, 801...899, 901...999, 1001...1099,
        1101...1199, 1201...1299, 1301...1399,
    ]

    @Test("ids and numbers stand once, in ascending order and in a group's range")
    func identity() {
        let rules = (0..<RuleID.count).map { RuleID.at($0) }
        #expect(!rules.isEmpty)
        #expect(Set(rules.map { "\($0.name)" }).count == rules.count)
        #expect(Set(rules.map(\.number)).count == rules.count)
        #expect(rules.map(\.number) == rules.map(\.number).sorted())
        for rule in rules {
            #expect(Self.groups.contains { $0.contains(rule.number) }, "\(rule.name) has number \(rule.number)")
        }
    }

    @Test("a rule is found again by its number", arguments: 0..<RuleID.count)
    func position(_ position: Int) {
        #expect(RuleID.at(position).position == position)
    }

    @Test("an id is kebab-case", arguments: 0..<RuleID.count)
    func name(_ position: Int) {
        let name = "\(RuleID.at(position).name)"
        let isKebabCase = name.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty && part.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) }
        }
        #expect(isKebabCase, "\(name)")
        #expect(name.utf8.count <= 40)
    }

    @Test("every text is there and in form", arguments: 0..<RuleID.count)
    func texts(_ position: Int) throws {
        let rule = RuleID.at(position)
        let texts = try #require(rule.texts)
        for line in [texts.summary, texts.help] {
            let words = "\(line)"
            #expect(!words.isEmpty)
            #expect(!words.contains("\n"))
            #expect(!words.hasSuffix("."))
            #expect(words.utf8.count <= 160, "\(words)")
        }
        #expect("\(texts.explanation)".split(separator: " ").count >= 20, "the explanation of \(rule.name) says little")
        #expect("\(texts.explanation)".hasSuffix("."))
        let facts = "\(texts.facts)".split(separator: ", ", omittingEmptySubsequences: false)
        #expect(!facts.isEmpty && facts.allSatisfy { isFact($0) }, "\(texts.facts)")
        let authority = "\(texts.authority)"
        let isDated = ["(checked 2026-11)", "(unverified)", "observed", "inferred"].contains { authority.contains($0) }
        #expect(isDated, "\(authority)")
        // They differ in the request, or in what is known beside it.
        #expect("\(texts.bad)\(texts.badFacts.options)" != "\(texts.good)\(texts.goodFacts.options)")
    }

    /// `J07`, `VP12`: an id of one of the sheets, or of a section: `8`.
    private func isFact(_ word: Substring) -> Bool {
        let letters = word.prefix { $0.isUppercase }
        let digits = word.dropFirst(letters.count)
        return !letters.isEmpty && digits.count >= 2 && digits.allSatisfy(\.isNumber)
    }
}
