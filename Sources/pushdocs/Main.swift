import Foundation
import PushLintCLI
import PushReport

/// The developer's tool that writes the pages of rules, reasons and keys, `docs/rules.md`, `docs/rules/<id>.md`,
/// `docs/reasons.md` and `docs/keys.md`, from the compiled catalogue and tables, and the manual page, `docs/pushlint.1`, from
/// the tables of options. `scripts/generate` calls it.
@main
enum Main {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.first == "docs", arguments.dropFirst().allSatisfy({ $0 == "--check" }) else {
            print("usage: pushdocs docs [--check]   (from the project's top folder)")
            exit(2)
        }
        do {
            exit(try Documentation(isCheck: arguments.contains("--check")).write() ? 0 : 1)
        } catch {
            print("pushdocs: \(error)")
            exit(1)
        }
    }
}

/// The folder `docs` as far as it is generated.
struct Documentation {
    /// Nothing is written; what differs is named.
    var isCheck: Bool
    private let root = "docs"

    init(isCheck: Bool) { self.isCheck = isCheck }

    /// Writes every page that differs and removes those of rules that are gone. False: a check found something to do.
    func write() throws -> Bool {
        let pages = RulePages.all() + [RulePages.Page(path: "pushlint.1", text: ManualPage.text())]
        var isFresh = true
        for page in pages {
            let path = "\(root)/\(page.path)"
            guard (try? String(contentsOfFile: path, encoding: .utf8)) != page.text else { continue }
            isFresh = false
            if isCheck {
                print("pushdocs: \(path) differs from a fresh generation; run make generate")
                continue
            }
            let folder = (path as NSString).deletingLastPathComponent
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try page.text.write(toFile: path, atomically: true, encoding: .utf8)
            print("wrote \(path)")
        }
        for path in try stalePages(pages) {
            isFresh = false
            if isCheck {
                print("pushdocs: \(path) is the page of a rule that is gone; run make generate")
            } else {
                try FileManager.default.removeItem(atPath: path)
                print("removed \(path)")
            }
        }
        return isFresh || !isCheck
    }

    /// Pages of rules that the catalogue does not have (any more).
    private func stalePages(_ pages: [RulePages.Page]) throws -> [String] {
        let folder = "\(root)/rules"
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        let current = Set(pages.map { "\(root)/\($0.path)" })
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { "\(folder)/\($0)" }.filter {
            // What somebody wrote by hand stays.
            guard $0.hasSuffix(".md"), !current.contains($0) else { return false }
            return RulePages.isGenerated((try? String(contentsOfFile: $0, encoding: .utf8)) ?? "")
        }
    }
}
