internal import PushRules

/// One JSON object: `tool`, `version`, `inputs`, `summary`. An input is a line of it, written as soon as it is judged.
public struct JSONFormatter: ReportFormatter {
    private var isFirst = true
    private let element: JSONElement

    /// A formatter for one run.
    public init() { element = .findings }

    init(element: JSONElement) { self.element = element }

    /// Opens the object.
    public mutating func begin(_ sink: ByteSink) {
        sink.write("{\"tool\": \"")
        sink.write(Product.name)
        sink.write("\", \"version\": \"")
        sink.write(Product.version)
        sink.write("\", \"inputs\": [")
    }

    /// One element of `inputs`.
    public mutating func write(_ report: InputReport, to sink: ByteSink) {
        sink.write(isFirst ? "\n" : ",\n")
        isFirst = false
        element.write(report, to: sink)
    }

    /// One that begins a list of its own.
    public func part() -> any ReportFormatter { JSONFormatter(element: element) }

    /// The comma between parts.
    public mutating func join(_ part: any ReportFormatter, to sink: ByteSink) {
        if !isFirst { sink.write(byte: 0x2C) }
        isFirst = false
    }

    /// The summary, and the end of the object.
    public mutating func end(_ summary: ReportSummary, to sink: ByteSink) {
        sink.write(isFirst ? "], " : "\n], ")
        var json = JSONWriter(sink)
        json.name("summary")
        json.open("{")
        json.member("inputs", summary.inputs)
        json.member("errors", summary.tally.errors)
        json.member("warnings", summary.tally.warnings)
        json.member("hints", summary.tally.hints)
        json.close("}")
        sink.write("}\n")
    }
}

/// One JSON object an input, each on a line of its own.
public struct JSONLinesFormatter: ReportFormatter {
    private let element: JSONElement

    /// A formatter for one run.
    public init() { element = .findings }

    init(element: JSONElement) { self.element = element }

    /// One line.
    public mutating func write(_ report: InputReport, to sink: ByteSink) {
        element.write(report, to: sink)
        sink.write(byte: 0x0A)
    }
}

/// What an element of `inputs` tells of an input.
enum JSONElement {
    case findings, previews

    func write(_ report: InputReport, to sink: ByteSink) {
        switch self {
        case .findings: JSONInput.write(report, to: sink)
        case .previews: JSONPreview.write(report, to: sink)
        }
    }
}

/// An element of `inputs`.
enum JSONInput {
    static func write(_ report: InputReport, to sink: ByteSink) {
        var json = JSONWriter(sink)
        json.open("{")
        writeSource(report, to: &json)
        json.member("bytes", report.byteCount)
        json.member("limit", report.limit)
        json.member("verdict", report.verdict.name)
        json.name("findings")
        json.open("[")
        for finding in report.findings { write(finding, to: &json) }
        json.close("]")
        if report.truncatedCount > 0 { json.member("truncated", report.truncatedCount) }
        json.close("}")
    }

    /// Which input it is, and what push.
    static func writeSource(_ report: InputReport, to json: inout JSONWriter) {
        json.name("path")
        json.value(report.path)
        if !isText(report.path) { json.member("path_hex", hexadecimal(report.path)) }
        json.member("record", report.record)
        json.member("service", report.service)
        json.member("push_type", report.pushType)
    }

    private static func write(_ finding: ReportedFinding, to json: inout JSONWriter) {
        json.open("{")
        json.member("rule", finding.rule)
        json.member("code", finding.code)
        json.member("severity", finding.severity.name)
        json.member("message", finding.message)
        json.member("help", finding.help)
        json.member("pointer", finding.pointer)
        json.member("header", finding.header)
        json.member("offset", finding.place?.offset)
        json.member("length", finding.place?.length)
        json.member("line", finding.place?.line)
        json.member("column", finding.place?.column)
        json.name("reason")
        if let reason = finding.reason { json.value(reason.name) } else { json.null() }
        json.member("status", finding.reason?.status)
        json.close("}")
    }

    /// Whether a path can stand in JSON as it is. Nearly all are ASCII.
    static func isText(_ path: [UInt8]) -> Bool {
        path.allSatisfy { $0 < 0x80 } || String(validating: path, as: UTF8.self) != nil
    }

    static func hexadecimal(_ bytes: [UInt8]) -> String {
        var out: [UInt8] = []
        let digits = Array("0123456789abcdef".utf8)
        for byte in bytes {
            out.append(digits[Int(byte >> 4)])
            out.append(digits[Int(byte & 15)])
        }
        return String(decoding: out, as: UTF8.self)
    }
}
