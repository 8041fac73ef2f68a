import Foundation

/// What generation needs of one rule's file. It is read as text, so that it works while the generated files do not compile.
struct RuleSource {
    enum Form: String {
        /// `check(_ value:, _ request:, _ sink:)`, once for each key of its trigger that is present.
        case keyRule = "KeyRule"
        /// `check(_ request:, _ sink:)`.
        case requestRule = "RequestRule"
    }

    var path: String
    var name: String
    var form: Form
    var id: String
    var number: Int
    var severity: String
    /// The trigger's words as written: `key` and its arguments.
    var trigger: String
    var arguments: [String]

    static func all(under folder: String) throws -> [RuleSource] {
        guard let walk = FileManager.default.enumerator(atPath: folder) else {
            throw SourceFault(description: "no folder \(folder)")
        }
        let paths = walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
        var rules: [RuleSource] = []
        for path in paths {
            if let rule = try RuleSource(path: folder + "/" + path) { rules.append(rule) }
        }
        rules.sort { $0.number < $1.number }
        for (a, b) in zip(rules, rules.dropFirst()) where a.number == b.number {
            throw SourceFault(description: "\(a.path) and \(b.path) both have number \(a.number)")
        }
        for rule in rules where rules.filter({ $0.id == rule.id }).count > 1 {
            throw SourceFault(description: "id \(rule.id) stands twice")
        }
        return rules
    }

    /// Nil for a file that holds no rule (shared pieces of a group).
    init?(path: String) throws {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        guard let head = text.firstMatch(of: #/(?m)^(?:public )?enum (\w+): (KeyRule|RequestRule)\b/#) else {
            return nil
        }
        self.path = path
        name = String(head.1)
        form = head.2 == "KeyRule" ? .keyRule : .requestRule
        func one(_ what: String, _ value: Substring?) throws -> String {
            guard let value else { throw SourceFault(description: "\(path): no `static var \(what)` of one line") }
            return String(value)
        }
        id = try one("id", text.firstMatch(of: #/static var id: StaticString \{ "([a-z0-9-]+)" \}/#)?.1)
        number = Int(try one("number", text.firstMatch(of: #/static var number: UInt16 \{ (\d+) \}/#)?.1)) ?? 0
        severity = try one("severity", text.firstMatch(of: #/static var severity: Severity \{ \.(\w+) \}/#)?.1)
        let trigger = text.firstMatch(
            of: #/static var trigger: Trigger \{\s*\.(\w+)(?:\(([^)]*(?:\([^)]*\)[^)]*)*)\))?\s*\}/#)
        self.trigger = try one("trigger", trigger?.1)
        arguments = (trigger?.2 ?? "").split(whereSeparator: { $0 == "," || $0 == "|" }).map {
            $0.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        let words = id.split(separator: "-").joined()
        let file = (path as NSString).lastPathComponent.replacingOccurrences(of: ".swift", with: "")
        guard name == file, name.lowercased() == words.lowercased() else {
            throw SourceFault(description: "\(path): file, enum \(name) and id \(id) do not say the same words")
        }
    }
}
