/// Bytes of a JSON text that could go without changing what it says: white space between tokens, and what escapes take beyond
/// the shortest way to write the same. Escapes that JSON demands are not counted.
public struct SpareBytes: Sendable, Equatable {
    /// White space outside of strings.
    public var space = 0
    /// `\uXXXX` beside the character in UTF-8, or beside the short escape where one is needed.
    public var unicodeEscapes = 0
    /// `\/` beside `/`.
    public var slashEscapes = 0

    /// Nothing to spare.
    public init() {}

    /// Counts in `text`, which is JSON. O(n), no allocation.
    public init(of text: ByteText) {
        // Places are compared with the count before they are read, for nobody has made sure here that the text is JSON.
        let text = unsafe UncheckedText(base: text.start, count: text.count)
        var isInString = false
        var k = 0
        while k < text.count {
            let byte = text[k]
            if isInString {
                if byte == 0x5C {
                    let (length, least) = Self.escape(text, k)
                    if length == 2 { slashEscapes += length - least } else { unicodeEscapes += length - least }
                    k += length
                    continue
                }
                if byte == 0x22 { isInString = false }
            } else if byte == 0x22 {
                isInString = true
            } else if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
                space += 1
            }
            k += 1
        }
    }

    /// Escapes of both kinds.
    public var escapes: Int { unicodeEscapes + slashEscapes }

    /// All of it.
    public var total: Int { space + escapes }

    /// Adds what another text could spare.
    public static func += (a: inout SpareBytes, b: SpareBytes) {
        a.space += b.space
        a.unicodeEscapes += b.unicodeEscapes
        a.slashEscapes += b.slashEscapes
    }

    /// Bytes of the escape at `start`, and bytes of the shortest way to write the same.
    private static func escape(_ text: UncheckedText, _ start: Int) -> (length: Int, least: Int) {
        guard start + 1 < text.count else { return (1, 1) }
        switch text[start + 1] {
        case 0x75: break
        case 0x2F: return (2, 1)
        default: return (2, 2)
        }
        let unit = JSONEscapes.codeUnit(text, at: start + 2).value
        switch unit {
        case 0x22, 0x5C, 0x08, 0x09, 0x0A, 0x0C, 0x0D: return (6, 2)
        case 0..<0x20: return (6, 6)
        case 0x20..<0x80: return (6, 1)
        case 0x80..<0x800: return (6, 2)
        case 0xD800..<0xDC00:
            let isPair =
                start + 12 <= text.count && text[start + 6] == 0x5C && text[start + 7] == 0x75
                && JSONEscapes.codeUnit(text, at: start + 8).value & 0xFC00 == 0xDC00
            return isPair ? (12, 4) : (6, 6)
        case 0xDC00..<0xE000: return (6, 6)
        default: return (6, 3)
        }
    }
}
