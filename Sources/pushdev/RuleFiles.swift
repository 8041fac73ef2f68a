/// The generated files of `PushRules`.
enum RuleFiles {
    // MARK: Catalogue

    static func catalogue(_ rules: [RuleSource]) -> String {
        var out = Generated.banner
        out += "extension RuleID {\n    /// How many rules there are.\n"
        out += "    public static var count: Int { \(rules.count) }\n\n"
        out +=
            "    /// The rule at `position` of the catalogue, in the order of numbers; traps outside `0 ..< count`.\n"
        out += "    public static func at(_ position: Int) -> RuleID {\n        switch position {\n"
        for (k, rule) in rules.enumerated() { out += "        case \(k): RuleID(number: \(rule.number))\n" }
        out += "        default: preconditionFailure(\"no such rule\")\n        }\n    }\n\n"
        out += "    /// Position in the catalogue; nil for a number that no rule has.\n"
        out += "    public var position: Int? {\n        switch number {\n"
        for (k, rule) in rules.enumerated() { out += "        case \(rule.number): \(k)\n" }
        out += "        default: nil\n        }\n    }\n\n"
        out += "    /// The kebab-case name of the fault; empty for a number that no rule has.\n"
        out += "    public var name: StaticString {\n        switch number {\n"
        for rule in rules { out += "        case \(rule.number): \(rule.name).id\n" }
        out += "        default: \"\"\n        }\n    }\n\n"
        out += "    /// What the catalogue says of the rule's weight; a single finding may weigh less.\n"
        out += "    public var severity: Severity {\n        switch number {\n"
        for rule in rules { out += "        case \(rule.number): \(rule.name).severity\n" }
        out += "        default: .hint\n        }\n    }\n}\n"
        return out
    }

    // MARK: Dispatch

    static func dispatch(_ rules: [RuleSource], _ keys: KeyTable) throws -> String {
        /// Rules of keys by the keys they look at and by when: an empty condition stands for values that are not plain.
        var keyGroups: [(condition: String, rules: [Int: [RuleSource]])] = [("", [:]), ("always", [:])]
        var bits: [(test: String, rules: [RuleSource])] = []
        for rule in rules {
            var arguments = rule.arguments
            var condition = rule.trigger == "present" ? "always" : ""
            if let k = arguments.firstIndex(where: { $0.hasPrefix("when:") }) {
                condition = Self.test(arguments[k...].map { $0.hasPrefix("when: ") ? String($0.dropFirst(6)) : $0 })
                arguments.removeSubrange(k...)
            }
            let codes: [Int]
            switch (rule.form, rule.trigger) {
            case (.keyRule, "key"), (.keyRule, "eachKey"), (.keyRule, "present"):
                codes = try arguments.map { argument in
                    guard let code = keys.code(of: String(argument.dropFirst())) else {
                        throw SourceFault(description: "\(rule.path): no key \(argument)")
                    }
                    return code
                }
            case (.keyRule, "keys"): codes = try keys.codes(arguments.joined())
            case (.requestRule, "state"):
                let test = Self.test(arguments)
                if let k = bits.firstIndex(where: { $0.test == test }) {
                    bits[k].rules.append(rule)
                } else {
                    bits.append((test, [rule]))
                }
                continue
            default:
                throw SourceFault(
                    description: "\(rule.path): a \(rule.form.rawValue) cannot have trigger .\(rule.trigger)")
            }
            if !keyGroups.contains(where: { $0.condition == condition }) { keyGroups.append((condition, [:])) }
            let group = keyGroups.firstIndex { $0.condition == condition } ?? 0
            for code in codes { keyGroups[group].rules[code, default: []].append(rule) }
        }
        var out = Generated.banner + "internal import PushPayload\n\n"
        out += "/// Straight-line calls of the rules that concern a request, grouped by trigger.\nenum RuleDispatch {\n"
        out += "    /// Rules of keys: one test a bundle of eight, one a key, the value fetched once.\n"
        out +=
            "    @inline(__always)\n    static func runKeyRules(_ request: RequestView, _ sink: inout FindingSink) {\n"
        for group in keyGroups where !group.rules.isEmpty {
            let mask = Self.mask(group.rules.keys)
            switch group.condition {
            case "":
                out +=
                    "        let odd = request.oddKeys\n        if odd & \(mask) != 0 { runOdd(odd, request, &sink) }\n"
            case "always":
                out += "        let keys = request.keys\n"
                out += Self.calls(group.rules, keys, of: "keys", indent: "        ")
            default:
                out += "        if request.state.intersects(\(group.condition)) {\n"
                out += Self.calls(group.rules, keys, of: "keys", indent: "            ")
                out += "        }\n"
            }
        }
        out += "    }\n\n    /// Rules of values that are not plain.\n"
        out += "    @inline(never)\n"
        out += "    private static func runOdd(_ odd: UInt64, _ request: RequestView, _ sink: inout FindingSink) {\n"
        out += Self.calls(keyGroups[0].rules, keys, of: "odd", indent: "        ")
        out += "    }\n\n    /// Rules of anything else: one test for all that is rare in a push without fault.\n"
        out +=
            "    @inline(__always)\n    static func runRequestRules(_ request: RequestView, _ sink: inout FindingSink) {\n"
        out += "        let state = request.state\n"
        let common = bits.filter { group in Self.commonBits.contains { group.test.contains($0) } }
        let rare = bits.filter { group in !common.contains { $0.test == group.test } }
        out += "        let rare = \(Self.union(rare))\n"
        out += "        if state.intersects(rare) { runRare(request, &sink) }\n"
        // One test for the headers that many requests do without.
        let ofHeaders = common.filter { group in Self.headerBits.contains { group.test.contains($0) } }
        out += "        let someHeader = \(Self.union(ofHeaders))\n"
        out += "        if state.intersects(someHeader) {\n"
        out += Self.groups(ofHeaders, indent: "            ") + "        }\n"
        out += Self.groups(common.filter { group in !ofHeaders.contains { $0.test == group.test } }, indent: "        ")
        out += "    }\n\n    /// Rules of what is rare.\n    @inline(never)\n"
        out += "    private static func runRare(_ request: RequestView, _ sink: inout FindingSink) {\n"
        out += "        let state = request.state\n"
        out += Self.groups(rare, indent: "        ")
        return out + "    }\n}\n"
    }

    /// Bits that many pushes have in which nothing is wrong.
    private static let commonBits = [
        "header(", "addressAtRoot", "datedAuthorization", "type(",
    ]

    /// Those of them that are headers.
    private static let headerBits = ["header(", "datedAuthorization"]

    /// All bits of some groups.
    private static func union(_ groups: [(test: String, rules: [RuleSource])]) -> String {
        Set(groups.flatMap { $0.test.split(separator: " | ").map(String.init) }).sorted()
            .joined(separator: "\n            | ")
    }

    private static func groups(_ groups: [(test: String, rules: [RuleSource])], indent: String) -> String {
        var out = ""
        for group in groups {
            out += "\(indent)if state.intersects(\(group.test)) {\n"
            for rule in group.rules { out += "\(indent)    \(rule.name).check(request, &sink)\n" }
            out += "\(indent)}\n"
        }
        return out
    }

    private static func test(_ arguments: [String]) -> String {
        arguments.map { "RequestState\($0)" }.joined(separator: " | ")
    }

    private static func mask(_ codes: some Sequence<Int>) -> String {
        "0x" + String(codes.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }, radix: 16, uppercase: true)
    }

    /// The calls of rules for the keys whose bits are set in the variable `name`.
    private static func calls(
        _ rules: [Int: [RuleSource]], _ keys: KeyTable, of name: String, indent: String
    ) -> String {
        var out = ""
        let codes = rules.keys.sorted()
        for start in stride(from: 0, to: codes.count, by: 8) {
            let bundle = codes[start..<min(start + 8, codes.count)]
            out += "\(indent)if \(name) & \(mask(bundle)) != 0 {\n"
            for code in bundle {
                out += "\(indent)    if \(name) & \(mask([code])) != 0 {\n"
                out += "\(indent)        let value = request.value(of: .\(keys.rows[code].id))\n"
                for rule in rules[code] ?? [] {
                    out += "\(indent)        \(rule.name).check(value, .\(keys.rows[code].id), request, &sink)\n"
                }
                out += "\(indent)    }\n"
            }
            out += "\(indent)}\n"
        }
        return out
    }

    // MARK: Texts

    static func texts(_ rules: [RuleSource]) -> String {
        var out = Generated.banner + "public import PushPayload\n\n"
        out +=
            "// Reached only by who tells a finding or explains a rule; a product that does neither links none of the texts.\n"
        out += "extension RuleID {\n    /// The rule's page; nil for a number that no rule has.\n"
        out += "    public var texts: RuleTexts? {\n        switch number {\n"
        for rule in rules { out += "        case \(rule.number): \(rule.name).texts\n" }
        out += "        default: nil\n        }\n    }\n}\n\n"
        out += "extension Finding {\n    /// Writes what was found, in one line without a full stop.\n"
        out +=
            "    public func writeMessage(_ request: RequestView, to out: inout MessageWriter) {\n        switch rule.number {\n"
        for rule in rules { out += "        case \(rule.number): \(rule.name).writeMessage(self, request, &out)\n" }
        out += "        default: break\n        }\n    }\n\n"
        out +=
            "    /// Writes what to do about it, in one line without a full stop; nothing where the message says it all.\n"
        out +=
            "    public func writeHelp(_ request: RequestView, to out: inout MessageWriter) {\n        switch rule.number {\n"
        for rule in rules { out += "        case \(rule.number): \(rule.name).writeHelp(self, request, &out)\n" }
        return out + "        default: break\n        }\n    }\n}\n"
    }
}
