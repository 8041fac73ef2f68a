internal import PushReport

/// The pages of `--help`, made from the verbs and the tables of options.
enum HelpText {
    private static let width = 100

    /// The page of the program.
    static func overview() -> String {
        var page = "pushlint \(Product.version): \(purpose)\n\n"
        page += "usage: " + Verb.allCases.map(\.usage).joined(separator: "\n       ") + "\n"
        page += "\nverbs:\n" + columns(Verb.allCases.map { ($0.rawValue, $0.summary) })
        page += "\n" + paragraphs(Verb.check.details)
        page += "\noptions of check:\n" + options(CheckSettings.table)
        page += "\n" + exitStatus
        return page
    }

    /// The page of a verb with its options.
    static func page<Settings>(_ table: OptionTable<Settings>) -> String {
        let verb = table.verb
        var page = "usage: \(verb.usage)\n\n" + paragraphs(verb.summary)
        if !verb.details.isEmpty { page += "\n" + paragraphs(verb.details) }
        page += "\noptions:\n" + options(table)
        if verb == .check || verb == .preview { page += "\n" + exitStatus }
        return page
    }

    private static var exitStatus: String {
        "exit status:\n" + exitStatuses.map { "  \($0.status)  \($0.words)\n" }.joined()
    }

    /// What the program is for.
    static let purpose = "whether a push notification will work, and why not, before it is sent"

    /// What each exit status says.
    static let exitStatuses: [(status: Int, words: String)] = [
        (0, "no error"), (1, "at least one error; with --strict, or warning"), (2, "wrong usage"),
        (3, "an input could not be read"),
    ]

    private static func options<Settings>(_ table: OptionTable<Settings>) -> String {
        let help = ("-h, --help", "show this page")
        return columns(table.options.map { (spelling($0), $0.help) } + [help])
    }

    /// `-H, --header 'NAME: VALUE'`
    private static func spelling<Settings>(_ option: CommandOption<Settings>) -> String {
        let letter = option.letter.map { "-\($0), " } ?? "    "
        return letter + "--" + option.name + (option.placeholder.map { " " + $0 } ?? "")
    }

    private static func paragraphs(_ text: String) -> String {
        TextWrapping.lines(text, width: width).map { $0 + "\n" }.joined()
    }

    /// Two columns; where the first is too wide the second begins on the next line.
    private static func columns(_ rows: [(String, String)]) -> String {
        let first = min(rows.map(\.0.utf8.count).max() ?? 0, 30)
        var text = ""
        for (left, right) in rows {
            let lines = TextWrapping.wrap(right.split(separator: " "), width: width - first - 4)
            let indentation = String(repeating: " ", count: first + 4)
            var line = "  " + left
            if left.utf8.count > first {
                text += line + "\n"
                line = indentation
            } else {
                line += String(repeating: " ", count: first + 4 - line.utf8.count)
            }
            text += line + lines.joined(separator: "\n" + indentation) + "\n"
        }
        return text
    }
}
