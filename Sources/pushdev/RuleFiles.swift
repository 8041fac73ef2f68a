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
        var keyGroups: [Int: [RuleSource]] = [:]
        var bits: [(test: String, rules: [RuleSource])] = []
        for rule in rules {
            switch (rule.form, rule.trigger) {
            case (.keyRule, "key"), (.keyRule, "eachKey"):
                for argument in rule.arguments {
                    guard let code = keys.code(of: String(argument.dropFirst())) else {
                        throw SourceFault(description: "\(rule.path): no key \(argument)")
                    }
                    keyGroups[code, default: []].append(rule)
                }
            case (.keyRule, "keys"):
                for code in try keys.codes(rule.arguments.joined()) { keyGroups[code, default: []].append(rule) }
            case (.requestRule, "state"):
                let test = rule.arguments.map { "RequestState\($0)" }.joined(separator: " | ")
                if let k = bits.firstIndex(where: { $0.test == test }) {
                    bits[k].rules.append(rule)
                } else {
                    bits.append((test, [rule]))
                }
            default:
                throw SourceFault(
                    description: "\(rule.path): a \(rule.form.rawValue) cannot have trigger .\(rule.trigger)")
            }
        }
        var out = Generated.banner + "internal import PushPayload\n\n"
        out += "/// Straight-line calls of the rules that concern a request, grouped by trigger.\nenum RuleDispatch {\n"
        out += "    /// Rules of keys: one test a bundle of eight, one a key, the value fetched once.\n"
        out +=
            "    @inline(__always)\n    static func runKeyRules(_ request: RequestView, _ sink: inout FindingSink) {\n"
        out += "        let keys = request.keys\n"
        let codes = keyGroups.keys.sorted()
        for start in stride(from: 0, to: codes.count, by: 8) {
            let bundle = codes[start..<min(start + 8, codes.count)]
            let mask = bundle.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
            out += "        if keys & 0x\(String(mask, radix: 16, uppercase: true)) != 0 {\n"
            for code in bundle {
                out +=
                    "            if keys & 0x\(String(UInt64(1) << UInt64(code), radix: 16, uppercase: true)) != 0 {\n"
                out += "                let value = request.value(of: .\(keys.rows[code].id))\n"
                for rule in keyGroups[code] ?? [] {
                    out += "                \(rule.name).check(value, .\(keys.rows[code].id), request, &sink)\n"
                }
                out += "            }\n"
            }
            out += "        }\n"
        }
        out += "    }\n\n    /// Rules of anything else.\n"
        out +=
            "    @inline(__always)\n    static func runRequestRules(_ request: RequestView, _ sink: inout FindingSink) {\n"
        out += "        let state = request.state\n"
        for group in bits {
            out += "        if state.intersects(\(group.test)) {\n"
            for rule in group.rules { out += "            \(rule.name).check(request, &sink)\n" }
            out += "        }\n"
        }
        return out + "    }\n}\n"
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
