import PushReport
import PushRules

/// Reports made by hand, so that formats are tested without rules.
enum SampleReports {
    static func finding(
        _ rule: StaticString, _ code: Int, _ severity: Severity, _ message: String, help: String = ""
    ) -> ReportedFinding {
        var finding = ReportedFinding(rule: rule, code: code, severity: severity, message: message)
        finding.help = help
        return finding
    }

    static func path(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// A request file with a header that is refused and a value that is ignored.
    static var request: InputReport {
        var report = InputReport(path: path("requests/call.push"), byteCount: 214, limit: 5120, verdict: .error)
        report.pushType = "voip"
        var topic = finding(
            "voip-topic-suffix", 501, .error,
            "a voip push needs a topic that ends in .voip; this one is \"com.example.courier\"",
            help: "set apns-topic to the bundle ID followed by .voip")
        topic.header = "apns-topic"
        topic.place = ReportedFinding.Place(offset: 33, length: 19, line: 2, column: 13)
        topic.reason = ReportedFinding.Reason(name: "DeviceTokenNotForTopic", status: 400)
        topic.excerpt = Excerpt(line: 2, bytes: path("apns-topic: com.example.courier"), mark: 12..<31)
        var badge = finding(
            "wrong-type", 401, .warning, "\"badge\" must be a whole number; this is a string, \"5\"",
            help: "anything else is ignored: the badge stays as it was")
        badge.pointer = "/aps/badge"
        badge.place = ReportedFinding.Place(offset: 100, length: 3, line: 5, column: 17)
        badge.excerpt = Excerpt(line: 5, bytes: path(#"{"aps":{"badge":"5"}}"#), mark: 16..<19)
        report.findings = [topic, badge]
        report.tally = Tally(errors: 1, warnings: 1)
        return report
    }

    /// A payload without headers: what was assumed is said, and a finding has no place.
    static var payload: InputReport {
        var report = InputReport(path: path("payload.json"), byteCount: 40, limit: 4096, verdict: .ok)
        report.pushType = "alert"
        report.assumption = .typeFromPayload(headersKnown: false)
        report.findings = [
            finding("some-hint", 499, .hint, "could be better")
        ]
        report.tally = Tally(hints: 1)
        return report
    }

    static var clean: InputReport {
        var report = InputReport(path: path("clean.push"), byteCount: 40, limit: 4096)
        report.pushType = "background"
        return report
    }

    /// A line of a file of many, with more findings than are kept.
    static var record: InputReport {
        var report = InputReport(
            path: path("burst.ndjson"), record: 17, byteCount: 9000, limit: 4096, verdict: .error)
        report.assumption = .severalTypes(headersKnown: true)
        var large = finding("payload-too-large", 301, .error, "payload is 9000 bytes; APNs takes at most 4096 bytes")
        large.place = ReportedFinding.Place(offset: 54_096, length: 4904, line: 17, column: 4097)
        large.reason = ReportedFinding.Reason(name: "PayloadTooLarge", status: 413)
        report.findings = [large]
        report.truncatedCount = 3
        report.tally = Tally(errors: 4)
        return report
    }

    /// A path that is not UTF-8, and texts that try to act on a terminal.
    static var hostile: InputReport {
        var report = InputReport(path: [0x61, 0xFF, 0x0A, 0x1B, 0x5B, 0x32, 0x4A], byteCount: 1, limit: 4096)
        var finding = finding("some-rule", 498, .warning, "x")
        finding.pointer = "/a\u{1B}[31m\u{202E}\n\u{0}\"\\\u{E0041}"
        finding.header = "x-\u{1B}\u{9B}"
        finding.place = ReportedFinding.Place(offset: 0, length: 1, line: 1, column: 1)
        finding.excerpt = Excerpt(line: 1, bytes: [0x1B, 0x5B, 0x41, 0xFF, 0x0D, 0xC2, 0x9B], mark: 0..<1)
        report.verdict = .warning
        report.findings = [finding]
        report.tally = Tally(warnings: 1)
        return report
    }

    static var all: [InputReport] { [request, clean, payload, record, hostile] }

    static func output(_ format: ReportFormat, _ reports: [InputReport], style: TextStyle = TextStyle()) -> [UInt8] {
        let sink = ByteSink()
        var formatter = format.formatter(style)
        var summary = ReportSummary()
        formatter.begin(sink)
        for report in reports {
            summary.count(report)
            formatter.write(report, to: sink)
        }
        formatter.end(summary, to: sink)
        return sink.bytes
    }
}
