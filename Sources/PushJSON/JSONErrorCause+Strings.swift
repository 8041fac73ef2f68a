// Errors inside a string, and strings that ended too early.

extension JSONErrorCause {
    static func insideString(_ text: Span<UInt8>, _ context: Context) -> JSONErrorCause {
        let offset = context.error
        let open = context.token
        if offset == text.count {
            return typographicClose(text, from: open + 1, to: offset)
                ?? JSONErrorCause(.unclosedString, at: open, count: 1)
        }
        let byte = text[at: offset]
        if let cause = badEscape(text, context) { return cause }
        if byte.value < 0x20 {
            switch byte {
            case "\0": return JSONErrorCause(.nulBytes, at: offset, count: run(text, of: byte, from: offset))
            case "\t": return JSONErrorCause(.rawTab, at: offset, count: 1)
            case "\n", "\r": return lineEndInString(text, context)
            default: return JSONErrorCause(.rawControlCharacter, at: offset, count: 1)
            }
        }
        if isHigh(byte), codePoint(text, at: offset) == nil { return illFormed(text, at: offset, in: context) }
        return JSONErrorCause(.unknown, at: offset, count: 1)
    }

    /// A line end in a string: either it was meant, or somebody forgot the closing quote on this line.
    private static func lineEndInString(_ text: Span<UInt8>, _ context: Context) -> JSONErrorCause {
        let offset = context.error
        if let cause = typographicClose(text, from: context.token + 1, to: offset) { return cause }
        if isWrapped(text, context, upTo: offset) {
            return JSONErrorCause(.textBeforeValue, at: context.token, count: 1)
        }
        let next = skipWhiteSpace(text, from: offset)
        let isForgotten: Bool
        switch text[at: next] {
        case "\"":
            // The next line begins with a key, or this one ends with a comma and the next is a string.
            isForgotten =
                isKey(text, at: next)
                || (text[at: trimmedEnd(text, from: context.token + 1, to: offset) - 1] == ","
                    && closingQuote(text, of: next) != nil)
        case "}", "]":
            isForgotten = true
        default:
            isForgotten = false
        }
        if isForgotten { return JSONErrorCause(.unclosedString, at: context.token, count: 1) }
        return JSONErrorCause(.rawLineEnd, at: offset, count: holds("\r", "\n", in: text, at: offset) ? 2 : 1)
    }

    // MARK: Escapes

    private static func badEscape(_ text: Span<UInt8>, _ context: Context) -> JSONErrorCause? {
        let start = context.escape
        let error = context.error
        guard start > context.token, error > start, error - start <= 5 else { return nil }
        if error == start + 1 {
            var end = error + 1
            switch text[at: error] {
            case "U", "x":
                // Two digits for \x, four to eight for \U: C:\Users and \xylophone are no character codes.
                let isLong = text[at: error] == "U"
                while end <= error + (isLong ? 8 : 2), isHexDigit(text[at: end]) { end += 1 }
                if end - error > (isLong ? 4 : 2) {
                    return JSONErrorCause(.badUnicodeEscape, at: start, count: end - start)
                }
                return JSONErrorCause(.badEscape, at: start, count: 2)
            case "N" where text[at: end] == "{":
                return JSONErrorCause(.badUnicodeEscape, at: start, count: braced(text, from: end) - start)
            default:
                return JSONErrorCause(.badEscape, at: start, count: 1 + (codePoint(text, at: error)?.byteCount ?? 1))
            }
        }
        // Four hexadecimal digits after \u, of which the one at the error is none.
        guard text[at: start + 1] == "u" else { return nil }
        for offset in (start + 2)..<error where !isHexDigit(text[at: offset]) { return nil }
        let byte = text[at: error]
        if error == start + 2, byte == "{" {
            return JSONErrorCause(.badUnicodeEscape, at: start, count: braced(text, from: error) - start)
        }
        if byte == "\"" || byte.value < 0x20 {
            return JSONErrorCause(.badUnicodeEscape, at: start, count: error - start)
        }
        let count = error - start + (codePoint(text, at: error)?.byteCount ?? 1)
        return JSONErrorCause(.badUnicodeEscape, at: start, count: count)
    }

    /// The end of `{1F600}` or `{DOG FACE}` that opens at `open`; just after the brace when it is not closed nearby.
    private static func braced(_ text: Span<UInt8>, from open: Int) -> Int {
        var end = open + 1
        while end < open + 90, isWordByte(text[at: end]) || text[at: end] == " " || text[at: end] == "-" { end += 1 }
        return text[at: end] == "}" ? end + 1 : open + 1
    }

    // MARK: Strings that ended too early

    /// Looks back at the string before the error: perhaps it ended where it should not have, or did not end where it
    /// should have, so that what follows looks out of place.
    ///
    ///     "He said "hi" to me"          the string "He said " ends at a quote that was meant as text
    ///     "a": "x, "b": "y"             the string "x, " swallowed the comma: its closing quote is missing
    static func afterString(_ text: Span<UInt8>, _ context: Context) -> JSONErrorCause? {
        guard context.followsString(text) else { return nil }
        let open = context.token
        let close = context.last
        let error = context.error
        if let cause = typographicClose(text, from: open + 1, to: close) { return cause }

        // Another quote must follow on this line: quotes come in pairs.
        var next = error
        while text[at: next] != "\"" {
            if next >= text.count || text[at: next] == "\n" || text[at: next] == "\r" { return nil }
            next += text[at: next] == "\\" ? 2 : 1
        }
        let afterNext = skipWhiteSpace(text, from: next + 1)
        let lastInside = text[at: trimmedEnd(text, from: open + 1, to: close) - 1]

        switch context.place {
        case .colon where error == close + 1:
            for offset in (open + 1)..<max(close, open + 1) where text[at: offset] == ":" {
                return JSONErrorCause(.unclosedString, at: open, count: 1)
            }
        case .separator where lastInside == "," && close > open + 1:
            if context.isInObject(text) {
                if text[at: afterNext] == ":" { return JSONErrorCause(.unclosedString, at: open, count: 1) }
            } else if text[at: afterNext] == "]"
                || (text[at: afterNext] == ","
                    && text[at: skipWhiteSpace(text, from: afterNext + 1)] == "\"")
            {
                return JSONErrorCause(.unclosedString, at: open, count: 1)
            }
        default: break
        }
        // Words that follow at a distance may be anything; those that touch the quote were part of the string.
        let isTouching = error == close + 1 || text[at: close - 1] == " "
        return isTouching ? JSONErrorCause(.unescapedQuote, at: close, count: 1) : nil
    }
}
