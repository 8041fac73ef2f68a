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

    /// `line` put together without a string in between: of a file of many there are thousands. A line goes to the sink whole.
    private static func write(_ finding: ReportedFinding, _ path: String, to sink: ByteSink) {
        var line: [UInt8] = []
        line.reserveCapacity(256)
        line.append(contentsOf: path.utf8)
        if let place = finding.place {
            line.append(0x3A)
            line.append(contentsOf: String(place.line).utf8)
            line.append(0x3A)
            line.append(contentsOf: String(place.column).utf8)
        }
        func append(_ words: StaticString) { words.withUTF8Buffer { unsafe line.append(contentsOf: $0) } }
        append(": ")
        append(finding.severity.name)
        append(": ")
        line.append(contentsOf: finding.message.utf8)
        append(" [")
        append(finding.rule)
        append("]\n")
        sink.write(line)
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
