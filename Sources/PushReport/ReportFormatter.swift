/// Writes reports in one format. Called once with `begin`, once for each input, once with `end`; for clean
/// inputs only where it wants them.
public protocol ReportFormatter {
    /// Before the first input.
    mutating func begin(_ sink: ByteSink)
    /// One input; clean ones too, unless `ignoresCleanInputs`.
    mutating func write(_ report: InputReport, to sink: ByteSink)
    /// Nothing is written of an input without findings, so that it need not come here.
    var ignoresCleanInputs: Bool { get }
    /// After the last input.
    mutating func end(_ summary: ReportSummary, to sink: ByteSink)
    /// A formatter for some of the inputs, which writes to memory that is put into the whole later on. `begin` and `end` are not
    /// called for it.
    func part() -> any ReportFormatter
    /// Before what `part` has written is put into the whole; not called where that is nothing.
    mutating func join(_ part: any ReportFormatter, to sink: ByteSink)
}

extension ReportFormatter {
    /// Nothing.
    public mutating func begin(_ sink: ByteSink) {}
    /// Nothing.
    public mutating func end(_ summary: ReportSummary, to sink: ByteSink) {}
    /// Each input is written.
    public var ignoresCleanInputs: Bool { false }
    /// One like this one.
    public func part() -> any ReportFormatter { self }
    /// Nothing.
    public mutating func join(_ part: any ReportFormatter, to sink: ByteSink) {}
}

/// What a whole run came to.
public struct ReportSummary: Sendable, Equatable {
    /// Inputs that were read and judged.
    public var inputs = 0
    /// Of them, those that are no file of their own: lines of files of many, standard input.
    public var requests = 0
    /// Inputs that could not be read.
    public var unreadable = 0
    /// Findings of all inputs.
    public var tally = Tally()

    /// Nothing so far.
    public init() {}

    /// Adds what another part of the run came to.
    public static func += (summary: inout ReportSummary, other: ReportSummary) {
        summary.inputs += other.inputs
        summary.requests += other.requests
        summary.unreadable += other.unreadable
        summary.tally += other.tally
    }

    /// Adds one input.
    public mutating func count(_ report: InputReport) {
        countClean(report.path, isRecord: report.record != nil)
        tally += report.tally
    }

    /// Adds one input without findings.
    public mutating func countClean(_ path: [UInt8], isRecord: Bool) {
        inputs += 1
        if isRecord || path == [0x2D] { requests += 1 }
    }
}

/// The formats there are.
public enum ReportFormat: String, CaseIterable, Sendable {
    /// For people: lines of the input with carets, cause and cure.
    case text
    /// One line a finding.
    case oneline
    /// One JSON object.
    case json
    /// One JSON object an input.
    case jsonl

    /// A formatter for one run.
    public func formatter(_ style: TextStyle = TextStyle()) -> any ReportFormatter {
        switch self {
        case .text: TextFormatter(style: style)
        case .oneline: OnelineFormatter()
        case .json: JSONFormatter()
        case .jsonl: JSONLinesFormatter()
        }
    }

    /// Whether the format draws lines of the input, so that reports must carry them.
    public var drawsExcerpts: Bool { self == .text }

    /// Whether the format tells a finding's cure and pointer, so that reports must carry them.
    public var tellsDetails: Bool { self != .oneline }
}
