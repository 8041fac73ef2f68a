internal import PushJSON

extension MessageWriter {
    /// A byte as two hexadecimal digits: `E9`.
    mutating func hexadecimal(byte: UInt8) { hexadecimal(UInt32(byte), digits: 2) }

    /// A code unit as JSON escapes it: `\uD83D`.
    mutating func escape(codeUnit: UInt32) {
        text("\\u")
        hexadecimal(codeUnit, digits: 4)
    }

    /// A code point as Unicode names it: `U+FFFD`.
    mutating func codePoint(_ value: UInt32) {
        text("U+")
        hexadecimal(value, digits: value > 0xF_FFFF ? 6 : value > 0xFFFF ? 5 : 4)
    }

    /// Each character of well-formed UTF-8 as its code point: `U+00A0`, and with a space before all but the first.
    mutating func codePoints(_ bytes: ByteText) {
        var decoder = ScalarDecoder()
        var isFirst = true
        for k in 0..<bytes.count {
            guard let scalar = decoder.take(bytes[k]) else { continue }
            if !isFirst { text(" ") }
            codePoint(scalar)
            isFirst = false
        }
    }

    private mutating func hexadecimal(_ value: UInt32, digits: UInt32) {
        var shift = digits * 4
        while shift > 0 {
            shift -= 4
            let digit = value >> shift & 0xF
            scalar(digit < 10 ? 0x30 + digit : 0x37 + digit)
        }
    }
}

extension ByteText {
    /// The bytes of the character that begins at `start`; a single byte where that is not UTF-8.
    func character(at start: Int) -> ByteText {
        var end = start + 1
        while end < count, end < start + 4, self[start] >= 0xC0, self[end] & 0xC0 == 0x80 { end += 1 }
        return slice(start, end)
    }
}
