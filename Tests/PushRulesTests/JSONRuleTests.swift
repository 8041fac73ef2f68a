internal import Foundation
import PushPayload
import PushRules
import Testing

/// A body, without headers unless they matter, and what is found in it.
struct BodyRow: Sendable, CustomTestStringConvertible {
    var body: String
    var expected: [String]

    init(_ body: String, _ expected: String...) {
        self.body = body
        self.expected = expected
    }

    var testDescription: String { String(body.prefix(60)) }
}

@Suite("Rules of JSON: 101 to 114, 302")
struct JSONRuleTests {
    /// A push that is fine, with `member` beside `aps`.
    private static func push(_ member: String) -> String {
        #"{"aps":{"alert":{"title":"Parcel","body":"At your door"}},\#(member)}"#
    }

    /// The same with `member` inside `aps`.
    private static func aps(_ member: String) -> String {
        #"{"aps":{"alert":{"title":"Parcel","body":"At your door"},\#(member)}}"#
    }

    static let rows: [BodyRow] = [
        // Nothing to say.
        BodyRow(push(#""route":7"#)),
        BodyRow(push(#""route":["a","b",null,true,1.5,-0,0.1e1]"#)),
        BodyRow(" \t\r\n" + push(#""route":7"#) + " \n\n"),
        BodyRow(push(#""route":"\u00e9 \ud83d\ude00 \n \/ \\""#)),
        BodyRow(push(#""route":"é 😀 中 \#u{10FFFD}""#)),
        // 101, each code of the tokenizer.
        BodyRow(#"{"aps":"#, "json-syntax: error"),
        BodyRow(#"{"aps" 1}"#, "json-syntax: error"),
        BodyRow(#"{"aps":{}} x"#, "json-syntax: error"),
        BodyRow(#"{"aps":"\x41"}"#, "json-syntax: error"),
        BodyRow(#"{"aps":1.}"#, "json-syntax: error"),
        BodyRow("{\"aps\":\"a\u{01}b\"}", "json-syntax: error"),
        BodyRow("{\"aps\":\"a\nb\"}", "json-syntax: error"),
        BodyRow(aps(""), "json-syntax: error"),
        BodyRow("{'aps':{'badge':1}}", "json-syntax: error"),
        BodyRow("   ", "json-syntax: error"),
        BodyRow("{aps:{badge:1}}", "json-syntax: error"),
        BodyRow("{\"aps\":{\"badge\":NaN}}", "json-syntax: error"),
        BodyRow("<html></html>", "json-syntax: error"),
        BodyRow("// a comment\n{}", "json-syntax: error"),
        // 106.
        BodyRow("null", "json-not-object: error"),
        BodyRow("[]", "json-not-object: error"),
        BodyRow("1", "json-not-object: error"),
        BodyRow(#""x""#, "json-not-object: error"),
        BodyRow("true", "json-not-object: error"),
        BodyRow(#"[{"aps":{"alert":"a","alert":"b"}}]"#, "json-not-object: error", "json-duplicate-key: warning"),
        // 107: inside `aps` by the values, elsewhere a warning.
        BodyRow(#"{"aps":{"alert":"a","alert":"b"}}"#, "json-duplicate-key: error"),
        BodyRow(#"{"aps":{"alert":"a","alert":"a"}}"#, "json-duplicate-key: warning"),
        BodyRow(#"{"aps":{"alert":"a","alert":"\u0061"}}"#, "json-duplicate-key: warning"),
        BodyRow(#"{"aps":{"alert":"a","\u0061lert":"b"}}"#, "json-duplicate-key: error"),
        BodyRow(#"{"aps":{"alert":{"body":"a"},"alert":{"body" : "a"}}}"#, "json-duplicate-key: warning"),
        BodyRow(#"{"aps":{"alert":{"body":"a"},"alert":{"body":"a","title":"b"}}}"#, "json-duplicate-key: error"),
        BodyRow(#"{"aps":{"alert":{"body":"a","body":"b"}}}"#, "json-duplicate-key: error"),
        BodyRow(
            #"{"aps":{"alert":"a","alert":"b","alert":"a"}}"#, "json-duplicate-key: error",
            "json-duplicate-key: warning"),
        BodyRow(#"{"aps":{"alert":"a"},"aps":{"alert":"b"}}"#, "json-duplicate-key: error"),
        BodyRow(#"{"aps":{"alert":"a"},"aps":{"alert":"a"}}"#, "json-duplicate-key: warning"),
        BodyRow(push(#""route":1,"route":2"#), "json-duplicate-key: warning"),
        BodyRow(push(#""stop":{"aps":1,"aps":2}"#), "json-duplicate-key: warning"),
        // The same name in different objects is nothing.
        BodyRow(push(#""a":{"x":1},"b":{"x":2}"#)),
        // 108.
        BodyRow(push(#""route":"\ud83d""#), "json-lone-surrogate: error"),
        BodyRow(push(#""route":"\ude00\ud83d""#), "json-lone-surrogate: error"),
        BodyRow(push(#""\ud83d":1"#), "json-lone-surrogate: error"),
        BodyRow(push(#""route":"\ud83d","stop":"\udc00""#), "json-lone-surrogate: error", "json-lone-surrogate: error"),
        // 112 to 114, as an escape and as bytes.
        BodyRow(push(#""route":"a\u0000b""#), "json-nul: warning"),
        BodyRow(push(#""a\u0000":1"#), "json-nul: warning"),
        BodyRow(push(#""route":"\ufffe""#), "json-noncharacter: warning"),
        BodyRow(push(#""route":"\ud83f\udfff""#), "json-noncharacter: warning"),
        BodyRow(push("\"route\":\"\u{2FFFE}\""), "json-noncharacter: warning"),
        BodyRow(push("\"\u{10FFFF}\":1"), "json-noncharacter: warning"),
        BodyRow(push(#""route":"\ufffd""#), "json-replacement-character: warning"),
        BodyRow(push("\"route\":\"\u{FFFD}\",\"stop\":\"é\""), "json-replacement-character: warning"),
        BodyRow(push("\"\u{FFFD}\":1"), "json-replacement-character: warning"),
        BodyRow(
            push("\"route\":\"\u{FFFE}\u{FFFD}\\u0000\""), "json-nul: warning", "json-noncharacter: warning",
            "json-replacement-character: warning"),
        // A backslash before what looks like an escape.
        BodyRow(push(#""route":"\\ud83d \\u0000 \\ufffd""#)),
        // 302.
        BodyRow("", "payload-empty: error"),
    ]

    @Test("what is found in a body", arguments: rows)
    func body(_ row: BodyRow) {
        let headers = PushHeaders.alert(topic: "com.example.courier")
        let found = outcome(body: Array(row.body.utf8), headers: headers).short
        #expect(found.filter { Self.isJudgedHere($0) } == row.expected)
    }

    /// Other groups have their say about the same bodies.
    private static func isJudgedHere(_ short: String) -> Bool {
        short.hasPrefix("json-") || short.hasPrefix("payload-empty")
    }

    @Test("a body of no object is no syntax error, and an empty one no finding about JSON")
    func oneCause() {
        #expect(outcome(body: [], headers: nil).short == ["payload-empty: error"])
        #expect(outcome("{").short == ["json-syntax: error"])
        #expect(outcome("[]").short == ["json-not-object: error"])
    }

    @Test("a call that manages channels may have no body")
    func channels() {
        #expect(findings(":path: /1/apps/com.example.courier/channels\n\n") == [])
        #expect(findings(":path: /3/device/00ff\napns-push-type: alert\n\n") == ["payload-empty: error"])
    }

    @Test("a list on a Wallet topic weighs less")
    func wallet() {
        #expect(findings("apns-topic: pass.com.example.bakery\n\n[]") == ["json-not-object: warning"])
        #expect(findings("apns-topic: pass.com.example.bakery\n\n{}") == [])
    }

    // MARK: Encodings

    static let encodings: [(bytes: [UInt8], expected: [String])] = [
        ([0xEF, 0xBB, 0xBF] + Array(#"{"mdm":"x"}"#.utf8), ["json-byte-order-mark: error"]),
        (Array(#"{"mdm":"caf"#.utf8) + [0xE9] + Array(#""}"#.utf8), ["json-not-utf8: error"]),
        (Array(#"{"mdm":""#.utf8) + [0xC0, 0x80] + Array(#""}"#.utf8), ["json-not-utf8: error"]),
        (Array(#"{"mdm":""#.utf8) + [0xED, 0xA0, 0xBD] + Array(#""}"#.utf8), ["json-not-utf8: error"]),
        (Array(#"{"mdm":""#.utf8) + [0xF0, 0x9F, 0x98] + Array(#""}"#.utf8), ["json-not-utf8: error"]),
        (Array(#"{"mdm":""#.utf8) + [0xFF] + Array(#""}"#.utf8), ["json-not-utf8: error"]),
        (#"{"mdm":"x"}"#.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, ["json-other-encoding: error"]),
        (#"{"mdm":"x"}"#.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, ["json-other-encoding: error"]),
        ([0xFF, 0xFE] + #"{}"#.utf16.flatMap { [UInt8($0 & 0xFF), 0] }, ["json-other-encoding: error"]),
        ([0xFE, 0xFF] + #"{}"#.utf16.flatMap { [0, UInt8($0 & 0xFF)] }, ["json-other-encoding: error"]),
        (#"{}"#.utf16.flatMap { [0, 0, 0, UInt8($0 & 0xFF)] }, ["json-other-encoding: error"]),
        (#"{}"#.utf16.flatMap { [UInt8($0 & 0xFF), 0, 0, 0] }, ["json-other-encoding: error"]),
    ]

    @Test("encodings", arguments: encodings.indices)
    func encoding(_ position: Int) {
        let (bytes, expected) = Self.encodings[position]
        let found = outcome(body: bytes, headers: nil)
        #expect(found.short == expected)
        #expect(found.findings.first.map { $0.message.utf8.count > 20 } == true)
    }

    // MARK: Depth

    static let depths: [(levels: Int, limit: Int, expected: [String])] = [
        (100, 512, []), (101, 512, ["json-too-deep: warning"]), (512, 512, ["json-too-deep: warning"]),
        (513, 512, ["json-too-deep: error"]), (2000, 512, ["json-too-deep: error"]),
        // Limits of a caller do not change what a device reads.
        (65, 64, ["json-too-deep: warning"]), (513, 1000, ["json-too-deep: error"]),
        (512, 1000, ["json-too-deep: warning"]), (1001, 1000, ["json-too-deep: error"]),
    ]

    @Test("depth", arguments: depths.indices)
    func depth(_ position: Int) {
        let (levels, limit, expected) = Self.depths[position]
        let inner = String(repeating: "[", count: levels - 1)
        let prefix = #"{"a":"]]}\"]","b":[[]],"c":"#
        let text = prefix + inner + String(repeating: "]", count: levels - 1) + "}"
        let found = outcome(body: Array(text.utf8), headers: nil, depth: limit)
        #expect(found.short.filter { $0.hasPrefix("json-") } == expected)
        if let finding = found.first("json-too-deep") {
            let level = levels > limit ? limit + 1 : levels > 512 ? 513 : 101
            #expect(finding.byteRange?.lowerBound == prefix.utf8.count + level - 2, "\(finding)")
        }
    }

    // MARK: Messages and places

    @Test("a syntax error names the likely cause and its place")
    func syntaxMessages() throws {
        let comma = try #require(outcome(#"{"aps":{"badge":1,}}"#).first("json-syntax"))
        #expect(comma.message == #"payload is not JSON: a comma after the last element ("," at byte 17)"#)
        #expect(comma.help == "remove the comma; some parsers tolerate it, others refuse the whole payload")
        #expect(comma.byteRange == 18..<19)
        let end = try #require(outcome(#"{"aps":{"badge":1}"#).first("json-syntax"))
        #expect(end.message.hasPrefix("payload is not JSON: an object that is never closed"))
        #expect(end.byteRange == 18..<18)
        let control = try #require(outcome("{\"aps\":\"a\u{1B}[31mb\"}").first("json-syntax"))
        #expect(control.message.contains("\\u{001B}"))
        #expect(!control.message.utf8.contains(0x1B))
        // Where the cause is the place of the finding, the place is not told again.
        let quotes = try #require(outcome("{'aps':{}}").first("json-syntax"))
        #expect(quotes.message == #"payload is not JSON: single quotes around a string ("'aps'")"#)
        let colon = try #require(outcome("{\"aps\"\u{FF1A}!}").first("json-syntax"))
        #expect(colon.message == "payload is not JSON: a full-width (East Asian) sign or digit (\"\u{FF1A}\")")
        let other = try #require(outcome(#"{"aps":!}"#).first("json-syntax"))
        #expect(other.message == #"payload is not JSON: unexpected "!""#)
        #expect(
            try #require(outcome("").first("payload-empty")).message
                == "payload is empty (0 bytes); APNs needs at least {}")
    }

    @Test(
        "a space that looks like the plain one is told by its code point",
        arguments: ["\u{A0}", "\u{3000}", "\u{2003}"])
    func foreignSpace(_ space: String) throws {
        let finding = try #require(outcome("{\"aps\":\(space){}}").first("json-syntax"))
        let name =
            "U+" + String(repeating: "0", count: space == "\u{A0}" ? 2 : 0)
            + String(try #require(space.unicodeScalars.first).value, radix: 16, uppercase: true)
        #expect(
            finding.message == "payload is not JSON: a space or invisible character that JSON does not allow (\(name))")
    }

    @Test("a foreign byte is told in hexadecimal")
    func foreignByte() throws {
        let body = Array("{\"aps\":{\"alert\":\"caf".utf8) + [0xE9] + Array(" open\"}}".utf8)
        let finding = try #require(outcome(body: body, headers: nil).first("json-not-utf8"))
        #expect(finding.message == "payload is not UTF-8: a character in Latin-1 or Windows-1252 (byte 0xE9)")
    }

    @Test("a duplicate key is found at the later one and tells of the first")
    func duplicatePlace() throws {
        let found = outcome(#"{"aps":{"alert":{"body":"a","title":"t","\u0062ody":"b"}}}"#)
        let finding = try #require(found.first("json-duplicate-key"))
        #expect(finding.pointer == "/aps/alert/body")
        #expect(finding.byteRange == 40..<51)
        #expect(finding.message.contains(#"key "body" appears twice in one object, first at byte 17"#))
        #expect(finding.message.contains("the values differ"))
    }

    @Test("hundreds of keys that stand twice: the one whose values differ is among those that are kept")
    func manyDuplicates() {
        for different in [0, 63, 64, 250, 299] {
            let firsts = (0..<300).map { "\"key \($0)\":1" }
            let seconds = (0..<300).reversed().map { "\"key \($0)\":\($0 == different ? 2 : 1)" }
            let body = "{\"aps\":{\((firsts + seconds).joined(separator: ","))}}"
            let found = outcome(body: Array(body.utf8), headers: nil)
            let here = found.findings.filter { $0.rule == "json-duplicate-key" }
            #expect(here.filter { $0.severity == .error }.map(\.pointer) == ["/aps/key \(different)"])
            #expect(found.report.findingCount == PayloadValidator.maximumFindingCount)
            #expect(found.report.truncatedCount >= 300 - PayloadValidator.maximumFindingCount)
        }
    }

    @Test("hundreds of keys that stand twice, anywhere: the counts are those of findings that are told one by one")
    func countedDuplicates() {
        func members(_ name: String, _ count: Int, _ value: (Int) -> Int) -> String {
            (0..<count).map { "\"\(name)\":\(value($0))" }.joined(separator: ",")
        }
        let before = "\"d\":{\(members("k", 71) { $0 })}"
        let inside = "\"aps\":{\(members("x", 91) { $0 }),\(members("y", 41) { _ in 1 })}"
        let second = "\"\\u0061ps\":{\(members("z", 31) { $0 })}"
        let behind = "\"e\":[{\(members("z", 51) { $0 })},{\(members("z", 11) { $0 })}],\(members("d", 5) { $0 })"
        let parts = [before, inside, second, behind]
        // Keys that stand twice, and those among them whose values are compared and differ.
        for (order, count, differing) in [
            ([0, 1, 2, 3], 70 + 130 + 31 + 65, 91), ([3, 1, 2, 0], 70 + 130 + 31 + 65, 91),
            ([1, 0, 3, 2], 70 + 130 + 31 + 65, 91), ([0, 3], 135, 0), ([2, 0, 1], 70 + 30 + 131, 31), ([1], 130, 90),
        ] {
            let body = Array("{\(order.map { parts[$0] }.joined(separator: ","))}".utf8)
            let counted = outcome(body: body, headers: nil).report
            // A policy has everything told, and this one changes nothing.
            var policy = RulePolicy()
            policy.deny(RuleID.at(0))
            let told = outcome(body: body, headers: nil, policy: policy).report
            #expect(counted.errorCount == told.errorCount)
            #expect(counted.warningCount == told.warningCount)
            #expect(counted.truncatedCount == told.truncatedCount)
            #expect(counted.errorCount >= differing && counted.errorCount + counted.warningCount >= count)
        }
    }

    @Test("keys that share a hash")
    func collidingDuplicates() {
        // First and last eight bytes and the length are what a key's hash is made of.
        let names = (0..<600).map { "\"prefix--\($0 + 1000)--suffix--\"" }
        let body =
            "{\"aps\":{\(names.map { $0 + ":1" }.joined(separator: ",")),\(names[599]):1,\(names[300]):2,\(names[0]):1}}"
        let found = outcome(body: Array(body.utf8), headers: nil)
        let here = found.findings.filter { $0.rule == "json-duplicate-key" }
        #expect(here.map(\.severity) == [.warning, .error, .warning])
    }

    @Test("characters are told with their place")
    func characterMessages() throws {
        let nul = try #require(outcome(#"{"a":"x\u0000"}"#).first("json-nul"))
        #expect(
            nul.message
                == #"the string "x\u{0000}" holds \u0000 (byte 7 of the payload), a NUL at which many parsers end the text"#
        )
        #expect(nul.pointer == "/a")
        let half = try #require(outcome(#"{"\uD83Dx":1}"#).first("json-lone-surrogate"))
        #expect(half.message.contains(#"the key "\#u{FFFD}x" holds \uD83D (byte 2 of the payload)"#))
        let no = try #require(outcome("{\"a\":\"é\u{1FFFE}\"}").first("json-noncharacter"))
        #expect(no.message.contains("holds U+1FFFE (byte 8 of the payload)"))
        #expect(!no.message.unicodeScalars.contains("\u{1FFFE}"))
        let lost = try #require(outcome("{\"a\":\"\\n\u{FFFD}\"}").first("json-replacement-character"))
        #expect(lost.message.contains("holds U+FFFD (byte 8 of the payload)"))
    }

    @Test("what an array or string was meant for is told")
    func notObjectMessages() throws {
        let list = try #require(outcome(#"[{"aps":{}}]"#).first("json-not-object"))
        #expect(list.message == "payload must be a JSON object; this is an array of objects")
        #expect(list.pointer == "")
        let twice = try #require(outcome(#""{\"aps\":{}}""#).first("json-not-object"))
        #expect(
            twice.message == "payload must be a JSON object; this is a string that holds one, so it was encoded twice")
        let empty = try #require(outcome("[]").first("json-not-object"))
        #expect(empty.help == "send {}, the empty object; PHP encodes an empty array as []")
    }

    // MARK: Numbers

    static let numbers: [(number: String, expected: [String])] = [
        ("1", []), ("-1.5e3", []), ("9007199254740991", []), ("-9007199254740991", []),
        ("9007199254740992", ["json-large-integer: warning"]), ("9007199254740993", ["json-large-integer: warning"]),
        ("-9007199254740993", ["json-large-integer: warning"]),
        ("9223372036854775807", ["json-large-integer: warning"]),
        ("-9223372036854775808", ["json-large-integer: warning"]),
        ("9223372036854775808", ["json-large-integer: warning"]),
        ("18446744073709551616", ["json-large-integer: warning"]),
        ("1e400", ["json-number-overflow: error"]), ("-1e400", ["json-number-overflow: error"]),
        ("1.8e308", ["json-number-overflow: error"]), ("1.7976931348623157e308", []),
        (String(repeating: "9", count: 400), ["json-number-overflow: error"]),
        ("1e-400", ["json-number-underflow: warning"]), ("0e-400", []), ("0.0e400", []), ("5e-324", []),
        ("0." + String(repeating: "0", count: 400) + "1", ["json-number-underflow: warning"]),
        ("3.14159265358979323846264338", []), ("1e5", []), ("1000000000000000", []),
        ("0.1000000000000000055511151231257827", []),
    ]

    @Test("numbers", arguments: numbers.indices)
    func number(_ position: Int) {
        let (number, expected) = Self.numbers[position]
        let found = outcome(body: Array("{\"aps\":{},\"n\":\(number)}".utf8), headers: nil)
        #expect(found.short.filter { $0.hasPrefix("json-") } == expected, "\(number)")
    }

    @Test("a large integer tells what a double makes of it")
    func integerMessages() throws {
        func message(_ number: String) throws -> String {
            try #require(outcome("{\"n\":\(number)}").first("json-large-integer")).message
        }
        #expect(
            try message("9007199254740993")
                == "the integer 9007199254740993 is beyond 2^53 - 1; parsers that use doubles read 9007199254740992"
        )
        #expect(try message("-9007199254740995").hasSuffix("parsers that use doubles read -9007199254740996"))
        #expect(try message("1234567890123456789").hasSuffix("read 1234567890123456768"))
        #expect(try message("9007199254740992").hasSuffix("confuse it with its neighbours"))
        #expect(try message("9223372036854775807").hasSuffix("confuse it with its neighbours"))
        #expect(try message("9223372036854775808").contains("does not fit into a signed 64-bit integer;"))
        #expect(
            try message("99999999999999999999").hasSuffix("does not fit into 64 bits; parsers round it or refuse it"))
    }

    // MARK: Fixtures

    private static let fixtures =
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/json")

    private static func files(_ folder: String) -> [String] {
        let walk = FileManager.default.enumerator(atPath: fixtures.appending(path: folder).path)
        return (walk?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".json") }.sorted()
    }

    private static let words: [String: String] = [
        "duplicate-key": "json-duplicate-key", "lone-surrogate-escape": "json-lone-surrogate",
        "real-overflow": "json-number-overflow", "real-underflow": "json-number-underflow",
        "integer-out-of-range": "json-large-integer", "integer-not-interoperable": "json-large-integer",
        "nul-in-string": "json-nul", "nul-in-key": "json-nul", "noncharacter": "json-noncharacter",
        "replacement-character": "json-replacement-character",
    ]

    @Test("each rejected fixture has one finding, with a message and a place in the text")
    func rejected() throws {
        let files = Self.files("reject")
        #expect(files.count >= 150)
        for file in files {
            let bytes = [UInt8](try Data(contentsOf: Self.fixtures.appending(path: "reject/\(file)")))
            let found = outcome(body: bytes, headers: nil).findings.filter { $0.number < 200 || $0.number == 302 }
            #expect(found.count == 1, "\(file): \(found)")
            guard let finding = found.first else { continue }
            #expect(finding.severity == .error, "\(file): \(finding)")
            let range = try #require(finding.byteRange)
            #expect(range.upperBound <= bytes.count, "\(file): \(finding)")
            for line in [finding.message, finding.help] {
                #expect(!line.isEmpty && line.utf8.count <= 300 && !line.hasSuffix("."), "\(file): \(line)")
                #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 }, "\(file): \(line)")
            }
        }
    }

    @Test("each accepted fixture has the findings that its remarks stand for")
    func accepted() throws {
        let table = try String(contentsOf: Self.fixtures.appending(path: "accept.tsv"), encoding: .utf8)
        let rows = table.split(separator: "\n").dropFirst()
        #expect(rows.count >= 90)
        for row in rows {
            let columns = row.split(separator: "\t").map(String.init)
            let bytes = [UInt8](try Data(contentsOf: Self.fixtures.appending(path: "accept/\(columns[0])")))
            let found = Set(
                outcome(body: bytes, headers: nil).findings.map(\.rule).filter {
                    $0.hasPrefix("json-") && $0 != "json-not-object" && $0 != "json-too-deep"
                })
            var expected = Set(columns[1].split(separator: ",").compactMap { Self.words[String($0)] })
            // A number beyond a double has one rule, be it an integer or not.
            if expected.contains("json-number-overflow"), !columns[0].contains("and") {
                expected.remove("json-large-integer")
            }
            #expect(found == expected, "\(columns[0])")
        }
    }
}
