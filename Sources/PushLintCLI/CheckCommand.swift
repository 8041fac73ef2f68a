internal import PushJSON
internal import PushReport

/// `pushlint check`: judges the inputs and tells what was found. `pushlint preview`: the same, and draws what is left.
struct CheckCommand {
    let streams: CommandStreams
    let files: any FileSystem
    let environment: CommandEnvironment

    func run(_ arguments: [[UInt8]], verb: Verb = .check) throws(UsageError) -> ExitCode {
        let table = verb == .preview ? CheckSettings.previewTable : CheckSettings.table
        var settings = CheckSettings()
        settings.preview = verb == .preview ? .text : nil
        let outcome = try table.parse(arguments, into: &settings)
        if outcome.wantsHelp {
            streams.output.write(HelpText.page(table))
            return .clean
        }
        if arguments.isEmpty, environment.inputIsTerminal, verb == .check {
            streams.errors.write(HelpText.overview())
            return .usage
        }
        let inputs = InputPaths(verb: verb, streams: streams, files: files, environment: environment)
        guard let paths = try inputs.resolve(outcome.operands, list: settings.listPath) else { return .unreadable }
        return lint(paths, inputs, settings)
    }

    private func lint(_ paths: [[UInt8]], _ inputs: InputPaths, _ settings: CheckSettings) -> ExitCode {
        let output = streams.output
        let run = CheckRun(
            settings.formatter(settings.style(in: environment)), streams,
            isWatched: environment.outputIsTerminal, progress: progress(settings))
        var linter = Linter(
            settings, now: environment.now, emit: { run.emit($0) }, trouble: { run.trouble($0, $1, $2) })
        if run.formatter.ignoresCleanInputs { linter.emitClean = { run.emitClean($0, isRecord: $1) } }
        linter.willRead = { run.willRead($0) }
        linter.didRead = { run.didRead($0) }
        let jobs = settings.jobs ?? min(environment.processorCount, CheckSettings.maximumJobs)
        if jobs > 1 {
            let now = settings.now ?? environment.now
            linter.bulk = { (path, chunks, first) throws(FileTrouble) in
                let bulk = BulkRun(jobs: jobs, settings: settings, now: now, path: path, formatter: run.formatter)
                return try bulk.run(
                    chunks, first: first, willWait: { output.flush() }, write: { run.write(path, $0) })
            }
        }
        run.begin()
        inputs.forEachSource(
            paths, trouble: { run.trouble($0, nil, $1) }, body: { linter.lint($0, $1, willWait: $2) })
        run.end()
        return run.exitCode(isStrict: settings.isStrict)
    }

    private func progress(_ settings: CheckSettings) -> Progress? {
        guard environment.errorsAreTerminal, environment.variables["TERM"] != "dumb", settings.showsProgress ?? true
        else { return nil }
        return Progress(streams.errors, isEager: settings.showsProgress ?? false, uptime: environment.uptime)
    }
}

/// What has come of a run so far.
private final class CheckRun {
    private(set) var formatter: any ReportFormatter
    private let streams: CommandStreams
    private var summary = ReportSummary()
    /// Somebody looks at the output as it comes.
    private let isWatched: Bool
    private let progress: Progress?
    private var lineCount = 0

    init(_ formatter: any ReportFormatter, _ streams: CommandStreams, isWatched: Bool, progress: Progress?) {
        self.isWatched = isWatched
        self.formatter = formatter
        self.streams = streams
        self.progress = progress
    }

    func begin() { formatter.begin(streams.output) }

    /// False: nobody reads what is written, so that nothing more needs to be judged.
    func emit(_ report: InputReport) -> Bool {
        summary.count(report)
        if isWatched, !report.findings.isEmpty { progress?.erase() }
        formatter.write(report, to: streams.output)
        if isWatched { streams.output.flush() }
        return streams.output.isUsable
    }

    /// The same for an input without findings, of which nothing is written.
    func emitClean(_ path: [UInt8], isRecord: Bool) -> Bool {
        summary.countClean(path, isRecord: isRecord)
        return streams.output.isUsable
    }

    /// The same for the lines of a chunk.
    func write(_ path: [UInt8], _ result: ChunkResult) -> Bool {
        summary += result.summary
        if isWatched, !result.bytes.isEmpty { progress?.erase() }
        if !result.bytes.isEmpty { formatter.join(result.formatter, to: streams.output) }
        if result.complaints.isEmpty {
            streams.output.write(result.bytes)
        } else {
            var position = 0
            for complaint in result.complaints {
                streams.output.write(Array(result.bytes[position..<complaint.position]))
                position = complaint.position
                trouble(path, complaint.location, complaint.words)
            }
            streams.output.write(Array(result.bytes[position...]))
        }
        if isWatched { streams.output.flush() }
        progress?.count(result.summary.inputs)
        progress?.move(to: result.fileEnd)
        return streams.output.isUsable
    }

    func willRead(_ source: any ByteSource) {
        if let progress { progress.begin(source.byteCount) }
    }

    /// A line will be judged.
    func didRead(_ fileOffset: Int) {
        guard let progress else { return }
        progress.count(1)
        lineCount += 1
        // The clock is not asked for every line.
        if lineCount & 127 == 0 { progress.move(to: fileOffset) }
    }

    func trouble(_ path: [UInt8], _ location: SourceLocation?, _ words: String) {
        progress?.erase()
        summary.unreadable += 1
        var place = Harmless.path(path)
        if let location { place += ":\(location.line):\(location.column)" }
        streams.complain("\(place): \(words)")
    }

    func end() {
        progress?.erase()
        formatter.end(summary, to: streams.output)
    }

    func exitCode(isStrict: Bool) -> ExitCode {
        if summary.unreadable > 0 { return .unreadable }
        if summary.tally.errors > 0 || (isStrict && summary.tally.warnings > 0) { return .findings }
        return .clean
    }
}
