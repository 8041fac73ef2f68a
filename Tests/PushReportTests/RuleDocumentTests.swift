import PushReport
import PushRules
import PushTestSupport
import Testing

@Suite("Pages of rules")
struct RuleDocumentTests {
    @Test("a terminal page of every rule fits and says everything", arguments: RulePages.catalogue.map(\.number))
    func terminal(_ number: UInt16) throws {
        let rule = try #require(RulePages.catalogue.first { $0.number == number })
        let document = try #require(RuleDocument(rule))
        for width in [40, 80, 100, 200] {
            let page = document.terminalPage(TextStyle(width: width))
            #expect(page.hasPrefix("\(rule.name) (\(number)): \(rule.severity.name)\n"))
            for heading in ["What to do:", "An example with the fault:", "The same without it:", "Who says so:"] {
                #expect(page.contains("\n\(heading)\n"))
            }
            var isExample = false
            // The name of the rule is not broken, and a word that is wider than the terminal has a line for itself.
            for line in page.split(separator: "\n", omittingEmptySubsequences: false).dropFirst() {
                isExample = line.hasPrefix("    ") || (isExample && line.isEmpty)
                #expect(isExample || line.count <= min(width, 100) || !line.drop { $0 == " " }.contains(" "), "\(line)")
                #expect(line.last != " ", "\(line)")
            }
        }
    }

    /// Made once: each page takes its time.
    private static let pages = RulePages.all()

    @Test("Markdown pages are tidy and linked", arguments: pages.map(\.path))
    func markdown(_ path: String) throws {
        let page = try #require(Self.pages.first { $0.path == path })
        #expect(RulePages.isGenerated(page.text))
        #expect(page.text.hasSuffix("\n") && !page.text.hasSuffix("\n\n"))
        for line in page.text.split(separator: "\n", omittingEmptySubsequences: false) {
            #expect(line.last != " " && line.last != "\t", "\(line)")
        }
        if path == "rules.md" {
            for rule in RulePages.catalogue { #expect(page.text.contains("[\(rule.name)](rules/\(rule.name).md)")) }
        }
    }

    @Test("paragraphs are wrapped, items stay apart")
    func wrapping() {
        let text = """
            One two three
            four five.

            - first item that is long
            - second
            Behind it.
            """
        #expect(
            TextWrapping.lines(text, width: 14) == [
                "One two three", "four five.", "", "- first item", "  that is long", "- second", "  Behind it.",
            ])
        #expect(TextWrapping.lines("", width: 10) == [])
        #expect(TextWrapping.lines("小林さ くらのぶん", width: 8) == ["小林さ", "くらのぶん"])
        #expect(TextWrapping.lines("averyveryverylongword b", width: 5) == ["averyveryverylongword", "b"])
    }
}
