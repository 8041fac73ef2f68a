// Reading: small looks at the text, each of which is content with any offset.

extension Span where Element == UInt8 {
    /// The byte at `offset` as a scalar of the same value, so that it can be compared with a literal; U+FFFF,
    /// which no byte gives, outside the text.
    subscript(at offset: Int) -> Unicode.Scalar {
        offset >= 0 && offset < count ? Unicode.Scalar(self[offset]) : "\u{ffff}"
    }
}

extension JSONErrorCause {
    static func isWhiteSpace(_ byte: Unicode.Scalar) -> Bool {
        byte == " " || byte == "\n" || byte == "\r" || byte == "\t"
    }

    static func isDigit(_ byte: Unicode.Scalar) -> Bool { byte.value &- 0x30 < 10 }

    static func isHexDigit(_ byte: Unicode.Scalar) -> Bool {
        isDigit(byte) || (byte.value | 0x20) &- 0x61 < 6
    }

    static func isLetter(_ byte: Unicode.Scalar) -> Bool { (byte.value | 0x20) &- 0x61 < 26 }

    /// A byte of a character beyond ASCII.
    static func isHigh(_ byte: Unicode.Scalar) -> Bool { byte.value >= 0x80 && byte.value <= 0xff }

    /// A byte that names are made of in most languages, or one of a character beyond ASCII.
    static func isWordByte(_ byte: Unicode.Scalar) -> Bool {
        isLetter(byte) || isDigit(byte) || byte == "_" || byte == "$" || isHigh(byte)
    }

    /// A byte that ends a bare value: white space, a control character, a bracket, a comma, a quote, the end.
    static func isDelimiter(_ byte: Unicode.Scalar) -> Bool {
        if byte.value <= 0x20 || byte.value > 0xff { return true }
        switch byte {
        case ",", "{", "}", "[", "]", "\"", ";": return true
        default: return false
        }
    }

    /// The first offset from `start` on that is not white space; the end of the text when there is none.
    static func skipWhiteSpace(_ text: Span<UInt8>, from start: Int) -> Int {
        var offset = start
        while isWhiteSpace(text[at: offset]) { offset += 1 }
        return offset
    }

    /// `end` moved back over white space, but not before `start`.
    static func trimmedEnd(_ text: Span<UInt8>, from start: Int, to end: Int) -> Int {
        var offset = end
        while offset > start, isWhiteSpace(text[at: offset - 1]) { offset -= 1 }
        return offset
    }

    /// The offset of the next line end, or of the end of the text.
    static func lineEnd(_ text: Span<UInt8>, from start: Int) -> Int {
        var offset = start
        while offset < text.count, text[at: offset] != "\n", text[at: offset] != "\r" { offset += 1 }
        return offset
    }

    static func wordEnd(_ text: Span<UInt8>, from start: Int) -> Int {
        var offset = start
        while isWordByte(text[at: offset]) { offset += 1 }
        return offset
    }

    /// The end of a name as it may stand before a colon: a word, with `-` and `.` inside (`content-available`).
    static func nameEnd(_ text: Span<UInt8>, from start: Int) -> Int {
        var offset = start
        while isWordByte(text[at: offset]) || text[at: offset] == "-" || text[at: offset] == "." { offset += 1 }
        return offset
    }

    /// The end of a bare value without spaces: `2026-01-31` in `{"day": 2026-01-31 }`.
    static func bareEnd(_ text: Span<UInt8>, from start: Int) -> Int {
        var offset = start
        while !isDelimiter(text[at: offset]) { offset += 1 }
        return offset
    }

    /// The end of a bare value with spaces: `Hello world` in `{"alert": Hello world }`.
    static func phraseEnd(_ text: Span<UInt8>, from start: Int) -> Int {
        var offset = start
        while !isDelimiter(text[at: offset]) || text[at: offset] == " " || text[at: offset] == "\"" { offset += 1 }
        return trimmedEnd(text, from: start, to: offset)
    }

    /// The closing quote of the string that opens at `open` with any sort of ASCII quote, looked for up to the end
    /// of the line; nil when there is none.
    static func closingQuote(_ text: Span<UInt8>, of open: Int) -> Int? {
        let quote = text[at: open]
        var offset = open + 1
        while offset < text.count {
            switch text[at: offset] {
            case "\n", "\r": return nil
            case "\\": offset += 2
            case quote: return offset
            default: offset += 1
            }
        }
        return nil
    }

    /// Whether a string opens at `open`, ends on the same line, and is followed by a colon.
    static func isKey(_ text: Span<UInt8>, at open: Int) -> Bool {
        guard text[at: open] == "\"", let close = closingQuote(text, of: open) else { return false }
        return text[at: skipWhiteSpace(text, from: close + 1)] == ":"
    }

    /// How far a quoted text reaches that opens at `open`: with both quotes when it is closed on the same line.
    static func quotedCount(_ text: Span<UInt8>, at open: Int) -> Int {
        if let close = closingQuote(text, of: open) { close + 1 - open } else { 1 }
    }

    /// Whether the text has these ASCII characters at `offset`.
    ///
    /// One parameter a character, because a `StaticString` is read by pointer and an array allocates.
    static func holds(
        _ a: Unicode.Scalar, _ b: Unicode.Scalar = "\0", _ c: Unicode.Scalar = "\0", _ d: Unicode.Scalar = "\0",
        _ e: Unicode.Scalar = "\0", _ f: Unicode.Scalar = "\0", _ g: Unicode.Scalar = "\0",
        _ h: Unicode.Scalar = "\0", _ i: Unicode.Scalar = "\0", _ j: Unicode.Scalar = "\0",
        in text: Span<UInt8>, at offset: Int, ignoringCase: Bool = false
    ) -> Bool {
        func fits(_ wanted: Unicode.Scalar, _ index: Int) -> Bool {
            let byte = text[at: offset + index]
            return wanted == "\0" || byte == wanted
                || (ignoringCase && isLetter(byte) && (byte.value | 0x20) == wanted.value)
        }
        return fits(a, 0) && fits(b, 1) && fits(c, 2) && fits(d, 3) && fits(e, 4) && fits(f, 5) && fits(g, 6)
            && fits(h, 7) && fits(i, 8) && fits(j, 9)
    }

    /// A character of the text and how many bytes it takes.
    struct CodePoint {
        var value: UInt32
        var byteCount: Int
    }

    /// The character at `offset`, or nil when the bytes there are not well-formed UTF-8 (RFC 3629).
    static func codePoint(_ text: Span<UInt8>, at offset: Int) -> CodePoint? {
        let first = text[at: offset].value
        func rest(_ index: Int) -> UInt32? {
            let byte = text[at: offset + index].value
            return byte >= 0x80 && byte < 0xc0 ? byte & 0x3f : nil
        }
        switch first {
        case 0..<0x80:
            return CodePoint(value: first, byteCount: 1)
        case 0xc2..<0xe0:
            guard let b = rest(1) else { return nil }
            return CodePoint(value: (first & 0x1f) << 6 | b, byteCount: 2)
        case 0xe0..<0xf0:
            guard let b = rest(1), let c = rest(2) else { return nil }
            let value = (first & 0x0f) << 12 | b << 6 | c
            return value < 0x800 || (value >= 0xd800 && value < 0xe000) ? nil : CodePoint(value: value, byteCount: 3)
        case 0xf0..<0xf5:
            guard let b = rest(1), let c = rest(2), let d = rest(3) else { return nil }
            let value = (first & 0x07) << 18 | b << 12 | c << 6 | d
            return value < 0x10000 || value > 0x10ffff ? nil : CodePoint(value: value, byteCount: 4)
        default:
            return nil
        }
    }
}
