/// The names of the keys of a text that is being scanned: read again from the text, compared, hashed.
///
/// Three words, so that it is handed on in registers: a copy in memory for each key would cost more than the comparison.
struct KeyNames {
    let text: UncheckedText
    let tape: TokenTape

    /// Whether a key has that name, one of at most eight bytes.
    @inline(__always)
    func isShort(_ token: JSONToken, _ name: KeyName) -> Bool {
        if rarely(token.remarks.intersects(.escapes)) { return isShortEscaped(token, name) }
        let count = token.byteCount &- 2
        return count == name.byteCount
            && KeyName(shortIn: text, start: token.byteOffset &+ 1, byteCount: count).product == name.product
    }

    @inline(never)
    private func isShortEscaped(_ token: JSONToken, _ name: KeyName) -> Bool {
        // Eight bytes have eight escapes at most. What is longer is not decoded, or it would be again for every equal hash.
        guard token.byteCount &- 2 <= 48 else { return false }
        let found = self.name(of: token)
        return found.product == name.product && found.byteCount == name.byteCount
    }

    /// Whether two keys have the same name.
    @inline(__always)
    func areEqual(_ x: JSONToken, _ y: JSONToken) -> Bool {
        if rarely((x.remarks | y.remarks).intersects(.escapes)) { return order(x, y) == 0 }
        let count = x.byteCount &- 2
        guard count == y.byteCount &- 2 else { return false }
        // Both lie in the text: the tokens say so.
        return unsafe ByteText(start: text.pointer(at: x.byteOffset &+ 1), count: count)
            == ByteText(start: text.pointer(at: y.byteOffset &+ 1), count: count)
    }

    /// Bytewise order of the names of two keys after decoding: negative, 0 or positive.
    @inline(never)
    func order(_ a: JSONToken, _ b: JSONToken) -> Int {
        var x = contents(a)
        var y = contents(b)
        while true {
            let (p, q) = (x.next(), y.next())
            guard let p, let q else { return (p == nil ? 0 : 1) &- (q == nil ? 0 : 1) }
            if p != q { return Int(p) &- Int(q) }
        }
    }

    private func contents(_ token: JSONToken) -> DecodedBytes {
        DecodedBytes(text, start: token.byteOffset &+ 1, end: token.byteOffset &+ token.byteCount &- 1)
    }

    @inline(__always)
    func name(of token: JSONToken) -> KeyName {
        let (start, end) = (token.byteOffset &+ 1, token.byteEnd &- 1)
        if rarely(token.remarks.intersects(.escapes)) { return KeyName(escapedIn: text, start: start, end: end) }
        return KeyName(plainIn: text, start: start, end: end)
    }

    /// A hash over a whole name of more than eight bytes, decoded: eight bytes at a time, the last one to eight together with their
    /// number.
    @inline(never)
    func longHash(_ token: JSONToken) -> UInt64 {
        var hash: UInt64 = 0xBF58_476D_1CE4_E5B9
        if rarely(token.remarks.intersects(.escapes)) { return decodedHash(token, hash) }
        let count = token.byteCount &- 2
        let start = token.byteOffset &+ 1
        var k = 0
        while count &- k > 8 {
            hash = Self.mix(hash, text.word(at: start &+ k))
            k &+= 8
        }
        return Self.finish(hash ^ text.word(at: start &+ k, byteCount: count &- k), count)
    }

    /// `longHash` of a name that holds escapes.
    @inline(never)
    private func decodedHash(_ token: JSONToken, _ start: UInt64) -> UInt64 {
        var hash = start
        var bytes = contents(token)
        var word: UInt64 = 0
        var count = 0
        while let byte = bytes.next() {
            if count > 0 && count & 7 == 0 {
                hash = Self.mix(hash, word)
                word = 0
            }
            word |= UInt64(byte) &<< UInt64(8 &* (count & 7))
            count &+= 1
        }
        return Self.finish(hash ^ word, count)
    }

    @inline(__always)
    private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ word).multipliedFullWidth(by: 0x9FB2_1C65_1E98_DF25)
        return product.high ^ product.low ^ hash &<< 1
    }

    @inline(__always)
    private static func finish(_ hash: UInt64, _ count: Int) -> UInt64 {
        let product = (hash ^ UInt64(truncatingIfNeeded: count)).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        return product.high ^ product.low
    }
}
