internal import PushRules

/// One line a finding: `path:line:column: severity: message [rule-id]`, without line and column where there are none.
public struct OnelineFormatter: ReportFormatter {
    /// A formatter for one run.
    public init() {}

    /// Of clean inputs there are no lines.
    public var ignoresCleanInputs: Bool { true }

    /// A line for each finding of the input.
    public mutating func write(_ report: InputReport, to sink: ByteSink) {
        guard !report.findings.isEmpty else { return }
        let path = Harmless.path(report.path)
        for finding in report.findings { Self.write(finding, path, to: sink) }
    }

    /// `line` piece by piece: of a file of many there are thousands.
    private static func write(_ finding: ReportedFinding, _ path: String, to sink: ByteSink) {
        sink.write(path)
        if let place = finding.place {
            sink.write(byte: 0x3A)
            sink.write(number: place.line)
            sink.write(byte: 0x3A)
            sink.write(number: place.column)
        }
        sink.write(": ")
        sink.write(finding.severity.name)
        sink.write(": ")
        sink.write(finding.message)
        sink.write(" [")
        sink.write(finding.rule)
        sink.write("]\n")
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
