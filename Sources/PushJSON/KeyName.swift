/// What the duplicate check knows of a key's name, whatever its spelling.
struct KeyName {
    /// See `KeyHash`. Of a name of at most eight bytes, and of so many, it says everything: the multiplier is odd.
    let product: UInt64
    /// Bytes of the name after decoding.
    let byteCount: Int

    /// The name that stands from `start` up to `end` as it is.
    @inline(__always)
    init(plainIn text: UncheckedText, start: Int, end: Int) {
        let count = end &- start
        if usually(count <= 8) {
            self.init(shortIn: text, start: start, byteCount: count)
        } else {
            self.init(
                product: KeyHash.product(first: text.word(at: start), last: text.word(at: end &- 8)), byteCount: count)
        }
    }

    /// The name of at most eight bytes that stands at `start` as it is.
    @inline(__always)
    init(shortIn text: UncheckedText, start: Int, byteCount: Int) {
        // Bytes behind the name are shifted out, if there is one.
        let word = KeyHash.leading(text.looseWord(at: start, byteCount: byteCount), byteCount: byteCount)
        self.init(product: KeyHash.product(first: byteCount == 0 ? 0 : word, last: 0), byteCount: byteCount)
    }

    @inline(__always)
    private init(product: UInt64, byteCount: Int) {
        self.product = product
        self.byteCount = byteCount
    }

    /// The name that is spelled with escapes from `start` up to `end`.
    @inline(never)
    init(escapedIn text: UncheckedText, start: Int, end: Int) {
        var bytes = DecodedBytes(text, start: start, end: end)
        var ends = NameEnds()
        while let byte = bytes.next() { ends.append(UInt64(byte), byteCount: 1) }
        self.init(ends)
    }

    /// The name whose bytes were gathered.
    @inline(__always)
    init(_ ends: NameEnds) {
        let first = KeyHash.leading(ends.first, byteCount: ends.byteCount)
        self.init(
            product: KeyHash.product(first: first, last: ends.byteCount <= 8 ? 0 : ends.last), byteCount: ends.byteCount
        )
    }
}

/// The first and the last eight bytes of a name that comes in pieces.
struct NameEnds {
    /// Little-endian; zeros behind a shorter name.
    private(set) var first: UInt64 = 0
    /// Little-endian; zeros before a shorter name.
    private(set) var last: UInt64 = 0
    private(set) var byteCount = 0

    /// The next one to eight bytes, as a little-endian word that anything may stand behind.
    @inline(__always)
    mutating func append(_ word: UInt64, byteCount count: Int) {
        let bits = UInt64(truncatingIfNeeded: count &* 8)
        let top = KeyHash.leading(word, byteCount: count)
        if byteCount < 8 { first |= (top &>> (64 &- bits)) &<< UInt64(truncatingIfNeeded: byteCount &* 8) }
        last = (count < 8 ? last &>> bits : 0) | top
        byteCount &+= count
    }

    /// What stands in `text` from `start` up to `end` as it is.
    @inline(__always)
    mutating func append(_ text: UncheckedText, from start: Int, to end: Int) {
        var i = start
        while i < end {
            let count = min(end &- i, 8)
            append(text.looseWord(at: i, byteCount: count), byteCount: count)
            i &+= count
        }
    }
}

/// A name of one to seven bytes that is written without escapes. With its closing quote it is a word.
struct ShortName {
    /// Name and quote, moved to the top: see `KeyHash.leading`.
    private let word: UInt64
    /// Bytes of name and quote.
    private let byteCount: Int

    /// The name of a key that holds no escapes; nil for an empty one, a longer one, and one too near to the text's end to be read as a
    /// word.
    @inline(__always)
    init?(_ key: JSONToken, in text: UncheckedText) {
        let start = key.byteOffset &+ 1
        byteCount = key.byteCount &- 1
        guard usually(UInt(bitPattern: byteCount &- 2) < 7 && start &+ 8 <= text.count) else { return nil }
        word = KeyHash.leading(text.word(at: start), byteCount: byteCount)
    }

    /// See `KeyHash`.
    @inline(__always)
    var product: UInt64 { KeyHash.product(first: word &<< 8, last: 0) }

    /// Whether an earlier key is written in the same way. One with escapes never is.
    @inline(__always)
    func isSpelling(of key: JSONToken, in text: UncheckedText) -> Bool {
        // As it is earlier, eight bytes can be read there as well.
        KeyHash.leading(text.word(at: key.byteOffset &+ 1), byteCount: byteCount) == word
    }
}
