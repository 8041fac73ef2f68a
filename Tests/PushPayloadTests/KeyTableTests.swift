import PushJSON
import PushPayload
import PushTestSupport
import Testing

/// Each row of the key table is found in a body that holds its key, and nothing else is taken for it.
struct KeyTableTests {
    private struct Row {
        var id: String
        var code: Int
        var dictionary: String
        var name: String
        var types: [String]
        var words: [String]
    }

    private static func rows() throws -> [Row] {
        let path = FixtureRoot.package + "/Sources/PushPayload/APNs/APNsKeys.tsv"
        let columns = ["id", "dictionary", "name", "value", "range", "words", "types", "since", "device"]
        func list(_ text: String) -> [String] { text == "-" ? [] : text.split(separator: " ").map(String.init) }
        return try FixtureRoot.table(path, columns: columns).enumerated().map { code, row in
            Row(id: row[0], code: code, dictionary: row[1], name: row[2], types: list(row[6]), words: list(row[5]))
        }
    }

    /// A body with one member of that name, as it is written in JSON, in that dictionary.
    private func body(_ dictionary: String, _ name: String, value: String = "1") -> String {
        let member = "\"\(name)\":\(value)"
        return switch dictionary {
        case "root": "{\(member)}"
        case "aps": "{\"aps\":{\(member)}}"
        default: "{\"aps\":{\"\(dictionary)\":{\(member)}}}"
        }
    }

    /// The keys that are found, but for those that a body needs for the dictionary to be there.
    private func found(_ dictionary: String, _ name: String, value: String = "1") -> Set<String> {
        let around: Set<String> =
            switch dictionary {
            case "root": []
            case "aps": ["root.aps"]
            default: ["root.aps", "aps.\(dictionary)"]
            }
        let names = withRequest(body(dictionary, name, value: value)) { view -> Set<String> in
            var names: Set<String> = []
            for code in 0..<KnownKey.count where view.has(KnownKey.at(code)) {
                names.insert("\(KnownKey.at(code).dictionary).\(KnownKey.at(code).name)")
            }
            return names
        }
        return names.subtracting(around)
    }

    @Test func tableAndCodeHaveTheSameRows() throws {
        let rows = try Self.rows()
        #expect(rows.count == KnownKey.count)
        #expect(rows.count <= 64, "one bit a key")
        for row in rows {
            let key = KnownKey.at(row.code)
            #expect("\(key.name)" == row.name)
            #expect("\(key.dictionary)" == row.dictionary)
            #expect(key.wordCount == row.words.count)
            #expect((0..<key.wordCount).map { "\(key.word($0))" } == row.words)
        }
        #expect(Set(rows.map { $0.dictionary + "." + $0.name }).count == rows.count, "a key has two rows")
        #expect(Set(rows.map(\.id)).count == rows.count)
    }

    /// In every spelling that JSON allows.
    @Test func everyKeyIsFound() throws {
        var differences = Differences()
        for row in try Self.rows() {
            let expected: Set<String> = [row.dictionary + "." + row.name]
            let letters = Array(row.name.unicodeScalars)
            var spellings = [row.name, letters.map { Self.escaped($0) }.joined()]
            for place in letters.indices {
                spellings.append(
                    letters.enumerated().map { $0 == place ? Self.escaped($1) : String($1) }.joined())
            }
            for spelling in spellings {
                let found = found(row.dictionary, spelling)
                differences.check(found == expected, "\(row.dictionary).\(spelling): \(found)")
            }
            // The value is the member's own.
            let key = KnownKey.at(row.code)
            let value = withRequest(body(row.dictionary, row.name, value: "\"here\"")) { $0[key]?.string.decoded() }
            differences.check(value == "here", "\(row.id): its value is \(value ?? "nil")")
        }
        expectNone(differences, atLeast: 500)
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }

    /// One byte more, fewer, other, or in other letters: another key.
    @Test func neighboursAreNotFound() throws {
        let rows = try Self.rows()
        let known = Set(rows.map { $0.dictionary + "." + $0.name })
        var differences = Differences()
        for row in rows {
            let name = Array(row.name.utf8)
            var neighbours = [
                name + [0x73], Array(name.dropLast()), Array(name.dropFirst()), [0x20] + name, name + [0x20],
            ]
            for place in name.indices {
                for bit: UInt8 in [0x01, 0x02, 0x20] {
                    var other = name
                    other[place] ^= bit
                    neighbours.append(other)
                }
                var swapped = name
                if place > 0 { swapped.swapAt(place, place - 1) }
                neighbours.append(swapped)
            }
            for neighbour in neighbours where !neighbour.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) {
                let text = String(decoding: neighbour, as: UTF8.self)
                guard !known.contains(row.dictionary + "." + text) else { continue }
                let found = found(row.dictionary, text)
                differences.check(found.isEmpty, "\(row.dictionary).\(text): \(found)")
            }
        }
        expectNone(differences, atLeast: 2_000)
    }

    /// Names from a seed, raw and escaped: some share the bits of the hash by which keys are looked up, none is a key.
    @Test func namesOfTheSameHashAreNotFound() throws {
        let known = Set(try Self.rows().map(\.name))
        var generator = SeededGenerator(seed: 59)
        var differences = Differences()
        for dictionary in ["root", "aps", "alert", "sound"] {
            for _ in 0..<60 {
                // Many members in one body: a body a name would take most of the time.
                let members = (0..<100).compactMap { number -> String? in
                    let letters = (0..<1 + generator.below(20)).map { _ in
                        Unicode.Scalar(UInt8(0x61 + generator.below(26)))
                    }
                    let name = String(String.UnicodeScalarView(letters))
                    if known.contains(name) { return nil }
                    return number % 2 == 0 ? name : Self.escaped(letters[0]) + name.dropFirst()
                }
                let found = found(dictionary, members.joined(separator: "\":0,\""))
                differences.check(found.isEmpty, "\(dictionary): \(found) among \(members)")
            }
        }
        expectNone(differences, atLeast: 240)
    }

    /// A key in a dictionary where it has no row is a custom key there.
    @Test func keysBelongToTheirDictionary() throws {
        let rows = try Self.rows()
        let known = Set(rows.map { $0.dictionary + "." + $0.name })
        var differences = Differences()
        for row in rows {
            for dictionary in ["root", "aps", "alert", "sound"] where !known.contains(dictionary + "." + row.name) {
                let found = found(dictionary, row.name)
                differences.check(found.isEmpty, "\(dictionary).\(row.name): \(found)")
            }
        }
        expectNone(differences, atLeast: 100)
    }

    /// All keys of a dictionary at once, each with its own value.
    @Test func allKeysTogether() throws {
        let rows = try Self.rows()
        for dictionary in ["root", "aps", "alert", "sound"] {
            let own = rows.filter { $0.dictionary == dictionary && $0.name != "aps" }
            #expect(!own.isEmpty)
            let members = own.map { "\"\($0.name)\":\($0.code)" }.joined(separator: ",")
            let text =
                switch dictionary {
                case "root": "{\(members)}"
                case "aps": "{\"aps\":{\(members)}}"
                default: "{\"aps\":{\"\(dictionary)\":{\(members)}}}"
                }
            withRequest(text) { view in
                for row in own { #expect(view[KnownKey.at(row.code)]?.source.string == "\(row.code)", "\(row.id)") }
            }
        }
    }

    /// The first of two equal names counts.
    @Test func firstOfTwoCounts() {
        #expect(withRequest(#"{"aps":{"badge":1,"b\u0061dge":2}}"#) { $0[.badge]?.source.string } == "1")
        #expect(withRequest(#"{"aps":{"badge":1},"aps":{"sound":"x"}}"#) { $0.has(.badge) && !$0.has(.sound) })
    }

    @Test func dictionariesThatAreNone() {
        #expect(withRequest(#"{"aps":"alert"}"#) { $0.keys } == KnownKey.aps.mask)
        #expect(withRequest(#"["aps"]"#) { $0.keys } == 0)
        #expect(withRequest(#"{"aps":{"alert":["title"]}}"#) { $0.has(.alertTitle) } == false)
        #expect(withRequest(#"{"aps":{"alert":"x"}}"#) { $0.object(.alert) == nil })
        #expect(withRequest(#"{"aps":{"alert":{}}}"#) { $0.object(.alert)?.byteOffset } == 16)
        #expect(withRequest(#"{"aps":{}}"#) { $0.object(.aps)?.byteOffset } == 7)
        #expect(withRequest(#"{"aps":{}}"#) { $0.object(.root)?.byteOffset } == 0)
        #expect(withRequest(#"{"aps":{}}"#) { $0.object(.sound) == nil })
    }
}
