public import PushJSON
public import PushPayload

/// Memory for validations, lent by the caller: one validation at a time.
@unsafe
public struct ValidationMemory {
    /// For the tokenizer; see `JSONTokenizer.memorySize(forTextOf:limits:)`.
    public var index: UnsafeMutableRawBufferPointer
    /// `RequestReader.slotCount` of them.
    public var slots: UnsafeMutablePointer<UInt32>
    /// Where the request is read into.
    public var frame: UnsafeMutablePointer<RequestFrame>
    /// Filled from its start, in the order of the input.
    public var findings: UnsafeMutableBufferPointer<Finding>

    /// Puts the pieces together; nothing is allocated or copied.
    public init(
        index: UnsafeMutableRawBufferPointer, slots: UnsafeMutablePointer<UInt32>,
        frame: UnsafeMutablePointer<RequestFrame>, findings: UnsafeMutableBufferPointer<Finding>
    ) {
        unsafe self.index = index
        unsafe self.slots = slots
        unsafe self.frame = frame
        unsafe self.findings = findings
    }
}

/// One validation: reading, rules, report.
public enum Validation {
    /// Runs all rules on one request.
    ///
    /// - Parameters:
    ///   - body: as sent. It and what `headers` borrows must stay as long as the view is used.
    ///   - policy: rules that are dropped or raised.
    ///   - findingCount: becomes the number of findings in `memory`, as in the report.
    /// - Returns: the report. The view of the request (`RequestView(memory.frame)`) and the findings stay in `memory` until
    ///   the next validation there. O(n), no allocation.
    @unsafe
    public static func run(
        _ body: UnsafeBufferPointer<UInt8>, headers: HeaderList, facts: RequestFacts, limits: JSONLimits,
        policy: UnsafePointer<RulePolicy>, memory: ValidationMemory, findingCount: inout Int
    ) -> ValidationReport {
        unsafe RequestReader.read(
            body, headers: headers, facts: facts, limits: limits, memory: memory.index, slots: memory.slots,
            into: memory.frame)
        let view = unsafe RequestView(memory.frame)
        // A buffer of no findings is never written to, so any address will do.
        let start =
            unsafe memory.findings.baseAddress ?? UnsafeMutablePointer(bitPattern: MemoryLayout<Finding>.alignment)!
        var sink = unsafe FindingSink(
            findings: start, capacity: memory.findings.count, policy: policy, wantsHints: facts.wantsHints)
        RuleDispatch.runRequestRules(view, &sink)
        RuleDispatch.runKeyRules(view, &sink)
        sink.sort()
        findingCount = sink.count
        return report(view, sink)
    }

    @inline(__always)
    private static func report(_ view: RequestView, _ sink: FindingSink) -> ValidationReport {
        ValidationReport(
            verdict: sink.errorCount > 0 ? .error : sink.warningCount > 0 ? .warning : .ok, errorCount: sink.errorCount,
            warningCount: sink.warningCount, hintCount: sink.hintCount, findingCount: sink.count,
            truncatedCount: sink.truncated, firstError: sink.errorCount > 0 ? sink.firstError : nil,
            pushType: view.type, pushTypeSource: view.typeSource, isJSON: !view.state.intersects(.notJSON | .emptyBody),
            byteCount: view.byteCount, limit: view.limit)
    }
}
