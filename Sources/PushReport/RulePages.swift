public import PushRules

/// The reference of all rules, reasons and keys: pages of `docs`, made from the compiled catalogue and tables and from nothing
/// else.
public enum RulePages {
    /// A file to write.
    public struct Page: Sendable, Equatable {
        /// Below `docs`, with `/` between its parts.
        public var path: String
        /// Markdown, unless the path ends otherwise.
        public var text: String

        /// A file of that text.
        public init(path: String, text: String) {
            self.path = path
            self.text = text
        }
    }

    /// `rules.md`, a page for each rule, `reasons.md` and `keys.md`.
    public static func all() -> [Page] {
        var pages = [Page(path: "rules.md", text: overview()), ReasonDocument.page(), KeyDocument.page()]
        for rule in catalogue {
            guard let document = RuleDocument(rule) else { continue }
            pages.append(Page(path: RuleDocument.fileName(rule), text: document.markdownPage))
        }
        return pages
    }

    /// Whether a file's text says that it is one of ours.
    public static func isGenerated(_ text: String) -> Bool { text.hasPrefix("<!-- Written by `make generate` ") }

    /// All rules, in the order of their numbers.
    public static var catalogue: [RuleID] { (0..<RuleID.count).map(RuleID.at) }

    /// What the rules of a hundred are about (numbers are given out by groups).
    static func group(_ number: UInt16) -> StaticString {
        switch number / 100 {
        case 1: "JSON"
        case 2: "Request and headers"
        case 3: "Size"
        case 4: "aps and alert"
        case 5: "VoIP"
        case 6: "Background"
        case 7: "Live activity"
        case 8: "Other push types"
        case 9: "Broadcast and channels"
        case 10: "FCM"
        case 11: "Web Push"
        case 12: "Wrappers"
        case 13: "Profiles"
        default: "Others"
        }
    }

    private static func overview() -> String {
        var page = RuleDocument.banner + "# Rules\n\n"
        page += """
            An **error** means that the service refuses the push, or that it is accepted and cannot do what it was evidently \
            sent for. A **warning** means that it works in part: something is ignored, unreliable, or read differently by \
            different readers. A **hint** means that it is legal and works, and could be better; hints are shown with `--hints` \
            and never part of the verdict; [severity.md](severity.md) has the rest. `pushlint explain RULE` shows a rule's page \
            in the terminal. The other way round: [keys.md](keys.md) has the rules of each key, [reasons.md](reasons.md) those of \
            each reason that APNs gives, [why-did-my-push-not-arrive.md](why-did-my-push-not-arrive.md) those of what one sees.

            """
        page += "\n" + index()
        var hundred: UInt16 = 0
        for rule in catalogue {
            if rule.number / 100 != hundred {
                hundred = rule.number / 100
                page += "\n## \(group(rule.number))\n\n"
                page += "| number | rule | severity | fault |\n| --- | --- | --- | --- |\n"
            }
            let summary = cell("\(rule.texts?.summary ?? "")")
            let link = "[\(rule.name)](\(RuleDocument.fileName(rule)))"
            page += "| \(rule.number) | \(link) | \(rule.severity.name) | \(summary) |\n"
        }
        return page
    }

    /// The groups, each with a link to its table and how many rules it has.
    private static func index() -> String {
        var counts: [(group: String, count: Int)] = []
        for rule in catalogue {
            let group = "\(group(rule.number))"
            if counts.last?.group == group {
                counts[counts.count - 1].count += 1
            } else {
                counts.append((group, 1))
            }
        }
        return counts.map { group, count in
            let anchor = String(group.lowercased().map { $0 == " " ? "-" : $0 })
            return "- [\(group)](#\(anchor)): \(count) \(count == 1 ? "rule" : "rules")\n"
        }.joined()
    }

    /// A text inside a table of Markdown.
    static func cell(_ text: String) -> String {
        String(text.flatMap { $0 == "|" ? "\\|" : $0 == "\n" ? " " : String($0) })
    }
}
