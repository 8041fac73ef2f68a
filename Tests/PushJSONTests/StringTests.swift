import PushJSON
import PushProperties
import PushTestSupport
import Testing

/// Strings are compared and decoded where they lie.
struct StringTests {
    /// Calls `body` with the string that `literal`, quotes included, stands for.
    private func with<Result>(_ literal: String, _ body: (JSONString) -> Result) throws -> Result {
        let text = Array(literal.utf8)
        var buffer = JSONIndexBuffer(forTextOf: text.count)
        return try buffer.withIndex(of: text.span) { body($0.root.string) }
    }

    private static let decodings: [(String, String)] = [
        (#""""#, ""), (#""a""#, "a"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041""#, "A"),
        (#""\u00e9""#, "é"), (#""\u20AC""#, "€"), (#""\ud834\udd1e""#, "𝄞"), (#""\uD834\uDD1E!""#, "𝄞!"),
        (#""a\u0000b""#, "a\u{0}b"), (#""\uffff""#, "\u{FFFF}"), (#""\ufffd""#, "\u{FFFD}"), (#""é€𝄞""#, "é€𝄞"),
        // Half a pair becomes U+FFFD, and what follows is read for itself.
        (#""\ud800""#, "\u{FFFD}"), (#""\udc00""#, "\u{FFFD}"), (#""\ud800x""#, "\u{FFFD}x"),
        (#""\ud800\n""#, "\u{FFFD}\n"), (#""\ud800\u0041""#, "\u{FFFD}A"), (#""\udd1e\ud834""#, "\u{FFFD}\u{FFFD}"),
        (#""\ud834\ud834\udd1e""#, "\u{FFFD}𝄞"), (#""\ud834\udd1e\udd1e""#, "𝄞\u{FFFD}"), (#""\ud834𝄞""#, "\u{FFFD}𝄞"),
        (#""\ud800\\udc00""#, "\u{FFFD}\\udc00"),
    ]

    @Test func decodes() throws {
        for (literal, expected) in Self.decodings {
            let decoded = try with(literal) { $0.decoded() }
            #expect(Array(decoded.utf8) == Array(expected.utf8), "\(literal)")
            #expect(try with(literal) { $0.decodedByteCount } == expected.utf8.count, "\(literal)")
            #expect(try with(literal) { $0.isEmpty } == expected.isEmpty, "\(literal)")
            #expect(try with(literal) { $0.hasEscapes } == literal.contains("\\"), "\(literal)")
            let source = try with(literal) { string in unsafe string.source.withBytes { unsafe Array($0) } }
            #expect(source == Array(literal.utf8.dropFirst().dropLast()), "\(literal)")
        }
    }

    /// Every code unit as an escape, and pairs from all planes: the bytes of the scalar.
    @Test func decodesEveryScalar() throws {
        var differences = Differences()
        func escape(_ unit: UInt32) -> String {
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        var values: [UInt32] = []
        for value: UInt32 in 0...0xFFFF where !(0xD800...0xDFFF).contains(value) { values.append(value) }
        for value in stride(from: UInt32(0x1_0000), through: 0x10_FFFF, by: 31) { values.append(value) }
        for plane: UInt32 in 1...16 { values += [plane << 16, plane << 16 | 0x3FF, plane << 16 | 0xFFFF] }
        var first = 0
        while first < values.count {
            // Many in one string: a run a scalar would take most of the time.
            let some = values[first..<min(first + 512, values.count)]
            let text = some.map { value in
                value < 0x1_0000
                    ? escape(value)
                    : escape(0xD800 + (value - 0x1_0000) / 0x400) + escape(0xDC00 + (value - 0x1_0000) % 0x400)
            }
            let decoded = try with("\"\(text.joined())\"") { string -> [UInt8] in
                var bytes: [UInt8] = []
                string.forEachDecodedByte {
                    bytes.append($0)
                    return true
                }
                return bytes
            }
            differences.check(decoded == some.flatMap { PlainUTF8.bytes(of: $0) }, "from \(some[first])")
            first += 512
        }
        expectNone(differences, atLeast: 190)
    }

    /// Into memory of every size: all of it, or nothing that counts, and never a byte too many.
    @Test func decodesIntoTheMemoryOfTheCaller() throws {
        for (literal, expected) in Self.decodings {
            let wanted = Array(expected.utf8)
            for capacity in 0...wanted.count + 3 {
                let (written, bytes) = try with(literal) { string -> (Int?, [UInt8]) in
                    var written: Int?
                    let bytes = [UInt8](capacity: capacity) { output in written = string.decode(into: &output) }
                    return (written, bytes)
                }
                if capacity < wanted.count {
                    #expect(written == nil, "\(literal) into \(capacity)")
                    #expect(bytes.count <= capacity && wanted.starts(with: bytes), "\(literal) into \(capacity)")
                } else {
                    #expect(written == wanted.count, "\(literal) into \(capacity)")
                    #expect(bytes == wanted, "\(literal) into \(capacity)")
                }
            }
        }
    }

    @Test func decodesBehindWhatIsThere() throws {
        let (written, bytes) = try with(#""\u0041b""#) { string -> (Int?, [UInt8]) in
            var written: Int?
            let bytes = [UInt8](capacity: 5) { output in
                output.append(0x7E)
                written = string.decode(into: &output)
            }
            return (written, bytes)
        }
        #expect(written == 2)
        #expect(bytes == [0x7E, 0x41, 0x62])
    }

    @Test func givesBytesUntilToldToStop() throws {
        let bytes = try with(#""\u20acx\ty""#) { string in
            var bytes: [UInt8] = []
            string.forEachDecodedByte {
                bytes.append($0)
                return bytes.count < 5
            }
            return bytes
        }
        #expect(bytes == [0xE2, 0x82, 0xAC, 0x78, 0x09])
    }

    @Test(arguments: [
        #""badge""#, #""b\u0061dge""#, #""\u0062\u0061\u0064\u0067\u0065""#, #""\u0062adg\u0065""#,
    ])
    func isEqualInEverySpelling(literal: String) throws {
        #expect(try with(literal) { $0 == "badge" })
        #expect(try !with(literal) { $0 == "badg" })
        #expect(try !with(literal) { $0 == "badges" })
        #expect(try !with(literal) { $0 == "Badge" })
        #expect(try !with(literal) { $0 == "bodge" })
        #expect(try !with(literal) { $0 == "" })
    }

    @Test func comparesBytes() throws {
        #expect(try with(#""""#) { $0 == "" })
        #expect(try !with(#""a""#) { $0 == "" })
        // One character, two spellings in Unicode: not the same bytes.
        #expect(try with("\"\u{E9}\"") { $0 == "\u{E9}" })
        #expect(try !with("\"\u{E9}\"") { $0 == "e\u{301}" })
        #expect(try with(#""e\u0301""#) { $0 == "e\u{301}" })
        #expect(try !with(#""e\u0301""#) { $0 == "\u{E9}" })
        #expect(try with(#""\ud834\udd1e""#) { $0 == "𝄞" })
        #expect(try with(#""\/""#) { $0 == "/" })
        // Half a pair equals nothing, not even what it is shown as.
        #expect(try !with(#""\ud800""#) { $0 == "\u{FFFD}" })
        #expect(try with(#""\ufffd""#) { $0 == "\u{FFFD}" })
        #expect(try !with(#""a\u0000""#) { $0 == "a" })
    }

    /// Every string and key of the fixtures and of made texts, against the slow parser.
    @Test func decodesWhatTheSlowParserDecodes() throws {
        var differences = Differences()
        for (name, bytes) in try allTexts() + TokenizerTests.madeTexts() {
            guard case .success(let document) = PlainParser.parse(bytes) else { continue }
            var buffer = JSONIndexBuffer(forTextOf: bytes.count)
            try buffer.withIndex(of: bytes.span) { index in
                for (position, token) in document.tokens.enumerated() where token.kind == .string || token.kind == .key
                {
                    let string = index.value(at: position).string
                    let expected = Array(String(decoding: Self.replacingHalves(token.decoded), as: UTF8.self).utf8)
                    let actual = Array(string.decoded().utf8)
                    differences.check(actual == expected, "\(name): token \(position): \(readable(actual))")
                    differences.check(string.decodedByteCount == expected.count, "\(name): size of token \(position)")
                    differences.check(string.byteCount >= expected.count, "\(name): \(position) grows when decoded")
                }
            }
        }
        expectNone(differences, atLeast: 1000)
    }

    /// The three bytes of half a pair as U+FFFD.
    private static func replacingHalves(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var i = 0
        while i < bytes.count {
            if bytes[i] == 0xED && i + 1 < bytes.count && bytes[i + 1] >= 0xA0 {
                result += [0xEF, 0xBF, 0xBD]
                i += 3
            } else {
                result.append(bytes[i])
                i += 1
            }
        }
        return result
    }
}
