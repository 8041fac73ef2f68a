public import PushJSON
public import PushPayload

/// Validates push requests, one after the other, in memory that it owns.
///
/// ```swift
/// var validator = PayloadValidator()                    // keep it; one a thread
/// let report = validator.validate(payload.span, headers: .voip(topic: "com.example.app.voip"), now: seconds)
/// if let error = report.firstError { log(error.rule.name, error.reason.name, error.byteRange) }
/// ```
///
/// A validation allocates nothing on the heap, except that the first body larger than all before it lets the memory grow.
@safe
public struct PayloadValidator: ~Copyable {
    /// At most this many findings of one input are kept; more are counted.
    public static var maximumFindingCount: Int { 64 }

    private var memory: ValidationMemory
    private let rulePolicy: UnsafeMutablePointer<RulePolicy>
    private var findingCount = 0
    /// Bodies up to this size fit the memory.
    private var reservedByteCount: Int
    /// What the tokenizer may be asked to read. A body over `maximumByteCount` is not looked into: it is far too large anyway.
    public let limits: JSONLimits
    /// Whether hints are reported.
    public var wantsHints = false

    /// - Parameters:
    ///   - expectedByteCount: bodies up to this size are validated without any allocation.
    ///   - limits: `maximumByteCount` counts from 256 KiB up, and tokens are not limited.
    public init(
        expectedByteCount: Int = 16 * 1024, limits: JSONLimits = JSONLimits(maximumByteCount: 16 * 1024 * 1024)
    ) {
        // A body that a service would take is always read: else it would pass for sound because nobody looked.
        let limits = JSONLimits(
            maximumByteCount: max(limits.maximumByteCount, PayloadLimit.snsDocument), maximumDepth: limits.maximumDepth)
        self.limits = limits
        reservedByteCount = expectedByteCount
        unsafe memory = ValidationMemory(
            index: .allocate(
                byteCount: JSONTokenizer.memorySize(forTextOf: expectedByteCount, limits: limits), alignment: 16),
            slots: .allocate(capacity: RequestReader.slotCount), frame: .allocate(capacity: 1),
            findings: .allocate(capacity: Self.maximumFindingCount))
        unsafe memory.slots.initialize(repeating: 0, count: RequestReader.slotCount)
        unsafe rulePolicy = .allocate(capacity: 1)
        unsafe rulePolicy.initialize(to: RulePolicy())
    }

    deinit {
        unsafe memory.index.deallocate()
        unsafe memory.slots.deallocate()
        unsafe memory.frame.deallocate()
        unsafe memory.findings.deallocate()
        unsafe rulePolicy.deallocate()
    }

    /// Rules that are dropped or raised.
    public var policy: RulePolicy {
        get { unsafe rulePolicy.pointee }
        set { unsafe rulePolicy.pointee = newValue }
    }

    /// Validates one request.
    ///
    /// - Parameters:
    ///   - body: the payload as sent.
    ///   - headers: the request's headers; nil: nothing is known of them, and rules about headers do not run.
    ///   - now: seconds since 1970 for rules that need a clock; nil: they do not run.
    ///   - credentials: what the connection authenticates with; where it is unknown, an `authorization` header tells.
    public mutating func validate(
        _ body: Span<UInt8>, headers: PushHeaders? = nil, now: Int64? = nil, credentials: Credentials = .unknown
    ) -> ValidationReport {
        Self.withHeaders(headers) { list in validate(body, headers: list, now: now, credentials: credentials) }
    }

    /// Validates one request whose headers are lent, as `PushHeaders.withList` does: for many pushes with the same headers, or
    /// with headers kept elsewhere, so that none is retained and released.
    public mutating func validate(
        _ body: Span<UInt8>, headers: HeaderList, now: Int64? = nil, credentials: Credentials = .unknown
    ) -> ValidationReport {
        let facts = RequestFacts(now: now, credentials: credentials, wantsHints: wantsHints)
        reserve(body.count)
        return unsafe body.withUnsafeBufferPointer { bytes in
            unsafe Validation.run(
                bytes, headers: headers, facts: facts, limits: limits, policy: rulePolicy, memory: memory,
                findingCount: &findingCount)
        }
    }

    /// Validates one request and hands the view of it and the findings to `use` as long as they are there: to write messages
    /// and pointers.
    public mutating func validate<Result>(
        _ body: Span<UInt8>, headers: PushHeaders? = nil, now: Int64? = nil, credentials: Credentials = .unknown,
        _ use: (RequestView, ValidationReport, FindingList) -> Result
    ) -> Result {
        validate(body, headers: headers, facts: RequestFacts(now: now, credentials: credentials), use)
    }

    /// The same for a caller that knows more: a push for the simulator, the document of a gateway, a push type without its
    /// header. Whether hints are reported is said by `wantsHints`, here as well.
    public mutating func validate<Result>(
        _ body: Span<UInt8>, headers: PushHeaders? = nil, facts: RequestFacts,
        _ use: (RequestView, ValidationReport, FindingList) -> Result
    ) -> Result {
        var facts = facts
        facts.wantsHints = wantsHints
        let known = facts
        reserve(body.count)
        let memory = unsafe self.memory
        // The view reads headers and body: both stay as long as `use` runs.
        return Self.withHeaders(headers) { list in
            unsafe body.withUnsafeBufferPointer { bytes in
                let report = unsafe Validation.run(
                    bytes, headers: list, facts: known, limits: limits, policy: rulePolicy, memory: memory,
                    findingCount: &findingCount)
                return unsafe use(
                    RequestView(memory.frame), report, FindingList(memory.findings, count: report.findingCount))
            }
        }
    }

    // MARK: Documents of Amazon SNS

    /// Validates a document for Amazon SNS as a document: is it JSON, are its values strings that hold a payload each. The
    /// payloads themselves are `SNSDocument.entries`, which are validated one by one.
    public mutating func validateSNSDocument<Result>(
        _ document: Span<UInt8>, _ use: (RequestView, ValidationReport, FindingList) -> Result
    ) -> Result {
        validate(document, headers: nil, facts: RequestFacts(form: .snsDocument), use)
    }

    /// Validates one payload of a document for Amazon SNS, with the push type and the limit of the name it stands under.
    /// Places in the findings are those of `entry.payload`; `entry.documentRange` tells where that is in the document.
    ///
    /// - Parameter headers: as far as they are known from the message attributes. Those of another push type than the one that
    ///   the entry's name stands for belong to another entry and are left out.
    public mutating func validate<Result>(
        _ entry: SNSDocument.Entry, headers: PushHeaders? = nil, now: Int64? = nil,
        _ use: (RequestView, ValidationReport, FindingList) -> Result
    ) -> Result {
        let facts = RequestFacts(now: now, form: entry.key.form, pushType: entry.pushType)
        var headers = headers
        if entry.pushType != .none, let given = headers,
            !given.withList({ list in list.value(of: .pushType).map { $0 == entry.pushType.name } ?? false })
        {
            headers = nil
        }
        return validate(entry.payload.span, headers: headers, facts: facts, use)
    }

    /// A finding of the last validation, in the order of the input; traps outside `0 ..< report.findingCount`.
    public func finding(at position: Int) -> Finding {
        precondition(position >= 0 && position < findingCount, "no such finding")
        return unsafe memory.findings[position]
    }

    private static func withHeaders<Result>(_ headers: PushHeaders?, _ body: (HeaderList) -> Result) -> Result {
        // Asked for without unwrapping: a copy would be retained.
        let list = headers?.list ?? HeaderList(areKnown: false)
        return withExtendedLifetime(headers) { body(list) }
    }

    @inline(__always)
    private mutating func reserve(_ byteCount: Int) {
        if rarely(byteCount > reservedByteCount) { grow(byteCount) }
    }

    @inline(never)
    private mutating func grow(_ byteCount: Int) {
        let wanted = JSONTokenizer.memorySize(forTextOf: min(byteCount, limits.maximumByteCount), limits: limits)
        if unsafe wanted > memory.index.count {
            unsafe memory.index.deallocate()
            unsafe memory.index = .allocate(byteCount: wanted, alignment: 16)
        }
        reservedByteCount = byteCount
    }
}
