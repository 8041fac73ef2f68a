/// The marks once more (`StringMarks`), as a list of the places where they stand: made where the processor makes it nearly for
/// nothing, for texts of 64 bytes or more, and fewer than 65,536.
///
/// In the bitmap the next mark is found only when it is known where to look, and so the scan waits at each string for the one
/// before. In the list the mark behind a string's opening quote is simply the next one. Whoever goes by the list keeps what is left of it, from
/// the first place at or behind the byte at hand on; keys and strings without escapes take two off, and nothing else that
/// belongs into JSON has a mark but white space and escapes, behind which it is sought anew (`first(from:end:)`).
///
/// The list holds no place at or behind the closing bracket of the text, and ends with zeros: a key or string that is looked for behind
/// its end is found at the text's first byte, which is no quote, and left to those who go by the bitmap.
@safe
struct MarkPlaces {
    private let base: UnsafeMutablePointer<UInt16>

    init(base: UnsafeMutableRawPointer) { unsafe self.base = base.assumingMemoryBound(to: UInt16.self) }

    /// The largest text whose places have numbers of sixteen bits.
    static var largestText: Int { Int(UInt16.max) }

    /// Bytes of memory for the list of a text: no fewer for a larger one, a multiple of eight. It is noted 32 places at a time.
    @inline(__always)
    static func byteCount(textCount: Int) -> Int { (min(textCount, largestText) &+ 72) &* 2 & ~7 }

    /// For those who fill it.
    var start: UnsafeMutablePointer<UInt16> { unsafe base }

    /// Closes a list of `count` places for a text that ends at `last`, and gives the number of those that stay.
    @inline(__always)
    func close(count: Int, last: Int) -> Int {
        var count = count
        while count > 0, self[count &- 1] >= last { count &-= 1 }
        unsafe base[count] = 0
        unsafe base[count &+ 1] = 0
        return count
    }

    /// The place with a number up to one behind the last, which is 0.
    @inline(__always)
    subscript(_ number: Int) -> Int { Int(unsafe base[number]) }

    /// The list without its first `count` places.
    @inline(__always)
    func dropping(_ count: Int) -> MarkPlaces { unsafe MarkPlaces(base: UnsafeMutableRawPointer(base + count)) }

    /// The list from the first place at or behind `position` on, where `end` is what is left behind all.
    @inline(never)
    func first(from position: Int, end: MarkPlaces) -> MarkPlaces {
        var left = self
        while unsafe left.base < end.base, left[0] < position { left = left.dropping(1) }
        return left
    }
}
