import PushJSON
import PushProperties
import PushTestSupport
import Testing

/// Nothing outside of the text is read: it lies at the very end, and at the very start, of a page whose neighbours may
/// not be touched. One byte too far ends the process, so that passing is the proof.
struct MemoryBoundsTests {
    private static let limits = JSONLimits(maximumDepth: 40)

    /// Texts to cut pieces from, long enough for every length: what each piece ends in, and begins with, is as important as
    /// what it holds.
    private static let sources: [[UInt8]] =
        [
            #"{"aps":{"alert":{"title":"Hello","body":"World"},"badge":12,"sound":"default","x":[1,2,3]}}"#,
            #"["\u0041\ud834\udd1e\n\\\"\/\ud800\u0000\uffff\b\f","\ud834\udd1e\ud834\udd1e\ud834\udd1e\ud834"]"#,
            #"[1234567890.1234567890e+1234567890,-0.000000000000000000000001E-99,12345678901234567890123456789]"#,
            "[true,false,null,true,false,null,true,false,null,true,false,null,true,false,null,true,false,null]",
            "[\"ééé€€€𝄞𝄞𝄞ééé€€€𝄞𝄞𝄞ééé€€€𝄞𝄞𝄞ééé€€€𝄞𝄞𝄞ééé€€€𝄞𝄞𝄞ééé€€€𝄞𝄞𝄞\"]",
            #"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]],1,1,1,1,1,1,1,1]"#,
            #"{"a":0,"b":0,"c":0,"d":0,"e":0,"f":0,"g":0,"h":0,"i":0,"j":0,"k":0,"l":0,"m":0,"n":0,"o":0}"#,
            #"{"a-key-of-more-than-sixteen-bytes":1,"a-key-of-more-than-sixteen-byteS":2,"\u0061-key":{"":[]}}"#,
            "                                                                                          {}      ",
            String(repeating: "\r\n\t ", count: 22) + "1\r\n",
            #""one string and nothing else, of exactly as many bytes as there may be, and then a few more than that""#,
        ].map { Array($0.utf8) }
        + [[UInt8](repeating: 0xFF, count: 96), [UInt8](repeating: 0xC3, count: 96), [UInt8](repeating: 0, count: 96)]

    /// Texts of exactly `count` bytes.
    private func texts(of count: Int, _ generator: inout SeededGenerator) -> [[UInt8]] {
        var texts: [[UInt8]] = []
        for piece in Self.sources {
            let source = count <= piece.count ? piece : piece + piece
            texts.append(Array(source.prefix(count)))
            texts.append(Array(source.suffix(count)))
            let start = generator.below(source.count - count + 1)
            texts.append(Array(source[start..<start + count]))
        }
        // Well-formed, filled up to size inside, in front and behind.
        for (open, filling, close) in [
            ("\"", "a", "\""), ("[\"", "a", "\"]"), ("{\"", "k", "\":0}"), ("{\"k\":\"", "v", "\"}"), ("", "7", ""),
            ("[", "7", "]"), ("[-0.", "0", "1]"), ("1e", "1", ""), ("", " ", "{}"), ("{}", " ", ""), ("[]", "\n", "\t"),
            ("{\"a\"", " ", ":1}"), ("\"\\u00e9", "x", ""), ("[1", "\r", "]"), ("t", "r", "ue"), ("\"", "\u{7F}", "\\"),
        ] where open.utf8.count + close.utf8.count <= count {
            let missing = count - open.utf8.count - close.utf8.count
            texts.append(Array((open + String(repeating: filling, count: missing) + close).utf8))
        }
        let alphabet = Array("{}[]:,\"\"\"\\u01eE-+. \ntrue".utf8) + [0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xF0, 0x9F]
        for _ in 0..<24 { texts.append((0..<count).map { _ in generator.one(of: alphabet) }) }
        for _ in 0..<12 {
            // A string from the first byte to the last, or nearly so.
            texts.append([0x22] + (0..<max(count - 1, 0)).map { _ in generator.one(of: Array("abc\\u00é".utf8)) })
        }
        return texts.filter { $0.count == count }
    }

    @Test func textsAtEitherEndOfAPage() {
        let page = GuardedPage(capacity: 4096)
        let largest = JSONTokenizer.memorySize(forTextOf: 140, limits: Self.limits)
        let memory = GuardedPage(capacity: largest + 16)
        var generator = SeededGenerator(seed: 37)
        var differences = Differences()
        for count in 0...140 {
            let size = JSONTokenizer.memorySize(forTextOf: count, limits: Self.limits)
            let lent = unsafe memory.memoryAtEnd((size + 15) / 16 * 16)
            for text in texts(of: count, &generator) {
                let expected = PlainParser.parse(text, maximumDepth: Self.limits.maximumDepth)
                func look(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
                    let result = unsafe JSONTokenizer.index(bytes, limits: Self.limits, memory: lent)
                    if case .success(let index) = result { readEverything(index) }
                    return TokenizerRun(result).difference(from: expected)
                }
                for difference in unsafe [page.atEnd(text, look), page.atStart(text, look)] {
                    differences.check(difference == nil, "\(readable(text)): \(difference ?? "")")
                }
            }
        }
        expectNone(differences, atLeast: 25_000)
    }

    /// Everything that reads the text later: strings, names, numbers.
    private func readEverything(_ index: JSONIndex) {
        let words = Self.words(Array("a-known-name".utf8))
        for position in 0..<index.count {
            let value = index.value(at: position)
            switch value.kind {
            case .key, .string:
                _ = value.string.decodedByteCount
                _ = value.string == "a-key-of-more-than-sixteen-bytes"
                if value.kind == .key { _ = index.tape.isWritten(value, as: words) }
            case .number:
                _ = value.number.double
                _ = value.number.range
                _ = value.number.int64
            default: break
            }
        }
    }

    /// Known names as three words: equal to themselves, to nothing that differs in one byte, and compared without reading
    /// past the end, however near it is.
    @Test func knownNamesAsWords() {
        let page = GuardedPage(capacity: 4096)
        let memory = GuardedPage(capacity: 8192)
        let lent = unsafe memory.memoryAtEnd(8192)
        var differences = Differences()
        for length in 0...26 {
            let name = (0..<length).map { UInt8(0x61 + $0) }
            let others = (0..<length).map { place in
                var other = name
                other[place] ^= 0x20
                return other
            }
            for (padding, spaces) in [0, 1, 2, 7, 8, 30].enumerated() {
                for key in [name] + others + [name + [0x61], Array(name.dropLast()), Array(name.dropFirst())] {
                    // The name stands at the end of the text, a few bytes before the end, in the middle.
                    let text =
                        Array("{\"".utf8) + key + Array("\":\(padding)}".utf8) + [UInt8](repeating: 0x20, count: spaces)
                    func compare(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
                        let result = unsafe JSONTokenizer.index(bytes, limits: Self.limits, memory: lent)
                        guard case .success(let index) = result else { return nil }
                        let key = index.value(at: 1)
                        return index.tape.isComparable(key) ? index.tape.isWritten(key, as: Self.words(name)) : nil
                    }
                    let isEqual = unsafe page.atEnd(text, compare)
                    // Only names of up to 24 bytes have words; a longer one merely must not be read past its end.
                    guard length <= 24 else { continue }
                    let isFar = key.count + spaces >= 12
                    differences.check(
                        isEqual == (isFar ? key == name : nil), "\(readable(text)), looking for \(readable(name))")
                }
            }
        }
        expectNone(differences, atLeast: 2_000)
    }

    private static func words(_ name: [UInt8]) -> KeyWords {
        // A quote behind the name, so that an empty one has an address, too.
        unsafe (name.prefix(24) + [0x22]).withUnsafeBufferPointer { bytes in
            unsafe KeyWords(ByteText(start: bytes.baseAddress!, count: bytes.count - 1))
        }
    }
}
