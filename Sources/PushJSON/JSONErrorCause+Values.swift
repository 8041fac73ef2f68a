// Causes where a value was wanted.

extension JSONErrorCause {
    static func wrongValue(_ text: Span<UInt8>, _ context: Context) -> JSONErrorCause? {
        let start = context.start
        let byte = text[at: start]
        switch byte {
        case ",":
            switch context.place {
            case .memberValue: return JSONErrorCause(.missingValue, at: context.last + 1, count: 0)
            case .element: return JSONErrorCause(.doubledComma, at: start, count: 1)
            default: return JSONErrorCause(.leadingComma, at: start, count: 1)
            }
        case ";" where context.place == .memberValue:
            return JSONErrorCause(.missingValue, at: context.last + 1, count: 0)
        case "}", "]":
            switch context.place {
            case .memberValue: return JSONErrorCause(.missingValue, at: context.last + 1, count: 0)
            case .start: return textBefore(text, from: start) ?? JSONErrorCause(.extraBracket, at: start, count: 1)
            case .element where byte == "]": return JSONErrorCause(.trailingComma, at: context.last, count: 1)
            default: return wrongBracket(text, context)
            }
        case ":" where context.place == .memberValue:
            return JSONErrorCause(.doubledColon, at: start, count: 1)
        case "'", "`":
            return quoted(text, context)
        default:
            break
        }
        // On top there is no telling text from a value: only what is clear by itself counts.
        let isOnTop = context.place == .start
        if isOnTop, let cause = textBefore(text, from: start) { return cause }
        if let cause = placeholder(text, at: start) { return cause }
        if isDigit(byte) || byte == "-" || byte == "+" || byte == "." {
            let cause = number(text, from: start, error: context.error)
            return isOnTop && cause?.kind == .unquotedString ? nil : cause
        }
        if isLetter(byte) || isHigh(byte) || byte == "_" { return word(text, at: start, isOnTop: isOnTop) }
        guard holds("(", "n", "u", "l", "l", ")", in: text, at: start) else { return nil }
        return JSONErrorCause(.nilLiteral, at: start, count: 6)
    }

    /// A string in single quotes or backticks.
    static func quoted(_ text: Span<UInt8>, _ context: Context) -> JSONErrorCause? {
        let start = context.start
        let quote = text[at: start]
        if context.place == .start {
            // The whole payload in quotes, as in a shell script, or fenced as in Markdown.
            let inner = skipWhiteSpace(text, from: start + 1)
            if quote == "`" || looksLikeJSON(text, at: inner), let cause = textBefore(text, from: start) {
                return cause
            }
        }
        let kind: Kind = quote == "'" ? .singleQuotes : .backtickQuotes
        return JSONErrorCause(kind, at: start, count: quotedCount(text, at: start))
    }

    /// A word where a value belongs.
    private static func word(_ text: Span<UInt8>, at start: Int, isOnTop: Bool) -> JSONErrorCause? {
        let end = wordEnd(text, from: start)
        let count = end - start
        if let cause = notFinite(text, word: start) { return cause }
        if let kind = literalKind(text, at: start, count: count) {
            return JSONErrorCause(kind, at: start, count: count)
        }
        if holds("O", "p", "t", "i", "o", "n", "a", "l", "(", in: text, at: start) {
            return JSONErrorCause(.printedSwiftOptional, at: start, count: count)
        }
        if isMisspelled(text, at: start, count: count) {
            return JSONErrorCause(.misspelledLiteral, at: start, count: count)
        }
        if isOnTop { return nil }
        if count == 5, holds("A", "r", "r", "a", "y", in: text, at: start), isDelimiter(text[at: end]) {
            return JSONErrorCause(.printedPHP, at: start, count: count)
        }
        if count > 4, holds("_", "_", in: text, at: start), holds("_", "_", in: text, at: end - 2) {
            return JSONErrorCause(.templatePlaceholder, at: start, count: count)
        }
        // A call or a pair: code rather than text.
        let next = skipWhiteSpace(text, from: end)
        if text[at: end] == "(" { return nil }
        if text[at: next] == ":", !holds(":", "/", "/", in: text, at: end), !holds(":", ":", in: text, at: end) {
            return nil
        }
        return JSONErrorCause(.unquotedString, at: start, count: phraseEnd(text, from: start) - start)
    }

    /// Which literal of another language, or in other letters, the word is.
    private static func literalKind(_ text: Span<UInt8>, at start: Int, count: Int) -> Kind? {
        switch count {
        case 3:
            return holds("n", "i", "l", in: text, at: start, ignoringCase: true) ? .nilLiteral : nil
        case 4:
            if isPythonWord(text, at: start, count: count) { return .pythonLiteral }
            return holds("t", "r", "u", "e", in: text, at: start, ignoringCase: true)
                || holds("n", "u", "l", "l", in: text, at: start, ignoringCase: true) ? .wrongCaseLiteral : nil
        case 5:
            if isPythonWord(text, at: start, count: count) { return .pythonLiteral }
            return holds("f", "a", "l", "s", "e", in: text, at: start, ignoringCase: true) ? .wrongCaseLiteral : nil
        case 9:
            return holds("u", "n", "d", "e", "f", "i", "n", "e", "d", in: text, at: start) ? .undefined : nil
        default:
            return nil
        }
    }

    /// Whether one slip separates the word from `true`, `false` or `null`: a character wrong, lost, added or swapped
    /// with its neighbour, but not the first; or the last two missing.
    private static func isMisspelled(_ text: Span<UInt8>, at start: Int, count: Int) -> Bool {
        func letter(_ index: Int) -> Unicode.Scalar {
            switch text[at: start] {
            case "t": index == 0 ? "t" : index == 1 ? "r" : index == 2 ? "u" : "e"
            case "n": index == 0 ? "n" : index == 1 ? "u" : "l"
            default: index == 0 ? "f" : index == 1 ? "a" : index == 2 ? "l" : index == 3 ? "s" : "e"
            }
        }
        let first = text[at: start]
        guard first == "t" || first == "f" || first == "n", count >= 2, count <= 7 else { return false }
        let whole = first == "f" ? 5 : 4

        var same = 0
        while same < min(count, whole), text[at: start + same] == letter(same) { same += 1 }
        if same == count { return count >= 2 && count < whole && (count > 2 || whole == 4) }
        var sameAtEnd = 0
        while sameAtEnd < min(count, whole) - same,
            text[at: start + count - 1 - sameAtEnd] == letter(whole - 1 - sameAtEnd)
        { sameAtEnd += 1 }

        let left = count - same - sameAtEnd
        let wanted = whole - same - sameAtEnd
        if left <= 1 && wanted <= 1 { return same + sameAtEnd >= 3 || count > whole }
        if left == 2 && wanted == 2 {
            return text[at: start + same] == letter(same + 1) && text[at: start + same + 1] == letter(same)
        }
        // One character of two bytes, as in nûll.
        return left == 2 && wanted <= 1 && codePoint(text, at: start + same)?.byteCount == 2
    }

    /// A placeholder of a template at `start`: `${name}`, `$name`, `#{name}`, `<name>`, `<%= name %>`, `%s`, `@name@`.
    static func placeholder(_ text: Span<UInt8>, at start: Int) -> JSONErrorCause? {
        let next = text[at: start + 1]
        var end = start
        switch text[at: start] {
        case "$", "#":
            if next == "{" || next == "(" {
                let close: Unicode.Scalar = next == "{" ? "}" : ")"
                end = start + 2
                while text[at: end] != close {
                    if end >= text.count || isLineEnd(text[at: end]) { return nil }
                    end += 1
                }
                end += 1
            } else if text[at: start] == "$", isWordByte(next) {
                end = wordEnd(text, from: start + 1)
            }
        case "%", "@":
            if text[at: start] == "@", isLetter(next) {
                let close = wordEnd(text, from: start + 1)
                return text[at: close] == "@"
                    ? JSONErrorCause(.templatePlaceholder, at: start, count: close + 1 - start) : nil
            }
            // A printf format: %s, %@, %1$d, %.2f, %lld.
            guard text[at: start] == "%" else { return nil }
            end = start + 1
            while end < start + 6,
                isDigit(text[at: end]) || text[at: end] == "." || text[at: end] == "$"
                    || text[at: end] == "l"
            { end += 1 }
            guard isLetter(text[at: end]) || text[at: end] == "@", isDelimiter(text[at: end + 1]) else { return nil }
            end += 1
        case "<":
            guard isWordByte(next) || next == "%" || next == "?" else { return nil }
            end = start + 1
            while text[at: end] != ">" {
                if end >= text.count || isLineEnd(text[at: end]) || end > start + 80 { return nil }
                end += 1
            }
            end += 1
            let count = end - start
            if count == 6,
                holds("<", "n", "u", "l", "l", ">", in: text, at: start)
                    || holds("<", "n", "i", "l", ">", in: text, at: start)
            {
                return JSONErrorCause(.nilLiteral, at: start, count: count)
            }
        default: break
        }
        return end > start ? JSONErrorCause(.templatePlaceholder, at: start, count: end - start) : nil
    }

    static func isLineEnd(_ byte: Unicode.Scalar) -> Bool { byte == "\n" || byte == "\r" }
}
