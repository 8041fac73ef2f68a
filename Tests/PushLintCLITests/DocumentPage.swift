import PushPayload
import PushReport
import PushTestSupport

/// A Markdown page of the repository, as far as it names things that must be there: links, rules, commands.
struct DocumentPage {
    /// From the root of the repository.
    var path: String
    /// Lines outside of fences, with their numbers from 1.
    private(set) var prose: [(number: Int, text: String)] = []
    /// Lines inside of fences.
    private(set) var fenced: [(number: Int, text: String)] = []

    init(path: String, text: String) {
        self.path = path
        var fence: Substring?
        for (k, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let mark = line.prefix { $0 == "`" }
            if let open = fence {
                if mark == open { fence = nil } else { fenced.append((k + 1, String(line))) }
            } else if mark.count >= 3 {
                fence = mark
            } else {
                prose.append((k + 1, String(line)))
            }
        }
    }

    /// A page of the repository.
    init(path: String) throws {
        let bytes = try FixtureRoot.bytes(FixtureRoot.package + "/" + path)
        self.init(path: path, text: String(decoding: bytes, as: UTF8.self))
    }

    /// README, CONTRIBUTING, SECURITY and everything under `docs`. CHANGELOG tells of what was, and may name what is gone.
    static func paths() throws -> [String] {
        ["README.md", "CONTRIBUTING.md", "SECURITY.md"]
            + (try FixtureRoot.files(under: FixtureRoot.package + "/docs", suffix: ".md").map { "docs/" + $0 })
    }

    // MARK: Parts

    /// Lines of prose that stand together, with the number of the first: code and links may be broken between lines.
    private var paragraphs: [(number: Int, text: String)] {
        var paragraphs: [(number: Int, text: String)] = []
        var last = -1
        for line in prose where !line.text.isEmpty {
            if line.number == last + 1 {
                paragraphs[paragraphs.count - 1].text += "\n" + line.text
            } else {
                paragraphs.append(line)
            }
            last = line.number
        }
        return paragraphs
    }

    /// A paragraph in parts: prose, code, prose and so on, each with the number of its first line.
    private static func parts(_ paragraph: (number: Int, text: String)) -> [(number: Int, text: String)] {
        var number = paragraph.number
        return paragraph.text.split(separator: "`", omittingEmptySubsequences: false).map { part in
            defer { number += part.count { $0 == "\n" } }
            return (number, String(part))
        }
    }

    /// What stands between backquotes outside of fences, on one line.
    var codeSpans: [(number: Int, text: String)] {
        paragraphs.flatMap { paragraph in
            Self.parts(paragraph).enumerated().filter { $0.offset % 2 == 1 }.map { _, part in
                (part.number, String(part.text.map { $0 == "\n" ? " " : $0 }))
            }
        }
    }

    /// A link to a file of the repository, or to a headline.
    struct Link {
        var number: Int
        var words: String
        var target: String
    }

    /// Every link but those to other places.
    var links: [Link] {
        var links: [Link] = []
        for paragraph in paragraphs {
            let prose = Self.parts(paragraph).enumerated().map { offset, part in
                // Code holds no links, but it counts as words of one.
                offset % 2 == 0 ? part.text : String(part.text.map { $0 == "\n" ? "\n" : "x" })
            }.joined()
            var number = paragraph.number
            var words = Substring()
            for (k, piece) in prose.split(separator: "](", omittingEmptySubsequences: false).enumerated() {
                let target = piece.prefix { $0 != ")" }
                if k > 0, !target.contains("://") {
                    links.append(Link(number: number, words: String(words), target: String(target)))
                }
                number += piece.count { $0 == "\n" }
                words = piece.split(separator: "[", omittingEmptySubsequences: false).last ?? ""
            }
        }
        return links
    }

    /// The addresses of the headlines: lower case, `-` for spaces, no punctuation.
    var anchors: Set<String> {
        var anchors: Set<String> = []
        for (_, line) in prose where line.hasPrefix("#") {
            let words = line.drop { $0 == "#" }.drop { $0 == " " }
            anchors.insert(
                String(
                    words.lowercased().compactMap { letter -> Character? in
                        if letter == " " { return "-" }
                        return letter.isLetter || letter.isNumber || letter == "-" || letter == "_" ? letter : nil
                    }))
        }
        return anchors
    }

    /// Commands that the page tells to run: `pushlint --hints request.push`. Without those that have a placeholder.
    var commands: [[String]] {
        (codeSpans + fenced).compactMap { _, text in
            let command = text.prefix { $0 != "#" }
            let words = command.split(separator: " ").map(String.init)
            guard words.first == "pushlint", words.count > 1 else { return nil }
            let isExample = words.contains { word in
                word.contains("...") || word.contains("|") || word.contains("'") || word.contains("]")
                    || (word.contains { $0.isUppercase } && word.allSatisfy { $0.isUppercase })
            }
            return isExample ? nil : Array(words.dropFirst())
        }
    }

    // MARK: Rules

    /// Two words or more in kebab case: what every id of a rule looks like.
    static func looksLikeRule(_ word: some StringProtocol) -> Bool {
        let parts = word.split(separator: "-", omittingEmptySubsequences: false)
        return parts.count > 1
            && parts.allSatisfy { part in
                !part.isEmpty && part.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
            }
    }

    /// Words that are meant to be the id or number of a rule, each with its line: in backquotes, as the words or the target
    /// of a link to a rule's page, behind `--allow`, `--deny` and `explain`, and, in output that is shown, in brackets at
    /// the end of a finding and as the value of `rule`.
    var namedRules: [(number: Int, word: String)] {
        var named: [(Int, String)] = []
        for (number, span) in codeSpans where Self.looksLikeRule(span) { named.append((number, span)) }
        for link in links {
            let parts = link.target.split(separator: "#", omittingEmptySubsequences: false)[0].split(separator: "/")
            let isOfRule =
                parts.dropLast().last == "rules" || (parts.count == 1 && path.hasPrefix("docs/rules/"))
            guard isOfRule, let file = parts.last, file.hasSuffix(".md") else { continue }
            named.append((link.number, String(file.dropLast(3))))
            if Self.looksLikeRule(link.words) { named.append((link.number, link.words)) }
        }
        for (number, text) in codeSpans + fenced {
            let words = text.split(separator: " ")
            for (option, value) in zip(words, words.dropFirst()) {
                guard ["--allow", "--deny", "explain"].contains(option) else { continue }
                for word in value.split(separator: ",") {
                    // `explain` takes statuses, too.
                    let isNumber = Int(word) != nil && option != "explain"
                    if isNumber || Self.looksLikeRule(word) { named.append((number, String(word))) }
                }
            }
        }
        for (number, line) in fenced {
            if line.hasSuffix("]"), let word = line.dropLast().split(separator: "[").last, Self.looksLikeRule(word) {
                named.append((number, String(word)))
            }
            for piece in line.split(separator: "\"rule\": \"", omittingEmptySubsequences: false).dropFirst() {
                named.append((number, String(piece.prefix { $0 != "\"" })))
            }
        }
        return named
    }
}
