import PushJSON
import PushProperties
import PushTestSupport
import Testing

/// The tape: what stands on it, and how one walks on it.
struct TokenizerTests {
    private func tape(_ text: String) -> [String] {
        TokenizerRun(Array(text.utf8)).tokens.map { "\($0.kind.name) \($0.byteOffset)+\($0.byteCount) link \($0.link)" }
    }

    /// The picture above the tokenizer's code.
    @Test func workedExample() {
        #expect(
            tape(#"{"aps":{"badge":1}}"#) == [
                "object 0+19 link 5",
                "key 1+5 link 0",
                "object 7+11 link 3",
                "key 8+7 link 0",
                "number 16+1 link 1",
            ])
    }

    @Test func everyKind() {
        #expect(
            tape(#"[{"k":"v"},[],-1.5e3,true,false,null]"#) == [
                "array 0+37 link 9",
                "object 1+9 link 3",
                "key 2+3 link 0",
                "string 6+3 link 1",
                "array 11+2 link 1",
                "number 14+6 link 1",
                "true 21+4 link 1",
                "false 26+5 link 1",
                "null 32+4 link 1",
            ])
    }

    @Test func whiteSpaceEverywhere() {
        #expect(
            tape(" \n{\t\"a\" \r\n: [ 1 , { } ] , \"b\":null } \n") == [
                "object 2+34 link 7",
                "key 4+3 link 0",
                "array 12+11 link 3",
                "number 14+1 link 1",
                "object 18+3 link 1",
                "key 26+3 link 0",
                "null 30+4 link 1",
            ])
    }

    @Test(arguments: [
        ("{}", ["object 0+2 link 1"]), ("[]", ["array 0+2 link 1"]), ("{ }", ["object 0+3 link 1"]),
        ("[\n]", ["array 0+3 link 1"]), ("[[]]", ["array 0+4 link 2", "array 1+2 link 1"]),
        ("[{},{}]", ["array 0+7 link 3", "object 1+2 link 1", "object 4+2 link 1"]),
        (" 1 ", ["number 1+1 link 1"]), (#""""#, ["string 0+2 link 1"]), ("null", ["null 0+4 link 1"]),
        (#"{"":{}}"#, ["object 0+7 link 3", "key 1+2 link 0", "object 4+2 link 1"]),
    ])
    func smallTexts(text: String, expected: [String]) {
        #expect(tape(text) == expected)
    }

    /// A value's next sibling is `link` tokens on: whoever follows the links meets every token of a container exactly once. A key that
    /// stands twice leads `link` tokens back to the first of its name, in the same object; any other key nowhere.
    @Test func linksLeadToSiblingsAndFirstKeys() throws {
        var differences = Differences()
        for (name, bytes) in try allTexts() + Self.madeTexts() {
            let run = TokenizerRun(bytes)
            for (position, token) in run.tokens.enumerated() {
                switch token.kind {
                case .key:
                    if !token.remarks.intersects(.duplicateKey) {
                        differences.check(token.link == 0, "\(name): key \(position) leads somewhere")
                    }
                case .object, .array:
                    let end = position + token.link
                    var child = position + 1
                    var firsts: [Int: UInt16] = [:]
                    while child < end {
                        if token.kind == .object {
                            let key = run.tokens[child]
                            differences.check(key.kind == .key, "\(name): token \(child) is no key of \(position)")
                            if key.remarks.intersects(.duplicateKey) {
                                differences.check(
                                    firsts[child - key.link] == key.keyHash,
                                    "\(name): key \(child) does not lead to the first of its name")
                            } else {
                                firsts[child] = key.keyHash
                            }
                            child += 1
                        }
                        child += run.tokens[child].link
                    }
                    differences.check(
                        child == end, "\(name): the siblings of \(position) end at \(child), not at \(end)")
                default:
                    differences.check(token.link == 1, "\(name): token \(position) has link \(token.link)")
                }
            }
        }
        expectNone(differences, atLeast: 1000)
    }

    /// Tokens stand in the order of the text, each inside its container, and between them is nothing but white space,
    /// commas, colons and brackets: the ranges tile the text.
    @Test func rangesTileTheText() throws {
        var differences = Differences()
        for (name, bytes) in try allTexts() + Self.madeTexts() {
            let run = TokenizerRun(bytes)
            if run.error != nil { continue }
            var isCovered = [Bool](repeating: false, count: bytes.count)
            var previous = -1
            for token in run.tokens {
                differences.check(token.byteOffset > previous, "\(name): \(token.byteRange) out of order")
                previous = token.byteOffset
                switch token.kind {
                case .object, .array:
                    isCovered[token.byteOffset] = true
                    isCovered[token.byteRange.upperBound - 1] = true
                    let wanted = token.kind == .object ? "{}" : "[]"
                    let ends = [bytes[token.byteOffset], bytes[token.byteRange.upperBound - 1]]
                    differences.check(ends == Array(wanted.utf8), "\(name): brackets of \(token.byteRange)")
                default:
                    for byte in token.byteRange {
                        differences.check(!isCovered[byte], "\(name): byte \(byte) belongs to two tokens")
                        isCovered[byte] = true
                    }
                }
            }
            let between = Set(" \t\r\n,:".utf8)
            for (place, byte) in bytes.enumerated() where !isCovered[place] {
                differences.check(between.contains(byte), "\(name): byte \(place) belongs to no token")
            }
        }
        expectNone(differences, atLeast: 1000)
    }

    @Test func walksGiveMembersElementsAndDescendants() throws {
        let text = Array(#"{"a":[1,[2,3],{"x":4}],"b":{"c":null},"a":5,"d":[]}"#.utf8)
        var buffer = JSONIndexBuffer(forTextOf: text.count)
        try buffer.withIndex(of: text.span) { index in
            let root = index.root
            #expect(root.members.map { $0.key.string.decoded() } == ["a", "b", "a", "d"])
            #expect(root.members.map { $0.value.kind } == [.array, .object, .number, .array])
            #expect(root.elements.map { $0.kind } == [])
            let first = root.member("a")
            #expect(first?.kind == .array)
            #expect(first?.elements.map { $0.kind } == [.number, .array, .object])
            #expect(first?.members.map { $0.key.byteOffset } == [])
            #expect(
                first?.descendants.map { $0.kind } == [
                    .array, .number, .array, .number, .number, .object, .key, .number,
                ])
            #expect(root.member("b")?.member("c")?.kind == .null)
            #expect(root.member("c") == nil)
            #expect(root.member("d")?.isEmptyContainer == true)
            #expect(root.member("b")?.isEmptyContainer == false)
            #expect(root.descendants.map { index.position(of: $0) } == Array(0..<index.count))
            #expect(index.value(at: 1).descendants.map { $0.kind } == [.key])
            #expect(index[1].remarks.isEmpty)
            #expect(root.members.map { $0.key.remarks.intersects(.duplicateKey) } == [false, false, true, false])
            #expect(index.byteCount == text.count)
            #expect(index.deepestLevel == 3)
        }
    }

    /// Deeper and longer texts than fixtures are, from a seed.
    static func madeTexts() -> [(name: String, bytes: [UInt8])] {
        var generator = SeededGenerator(seed: 7)
        return (0..<40).map { number in
            var bytes: [UInt8] = []
            makeValue(&bytes, depth: 0, &generator)
            return ("made text \(number)", bytes)
        }
    }

    private static func makeValue(_ bytes: inout [UInt8], depth: Int, _ generator: inout SeededGenerator) {
        func space() { bytes += Array(generator.one(of: ["", "", "", " ", "\n  ", "\r\n\t"]).utf8) }
        space()
        switch depth > 8 ? 2 + generator.below(4) : generator.below(depth == 0 ? 2 : 6) {
        case 0:
            bytes.append(0x7B)
            for k in 0..<generator.below(9) {
                if k > 0 { bytes.append(0x2C) }
                space()
                bytes += Array(
                    generator.one(of: [#""a""#, #""\u0061""#, #""bcdefghijk\n""#, "\"\(k)\"", #""é""#]).utf8)
                space()
                bytes.append(0x3A)
                makeValue(&bytes, depth: depth + 1, &generator)
            }
            space()
            bytes.append(0x7D)
        case 1:
            bytes.append(0x5B)
            for k in 0..<generator.below(9) {
                if k > 0 { bytes.append(0x2C) }
                makeValue(&bytes, depth: depth + 1, &generator)
            }
            space()
            bytes.append(0x5D)
        case 2: bytes += Array(generator.one(of: ["true", "false", "null"]).utf8)
        case 3:
            bytes += Array(generator.one(of: ["0", "-0", "12", "1.5", "-1e9", "12345678901234567890", "0.1E-7"]).utf8)
        default:
            bytes.append(0x22)
            for _ in 0..<generator.below(30) {
                bytes += Array(
                    generator.one(of: ["x", "0", "\\\"", "\\\\", "é", "𝄞", "\\ud834\\udd1e", " ", "\\/"]).utf8)
            }
            bytes.append(0x22)
        }
        space()
    }

    @Test func madeTextsHaveTheTapesOfTheSlowParser() {
        var differences = Differences()
        for (name, bytes) in Self.madeTexts() {
            let difference = TokenizerRun(bytes).difference(from: PlainParser.parse(bytes))
            differences.check(difference == nil, "\(name): \(difference ?? "") in \(readable(bytes))")
        }
        expectNone(differences, atLeast: 40)
    }
}
