/// How much a text may ask of the tokenizer.
public struct JSONLimits: Sendable, Equatable {
    /// Most bytes of a text. Offsets are 32 bits wide, so nothing above 4 GiB - 1 can be indexed.
    public let maximumByteCount: Int

    /// Most brackets open at once. 512 is where Foundation's reader on the receiving device stops (512 levels are read,
    /// 513 refused); a deeper text cannot reach an app.
    public let maximumDepth: Int

    /// Most tokens of a text. Memory is 16 bytes a token; a text of n bytes has at most (n + depth) / 2 + 1 of them,
    /// so that a limit on bytes is a limit on tokens already, and this one is for callers that lend less.
    public let maximumTokenCount: Int

    /// Limits are clamped to what can be indexed: 4 GiB - 1 bytes and tokens, 1 to 2^20 levels.
    public init(
        maximumByteCount: Int = Int(UInt32.max), maximumDepth: Int = 512, maximumTokenCount: Int = Int(UInt32.max)
    ) {
        self.maximumByteCount = min(max(maximumByteCount, 0), Int(UInt32.max))
        self.maximumDepth = min(max(maximumDepth, 1), 1 << 20)
        self.maximumTokenCount = min(max(maximumTokenCount, 0), Int(UInt32.max))
    }

    /// Limits that fit any text that can be addressed: 4 GiB - 1, 512 levels.
    public static var standard: JSONLimits { JSONLimits() }
}
