extension JSONErrorCause {
    /// What the whole text is made of: the signs by which printed forms of other languages are told apart.
    ///
    /// One walk that knows both sorts of quotes. A string ends at the end of its line at the latest, so one stray quote
    /// cannot hide the rest.
    struct Survey {
        /// The first byte that is not white space.
        var first = 0
        /// `=>` between things.
        var arrows = 0
        /// `=` that is neither `==` nor `=>`, with white space before it.
        var spacedAssignments = 0
        /// The same without white space before it.
        var tightAssignments = 0
        var semicolons = 0
        var braces = 0
        /// `"key":`
        var doubleQuotedKeys = 0
        /// `'key':`
        var singleQuotedKeys = 0
        /// `'text'`, keys too.
        var singleQuoted = 0
        /// `"text"` without an apostrophe in it, keys too.
        var plainDoubleQuoted = 0
        /// `"it's"`, the only strings that Python prints in double quotes.
        var apostrophes = 0
        /// `u'text'`, `b"text"`
        var prefixed = 0
        /// `None`, `True`, `False` as values.
        var pythonWords = 0
        /// `(1, 2)` as a value.
        var tuples = 0

        init(of text: Span<UInt8>) {
            first = skipWhiteSpace(text, from: 0)
            var previous: Unicode.Scalar = "\0"  // the last byte that is not white space, a quote for a whole string
            var offset = first
            while offset < text.count {
                let byte = text[at: offset]
                switch byte {
                case " ", "\n", "\r", "\t":
                    offset += 1
                    continue
                case "\"", "'":
                    if byte == "\"" || Survey.opens(previous) {
                        offset = quoted(text, at: offset)
                        previous = byte
                        continue
                    }
                case "=":
                    if text[at: offset + 1] == ">" {
                        arrows += 1
                        offset += 1
                    } else if text[at: offset + 1] == "=" {
                        offset += 1
                    } else if isWhiteSpace(text[at: offset - 1]) {
                        spacedAssignments += 1
                    } else {
                        tightAssignments += 1
                    }
                case ";": semicolons += 1
                case "{": braces += 1
                case "(": if Survey.opens(previous) { tuples += 1 }
                default:
                    if isWordByte(byte) {
                        offset = word(text, at: offset, after: &previous)
                        continue
                    }
                }
                previous = byte
                offset += 1
            }
        }

        /// Whether a value or key can begin after this byte; an apostrophe elsewhere is none of our business.
        private static func opens(_ byte: Unicode.Scalar) -> Bool {
            switch byte {
            case "\0", "{", "[", "(", ",", ":", "=", ">": true
            default: false
            }
        }

        /// Counts a string and returns the offset after it.
        private mutating func quoted(_ text: Span<UInt8>, at open: Int) -> Int {
            guard let close = closingQuote(text, of: open) else { return lineEnd(text, from: open) }
            let isKey = text[at: skipWhiteSpace(text, from: close + 1)] == ":"
            if text[at: open] == "'" {
                singleQuoted += 1
                if isKey { singleQuotedKeys += 1 }
            } else {
                var hasApostrophe = false
                for offset in open..<close where text[at: offset] == "'" { hasApostrophe = true }
                if hasApostrophe { apostrophes += 1 } else { plainDoubleQuoted += 1 }
                if isKey { doubleQuotedKeys += 1 }
            }
            return close + 1
        }

        /// Counts a word and returns the offset after it; after a prefix the string itself comes next.
        private mutating func word(_ text: Span<UInt8>, at start: Int, after previous: inout Unicode.Scalar) -> Int {
            let end = wordEnd(text, from: start)
            if Survey.opens(previous) {
                if isStringPrefix(text, at: start) {
                    prefixed += 1
                    return end
                }
                if isPythonWord(text, at: start, count: end - start) { pythonWords += 1 }
            }
            previous = "a"
            return end
        }
    }

    /// Whether a Python prefix and a quote stand at `start`: `b'`, `u"`.
    static func isStringPrefix(_ text: Span<UInt8>, at start: Int) -> Bool {
        switch text[at: start] {
        case "b", "B", "u", "U", "r", "R": text[at: start + 1] == "'" || text[at: start + 1] == "\""
        default: false
        }
    }

    static func isPythonWord(_ text: Span<UInt8>, at start: Int, count: Int) -> Bool {
        switch count {
        case 4: holds("N", "o", "n", "e", in: text, at: start) || holds("T", "r", "u", "e", in: text, at: start)
        case 5: holds("F", "a", "l", "s", "e", in: text, at: start)
        default: false
        }
    }
}
