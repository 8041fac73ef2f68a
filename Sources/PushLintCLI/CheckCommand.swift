internal import PushJSON
internal import PushReport

/// `pushlint check`: judges the inputs and tells what was found.
struct CheckCommand {
    let streams: CommandStreams
    let files: any FileSystem
    let environment: CommandEnvironment

    private static let standardInput = Array("-".utf8)

    func run(_ arguments: [[UInt8]]) throws(UsageError) -> ExitCode {
        var settings = CheckSettings()
        let outcome = try CheckSettings.table.parse(arguments, into: &settings)
        if outcome.wantsHelp {
            streams.output.write(HelpText.page(CheckSettings.table))
            return .clean
        }
        var paths = outcome.operands
        if paths.isEmpty {
            if environment.inputIsTerminal {
                if arguments.isEmpty {
                    streams.errors.write(HelpText.overview())
                    return .usage
                }
                var error = UsageError("no input: name a file or a folder, or pipe a payload in")
                error.verb = .check
                throw error
            }
            paths = [Self.standardInput]
        }
        if paths.count(where: { $0 == Self.standardInput }) > 1 {
            var error = UsageError("standard input can be read only once")
            error.verb = .check
            throw error
        }
        return lint(paths, settings)
    }

    private func lint(_ paths: [[UInt8]], _ settings: CheckSettings) -> ExitCode {
        let output = streams.output
        let run = CheckRun(
            settings.format.formatter(style(settings)), streams, isWatched: environment.outputIsTerminal)
        var linter = Linter(
            settings, now: environment.now, emit: { run.emit($0) }, trouble: { run.trouble($0, $1, $2) })
        let walk = InputWalk(files: files, trouble: { run.trouble($0, nil, $1) })
        run.begin()
        for path in paths where output.isUsable {
            if path == Self.standardInput {
                _ = linter.lint(path, streams.input, willWait: { output.flush() })
                continue
            }
            walk.forEachFile(below: path) { file in
                do throws(FileTrouble) {
                    return linter.lint(file, try files.open(file), willWait: {})
                } catch {
                    run.trouble(file, nil, error.words)
                    return true
                }
            }
        }
        run.end()
        return run.exitCode(isStrict: settings.isStrict)
    }

    private func style(_ settings: CheckSettings) -> TextStyle {
        let isColoured =
            switch settings.colour {
            case .auto: environment.showsColour
            case .always: true
            case .never: false
            }
        return TextStyle(
            isColoured: isColoured && !environment.forbidsColour, width: environment.terminalWidth ?? 100)
    }
}

/// What has come of a run so far.
private final class CheckRun {
    private var formatter: any ReportFormatter
    private let streams: CommandStreams
    private var summary = ReportSummary()
    /// Somebody looks at the output as it comes.
    private let isWatched: Bool

    init(_ formatter: any ReportFormatter, _ streams: CommandStreams, isWatched: Bool) {
        self.isWatched = isWatched
        self.formatter = formatter
        self.streams = streams
    }

    func begin() { formatter.begin(streams.output) }

    /// False: nobody reads what is written, so that nothing more needs to be judged.
    func emit(_ report: InputReport) -> Bool {
        summary.count(report)
        formatter.write(report, to: streams.output)
        if isWatched { streams.output.flush() }
        return streams.output.isUsable
    }

    func trouble(_ path: [UInt8], _ location: SourceLocation?, _ words: String) {
        summary.unreadable += 1
        var place = Harmless.path(path)
        if let location { place += ":\(location.line):\(location.column)" }
        streams.complain("\(place): \(words)")
    }

    func end() { formatter.end(summary, to: streams.output) }

    func exitCode(isStrict: Bool) -> ExitCode {
        if summary.unreadable > 0 { return .unreadable }
        if summary.tally.errors > 0 || (isStrict && summary.tally.warnings > 0) { return .findings }
        return .clean
    }
}
