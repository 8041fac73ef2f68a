internal import CPushSIMD

/// UTF-8 by RFC 3629: the second pass, made only over text that holds bytes outside ASCII.
enum UTF8Validation {
    struct Result {
        /// First byte of the first ill-formed sequence, or -1.
        var fault: Int
        var remarks: JSONRemarks
    }

    /// Validates `0 ..< end`. O(n), no allocation.
    @inline(never)
    static func validate(_ text: UncheckedText, end: Int) -> Result {
        var i = 0
        var remarks = JSONRemarks(rawValue: 0)
        while i < end {
            if text[i] < 0x80 {
                i = skipASCII(text, from: i, end: end)
                continue
            }
            let length = sequenceLength(text, at: i, end: end)
            guard length > 0 else { return Result(fault: i, remarks: remarks) }
            if length >= 3 { remarks |= remark(text, at: i, length: length) }
            i &+= length
        }
        return Result(fault: -1, remarks: remarks)
    }

    /// First position at or after `start` whose byte is outside ASCII, or `end`.
    @inline(__always)
    private static func skipASCII(_ text: UncheckedText, from start: Int, end: Int) -> Int {
        var i = start
        while i &+ 16 <= end {
            let mask = unsafe pushsimd_nonascii_mask(text.pointer(at: i))
            if mask != 0 { return i &+ mask.trailingZeroBitCount }
            i &+= 16
        }
        while i < end, text[i] < 0x80 { i &+= 1 }
        return i
    }

    /// Bytes of the well-formed sequence that starts at `i` with a byte of 0x80 or more; 0 when it is ill-formed
    /// (Unicode, table 3-7).
    @inline(__always)
    private static func sequenceLength(_ text: UncheckedText, at i: Int, end: Int) -> Int {
        let lead = text[i]
        let left = end &- i
        switch lead {
        case 0xC2...0xDF:
            return left >= 2 && isContinuation(text[i &+ 1]) ? 2 : 0
        case 0xE0...0xEF:
            guard left >= 3 else { return 0 }
            let second = text[i &+ 1]
            let low: UInt8 = lead == 0xE0 ? 0xA0 : 0x80
            let high: UInt8 = lead == 0xED ? 0x9F : 0xBF
            return second >= low && second <= high && isContinuation(text[i &+ 2]) ? 3 : 0
        case 0xF0...0xF4:
            guard left >= 4 else { return 0 }
            let second = text[i &+ 1]
            let low: UInt8 = lead == 0xF0 ? 0x90 : 0x80
            let high: UInt8 = lead == 0xF4 ? 0x8F : 0xBF
            return second >= low && second <= high && isContinuation(text[i &+ 2]) && isContinuation(text[i &+ 3])
                ? 4 : 0
        default:
            return 0
        }
    }

    @inline(__always)
    private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

    /// The remark for a well-formed sequence of three or four bytes.
    @inline(__always)
    private static func remark(_ text: UncheckedText, at i: Int, length: Int) -> JSONRemarks {
        if length == 3 {
            guard text[i] == 0xEF else { return JSONRemarks(rawValue: 0) }
            let second = text[i &+ 1]
            let third = text[i &+ 2]
            if second == 0xBF && third >= 0xBD { return third == 0xBD ? .replacementCharacter : .noncharacter }
            if second == 0xB7 && third >= 0x90 && third <= 0xAF { return .noncharacter }
        } else if text[i &+ 3] >= 0xBE && text[i &+ 2] == 0xBF && text[i &+ 1] & 0x0F == 0x0F {
            return .noncharacter
        }
        return JSONRemarks(rawValue: 0)
    }
}
