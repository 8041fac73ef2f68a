internal import PushReport

/// `pushlint help [VERB]`, and `--help` without a verb.
struct HelpCommand {
    let streams: CommandStreams

    static var table: OptionTable<Void> { OptionTable(.help) }

    func run(_ arguments: [[UInt8]]) throws(UsageError) -> ExitCode {
        let outcome = try Self.table.parse(arguments)
        guard let word = outcome.operands.first, !outcome.wantsHelp else {
            streams.output.write(outcome.wantsHelp ? HelpText.page(Self.table) : HelpText.overview())
            return .clean
        }
        guard let verb = Verb.named(word), outcome.operands.count == 1 else {
            let value = OptionValue(option: "", bytes: word)
            throw .unknown("verb", value.quotable, among: Verb.allCases.map(\.rawValue), listing: true)
        }
        streams.output.write(Self.page(verb))
        return .clean
    }

    static func page(_ verb: Verb) -> String {
        switch verb {
        case .check: HelpText.page(CheckSettings.table)
        case .preview: HelpText.page(CheckSettings.previewTable)
        case .explain: HelpText.page(ExplainCommand.table)
        case .rules: HelpText.page(RulesCommand.table)
        case .size: HelpText.page(SizeSettings.table)
        case .tokens: HelpText.page(TokensCommand.table)
        case .completions: HelpText.page(CompletionsCommand.table)
        case .version: HelpText.page(VersionCommand.table)
        case .help: HelpText.page(table)
        }
    }
}

/// `pushlint version`
struct VersionCommand {
    let streams: CommandStreams

    static var table: OptionTable<Void> { OptionTable(.version) }

    func run(_ arguments: [[UInt8]]) throws(UsageError) -> ExitCode {
        let outcome = try Self.table.parse(arguments)
        if outcome.wantsHelp {
            streams.output.write(HelpText.page(Self.table))
            return .clean
        }
        guard outcome.operands.isEmpty else { throw Operands.tooMany(.version) }
        return Self.write(to: streams)
    }

    static func write(to streams: CommandStreams) -> ExitCode {
        streams.output.write("\(Product.name) \(Product.version)\n")
        return .clean
    }
}

/// Operands of verbs that take one.
enum Operands {
    static func one(_ operands: [[UInt8]], _ verb: Verb, _ wanted: String) throws(UsageError) -> [UInt8] {
        guard operands.count <= 1 else { throw tooMany(verb) }
        guard let operand = operands.first else {
            var error = UsageError("\(verb.rawValue) needs \(wanted)")
            error.verb = verb
            throw error
        }
        return operand
    }

    static func tooMany(_ verb: Verb) -> UsageError {
        var error = UsageError("too many arguments")
        error.verb = verb
        return error
    }
}
