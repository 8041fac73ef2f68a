public import PushReport

/// The command line, whole: arguments in, bytes out, an exit status. Tests run it in memory, the program on its streams.
public enum LintCommand {
    /// Runs the program.
    ///
    /// - Parameters:
    ///   - arguments: those behind the program's name.
    ///   - input: standard input; read only where the arguments ask for it.
    ///   - output: gets findings, lists, pages.
    ///   - errors: gets trouble: wrong usage, files that cannot be read.
    ///   - files: where paths lead.
    /// - Returns: the exit status. Both sinks are flushed.
    public static func run(
        arguments: [[UInt8]], input: any ByteSource, output: ByteSink, errors: ByteSink, files: any FileSystem,
        environment: CommandEnvironment
    ) -> ExitCode {
        let streams = CommandStreams(input: input, output: output, errors: errors)
        var code: ExitCode
        do {
            code = try run(arguments, streams, files, environment)
        } catch {
            streams.complain(error.message)
            let page = error.verb.map { "pushlint \($0.rawValue) --help" } ?? "pushlint --help"
            streams.errors.write("see: \(page)\n")
            code = .usage
        }
        output.flush()
        if let trouble = output.trouble {
            streams.complain("the output cannot be written: \(trouble)")
            code = .unreadable
        }
        errors.flush()
        return code
    }

    /// The same with arguments as text.
    public static func run(
        arguments: [String], input: any ByteSource, output: ByteSink, errors: ByteSink, files: any FileSystem,
        environment: CommandEnvironment
    ) -> ExitCode {
        run(
            arguments: arguments.map { Array($0.utf8) }, input: input, output: output, errors: errors, files: files,
            environment: environment)
    }

    private static func run(
        _ arguments: [[UInt8]], _ streams: CommandStreams, _ files: any FileSystem, _ environment: CommandEnvironment
    ) throws(UsageError) -> ExitCode {
        let check = CheckCommand(streams: streams, files: files, environment: environment)
        guard let first = arguments.first else { return try check.run([]) }
        if first == Array("--help".utf8) || first == Array("-h".utf8) {
            return try HelpCommand(streams: streams).run([])
        }
        if first == Array("--version".utf8) { return VersionCommand.write(to: streams) }
        let rest = Array(arguments.dropFirst())
        switch Verb.named(first) {
        case .check: return try check.run(rest)
        case .preview: return try check.run(rest, verb: .preview)
        case .explain: return try ExplainCommand(streams: streams, environment: environment).run(rest)
        case .rules: return try RulesCommand(streams: streams).run(rest)
        case .size:
            return try SizeCommand(streams: streams, files: files, environment: environment).run(rest)
        case .tokens: return try TokensCommand(streams: streams, files: files).run(rest)
        case .completions: return try CompletionsCommand(streams: streams).run(rest)
        case .version: return try VersionCommand(streams: streams).run(rest)
        case .help: return try HelpCommand(streams: streams).run(rest)
        case nil:
            if let error = mistakenVerb(first, files) { throw error }
            return try check.run(arguments)
        }
    }

    /// A first word that was meant as a verb: nothing of that name exists, and it looks like one.
    private static func mistakenVerb(_ word: [UInt8], _ files: any FileSystem) -> UsageError? {
        guard word.allSatisfy({ ($0 >= 0x61 && $0 <= 0x7A) || $0 == 0x2D }), word.first != 0x2D, !word.isEmpty else {
            return nil
        }
        if (try? files.status(of: word)) != nil { return nil }
        let name = String(decoding: word, as: UTF8.self)
        if Verb.later.contains(name) { return UsageError("the verb \(name) is not in this version") }
        let error = UsageError.unknown("verb", name, among: Verb.allCases.map(\.rawValue))
        return error.hasSuggestion ? error : nil
    }
}

/// Where the program reads and writes.
struct CommandStreams {
    let input: any ByteSource
    let output: ByteSink
    let errors: ByteSink

    /// Says what went wrong, behind the name of the program. What has been put out so far comes first. `words` are harmless.
    func complain(_ words: String) {
        output.flush()
        errors.write("pushlint: \(words)\n")
        errors.flush()
    }
}
