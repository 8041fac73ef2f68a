extension JSONErrorCause {
    /// What the grammar wanted where the error is.
    enum Place: UInt8 {
        /// The first value of the text; nothing but white space before it.
        case start
        /// After `{`: a key or `}`.
        case firstKey
        /// After a comma in an object: a key.
        case key
        /// After a key.
        case colon
        /// After a colon.
        case memberValue
        /// After `[`: a value or `]`.
        case firstElement
        /// After a comma in an array: a value.
        case element
        /// After a value in an object or array: a comma or the closing bracket.
        case separator
        /// After the whole value.
        case end
        /// Inside a string.
        case string
    }

    /// Where the error stands: everything that the good part of the text says about it.
    ///
    ///     {"aps": {"alert": "Hi" "badge": 1}}
    ///             ^         ^  ^ ^
    ///        opener   token last error        place: separator
    ///
    /// A bare word or number that the error cuts in two counts as not yet read when it is not complete:
    ///
    ///     {"quiet": ture}
    ///             ^ ^^
    ///       before  |error                    place: memberValue
    ///               start
    struct Context {
        var place: Place
        /// The offset of the error.
        var error: Int
        /// Where the thing begins that is wrong: the error, or the start of the bare word or number around it.
        var start: Int
        /// How many brackets are open.
        var depth: Int
        /// The innermost open bracket; -1 at the top.
        var opener: Int
        /// The last byte before ``start`` that is neither white space nor inside a string; -1 when there is none.
        var last: Int
        /// Where the last string or bare word before the error begins; -1 when there is none.
        var token: Int
        /// The last byte outside strings and white space before ``token``; -1 when there is none.
        var before: Int
        /// The backslash of the last escape; -1 when there is none.
        var escape: Int

        /// Walks over the text up to the error: twice when a bracket is open, else once.
        ///
        /// No stack is kept. The innermost open bracket is the last one that led to the depth at the error.
        init(of text: Span<UInt8>, before error: Int) {
            let first = Context.walk(text, to: error, watching: 0)
            self = first
            if depth > 0 { opener = Context.walk(text, to: error, watching: depth).opener }
            guard place != .string else { return }

            if start < error {
                if JSONErrorCause.isWhole(text, from: start, to: error),
                    !JSONErrorCause.goesOn(text, at: error, after: start)
                {
                    last = error - 1
                    start = error
                } else {
                    last = before
                }
            }
            place = Context.place(text, last: last, token: token, before: before, opener: opener)
        }

        private init(error: Int) {
            place = .start
            self.error = error
            start = error
            depth = 0
            opener = -1
            last = -1
            token = -1
            before = -1
            escape = -1
        }

        private static func walk(_ text: Span<UInt8>, to error: Int, watching level: Int) -> Context {
            var context = Context(error: error)
            var inString = false
            var inBare = false
            var offset = 0
            while offset < error {
                let byte = text[at: offset]
                if inString {
                    if byte == "\\" {
                        context.escape = offset
                        offset += 1  // whatever is escaped cannot end the string
                    } else if byte == "\"" {
                        inString = false
                        context.last = offset
                    }
                    offset += 1
                    continue
                }
                switch byte {
                case " ", "\n", "\r", "\t":
                    inBare = false
                case "\"":
                    inString = true
                    inBare = false
                    context.token = offset
                    context.before = context.last
                case "{", "[":
                    context.depth += 1
                    if context.depth == level { context.opener = offset }
                    inBare = false
                    context.last = offset
                case "}", "]":
                    context.depth = max(0, context.depth - 1)
                    inBare = false
                    context.last = offset
                case ",", ":":
                    inBare = false
                    context.last = offset
                default:
                    if !inBare {
                        context.token = offset
                        context.before = context.last
                        inBare = true
                    }
                    context.last = offset
                }
                offset += 1
            }
            if inString { context.place = .string }
            if inBare { context.start = context.token }
            return context
        }

        private static func place(_ text: Span<UInt8>, last: Int, token: Int, before: Int, opener: Int) -> Place {
            let inObject = text[at: opener] == "{"
            switch text[at: last] {
            case "{": return .firstKey
            case "[": return .firstElement
            case ":": return .memberValue
            case ",": return opener < 0 ? .end : inObject ? .key : .element
            case "\"" where inObject && text[at: before] != ":" && token > before: return .colon
            default: return last < 0 ? .start : opener < 0 ? .end : .separator
            }
        }

        /// Whether the last thing before the error is a string.
        func followsString(_ text: Span<UInt8>) -> Bool {
            last > token && token >= 0 && text[at: last] == "\"" && text[at: token] == "\""
        }

        /// Whether the innermost open bracket is a brace.
        func isInObject(_ text: Span<UInt8>) -> Bool { text[at: opener] == "{" }

        /// Whether a value is wanted here.
        var wantsValue: Bool {
            switch place {
            case .start, .memberValue, .firstElement, .element: true
            default: false
            }
        }

        /// Whether a key is wanted here.
        var wantsKey: Bool { place == .firstKey || place == .key }
    }

    /// Whether the bare token is a literal or ends like a number, that is, could stand there as a value.
    static func isWhole(_ text: Span<UInt8>, from start: Int, to end: Int) -> Bool {
        if isDigit(text[at: end - 1]) { return true }
        return literalCount(text, at: start) == end - start
    }

    /// The length of the literal at `offset`, 0 when there is none.
    static func literalCount(_ text: Span<UInt8>, at offset: Int) -> Int {
        if holds("f", "a", "l", "s", "e", in: text, at: offset) { return 5 }
        let isFour = holds("t", "r", "u", "e", in: text, at: offset) || holds("n", "u", "l", "l", in: text, at: offset)
        return isFour ? 4 : 0
    }

    /// Whether the byte at the error belongs to the literal or number that begins at `start`, as in `10px`,
    /// `2026-01-31`, `12:30`, `nullable`.
    static func goesOn(_ text: Span<UInt8>, at error: Int, after start: Int) -> Bool {
        let byte = text[at: error]
        let isNumber = !isLetter(text[at: start])
        if isHigh(byte) {
            guard let character = codePoint(text, at: error) else { return false }
            return !isForeign(character.value)
        }
        if isWordByte(byte) { return true }
        guard isNumber else { return false }
        switch byte {
        case ".": return text[at: error + 1] != "."
        case "-", "+", "%": return true
        case ":", "/", "'": return isDigit(text[at: error + 1])
        default: return false
        }
    }
}
