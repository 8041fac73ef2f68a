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
        var first: UInt64 = 0
        var last: UInt64 = 0
        var count = 0
        while let byte = bytes.next() {
            if count < 8 { first |= UInt64(byte) &<< UInt64(8 &* count) }
            last = last &>> 8 | UInt64(byte) &<< 56
            count &+= 1
        }
        byteCount = count
        product = KeyHash.product(first: KeyHash.leading(first, byteCount: count), last: count <= 8 ? 0 : last)
    }
}
