/// The hash of a member's name: a product of its first and last eight bytes.
///
/// It serves twice: its top six bits are the place in an object's 64-bit filter of seen keys, its top sixteen bits are
/// kept in the token, where a perfect-hash table of known keys finds them again. It is not meant to resist anybody:
/// what happens when keys share it is bounded in `DuplicateKeys`.
///
/// `first` and `last` are the name's first and last eight bytes as little-endian words. A name of eight bytes or less is one
/// word, moved to the top (`leading`), and has no `last`: 0 stands for it.
public enum KeyHash {
    /// The product of a name; see above for `first` and `last`. O(1).
    @inlinable
    @inline(__always)
    public static func product(first: UInt64, last: UInt64) -> UInt64 { mixed(first: first, last: last) &* multiplier }

    /// What is multiplied.
    @inlinable
    @inline(__always)
    static func mixed(first: UInt64, last: UInt64) -> UInt64 { first ^ (last &<< 23 | last &>> 41) }

    /// The first `byteCount` (at most 8) bytes of `word`, moved to its top: `ab??????` becomes `......ab`. Nothing stays of the bytes
    /// behind them, and one shift does it. A count of 0, or of more than 8, leaves the word
    /// as it is.
    @inlinable
    @inline(__always)
    public static func leading(_ word: UInt64, byteCount: Int) -> UInt64 {
        byteCount > 8 ? word : leading(word, shiftedBy: 0 &- byteCount)
    }

    /// The same of a name of 1 to 8 bytes, by minus their number.
    @inlinable
    @inline(__always)
    static func leading(_ word: UInt64, shiftedBy left: Int) -> UInt64 {
        word &<< UInt64(truncatingIfNeeded: left &* 8)
    }

    /// Odd, and found by trial: the header names that stand in bodies by mistake (`PushHeaderName.filterBits`) share one bit of the
    /// filter, and no known key, nor any name that is often sent beside them, has it; of the keys of one dictionary no two share a
    /// bit, but for one pair in `aps`, nor does `aps` with a name that is often sent beside it.
    @inlinable
    public static var multiplier: UInt64 { 0x987F_90E0_A1B0_92F9 }

    /// The one bit of an object's filter.
    @inlinable
    @inline(__always)
    public static func filterBit(_ product: UInt64) -> UInt64 { 1 &<< filterPosition(product) }

    /// The number of that bit, below 64.
    @inlinable
    @inline(__always)
    public static func filterPosition(_ product: UInt64) -> UInt64 { product &>> 58 }

    /// The same from the bits that a token keeps.
    @inlinable
    @inline(__always)
    public static func filterPosition(tag: UInt16) -> UInt64 { UInt64(tag &>> 10) }

    /// The sixteen bits that a token keeps.
    @inlinable
    public static func tag(_ product: UInt64) -> UInt16 { UInt16(truncatingIfNeeded: product >> 48) }
}
