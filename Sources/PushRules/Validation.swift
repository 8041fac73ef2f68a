public import PushJSON
public import PushPayload

/// One validation, in memory that the caller lends: reading, rules, report.
public enum Validation {
    /// Runs all rules on one request.
    ///
    /// - Parameters:
    ///   - memory: for the tokenizer; see `JSONTokenizer.memorySize(forTextOf:limits:)`.
    ///   - findings: filled from its start, in the order of the input.
    ///   - use: gets the view and the report while they are valid.
    /// - Returns: what `use` returns. O(n), no allocation.
    @unsafe
    public static func run<Result>(
        _ body: UnsafeBufferPointer<UInt8>, headers: HeaderList, facts: RequestFacts, limits: JSONLimits,
        memory: UnsafeMutableRawBufferPointer, policy: RulePolicy, findings: UnsafeMutableBufferPointer<Finding>,
        _ use: (RequestView, ValidationReport) -> Result
    ) -> Result {
        let frame = unsafe RequestReader.read(body, headers: headers, facts: facts, limits: limits, memory: memory)
        return unsafe withUnsafePointer(to: frame) { pointer in
            let view = unsafe RequestView(pointer)
            // A buffer of no findings is never written to, so any address will do.
            let start = unsafe findings.baseAddress ?? UnsafeMutablePointer(bitPattern: MemoryLayout<Finding>.alignment)!
            var sink = unsafe FindingSink(
                findings: start, capacity: findings.count, policy: policy, wantsHints: facts.wantsHints)
            RuleDispatch.runRequestRules(view, &sink)
            RuleDispatch.runKeyRules(view, &sink)
            sink.sort()
            return unsafe use(view, report(view, sink, findings))
        }
    }

    @unsafe
    private static func report(
        _ view: RequestView, _ sink: FindingSink, _ findings: UnsafeMutableBufferPointer<Finding>
    ) -> ValidationReport {
        var firstError: Finding?
        if sink.errorCount > 0 {
            for k in 0..<sink.count where unsafe findings[k].severity == .error {
                firstError = unsafe findings[k]
                break
            }
        }
        return ValidationReport(
            verdict: sink.errorCount > 0 ? .error : sink.warningCount > 0 ? .warning : .ok, errorCount: sink.errorCount,
            warningCount: sink.warningCount, hintCount: sink.hintCount, findingCount: sink.count,
            truncatedCount: sink.truncated, firstError: firstError, pushType: view.type, pushTypeSource: view.typeSource,
            byteCount: view.byteCount, limit: view.limit)
    }
}
