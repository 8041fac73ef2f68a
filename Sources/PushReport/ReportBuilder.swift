internal import PushJSON
public import PushPayload
public import PushRules

/// Makes the report of one input while the view of its request is there.
///
/// ```swift
/// let report = validator.validate(payload.span, headers: headers) { view, result, findings in
///     ReportBuilder(path: path, text: SourceText(file: bytes)).report(view, result, findings)
/// }
/// ```
public struct ReportBuilder {
    /// The input's path; `-` for standard input.
    public var path: [UInt8]
    /// The line of a file of many, from 1.
    public var record: Int?
    /// What the input was read from.
    public var text: SourceText
    /// Where the payload begins in the file.
    public var bodyOffset = 0
    /// Where each header field stands in the file, in the order of the fields; nil for one that came from elsewhere.
    public var headerPlaces: [HeaderPlace?] = []
    /// Bytes of the file that are not to be shown whole: tokens and credentials.
    public var secrets: [Range<Int>] = []
    /// Whether hints are told.
    public var keepsHints = false
    /// Whether the format draws the lines.
    public var wantsExcerpts = false
    /// Whether findings are to carry their cure and pointer.
    public var wantsDetails = true
    /// Whether the report tells what the device makes of the push.
    public var wantsPreview = false
    /// The string of a gateway's document that the payload was decoded from; nil where the payload stands as it is. Places
    /// and pointers are then told as those of the document, which begins at `bodyOffset`.
    public var entry: SNSDocument.Entry?

    /// Where a header field stands in the file.
    public struct HeaderPlace: Sendable, Equatable {
        /// The name's bytes.
        public var name: Range<Int>
        /// The value's bytes, without white space around it; may be empty.
        public var value: Range<Int>

        /// From ranges of bytes of the file.
        public init(name: Range<Int>, value: Range<Int>) {
            self.name = name
            self.value = value
        }
    }

    /// For a file that is a payload and nothing else; headers and a payload's place are told by the properties.
    public init(path: [UInt8], text: SourceText) {
        self.path = path
        self.text = text
    }

    /// The report of a validation.
    public func report(_ view: RequestView, _ result: ValidationReport, _ findings: FindingList) -> InputReport {
        var report = InputReport(
            path: path, record: record, byteCount: result.byteCount, limit: result.limit, verdict: result.verdict)
        report.pushType = Self.name(result.pushType)
        report.assumption = Self.assumption(view)
        report.tally = Tally(
            errors: result.errorCount, warnings: result.warningCount, hints: keepsHints ? result.hintCount : 0)
        if wantsPreview, view.facts.form != .snsDocument { report.previews = [preview(view)] }
        guard findings.count > 0 else { return report }
        for k in 0..<findings.count where keepsHints || findings[k].severity != .hint {
            report.findings.append(reported(findings[k], view))
        }
        report.truncatedCount =
            report.tally.errors + report.tally.warnings + report.tally.hints - report.findings.count
        Self.sortByPlace(&report.findings)
        locate(&report.findings)
        return report
    }

    private func preview(_ view: RequestView) -> PushPreview {
        var preview = PreviewBuilder(view).preview()
        preview.entry = entry?.key.name
        return preview
    }

    // MARK: One finding

    private func reported(_ finding: Finding, _ view: RequestView) -> ReportedFinding {
        var reported = ReportedFinding(
            rule: finding.rule.name, code: Int(finding.rule.number), severity: finding.severity,
            message: Self.written { finding.writeMessage(view, to: &$0) })
        if wantsDetails { reported.help = Self.written { finding.writeHelp(view, to: &$0) } }
        if wantsDetails || entry != nil { reported.pointer = Self.pointer(finding, view) }
        reported.header = Self.header(finding, view)
        if let entry {
            reported.message += Self.place(reported.pointer, in: entry.key)
            reported.pointer = "/\(entry.key.name)"
        }
        if let range = fileRange(finding) {
            reported.place = ReportedFinding.Place(offset: range.lowerBound, length: range.count, line: 0, column: 0)
        }
        if finding.reason != .none {
            reported.reason = ReportedFinding.Reason(name: finding.reason.name, status: finding.reason.status)
        }
        return reported
    }

    private func fileRange(_ finding: Finding) -> Range<Int>? {
        if let range = finding.byteRange, let entry { return documentRange(range, entry) }
        if let range = finding.byteRange { return range.lowerBound + bodyOffset..<range.upperBound + bodyOffset }
        let field = Int(finding.headerPosition)
        guard field >= 0, field < headerPlaces.count, let place = headerPlaces[field] else { return nil }
        return place.value.isEmpty ? place.name : place.value
    }

    /// Where bytes of a decoded payload stand in the file.
    private func documentRange(_ range: Range<Int>, _ entry: SNSDocument.Entry) -> Range<Int> {
        let document = text.bytes.span.extracting(text.position(of: bodyOffset)..<text.range.upperBound)
        let place = entry.documentRange(of: range, in: document)
        return place.lowerBound + bodyOffset..<place.upperBound + bodyOffset
    }

    /// ` (at /aps/badge in the payload of APNS)`
    private static func place(_ pointer: String?, in key: SNSKey) -> String {
        guard let pointer, !pointer.isEmpty else { return " (in the payload of \(key.name))" }
        return " (at \(Secrets.masked(Harmless.text(Array(pointer.utf8)))) in the payload of \(key.name))"
    }

    /// Those without a place first, then by place; equal places keep the order of the validator.
    static func sortByPlace(_ findings: inout [ReportedFinding]) {
        let keys = findings.enumerated().map { (offset: $0.element.place?.offset ?? -1, position: $0.offset) }
        let isSorted = zip(keys, keys.dropFirst()).allSatisfy { $0.offset <= $1.offset }
        if isSorted { return }
        findings = keys.sorted { $0 < $1 }.map { findings[$0.position] }
    }

    /// Fills in lines and columns, in one pass over the text.
    private func locate(_ findings: inout [ReportedFinding]) {
        var cursor = LineCursor(text)
        for k in findings.indices {
            guard var place = findings[k].place else { continue }
            let location = cursor.location(of: place.offset)
            place.line = location.line
            place.column = location.column
            findings[k].place = place
            guard wantsExcerpts else { continue }
            findings[k].excerpt = Excerpt(
                of: place.offset..<place.offset + place.length, line: place.line, in: text, secrets: secrets)
        }
    }

    // MARK: Words

    /// Bytes that a message or a help may have; what is longer is cut.
    private static let messageCapacity = 2048

    static func written(_ write: (inout MessageWriter) -> Void) -> String {
        var isCut = false
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: messageCapacity) { buffer, count in
            var writer = unsafe MessageWriter(buffer)
            write(&writer)
            count = writer.count
            isCut = writer.isTruncated
        }
        let text = Harmless.text(bytes)
        return Secrets.masked(isCut ? text + "..." : text)
    }

    private static func pointer(_ finding: Finding, _ view: RequestView) -> String? {
        guard finding.token >= 0, let index = view.index else { return nil }
        switch finding.site {
        case .value, .key, .missingMember: break
        case .body, .syntax, .header, .missingHeader: return nil
        }
        var bytes: [UInt8] = []
        JSONPointer.forEachByte(of: Int(finding.token), in: index) { bytes.append($0) }
        if let name = finding.missingName {
            bytes.append(0x2F)
            JSONPointer.writeName(name) { bytes.append($0) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func header(_ finding: Finding, _ view: RequestView) -> String? {
        guard finding.site == .header || finding.site == .missingHeader else { return nil }
        if finding.header != .other { return "\(finding.header.name)" }
        let field = Int(finding.headerPosition)
        guard field >= 0, field < view.headers.count else { return nil }
        let name = view.headers.name(field)
        return unsafe name.withBytes { unsafe String(decoding: $0.prefix(200), as: UTF8.self) }
    }

    private static func name(_ type: PushType) -> String? {
        type == .none || type == .unknown ? nil : "\(type.name)"
    }

    private static func assumption(_ view: RequestView) -> InputReport.Assumption {
        // Of a text that is not JSON nothing else is said, so nothing was assumed; and to manage channels is no push.
        guard view.index != nil, view.pathKind != .channels else { return .nothing }
        switch view.typeSource {
        case .header, .caller: return .nothing
        case .topic: return view.pathKind == .broadcast ? .typeFromPath : .typeFromTopic
        case .payload: return .typeFromPayload(headersKnown: view.headers.areKnown)
        case .unknown: return .severalTypes(headersKnown: view.headers.areKnown)
        }
    }
}
