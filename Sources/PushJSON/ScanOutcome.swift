/// What a run over a text came to.
struct ScanOutcome {
    var tokenCount: Int
    var remarks: JSONRemarks
    var deepestLevel: Int
    var error: JSONError.Code?
    var errorOffset: Int

    /// Adds the remarks on the text, which is ASCII before `start` and from `end` on, and sets the error when it is not UTF-8.
    mutating func validateUTF8(_ text: UncheckedText, from start: Int, end: Int) {
        let result = UTF8Validation.validateBlocks(text, from: start, end: end)
        remarks |= result.remarks
        if result.fault >= 0 {
            error = .invalidUTF8
            errorOffset = result.fault
        }
    }

    /// The error as it is told: whatever comes first in the text. Another encoding or a byte order mark explains
    /// everything that follows.
    @inline(never)
    func fault(in text: UncheckedText) -> JSONError {
        if let fault = encodingFault(text) { return fault }
        let code = error ?? .unexpectedByte
        if code != .invalidUTF8 {
            let result = UTF8Validation.validate(text, from: 0, end: errorOffset)
            if result.fault >= 0 { return JSONError(.invalidUTF8, at: result.fault) }
        }
        return JSONError(code, at: errorOffset)
    }

    /// A text whose first bytes tell another encoding: a byte order mark, or the NUL bytes of ASCII in UTF-16 or UTF-32
    /// (RFC 4627, section 3 gives the patterns). Where the first character could begin a JSON text, the fault is the NUL
    /// behind it.
    private func encodingFault(_ text: UncheckedText) -> JSONError? {
        let count = text.count
        guard count >= 2 else { return nil }
        let (a, b) = (text[0], text[1])
        if (a == 0xFF && b == 0xFE) || (a == 0xFE && b == 0xFF) { return JSONError(.notUTF8Encoding, at: 0) }
        if count >= 3, a == 0xEF, b == 0xBB, text[2] == 0xBF { return JSONError(.byteOrderMark, at: 0) }
        guard count & 1 == 0, a == 0 || b == 0 else { return nil }
        // A text of two bytes is one character.
        let (c, d) = count >= 4 ? (text[2], text[3]) : (a, b)
        let isMark32 = a == 0 && b == 0 && c == 0xFE && d == 0xFF
        let isWide32 = isMark32 || (b == 0 && c == 0 && (a == 0) != (d == 0))
        let isWide16 = (a == 0) != (b == 0) && (a == 0) == (c == 0) && (b == 0) == (d == 0)
        guard isWide16 || (isWide32 && count & 3 == 0) else { return nil }
        return JSONError(.notUTF8Encoding, at: a != 0 && errorOffset == 1 ? 1 : 0)
    }
}
