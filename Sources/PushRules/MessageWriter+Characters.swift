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

    private mutating func hexadecimal(_ value: UInt32, digits: UInt32) {
        var shift = digits * 4
        while shift > 0 {
            shift -= 4
            let digit = value >> shift & 0xF
            scalar(digit < 10 ? 0x30 + digit : 0x37 + digit)
        }
    }
}
