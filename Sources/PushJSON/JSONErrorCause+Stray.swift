// Bytes that are wrong outside strings wherever they stand.

extension JSONErrorCause {
    static func strayByte(_ text: Span<UInt8>, _ context: Context) -> JSONErrorCause? {
        let offset = context.error
        let byte = text[at: offset]
        if isHigh(byte) { return strayCharacter(text, context) }
        if byte.value < 0x20 || byte.value == 0x7f {
            if isWhiteSpace(byte) { return nil }
            if byte != "\0" { return JSONErrorCause(.rawControlCharacter, at: offset, count: 1) }
            return JSONErrorCause(.nulBytes, at: offset, count: run(text, of: byte, from: offset))
        }
        switch byte {
        case "/", "#", "<":
            return text[at: offset - 1] == "." ? nil : comment(text, context)  // 1.#INF is a number's business
        case "&":
            let count = entityCount(text, at: offset)
            return count > 0 ? JSONErrorCause(.htmlEntity, at: offset, count: count) : nil
        case "\\":
            let isEscape: Bool
            switch text[at: offset + 1] {
            case "\"": isEscape = true
            case "n", "r", "t", "\\": isEscape = !isWordByte(text[at: offset + 2])
            default: isEscape = false
            }
            return isEscape ? JSONErrorCause(.escapedJSON, at: offset, count: 2) : nil
        case ".":
            let count = run(text, of: byte, from: offset)
            return count >= 3 ? JSONErrorCause(.ellipsis, at: offset, count: count) : nil
        case ";" where !context.wantsValue:
            return JSONErrorCause(.semicolon, at: offset, count: 1)
        default:
            return nil
        }
    }

    /// How many bytes in a row equal `byte`.
    static func run(_ text: Span<UInt8>, of byte: Unicode.Scalar, from start: Int) -> Int {
        var offset = start
        while text[at: offset] == byte { offset += 1 }
        return offset - start
    }

    private static func comment(_ text: Span<UInt8>, _ context: Context) -> JSONErrorCause? {
        let offset = context.error
        if holds("/", "*", in: text, at: offset) {
            var end = offset + 2
            while end < text.count, !holds("*", "/", in: text, at: end) { end += 1 }
            return JSONErrorCause(.comment, at: offset, count: min(end + 2, text.count) - offset)
        }
        if holds("<", "!", "-", "-", in: text, at: offset), context.place != .start {
            var end = offset + 4
            while end < text.count, !holds("-", "-", ">", in: text, at: end) { end += 1 }
            return JSONErrorCause(.comment, at: offset, count: min(end + 3, text.count) - offset)
        }
        if text[at: offset] == "#" {
            if text[at: offset + 1] == "{" { return nil }
            if context.wantsValue, context.place != .start, isColour(text, at: offset) {
                return JSONErrorCause(.unquotedString, at: offset, count: bareEnd(text, from: offset) - offset)
            }
        } else if !holds("/", "/", in: text, at: offset) {
            return nil
        }
        return JSONErrorCause(.comment, at: offset, count: lineEnd(text, from: offset) - offset)
    }

    /// Whether `#` at `offset` begins a colour: 3, 4, 6 or 8 hexadecimal digits, then the end of the value.
    private static func isColour(_ text: Span<UInt8>, at offset: Int) -> Bool {
        var end = offset + 1
        while end < offset + 10, isHexDigit(text[at: end]) { end += 1 }
        switch end - offset - 1 {
        case 3, 4, 6, 8: return isDelimiter(text[at: end])
        default: return false
        }
    }

    /// The length of `&quot;`, `&#34;`, `&#x22;` and the like at `offset`, 0 when there is none.
    static func entityCount(_ text: Span<UInt8>, at offset: Int) -> Int {
        guard text[at: offset] == "&" else { return 0 }
        var end = offset + 1
        if text[at: end] == "#" { end += 1 }
        let name = end
        while end < name + 8, isLetter(text[at: end]) || isDigit(text[at: end]) { end += 1 }
        return end > name + 1 && text[at: end] == ";" ? end + 1 - offset : 0
    }

    // MARK: Characters beyond ASCII

    /// Whether the character is one of those that ``strayCharacter(_:_:)`` has a name for.
    static func isForeign(_ value: UInt32) -> Bool {
        isTypographicQuote(value) || isForeignWhiteSpace(value) || isFullWidth(value) || value == 0x2026
    }

    private static func strayCharacter(_ text: Span<UInt8>, _ context: Context) -> JSONErrorCause? {
        let offset = context.error
        guard let character = codePoint(text, at: offset) else {
            // Windows-1252 has its quotes at 91 to 94.
            let value = text[at: offset].value
            if value >= 0x91 && value <= 0x94 && (context.wantsKey || context.wantsValue) {
                return JSONErrorCause(.typographicQuotes, at: offset, count: 1)
            }
            return illFormed(text, at: offset, in: context)
        }
        let kind: Kind
        if isTypographicQuote(character.value) {
            let inner = skipWhiteSpace(text, from: offset + character.byteCount)
            kind = context.place == .start && looksLikeJSON(text, at: inner) ? .textBeforeValue : .typographicQuotes
        } else if isForeignWhiteSpace(character.value) {
            kind = .foreignWhiteSpace
        } else if isFullWidth(character.value) {
            kind = .fullWidthForm
        } else if character.value == 0x2026 {
            kind = .ellipsis
        } else {
            return nil
        }
        return JSONErrorCause(kind, at: offset, count: character.byteCount)
    }

    static func isTypographicQuote(_ value: UInt32) -> Bool {
        switch value {
        case 0xab, 0xbb, 0x2018...0x201f, 0x2032...0x2036, 0x2039, 0x203a, 0x300c...0x300f, 0x301d...0x301f,
            0xff02, 0xff07:
            true
        default: false
        }
    }

    /// A typographic quote that somebody may take for a straight double one; the single ones are apostrophes too.
    private static func isDoubleQuoteLike(_ value: UInt32) -> Bool {
        switch value {
        case 0x201c...0x201f, 0x2033, 0x2036, 0x301d...0x301f, 0xff02: true
        default: false
        }
    }

    private static func isForeignWhiteSpace(_ value: UInt32) -> Bool {
        switch value {
        case 0x85, 0xa0, 0xad, 0x1680, 0x180e, 0x2000...0x200f, 0x2028...0x202f, 0x205f...0x2064, 0x2066...0x2069,
            0x3000, 0xfeff:
            true
        default: false
        }
    }

    private static func isFullWidth(_ value: UInt32) -> Bool {
        switch value {
        case 0x3001, 0x3002, 0xff01...0xff20, 0xff3b...0xff40, 0xff5b...0xff5e: true
        default: false
        }
    }

    /// A typographic double quote between `start` and `end` that seems to close the string: after it comes what comes
    /// after strings in JSON. So `"aps”: {"` has one, and `"He said “hi” to me"` none.
    static func typographicClose(_ text: Span<UInt8>, from start: Int, to end: Int) -> JSONErrorCause? {
        var offset = start
        while offset < end {
            guard isHigh(text[at: offset]), let found = codePoint(text, at: offset) else {
                offset += 1
                continue
            }
            if isDoubleQuoteLike(found.value) {
                let next = skipWhiteSpace(text, from: offset + found.byteCount)
                switch text[at: next] {
                case ":", "}", "]":
                    return JSONErrorCause(.typographicQuotes, at: offset, count: found.byteCount)
                case ",":
                    let after = skipWhiteSpace(text, from: next + 1)
                    if text[at: after] == "\"" || isTypographicQuote(codePoint(text, at: after)?.value ?? 0) {
                        return JSONErrorCause(.typographicQuotes, at: offset, count: found.byteCount)
                    }
                default: break
                }
            }
            offset += found.byteCount
        }
        return nil
    }
}
