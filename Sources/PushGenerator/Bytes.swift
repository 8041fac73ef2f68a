extension [UInt8] {
    /// Words of our own, as they are.
    mutating func append(_ words: StaticString) {
        words.withUTF8Buffer { bytes in
            // Not `append(contentsOf:)` with the buffer: that would be an unsafe use of it.
            for k in 0..<bytes.count { unsafe append(bytes[k]) }
        }
    }

    /// A number in decimal digits.
    mutating func append(number: Int64) {
        if number < 0 { append(0x2D) }
        var digits: [UInt8] = []
        var rest = number.magnitude
        repeat {
            digits.append(0x30 + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        while let digit = digits.popLast() { append(digit) }
    }

    /// `count` times the same byte.
    mutating func append(repeating byte: UInt8, _ count: Int) {
        for _ in 0..<count { append(byte) }
    }

    init(_ words: StaticString) {
        self = []
        append(words)
    }

    /// Byte for byte.
    func isEqual(to words: StaticString) -> Bool { ends(at: count, with: words, from: 0) }

    /// Whether the bytes from `start` up to `end` are the word.
    func ends(at end: Int, with words: StaticString, from start: Int) -> Bool {
        guard end - start == words.utf8CodeUnitCount else { return false }
        return words.withUTF8Buffer { bytes in
            for k in 0..<bytes.count where unsafe self[start + k] != bytes[k] { return false }
            return true
        }
    }

    /// Bytes from `start` up to `end`, copied.
    func copy(_ start: Int, _ end: Int) -> [UInt8] { [UInt8](self[start..<end]) }
}
