internal import PushReport
internal import PushRules

/// `pushlint rules`: the catalogue.
struct RulesCommand {
    let streams: CommandStreams

    struct Settings {
        var isJSON = false
    }

    static var table: OptionTable<Settings> {
        let formats = ["text", "json"]
        return OptionTable(
            verb: .rules,
            options: [
                CommandOption("format", words: formats, "how the list is written; default: text") {
                    (settings, value) throws(UsageError) in
                    guard formats.contains(value.text) else {
                        throw .unknown("format", value.quotable, among: formats, listing: true)
                    }
                    settings.isJSON = value.text == "json"
                }
            ])
    }

    func run(_ arguments: [[UInt8]]) throws(UsageError) -> ExitCode {
        var settings = Settings()
        let outcome = try Self.table.parse(arguments, into: &settings)
        if outcome.wantsHelp {
            streams.output.write(HelpText.page(Self.table))
            return .clean
        }
        guard outcome.operands.isEmpty else { throw Operands.tooMany(.rules) }
        if settings.isJSON { writeJSON() } else { writeText() }
        return .clean
    }

    private func writeText() {
        let rules = RulePages.catalogue
        let widest = rules.map { $0.name.utf8CodeUnitCount }.max() ?? 0
        for rule in rules {
            let name = "\(rule.name)" + String(repeating: " ", count: widest - rule.name.utf8CodeUnitCount)
            let severity =
                "\(rule.severity.name)" + String(repeating: " ", count: 7 - rule.severity.name.utf8CodeUnitCount)
            let number = String(repeating: " ", count: max(4 - String(rule.number).utf8.count, 0)) + String(rule.number)
            streams.output.write("\(number)  \(name)  \(severity)  \(rule.texts?.summary ?? "")\n")
        }
    }

    private func writeJSON() {
        var json = JSONWriter(streams.output)
        json.open("{")
        json.member("tool", Product.name)
        json.member("version", Product.version)
        json.name("rules")
        json.open("[")
        for rule in RulePages.catalogue {
            json.breakLine()
            json.open("{")
            json.member("rule", rule.name)
            json.member("code", Int(rule.number))
            json.member("severity", rule.severity.name)
            json.member("summary", rule.texts?.summary ?? "")
            json.close("}")
        }
        json.endLine()
        json.close("]")
        json.close("}")
        streams.output.write(byte: 0x0A)
    }
}
