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

    private var memory: UnsafeMutableRawBufferPointer
    private let findings: UnsafeMutablePointer<Finding>
    private var findingCount = 0
    /// What the tokenizer may be asked to read. A body over `maximumByteCount` is not looked into: it is far too large anyway.
    public let limits: JSONLimits
    /// Rules that are dropped or raised.
    public var policy = RulePolicy()
    /// Whether hints are reported.
    public var wantsHints = false

    /// - Parameter expectedByteCount: bodies up to this size are validated without any allocation.
    public init(
        expectedByteCount: Int = 16 * 1024, limits: JSONLimits = JSONLimits(maximumByteCount: 16 * 1024 * 1024)
    ) {
        self.limits = limits
        unsafe memory = .allocate(
            byteCount: JSONTokenizer.memorySize(forTextOf: expectedByteCount, limits: limits), alignment: 16)
        unsafe findings = .allocate(capacity: Self.maximumFindingCount)
    }

    deinit {
        unsafe memory.deallocate()
        unsafe findings.deallocate()
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
        validate(body, headers: headers, now: now, credentials: credentials) { _, report in report }
    }

    /// Validates one request and hands the view of it to `body` as long as it is there: to write messages and pointers.
    public mutating func validate<Result>(
        _ body: Span<UInt8>, headers: PushHeaders? = nil, now: Int64? = nil, credentials: Credentials = .unknown,
        _ use: (RequestView, ValidationReport) -> Result
    ) -> Result {
        validate(body, headers: headers, facts: RequestFacts(now: now, credentials: credentials), use)
    }

    /// The same for a caller that knows more: a push for the simulator, the document of a gateway, a push type without its
    /// header. Whether hints are reported is said by `wantsHints`, here as well.
    public mutating func validate<Result>(
        _ body: Span<UInt8>, headers: PushHeaders? = nil, facts: RequestFacts,
        _ use: (RequestView, ValidationReport) -> Result
    ) -> Result {
        let wanted = JSONTokenizer.memorySize(forTextOf: min(body.count, limits.maximumByteCount), limits: limits)
        if unsafe wanted > memory.count {
            unsafe memory.deallocate()
            unsafe memory = .allocate(byteCount: wanted, alignment: 16)
        }
        var known = facts
        known.wantsHints = wantsHints
        let facts = known
        let limits = self.limits
        let memory = unsafe self.memory
        let findings = unsafe UnsafeMutableBufferPointer(start: self.findings, count: Self.maximumFindingCount)
        let policy = self.policy
        var kept = 0
        let result = unsafe body.withUnsafeBufferPointer { bytes -> Result in
            func run(_ list: HeaderList) -> Result {
                unsafe Validation.run(
                    bytes, headers: list, facts: facts, limits: limits, memory: memory, policy: policy,
                    findings: findings
                ) { view, report in
                    kept = report.findingCount
                    return use(view, report)
                }
            }
            guard let headers else { return HeaderList.withEmpty(areKnown: false) { run($0) } }
            return headers.withList { run($0) }
        }
        findingCount = kept
        return result
    }

    // MARK: Documents of Amazon SNS

    /// Validates a document for Amazon SNS as a document: is it JSON, are its values strings that hold a payload each. The
    /// payloads themselves are `SNSDocument.entries`, which are validated one by one.
    public mutating func validateSNSDocument<Result>(
        _ document: Span<UInt8>, _ use: (RequestView, ValidationReport) -> Result
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
        _ use: (RequestView, ValidationReport) -> Result
    ) -> Result {
        let facts = RequestFacts(now: now, form: entry.key.form, pushType: entry.pushType)
        var headers = headers
        if entry.pushType != .none, let given = headers,
            !given.withList({ list in list.value(of: .pushType).map { $0.trimmed == entry.pushType.name } ?? false })
        {
            headers = nil
        }
        return validate(entry.payload.span, headers: headers, facts: facts, use)
    }

    /// A finding of the last validation, in the order of the input; traps outside `0 ..< report.findingCount`.
    public func finding(at position: Int) -> Finding {
        precondition(position >= 0 && position < findingCount, "no such finding")
        return unsafe findings[position]
    }
}
