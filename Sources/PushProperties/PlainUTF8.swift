/// UTF-8 the slow and obvious way: the bits of a sequence are put together and the code point is looked at.
public enum PlainUTF8 {
    /// The scalar that starts at `start` of `bytes` and how many bytes it has; nil when the sequence is ill-formed or
    /// cut off by the end.
    public static func scalar(in bytes: [UInt8], at start: Int) -> (value: UInt32, count: Int)? {
        let lead = bytes[start]
        let count: Int
        let leadBits: UInt32
        if lead < 0x80 {
            return (UInt32(lead), 1)
        } else if lead >> 5 == 0b110 {
            (count, leadBits) = (2, UInt32(lead & 0b0001_1111))
        } else if lead >> 4 == 0b1110 {
            (count, leadBits) = (3, UInt32(lead & 0b0000_1111))
        } else if lead >> 3 == 0b11110 {
            (count, leadBits) = (4, UInt32(lead & 0b0000_0111))
        } else {
            return nil
        }
        if start + count > bytes.count { return nil }
        var value = leadBits
        for byte in bytes[start + 1..<start + count] {
            if byte >> 6 != 0b10 { return nil }
            value = value << 6 | UInt32(byte & 0b0011_1111)
        }
        // Longer than need be, a surrogate, or beyond the last code point.
        let fewest: [UInt32] = [0, 0, 0x80, 0x800, 0x1_0000]
        if value < fewest[count] || (0xD800...0xDFFF).contains(value) || value > 0x10_FFFF { return nil }
        return (value, count)
    }

    /// Where the first ill-formed sequence of `bytes` starts, or nil.
    public static func fault(in bytes: [UInt8]) -> Int? {
        var i = 0
        while i < bytes.count {
            guard let scalar = scalar(in: bytes, at: i) else { return i }
            i += scalar.count
        }
        return nil
    }

    /// U+FDD0 to U+FDEF, and the last two code points of every plane.
    public static func isNoncharacter(_ scalar: UInt32) -> Bool {
        (0xFDD0...0xFDEF).contains(scalar) || scalar & 0xFFFE == 0xFFFE
    }

    /// The bytes of a code point; half a surrogate pair as the three bytes it would have.
    public static func bytes(of value: UInt32) -> [UInt8] {
        func tail(_ shift: UInt32) -> UInt8 { UInt8(0x80 | value >> shift & 0x3F) }
        switch value {
        case 0..<0x80: return [UInt8(value)]
        case 0x80..<0x800: return [UInt8(0xC0 | value >> 6), tail(0)]
        case 0x800..<0x1_0000: return [UInt8(0xE0 | value >> 12), tail(6), tail(0)]
        default: return [UInt8(0xF0 | value >> 18), tail(12), tail(6), tail(0)]
        }
    }

    /// `bytes` with U+FFFD in the place of each half of a surrogate pair, as `PlainParser.Token.decoded` has them.
    public static func replacingHalves(_ bytes: [UInt8]) -> [UInt8] {
        var out: [UInt8] = []
        var i = 0
        while i < bytes.count {
            if bytes[i] == 0xED, i + 1 < bytes.count, bytes[i + 1] >= 0xA0 {
                out += [0xEF, 0xBF, 0xBD]
                i += 3
            } else {
                out.append(bytes[i])
                i += 1
            }
        }
        return out
    }
}
