internal import CPushSIMD

/// One bit a byte of the text, set where a plain run of a string ends: quotes, backslashes and control characters.
///
/// They are noted for the whole text before the scan. So the scan has its next place after two loads from the first level of the
/// cache, where a vector would have to be compared and gathered each time, and a long string costs a step for each 56 bytes.
///
/// The bits from the text's end on are set as well, so that every search ends there at the latest. The proved run stands on
/// two bits more, that of the closing bracket at `last` and that of the byte before it: a string that is never closed leads
/// there, and not past it, and two bytes can be read where a search ends.
@safe
struct StringMarks {
    /// Two words more than the text has full groups of 64 bytes: the reads behind a position at the text's end stay inside.
    private let base: UnsafeMutableRawPointer

    init(base: UnsafeMutableRawPointer) { unsafe self.base = base }

    /// Bytes of memory for the marks of a text.
    static func byteCount(textCount: Int) -> Int { (textCount &>> 6 &+ 2) &* 8 }

    /// The marks from `position` (at most the text's size) on, that of `position` in the lowest bit: 57 of them at least, and zeros
    /// above.
    @inline(__always)
    subscript(from position: Int) -> UInt64 {
        let word = unsafe (base + position &>> 3).loadUnaligned(as: UInt64.self)
        return UInt64(littleEndian: word) &>> UInt64(truncatingIfNeeded: position & 7)
    }

    /// The first marked place at or behind `position`; the text's size when there is none.
    @inline(__always)
    func next(from position: Int) -> Int {
        var position = position
        var marks = self[from: position]
        while rarely(marks == 0) {
            position &+= 56
            marks = self[from: position]
        }
        return position &+ marks.trailingZeroBitCount
    }

    /// Notes the marks of `text`, and those of `last` and the byte before it unless it is negative; and as many of them as `places` as that
    /// is worth. Gives where the bytes outside ASCII stand, in groups of 64: there are none before `first` (-1: none at all), nor from
    /// `end` on.
    @inline(__always)
    func note(_ text: UncheckedText, last: Int, places: MarkPlaces? = nil) -> (first: Int, end: Int, placeCount: Int) {
        let count = text.count
        let outside: (first: Int, end: Int, placeCount: Int)
        if usually(count >= 64) {
            let bytes = unsafe base.assumingMemoryBound(to: UInt8.self)
            let groups = unsafe pushsimd_marks(
                text.pointer(at: 0), UInt64(truncatingIfNeeded: count), bytes, places?.start)
            outside = (
                Int(truncatingIfNeeded: groups.first), Int(truncatingIfNeeded: groups.end),
                Int(truncatingIfNeeded: groups.places)
            )
        } else {
            let (marks, isOutside) = Self.ofShort(text)
            store(marks | ~0 &<< UInt64(truncatingIfNeeded: count), at: 0)
            store(~0, at: 64)
            outside = (isOutside ? 0 : -1, count, 0)
        }
        if usually(last > 0) {
            // Two bits, that may lie in two bytes.
            let place = unsafe base + (last &- 1) &>> 3
            let marks = unsafe UInt16(littleEndian: place.loadUnaligned(as: UInt16.self))
            let both: UInt16 = 3 &<< UInt16(truncatingIfNeeded: (last &- 1) & 7)
            unsafe place.storeBytes(of: (marks | both).littleEndian, as: UInt16.self)
        }
        return outside
    }

    /// The marks of a text of less than 64 bytes, and whether one of its bytes lies outside ASCII.
    @inline(never)
    private static func ofShort(_ text: UncheckedText) -> (UInt64, Bool) {
        let count = text.count
        var marks: UInt64 = 0
        var outside: UInt32 = 0
        var i = 0
        while i &+ 16 <= count {
            marks |= UInt64(unsafe pushsimd_string_mask(text.pointer(at: i))) &<< UInt64(truncatingIfNeeded: i)
            outside |= unsafe pushsimd_nonascii_mask(text.pointer(at: i))
            i &+= 16
        }
        while i < count {
            let c = text[i]
            if c == 0x22 || c == 0x5C || c < 0x20 { marks |= 1 &<< UInt64(truncatingIfNeeded: i) }
            outside |= UInt32(c & 0x80)
            i &+= 1
        }
        return (marks, outside != 0)
    }

    /// Stores the marks of the 64 bytes at `position`, a multiple of 64.
    @inline(__always)
    private func store(_ marks: UInt64, at position: Int) {
        unsafe (base + position &>> 3).storeBytes(of: marks.littleEndian, as: UInt64.self)
    }
}
