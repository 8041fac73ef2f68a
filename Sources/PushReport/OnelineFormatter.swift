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
        for finding in report.findings { sink.write(Self.bytes(finding, path) + [0x0A]) }
    }

    /// The line of one finding, without its end; `path` is harmless already.
    package static func line(_ finding: ReportedFinding, _ path: String) -> String {
        String(decoding: bytes(finding, path), as: UTF8.self)
    }

    /// Put together without strings in between: of a file of many there are thousands.
    private static func bytes(_ finding: ReportedFinding, _ path: String) -> [UInt8] {
        var line: [UInt8] = []
        line.reserveCapacity(256)
        func append(_ words: StaticString) { words.withUTF8Buffer { unsafe line.append(contentsOf: $0) } }
        line.append(contentsOf: place(finding, path).utf8)
        append(": ")
        append(finding.severity.name)
        append(": ")
        line.append(contentsOf: finding.message.utf8)
        append(" [")
        append(finding.rule)
        append("]")
        return line
    }

    static func place(_ finding: ReportedFinding, _ path: String) -> String {
        guard let place = finding.place else { return path }
        return "\(path):\(place.line):\(place.column)"
    }
}
