internal import PushJSON
internal import PushReport

/// `pushlint size`: what the bytes of payloads are spent on, and how many are left.
struct SizeCommand {
    let streams: CommandStreams
    let files: any FileSystem
    let environment: CommandEnvironment

    func run(_ arguments: [[UInt8]]) throws(UsageError) -> ExitCode {
        var settings = SizeSettings()
        let outcome = try SizeSettings.table.parse(arguments, into: &settings)
        if outcome.wantsHelp {
            streams.output.write(HelpText.page(SizeSettings.table))
            return .clean
        }
        let inputs = InputPaths(verb: .size, streams: streams, files: files, environment: environment)
        guard let paths = try inputs.resolve(outcome.operands, list: settings.check.listPath) else {
            return .unreadable
        }
        let style = settings.check.style(in: environment)
        let formatter: any SizeFormatter =
            settings.isJSON ? SizeJSONFormatter() : SizeTextFormatter(style: style, tree: settings.tree)
        let run = SizeRun(formatter, streams)
        var linter = Linter(
            settings.check, now: environment.now, emit: { _ in true }, trouble: { run.trouble($0, $1, $2) })
        linter.measure = { run.measure($0) }
        run.begin()
        inputs.forEachSource(
            paths, trouble: { run.trouble($0, nil, $1) },
            body: { path, source, willWait in
                let wantsMore = linter.lint(path, source, willWait: willWait)
                run.endSource(path)
                return wantsMore
            })
        return run.end()
    }
}

/// What has come of a run so far.
private final class SizeRun {
    private var formatter: any SizeFormatter
    private let streams: CommandStreams
    private var isAnyTooLarge = false
    private var isAnyNotJSON = false
    private var isAnyUnreadable = false
    /// Of the source that is being read, when it is one of many records.
    private var records = SizeDistribution()
    /// The source gave something: a payload, a record or trouble.
    private var isSourceEmpty = true

    init(_ formatter: any SizeFormatter, _ streams: CommandStreams) {
        self.formatter = formatter
        self.streams = streams
    }

    func begin() { formatter.begin(streams.output) }

    /// False: nobody reads what is written.
    func measure(_ request: MeasuredRequest) -> Bool {
        isSourceEmpty = false
        let size = request.size
        if size.isTooLarge { isAnyTooLarge = true }
        if !size.isJSON && !size.isBodiless { isAnyNotJSON = true }
        if let record = request.record {
            records.add(size, record: record)
        } else {
            formatter.write(size, request.path, part: request.part, to: streams.output)
        }
        return streams.output.isUsable
    }

    /// The source has been read to its end.
    func endSource(_ path: [UInt8]) {
        let isNamedForLines = if case .lines = InputForm(path: path) { true } else { false }
        if records.count > 0 || (isSourceEmpty && isNamedForLines) {
            formatter.write(records, path, to: streams.output)
            records = SizeDistribution()
        }
        isSourceEmpty = true
    }

    func trouble(_ path: [UInt8], _ location: SourceLocation?, _ words: String) {
        isSourceEmpty = false
        isAnyUnreadable = true
        var place = Harmless.path(path)
        if let location { place += ":\(location.line):\(location.column)" }
        streams.complain("\(place): \(words)")
    }

    func end() -> ExitCode {
        formatter.end(streams.output)
        if isAnyUnreadable { return .unreadable }
        return isAnyTooLarge || isAnyNotJSON ? .findings : .clean
    }
}
