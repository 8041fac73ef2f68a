// Texts that are another language's or another format's as a whole.

extension JSONErrorCause {
    /// Looks for a form that explains the whole text, and so wins over what is wrong at the place of the error.
    static func printedForm(_ text: Span<UInt8>, _ context: Context) -> JSONErrorCause? {
        if let cause = javaScriptObject(text, context) { return cause }
        if context.place == .start, let cause = opening(text, at: context.start) { return cause }
        // `{"` and a word are common; the survey is for bytes that begin what other languages print.
        switch text[at: context.start] {
        case "'", "\"", ":", "=", "(", ")", ";", "]", "_": break
        case let byte where isLetter(byte) || isDigit(byte) || isHigh(byte): break
        default: return nil
        }
        let survey = Survey(of: text)
        guard let kind = language(text, context, survey) else { return nil }
        return JSONErrorCause(kind, at: context.start, count: signCount(text, at: context.start))
    }

    /// How much of the text to mark as the sign of a printed form.
    private static func signCount(_ text: Span<UInt8>, at start: Int) -> Int {
        switch text[at: start] {
        case "'", "\"": return quotedCount(text, at: start)
        case "=": return text[at: start + 1] == ">" ? 2 : 1
        default:
            if isStringPrefix(text, at: start) { return 1 + quotedCount(text, at: start + 1) }
            return max(1, nameEnd(text, from: start) - start)
        }
    }

    private static func language(_ text: Span<UInt8>, _ context: Context, _ survey: Survey) -> Kind? {
        let first = text[at: survey.first]
        let byte = text[at: context.start]

        if survey.doubleQuotedKeys == 0, survey.singleQuotedKeys == 0 {
            if survey.arrows > 0 {
                if first == "[", survey.braces == 0 { return .printedPHP }
                if first == "{" || first == "[" { return .printedRuby }
            } else if survey.spacedAssignments > 0, survey.semicolons > 0, first == "{" || first == "(" {
                return .printedNSDictionary
            } else if survey.tightAssignments > 0, survey.spacedAssignments == 0, first == "{",
                context.place == .firstKey
            {
                let sign = nameEnd(text, from: context.start)
                if text[at: sign] == "=", text[at: sign + 1] != "\"", text[at: sign + 1] != "'" {
                    return .printedJavaMap
                }
            }
        }
        if isPython(survey),
            byte == "'" || isStringPrefix(text, at: context.start)
                || isPythonWord(text, at: context.start, count: wordEnd(text, from: context.start) - context.start)
        {
            return .printedPython
        }
        if first == "[", survey.braces == 0, survey.arrows == 0, byte == ":", context.place == .separator,
            context.before == context.opener, context.depth == 1
        {
            return .printedSwiftDictionary
        }
        return nil
    }

    /// Single quotes alone are not enough: JavaScript has them too.
    private static func isPython(_ survey: Survey) -> Bool {
        if survey.prefixed > 0 { return true }
        if survey.singleQuotedKeys > 0 {
            return survey.pythonWords > 0 || survey.tuples > 0
                || (survey.apostrophes > 0 && survey.plainDoubleQuoted == 0)
        }
        return survey.singleQuoted > 0 && survey.pythonWords > 0 && survey.plainDoubleQuoted == 0
    }

    /// `[object Object]`, and the `[Object]` by which a console shortens what is nested.
    private static func javaScriptObject(_ text: Span<UInt8>, _ context: Context) -> JSONErrorCause? {
        let start = context.start
        guard context.place == .firstElement, context.opener == start - 1 else { return nil }
        if text[at: start] == ":", text[at: start + 1] == "]" {  // Swift's empty dictionary
            return JSONErrorCause(.printedSwiftDictionary, at: start - 1, count: 3)
        }
        if holds("A", "n", "y", "H", "a", "s", "h", "a", "b", "l", in: text, at: start) {
            return JSONErrorCause(.printedSwiftDictionary, at: start, count: wordEnd(text, from: start) - start)
        }
        var end = wordEnd(text, from: start)
        let isLong = holds("o", "b", "j", "e", "c", "t", " ", in: text, at: start)
        if isLong { end = wordEnd(text, from: end + 1) }
        let isShort =
            holds("O", "b", "j", "e", "c", "t", "]", in: text, at: start)
            || holds("A", "r", "r", "a", "y", "]", in: text, at: start)
            || holds("F", "u", "n", "c", "t", "i", "o", "n", in: text, at: start)
            || holds("C", "i", "r", "c", "u", "l", "a", "r", in: text, at: start)
        guard isLong || isShort, text[at: end] == "]" else { return nil }
        return JSONErrorCause(.javaScriptObject, at: start - 1, count: end + 2 - start)
    }

    // MARK: The first bytes

    /// Forms that show in the first bytes of the text.
    private static func opening(_ text: Span<UInt8>, at start: Int) -> JSONErrorCause? {
        let end = wordEnd(text, from: start)
        switch text[at: start] {
        case "<":
            let next = text[at: start + 1]
            if next == "?" || next == "!" || isMarkup(text, at: start) {
                return JSONErrorCause(.xml, at: start, count: 1 + max(1, wordEnd(text, from: start + 2) - start - 1))
            }
        case "b" where holds("b", "p", "l", "i", "s", "t", "0", in: text, at: start):
            return JSONErrorCause(.xml, at: start, count: 8 <= text.count - start ? 8 : text.count - start)
        case "%":
            if isPercentEncoded(text, at: start) { return JSONErrorCause(.percentEncoded, at: start, count: 3) }
        case "m" where holds("m", "a", "p", "[", in: text, at: start):
            return JSONErrorCause(.printedGoMap, at: start, count: 3)
        case "A", "a", "s", "o", "O":
            if isPrintedPHP(text, from: start, to: end) {
                return JSONErrorCause(.printedPHP, at: start, count: end - start)
            }
            if end - start == 11, holds("O", "r", "d", "e", "r", "e", "d", in: text, at: start), text[at: end] == "(" {
                return JSONErrorCause(.printedPython, at: start, count: end - start)  // OrderedDict(
            }
        default:
            break
        }
        // A form field in front: payload=%7B%22
        if end > start, text[at: end] == "=", isPercentEncoded(text, at: end + 1) {
            return JSONErrorCause(.percentEncoded, at: end + 1, count: 3)
        }
        return base64(text, from: start)
    }

    /// Whether a tag begins at `start` that is closed somewhere, which tells markup from a placeholder.
    private static func isMarkup(_ text: Span<UInt8>, at start: Int) -> Bool {
        guard isLetter(text[at: start + 1]) else { return false }
        var offset = start + 1
        while offset < text.count {
            if holds("<", "/", in: text, at: offset) || holds("/", ">", in: text, at: offset) { return true }
            offset += 1
        }
        return false
    }

    /// Whether an encoded `{`, `[` or `"` stands at `offset`.
    private static func isPercentEncoded(_ text: Span<UInt8>, at offset: Int) -> Bool {
        holds("%", "7", "b", in: text, at: offset, ignoringCase: true)
            || holds("%", "5", "b", in: text, at: offset, ignoringCase: true)
            || holds("%", "2", "2", in: text, at: offset)
    }

    /// `print_r`, `var_export`, `var_dump` and `serialize`.
    private static func isPrintedPHP(_ text: Span<UInt8>, from start: Int, to end: Int) -> Bool {
        let next = skipWhiteSpace(text, from: end)
        switch end - start {
        case 1:
            return (text[at: start] == "a" || text[at: start] == "O") && text[at: end] == ":"
                && isDigit(text[at: end + 1])
        case 5:
            return holds("a", "r", "r", "a", "y", in: text, at: start, ignoringCase: true) && text[at: next] == "("
        case 6:
            return holds("o", "b", "j", "e", "c", "t", "(", in: text, at: start)
        case 8:
            return holds("s", "t", "d", "C", "l", "a", "s", "s", in: text, at: start)
                && holds("O", "b", "j", "e", "c", "t", in: text, at: next)
        default:
            return false
        }
    }

    /// A text that is base64 from end to end and begins with an encoded object or array.
    private static func base64(_ text: Span<UInt8>, from start: Int) -> JSONErrorCause? {
        guard let a = sextet(text[at: start]), let b = sextet(text[at: start + 1]),
            let c = sextet(text[at: start + 2]), let d = sextet(text[at: start + 3])
        else { return nil }
        let bits = a << 18 | b << 12 | c << 6 | d
        guard bits >> 16 == 0x7b || bits >> 16 == 0x5b else { return nil }
        switch bits >> 8 & 0xff {
        case 0x20, 0x09, 0x0a, 0x0d, 0x22, 0x5b, 0x7b, 0x5d, 0x7d: break
        default: return nil
        }
        var offset = start
        while sextet(text[at: offset]) != nil || isWhiteSpace(text[at: offset]) { offset += 1 }
        while text[at: offset] == "=" { offset += 1 }
        let end = trimmedEnd(text, from: start, to: offset)
        guard skipWhiteSpace(text, from: offset) == text.count else { return nil }
        let lineCount = lineEnd(text, from: start) - start
        return JSONErrorCause(.base64, at: start, count: min(lineCount, end - start))
    }

    /// The value of a character of base64 or its form for URLs.
    private static func sextet(_ byte: Unicode.Scalar) -> UInt32? {
        switch byte {
        case "A"..."Z": byte.value - 0x41
        case "a"..."z": byte.value - 0x61 + 26
        case "0"..."9": byte.value - 0x30 + 52
        case "+", "-": 62
        case "/", "_": 63
        default: nil
        }
    }
}
