internal import PushRules

/// For people: what is wrong and where, the line with carets, what the service answers, what to do; a summary at the end.
///
/// ```
/// call.push:3:13: error: a voip push needs a topic that ends in .voip; this one is "com.example.courier" [voip-topic-suffix]
///     3 | apns-topic: com.example.courier
///       |             ^^^^^^^^^^^^^^^^^^^
///       = APNs answers 400 DeviceTokenNotForTopic
///       = help: set apns-topic to the bundle ID followed by .voip
/// ```
public struct TextFormatter: ReportFormatter {
    private let style: TextStyle
    private var closing = ClosingHint()

    /// A formatter for one run.
    public init(style: TextStyle = TextStyle()) { self.style = style }

    /// Of clean inputs nothing is written.
    public var ignoresCleanInputs: Bool { true }

    /// The findings of one input; nothing when there are none.
    public mutating func write(_ report: InputReport, to sink: ByteSink) {
        guard !report.findings.isEmpty else { return }
        let path = Harmless.path(report.path)
        for finding in report.findings {
            write(finding, path, to: sink)
            closing.note(finding)
        }
        let isNoted = writeNotes(report, path, to: sink)
        if isNoted { sink.write("\n") }
    }

    private func write(_ finding: ReportedFinding, _ path: String, to sink: ByteSink) {
        let severity = TextStyle.Part(finding.severity)
        sink.write(style.paint(OnelineFormatter.place(finding, path) + ":", .place))
        sink.write(" " + style.paint("\(finding.severity.name):", severity))
        sink.write(" \(finding.message) " + style.paint("[\(finding.rule)]", .rule) + "\n")
        var margin = "     "
        if let excerpt = finding.excerpt {
            let snippet = SourceSnippet(excerpt, width: style.width)
            margin = String(repeating: " ", count: snippet.gutter.utf8.count)
            sink.write(style.paint(snippet.gutter + " |", .frame))
            sink.write((snippet.line.isEmpty ? "" : " ") + snippet.line + "\n")
            sink.write(style.paint(margin + " |", .frame) + " ")
            sink.write(String(repeating: " ", count: snippet.indentation))
            sink.write(style.paint(String(repeating: "^", count: snippet.caretCount), severity) + "\n")
        }
        let frame = style.paint(margin + " =", .frame)
        if let reason = finding.reason {
            // A warning is of what nobody has seen for certain.
            let verb = finding.severity == .error ? "answers" : "may answer"
            sink.write("\(frame) APNs \(verb) \(reason.status) \(reason.name)\n")
        }
        if !finding.help.isEmpty { sink.write("\(frame) \(style.paint("help:", .note)) \(finding.help)\n") }
        sink.write("\n")
    }

    // MARK: What else is to say of an input

    private func writeNotes(_ report: InputReport, _ path: String, to sink: ByteSink) -> Bool {
        var isNoted = false
        func note(_ words: String) {
            var place = path
            if let record = report.record { place += ":\(record)" }
            sink.write("\(style.paint(place + ":", .place)) \(style.paint("note:", .note)) \(words)\n")
            isNoted = true
        }
        if report.truncatedCount > 0 { note("\(Self.number(report.truncatedCount, "more finding")) not shown") }
        if let words = Self.assumption(of: report) { note(words) }
        return isNoted
    }

    /// What had to be assumed, in words; nil where that is nothing, or where a finding about the missing header says it already.
    static func assumption(of report: InputReport) -> String? {
        if report.findings.contains(where: { $0.header == "apns-push-type" }) { return nil }
        return words(report.assumption, report.pushType)
    }

    private static func words(_ assumption: InputReport.Assumption, _ type: String?) -> String? {
        let type = type ?? "unknown"
        switch assumption {
        case .nothing: return nil
        case .typeFromTopic: return "no apns-push-type; judged as push type \(type) because of the topic"
        case .typeFromPath: return "no apns-push-type; judged as push type \(type) because of the path"
        case .typeFromPayload(headersKnown: false):
            return "no headers given, so none were checked; judged as push type \(type) because of the payload"
        case .typeFromPayload(headersKnown: true):
            return "no apns-push-type; judged as push type \(type) because of the payload"
        case .severalTypes(headersKnown: false):
            return "no headers given, so none were checked; the payload fits several push types"
        case .severalTypes(headersKnown: true): return "no apns-push-type, and the payload fits several push types"
        }
    }

    // MARK: Parts

    /// One of the same style.
    public func part() -> any ReportFormatter { TextFormatter(style: style) }

    /// The rule that the closing hint names may be one of the part's.
    public mutating func join(_ part: any ReportFormatter, to sink: ByteSink) {
        guard let other = part as? TextFormatter else { return }
        closing.join(other.closing)
    }

    // MARK: The end

    /// Where to read more, and the summary.
    public mutating func end(_ summary: ReportSummary, to sink: ByteSink) {
        closing.write(style, to: sink)
        sink.write(Self.summaryLine(summary) + "\n")
    }

    static func summaryLine(_ summary: ReportSummary) -> String {
        let noun = summary.requests > 0 ? "request" : "file"
        let tally = summary.tally
        if summary.inputs == 0 && summary.unreadable > 0 {
            return "nothing was checked; \(summary.unreadable) could not be read"
        }
        var words = number(summary.inputs, noun) + ": "
        words += tally.errors == 0 ? "no errors" : number(tally.errors, "error")
        if tally.warnings > 0 { words += ", " + number(tally.warnings, "warning") }
        if tally.hints > 0 { words += ", " + number(tally.hints, "hint") }
        if summary.unreadable > 0 { words += "; \(summary.unreadable) could not be read" }
        return words
    }

    private static func number(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

/// The line at the end that says where to read more: of the first rule of the greatest weight.
struct ClosingHint: Sendable {
    private var named: (rule: StaticString, severity: Severity)?

    mutating func note(_ finding: ReportedFinding) { take((finding.rule, finding.severity)) }

    /// Takes in the hint of a part of the output that follows.
    mutating func join(_ other: ClosingHint) {
        if let named = other.named { take(named) }
    }

    private mutating func take(_ other: (rule: StaticString, severity: Severity)) {
        if let named, named.severity.rawValue >= other.severity.rawValue { return }
        named = other
    }

    func write(_ style: TextStyle, to sink: ByteSink) {
        guard let named else { return }
        sink.write("Why, and what to do about it: \(style.paint("pushlint explain \(named.rule)", .heading))\n")
    }
}
