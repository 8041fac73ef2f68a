import Foundation

/// Starts the file of a new rule.
enum NewRule {
    /// Number ranges (design.md, decision 9).
    static let groups: [(folder: String, base: Int)] = [
        ("JSON", 100), ("Request", 200), ("Size", 300), ("APS", 400), ("VoIP", 500), ("Background", 600),
        ("LiveActivity", 700), ("OtherTypes", 800), ("Broadcast", 900), ("FCM", 1000), ("WebPush", 1100),
        ("Wrapper", 1200), ("Profile", 1300),
    ]

    static func write(id: String, group: String) throws {
        guard id.wholeMatch(of: #/[a-z0-9]+(-[a-z0-9]+)*/#) != nil else {
            throw SourceFault(description: "\(id) is not kebab-case: json-duplicate-key")
        }
        guard let (folder, base) = groups.first(where: { $0.folder.lowercased() == group.lowercased() }) else {
            throw SourceFault(
                description: "no group \(group); there are \(groups.map(\.folder).joined(separator: ", "))")
        }
        let rules = try RuleSource.all(under: "Sources/PushRules/Rules")
        guard !rules.contains(where: { $0.id == id }) else { throw SourceFault(description: "there is a rule \(id)") }
        let taken = Set(rules.map(\.number))
        let number = (base + 1..<base + 100).first { !taken.contains($0) } ?? base
        let acronyms = ["json": "JSON", "aps": "APS", "voip": "VoIP", "id": "ID", "utf8": "UTF8", "nul": "NUL"]
        let name = id.split(separator: "-").map { acronyms[String($0)] ?? $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined()
        let path = "Sources/PushRules/Rules/\(folder)/\(name).swift"
        try FileManager.default.createDirectory(
            atPath: "Sources/PushRules/Rules/\(folder)", withIntermediateDirectories: true)
        try template(name: name, id: id, number: number).write(toFile: path, atomically: true, encoding: .utf8)
        print("wrote \(path): fill it in, then make generate")
    }

    private static func template(name: String, id: String, number: Int) -> String {
        """
        internal import PushJSON
        internal import PushPayload

        /// What is wrong, in one sentence.
        enum \(name): RequestRule {
            static var id: StaticString { "\(id)" }
            static var number: UInt16 { \(number) }
            static var severity: Severity { .warning }
            static var trigger: Trigger { .state(.always) }

            static var texts: RuleTexts {
                RuleTexts(
                    summary: "what is wrong, in a few words",
                    explanation: \"\"\"
                        What the rule checks. Why it matters on the device or server. When it is fine.
                        \"\"\",
                    help: "what to do",
                    facts: "J00",
                    authority: "Apple, \\"Page\\" (checked 2026-11)",
                    bad: \"\"\"
                        apns-push-type: alert
                        apns-topic: com.example.app

                        {"aps":{}}
                        \"\"\",
                    good: \"\"\"
                        apns-push-type: alert
                        apns-topic: com.example.app

                        {"aps":{"alert":{"title":"T","body":"B"}}}
                        \"\"\"
                )
            }

            static func check(_ request: RequestView, _ sink: inout FindingSink) {
            }
        }

        """
    }
}
