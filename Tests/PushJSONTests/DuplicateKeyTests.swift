import PushProperties
import PushTestSupport
import Testing

@testable import PushJSON

/// Names that stand twice in one object are found, whatever the object's size, and nothing else is.
struct DuplicateKeyTests {
    /// How many steps a key may take in the table before its object is sorted: the product's number, and those that send
    /// every object, or nearly every one, into the sort.
    private static let probes = [32, 0, 1, 2, 3]

    /// Offsets of the keys that are marked; nil when the text was refused or the remark of the whole text is wrong.
    private func marked(_ text: [UInt8], longestProbe: Int) -> [Int]? {
        let size = JSONTokenizer.memorySize(forTextOf: text.count)
        let memory = LentMemory(capacity: size)
        return unsafe text.withUnsafeBufferPointer { bytes in
            unsafe memory.with(size, filling: 0xA5) { lent -> [Int]? in
                var made: JSONIndex?
                _ = unsafe makeIndex(
                    bytes, limits: .standard, memory: lent, longestProbe: longestProbe, wantsPlaces: true, into: &made)
                guard let index = made else { return nil }
                let keys = (0..<index.count).map { index[$0] }.filter { $0.remarks.intersects(.duplicateKey) }
                guard index.remarks.intersects(.duplicateKey) == !keys.isEmpty else { return nil }
                return keys.map(\.byteOffset)
            }
        }
    }

    /// The slow and obvious finder.
    private func expected(_ text: [UInt8]) -> [Int]? {
        guard case .success(let document) = PlainParser.parse(text) else { return nil }
        return document.tokens.filter { $0.remarks.intersects(.duplicateKey) }.map(\.byteOffset)
    }

    private func compare(_ text: [UInt8], _ differences: inout Differences) {
        let expected = expected(text)
        for probe in Self.probes {
            let actual = marked(text, longestProbe: probe)
            differences.check(
                actual != nil && actual == expected,
                "probe \(probe): expected \(expected ?? [-1]), got \(actual ?? [-1]) in \(readable(text))")
        }
    }

    /// An object with these names, as they are written in JSON.
    private func object(_ names: [String]) -> [UInt8] {
        Array("{\(names.map { "\"\($0)\":0" }.joined(separator: ","))}".utf8)
    }

    @Test(arguments: [
        (#"{"a":1,"a":2}"#, [7]), (#"{"a":1,"\u0061":2}"#, [7]), (#"{"\u0061":1,"a":2}"#, [12]),
        (#"{"a":1,"b":2,"a":3,"a":4}"#, [13, 19]), (#"{"":1,"":2}"#, [6]), (#"{"a":{"a":1}}"#, []),
        (#"{"a":{"b":1,"b":2},"a":3}"#, [12, 19]), (#"[{"a":1},{"a":1}]"#, []), (#"{"a":1,"A":2}"#, []),
        (#"{"/":1,"\/":2,"\u002f":3,"\u002F":4}"#, [7, 14, 25]), (#"{"\n":1,"\u000a":2}"#, [8]),
        (#"{"𝄞":1,"\ud834\udd1e":2,"\uD834\uDD1E":3}"#, [10, 27]), (#"{"é":1,"\u00e9":2}"#, [8]),
        (#"{"content-available":1,"content-available":2}"#, [23]), (#"{"\u0000":1,"\u0000\u0000":2}"#, []),
    ])
    func isFound(text: String, offsets: [Int]) {
        for probe in Self.probes { #expect(marked(Array(text.utf8), longestProbe: probe) == offsets) }
        #expect(expected(Array(text.utf8)) == offsets)
    }

    /// Names are compared byte for byte: what looks alike, or is alike after normalisation, is not the same name.
    @Test(arguments: [
        ("\u{E9}", "e\u{301}"), ("\u{212B}", "\u{C5}"), ("\u{AC00}", "\u{1100}\u{1161}"), ("a", "\u{430}"), ("a", "a "),
        ("\\ud800", "\\ud801"), ("\\ud800", "\\udc00"), ("\\ud800", "\\ufffd"), ("\\ud83d", "\\ud83d\\ude00"),
        ("\\\\u0061", "a"), ("a\\u0000", "a"), ("\\u0000", ""), ("ab", "a\\u0000b"),
    ])
    func areDifferentNames(a: String, b: String) {
        for probe in Self.probes {
            #expect(marked(object([a, b]), longestProbe: probe) == [])
            #expect(marked(object([b, a]), longestProbe: probe) == [])
        }
    }

    /// Lone halves of pairs are equal only to themselves.
    @Test func halvesOfPairs() {
        #expect(marked(object(["\\ud800", "\\uD800"]), longestProbe: 32)?.count == 1)
        #expect(marked(object(["x\\udfff", "\\u0078\\uDFFF"]), longestProbe: 32)?.count == 1)
    }

    /// 2 to 2,000 keys: without a duplicate, and with one at either end or far apart.
    @Test func sizesFromTwoToTwoThousand() {
        var differences = Differences()
        for count in [2, 3, 8, 15, 16, 17, 18, 31, 32, 33, 63, 64, 65, 66, 100, 255, 500, 1000, 2000] {
            let names = (0..<count).map { "key \($0)" }
            compare(object(names), &differences)
            for copied in [0, count / 2, count - 1] {
                compare(object(names + [names[copied]]), &differences)
                compare(object([names[copied]] + names), &differences)
            }
        }
        expectNone(differences, atLeast: 600)
    }

    /// Names of every length, alike but for one byte at every place: first, middle and last words of a name count.
    @Test func namesAlikeButForOneByte() {
        var differences = Differences()
        for length in 1...40 {
            let base = [UInt8](repeating: 0x61, count: length)
            var names = [base]
            for place in 0..<length {
                var other = base
                other[place] = 0x62
                names.append(other)
            }
            let texts = names.map { String(decoding: $0, as: UTF8.self) }
            compare(object(texts), &differences)
            compare(object(texts + [texts[length / 2]]), &differences)
            compare(object(texts + [String(repeating: "\\u0061", count: length)]), &differences)
        }
        expectNone(differences)
    }

    /// 600 names whose first eight bytes, and whose last eight, are the same.
    @Test func equalBeginningsAndEnds() {
        var differences = Differences()
        let names = (0..<600).map { "prefix--\($0)--suffix" }
        compare(object(names), &differences)
        compare(object(names + [names[300], names[300]]), &differences)
        expectNone(differences)
    }

    /// The same names, spelled with and without escapes.
    @Test func spellings() {
        var generator = SeededGenerator(seed: 11)
        var differences = Differences()
        for count in [3, 10, 20, 70, 200] {
            for _ in 0..<6 {
                let names = (0..<count).map { _ in
                    let name =
                        generator.one(of: ["a", "badge", "content-available", "tab\t", "é", "𝄞x", "/path"])
                        + String(generator.below(count))
                    return spelled(name, &generator)
                }
                compare(object(names), &differences)
            }
        }
        expectNone(differences)
    }

    /// Each character raw where it may be, or as an escape.
    private func spelled(_ name: String, _ generator: inout SeededGenerator) -> String {
        var text = ""
        for unit in name.unicodeScalars {
            if generator.below(3) > 0 && unit.value >= 0x20 {
                text.unicodeScalars.append(unit)
                continue
            }
            for half in String(unit).utf16 {
                let digits = String(half, radix: 16, uppercase: generator.below(2) == 0)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return text
    }

    /// Objects with many keys inside of objects with many keys, before, between and behind their members: the table and
    /// its memory are shared, the answers are not.
    @Test func manyKeysInsideOfManyKeys() {
        var generator = SeededGenerator(seed: 13)
        var differences = Differences()
        for round in 0..<60 {
            var text: [UInt8] = []
            nest(&text, depth: 0, keys: 20 + round, &generator)
            compare(text, &differences)
        }
        expectNone(differences, atLeast: 300)
    }

    private func nest(_ text: inout [UInt8], depth: Int, keys: Int, _ generator: inout SeededGenerator) {
        text.append(0x7B)
        let count = depth == 0 ? keys : generator.below(keys)
        for k in 0..<count {
            if k > 0 { text.append(0x2C) }
            // Few enough names that some stand twice, in this object and in others.
            text += Array("\"name \(generator.below(keys * 2))\":".utf8)
            if depth < 3 && generator.below(12) == 0 {
                nest(&text, depth: depth + 1, keys: keys, &generator)
            } else {
                text.append(0x30)
            }
        }
        text.append(0x7D)
    }

    /// Objects that are sorted one after the other cost what each of them costs, however long the text is. A table cleared
    /// for each of them made this quadratic: 40 times the cost of the same text unsorted, and growing.
    @Test func manySortedObjects() {
        let one = "{\((0..<17).map { "\"k\($0)\":0" }.joined(separator: ","))}"
        let text = Array("[\([String](repeating: one, count: 800).joined(separator: ","))]".utf8)
        let clock = ContinuousClock()
        func time(_ longestProbe: Int) -> Duration {
            (0..<3).map { _ in clock.measure { #expect(marked(text, longestProbe: longestProbe) == []) } }.min()!
        }
        let (unsorted, sorted) = (time(32), time(0))
        #expect(sorted < unsorted * 15, "\(sorted) sorted, \(unsorted) unsorted")
    }

    /// As many names as a text of its size can have: the table has room for all of them.
    @Test func shortestNames() {
        var differences = Differences()
        for count in [20, 64, 65, 200, 1000] {
            compare(object([String](repeating: "", count: count)), &differences)
            let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
            let names = (0..<count).map { k in k < 36 ? "\(letters[k])" : "\(letters[k / 36 % 36])\(letters[k % 36])" }
            compare(object(names), &differences)
            // An object a name, one inside of the other: `{"":{"":`.
            let nested = String(repeating: #"{"":"#, count: min(count, 500)) + "0"
            compare(Array((nested + String(repeating: "}", count: min(count, 500))).utf8), &differences)
        }
        expectNone(differences)
    }

    /// A short name and a long one whose hash in the table is the same, all 64 bits of it: one of each, and many of the short one. A
    /// name with escapes is not decoded for each of them.
    @Test func namesThatShareTheirPlaceInTheTable() {
        var differences = Differences()
        let fillers = (0..<20).map { "k\($0)" }
        let long = "\\n" + String(repeating: "a", count: 1903) + "002880"
        for (short, long) in [("X9YVgrX+", "\\naaaaaaaaaaaaaaa3277"), ("HiB_'tl8", long)] {
            compare(object(fillers + [short, long]), &differences)
            compare(object(fillers + [long, short]), &differences)
            compare(object(fillers + [long] + [String](repeating: short, count: 100) + [long]), &differences)
        }
        expectNone(differences)
    }

    /// Names that take one bit of the filter each, all 64 of them, before anybody has looked.
    @Test func namesThatFillTheFilter() {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        var names: [String] = []
        var bits: UInt64 = 0
        for first in letters {
            for second in letters {
                let name = "\(first)\(second)"
                let word = name.utf8.enumerated().reduce(0 as UInt64) {
                    $0 | UInt64($1.element) << UInt64(8 * $1.offset)
                }
                let bit = KeyHash.filterBit(
                    KeyHash.product(first: KeyHash.leading(word, byteCount: 2), last: 0))
                if bits & bit == 0 { names.append(name) }
                bits |= bit
            }
        }
        #expect(names.count == 64 && bits == ~0)
        var differences = Differences()
        for more in [[], ["a"], [names[0]], [names[63], "a", "a"], names, names.map { $0 + "x" } + ["aax"]] {
            compare(object(names + more), &differences)
        }
        expectNone(differences)
    }

    /// Different names that share the bits which a token keeps of their hash: longer by a few bytes, or of one length.
    @Test func namesThatShareTheirHash() {
        func tag(_ name: [UInt8]) -> UInt16 {
            var first: UInt64 = 0
            var last: UInt64 = 0
            for k in 0..<min(name.count, 8) { first |= UInt64(name[k]) << UInt64(8 * k) }
            if name.count > 8 {
                for k in 0..<8 { last |= UInt64(name[name.count - 8 + k]) << UInt64(8 * k) }
            }
            return KeyHash.tag(
                KeyHash.product(first: KeyHash.leading(first, byteCount: name.count), last: last))
        }
        var generator = SeededGenerator(seed: 19)
        var differences = Differences()
        for base in ["badge", "12345678", "content-available"] {
            let name = Array(base.utf8)
            let wanted = tag(name)
            var alike: [[UInt8]] = []
            while alike.count < 3 {
                // Four letters behind the name, or in the place of its last ones.
                var other = alike.count == 1 ? name : name + [0, 0, 0, 0]
                repeat {
                    var letters = generator.next()
                    for k in other.count - 4..<other.count {
                        other[k] = 0x61 + UInt8(letters % 26)
                        letters /= 26
                    }
                } while tag(other) != wanted || other == name
                alike.append(other)
            }
            let names = ([name] + alike).map { String(decoding: $0, as: UTF8.self) }
            for order in [names, names.reversed()] {
                #expect(Set(TokenizerRun(object(order)).tokens.filter { $0.kind == .key }.map(\.keyHash)).count == 1)
                compare(object(order), &differences)
                compare(object(order + [order[1]]), &differences)
                compare(object((0..<20).map { "x\($0)" } + order), &differences)
            }
        }
        expectNone(differences)
    }

    /// The hash of a key in its token does not depend on how the key is spelled.
    @Test func hashesOfEqualNamesAreEqual() {
        var generator = SeededGenerator(seed: 17)
        for length in 0...40 {
            let name = String((0..<length).map { _ in Character(Unicode.Scalar(UInt8(0x61 + generator.below(26)))) })
            let escaped = name.utf8.map { "\\u00" + String($0, radix: 16) }.joined()
            let plain = TokenizerRun(object([name])).tokens
            let spelled = TokenizerRun(object([escaped])).tokens
            #expect(plain[1].keyHash == spelled[1].keyHash, "\(name)")
        }
    }

    /// The bits of all keys of a text, in one object or several, few or many, twice or once: each key's own, and no others, unless
    /// there are sixty-four.
    @Test func bitsOfKeys() throws {
        var generator = SeededGenerator(seed: 53)
        for count in [0, 1, 5, 15, 16, 17, 18, 30, 64, 65, 66, 90, 200] {
            for kind in 0..<4 {
                var expected: UInt64 = 0
                var inner: [String] = []
                let names = (0..<count).map { k -> String in
                    let length = 1 + Int(generator.byte()) % 20
                    return kind == 1 && k % 3 == 0
                        ? "same"
                        : String((0..<length).map { _ in Character(Unicode.Scalar(0x61 + generator.byte() % 26)) })
                }
                for (k, name) in names.enumerated() {
                    expected |= KeyHash.filterBit(Self.product(name))
                    // Now and then an object in it, or an escape.
                    let value = kind == 2 && k % 5 == 0 ? "{\"in\":1,\"side\":[]}" : "1"
                    let spelled =
                        kind == 3 && k % 4 == 0
                        ? "\\u00" + String(name.utf8.first!, radix: 16) + name.dropFirst() : name
                    inner.append("\"\(spelled)\":\(value)")
                    if kind == 2 && k % 5 == 0 {
                        expected |= KeyHash.filterBit(Self.product("in")) | KeyHash.filterBit(Self.product("side"))
                    }
                }
                let text = Array("{\(inner.joined(separator: ","))}".utf8)
                var buffer = JSONIndexBuffer(forTextOf: text.count)
                let bits = try buffer.withIndex(of: text.span) { $0.keyBits }
                #expect(bits == expected, "\(count) keys, kind \(kind)")
            }
        }
    }

    private static func product(_ name: String) -> UInt64 {
        let bytes = Array(name.utf8)
        func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
            bytes.enumerated().reduce(0) { $0 | UInt64($1.element) << UInt64(8 * $1.offset) }
        }
        return KeyHash.product(
            first: bytes.isEmpty ? 0 : KeyHash.leading(word(bytes.prefix(8)), byteCount: bytes.count),
            last: bytes.count > 8 ? word(bytes.suffix(8)) : 0)
    }
}
