internal import CPushSIMD

/// UTF-8 by RFC 3629: the second pass, made only over text that holds bytes outside ASCII.
enum UTF8Validation {
    struct Result {
        /// First byte of the first ill-formed sequence, or -1.
        var fault: Int
        var remarks: JSONRemarks
    }

    /// `start ..< end`, before which only ASCII stands and behind which no character goes on, is well formed and holds nothing to
    /// remark on. False as well where that cannot be told at once: only a machine with wide vectors can.
    @inline(__always)
    static func isPlain(_ text: UncheckedText, from start: Int, end: Int) -> Bool {
        let (first, last) = (UInt64(truncatingIfNeeded: start), UInt64(truncatingIfNeeded: end))
        return unsafe pushsimd_is_plain_utf8(text.pointer(at: 0), first, last) != 0
    }

    /// Validates the same bytes. O(n), no allocation.
    @inline(__always)
    static func validate(_ text: UncheckedText, from start: Int, end: Int) -> Result {
        if usually(isPlain(text, from: start, end: end)) { return Result(fault: -1, remarks: JSONRemarks(rawValue: 0)) }
        return validateBlocks(text, from: start, end: end)
    }

    /// The same on any machine, with the place of the fault and the remarks.
    ///
    /// Sixteen bytes at a time: where a lead stands tells where continuation bytes must stand, and nowhere else may they.
    /// Only leads that ask for care (see `pushsimd_careful_mask`) are looked at one by one. A block that does not fit is
    /// gone through byte by byte, for the exact place.
    @inline(never)
    static func validateBlocks(_ text: UncheckedText, from start: Int, end: Int) -> Result {
        var i = start
        var remarks = JSONRemarks(rawValue: 0)
        /// Continuation bytes that the block before still wants, from bit 0.
        var carried: UInt64 = 0
        while i &+ 16 <= end {
            if unsafe carried == 0 && pushsimd_nonascii_mask(text.pointer(at: i)) == 0 {
                i &+= 16
                continue
            }
            let masks = unsafe pushsimd_utf8_masks(text.pointer(at: i))
            let two = masks &>> 16 & 0xFFFF
            let three = masks &>> 32 & 0xFFFF
            let four = masks &>> 48
            let wanted = two &<< 1 | three &<< 2 | four &<< 3 | carried
            guard wanted & 0xFFFF == masks & 0xFFFF else { break }
            var careful = unsafe pushsimd_careful_mask(text.pointer(at: i))
            while careful != 0 {
                let lead = i &+ careful.trailingZeroBitCount
                let length = sequenceLength(text, at: lead, end: end)
                guard length > 0 else { return Result(fault: lead, remarks: remarks) }
                if length >= 3 { remarks |= remark(text, at: lead, length: length) }
                careful &= careful &- 1
            }
            carried = wanted &>> 16
            i &+= 16
        }
        if carried != 0 {
            // The sequence that was begun in the block before is gone through once more.
            repeat { i &-= 1 } while text[i] & 0xC0 == 0x80
        }
        return validateBytes(text, from: i, end: end, remarks)
    }

    private static func validateBytes(
        _ text: UncheckedText, from start: Int, end: Int, _ before: JSONRemarks
    ) -> Result {
        var i = start
        var remarks = before
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
