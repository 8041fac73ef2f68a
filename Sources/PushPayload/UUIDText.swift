public import PushJSON

/// The spelling of UUIDs (RFC 9562, section 4).
public enum UUIDText {
    /// 32 hexadecimal digits in five groups, in letters of either case: `123e4567-e89b-12d3-a456-426614174000`.
    public static func isCanonical(_ text: ByteText) -> Bool {
        guard text.count == 36 else { return false }
        for k in 0..<36 {
            let isHyphen = k == 8 || k == 13 || k == 18 || k == 23
            guard isHyphen ? text[k] == 0x2D : isHexadecimal(text[k]) else { return false }
        }
        return true
    }

    /// At least one letter is a capital.
    public static func hasCapitals(_ text: ByteText) -> Bool {
        for k in 0..<text.count where text[k] != ByteText.lower(text[k]) { return true }
        return false
    }

    /// A digit, or a letter from A to F in either case.
    public static func isHexadecimal(_ byte: UInt8) -> Bool {
        let letter = ByteText.lower(byte)
        return (byte >= 0x30 && byte <= 0x39) || (letter >= 0x61 && letter <= 0x66)
    }
}
