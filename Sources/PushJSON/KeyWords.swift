/// A known name of at most 24 bytes as three words, so that a key is compared with it in three loads at most.
public struct KeyWords: Sendable, Equatable {
    /// The name's first eight bytes, those of a shorter name moved to the top: see `KeyHash.leading`.
    public let first: UInt64
    /// The eight bytes from the ninth on; 0 for a name of sixteen bytes or less.
    public let middle: UInt64
    /// The name's last eight bytes; 0 for a name of eight bytes or less.
    public let last: UInt64
    /// Bytes of the name, 1 to 24.
    public let byteCount: UInt8

    /// A name by its words, as the properties say.
    @inlinable
    public init(first: UInt64, middle: UInt64, last: UInt64, byteCount: UInt8) {
        self.first = first
        self.middle = middle
        self.last = last
        self.byteCount = byteCount
    }
}

extension JSONIndex {
    /// Whether `key`, a key of this index that holds no escapes, is exactly that name. Reads nothing outside the text.
    @inlinable
    public func isEqual(_ key: JSONValue, _ words: KeyWords) -> Bool {
        let count = key.byteCount &- 2
        guard count == Int(words.byteCount) else { return false }
        let start = key.byteOffset &+ 1
        if start &+ 8 <= byteCount && count > 0 {
            guard KeyHash.leading(word(at: start), byteCount: count) == words.first else { return false }
            if count <= 8 { return true }
            // More than eight bytes: the last word begins inside the name, the middle one ends before the text does.
            guard word(at: start &+ count &- 8) == words.last else { return false }
            return count <= 16 || word(at: start &+ 8) == words.middle
        }
        return isEqualByBytes(start, count, words)
    }

    /// Little-endian; `offset + 8 <= byteCount`.
    @inlinable
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        UInt64(littleEndian: unsafe UnsafeRawPointer(text + offset).loadUnaligned(as: UInt64.self))
    }

    @usableFromInline
    func isEqualByBytes(_ start: Int, _ count: Int, _ words: KeyWords) -> Bool {
        for k in 0..<count {
            let word = k < 8 ? words.first : k >= count - 8 ? words.last : words.middle
            let at = k < 8 ? k + max(8 - count, 0) : k >= count - 8 ? k - (count - 8) : k - 8
            if unsafe text[start + k] != UInt8(truncatingIfNeeded: word >> UInt64(8 * at)) { return false }
        }
        return true
    }
}
