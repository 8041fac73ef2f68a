/// A piece of one line around a place, small enough to keep: what `SourceSnippet` draws.
public struct Excerpt: Sendable {
    /// The line's number, from 1.
    public var line: Int
    /// Bytes of the line, cut before and after where it is long.
    public var bytes: [UInt8]
    /// The marked bytes of them; empty for a place behind the last one.
    public var mark: Range<Int>
    /// The line has bytes before these.
    public var isCutLeft: Bool
    /// The line has bytes behind these.
    public var isCutRight: Bool
    /// Bytes that are not to be shown whole.
    public var secrets: [Range<Int>]

    /// A whole line, uncut.
    public init(line: Int, bytes: [UInt8], mark: Range<Int>, secrets: [Range<Int>] = []) {
        self.line = line
        self.bytes = bytes
        self.mark = mark
        isCutLeft = false
        isCutRight = false
        self.secrets = secrets
    }

    /// Bytes of context that are kept on either side of the mark, and of the mark itself.
    private static let reach = 600

    /// The piece around `range`, offsets of the file, whose first byte is on line `line`.
    ///
    /// - Parameter secrets: offsets of the file too.
    init(of range: Range<Int>, line: Int, in text: SourceText, secrets: [Range<Int>]) {
        let markStart = text.position(of: range.lowerBound)
        var start = markStart
        let least = max(text.range.lowerBound, markStart - Self.reach)
        while start > least, !text.isLineEnd(start - 1) { start -= 1 }
        isCutLeft = start == least && start > text.range.lowerBound && !text.isLineEnd(start - 1)
        while isCutLeft, start < markStart, text.bytes[start] & 0xC0 == 0x80 { start += 1 }

        var end = markStart
        let most = min(text.range.upperBound, markStart + min(range.count, Self.reach) + Self.reach)
        while end < most, !text.isLineEnd(end) { end += 1 }
        isCutRight = end == most && end < text.range.upperBound && !text.isLineEnd(end)
        while isCutRight, end < text.range.upperBound, text.bytes[end] & 0xC0 == 0x80 { end += 1 }
        // Of a CR LF the CR is no part of the line either.
        if !isCutRight, !text.isOneLine, end > start, end < text.range.upperBound, text.bytes[end] == 0x0A,
            text.bytes[end - 1] == 0x0D
        {
            end -= 1
        }

        self.line = line
        bytes = Array(text.bytes[start..<end])
        let low = min(markStart, end)
        let high = min(max(text.position(of: range.upperBound), low), end)
        mark = low - start..<high - start
        let shown = start..<end
        self.secrets = secrets.compactMap { secret in
            let part = (text.position(of: secret.lowerBound)..<text.position(of: secret.upperBound)).clamped(to: shown)
            return part.isEmpty ? nil : part.lowerBound - start..<part.upperBound - start
        }
    }
}
