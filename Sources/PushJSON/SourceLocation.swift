/// A place in a text as people count: worked out on demand, never on the way.
public struct SourceLocation: Equatable, Sendable {
    /// From 1. A line ends at LF, CR LF or a lone CR.
    public var line: Int
    /// From 1, in Unicode scalars; a byte of an ill-formed sequence counts as one.
    public var column: Int

    /// A line and a column, both from 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The place of `byteOffset` (clamped to the text). O(offset), no allocation.
    public init(of byteOffset: Int, in text: Span<UInt8>) {
        let end = min(max(byteOffset, 0), text.count)
        var line = 1
        var lineStart = 0
        var i = 0
        while i < end {
            let byte = text[i]
            i += 1
            if byte == 0x0A || (byte == 0x0D && !(i < text.count && text[i] == 0x0A)) {
                line += 1
                lineStart = i
            }
        }
        var column = 1
        i = lineStart
        while i < end {
            i += Self.scalarLength(text, at: i)
            if i <= end { column += 1 }
        }
        self.line = line
        self.column = column
    }

    /// Bytes of the scalar that starts at `i`; 1 for a byte of an ill-formed sequence.
    public static func scalarLength(_ text: Span<UInt8>, at i: Int) -> Int {
        let lead = text[i]
        guard lead >= 0xC2, lead <= 0xF4 else { return 1 }
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard i + length <= text.count else { return 1 }
        let second = text[i + 1]
        switch lead {
        case 0xE0: if second < 0xA0 { return 1 }
        case 0xED: if second > 0x9F { return 1 }
        case 0xF0: if second < 0x90 { return 1 }
        case 0xF4: if second > 0x8F { return 1 }
        default: break
        }
        for k in 1..<length where text[i + k] & 0xC0 != 0x80 { return 1 }
        return length
    }
}
