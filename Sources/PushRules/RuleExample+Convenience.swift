/// The examples of a rule's page as bytes: what tests, fuzz seeds and pages read.
public enum RuleExample {
    /// A text of `RuleTexts.bad` or `.good` with its marks filled in. Anything else between braces stays as it is.
    ///
    /// - `{{pad 4096}}`: that many letters.
    /// - `{{bytes FF FE 7B 00}}`: these bytes, which a Swift literal cannot hold.
    public static func bytes(of text: StaticString) -> [UInt8] {
        let source = Array("\(text)".utf8)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.count)
        var k = 0
        while k < source.count {
            guard let end = endOfMark(source, at: k), let filling = filling(source[k + 2..<end - 2]) else {
                bytes.append(source[k])
                k += 1
                continue
            }
            bytes.append(contentsOf: filling)
            k = end
        }
        return bytes
    }

    /// Behind the closing braces of the mark that opens at `start`; nil when none opens there.
    private static func endOfMark(_ source: [UInt8], at start: Int) -> Int? {
        guard start + 1 < source.count, source[start] == 0x7B, source[start + 1] == 0x7B else { return nil }
        var k = start + 2
        while k + 1 < source.count {
            if source[k] == 0x7D, source[k + 1] == 0x7D { return k + 2 }
            k += 1
        }
        return nil
    }

    private static func filling(_ mark: ArraySlice<UInt8>) -> [UInt8]? {
        let words = mark.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
        guard let name = words.first else { return nil }
        switch name {
        case "pad":
            guard words.count == 2, let count = Int(words[1]), count >= 0 else { return nil }
            return [UInt8](repeating: 0x78, count: count)
        case "bytes":
            var bytes: [UInt8] = []
            for word in words.dropFirst() {
                guard word.utf8.count == 2, let byte = UInt8(word, radix: 16) else { return nil }
                bytes.append(byte)
            }
            return bytes
        default: return nil
        }
    }
}
