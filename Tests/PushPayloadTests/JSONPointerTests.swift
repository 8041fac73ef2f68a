import PushJSON
import PushPayload
import PushProperties
import PushTestSupport
import Testing

/// RFC 6901: where a value sits.
struct JSONPointerTests {
    /// The pointer to each token, in order.
    private func pointers(_ text: [UInt8]) throws -> [String] {
        var buffer = JSONIndexBuffer(forTextOf: text.count)
        return try buffer.withIndex(of: text.span) { index in
            (0..<index.count).map { position in
                var bytes: [UInt8] = []
                JSONPointer.forEachByte(of: position, in: index) { bytes.append($0) }
                return String(decoding: bytes, as: UTF8.self)
            }
        }
    }

    @Test func objectsAndArrays() throws {
        let text = #"{"aps":{"alert":{"loc-args":["a",["b",{"c":1}]]},"badge":1},"x":[]}"#
        #expect(
            try pointers(Array(text.utf8)) == [
                "", "/aps", "/aps", "/aps/alert", "/aps/alert", "/aps/alert/loc-args", "/aps/alert/loc-args",
                "/aps/alert/loc-args/0", "/aps/alert/loc-args/1", "/aps/alert/loc-args/1/0", "/aps/alert/loc-args/1/1",
                "/aps/alert/loc-args/1/1/c", "/aps/alert/loc-args/1/1/c", "/aps/badge", "/aps/badge", "/x", "/x",
            ])
    }

    /// The examples of RFC 6901, section 5, and names that JSON escapes.
    @Test(arguments: [
        (#""foo""#, "/foo"), (#""""#, "/"), (#""a/b""#, "/a~1b"), (#""c%d""#, "/c%d"), (#""e^f""#, "/e^f"),
        (#""g|h""#, "/g|h"), (#""i\\j""#, "/i\\j"), (#""k\"l""#, "/k\"l"), (#"" ""#, "/ "), (#""m~n""#, "/m~0n"),
        (#""~1""#, "/~01"), (#""/~/""#, "/~1~0~1"), (#""\/\u007e\u002F""#, "/~1~0~1"), (#""b\u0061dge""#, "/badge"),
        (#""\ud834\udd1e""#, "/𝄞"), (#""é""#, "/é"), (#""\ud800""#, "/\u{FFFD}"), (#""a\nb""#, "/a\nb"),
        (#""0""#, "/0"),
    ])
    func names(literal: String, pointer: String) throws {
        let found = try pointers(Array("{\"before\":[],\(literal):1}".utf8))
        #expect(Array(found[3].utf8) == Array(pointer.utf8))
        #expect(Array(found[4].utf8) == Array(pointer.utf8))
    }

    @Test func numbersOfElements() throws {
        let text = "[\(Array(repeating: "0", count: 1205).joined(separator: ","))]"
        let found = try pointers(Array(text.utf8))
        for number in [0, 9, 10, 11, 99, 100, 999, 1000, 1204] { #expect(found[number + 1] == "/\(number)") }
    }

    @Test func rootsAreEmpty() throws {
        for text in ["1", "\"a\"", "{}", "[]"] { #expect(try pointers(Array(text.utf8)) == [""]) }
    }

    /// Names of our own, as rules write them for what is missing.
    @Test func namesOfOurOwn() {
        var bytes: [UInt8] = []
        JSONPointer.writeName("a~b/c") { bytes.append($0) }
        #expect(String(decoding: bytes, as: UTF8.self) == "a~0b~1c")
    }

    /// Every token of every accepted fixture, against pointers that are put together on the way down.
    @Test func fixtures() throws {
        var differences = Differences()
        for fixture in try AcceptedFixture.all() where fixture.bytes.count < 2000 {
            guard case .success(let document) = PlainParser.parse(fixture.bytes) else { continue }
            var expected = [String](repeating: "", count: document.tokens.count)
            for (position, token) in document.tokens.enumerated() {
                var child = position + 1
                var number = 0
                while child < position + token.link && token.kind != .key {
                    var step = "\(number)"
                    if token.kind == .object {
                        let name = String(decoding: document.tokens[child].decoded, as: UTF8.self)
                        // Not one after the other on the text: `~1` must not become `~01`.
                        step = name.unicodeScalars.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }.joined()
                        expected[child] = expected[position] + "/" + step
                        child += 1
                    }
                    expected[child] = expected[position] + "/" + step
                    child += document.tokens[child].link
                    number += 1
                }
            }
            let hasHalves = document.remarks.intersects(.loneSurrogate)
            for (position, pointer) in try pointers(fixture.bytes).enumerated() where !hasHalves {
                differences.check(
                    Array(pointer.utf8) == Array(expected[position].utf8),
                    "\(fixture.file): token \(position): \(pointer), not \(expected[position])")
            }
        }
        expectNone(differences, atLeast: 800)
    }
}
