internal import PushJSON
internal import PushPayload
internal import PushReport
internal import PushRules

/// Judges inputs one after the other and hands their reports on.
struct Linter: ~Copyable {
    /// Larger files are no pushes, whatever they hold.
    static let maximumFileBytes = 64 << 20
    /// The same for a line of a file of many.
    static let maximumLineBytes = 16 << 20

    private let settings: CheckSettings
    private let now: Int64
    /// Gets each report that is made; false: nobody wants more.
    private let emit: (InputReport) -> Bool
    /// Gets what only has to be counted, an input without findings, in place of `emit`; nil: those get reports as well.
    var emitClean: ((_ path: [UInt8], _ isRecord: Bool) -> Bool)?
    /// Gets what cannot be read, with its place where it has one.
    private let trouble: (_ path: [UInt8], _ location: SourceLocation?, _ words: String) -> Void
    /// Judges the lines of a file on several threads; nil where there is to be one only. Returns nil where no threads are to be
    /// had, and false when nobody wants more.
    var bulk: ((_ path: [UInt8], _ chunks: LineChunks, _ first: LineChunk) throws(FileTrouble) -> Bool?)?
    /// Measures each payload instead of judging it; false: nobody wants more.
    var measure: ((_ request: MeasuredRequest) -> Bool)?
    /// Told how far the reading of a file of many lines has come: bytes from its beginning.
    var didRead: ((_ fileOffset: Int) -> Void)?
    /// Told the source before its lines are judged.
    var willRead: ((_ source: any ByteSource) -> Void)?
    private var validator = PayloadValidator()
    private var envelopes = JSONIndexBuffer(limits: JSONLimits(maximumByteCount: maximumLineBytes))

    init(
        _ settings: CheckSettings, now: Int64, emit: @escaping (InputReport) -> Bool,
        trouble: @escaping (_ path: [UInt8], _ location: SourceLocation?, _ words: String) -> Void
    ) {
        self.settings = settings
        self.now = settings.now ?? now
        self.emit = emit
        self.trouble = trouble
        validator.policy = settings.policy
        // A hint that is raised to error must be found first; the others are left out of the report.
        validator.wantsHints = settings.showsHints || settings.raisesRules
    }

    // MARK: One source

    /// Judges what `source` holds. `willWait` is called before waiting for more of it. False: nobody wants more.
    mutating func lint(_ path: [UInt8], _ source: any ByteSource, willWait: @escaping () -> Void) -> Bool {
        do throws(FileTrouble) {
            switch InputForm(path: path) {
            case .payload: return lintPayload(path, try source.readAll(limit: Self.maximumFileBytes))
            case .request: return lintRequest(path, try source.readAll(limit: Self.maximumFileBytes))
            case .lines:
                return try lintLines(path, source, after: [], willWait: willWait)
            case nil: return try lintUnknown(path, source, willWait: willWait)
            }
        } catch {
            trouble(path, nil, error.words)
            return true
        }
    }

    /// Standard input, or a file whose name says nothing: what it holds shows at its beginning.
    private mutating func lintUnknown(
        _ path: [UInt8], _ source: any ByteSource, willWait: @escaping () -> Void
    ) throws(FileTrouble) -> Bool {
        var sniffer = LineSniffer()
        var bytes = [UInt8](repeating: 0, count: 64 * 1024)
        var count = 0
        while true {
            let read = try source.read(into: &bytes, from: count)
            count += read
            let answer = sniffer.look(at: bytes, count: count, isAll: read == 0)
            if case .unknown = answer {
                if count == bytes.count { bytes.append(contentsOf: [UInt8](repeating: 0, count: bytes.count)) }
                continue
            }
            bytes.removeLast(bytes.count - count)
            if case .lines = answer {
                return try lintLines(path, source, after: bytes, willWait: willWait)
            }
            if read > 0 { bytes = try source.readAll(after: bytes, limit: Self.maximumFileBytes) }
            switch InputForm(text: bytes) {
            case .request: return lintRequest(path, bytes)
            case .payload, .lines: return lintPayload(path, bytes)
            }
        }
    }

    // MARK: Forms

    private mutating func lintPayload(_ path: [UInt8], _ bytes: [UInt8]) -> Bool {
        validate(path, bytes, 0..<bytes.count, settings.headers, isRecord: false) { settings in
            Self.builder(path, SourceText(file: bytes), settings)
        }
    }

    private mutating func lintRequest(_ path: [UInt8], _ bytes: [UInt8]) -> Bool {
        let text = SourceText(file: bytes)
        let file: RequestFile
        do {
            file = try RequestFile(parsing: bytes.span)
        } catch {
            trouble(path, text.location(of: error.byteOffset), "not a request: \(Self.words(error.code))")
            return true
        }
        var builder = Self.builder(path, text, settings)
        builder.bodyOffset = file.bodyRange.lowerBound
        var places: [ReportBuilder.HeaderPlace?] = []
        file.headers.withList { list in
            for k in 0..<list.count {
                let field = list.field(k)
                let value = field.fileValueOffset..<field.fileValueOffset + field.valueCount
                places.append(
                    ReportBuilder.HeaderPlace(
                        name: field.fileNameOffset..<field.fileNameOffset + field.nameCount, value: value))
            }
        }
        for (k, place) in places.enumerated() {
            let name = Array(file.headers.nameBytes(k))
            guard let place, let secret = RequestSecrets.part(ofHeader: name, Array(file.headers.valueBytes(k))) else {
                continue
            }
            builder.secrets.append(
                place.value.lowerBound + secret.lowerBound..<place.value.lowerBound + secret.upperBound)
        }
        let headers = merged(file.headers, &places)
        builder.headerPlaces = places
        return validate(path, bytes, file.bodyRange, headers, isRecord: false) { _ in builder }
    }

    private mutating func lintLines(
        _ path: [UInt8], _ source: any ByteSource, after first: [UInt8], willWait: @escaping () -> Void
    ) throws(FileTrouble) -> Bool {
        willRead?(source)
        guard let bulk else {
            return try lintLines(
                path, LineReader(source, after: first, limit: Self.maximumLineBytes, willWait: willWait))
        }
        var chunks = LineChunks(source, after: first, limit: Self.maximumLineBytes)
        guard let chunk = try chunks.next() else { return true }
        // A short file is not worth any thread.
        if !chunks.isAtEnd, let wantsMore = try bulk(path, chunks, chunk) { return wantsMore }
        if !lint(path, chunk) { return false }
        while let chunk = try chunks.next() {
            if !lint(path, chunk) { return false }
        }
        return true
    }

    /// Judges the lines of a chunk.
    @discardableResult
    mutating func lint(_ path: [UInt8], _ chunk: LineChunk) -> Bool {
        if chunk.isTooLong {
            tellTooLong(path, chunk.firstLine)
            return true
        }
        // There is no source that could have trouble.
        return (try? lintLines(path, LineReader(chunk, limit: Self.maximumLineBytes))) ?? true
    }

    private func tellTooLong(_ path: [UInt8], _ line: Int) {
        let place = SourceLocation(line: line, column: 1)
        trouble(path, place, "line longer than \(Self.maximumLineBytes >> 20) MiB; no push is that large")
    }

    private mutating func lintLines(_ path: [UInt8], _ lines: consuming LineReader) throws(FileTrouble) -> Bool {
        var lines = lines
        while let line = try lines.next() {
            didRead?(line.fileOffset + line.range.count)
            if line.isTooLong {
                tellTooLong(path, line.number)
                continue
            }
            if !lintLine(path, line, lines.buffer) { return false }
        }
        return true
    }

    private mutating func lintLine(_ path: [UInt8], _ line: LineReader.Line, _ buffer: [UInt8]) -> Bool {
        let span = buffer.span.extracting(line.range)
        guard EnvelopeReader.mayBeEnvelope(span),
            let outcome = try? envelopes.withIndex(of: span, { EnvelopeReader.read($0.root) })
        else { return lintPayloadLine(path, line, buffer) }
        switch outcome {
        case .payload: return lintPayloadLine(path, line, buffer)
        case .fault(let offset, let words):
            let text = SourceText(line: line.number, range: line.range, of: buffer, fileOffset: line.fileOffset)
            trouble(path, text.location(of: line.fileOffset + offset), "not a request: \(words)")
            return true
        case .envelope(let envelope):
            var builder = Self.builder(path, line, buffer, settings)
            func inFile(_ range: Range<Int>) -> Range<Int> {
                range.lowerBound + line.fileOffset..<range.upperBound + line.fileOffset
            }
            builder.bodyOffset = line.fileOffset + envelope.body.lowerBound
            builder.secrets = envelope.secrets.map(inFile)
            var places = envelope.places.map { place in
                place.map { ReportBuilder.HeaderPlace(name: inFile($0.name), value: inFile($0.value)) }
            }
            let headers = merged(envelope.headers, &places)
            builder.headerPlaces = places
            let body =
                line.range.lowerBound + envelope.body.lowerBound..<line.range.lowerBound + envelope.body.upperBound
            return validate(path, buffer, body, headers, isRecord: true) { _ in builder }
        }
    }

    private mutating func lintPayloadLine(_ path: [UInt8], _ line: LineReader.Line, _ buffer: [UInt8]) -> Bool {
        validate(path, buffer, line.range, settings.headers, isRecord: true) { settings in
            Self.builder(path, line, buffer, settings)
        }
    }

    // MARK: Judging

    private static func builder(
        _ path: [UInt8], _ line: LineReader.Line, _ buffer: [UInt8], _ settings: CheckSettings
    ) -> ReportBuilder {
        let text = SourceText(line: line.number, range: line.range, of: buffer, fileOffset: line.fileOffset)
        var builder = builder(path, text, settings)
        builder.record = line.number
        builder.bodyOffset = line.fileOffset
        return builder
    }

    private static func builder(_ path: [UInt8], _ text: SourceText, _ settings: CheckSettings) -> ReportBuilder {
        var builder = ReportBuilder(path: path, text: text)
        builder.keepsHints = settings.showsHints
        builder.wantsExcerpts = settings.preview == nil && settings.format.drawsExcerpts
        builder.wantsDetails = settings.preview != nil || settings.format.tellsDetails
        builder.wantsPreview = settings.preview != nil
        return builder
    }

    /// Judges bytes of a file or buffer. The builder is asked for only where there is something to tell: of many inputs most are
    /// clean.
    private mutating func validate(
        _ path: [UInt8], _ bytes: [UInt8], _ body: Range<Int>, _ headers: PushHeaders, isRecord: Bool,
        _ makeBuilder: (CheckSettings) -> ReportBuilder
    ) -> Bool {
        let span = bytes.span.extracting(body)
        let headers = headers.isEmpty ? nil : headers
        if settings.isWrappedForSNS { return validateDocument(span, headers, makeBuilder(settings)) }
        let isForSimulator = settings.isForSimulator || isSimulatorFile(path, span)
        var facts = RequestFacts(
            now: now, credentials: settings.credentials, target: isForSimulator ? .simulator : .device)
        facts.delivery = settings.delivery
        if let topics = settings.certificateTopics {
            if facts.credentials == .unknown { facts.credentials = .certificate }
            facts.delivery.topicCoverage = Self.coverage(of: headers, topics)
        }
        if let measure {
            return validator.validate(span, headers: headers, facts: facts) { view, _, _ in
                measure(MeasuredRequest(makeBuilder(settings), view))
            }
        }
        let ignoresClean = emitClean != nil
        let report = validator.validate(span, headers: headers, facts: facts) {
            [settings] (view, result, findings) -> InputReport? in
            if ignoresClean && findings.count == 0 { return nil }
            return makeBuilder(settings).report(view, result, findings)
        }
        if let report { return emit(report) }
        return emitClean?(path, isRecord) ?? true
    }

    /// What a certificate says of the topic among the headers.
    private static func coverage(of headers: PushHeaders?, _ topics: CertificateTopics) -> TopicCoverage {
        guard let headers, let position = headers.withList({ $0.position(of: .topic) }) else { return .unknown }
        return topics.coverage(of: headers.valueBytes(position))
    }

    /// A document for Amazon SNS and the payloads in it: one input.
    private mutating func validateDocument(
        _ document: Span<UInt8>, _ headers: PushHeaders?, _ builder: ReportBuilder
    ) -> Bool {
        if let measure { return measureDocument(document, headers, builder, measure) }
        var report = validator.validateSNSDocument(document) { view, result, findings in
            builder.report(view, result, findings)
        }
        // Of a document nobody assumes anything; its payloads have push types.
        report.pushType = nil
        report.assumption = .nothing
        let limits = JSONLimits(maximumByteCount: Self.maximumLineBytes)
        for (k, entry) in SNSDocument(parsing: document, limits: limits).entries.enumerated() {
            var inner = builder
            inner.entry = entry
            let found = validator.validate(entry, headers: headers, now: now) { view, result, findings in
                inner.report(view, result, findings)
            }
            report.absorb(found, isFirst: k == 0, maximum: PayloadValidator.maximumFindingCount)
        }
        return emit(report)
    }

    /// The document itself, and each payload in it with the limit of its name. Of records only the document counts.
    private mutating func measureDocument(
        _ document: Span<UInt8>, _ headers: PushHeaders?, _ builder: ReportBuilder,
        _ measure: (_ request: MeasuredRequest) -> Bool
    ) -> Bool {
        let wantsMore = validator.validateSNSDocument(document) { view, _, _ in
            measure(MeasuredRequest(builder, view))
        }
        if !wantsMore || builder.record != nil { return wantsMore }
        let limits = JSONLimits(maximumByteCount: Self.maximumLineBytes)
        for entry in SNSDocument(parsing: document, limits: limits).entries {
            let wantsMore = validator.validate(entry, headers: headers, now: now) { view, _, _ in
                measure(MeasuredRequest(builder, view, part: entry.key.name))
            }
            if !wantsMore { return false }
        }
        return true
    }

    /// Whether an .apns file names the simulator's app, as a file for the simulator does.
    private mutating func isSimulatorFile(_ path: [UInt8], _ text: Span<UInt8>) -> Bool {
        guard InputForm.isNamedForSimulator(path) else { return false }
        let names = try? envelopes.withIndex(of: text) { $0.root.member("Simulator Target Bundle") != nil }
        return names ?? false
    }

    /// The headers of a file with those of the options: an option takes the place of all fields of its name.
    private func merged(_ headers: PushHeaders, _ places: inout [ReportBuilder.HeaderPlace?]) -> PushHeaders {
        let options = settings.headers
        if options.isEmpty { return headers }
        let replaced = (0..<options.count).map { Self.lowercased(options.nameBytes($0)) }
        var merged = PushHeaders()
        var mergedPlaces: [ReportBuilder.HeaderPlace?] = []
        for k in 0..<headers.count where !replaced.contains(Self.lowercased(headers.nameBytes(k))) {
            merged.append(bytes: headers.nameBytes(k), headers.valueBytes(k))
            mergedPlaces.append(places[k])
        }
        for k in 0..<options.count {
            merged.append(bytes: options.nameBytes(k), options.valueBytes(k))
            mergedPlaces.append(nil)
        }
        places = mergedPlaces
        return merged
    }

    private static func lowercased(_ bytes: ArraySlice<UInt8>) -> [UInt8] { bytes.map { ByteText.lower($0) } }

    private static func words(_ code: RequestFile.Fault.Code) -> String {
        switch code {
        case .missingColon: "a header line without a colon; a blank line must separate headers and body"
        case .badName: "a header's name is empty, or holds white space or control characters"
        case .badValue: "a control character in a header's value"
        case .missingBlankLine: "no blank line between the headers and the body"
        }
    }
}

/// A payload that was measured.
struct MeasuredRequest {
    var path: [UInt8]
    /// The line of a file of many, from 1.
    var record: Int?
    /// The name under which a gateway's document holds the payload.
    var part: StaticString?
    var size: PayloadSize

    init(_ builder: ReportBuilder, _ view: RequestView, part: StaticString? = nil) {
        path = builder.path
        record = builder.record
        self.part = part
        // Of one among many nobody asks for its keys.
        size = PayloadSize(of: view, wantsEntries: builder.record == nil)
    }
}
