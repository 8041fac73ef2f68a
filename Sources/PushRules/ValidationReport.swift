internal import PushJSON
public import PushPayload

/// What a validation came to: plain data, valid without validator and input.
public struct ValidationReport: Sendable {
    /// The worst finding among error and warning.
    public var verdict: Verdict
    /// Findings of severity error, those that were not kept included.
    public var errorCount: Int
    /// The same for warnings.
    public var warningCount: Int
    /// The same for hints; 0 unless hints were wanted.
    public var hintCount: Int
    /// Findings kept by the validator: `validator.finding(at:)` for 0 up to this.
    public var findingCount: Int
    /// Findings that were counted, but not kept.
    public var truncatedCount: Int
    /// The first finding of severity error, in the order of the input.
    public var firstError: Finding?
    /// The push type: as sent, or worked out; `none` where it fits several.
    public var pushType: PushType
    /// Where the push type was taken from.
    public var pushTypeSource: PushTypeSource
    /// The body is JSON by RFC 8259.
    public var isJSON: Bool
    /// Bytes of the body.
    public var byteCount: Int
    /// Most bytes that the body may have.
    public var limit: Int
}
