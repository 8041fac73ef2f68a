internal import PushPayload
internal import PushReport
internal import PushRules

/// `pushlint explain RULE|REASON|STATUS`: the page of a rule, or of a reason that APNs gives.
struct ExplainCommand {
    let streams: CommandStreams
    let environment: CommandEnvironment

    static var table: OptionTable<Void> { OptionTable(.explain) }

    func run(_ arguments: [[UInt8]]) throws(UsageError) -> ExitCode {
        let outcome = try Self.table.parse(arguments)
        if outcome.wantsHelp {
            streams.output.write(HelpText.page(Self.table))
            return .clean
        }
        let word = try Operands.one(outcome.operands, .explain, "a rule, a reason or a status of APNs")
        let style = TextStyle(
            isColoured: environment.showsColour && !environment.forbidsColour, width: environment.terminalWidth ?? 100)
        let pages = Self.pages(word, style)
        if pages.isEmpty { throw Self.unknown(word) }
        streams.output.write(pages.joined(separator: "\n"))
        return .clean
    }

    /// The pages of a word. A number may be that of a rule and a status as well; then there are two: the status first,
    /// which is what stands in a reply.
    private static func pages(_ word: [UInt8], _ style: TextStyle) -> [String] {
        var pages: [String] = []
        if let reason = reason(word), let document = ReasonDocument(reason) {
            pages.append(document.terminalPage(style))
        }
        if let status = Int(String(decoding: word, as: UTF8.self)),
            let page = ReasonDocument.terminalPage(ofStatus: status, style)
        {
            pages.append(page)
        }
        if let rule = try? RuleArgument.rule(word), let document = RuleDocument(rule) {
            pages.append(document.terminalPage(style))
        }
        return pages
    }

    /// The reason of that name; letters in another case are forgiven.
    private static func reason(_ word: [UInt8]) -> APNsReason? {
        // The other spelling that Apple documents.
        let name = String(decoding: word, as: UTF8.self).lowercased()
        if name == "service unavailable" { return .serviceUnavailable }
        return ReasonDocument.catalogue.first { "\($0.name)".lowercased() == name }
    }

    private static func unknown(_ word: [UInt8]) -> UsageError {
        let shown = OptionValue(option: "", bytes: word).quotable
        var error = UsageError.unknown("rule or reason", shown, among: names)
        if !error.hasSuggestion { error.message += "; `pushlint rules` lists all rules" }
        error.verb = .explain
        return error
    }

    /// Everything that can be explained, but for numbers.
    static var names: [String] {
        RulePages.catalogue.map { "\($0.name)" } + ReasonDocument.catalogue.map { "\($0.name)" }
    }
}
