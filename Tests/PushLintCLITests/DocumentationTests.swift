import PushPayload
import PushReport
import PushRules
import PushTestSupport
import Testing

@testable import PushLintCLI

/// What the pages name must be there: rules, options, files, headlines. A page that names a rule by an old id fails.
@Suite("Pages of docs")
struct DocumentationTests {
    /// Words that look like ids of rules and are none, beside names of keys, of headers, and words that keys may hold.
    private static let otherWords: Set<String> = [
        // Outcomes in docs/preview.md.
        "handed-over", "live-activity", "not-a-push", "sound-or-badge",
        // Keys of the body that makes a channel.
        "message-storage-policy", "push-type",
    ]

    /// Words of the tables.
    private static let tableWords: Set<String> = {
        var words: Set<String> = []
        for key in (0..<KnownKey.count).map(KnownKey.at) {
            words.insert("\(key.name)")
            words.formUnion((0..<key.wordCount).map { "\(key.word($0))" })
        }
        let headers: [PushHeaderName] = [
            .topic, .pushType, .id, .expiration, .priority, .collapseID, .channelID, .requestID, .contentType,
            .contentEncoding, .contentLength,
        ]
        return words.union(headers.map { "\($0.name)" })
    }()

    private static let rules = Set(RulePages.catalogue.flatMap { ["\($0.name)", String($0.number)] })

    /// What a page names as a rule and is in none of the sets.
    private static func strangers(_ page: DocumentPage, _ rules: Set<String>) -> [String] {
        page.namedRules.filter {
            !rules.contains($0.word) && !tableWords.contains($0.word) && !otherWords.contains($0.word)
        }
        .map { "\(page.path):\($0.number): no rule \($0.word)" }
    }

    @Test("every rule that a page names is in the catalogue")
    func rulesExist() throws {
        var differences = Differences()
        var words: Set<String> = []
        for path in try DocumentPage.paths() {
            let page = try DocumentPage(path: path)
            for fault in Self.strangers(page, Self.rules) { differences.note(fault) }
            for named in page.namedRules { differences.check(true, named.word) }
            words.formUnion(page.namedRules.map(\.word))
        }
        expectNone(differences, atLeast: 600)
        #expect(
            Self.otherWords.isSubset(of: words),
            "a word that no page has any more: \(Self.otherWords.subtracting(words))")
        #expect(Self.otherWords.isDisjoint(with: Self.rules) && Self.tableWords.isDisjoint(with: Self.rules))
    }

    @Test(
        "a page that names a rule by an old id is found", arguments: ["severity.md", "why-did-my-push-not-arrive.md"])
    func oldNames(_ name: String) throws {
        let page = try DocumentPage(path: "docs/" + name)
        let named = Set(page.namedRules.map(\.word)).intersection(Self.rules)
        #expect(named.count >= 6)
        for rule in named {
            #expect(!Self.strangers(page, Self.rules.subtracting([rule])).isEmpty, "\(rule) is not missed")
        }
    }

    @Test(
        "every way to name a rule is seen",
        arguments: [
            "Look at `old-name`.", "[old-name](rules/wrong-type.md)", "[the rule](rules/old-name.md)",
            "`--allow old-name`",
            "`pushlint --deny wrong-type,old-name x.push`", "```sh\npushlint explain old-name\n```",
            "```console\na.push:1:2: error: what [old-name]\n```", "```json\n{\"rule\": \"old-name\"}\n```",
        ])
    func waysToName(_ text: String) {
        let page = DocumentPage(path: "docs/x.md", text: text)
        #expect(Self.strangers(page, Self.rules) == ["docs/x.md:\(text.hasPrefix("```") ? 2 : 1): no rule old-name"])
        #expect(Self.strangers(page, Self.rules.union(["old-name"])) == [])
    }

    // MARK: Links

    /// What is wrong with the links of a page.
    private static func brokenLinks(_ page: DocumentPage) throws -> [String] {
        var faults: [String] = []
        let folder = page.path.split(separator: "/").dropLast().map(String.init)
        for link in page.links {
            let parts = link.target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
                String.init)
            var path = folder
            for part in parts[0].split(separator: "/") {
                if part == ".." { _ = path.popLast() } else { path.append(String(part)) }
            }
            let target = parts[0].isEmpty ? page.path : path.joined(separator: "/")
            let place = "\(page.path):\(link.number): "
            guard target == page.path || FixtureRoot.exists(FixtureRoot.package + "/" + target) else {
                faults.append(place + "no file \(target)")
                continue
            }
            guard parts.count > 1 else { continue }
            let other = target == page.path ? page : try DocumentPage(path: target)
            if !other.anchors.contains(parts[1]) { faults.append(place + "no headline #\(parts[1]) in \(target)") }
        }
        return faults
    }

    @Test("every relative link leads somewhere")
    func links() throws {
        var differences = Differences()
        for path in try DocumentPage.paths() {
            let page = try DocumentPage(path: path)
            for fault in try Self.brokenLinks(page) { differences.note(fault) }
            for link in page.links { differences.check(true, link.target) }
        }
        expectNone(differences, atLeast: 500)
    }

    @Test("a link that leads nowhere is found")
    func brokenLink() throws {
        let text =
            "# One, two: 3\n[a](#one-two-3) [b](rules.md#voip) [c](../README.md)\n[d](gone.md) [e](#two) [f](rules.md#nil)"
        #expect(
            try Self.brokenLinks(DocumentPage(path: "docs/x.md", text: text)) == [
                "docs/x.md:3: no file docs/gone.md", "docs/x.md:3: no headline #two in docs/x.md",
                "docs/x.md:3: no headline #nil in docs/rules.md",
            ])
    }

    @Test("README and the index of rules lead to every page")
    func reachable() throws {
        let readme = Set(try DocumentPage(path: "README.md").links.map(\.target))
        let names = try DocumentPage.paths().filter { $0.hasPrefix("docs/") && !$0.hasPrefix("docs/rules/") }
        #expect(names.count >= 6)
        let missing = names.filter { !readme.contains($0) && $0 != "docs/fuzzing.md" }
        #expect(missing.isEmpty, "no link in README.md: \(missing)")
        let index = Set(try DocumentPage(path: "docs/rules.md").links.map(\.target))
        for rule in RulePages.catalogue { #expect(index.contains("rules/\(rule.name).md")) }
    }

    // MARK: Commands

    @Test("every command and option of a page is understood")
    func commands() throws {
        var spellings = Set(Verb.allCases.flatMap { $0.completedOptions.flatMap(\.spellings) })
        spellings.insert("--help")
        var differences = Differences()
        // The programs of fuzzing have options of their own.
        for path in try DocumentPage.paths() where path != "docs/fuzzing.md" && path != "CONTRIBUTING.md" {
            let page = try DocumentPage(path: path)
            for command in page.commands {
                let code = run(command, stdin: Samples.alert, files: Self.files(command)).code
                let isUnderstood = code == .clean || code == .findings
                differences.check(isUnderstood, "\(path): pushlint \(command.joined(separator: " ")): \(code)")
            }
            for (number, span) in page.codeSpans where span.hasPrefix("--") {
                let option = String(span.prefix { $0 != " " && $0 != "=" })
                differences.check(spellings.contains(option), "\(path):\(number): no option \(option)")
            }
        }
        expectNone(differences, atLeast: 300)
    }

    /// A file or a folder for each word that may be the path of one.
    private static func files(_ command: [String]) -> MemoryFiles {
        let files = MemoryFiles()
        for word in command where !word.hasPrefix("-") && !word.hasPrefix("/") {
            switch word.split(separator: ".").last {
            case "push": files.add(word, .file(Array(Samples.alert.utf8)))
            case "json": files.add(word, .file(Array(Samples.alertBody.utf8)))
            default: files.add(word + "/sample.push", .file(Array(Samples.alert.utf8)))
            }
        }
        return files
    }

    // MARK: Keys

    @Test("the reference of keys has every key, with rules that the catalogue has")
    func keys() throws {
        let page = try DocumentPage(path: "docs/keys.md")
        let rows = page.prose.map(\.text).filter { $0.hasPrefix("| `") }
        #expect(rows.count == KnownKey.count)
        for (row, key) in zip(rows, (0..<KnownKey.count).map(KnownKey.at)) {
            #expect(row.hasPrefix("| `\(key.name)` | ") && row.contains(" | \(key.since) | ") != ("\(key.since)" == ""))
            #expect(row.contains("](rules/") || key == .alertSound, "\(key.name) has no rule")
        }
        for (key, rule) in [
            ("badge", "badge-out-of-range"), ("event", "unknown-word"), ("title-loc-args", "loc-argument-type"),
        ] {
            #expect(rows.contains { $0.hasPrefix("| `\(key)` ") && $0.contains("(rules/\(rule).md)") }, "\(key)")
        }
    }
}
