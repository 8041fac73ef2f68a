/// Device tokens and credentials: never shown whole, wherever they turn up.
package enum Secrets {
    /// A device token has at least 32 bytes: this many hexadecimal digits.
    private static let tokenDigits = 64
    /// Fewer characters than this are no credential.
    private static let credentialBytes = 12

    /// What looks like a token or like credentials in `bytes`: runs of hexadecimal digits as long as a device token, JSON
    /// Web Tokens, whatever stands behind `bearer`. In ascending order, apart from each other.
    package static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
        guard mayHoldSecret(bytes.span) else { return [] }
        var found: [Range<Int>] = []
        var k = 0
        while k < bytes.count {
            let end = secretEnd(bytes, from: k)
            if end > k {
                found.append(k..<end)
                k = end
            } else {
                k += 1
            }
        }
        return found
    }

    /// Whether a closer look is worth it: there is a run of digits as long as a token, an `eyJ`, or what may be
    /// `bearer `.
    private static func mayHoldSecret(_ bytes: Span<UInt8>) -> Bool {
        // A run of so many digits covers one of every so many bytes.
        var k = tokenDigits - 1
        while k < bytes.count {
            if isHexadecimal(bytes[k]) && digitCount(bytes, around: k) >= tokenDigits { return true }
            k += tokenDigits
        }
        for k in 0..<bytes.count where bytes[k] | 0x20 == 0x6A || bytes[k] == 0x20 {
            if k < 2 { continue }
            let (second, first) = (bytes[k - 1] | 0x20, bytes[k - 2] | 0x20)
            if bytes[k] != 0x20 {
                if second == 0x79 && first == 0x65 { return true }
            } else if second == 0x72 && first == 0x65 && k >= 6 {
                if bytes[k - 6] | 0x20 == 0x62 && bytes[k - 3] | 0x20 == 0x72 { return true }
            }
        }
        return false
    }

    /// Hexadecimal digits in a row, that at `place` among them; as many on either side as a token has at most.
    private static func digitCount(_ bytes: Span<UInt8>, around place: Int) -> Int {
        var (start, end) = (place, place + 1)
        while start > 0, place - start < tokenDigits, isHexadecimal(bytes[start - 1]) { start -= 1 }
        while end < bytes.count, end - place < tokenDigits, isHexadecimal(bytes[end]) { end += 1 }
        return end - start
    }

    /// `text` with the middle of each secret taken out: `0f0b...7127`.
    package static func masked(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let ranges = ranges(in: bytes)
        if ranges.isEmpty { return text }
        var out: [UInt8] = []
        var position = 0
        for range in ranges {
            out.append(contentsOf: bytes[position..<range.lowerBound])
            let kept = edges(of: range)
            out.append(contentsOf: bytes[range.lowerBound..<kept.lowerBound])
            out.append(contentsOf: "...".utf8)
            out.append(contentsOf: bytes[kept.upperBound..<range.upperBound])
            position = range.upperBound
        }
        out.append(contentsOf: bytes[position...])
        return String(decoding: out, as: UTF8.self)
    }

    /// The part of a secret to hide: all but four bytes at either end, or everything when it is short.
    static func edges(of range: Range<Int>) -> Range<Int> {
        range.count >= 16 ? range.lowerBound + 4..<range.upperBound - 4 : range
    }

    /// The end of the secret that begins at `start`, or `start` when none does.
    private static func secretEnd(_ bytes: [UInt8], from start: Int) -> Int {
        let byte = bytes[start]
        let isInsideWord = start > 0 && isWord(bytes[start - 1])
        if isHexadecimal(byte), !(start > 0 && isHexadecimal(bytes[start - 1])) {
            let end = run(bytes, from: start, isHexadecimal)
            if end - start >= tokenDigits { return end }
        }
        guard !isInsideWord else { return start }
        if byte == 0x65, starts(bytes, start, with: "eyJ") {
            let end = run(bytes, from: start) { isWord($0) || $0 == 0x2E || $0 == 0x2D }
            if end - start >= credentialBytes { return end }
        }
        // The secret behind `bearer `, not the word itself.
        if start >= 7, bytes[start - 1] == 0x20, starts(bytes, start - 7, with: "bearer ") {
            let end = run(bytes, from: start) { $0 > 0x20 && $0 != 0x22 && $0 != 0x27 && $0 != 0x5C && $0 != 0x2C }
            if end - start >= credentialBytes { return end }
        }
        return start
    }

    private static func run(_ bytes: [UInt8], from start: Int, _ belongs: (UInt8) -> Bool) -> Int {
        var end = start
        while end < bytes.count, belongs(bytes[end]) { end += 1 }
        return end
    }

    /// Compares without case of ASCII letters.
    private static func starts(_ bytes: [UInt8], _ start: Int, with word: StaticString) -> Bool {
        guard start + word.utf8CodeUnitCount <= bytes.count else { return false }
        return word.withUTF8Buffer { letters in
            for k in 0..<letters.count where unsafe bytes[start + k] | 0x20 != letters[k] | 0x20 { return false }
            return true
        }
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
        default: false
        }
    }
}
