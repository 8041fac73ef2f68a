import Testing

@testable import PushJSON

@Suite("JSONErrorCause")
struct JSONErrorCauseTests {
    /// A text, the error in it, and what was most likely done wrong, where.
    ///
    /// In the text `‹e9›` stands for the byte E9.
    struct Row: Sendable, CustomTestStringConvertible {
        var text: String
        var error: JSONError
        var cause: JSONErrorCause

        init(
            _ text: String, _ code: JSONError.Code, _ errorOffset: Int,
            _ kind: JSONErrorCause.Kind, _ byteOffset: Int, _ byteCount: Int
        ) {
            self.text = text
            error = JSONError(code, at: errorOffset)
            cause = JSONErrorCause(kind: kind, byteOffset: byteOffset, byteCount: byteCount)
        }

        var testDescription: String { text }

        var bytes: [UInt8] {
            var bytes: [UInt8] = []
            var rest = text.unicodeScalars[...]
            while let scalar = rest.popFirst() {
                if scalar == "‹", let end = rest.firstIndex(of: "›") {
                    bytes.append(UInt8(String(rest[..<end]), radix: 16)!)
                    rest = rest[rest.index(after: end)...]
                } else {
                    bytes += Array(String(scalar).utf8)
                }
            }
            return bytes
        }
    }

    static var allRows: [Row] {
        punctuation + wordsAndQuotes + numbers + strings + around + printed + encodings + unknown + fieldCases
    }

    @Test("names what was done wrong, and where", arguments: allRows)
    func cause(row: Row) {
        #expect(JSONErrorCause.find(in: row.bytes.span, after: row.error) == row.cause)
    }

    @Test("has a row for every kind", arguments: JSONErrorCause.Kind.allCases)
    func isCovered(kind: JSONErrorCause.Kind) {
        #expect(Self.allRows.contains { $0.cause.kind == kind })
    }

    @Test("says of every kind what it is and what to do", arguments: JSONErrorCause.Kind.allCases)
    func texts(kind: JSONErrorCause.Kind) {
        for text in [kind.summary.description, kind.help.description] {
            let first = text.prefix { $0 != " " && $0 != "," }
            #expect(!first.isEmpty)
            // Lower case, but for names such as UTF-16, NaN, HTML.
            #expect(first.first!.isLowercase || first.filter(\.isUppercase).count > 1, "\(text)")
            #expect(text.last != "." && text.last != "!" && !text.contains("  "), "\(text)")
        }
    }

    // MARK: Any bytes, any offset

    /// Asks for the cause and checks that its place lies in the text.
    private func probe(_ bytes: [UInt8], _ code: JSONError.Code, _ offset: Int) {
        let cause = JSONErrorCause.find(in: bytes.span, after: JSONError(code, at: offset))
        let isInside =
            cause.byteOffset >= 0 && cause.byteCount >= 0 && cause.byteOffset <= bytes.count
            && cause.byteCount <= bytes.count - cause.byteOffset
        if !isInside { Issue.record("\(cause) outside \(bytes)") }
    }

    private static let codes = (UInt8.min...UInt8.max).compactMap(JSONError.Code.init(rawValue:))

    private static let samples = [
        #"{"aps":{"alert":{"title":"Hi","body":"It\u0027s \"you\""},"badge":-1.5e+3},"a":[true,false,null]}"#,
        #"{'aps': {'alert': "It's", 'quiet': True, 'x': u'y', 'n': None}}"#,
        #"{"aps”: {“alert”: "caf‹e9›, ‹c3›", ‹a0›'b': `c`}, // x"#,
        #"{ aps = { alert = "x"; "content-available" = 1; }; } /* [object Object] */"#,
        #"Array ( [aps] => Array ( [:a=>1, "b" => nil] ) ) <?xml version="1.0"?>"#,
        #"[1_000, 0x1F, +1, .5, 1., 1e, 007, -Infinity, NaN, 1,000, 10L, 12:30, 2026-01-31]"#,
        #"{"a": "x, "b": "He said "hi"", "c": "\u12G4 \U0001F600 \x41 \N{DOG}‹0a›", "d": {{e}} ${f} <g>}"#,
        #"payload: {"a":1}{"b":2}}]‹00›‹00› &quot; %7B%22 eyJhcHMi {\"a\": \n}"#,
        #"‹ff›‹fe›{‹00›"‹00›‹ef›‹bb›‹bf›‹1f›‹8b›‹ed›‹a0›‹bd›‹ed›‹b8›‹80›‹c0›‹af›‹f0›‹9f›‹98›"#,
        #"["aps": ["alert": "x"], AnyHashable("a"): [Object], Optional("b"), map[a:b], @"c@", %s, #FF0000, …"#,
    ].map { Row($0, .unexpectedByte, 0, .unknown, 0, 0).bytes }

    @Test("takes every prefix of a text with every offset", arguments: samples)
    func prefixes(sample: [UInt8]) {
        for count in 0...sample.count {
            let prefix = Array(sample[..<count])
            for offset in 0...count { probe(prefix, Self.codes[(offset + count) % Self.codes.count], offset) }
            for code in Self.codes { probe(prefix, code, count) }
        }
    }

    @Test("takes every change of one byte", arguments: samples[..<5])
    func changedBytes(sample: [UInt8]) {
        for place in sample.indices {
            var changed = sample
            for value in UInt8.min...UInt8.max {
                changed[place] = value
                probe(changed, .unexpectedByte, place)
                let other = place * 7 + Int(value)
                probe(changed, Self.codes[other % Self.codes.count], other % sample.count)
            }
        }
    }

    @Test("takes offsets outside the text", arguments: codes)
    func wildOffsets(code: JSONError.Code) {
        for bytes in Self.samples + [[], [0x22], [0x5c], [0x20], [0x7b]] {
            for offset in [Int.min, -1, bytes.count, bytes.count + 1, Int.max] { probe(bytes, code, offset) }
        }
    }

    /// Each part, repeated, once made or could make a search start over and over again.
    @Test(
        "takes time in proportion to the text",
        .timeLimit(.minutes(1)),
        arguments: [
            "[", "{\"", "\"", "\\\"", "{  ", "'", "' ", "”, ", "\"”: ", "/*", "&", "<", "{{", "=>", "a ", "1,", "[{ ",
            "a: ", "\"\\\" ", "}", "‹e9›", "‹c3›", "\n", " ", "0", "_", "-", "\"a\" ", "'a' :",
        ])
    func repeated(part: String) {
        let unit = Row(part, .unexpectedByte, 0, .unknown, 0, 0).bytes
        for start in ["", "[", "{", "[\"a", "{\"a\":1", "{\"a\" "] {
            var bytes = Array(start.utf8)
            while bytes.count < 40_000 { bytes += unit }
            for offset in [start.utf8.count, bytes.count / 2, bytes.count] { probe(bytes, .unexpectedByte, offset) }
        }
    }
}

// MARK: - The rows

extension JSONErrorCauseTests {
    static let punctuation: [Row] = [
        Row(#"{"aps":{"alert":"x","badge":1,}}"#, .unexpectedByte, 30, .trailingComma, 29, 1),
        Row(#"{"aps":{"alert":"x"}‹0a›"y":1}"#, .unexpectedByte, 21, .missingComma, 20, 0),
        Row(#"{"aps" {"alert":"x"}}"#, .unexpectedByte, 7, .missingColon, 6, 0),
        Row(#"{"aps"={"alert":"x"}}"#, .unexpectedByte, 6, .equalsForColon, 6, 1),
        Row(#"{"aps"=>{"alert":"x"}}"#, .unexpectedByte, 6, .equalsForColon, 6, 2),
        Row(#"{"aps": ["alert": "x"]}"#, .unexpectedByte, 16, .bracketForBrace, 8, 1),
        Row(#"{"aps": ["a", "b": 1}}"#, .unexpectedByte, 17, .unclosedArray, 8, 1),
        Row(#"[1 000]"#, .unexpectedByte, 3, .missingComma, 2, 0),
        Row(#"{"a":"x" "b":1}"#, .unexpectedByte, 9, .missingComma, 8, 0),
        Row(#"{"a":1 "b":1}"#, .unexpectedByte, 7, .missingComma, 6, 0),
        Row(#"{"a":1"b":1}"#, .unexpectedByte, 6, .missingComma, 6, 0),
        Row(#"{"a":[1 2]}"#, .unexpectedByte, 8, .missingComma, 7, 0),
        Row(#"{"a":[{} {}]}"#, .unexpectedByte, 9, .missingComma, 8, 0),
        Row(#"{"a":true "b":1}"#, .unexpectedByte, 10, .missingComma, 9, 0),
        Row(#"{"a":1,,"b":2}"#, .unexpectedByte, 7, .doubledComma, 7, 1),
        Row(#"{"a":1,,}"#, .unexpectedByte, 7, .doubledComma, 7, 1),
        Row(#"{,"a":1}"#, .unexpectedByte, 1, .leadingComma, 1, 1),
        Row(#"[,1]"#, .unexpectedByte, 1, .leadingComma, 1, 1),
        Row(#"{"a"}"#, .unexpectedByte, 4, .missingValue, 4, 0),
        Row(#"{"a","b":1}"#, .unexpectedByte, 4, .missingValue, 4, 0),
        Row(#"{"a","b"}"#, .unexpectedByte, 4, .missingColon, 4, 1),
        Row(#"{"a",1}"#, .unexpectedByte, 4, .missingColon, 4, 1),
        Row(#"{"a" 1}"#, .unexpectedByte, 5, .missingColon, 4, 0),
        Row(#"{"a"::1}"#, .unexpectedByte, 5, .doubledColon, 5, 1),
        Row(#"{"a":}"#, .unexpectedByte, 5, .missingValue, 5, 0),
        Row(#"{"a":,"b":1}"#, .unexpectedByte, 5, .missingValue, 5, 0),
        Row(#"{:1}"#, .unexpectedByte, 1, .missingKey, 1, 0),
        Row(#"{"a":1,:2}"#, .unexpectedByte, 7, .missingKey, 7, 0),
        Row(#"{"a":1,{"b":2}}"#, .unexpectedByte, 7, .missingKey, 7, 0),
        Row(#"{"a":1;"b":2}"#, .unexpectedByte, 6, .semicolon, 6, 1),
        Row(#"{"a":1;}"#, .unexpectedByte, 6, .semicolon, 6, 1),
        Row(#"{"a":1};"#, .trailingData, 7, .semicolon, 7, 1),
        Row(#"{"a":{"b":1}"#, .unexpectedEnd, 12, .unclosedObject, 0, 1),
        Row(#"{"a":[1,2"#, .unexpectedEnd, 9, .unclosedArray, 5, 1),
        Row(#"{"a":[1,2}"#, .unexpectedByte, 9, .unclosedArray, 5, 1),
        Row(#"{"a":[1,2}}"#, .unexpectedByte, 9, .mismatchedBracket, 9, 1),
        Row(#"{"a":{"b":1]}"#, .unexpectedByte, 11, .mismatchedBracket, 11, 1),
        Row(#"[1,2}]"#, .unexpectedByte, 4, .extraBracket, 4, 1),
        Row(#"{"a":1}}"#, .trailingData, 7, .extraBracket, 7, 1),
        Row(#"{"a":1}}}‹0a›"#, .trailingData, 7, .extraBracket, 7, 2),
        Row(#"{"a":1}]"#, .trailingData, 7, .extraBracket, 7, 1),
        Row(#"]"#, .unexpectedByte, 0, .extraBracket, 0, 1),
        Row(#"{"a":1},"#, .trailingData, 7, .trailingComma, 7, 1),
        Row(#""aps": {"alert":"x"}"#, .trailingData, 5, .missingBraces, 0, 0),
        Row(#""aps": {"alert":"x"}, "b": 1"#, .trailingData, 5, .missingBraces, 0, 0),
        Row(#"{"a":"b"‹0a›"c":"d"}"#, .unexpectedByte, 9, .missingComma, 8, 0),
        Row(#"{"a":"b""c":"d"}"#, .unexpectedByte, 8, .missingComma, 8, 0),
        Row(#"{"a":[1,2,],"b":1}"#, .unexpectedByte, 10, .trailingComma, 9, 1),
        Row(#"{"a":1,‹0a›}"#, .unexpectedByte, 8, .trailingComma, 6, 1),
        Row(#"{"a":1 "b"}"#, .unexpectedByte, 7, .missingComma, 6, 0),
        Row(#"{"a": {"b": 1}}, "c": 2}"#, .trailingData, 15, .extraBracket, 14, 1),
        Row(#"{"alert""Hi"}"#, .unexpectedByte, 8, .missingColon, 8, 0),
        Row(#"{"a":1,‹0d›‹0a›}"#, .unexpectedByte, 9, .trailingComma, 6, 1),
        Row(#"{"a" : 1 , }"#, .unexpectedByte, 11, .trailingComma, 9, 1),
        Row(#""a": 1}"#, .trailingData, 3, .missingBraces, 0, 0),
        Row(#"[1,2}"#, .unexpectedByte, 4, .mismatchedBracket, 4, 1),
        Row(#"{"a": "x" "y"}"#, .unexpectedByte, 10, .missingComma, 9, 0),
        Row(#"{"aps:" {"a":1}}"#, .unexpectedByte, 8, .missingColon, 7, 0),
        Row(#"{"aps:"{"a":1}}"#, .unexpectedByte, 7, .missingColon, 7, 0),
    ]

    static let wordsAndQuotes: [Row] = [
        Row(#"{'aps': {'alert': 'x', 'badge': 1}}"#, .unexpectedByte, 1, .singleQuotes, 1, 5),
        Row(#"{"aps": None, "x": True}"#, .unexpectedByte, 8, .pythonLiteral, 8, 4),
        Row(#"{"aps": 'x'}"#, .unexpectedByte, 8, .singleQuotes, 8, 3),
        Row(#"{"a": <null>}"#, .unexpectedByte, 6, .nilLiteral, 6, 6),
        Row(#"{"a": (null)}"#, .unexpectedByte, 6, .nilLiteral, 6, 6),
        Row(#"{“aps”: {“alert”: “x”}}"#, .unexpectedByte, 1, .typographicQuotes, 1, 3),
        Row(#"{"aps”: {"alert": "x"}}"#, .unexpectedByte, 12, .typographicQuotes, 5, 3),
        Row(#"{"aps": {"alert": "x”}}"#, .unexpectedEnd, 25, .typographicQuotes, 20, 3),
        Row(#"{"aps": {"alert": "x”,‹0a›"b": 1}}"#, .unescapedControl, 24, .typographicQuotes, 20, 3),
        Row(#"{‘aps’: 1}"#, .unexpectedByte, 1, .typographicQuotes, 1, 3),
        Row(#"{"a": «x»}"#, .unexpectedByte, 6, .typographicQuotes, 6, 2),
        Row(#"{"a": `x`}"#, .unexpectedByte, 6, .backtickQuotes, 6, 3),
        Row(#"{aps: {alert: "x"}}"#, .unexpectedByte, 1, .unquotedKey, 1, 3),
        Row(#"{aps":1}"#, .unexpectedByte, 1, .unquotedKey, 1, 3),
        Row(#"{"aps":{alert":"x"}}"#, .unexpectedByte, 8, .unquotedKey, 8, 5),
        Row(#"{"aps":{"alert":Hi","badge":1}}"#, .unexpectedByte, 16, .unquotedString, 16, 3),
        Row(#"{"alert": Hello world}"#, .unexpectedByte, 10, .unquotedString, 10, 11),
        Row(#"{"alert": Hello world, "b": 1}"#, .unexpectedByte, 10, .unquotedString, 10, 11),
        Row(#"{"alert": 2026-01-31}"#, .unexpectedByte, 14, .unquotedString, 10, 10),
        Row(#"{"alert": 12:30}"#, .unexpectedByte, 12, .unquotedString, 10, 5),
        Row(#"{"alert": 10px}"#, .unexpectedByte, 12, .unquotedString, 10, 4),
        Row(#"{"alert": 100%}"#, .unexpectedByte, 13, .unquotedString, 10, 4),
        Row(#"{"alert": 1.2.3}"#, .unexpectedByte, 13, .unquotedString, 10, 5),
        Row(#"{"alert": 10 minutes}"#, .unexpectedByte, 13, .unquotedString, 10, 10),
        Row(#"{"a":1} // x"#, .trailingData, 8, .comment, 8, 4),
        Row(#"{/* x */"a":1}"#, .unexpectedByte, 1, .comment, 1, 7),
        Row(#"{"a":1, # x‹0a›"b":2}"#, .unexpectedByte, 8, .comment, 8, 3),
        Row(#"{"a": #FF0000}"#, .unexpectedByte, 6, .unquotedString, 6, 7),
        Row(#"// x‹0a›{"a":1}"#, .unexpectedByte, 0, .comment, 0, 4),
        Row(#"# x‹0a›{"a":1}"#, .unexpectedByte, 0, .comment, 0, 3),
        Row(#"{"a":1 <!-- x -->}"#, .unexpectedByte, 7, .comment, 7, 10),
        Row(#"{"a":NaN}"#, .unexpectedByte, 5, .notANumber, 5, 3),
        Row(#"{"a":nan}"#, .unexpectedByte, 6, .notANumber, 5, 3),
        Row(#"{"a":-nan}"#, .invalidNumber, 6, .notANumber, 5, 4),
        Row(#"{"a":-Infinity}"#, .invalidNumber, 6, .infinity, 5, 9),
        Row(#"{"a":+inf}"#, .unexpectedByte, 5, .infinity, 5, 4),
        Row(#"{"a":1.#INF}"#, .invalidNumber, 7, .infinity, 5, 6),
        Row(#"{"a":1.#QNAN}"#, .invalidNumber, 7, .notANumber, 5, 7),
        Row(#"{"a":True}"#, .unexpectedByte, 5, .pythonLiteral, 5, 4),
        Row(#"{"a":TRUE}"#, .unexpectedByte, 5, .wrongCaseLiteral, 5, 4),
        Row(#"{"a":Null}"#, .unexpectedByte, 5, .wrongCaseLiteral, 5, 4),
        Row(#"{"a":ture}"#, .unexpectedByte, 6, .misspelledLiteral, 5, 4),
        Row(#"{"a":nul}"#, .unexpectedByte, 8, .misspelledLiteral, 5, 3),
        Row(#"{"a":n‹c3›‹bb›ll}"#, .unexpectedByte, 6, .misspelledLiteral, 5, 5),
        Row(#"{"a":undefined}"#, .unexpectedByte, 5, .undefined, 5, 9),
        Row(#"{"a":nil}"#, .unexpectedByte, 6, .nilLiteral, 5, 3),
        Row(#"{"a":NIL}"#, .unexpectedByte, 5, .nilLiteral, 5, 3),
        Row(#"{"a":01:30}"#, .unexpectedByte, 6, .unquotedString, 5, 5),
        Row(#"{"a":1"}"#, .unexpectedByte, 6, .unquotedString, 5, 2),
        Row(#"{1:2}"#, .unexpectedByte, 1, .unquotedKey, 1, 1),
        Row(#"{null:2}"#, .unexpectedByte, 1, .unquotedKey, 1, 4),
        Row(#"True"#, .unexpectedByte, 0, .pythonLiteral, 0, 4),
        Row(#"NaN"#, .unexpectedByte, 0, .notANumber, 0, 3),
        Row(#"tru"#, .unexpectedEnd, 3, .misspelledLiteral, 0, 3),
        Row(#"{"a": caf‹e9›}"#, .unexpectedByte, 6, .unquotedString, 6, 4),
        Row(#"{‹93›a‹94›: 1}"#, .unexpectedByte, 1, .typographicQuotes, 1, 1),
        Row(#"{"a": yes}"#, .unexpectedByte, 6, .unquotedString, 6, 3),
        Row(#"{"a": on, "b": 1}"#, .unexpectedByte, 6, .unquotedString, 6, 2),
        Row(#"{a: 1, b: 'x'}"#, .unexpectedByte, 1, .unquotedKey, 1, 1),
        Row(#"{"alert": 'It's here'}"#, .unexpectedByte, 10, .singleQuotes, 10, 4),
        Row(#"{"a":1 <!-- x --> }"#, .unexpectedByte, 7, .comment, 7, 10),
        Row(#"{Simulator Target Bundle": "x"}"#, .unexpectedByte, 1, .unquotedKey, 1, 23),
        Row(#"{"kind": ActiveSupport::OrderedHash"}"#, .unexpectedByte, 9, .unquotedString, 9, 27),
        Row(#"{"n": 10 € }"#, .unexpectedByte, 9, .unquotedString, 6, 6),
        Row(#"{"a": 5°}"#, .unexpectedByte, 7, .unquotedString, 6, 3),
        Row(#"{"a": https://example.com/x}"#, .unexpectedByte, 6, .unquotedString, 6, 21),
        Row(#"{"title": Hi, "body": x}"#, .unexpectedByte, 10, .unquotedString, 10, 2),
        Row(#"{"a": [“b”]}"#, .unexpectedByte, 7, .typographicQuotes, 7, 3),
        Row(#"{"a":-Infinity, "b":1}"#, .invalidNumber, 6, .infinity, 5, 9),
        Row(#"{"a": O'Neil}"#, .unexpectedByte, 6, .unquotedString, 6, 6),
        Row(#"{ alert = "x" }"#, .unexpectedByte, 2, .unquotedKey, 2, 5),
        Row(#"{alert="x"}"#, .unexpectedByte, 1, .unquotedKey, 1, 5),
    ]

    static let numbers: [Row] = [
        Row(#"{"a":007}"#, .unexpectedByte, 6, .leadingZero, 5, 2),
        Row(#"{"a":-01}"#, .unexpectedByte, 7, .leadingZero, 6, 1),
        Row(#"{"a":00}"#, .unexpectedByte, 6, .leadingZero, 5, 1),
        Row(#"{"a":+1}"#, .unexpectedByte, 5, .leadingPlus, 5, 1),
        Row(#"{"a":.5}"#, .unexpectedByte, 5, .missingIntegerPart, 5, 0),
        Row(#"{"a":-.5}"#, .invalidNumber, 6, .missingIntegerPart, 6, 0),
        Row(#"{"a":1.}"#, .invalidNumber, 7, .missingFraction, 7, 0),
        Row(#"{"a":1.e5}"#, .invalidNumber, 7, .missingFraction, 7, 0),
        Row(#"{"a":1e}"#, .invalidNumber, 7, .missingExponent, 7, 0),
        Row(#"{"a":1e+}"#, .invalidNumber, 8, .missingExponent, 8, 0),
        Row(#"{"a":0xFF}"#, .unexpectedByte, 6, .hexNumber, 5, 4),
        Row(#"{"a":0b101}"#, .unexpectedByte, 6, .hexNumber, 5, 5),
        Row(#"{"a":0o17}"#, .unexpectedByte, 6, .hexNumber, 5, 4),
        Row(#"{"a":1_000_000}"#, .unexpectedByte, 6, .digitSeparator, 5, 9),
        Row(#"{"a":1'000}"#, .unexpectedByte, 6, .digitSeparator, 5, 5),
        Row(#"{"a":1,000}"#, .unexpectedByte, 7, .digitSeparator, 5, 5),
        Row(#"{"a":1,000,000, "b":1}"#, .unexpectedByte, 7, .digitSeparator, 5, 9),
        Row(#"{"a":1 000}"#, .unexpectedByte, 7, .digitSeparator, 5, 5),
        Row(#"[1,000]"#, .unexpectedByte, 4, .leadingZero, 3, 2),
        Row(#"{"a":10L}"#, .unexpectedByte, 7, .numberSuffix, 7, 1),
        Row(#"{"a":1.5f}"#, .unexpectedByte, 8, .numberSuffix, 8, 1),
        Row(#"{"a":10n}"#, .unexpectedByte, 7, .numberSuffix, 7, 1),
        Row(#"1."#, .unexpectedEnd, 2, .missingFraction, 2, 0),
        Row(#"[0x]"#, .unexpectedByte, 2, .hexNumber, 1, 2),
        Row(#"{"a": 12'000'000}"#, .unexpectedByte, 8, .digitSeparator, 6, 10),
        Row(#"{"a":01}"#, .unexpectedByte, 6, .leadingZero, 5, 1),
        Row(#"{"a":1,5}"#, .unexpectedByte, 7, .decimalComma, 6, 1),
        Row(#"{"a":-0,25, "b": 1}"#, .unexpectedByte, 8, .decimalComma, 7, 1),
        Row(#"{"a":0,250}"#, .unexpectedByte, 7, .decimalComma, 6, 1),
    ]

    static let strings: [Row] = [
        Row(#"{"alert": "x}"#, .unexpectedEnd, 13, .unclosedString, 10, 1),
        Row(#"{"alert": "x, "badge": 1}"#, .unexpectedByte, 15, .unclosedString, 10, 1),
        Row(#"{"alert": "x,"badge":1,"sound":"default"}"#, .unexpectedByte, 14, .unclosedString, 10, 1),
        Row(#"["a, "b", "c"]"#, .unexpectedByte, 6, .unclosedString, 1, 1),
        Row(#"["He said, "hi", and left"]"#, .unexpectedByte, 12, .unescapedQuote, 11, 1),
        Row(#"{"alert": "He said "hi" to me"}"#, .unexpectedByte, 20, .unescapedQuote, 19, 1),
        Row(#"{"alert": "say ""hi"" to"}"#, .unexpectedByte, 16, .unescapedQuote, 15, 1),
        Row(#"{"alert": ""Hello""}"#, .unexpectedByte, 12, .unescapedQuote, 11, 1),
        Row(#"{"alert": "Hello, "World", it is", "b": 1}"#, .unexpectedByte, 19, .unescapedQuote, 18, 1),
        Row(
            #"{"default":"Keys","APNS":"{\"aps\":{\"alert\":\"Bring "both" keys\"}}"}"#,
            .unexpectedByte, 55, .unescapedQuote, 54, 1),
        Row(#"{"APNS":"{"aps":{"alert":"Hi"}}"}"#, .unexpectedByte, 11, .unescapedQuote, 10, 1),
        Row(#"{"aps: {"alert":"x"}}"#, .unexpectedByte, 9, .unclosedString, 1, 1),
        Row(#"{"alert": "Hello‹0a›world"}"#, .unescapedControl, 16, .rawLineEnd, 16, 1),
        Row(#"{"alert": "Hello‹0d›‹0a›world"}"#, .unescapedControl, 16, .rawLineEnd, 16, 2),
        Row(#"{"alert": "Hello,‹0a›"badge": 1}"#, .unescapedControl, 17, .unclosedString, 10, 1),
        Row(#"{"alert": "Hello‹0a›"badge": 1}"#, .unescapedControl, 16, .unclosedString, 10, 1),
        Row(#"{"alert": "Hello‹0a›}"#, .unescapedControl, 16, .unclosedString, 10, 1),
        Row(#"{"alert": "Hello‹09›world"}"#, .unescapedControl, 16, .rawTab, 16, 1),
        Row(#"{"alert": "Hello‹07›world"}"#, .unescapedControl, 16, .rawControlCharacter, 16, 1),
        Row(#"{"a":‹0c›1}"#, .unexpectedByte, 5, .rawControlCharacter, 5, 1),
        Row(#"{"a":"It\'s"}"#, .invalidEscape, 9, .badEscape, 8, 2),
        Row(#"{"a":"C:\Users"}"#, .invalidEscape, 9, .badEscape, 8, 2),
        Row(#"{"a":"\U0001F600"}"#, .invalidEscape, 7, .badUnicodeEscape, 6, 10),
        Row(#"{"a":"\u{1F600}"}"#, .invalidEscape, 8, .badUnicodeEscape, 6, 9),
        Row(#"{"a":"\x41"}"#, .invalidEscape, 7, .badUnicodeEscape, 6, 4),
        Row(#"{"a":"\u12G4"}"#, .invalidEscape, 10, .badUnicodeEscape, 6, 5),
        Row(#"{"a":"\u12"}"#, .invalidEscape, 10, .badUnicodeEscape, 6, 4),
        Row(#"{"a":"\N{DOG FACE}"}"#, .invalidEscape, 7, .badUnicodeEscape, 6, 12),
        Row(#"{"aps: "x"}"#, .unexpectedByte, 8, .unclosedString, 1, 1),
        Row(#"{"n: 1, "b": 2}"#, .unexpectedByte, 9, .unclosedString, 1, 1),
        Row(#"{"a":"\x41BC"}"#, .invalidEscape, 7, .badUnicodeEscape, 6, 4),
    ]

    static let around: [Row] = [
        Row("", .unexpectedEnd, 0, .emptyInput, 0, 0),
        Row(" ‹0a› ", .unexpectedEnd, 3, .onlyWhiteSpace, 0, 3),
        Row("[[[[1]]]]", .depthLimit, 3, .tooDeep, 3, 1),
        Row("[1,2,3,4]", .byteLimit, 6, .tooLong, 6, 3),
        Row("[1,2,3,4]", .tokenLimit, 5, .tooManyTokens, 5, 1),
        Row(#"```json‹0a›{"a":1}‹0a›```"#, .unexpectedByte, 0, .textBeforeValue, 0, 7),
        Row(#"```‹0a›{"a":1}‹0a›```"#, .unexpectedByte, 0, .textBeforeValue, 0, 3),
        Row(#"'{"aps":{}}'"#, .unexpectedByte, 0, .textBeforeValue, 0, 1),
        Row(#"`{"aps":{}}`"#, .unexpectedByte, 0, .textBeforeValue, 0, 1),
        Row(#"“{"aps":{}}”"#, .unexpectedByte, 0, .textBeforeValue, 0, 3),
        Row(#""{"aps":{"alert":"x"}}""#, .trailingData, 3, .textBeforeValue, 0, 1),
        Row(#"{"alert": "Hello‹00›world"}"#, .unescapedControl, 16, .nulBytes, 16, 1),
        Row(#"{"a":1}‹00›‹00›"#, .trailingData, 7, .nulBytes, 7, 2),
        Row(#"‹00›‹00›"#, .unexpectedByte, 0, .nulBytes, 0, 2),
        Row(#"{"a":1},{"b":2}"#, .trailingData, 7, .secondValue, 8, 7),
        Row(#"{"a":1}{"b":2}"#, .trailingData, 7, .secondValue, 7, 7),
        Row(#"{"a":1}‹0a›{"b":2}‹0a›{"c":3}"#, .trailingData, 8, .secondValue, 8, 7),
        Row(#"{"a":1} done"#, .trailingData, 8, .textAfterValue, 8, 4),
        Row(#"{"a":1})"#, .trailingData, 7, .textAfterValue, 7, 1),
        Row(#"callback({"a":1});"#, .unexpectedByte, 0, .textBeforeValue, 0, 9),
        Row(#"payload: {"a":1}"#, .unexpectedByte, 0, .textBeforeValue, 0, 8),
        Row(#"payload = {"a":1}"#, .unexpectedByte, 0, .textBeforeValue, 0, 9),
        Row(#"var x = {"a":1};"#, .unexpectedByte, 0, .textBeforeValue, 0, 7),
        Row(
            #"HTTP/1.1 200 OK‹0d›‹0a›content-type: application/json‹0d›‹0a›‹0d›‹0a›{"a":1}"#,
            .unexpectedByte, 0, .textBeforeValue, 0, 47),
        Row(#"data: {"a":1}"#, .unexpectedByte, 0, .textBeforeValue, 0, 5),
        Row(#")]}',‹0a›{"a":1}"#, .unexpectedByte, 0, .textBeforeValue, 0, 5),
        Row(#"> {"a":1}"#, .unexpectedByte, 0, .textBeforeValue, 0, 1),
        Row(#"aps: {"alert": "x"}"#, .unexpectedByte, 0, .textBeforeValue, 0, 4),
        Row(#"1 2"#, .trailingData, 2, .secondValue, 2, 1),
        Row(#""a" "b""#, .trailingData, 4, .secondValue, 4, 3),
        Row(#""{‹0a›  "aps": {}‹0a›}""#, .unescapedControl, 2, .textBeforeValue, 0, 1),
        Row(#"{"a":1} {‹00›"#, .trailingData, 8, .secondValue, 8, 2),
    ]

    static let printed: [Row] = [
        Row(#"{"aps"=>{"alert"=>"x"}}"#, .unexpectedByte, 6, .printedRuby, 6, 2),
        Row(#"{:aps=>{"alert"=>nil}}"#, .unexpectedByte, 1, .printedRuby, 1, 1),
        Row(#"{:aps=>{:alert=>"x", :badge=>1}}"#, .unexpectedByte, 1, .printedRuby, 1, 1),
        Row(#"{aps: {"alert" => "x"}}"#, .unexpectedByte, 1, .printedRuby, 1, 3),
        Row(#"{'aps': {'alert': None, 'x': True}}"#, .unexpectedByte, 1, .printedPython, 1, 5),
        Row(#"{'aps': {'alert': "It's", 'badge': 1}}"#, .unexpectedByte, 1, .printedPython, 1, 5),
        Row(#"{u'aps': {u'alert': u'x'}}"#, .unexpectedByte, 1, .printedPython, 1, 6),
        Row(#"b'{"aps":{}}'"#, .unexpectedByte, 0, .printedPython, 0, 13),
        Row(#"{"aps": {'alert': None}}"#, .unexpectedByte, 9, .printedPython, 9, 7),
        Row(#"['a', None]"#, .unexpectedByte, 1, .printedPython, 1, 3),
        Row(#"{'a': ('b', 'c')}"#, .unexpectedByte, 1, .printedPython, 1, 3),
        Row(#"OrderedDict([('a', 'b')])"#, .unexpectedByte, 0, .printedPython, 0, 11),
        Row(
            #"Array‹0a›(‹0a›    [aps] => Array‹0a›        (‹0a›            [alert] => x‹0a›        )‹0a›)"#,
            .unexpectedByte, 0, .printedPHP, 0, 5),
        Row(
            #"array (‹0a›  'aps' => ‹0a›  array (‹0a›    'alert' => 'x',‹0a›  ),‹0a›)"#,
            .unexpectedByte, 0, .printedPHP, 0, 5),
        Row(#"array(1) {‹0a›  ["aps"]=>‹0a›  array(0) {‹0a›  }‹0a›}"#, .unexpectedByte, 0, .printedPHP, 0, 5),
        Row(#"['aps' => ['alert' => 'x']]"#, .unexpectedByte, 1, .printedPHP, 1, 5),
        Row(#"["aps" => ["alert" => "x"]]"#, .unexpectedByte, 7, .printedPHP, 7, 2),
        Row(#"a:1:{s:3:"aps";a:0:{}}"#, .unexpectedByte, 0, .printedPHP, 0, 1),
        Row(#"stdClass Object‹0a›(‹0a›    [aps] => 1‹0a›)"#, .unexpectedByte, 0, .printedPHP, 0, 8),
        Row(#"{"aps": Array}"#, .unexpectedByte, 8, .printedPHP, 8, 5),
        Row(#"{ aps = { alert = "x"; }; }"#, .unexpectedByte, 2, .printedNSDictionary, 2, 3),
        Row(
            #"{‹0a›    aps =     {‹0a›        alert = x;‹0a›        "content-available" = 1;‹0a›    };‹0a›}"#,
            .unexpectedByte, 6, .printedNSDictionary, 6, 3),
        Row(#"{ "aps" = { "alert" = "x"; }; }"#, .unexpectedByte, 8, .printedNSDictionary, 8, 1),
        Row(#"["aps": ["alert": "x", "badge": 1]]"#, .unexpectedByte, 6, .printedSwiftDictionary, 6, 1),
        Row(#"[AnyHashable("aps"): {‹0a›    alert = x;‹0a›}]"#, .unexpectedByte, 1, .printedSwiftDictionary, 1, 11),
        Row(#"[:]"#, .unexpectedByte, 1, .printedSwiftDictionary, 0, 3),
        Row(#"{"data": [:]}"#, .unexpectedByte, 10, .printedSwiftDictionary, 9, 3),
        Row(#"{"alert": Optional("Hi")}"#, .unexpectedByte, 10, .printedSwiftOptional, 10, 8),
        Row(#"{aps={alert=Hi, badge=1}}"#, .unexpectedByte, 1, .printedJavaMap, 1, 3),
        Row(#"{aps={alert=Hi there, badge=1}, x=2}"#, .unexpectedByte, 1, .printedJavaMap, 1, 3),
        Row(#"map[aps:map[alert:x]]"#, .unexpectedByte, 0, .printedGoMap, 0, 3),
        Row(#"[object Object]"#, .unexpectedByte, 1, .javaScriptObject, 0, 15),
        Row(#"{"data": [object Object]}"#, .unexpectedByte, 10, .javaScriptObject, 9, 15),
        Row(#"{"data": [Object]}"#, .unexpectedByte, 10, .javaScriptObject, 9, 8),
        Row(#"{\"aps\":{}}"#, .unexpectedByte, 1, .escapedJSON, 1, 2),
        Row(#"{"APNS":{\"aps\":{}}}"#, .unexpectedByte, 9, .escapedJSON, 9, 2),
        Row(#""{\\"aps\\":{}}""#, .trailingData, 5, .escapedJSON, 2, 3),
        Row(#"{\n  "aps": {}\n}"#, .unexpectedByte, 1, .escapedJSON, 1, 2),
        Row(#"%7B%22aps%22%3A%7B%7D%7D"#, .unexpectedByte, 0, .percentEncoded, 0, 3),
        Row(#"payload=%7B%22aps%22%3A%7B%7D%7D"#, .unexpectedByte, 0, .percentEncoded, 8, 3),
        Row(#"eyJhcHMiOnsiYWxlcnQiOiJ4In19"#, .unexpectedByte, 0, .base64, 0, 28),
        Row(#"ewogICJhcHMiOiB7fQp9Cg=="#, .unexpectedByte, 0, .base64, 0, 24),
        Row(#"{&quot;aps&quot;:{}}"#, .unexpectedByte, 1, .htmlEntity, 1, 6),
        Row(#"{&#34;aps&#34;:{}}"#, .unexpectedByte, 1, .htmlEntity, 1, 5),
        Row(#"<?xml version="1.0"?><plist/>"#, .unexpectedByte, 0, .xml, 0, 5),
        Row(#"<!DOCTYPE html><html></html>"#, .unexpectedByte, 0, .xml, 0, 9),
        Row(#"<html><body>502</body></html>"#, .unexpectedByte, 0, .xml, 0, 5),
        Row(#"<payload>"#, .unexpectedByte, 0, .templatePlaceholder, 0, 9),
        Row(#"{"a": <token>}"#, .unexpectedByte, 6, .templatePlaceholder, 6, 7),
        Row(#"{"a": {{name}}}"#, .unexpectedByte, 7, .templatePlaceholder, 6, 8),
        Row(#"{"a": {{{name}}}}"#, .unexpectedByte, 7, .templatePlaceholder, 6, 10),
        Row(#"{{payload}}"#, .unexpectedByte, 1, .templatePlaceholder, 0, 11),
        Row(#"{"a": ${name}}"#, .unexpectedByte, 6, .templatePlaceholder, 6, 7),
        Row(#"{"a": $name}"#, .unexpectedByte, 6, .templatePlaceholder, 6, 5),
        Row(#"{"a": %s}"#, .unexpectedByte, 6, .templatePlaceholder, 6, 2),
        Row(#"{"a": %@}"#, .unexpectedByte, 6, .templatePlaceholder, 6, 2),
        Row(#"{"a": @name@}"#, .unexpectedByte, 6, .templatePlaceholder, 6, 6),
        Row(#"{"a": {name}}"#, .unexpectedByte, 7, .templatePlaceholder, 6, 6),
        Row(#"{"a": <%= name %>}"#, .unexpectedByte, 6, .templatePlaceholder, 6, 11),
        Row(#"{% if x %}{"a":1}{% endif %}"#, .unexpectedByte, 1, .templatePlaceholder, 0, 10),
        Row(#"{"a": __NAME__}"#, .unexpectedByte, 6, .templatePlaceholder, 6, 8),
        Row(#"{"a": 1, ...}"#, .unexpectedByte, 9, .ellipsis, 9, 3),
        Row(#"[1, 2, …]"#, .unexpectedByte, 7, .ellipsis, 7, 3),
        Row(#"{...}"#, .unexpectedByte, 1, .ellipsis, 1, 3),
        Row(#"[...]"#, .unexpectedByte, 1, .ellipsis, 1, 3),
        Row(#"{"a": b"x"}"#, .unexpectedByte, 6, .printedPython, 6, 4),
        Row(#"{"a": 1 &amp; 2}"#, .unexpectedByte, 8, .htmlEntity, 8, 5),
        Row(#"bplist00‹d4›"#, .unexpectedByte, 0, .xml, 0, 8),
        Row(#"{aps={alert={title=Hi, body=It's "ok"; yes}}}"#, .unexpectedByte, 1, .printedJavaMap, 1, 3),
    ]

    static let encodings: [Row] = [
        Row(#"{"a": "caf‹e9›"}"#, .invalidUTF8, 10, .latin1, 10, 1),
        Row(#"{"a": "caf‹e9› au lait"}"#, .invalidUTF8, 10, .latin1, 10, 1),
        Row(#"{"a": "‹93›x‹94›"}"#, .invalidUTF8, 7, .latin1, 7, 1),
        Row(#"{"a": "caf‹c3›"}"#, .invalidUTF8, 10, .truncatedUTF8, 10, 1),
        Row(#"{"a": "x ‹f0›‹9f›‹98›"}"#, .invalidUTF8, 9, .truncatedUTF8, 9, 3),
        Row(#"{"a": "é x ‹f0›"}"#, .invalidUTF8, 12, .truncatedUTF8, 12, 1),
        Row(#"{"a": "é ‹c0›‹af›"}"#, .invalidUTF8, 10, .overlongUTF8, 10, 2),
        Row(#"{"a": "‹ed›‹a0›‹bd›‹ed›‹b8›‹80›"}"#, .invalidUTF8, 7, .encodedSurrogate, 7, 6),
        Row(#"{"a": "‹82›‹b1›‹82›‹f1›‹82›‹c9›‹82›‹bf›‹82›‹cd›"}"#, .invalidUTF8, 7, .otherEncoding, 7, 1),
        Row(#"{"a": "‹cf›‹f0›‹e8›‹e2›‹e5›‹f2›"}"#, .invalidUTF8, 7, .otherEncoding, 7, 1),
        Row(#"‹ff›‹fe›{‹00›"‹00›"#, .notUTF8Encoding, 0, .utf16LittleEndian, 0, 2),
        Row(#"‹fe›‹ff›‹00›{‹00›""#, .notUTF8Encoding, 0, .utf16BigEndian, 0, 2),
        Row(#"{‹00›"‹00›a‹00›"#, .notUTF8Encoding, 1, .utf16LittleEndian, 0, 2),
        Row(#"‹00›{‹00›"‹00›a"#, .notUTF8Encoding, 0, .utf16BigEndian, 0, 2),
        Row(#"{‹00›‹00›‹00›"‹00›‹00›‹00›"#, .notUTF8Encoding, 1, .utf32LittleEndian, 0, 4),
        Row(#"‹00›‹00›‹00›{‹00›‹00›‹00›""#, .notUTF8Encoding, 0, .utf32BigEndian, 0, 4),
        Row(#"‹ef›‹bb›‹bf›{}"#, .byteOrderMark, 0, .byteOrderMark, 0, 3),
        Row(#"‹1f›‹8b›‹08›‹00›"#, .unexpectedByte, 0, .compressed, 0, 2),
        Row(#"‹78›‹9c›‹ab›V"#, .unexpectedByte, 0, .compressed, 0, 2),
        Row(#"{"a":‹c2›‹a0›1}"#, .unexpectedByte, 5, .foreignWhiteSpace, 5, 2),
        Row(#"{"a":1,‹e2›‹80›‹8b›"b":2}"#, .unexpectedByte, 7, .foreignWhiteSpace, 7, 3),
        Row(#"{"a"：1}"#, .unexpectedByte, 4, .fullWidthForm, 4, 3),
        Row(#"{"a":1，"b":2}"#, .unexpectedByte, 6, .fullWidthForm, 6, 3),
        Row(#"{"a": "‹a4›‹40›‹a4›‹e9›‹a8›‹ec›"}"#, .invalidUTF8, 7, .otherEncoding, 7, 1),
        Row(#"{"alert": "Hi ‹e9›t‹e9›"}"#, .invalidUTF8, 14, .latin1, 14, 1),
        Row(#"{"a": "‹bf›x é"}"#, .invalidUTF8, 7, .truncatedUTF8, 7, 1),
        Row(#"{"a": "‹fc›‹80›‹80›‹80›‹80›‹af›"}"#, .invalidUTF8, 7, .overlongUTF8, 7, 6),
        Row(#"PK‹03›‹04›abc"#, .unexpectedByte, 0, .compressed, 0, 4),
        Row(#"BZh91AY"#, .unexpectedByte, 0, .compressed, 0, 4),
        Row(#"(‹b5›/‹fd›x"#, .unexpectedByte, 0, .compressed, 0, 4),
        Row(#"‹fd›7zXZ"#, .unexpectedByte, 0, .compressed, 0, 4),
    ]

    static let unknown: [Row] = [
        Row(#"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.abc"#, .unexpectedByte, 0, .unknown, 0, 1),
        Row(#"{"alert": 10 - 1}"#, .unexpectedByte, 13, .unknown, 13, 1),
        Row(#"{"alert": 10-1}"#, .unexpectedByte, 12, .unknown, 12, 1),
        Row(#"{"a": 1+2}"#, .unexpectedByte, 7, .unknown, 7, 1),
        Row(#"@{@"aps": @{@"alert": @"x"}}"#, .unexpectedByte, 0, .unknown, 0, 1),
        Row(#"%{"aps" => %{}}"#, .unexpectedByte, 0, .unknown, 0, 1),
        Row(#"Internal Server Error"#, .unexpectedByte, 0, .unknown, 0, 1),
        Row(#"-"#, .unexpectedEnd, 1, .unknown, 1, 0),
        Row(#"{"a": "x ‹9f›y é"}"#, .invalidUTF8, 9, .unknown, 9, 1),
        Row(#"{"a":1 ? 2}"#, .unexpectedByte, 7, .unknown, 7, 1),
        Row(#"{"a": foo(1)}"#, .unexpectedByte, 7, .unknown, 7, 1),
        Row(#"{"a": "x" + "y"}"#, .unexpectedByte, 10, .unknown, 10, 1),
        Row(#"[\naked]"#, .unexpectedByte, 1, .unknown, 1, 1),
        Row(#"{"aps": "alert": {"title": "x"}}"#, .unexpectedByte, 15, .unknown, 15, 1),
        Row(#"{"a": "x ‹f4›‹90›‹80›‹80›"}"#, .invalidUTF8, 9, .unknown, 9, 1),
        Row(#"https://example.com"#, .unexpectedByte, 0, .unknown, 0, 1),
        Row(#"{"a":"b" : 1}"#, .unexpectedByte, 9, .unknown, 9, 1),
        Row(#"{"a":(1, 2)}"#, .unexpectedByte, 5, .unknown, 5, 1),
    ]

    /// The field cases, by their ids, with the offsets that they demand.
    static let fieldCases: [Row] = [
        // C078
        Row(#"{"aps":{"alert":"Caf‹e9› opens at 8"}}"#, .invalidUTF8, 20, .latin1, 20, 1),
        // C082
        Row(
            #"{‹0a›  "aps": {‹0a›    "alert": "Nicely parked \U0001F697"‹0a›  }‹0a›}‹0a›"#,
            .invalidEscape, 42, .badUnicodeEscape, 41, 10),
        // C084
        Row(
            #"‹ef›‹bb›‹bf›{‹0a›  "aps": { "alert": "Saved by an editor" }‹0a›}‹0a›"#,
            .byteOrderMark, 0, .byteOrderMark, 0, 3),
        // C085
        Row(
            #"‹ff›‹fe›{‹00›"‹00›a‹00›p‹00›s‹00›"‹00›:‹00›{‹00›"‹00›a‹00›l‹00›e‹00›r‹00›t‹00›"‹00›:‹00›"‹00›U"#
                + #"‹00›n‹00›i‹00›c‹00›o‹00›d‹00›e‹00› ‹00›f‹00›i‹00›l‹00›e‹00›"‹00›}‹00›}‹00›"#,
            .notUTF8Encoding, 0, .utf16LittleEndian, 0, 2),
        // C086
        Row(
            #"{‹0a›  "aps": {‹0a›    "alert": "Ticket updated",‹0a›    "badge": 1,‹0a›  }‹0a›}‹0a›"#,
            .unexpectedByte, 62, .trailingComma, 58, 1),
        // C088
        Row(
            #"{‹0a›  "aps": {‹0a›    "alert": "Pump check",‹0a›    "badge": 10‹0a›  };‹0a›  "site": { "unit": "#
                + #""K2" }‹0a›}‹0a›"#,
            .unexpectedByte, 59, .semicolon, 59, 1),
        // C089
        Row(
            #"{‹0a›  "aps" : {‹0a›    "alert" : {‹0a›      "title" : "Pump 2",‹0a›      "body" : "Pressure is "#
                + #"low"‹0a›    }‹0a›    "interruption-level" : "time-sensitive"‹0a›  }‹0a›}‹0a›"#,
            .unexpectedByte, 99, .missingComma, 94, 0),
        // C090
        Row(#"{'aps':{'alert':'It is open','badge':1}}"#, .unexpectedByte, 1, .singleQuotes, 1, 5),
        // C092
        Row(
            #"{‹0a›  "aps": {‹0a›    “alert”: “Dinner is ready”‹0a›  }‹0a›}‹0a›"#,
            .unexpectedByte, 17, .typographicQuotes, 17, 3),
        // C094
        Row(
            #"{"aps":{"alert":"Sensor report"},"reading":{"mean":NaN,"n":0}}"#,
            .unexpectedByte, 51, .notANumber, 51, 3),
        // C103
        Row(#"{"aps":{"alert":"Sent from C"}}‹00›"#, .trailingData, 31, .nulBytes, 31, 1),
        // C110
        Row(
            #"{"default":"Keys","APNS":"{\"aps\":{\"alert\":\"Bring "both" keys\"}}"}"#,
            .unexpectedByte, 55, .unescapedQuote, 54, 1),
        // C129
        Row(#"{"aps":{"alert":"ends early"}}}}}"#, .trailingData, 30, .extraBracket, 30, 3),
        // C130
        Row(#"{"aps":{"alert":"x","category":nþll}}"#, .unexpectedByte, 32, .misspelledLiteral, 31, 5),
        // C140
        Row(#"{"aps":{"alert":"second","badge":1,}}"#, .unexpectedByte, 35, .trailingComma, 34, 1),
    ]
}
