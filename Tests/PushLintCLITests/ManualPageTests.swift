import PushReport
import Testing

@testable import PushLintCLI

@Suite("Manual page")
struct ManualPageTests {
    private let page = ManualPage.text()

    @Test("names every verb, and every option with its value")
    func everything() {
        for verb in Verb.allCases {
            #expect(page.contains("\n.SH \(verb.rawValue.uppercased())\n"), "\(verb)")
            #expect(page.contains("\n.B \(ManualPage.roff(verb.usage))\n"), "\(verb)")
            for option in verb.completedOptions {
                let tag = "\\fB\(ManualPage.roff(option.spellings[0]))\\fR"
                let value = option.placeholder.map { " \\fI\(ManualPage.roff($0))\\fR" } ?? ""
                #expect(page.contains(tag + value + "\n") || page.contains(tag + ", "), "\(option.spellings)")
            }
        }
        for (status, words) in HelpText.exitStatuses {
            #expect(page.contains(".TP\n\\fB\(status)\\fR\n\(ManualPage.roff(words))\n"))
        }
    }

    /// Lines that begin with a dot are requests, and roff drops those it does not know without a word.
    @Test("holds no request but those of man(7), and nothing that roff would read otherwise")
    func requests() {
        let known: Set<String> = [".TH", ".SH", ".TP", ".PP", ".B", ".nf", ".fi", #".\""#]
        for line in page.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            #expect(!line.isEmpty && line.first != "'" && line.last != " ", "\(line)")
            if line.first == "." {
                let word = line.prefix { $0 != " " }
                #expect(known.contains(String(word)), "\(line)")
            }
            guard !line.hasPrefix(#".\""#) else { continue }
            let escapes = line.split(separator: "\\", omittingEmptySubsequences: false).dropFirst()
            #expect(escapes.allSatisfy { ["e", "-", "&", "f"].contains($0.first ?? " ") }, "\(line)")
            let fonts = line.split(separator: "\\f", omittingEmptySubsequences: false).dropFirst()
            #expect(fonts.allSatisfy { ["B", "I", "R"].contains($0.first ?? " ") }, "\(line)")
            #expect(!line.utf8.contains { $0 >= 0x80 }, "\(line)")
        }
        #expect(ManualPage.guarded(".json") == "\\&.json" && ManualPage.guarded("'a'") == "\\&'a'")
    }
}
