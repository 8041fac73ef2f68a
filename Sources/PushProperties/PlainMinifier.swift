internal import PushJSON

/// The shortest text that says the same, the slow and obvious way: character by character.
enum PlainMinifier {
    /// - Parameter text: JSON.
    static func minified(_ text: [UInt8]) -> [UInt8] {
        var out: [UInt8] = []
        var k = 0
        var isInString = false
        while k < text.count {
            let byte = text[k]
            if !isInString {
                if ![0x20, 0x09, 0x0A, 0x0D].contains(byte) { out.append(byte) }
                isInString = byte == 0x22
                k += 1
            } else if byte == 0x5C {
                k += escape(text, k, &out)
            } else {
                out.append(byte)
                isInString = byte != 0x22
                k += 1
            }
        }
        return out
    }

    /// Writes what the escape at `start` stands for, as short as may be; the bytes that the escape takes.
    private static func escape(_ text: [UInt8], _ start: Int, _ out: inout [UInt8]) -> Int {
        let short: [UInt32: UInt8] = [
            0x22: 0x22, 0x5C: 0x5C, 0x08: 0x62, 0x0C: 0x66, 0x0A: 0x6E, 0x0D: 0x72, 0x09: 0x74,
        ]
        if text[start + 1] == 0x2F {
            out.append(0x2F)
            return 2
        }
        guard text[start + 1] == 0x75 else {
            out += text[start..<start + 2]
            return 2
        }
        let high = unit(text, start)
        if let letter = short[high] {
            out += [0x5C, letter]
            return 6
        }
        if let scalar = Unicode.Scalar(high), high >= 0x20 {
            out += Array(String(Character(scalar)).utf8)
            return 6
        }
        if (0xD800..<0xDC00).contains(high), start + 12 <= text.count, text[start + 6] == 0x5C, text[start + 7] == 0x75
        {
            let low = unit(text, start + 6)
            if (0xDC00..<0xE000).contains(low),
                let scalar = Unicode.Scalar(0x1_0000 + (high - 0xD800) << 10 + (low - 0xDC00))
            {
                out += Array(String(Character(scalar)).utf8)
                return 12
            }
        }
        out += text[start..<start + 6]
        return 6
    }

    private static func unit(_ text: [UInt8], _ start: Int) -> UInt32 {
        UInt32(String(decoding: text[start + 2..<start + 6], as: UTF8.self), radix: 16) ?? 0
    }
}
