/// What the duplicate check knows of a key's name, whatever its spelling.
struct KeyName {
    /// See `KeyHash`. Of a name of at most eight bytes, and of so many, it says everything: the multiplier is odd.
    let product: UInt64
    /// Bytes of the name after decoding.
    let byteCount: Int

    /// The name that stands from `start` up to `end` as it is.
    @inline(__always)
    init(plainIn text: UncheckedText, start: Int, end: Int) {
        byteCount = end &- start
        product = KeyHash.product(
            // Bytes behind the name are shifted out, if there is one.
            first: byteCount == 0
                ? 0 : KeyHash.leading(text.looseWord(at: start, byteCount: byteCount), byteCount: byteCount),
            last: byteCount > 8 ? text.word(at: end &- 8) : 0)
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
