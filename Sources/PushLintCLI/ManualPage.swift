internal import PushReport

/// The manual page, `docs/pushlint.1`, made from the verbs and the tables of options like `--help`. `pushdocs` writes it.
package enum ManualPage {
    /// The page in the macros of man(7).
    package static func text() -> String {
        var page = #".\" Written by `make generate` from the tables of options; do not edit."# + "\n"
        page += ".TH PUSHLINT 1 \"\" \"pushlint \(Product.version)\" \"User Commands\"\n"
        page += ".SH NAME\npushlint \\- \(roff(HelpText.purpose))\n"
        page += ".SH SYNOPSIS\n.nf\n" + Verb.allCases.map { roff($0.usage) + "\n" }.joined() + ".fi\n"
        page += ".SH DESCRIPTION\n" + paragraphs(Verb.check.details)
        for verb in Verb.allCases { page += section(verb) }
        page += ".SH EXIT STATUS\n"
        for (status, words) in HelpText.exitStatuses { page += item(bold("\(status)"), words) }
        page += ".SH ENVIRONMENT\n"
        page += item(bold("NO_COLOR"), "When it is set and not empty, there are no colours, whatever the options say.")
        page += item(bold("TERM"), "When it is `dumb`, there are no colours and no progress bar by themselves.")
        page += ".SH EXAMPLES\n"
        for (command, words) in examples { page += ".TP\n\(bold(command))\n\(lines(words))" }
        return page
    }

    private static let examples: [(command: String, words: String)] = [
        ("pushlint call.push", "Judges a request that is kept as a file: header lines, a blank line, the body."),
        (
            "pushlint \\-\\-push\\-type voip \\-\\-topic com.example.dialer.voip payload.json",
            "Judges a payload whose headers are known."
        ),
        ("pushlint \\-\\-format oneline \\-\\-strict payloads", "Judges a folder; for a build that shall fail."),
        ("pushlint explain BadDeviceToken", "Tells what a reply of APNs means."),
        ("pushlint size payload.json", "Shows where the bytes of a payload go."),
    ]

    // MARK: Parts

    private static func section(_ verb: Verb) -> String {
        var text = ".SH \(verb.rawValue.uppercased())\n.B \(roff(verb.usage))\n.PP\n"
        let summary = verb.summary
        text += lines(summary.prefix(1).uppercased() + summary.dropFirst() + ".")
        // What check takes stands in the description.
        if verb != .check, !verb.details.isEmpty { text += ".PP\n" + paragraphs(verb.details) }
        for option in verb.completedOptions {
            var tag = option.spellings.sorted { $0.utf8.count < $1.utf8.count }.map { bold(roff($0)) }.joined(
                separator: ", ")
            if let placeholder = option.placeholder { tag += " \\fI\(roff(placeholder))\\fR" }
            text += ".TP\n\(guarded(tag))\n\(lines(option.help))"
        }
        return text
    }

    private static func item(_ tag: String, _ words: String) -> String { ".TP\n\(tag)\n\(lines(words))" }

    private static func bold(_ text: String) -> String { "\\fB\(text)\\fR" }

    /// Paragraphs, a blank line of the text between two each.
    private static func paragraphs(_ text: String) -> String {
        var parts: [String] = []
        var lines: [Substring] = []
        for line in (text + "\n").split(separator: "\n", omittingEmptySubsequences: false) {
            if !line.isEmpty {
                lines.append(line)
            } else if !lines.isEmpty {
                parts.append(Self.lines(lines.joined(separator: " ")))
                lines = []
            }
        }
        return parts.joined(separator: ".PP\n")
    }

    /// Words in lines that are no longer than those of other text files.
    private static func lines(_ words: String) -> String {
        let marked = quoted(roff(words))
        return TextWrapping.wrap(marked.split(separator: " "), width: 100).map { guarded($0) + "\n" }.joined()
    }

    // MARK: Escapes

    /// What means something to roff, escaped.
    static func roff(_ text: String) -> String {
        var out = ""
        for character in text {
            switch character {
            case "\\": out += "\\e"
            case "-": out += "\\-"
            default: out.append(character)
            }
        }
        return out
    }

    /// What stands in backquotes in bold.
    private static func quoted(_ text: String) -> String {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        var out = ""
        for (k, part) in parts.enumerated() { out += k % 2 == 1 ? bold(String(part)) : String(part) }
        return out
    }

    /// A line of text that would begin like a request.
    static func guarded(_ line: String) -> String { line.first == "." || line.first == "'" ? "\\&" + line : line }
}
