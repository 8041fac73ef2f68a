/// Escape sequences of strings (RFC 8259, section 7): the scan that proves them well formed, and the decoder.
///
/// Both are out of the tokenizer's fast path; the scan takes a whole run of escapes at a time, so that text full of
/// `\uXXXX` does not bounce in and out.
enum JSONEscapes {
    /// What the scan of a run of escapes found.
    struct Scan {
        /// First byte after the run; where `error` is set, the place of the fault.
        var position: Int
        var remarks: JSONRemarks
        var error: JSONError.Code?
    }

    /// Scans escapes from a backslash at `start` until something else follows.
    @inline(__always)
    static func scan(_ text: UncheckedText, from start: Int) -> Scan {
        var i = start
        var remarks = JSONRemarks.escapes
        let count = text.count
        while i < count, text[i] == 0x5C {
            guard i &+ 1 < count else { return Scan(position: count, remarks: remarks, error: .unexpectedEnd) }
            switch text[i &+ 1] {
            case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74:  // " \ / b f n r t
                i &+= 2
            case 0x75:  // u
                let unit = quickCodeUnit(text, at: i &+ 2)
                guard unit.value >= 0 else {
                    let code: JSONError.Code = unit.end >= count ? .unexpectedEnd : .invalidEscape
                    return Scan(position: unit.end, remarks: remarks, error: code)
                }
                i = unit.end
                if usually(UInt(bitPattern: unit.value &- 1) < 0xD7FF) { continue }
                if unit.value & 0xF800 == 0xD800 {
                    i = surrogate(text, unit.value, after: i, &remarks)
                } else if unit.value == 0 {
                    remarks |= .nulEscape
                } else if unit.value == 0xFFFD {
                    remarks |= .replacementCharacter
                } else if unit.value >= 0xFFFE || (unit.value >= 0xFDD0 && unit.value <= 0xFDEF) {
                    remarks |= .noncharacter
                }
            default:
                return Scan(position: i &+ 1, remarks: remarks, error: .invalidEscape)
            }
        }
        return Scan(position: i, remarks: remarks, error: nil)
    }

    /// A surrogate escape has been read up to `position`: takes its low half if it is there. A half without its partner
    /// is well-formed text by the grammar, and a remark.
    private static func surrogate(
        _ text: UncheckedText, _ high: Int, after position: Int, _ remarks: inout JSONRemarks
    ) -> Int {
        if high < 0xDC00, position &+ 1 < text.count, text[position] == 0x5C, text[position &+ 1] == 0x75 {
            let low = codeUnit(text, at: position &+ 2)
            if low.value & 0xFC00 == 0xDC00 {
                if (high & 0x3F) == 0x3F && (low.value & 0x3FE) == 0x3FE { remarks |= .noncharacter }
                return low.end
            }
        }
        remarks |= .loneSurrogate
        return position
    }

    /// The code point that the escape whose backslash stands at `start` says, or half of a surrogate pair that has no other half, and
    /// where the escape ends. -1 where the escape is not allowed or not whole; it ends at `end` then, the end of contents that a quote
    /// stands behind, or of the text.
    @inline(__always)
    static func scalar(_ text: UncheckedText, at start: Int, end: Int) -> (value: Int, end: Int) {
        guard start &+ 1 < end else { return (-1, end) }
        let letter = text[start &+ 1]
        let position = start &+ 2
        if letter != 0x75 {
            switch letter {
            case 0x22, 0x5C, 0x2F: return (Int(letter), position)
            case 0x62: return (0x08, position)
            case 0x66: return (0x0C, position)
            case 0x6E: return (0x0A, position)
            case 0x72: return (0x0D, position)
            case 0x74: return (0x09, position)
            default: return (-1, end)
            }
        }
        let unit = quickCodeUnit(text, at: position)
        guard unit.value >= 0 else { return (-1, end) }
        if usually(unit.value & 0xFC00 != 0xD800) { return unit }
        let behind = unit.end
        if behind &+ 1 < end, text[behind] == 0x5C, text[behind &+ 1] == 0x75 {
            let low = codeUnit(text, at: behind &+ 2)
            if low.value & 0xFC00 == 0xDC00 {
                return (0x1_0000 &+ (unit.value & 0x3FF) &<< 10 &+ low.value & 0x3FF, low.end)
            }
        }
        return unit
    }

    /// UTF-8 of a code point or half of a surrogate pair: one to four bytes, the first one lowest.
    @inline(__always)
    static func encode(_ value: Int) -> (bytes: UInt32, byteCount: Int) {
        let scalar = UInt32(truncatingIfNeeded: value)
        if usually(scalar < 0x80) { return (scalar, 1) }
        let last = 0x80 | scalar & 0x3F
        if scalar < 0x800 { return (0xC0 | scalar &>> 6 | last &<< 8, 2) }
        let third = 0x80 | scalar &>> 6 & 0x3F
        if scalar < 0x1_0000 { return (0xE0 | scalar &>> 12 | third &<< 8 | last &<< 16, 3) }
        let second = 0x80 | scalar &>> 12 & 0x3F
        return (0xF0 | scalar &>> 18 | second &<< 8 | third &<< 16 | last &<< 24, 4)
    }

    /// What there is to remark on a code point that was written as an escape, or half of a surrogate pair.
    @inline(__always)
    static func remarks(of scalar: Int) -> JSONRemarks {
        if usually(UInt(bitPattern: scalar &- 1) < 0xD7FF) { return .escapes }
        return .escapes | rareRemarks(of: scalar)
    }

    @inline(never)
    private static func rareRemarks(of scalar: Int) -> JSONRemarks {
        if scalar == 0 { return .nulEscape }
        if scalar & 0x1F_F800 == 0xD800 { return .loneSurrogate }
        if scalar == 0xFFFD { return .replacementCharacter }
        return scalar & 0xFFFE == 0xFFFE || (scalar >= 0xFDD0 && scalar <= 0xFDEF)
            ? .noncharacter : JSONRemarks(rawValue: 0)
    }

    /// `codeUnit`, four digits at once where the text has so many.
    @inline(__always)
    static func quickCodeUnit(_ text: UncheckedText, at position: Int) -> (value: Int, end: Int) {
        if position &+ 4 <= text.count {
            let word = text.halfWord(at: position)
            // Top bits tell: of `digit` that a byte is none of 0-9, of `letter` that it is one of A-F or a-f. No byte of ASCII
            // carries over in these sums.
            let digit = (word ^ 0x3030_3030) &+ 0x7676_7676
            let folded = word | 0x2020_2020
            let letter = (folded &+ 0x1F1F_1F1F) & ~(folded &+ 0x1919_1919)
            if usually((~digit | letter) & ~word & 0x8080_8080 == 0x8080_8080) {
                let values = (word & 0x0F0F_0F0F) &+ (word &>> 6 & 0x0101_0101) &* 9
                let pairs = values &<< 4 | values &>> 8
                return (Int((pairs & 0xFF) &<< 8 | pairs &>> 16 & 0xFF), position &+ 4)
            }
        }
        return codeUnit(text, at: position)
    }

    /// Four hexadecimal digits from `position`: their value, or -1 with `end` at the first byte that is none.
    static func codeUnit(_ text: UncheckedText, at position: Int) -> (value: Int, end: Int) {
        var value = 0
        var i = position
        while i < position &+ 4 {
            guard i < text.count else { return (-1, text.count) }
            let digit = hexValue(text[i])
            guard digit >= 0 else { return (-1, i) }
            value = value &<< 4 | digit
            i &+= 1
        }
        return (value, i)
    }

    /// The value of a hexadecimal digit, or -1.
    @inline(__always)
    static func hexValue(_ byte: UInt8) -> Int {
        switch byte {
        case 0x30...0x39: Int(byte) &- 0x30
        case 0x41...0x46: Int(byte) &- 0x37
        case 0x61...0x66: Int(byte) &- 0x57
        default: -1
        }
    }
}

/// The decoded bytes of a string's contents, one at a time, from text that the tokenizer has accepted.
///
/// Well-formed contents come out as UTF-8. Half a surrogate pair comes out as the three bytes that its code point would
/// have (so that two keys with different halves stay different); `JSONString.decode` puts U+FFFD in its place.
struct DecodedBytes {
    private let text: UncheckedText
    private var position: Int
    private let end: Int
    /// Bytes of the current escape that are still to be given, lowest first, and how many.
    private var pending: UInt32 = 0
    private var pendingCount = 0
    private let replacesLoneSurrogates: Bool

    /// Contents are `start ..< end`, without the quotes.
    init(_ text: UncheckedText, start: Int, end: Int, replacesLoneSurrogates: Bool = false) {
        self.text = text
        position = start
        self.end = end
        self.replacesLoneSurrogates = replacesLoneSurrogates
    }

    mutating func next() -> UInt8? {
        if pendingCount > 0 {
            let byte = UInt8(truncatingIfNeeded: pending)
            pending &>>= 8
            pendingCount &-= 1
            return byte
        }
        guard position < end else { return nil }
        let byte = text[position]
        if byte != 0x5C {
            position &+= 1
            return byte
        }
        var (scalar, behind) = JSONEscapes.scalar(text, at: position, end: end)
        position = behind
        guard scalar >= 0 else { return nil }
        if replacesLoneSurrogates && scalar & 0x1F_F800 == 0xD800 { scalar = 0xFFFD }
        let escape = JSONEscapes.encode(scalar)
        pending = escape.bytes &>> 8
        pendingCount = escape.byteCount &- 1
        return UInt8(truncatingIfNeeded: escape.bytes)
    }
}
