// Causes that follow from what the grammar wanted at the place of the error.

extension JSONErrorCause {
    static func misplaced(_ text: Span<UInt8>, _ context: Context) -> JSONErrorCause? {
        switch context.place {
        case .start, .firstElement, .element, .memberValue: wrongValue(text, context)
        case .firstKey, .key: wrongKey(text, context)
        case .colon: wrongColon(text, context)
        case .separator: wrongSeparator(text, context)
        case .end: afterTheValue(text, context)
        case .string: nil
        }
    }

    /// The text ends where it must not, outside a string.
    static func atEnd(_ text: Span<UInt8>, _ context: Context) -> JSONErrorCause {
        if context.opener >= 0 {
            return JSONErrorCause(
                context.isInObject(text) ? .unclosedObject : .unclosedArray, at: context.opener, count: 1)
        }
        return (context.start < text.count ? wrongValue(text, context) : nil)
            ?? JSONErrorCause(.unknown, at: text.count, count: 0)
    }

    /// Whether a JSON object, or an array of objects, seems to begin at `offset`.
    static func looksLikeJSON(_ text: Span<UInt8>, at offset: Int) -> Bool {
        let inner = skipWhiteSpace(text, from: offset + 1)
        switch text[at: offset] {
        case "{": return text[at: inner] == "\"" || text[at: inner] == "}"
        case "[": return text[at: inner] == "{"
        default: return false
        }
    }

    // MARK: Keys

    private static func wrongKey(_ text: Span<UInt8>, _ context: Context) -> JSONErrorCause? {
        let start = context.error
        switch text[at: start] {
        case ",":
            return JSONErrorCause(context.place == .key ? .doubledComma : .leadingComma, at: start, count: 1)
        case "}" where context.place == .key:
            return JSONErrorCause(.trailingComma, at: context.last, count: 1)
        case "}", "]":
            return wrongBracket(text, context)
        case ":":
            return JSONErrorCause(.missingKey, at: start, count: 0)
        case "'", "`":
            return quoted(text, context)
        case "{":
            return moustache(text, context) ?? JSONErrorCause(.missingKey, at: start, count: 0)
        case "%" where text[at: start - 1] == "{":
            return moustache(text, context)
        case "[":
            return JSONErrorCause(.missingKey, at: start, count: 0)
        default:
            break
        }
        if let cause = commaInNumber(text, context) { return cause }
        if let cause = placeholder(text, at: start) { return cause }
        let end = nameEnd(text, from: start)
        guard end > start else { return nil }
        if context.place == .firstKey, context.opener == start - 1, text[at: end] == "}",
            text[at: trimmedEnd(text, from: 0, to: context.opener) - 1] == ":"
        {
            return JSONErrorCause(.templatePlaceholder, at: start - 1, count: end + 2 - start)
        }
        // There may be spaces in the key, and its closing quote when only the opening one was forgotten.
        var last = end
        while text[at: last] == " ", nameEnd(text, from: last + 1) > last + 1 { last = nameEnd(text, from: last + 1) }
        let next = skipWhiteSpace(text, from: text[at: last] == "\"" || text[at: last] == "'" ? last + 1 : last)
        guard text[at: next] == ":" || text[at: next] == "=" else { return nil }
        return JSONErrorCause(.unquotedKey, at: start, count: last - start)
    }

    /// `{{name}}` or `{% if name %}`.
    private static func moustache(_ text: Span<UInt8>, _ context: Context) -> JSONErrorCause? {
        let start = context.error
        guard context.opener == start - 1 else { return nil }
        let close: Unicode.Scalar = text[at: start] == "{" ? "}" : "%"
        var end = start + 1
        while end < text.count, end < start + 200, !isLineEnd(text[at: end]) {
            if text[at: end] == close, text[at: end + 1] == "}" {
                // More JSON inside would be nesting, not a name.
                end += 2
                if close == "}", text[at: end] == "}", text[at: start + 1] == "{" { end += 1 }
                return JSONErrorCause(.templatePlaceholder, at: start - 1, count: end - start + 1)
            }
            if text[at: end] == "\"" || text[at: end] == ":" { return nil }
            end += 1
        }
        return nil
    }

    /// `1,000` or `1,5` as a member's value: the comma was read as the end of the member.
    private static func commaInNumber(_ text: Span<UInt8>, _ context: Context) -> JSONErrorCause? {
        let comma = context.last
        guard context.place == .key, context.error == comma + 1, context.token >= 0,
            isDigit(text[at: comma - 1]), isDigit(text[at: context.error])
        else { return nil }
        var start = comma
        while isDigit(text[at: start - 1]) { start -= 1 }
        let digitCount = comma - start
        if text[at: start - 1] == "-" { start -= 1 }
        guard start == context.token else { return nil }

        if digitCount <= 3, text[at: comma - digitCount] != "0",
            let end = groupsEnd(text, from: comma + 1, separator: ",")
        {
            return JSONErrorCause(.digitSeparator, at: start, count: end - start)
        }
        var end = comma + 1
        while isDigit(text[at: end]) { end += 1 }
        let next = text[at: skipWhiteSpace(text, from: end)]
        return next == "," || next == "}" ? JSONErrorCause(.decimalComma, at: comma, count: 1) : nil
    }

    // MARK: Colons

    private static func wrongColon(_ text: Span<UInt8>, _ context: Context) -> JSONErrorCause? {
        let start = context.error
        let byte = text[at: start]
        let gap = context.last + 1
        switch byte {
        case "=":
            let count = holds("=", ">", in: text, at: start) || holds("=", "=", in: text, at: start) ? 2 : 1
            return JSONErrorCause(.equalsForColon, at: start, count: count)
        case ",":
            let next = skipWhiteSpace(text, from: start + 1)
            if isKey(text, at: next) || text[at: next] == "}" {
                return JSONErrorCause(.missingValue, at: gap, count: 0)
            }
            return JSONErrorCause(.missingColon, at: start, count: 1)
        case "}":
            return JSONErrorCause(.missingValue, at: gap, count: 0)
        case "]":
            return wrongBracket(text, context)
        default:
            break
        }
        // Where the string before is what is wrong, a value may follow by chance, but not one that ends like a value.
        if let cause = afterString(text, context),
            cause.kind == .typographicQuotes || !isValue(text, at: start, isEndChecked: true)
        {
            return cause
        }
        return isValue(text, at: start, isEndChecked: false) ? JSONErrorCause(.missingColon, at: gap, count: 0) : nil
    }

    /// Whether a value seems to begin at `start`, and, if so wished, a comma or a closing bracket follows it.
    private static func isValue(_ text: Span<UInt8>, at start: Int, isEndChecked: Bool) -> Bool {
        let byte = text[at: start]
        var end = start
        switch byte {
        case "{", "[": return true
        case "\"": end = (closingQuote(text, of: start) ?? start - 1) + 1
        default:
            guard isDigit(byte) || byte == "-" && isDigit(text[at: start + 1]) || literalCount(text, at: start) > 0
            else { return false }
            end = bareEnd(text, from: start)
        }
        if !isEndChecked { return true }
        let next = text[at: skipWhiteSpace(text, from: end)]
        return end > start && (next == "," || next == "}" || next == "]")
    }

    // MARK: Between elements

    private static func wrongSeparator(_ text: Span<UInt8>, _ context: Context) -> JSONErrorCause? {
        let start = context.error
        let byte = text[at: start]
        let inObject = context.isInObject(text)
        let missingComma = JSONErrorCause(.missingComma, at: context.last + 1, count: 0)
        switch byte {
        case "}", "]":
            return wrongBracket(text, context)
        case "\"":
            if !inObject || isKey(text, at: start) { return missingComma }
            return strayQuote(text, context) ?? missingComma
        case "{", "[":
            return missingComma
        case ":" where !inObject:
            // A pair at the very beginning of an array: the brackets should be braces. Later: the array never ended.
            if context.before == context.opener {
                return JSONErrorCause(.bracketForBrace, at: context.opener, count: 1)
            }
            return context.depth > 1 && context.followsString(text)
                ? JSONErrorCause(.unclosedArray, at: context.opener, count: 1) : nil
        case ":" where text[at: context.before] == ":" && context.followsString(text):
            // "aps": "alert": "Hi"}}: what was read as a value is the key of an object that never began, so that one
            // closing bracket will be left over.
            guard openBrackets(text, from: start, depth: context.depth) == -1 else { return nil }
            return JSONErrorCause(.missingBraces, at: context.token, count: 0)
        default:
            break
        }
        if let cause = afterString(text, context) { return cause }
        let followsNumber =
            context.last >= context.token && isDigit(text[at: context.last])
            && (isDigit(text[at: context.token]) || text[at: context.token] == "-")
        if isDigit(byte) || (byte == "-" && isDigit(text[at: start + 1])) {
            if inObject, followsNumber, start == context.last + 2, text[at: start - 1] == " ",
                let end = groupsEnd(text, from: start, separator: " ")
            {
                return JSONErrorCause(.digitSeparator, at: context.token, count: end - context.token)
            }
            return inObject ? nil : missingComma
        }
        if isLetter(byte) || byte == "_" || isHigh(byte) {
            let next = skipWhiteSpace(text, from: nameEnd(text, from: start))
            if inObject ? text[at: next] == ":" : literalCount(text, at: start) > 0 { return missingComma }
            if followsNumber {
                let end = phraseEnd(text, from: start)
                return JSONErrorCause(.unquotedString, at: context.token, count: end - context.token)
            }
        }
        return nil
    }

    /// A quote in an object after a value that does not begin a key.
    private static func strayQuote(_ text: Span<UInt8>, _ context: Context) -> JSONErrorCause? {
        let start = context.error
        if context.followsString(text) {
            // "say ""hi"" to": quotes doubled as in CSV. The next string is closed, so it may be text as well.
            return start == context.last + 1 ? JSONErrorCause(.unescapedQuote, at: context.last, count: 1) : nil
        }
        // 10" after a bare value: only the opening quote was forgotten.
        guard start == context.last + 1, context.token > context.before, context.token <= context.last,
            text[at: context.last] != "}", text[at: context.last] != "]"
        else { return nil }
        return JSONErrorCause(.unquotedString, at: context.token, count: start + 1 - context.token)
    }

    /// A closing bracket that does not match the open one. Which of the two is wrong shows in the rest of the text:
    /// one of the readings makes all brackets come out even.
    static func wrongBracket(_ text: Span<UInt8>, _ context: Context) -> JSONErrorCause? {
        let error = context.error
        guard context.opener >= 0, (text[at: error] == "}") != context.isInObject(text) else { return nil }
        switch openBrackets(text, from: error + 1, depth: context.depth) {
        case 0:
            return JSONErrorCause(.extraBracket, at: error, count: 1)
        case 2:
            let kind: Kind = context.isInObject(text) ? .unclosedObject : .unclosedArray
            return JSONErrorCause(kind, at: context.opener, count: 1)
        default:
            return JSONErrorCause(.mismatchedBracket, at: error, count: 1)
        }
    }

    /// How many brackets are open at the end of the text when `depth` are at `start`, strings left aside; negative when
    /// there are more closing ones.
    private static func openBrackets(_ text: Span<UInt8>, from start: Int, depth: Int) -> Int {
        var open = depth
        var offset = start
        while offset < text.count {
            switch text[at: offset] {
            case "\"": offset = closingQuote(text, of: offset) ?? lineEnd(text, from: offset)
            case "{", "[": open += 1
            case "}", "]": open -= 1
            default: break
            }
            offset += 1
        }
        return open
    }

    // MARK: Before and after the value

    /// Text in front of a payload: `payload: {...}`, header lines, a variable's name.
    static func textBefore(_ text: Span<UInt8>, from start: Int) -> JSONErrorCause? {
        var offset = start
        while offset < text.count {
            if text[at: offset] == "{" || text[at: offset] == "[", looksLikeJSON(text, at: offset), offset > start {
                switch text[at: offset - 1] {
                case "%", "@", "$", "#", "&", "\\", "{", "[": break  // other languages' literals and escapes
                default:
                    let end = trimmedEnd(text, from: start, to: offset)
                    return JSONErrorCause(.textBeforeValue, at: start, count: end - start)
                }
            }
            offset += 1
        }
        return nil
    }

    /// Something after the whole value.
    private static func afterTheValue(_ text: Span<UInt8>, _ context: Context) -> JSONErrorCause? {
        let start = context.error
        let byte = text[at: start]
        let rest = trimmedEnd(text, from: start, to: text.count)
        let textAfter = JSONErrorCause(.textAfterValue, at: start, count: rest - start)
        switch byte {
        case "}", "]":
            var end = start
            while text[at: end] == "}" || text[at: end] == "]" || isWhiteSpace(text[at: end]) { end += 1 }
            return JSONErrorCause(.extraBracket, at: start, count: trimmedEnd(text, from: start, to: end) - start)
        case ",":
            if rest == start + 1 { return JSONErrorCause(.trailingComma, at: start, count: 1) }
            let next = skipWhiteSpace(text, from: start + 1)
            if text[at: context.last] == "}", isKey(text, at: next) {
                return JSONErrorCause(.extraBracket, at: context.last, count: 1)  // {"a": 1}, "b": 2}
            }
            return looksLikeJSON(text, at: next) ? secondValue(text, at: next) : textAfter
        case ":" where context.followsString(text) && context.before < 0:
            return JSONErrorCause(.missingBraces, at: context.token, count: 0)
        case "{", "[":
            return secondValue(text, at: start)
        case "\"" where closingQuote(text, of: start) != nil:
            return secondValue(text, at: start)
        default:
            break
        }
        if context.followsString(text), context.before < 0 {
            // A payload put in quotes, escaped twice or not at all: "{\\"aps\\": ...}", "{"aps": ...}".
            if holds("{", "\\", "\\", in: text, at: context.token + 1) {
                return JSONErrorCause(.escapedJSON, at: context.token + 2, count: 3)
            }
            if isWrapped(text, context, upTo: context.last) {
                return JSONErrorCause(.textBeforeValue, at: context.token, count: 1)
            }
            if let cause = afterString(text, context) { return cause }
        }
        let isScalar = text[at: context.last] != "}" && text[at: context.last] != "]"
        if isScalar, isDigit(byte) || literalCount(text, at: start) > 0 { return secondValue(text, at: start) }
        return textAfter
    }

    /// Whether the string on top has nothing but an opening bracket in it, so that a whole payload stands in quotes.
    static func isWrapped(_ text: Span<UInt8>, _ context: Context, upTo end: Int) -> Bool {
        let inner = skipWhiteSpace(text, from: context.token + 1)
        return context.depth == 0 && context.before < 0 && (text[at: inner] == "{" || text[at: inner] == "[")
            && trimmedEnd(text, from: inner, to: end) == inner + 1
    }

    /// The second value, up to the end of its line.
    private static func secondValue(_ text: Span<UInt8>, at start: Int) -> JSONErrorCause {
        let end = trimmedEnd(text, from: start, to: lineEnd(text, from: start))
        return JSONErrorCause(.secondValue, at: start, count: end - start)
    }
}
