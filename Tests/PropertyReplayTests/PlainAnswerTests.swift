import PushJSON
import PushPayload
import PushRules
import Testing

@testable import PushProperties

/// The slow and obvious answers are right where one can see it, and differences from them are noticed.
@Suite("Plain answers")
struct PlainAnswerTests {
    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test func brackets() {
        #expect(PlainBrackets.deepestLevel(bytes(#"{"a":[{}],"b":{}}"#)) == 3)
        #expect(PlainBrackets.deepestLevel(bytes(#"["[[\"[[",1]"#)) == 1)
        #expect(PlainBrackets.deepestLevel(bytes("1")) == 0)
    }

    @Test func spacing() {
        let text = bytes("{ \"a b\" :\t[1 ,\"\\\" \"]}")
        #expect(PlainSpacing.respaced(text, with: []) == bytes(#"{"a b":[1,"\" "]}"#))
        #expect(PlainSpacing.respaced(bytes("[1]"), with: bytes(" ")) == bytes("  [ 1 ]  "))
    }

    @Test func duplicates() throws {
        let text = #"{"a":{"a":1,"b":2},"b":[{"x":1},{"x":1}],"\u0061":3,"a":4}"#
        let document = try PlainParser.parse(bytes(text)).get()
        #expect(document.duplicateKeyCount == 2)
        // Each is linked with the first key of its name, and no other key with anything.
        let links = document.tokens.filter { $0.kind == .key }.map { $0.link }
        #expect(links == [0, 0, 0, 0, 0, 0, 14, 16])
    }

    @Test func pointers() throws {
        let document = try PlainParser.parse(bytes(#"{"a/b":[1,{"~":null}]}"#)).get()
        let pointers = document.tokens.indices.map {
            String(decoding: PlainPointer.to($0, in: document), as: UTF8.self)
        }
        #expect(pointers == ["", "/a~1b", "/a~1b", "/a~1b/0", "/a~1b/1", "/a~1b/1/~0", "/a~1b/1/~0"])
    }

    @Test func locations() {
        let text: [UInt8] = bytes("a\r\né\r") + [0xFF, 0x62]
        let places = (0...text.count).map { PlainLocation.of($0, in: text) }
        let expected = [(1, 1), (1, 2), (1, 3), (2, 1), (2, 1), (2, 2), (3, 1), (3, 2), (3, 3)]
        #expect(places == expected.map { SourceLocation(line: $0.0, column: $0.1) })
    }

    @Test func requestFiles() throws {
        let parts = try PlainRequestFile.parse(bytes(":path: /3\r\na:  b \n\nx\n\n")).get()
        #expect(parts.fields.map(\.name) == [bytes(":path"), bytes("a")])
        #expect(parts.fields.map(\.value) == [bytes("/3"), bytes("b")] && parts.body == bytes("x\n"))
        for (text, offset) in [("a\n\n", 1), ("a b: c\n\n", 1), ("a: \u{1}\n\n", 3), ("a: b\n", 5), (":: x\n\n", 0)] {
            guard case .failure(let fault) = PlainRequestFile.parse(bytes(text)) else {
                Issue.record("\(text) is no request file")
                continue
            }
            #expect(fault.byteOffset == offset, "\(text)")
        }
    }

    @Test func identifiers() {
        let id = "0f0b6c66-70d8-46a6-97d7-dd5d00867127"
        let capitals = "0f0b6c66-70d8-46a6-97d7-DD5D00867127"
        let digits = "0f0b6c6670d846a697d7dd5d00867127"
        #expect(PlainRules.severity(ofID: id) == nil && PlainRules.severity(ofID: capitals) == .hint)
        for text in ["", digits, "{\(id)}", "URN:uuid:\(capitals)"] {
            #expect(PlainRules.severity(ofID: text) == .warning, "\(text)")
        }
        for text in ["7", "g" + id.dropFirst(), "g" + digits.dropFirst(), "{\(id)", "\(id)-", "urn:\(id)"] {
            #expect(PlainRules.severity(ofID: text) == .error, "\(text)")
        }
    }

    /// A text with a value for each rule, and what becomes of the answer when one of its findings is missing or weighs less.
    @Test func valueRules() throws {
        let body = bytes(
            #"{"a":["\uD800","\u0000","\uFFFE","\uFFFD",1e400,1e-400,9007199254740992,9007199254740991,-0,"é"]}"#)
        let document = try PlainParser.parse(body).get()
        let told = Judge.fresh(ReadRequest(body), RequestFacts(), hints: true)
        try PlainValueRules.check(told, document, body)
        let values = told.findings.indices.filter { "\(told.findings[$0].rule.name)".hasPrefix("json-") }
        #expect(values.count == 7)
        for k in values {
            var other = told
            other.findings.remove(at: k)
            #expect(throws: Violation.self) { try PlainValueRules.check(other, document, body) }
            other = told
            other.findings[k].severity = .hint
            #expect(throws: Violation.self) { try PlainValueRules.check(other, document, body) }
            other = told
            other.findings[k].token -= 1
            #expect(throws: Violation.self) { try PlainValueRules.check(other, document, body) }
        }
    }

    /// A comparison that finds no difference anywhere would make every property hold.
    @Test func differencesAreSeen() {
        let texts = [#"{"a":1}"#, #"{"a":1,"a":1}"#, #"{"b":10}"#, #"["\u0061"]"#, "[[]]", "1.5", "tru", "", "{}x"].map(
            bytes)
        for (k, text) in texts.enumerated() {
            for (j, other) in texts.enumerated() {
                let difference = TokenizerTrace(text).difference(from: PlainParser.parse(other))
                #expect((difference == nil) == (j == k), "\(k) and \(j)")
            }
        }
        let place = TokenizerTrace.Place.between(neighbour: 0, shift: 3)
        #expect(TokenizerTrace(bytes("[1"), place: place) == TokenizerTrace(bytes("[1")))
    }
}
