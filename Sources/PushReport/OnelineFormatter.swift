internal import PushRules

/// One line a finding: `path:line:column: severity: message [rule-id]`, without line and column where there are none.
public struct OnelineFormatter: ReportFormatter {
    /// A formatter for one run.
    public init() {}

    /// A line for each finding of the input.
    public mutating func write(_ report: InputReport, to sink: ByteSink) {
        guard !report.findings.isEmpty else { return }
        let path = Harmless.path(report.path)
        for finding in report.findings { sink.write(Self.line(finding, path) + "\n") }
    }

    /// The line of one finding; `path` is harmless already.
    package static func line(_ finding: ReportedFinding, _ path: String) -> String {
        "\(place(finding, path)): \(finding.severity.name): \(finding.message) [\(finding.rule)]"
    }

    static func place(_ finding: ReportedFinding, _ path: String) -> String {
        guard let place = finding.place else { return path }
        return "\(path):\(place.line):\(place.column)"
    }
}
