extension JSONErrorCause {
    /// What is wrong with the number that begins at `start`, which may be a sign or a point.
    static func number(_ text: Span<UInt8>, from start: Int, error: Int) -> JSONErrorCause? {
        switch text[at: start] {
        case "+":
            if let cause = notFinite(text, sign: start) { return cause }
            let next = text[at: start + 1]
            return isDigit(next) || (next == "." && isDigit(text[at: start + 2]))
                ? JSONErrorCause(.leadingPlus, at: start, count: 1) : nil
        case ".":
            return isDigit(text[at: start + 1]) ? JSONErrorCause(.missingIntegerPart, at: start, count: 0) : nil
        case "-":
            if error > start + 1 { return digits(text, from: start + 1, start: start, error: error) }
            if text[at: error] == ".", isDigit(text[at: error + 1]) {
                return JSONErrorCause(.missingIntegerPart, at: error, count: 0)
            }
            return notFinite(text, sign: start)
        default:
            return digits(text, from: start, start: start, error: error)
        }
    }

    /// `-Infinity`, `+inf`, `-NaN`: the range holds the sign.
    private static func notFinite(_ text: Span<UInt8>, sign: Int) -> JSONErrorCause? {
        guard let cause = notFinite(text, word: sign + 1) else { return nil }
        return JSONErrorCause(cause.kind, at: sign, count: cause.byteCount + 1)
    }

    /// `NaN`, `inf`, `Infinity` in any spelling.
    static func notFinite(_ text: Span<UInt8>, word start: Int) -> JSONErrorCause? {
        let count = wordEnd(text, from: start) - start
        if count == 3, holds("n", "a", "n", in: text, at: start, ignoringCase: true) {
            return JSONErrorCause(.notANumber, at: start, count: count)
        }
        if (count == 3 && holds("i", "n", "f", in: text, at: start, ignoringCase: true))
            || (count == 8
                && holds("i", "n", "f", "i", "n", "i", "t", "y", in: text, at: start, ignoringCase: true))
        {
            return JSONErrorCause(.infinity, at: start, count: count)
        }
        return nil
    }

    /// The part after the sign, which begins with a digit; the error is behind that digit.
    private static func digits(_ text: Span<UInt8>, from first: Int, start: Int, error: Int) -> JSONErrorCause? {
        let byte = text[at: error]
        if text[at: first] == "0", error == first + 1 {
            if isDigit(byte) { return leadingZero(text, from: first, start: start) }
            if hasRadix(text, at: error) {
                return JSONErrorCause(.hexNumber, at: start, count: bareEnd(text, from: start) - start)
            }
        }
        switch text[at: error - 1] {
        case ".":
            if byte == "#" {
                let end = bareEnd(text, from: start)
                let isInfinity = holds("i", "n", "f", in: text, at: error + 1, ignoringCase: true)
                return JSONErrorCause(isInfinity ? .infinity : .notANumber, at: start, count: end - start)
            }
            if isDelimiter(byte) || (byte.value | 0x20 == 0x65 && !isLetter(text[at: error + 1])) {
                return JSONErrorCause(.missingFraction, at: error, count: 0)
            }
            return nil
        case "e", "E", "+", "-":
            return isDelimiter(byte) ? JSONErrorCause(.missingExponent, at: error, count: 0) : nil
        default:
            return grouped(text, start: start, error: error)
                ?? suffix(text, at: error)
                ?? numberInText(text, start: start, error: error)
        }
    }

    private static func leadingZero(_ text: Span<UInt8>, from first: Int, start: Int) -> JSONErrorCause {
        let end = bareEnd(text, from: start)
        for offset in first..<end where !isDigit(text[at: offset]) && text[at: offset] != "." {
            // Not a plain number but a time, a date, a number of a telephone: 01:30, 05-01-2026.
            return JSONErrorCause(.unquotedString, at: start, count: end - start)
        }
        var count = run(text, of: "0", from: first)
        if !isDigit(text[at: first + count]) { count -= 1 }
        return JSONErrorCause(.leadingZero, at: first, count: count)
    }

    /// Whether the zero before `offset` is the beginning of `0xFF`, `0b1` or `0o7`.
    private static func hasRadix(_ text: Span<UInt8>, at offset: Int) -> Bool {
        let digit = text[at: offset + 1]
        switch text[at: offset] {
        case "x", "X": return isHexDigit(digit) || isDelimiter(digit)
        case "b", "B": return digit == "0" || digit == "1"
        case "o", "O": return isDigit(digit)
        default: return false
        }
    }

    /// `1_000` and `1'000`.
    private static func grouped(_ text: Span<UInt8>, start: Int, error: Int) -> JSONErrorCause? {
        let separator = text[at: error]
        guard separator == "_" || separator == "'" else { return nil }
        var end = error
        while text[at: end] == separator, isDigit(text[at: end + 1]) {
            end += 1
            while isDigit(text[at: end]) { end += 1 }
        }
        return end > error && isDelimiter(text[at: end])
            ? JSONErrorCause(.digitSeparator, at: start, count: end - start) : nil
    }

    /// The end of groups of exactly three digits that begin at `first`, each but the first after `separator`;
    /// nil when there is no group or digits are left over. So `,000` ends after the zeros, `,00` does not fit.
    static func groupsEnd(_ text: Span<UInt8>, from first: Int, separator: Unicode.Scalar) -> Int? {
        var end = first
        repeat {
            guard isDigit(text[at: end]), isDigit(text[at: end + 1]), isDigit(text[at: end + 2]) else { return nil }
            end += 3
            if text[at: end] != separator || !isDigit(text[at: end + 1]) { break }
            end += 1
        } while true
        return isDigit(text[at: end]) ? nil : end
    }

    /// `10L`, `1.5f`, `10n`, `7UL`.
    private static func suffix(_ text: Span<UInt8>, at error: Int) -> JSONErrorCause? {
        let count = bareEnd(text, from: error) - error
        guard count == 1 || count == 2 else { return nil }
        for offset in error..<(error + count) {
            switch text[at: offset] {
            case "f", "F", "d", "D", "l", "L", "n", "u", "U": break
            default: return nil
            }
        }
        if count == 2, text[at: error + 1].value | 0x20 != 0x6c { return nil }
        return JSONErrorCause(.numberSuffix, at: error, count: count)
    }

    /// `10px`, `12:30`, `2026-01-31T10:00:00+01:00`, `1.2.3`, `100%`: text that begins like a number.
    private static func numberInText(_ text: Span<UInt8>, start: Int, error: Int) -> JSONErrorCause? {
        let end = bareEnd(text, from: start)
        guard end > error else { return nil }
        var hasLetterOrColon = false
        for offset in error..<end {
            let byte = text[at: offset]
            switch byte {
            case ":": hasLetterOrColon = true
            case ".", "-", "/", "%": break
            case "+" where hasLetterOrColon: break
            default:
                guard isWordByte(byte) else { return nil }
                if isLetter(byte) { hasLetterOrColon = true }
            }
        }
        let isSum = !hasLetterOrColon && text[at: error] == "-" && !isDate(text, from: start, to: end)
        if isSum { return nil }
        return JSONErrorCause(.unquotedString, at: start, count: phraseEnd(text, from: start) - start)
    }

    /// Whether digits come in three or more parts with `-` between, as in 2026-01-31, and not as in 3-1.
    private static func isDate(_ text: Span<UInt8>, from start: Int, to end: Int) -> Bool {
        var parts = 1
        for offset in start..<end where text[at: offset] == "-" { parts += 1 }
        return parts >= 3
    }
}
