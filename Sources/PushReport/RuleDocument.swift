internal import PushPayload
public import PushRules

/// A rule as a page: for the terminal (`explain`) and as Markdown (`docs/rules`).
public struct RuleDocument {
    private let rule: RuleID
    private let texts: RuleTexts

    /// Nil for a rule that the catalogue does not have.
    public init?(_ rule: RuleID) {
        guard let texts = rule.texts else { return nil }
        self.rule = rule
        self.texts = texts
    }

    /// Where the page of a rule lies below `docs`: `rules/voip-topic-suffix.md`.
    static func fileName(_ rule: RuleID) -> String { "rules/\(rule.name).md" }

    // MARK: Terminal

    /// The page in lines of at most 100 cells, or of `style.width` where that is less.
    public func terminalPage(_ style: TextStyle = TextStyle()) -> String {
        let width = min(style.width, 100)
        let severity = style.paint("\(rule.severity.name)", TextStyle.Part(rule.severity))
        var page = "\(style.paint("\(rule.name)", .heading)) (\(rule.number)): \(severity)\n"
        page += block("\(texts.summary)", width, "")
        page += "\n" + block("\(texts.explanation)", width, "")
        page += section("What to do", style) + block("\(texts.help)", width, "  ")
        if !answers.isEmpty {
            page +=
                section("What APNs answers", style)
                + block(answers.map(\.words).joined(separator: ", or "), width, "  ")
        }
        page += section("An example with the fault", style) + known(options(texts.bad, texts.badFacts), width)
        page += Self.indented(Self.example(texts.bad))
        page += section("The same without it", style) + known(options(texts.good, texts.goodFacts), width)
        page += Self.indented(Self.example(texts.good))
        page += section("Who says so", style) + block("\(texts.authority)", width, "  ")
        return page
    }

    /// What is known beside an example: the options that say so.
    private func known(_ options: String, _ width: Int) -> String {
        options.isEmpty ? "" : block("With \(options)", width, "  ") + "\n"
    }

    private func section(_ title: String, _ style: TextStyle) -> String {
        "\n\(style.paint(title + ":", .heading))\n"
    }

    private func block(_ text: String, _ width: Int, _ indentation: String) -> String {
        TextWrapping.lines(text, width: width - indentation.utf8.count).map { line in
            (line.isEmpty ? "" : indentation + line) + "\n"
        }.joined()
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            (line.isEmpty ? "" : "    " + line) + "\n"
        }.joined()
    }

    // MARK: Markdown

    /// The page as Markdown.
    public var markdownPage: String {
        var page = Self.banner + "# \(rule.name)\n\n"
        page += "**\(rule.severity.name)**, number \(rule.number)\n\n"
        page += "\(texts.summary)\n\n"
        page += Self.tidied("\(texts.explanation)") + "\n"
        page += "\n## What to do\n\n" + Self.tidied("\(texts.help)") + "\n"
        if !answers.isEmpty {
            let links = answers.map { "[\($0.words)](../reasons.md#\($0.anchor))" }
            page += "\n## What APNs answers\n\n" + links.joined(separator: ", or ") + "\n"
        }
        page +=
            "\n## An example with the fault\n\n" + Self.known(options(texts.bad, texts.badFacts))
            + Self.fenced(Self.example(texts.bad))
        page +=
            "\n## The same without it\n\n" + Self.known(options(texts.good, texts.goodFacts))
            + Self.fenced(Self.example(texts.good))
        page += "\n## Who says so\n\n" + Self.tidied("\(texts.authority)") + "\n"
        page +=
            "\n`--allow \(rule.name)` drops the findings of the rule, `--deny \(rule.name)` makes all of them errors.\n"
        return page
    }

    private static func known(_ options: String) -> String {
        options.isEmpty ? "" : "With `\(options)`:\n\n"
    }

    /// Every page of rules begins with it.
    static let banner = "<!-- Written by `make generate` from the rule's file; do not edit. -->\n\n"

    /// No white space at the ends of lines, no blank lines at the end.
    private static func tidied(_ text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
        }
        while lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    private static func fenced(_ text: String) -> String {
        // A fence longer than any run of backquotes inside.
        var longest = 2
        var run = 0
        for byte in text.utf8 {
            run = byte == 0x60 ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        return "\(fence)text\n\(tidied(text))\n\(fence)\n"
    }

    // MARK: Reasons

    /// What the service may answer to the fault: `400 BadDeviceToken`, and the name as part of an address.
    private var answers: [(words: String, anchor: String)] {
        ReasonDocument.catalogue.filter { texts.reasons.contains($0) }.map { reason in
            ("\(reason.status) \(reason.name)", "\(reason.name)".lowercased())
        }
    }

    // MARK: Examples

    /// The options that an example is checked with: its own, and the examples' time where the clock has a say.
    private func options(_ text: StaticString, _ facts: ExampleFacts) -> String {
        var options = facts.options.utf8CodeUnitCount == 0 ? [] : ["\(facts.options)"]
        if ExampleClock.matters(to: text, facts, texts) { options.append("--now \(ExampleClock.time)") }
        return options.joined(separator: " ")
    }

    /// What the page prints above the two examples.
    package var printedOptions: (bad: String, good: String) {
        (options(texts.bad, texts.badFacts), options(texts.good, texts.goodFacts))
    }

    /// An example as it is shown: harmless, and `{{pad 4096}}` in words.
    private static func example(_ text: StaticString) -> String {
        var out = ""
        let lines = "\(text)".split(separator: "\n", omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            if number > 0 { out += "\n" }
            out += padding(Harmless.text(String(line)))
        }
        return out
    }

    private static func padding(_ line: String) -> String {
        let parts = line.split(separator: "{{pad ", omittingEmptySubsequences: false)
        guard parts.count > 1 else { return line }
        var out = String(parts[0])
        for part in parts.dropFirst() {
            let halves = part.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2 else {
                out += "{{pad " + part
                continue
            }
            out += "<\(halves[0]) letters>" + halves[1]
        }
        return out
    }
}
