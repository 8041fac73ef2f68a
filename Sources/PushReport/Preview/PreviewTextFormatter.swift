internal import PushRules

/// For people: each push drawn as the device shows it, and below it what was not taken as it was sent.
///
/// ```
/// parcel.push: alert push: a notification
///
///   ╭──────────────────────────────────────────────────────────────╮
///   │ com.example.courier                                      now │
///   │ Parcel                                                       │
///   │ Your parcel is at the door.                                  │
///   ╰──────────────────────────────────────────────────────────────╯
///   badge               stays as it was
///   sound               default
///   interruption-level  active
///   for the app         parcelID
///
///   error: badge "5" is dropped: a string is not read here; the badge stays as it was [wrong-type]
/// ```
public struct PreviewTextFormatter: ReportFormatter {
    private let style: TextStyle
    /// The rule that the closing hint names.
    private var closing = ClosingHint()

    /// A formatter for one run.
    public init(style: TextStyle = TextStyle()) { self.style = style }

    /// The pictures of one input.
    public mutating func write(_ report: InputReport, to sink: ByteSink) {
        for finding in report.findings { closing.note(finding) }
        let page = PreviewPage(style, report, sink)
        page.write()
    }

    /// One of the same style.
    public func part() -> any ReportFormatter { PreviewTextFormatter(style: style) }

    /// The rule that the closing hint names may be one of the part's.
    public mutating func join(_ part: any ReportFormatter, to sink: ByteSink) {
        guard let other = part as? PreviewTextFormatter else { return }
        closing.join(other.closing)
    }

    /// Where to read more, and the summary.
    public mutating func end(_ summary: ReportSummary, to sink: ByteSink) {
        closing.write(style, to: sink)
        sink.write(TextFormatter.summaryLine(summary) + "\n")
    }
}

/// What is written of one input.
struct PreviewPage {
    private let style: TextStyle
    private let report: InputReport
    private let sink: ByteSink

    init(_ style: TextStyle, _ report: InputReport, _ sink: ByteSink) {
        self.style = style
        self.report = report
        self.sink = sink
    }

    func write() {
        var place = Harmless.path(report.path)
        if let record = report.record { place += ":\(record)" }
        let isDocument = report.previews.contains { $0.entry != nil }
        if isDocument || report.previews.isEmpty {
            let words = report.previews.isEmpty ? "no payload for APNs in it" : "a document for Amazon SNS"
            paragraph(place + ":", .place, words)
        }
        for preview in report.previews {
            let name = preview.entry.map { "  \($0):" } ?? place + ":"
            paragraph(name, .place, headline(preview))
        }
        writeReplies()
        let isPush = report.previews.contains { $0.outcome != .notAPush && $0.outcome != .wallet }
        if isPush, let words = TextFormatter.assumption(of: report) { paragraph("  note:", .note, words) }
        for preview in report.previews {
            if report.previews.count > 1, let entry = preview.entry {
                sink.write("\n  " + style.paint("\(entry)", .heading) + "\n")
            }
            sink.write("\n")
            PreviewPicture(style, preview, report, sink).write()
        }
        writeRemarks()
        sink.write("\n")
    }

    private func headline(_ preview: PushPreview) -> String {
        let push = preview.pushType.map { "\($0) push: " } ?? "push: "
        return push + (preview.isCertain ? "" : "probably ") + PreviewWords.headline(preview)
    }

    /// What APNs answers before any device gets to see the push, and what else keeps all of it away.
    private func writeReplies() {
        var isRefused = false
        for finding in report.findings {
            guard let reason = finding.reason else { continue }
            isRefused = isRefused || finding.severity == .error
            let words = finding.severity == .error ? "APNs answers" : "APNs may answer"
            paragraph(
                "  \(words) \(reason.status) \(reason.name):", TextStyle.Part(finding.severity),
                "\(finding.message) [\(finding.rule)]")
        }
        if isRefused { return sink.write("  No device gets this push; drawn is what it would come to.\n") }
        guard let loss = report.loss else { return }
        paragraph("  \(loss.severity.name):", TextStyle.Part(loss.severity), "\(loss.message) [\(loss.rule)]")
        sink.write("  Nothing comes of this push; drawn is what it would come to.\n")
    }

    // MARK: What else was found

    /// Errors and warnings that no line above has named.
    private func writeRemarks() {
        let isRefused = report.findings.contains { $0.reason != nil && $0.severity == .error }
        let told = isRefused ? nil : report.loss
        let others = report.findings.filter { finding in
            finding.severity != .hint && finding.reason == nil && finding.code != told?.code && !report.isNamed(finding)
        }
        if others.isEmpty { return }
        sink.write("\n")
        for finding in others {
            paragraph(
                "  \(finding.severity.name):", TextStyle.Part(finding.severity), "\(finding.message) [\(finding.rule)]")
            if showsHelp { PreviewRow.writeHelp(finding, style, to: sink) }
        }
        if report.truncatedCount > 0 { sink.write("  and \(report.truncatedCount) more\n") }
    }

    /// Where nothing is left of a push, what to do about it matters more than the picture.
    private var showsHelp: Bool {
        report.previews.allSatisfy { preview in
            switch preview.outcome {
            case .nothing, .undecided, .unreadable: true
            default: false
            }
        }
    }

    /// `text` behind `lead`, in lines no wider than the terminal; both harmless but for what `CellText` makes so.
    private func paragraph(_ lead: String, _ part: TextStyle.Part, _ text: String) {
        PreviewRow.write(lead, part, text, indentation: 4, style, to: sink)
    }
}

// Which findings a preview speaks of already.
extension InputReport {
    /// Rules whose errors mean that nothing comes of the whole push, although no reason of APNs is known for them: a coded body,
    /// a certificate for a type that needs a token, calls through a service that carries none, a state that devices ignore.
    private static let lossRules = [223, 224, 515, 718]

    /// The error that nothing comes of the push for; nil where it arrives, as far as is known, or where a document holds several.
    var loss: ReportedFinding? {
        guard previews.count == 1 else { return nil }
        return findings.first { $0.severity == .error && $0.reason == nil && Self.lossRules.contains($0.code) }
    }

    /// Some preview's picture or list of keys says it.
    func isNamed(_ finding: ReportedFinding) -> Bool {
        previews.contains { preview in
            Self.says(preview.obstacle, finding.rule) || preview.keys.contains { isAbout($0, finding, preview) }
        }
    }

    /// How much it weighs what becomes of a key; nil where nothing was found.
    func severity(of key: ShownKey, in preview: PushPreview) -> Severity? {
        var severity: Severity?
        for finding in findings where isAbout(key, finding, preview) {
            if (severity?.rawValue ?? 0) <= finding.severity.rawValue { severity = finding.severity }
        }
        return severity
    }

    /// The rule that speaks of what becomes of a key: its own, or where it names none one that found something in its place.
    func rule(of key: ShownKey, in preview: PushPreview) -> StaticString? {
        if let rule = key.rule { return rule }
        return findings.first { $0.severity != .hint && isAbout(key, $0, preview) }?.rule
    }

    private func isAbout(_ key: ShownKey, _ finding: ReportedFinding, _ preview: PushPreview) -> Bool {
        guard let rule = key.rule else {
            return key.fate != .kept && preview.entry == nil && finding.pointer == key.pointer
        }
        guard Self.says(rule, finding.rule) else { return false }
        // In a document the pointer is that of the string that holds the payload. An argument of a text stands below its key.
        if preview.entry != nil { return true }
        guard let pointer = finding.pointer else { return false }
        return pointer == key.pointer || pointer.hasPrefix(key.pointer + "/")
    }

    /// Whether two ids of rules are one.
    static func says(_ id: StaticString?, _ other: StaticString) -> Bool {
        guard let id else { return false }
        return "\(id)" == "\(other)"
    }
}

/// A text behind a word in front, broken into lines.
enum PreviewRow {
    static func write(
        _ lead: String, _ part: TextStyle.Part?, _ text: String, indentation: Int, _ style: TextStyle,
        to sink: ByteSink
    ) {
        let leadWidth = CellText(lead).width
        var room = style.width - leadWidth - 1
        let word = String(lead.drop { $0 == " " })
        sink.write(String(repeating: " ", count: lead.utf8.count - word.utf8.count))
        sink.write(part.map { style.paint(word, $0) } ?? word)
        var margin = " "
        if room < 14 {
            room = style.width - indentation
            margin = "\n" + String(repeating: " ", count: indentation)
        }
        for line in CellText(text).lines(width: style.width - indentation, first: room) {
            sink.write(margin + quiet(line.text))
            margin = "\n" + String(repeating: " ", count: indentation)
        }
        sink.write("\n")
    }
    /// A line of the input that begins as a command of a build service does must not be one.
    static func quiet(_ line: String) -> String { line.hasPrefix("::") ? "\\u{3A}" + line.dropFirst() : line }

    /// What to do about a finding, below it.
    static func writeHelp(_ finding: ReportedFinding, _ style: TextStyle, to sink: ByteSink) {
        if !finding.help.isEmpty { write("    help:", .note, finding.help, indentation: 6, style, to: sink) }
    }
}
