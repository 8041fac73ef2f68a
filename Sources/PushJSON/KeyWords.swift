/// A known name of at most 24 bytes as words, so that a key is compared with it in two loads, or three.
public struct KeyWords: Sendable, Equatable {
    /// The first eight bytes of the name and its closing quote, as a little-endian word; zeros behind the quote.
    public let first: UInt64
    /// The eight bytes behind these, zeros behind the quote.
    public let second: UInt64
    /// All bits of the bytes that count in `first`.
    public let firstMask: UInt64
    /// All bits of the bytes that count in `second`.
    public let secondMask: UInt64
    /// The last eight bytes of a name of sixteen bytes or more, whose quote is in neither word; else 0.
    public let last: UInt64
    /// Bytes of the name, 1 to 24.
    public let byteCount: UInt8

    /// A name by its words, as the properties say.
    @inlinable
    public init(
        first: UInt64, second: UInt64, firstMask: UInt64, secondMask: UInt64, last: UInt64, byteCount: UInt8
    ) {
        self.first = first
        self.second = second
        self.firstMask = firstMask
        self.secondMask = secondMask
        self.last = last
        self.byteCount = byteCount
    }

    /// The words of a name of 1 to 24 bytes, without quote or backslash.
    public init(_ name: ByteText) {
        precondition(name.count <= 24, "no name of a table is longer")
        /// Byte k of the name with its quote, moved to where it stands in its word.
        func byte(_ k: Int) -> UInt64 { UInt64(k < name.count ? name[k] : 0x22) << UInt64(8 * (k & 7)) }
        var (words, masks): ((UInt64, UInt64), (UInt64, UInt64)) = ((0, 0), (0, 0))
        for k in 0..<min(name.count + 1, 16) {
            let mask: UInt64 = 0xFF << UInt64(8 * (k & 7))
            if k < 8 {
                words.0 |= byte(k)
                masks.0 |= mask
            } else {
                words.1 |= byte(k)
                masks.1 |= mask
            }
        }
        var last: UInt64 = 0
        if name.count >= 16 {
            for k in 0..<8 { last |= UInt64(name[name.count - 8 + k]) << UInt64(8 * k) }
        }
        self.init(
            first: words.0, second: words.1, firstMask: masks.0, secondMask: masks.1, last: last,
            byteCount: UInt8(name.count))
    }
}

extension JSONTape {
    /// Whether `key`, a key of this tape, is written as exactly that name, without an escape, and ends well before the text: see
    /// `isComparable`. Reads nothing outside the text.
    @inlinable
    @inline(__always)
    public func isWritten(_ key: JSONValue, as words: KeyWords) -> Bool {
        guard isWritten(key, asShort: words) else { return false }
        let count = Int(words.byteCount)
        if count < 16 { return true }
        // The name is in the text as a whole where the key has its length.
        return key.byteCount == count &+ 2 && word(at: key.byteOffset &+ 1 &+ count &- 8) == words.last
    }

    /// The same for a name of less than sixteen bytes; of a longer one only those are compared.
    @inlinable
    @inline(__always)
    public func isWritten(_ key: JSONValue, asShort words: KeyWords) -> Bool {
        guard usually(isComparable(key)) else { return false }
        let start = key.byteOffset &+ 1
        let difference =
            (word(at: start) ^ words.first) & words.firstMask | (word(at: start &+ 8) ^ words.second) & words.secondMask
        return difference == 0
    }

    /// Two words can be read behind the key's opening quote: so near to the end of a text that is not, the key's string is
    /// compared in another way.
    @inlinable
    @inline(__always)
    public func isComparable(_ key: JSONValue) -> Bool { key.byteOffset <= byteCount &- 17 }

    /// Little-endian; `offset + 8 <= byteCount`.
    @inlinable
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        UInt64(littleEndian: unsafe UnsafeRawPointer(text + offset).loadUnaligned(as: UInt64.self))
    }
}
