import PushPayload
import PushTestSupport
import Testing

/// The text form of a request: header lines, a blank line, the body.
struct RequestFileTests {
    /// `name=value` lines with their places in the file, and the body.
    private func read(_ text: String) throws(RequestFile.Fault) -> (headers: [String], body: String) {
        let bytes = Array(text.utf8)
        let file = try RequestFile(parsing: bytes.span)
        let headers = file.headers.withList { list in
            (0..<list.count).map { position in
                let field = list.field(position)
                let places = "@\(field.fileNameOffset),\(field.fileValueOffset)"
                return list.name(position).string + "=" + list.value(position).string + places
            }
        }
        return (headers, String(decoding: bytes[file.bodyRange], as: UTF8.self))
    }

    private static let accepted: [(file: String, headers: [String], body: String)] = [
        ("apns-topic: x\n\n{}", ["apns-topic=x@0,12"], "{}"), ("apns-topic:x\n\n{}\n", ["apns-topic=x@0,11"], "{}"),
        (":path: /3/device/ab\na: b\n\n{}", [":path=/3/device/ab@0,7", "a=b@20,23"], "{}"),
        // CR LF, and a mixture.
        ("a: b\r\nc: d\r\n\r\n{}\r\n", ["a=b@0,3", "c=d@6,9"], "{}"), ("a: b\r\n\n{}", ["a=b@0,3"], "{}"),
        ("a: b\n\r\n{}", ["a=b@0,3"], "{}"),
        // No headers.
        ("\n{}", [], "{}"), ("\r\n{}\n", [], "{}"), ("\n", [], ""), ("\r\n", [], ""),
        // The body: one line end is not part of it, and only at the very end.
        ("a: b\n\n", ["a=b@0,3"], ""), ("a: b\n\n\n", ["a=b@0,3"], ""), ("a: b\n\n\r\n", ["a=b@0,3"], ""),
        ("a: b\n\n\n\n", ["a=b@0,3"], "\n"), ("a: b\n\n{}\n\n", ["a=b@0,3"], "{}\n"),
        ("a: b\n\n{}\r", ["a=b@0,3"], "{}\r"),
        ("a: b\n\n{\n}\n", ["a=b@0,3"], "{\n}"), ("a: b\n\nc: d\n\n{}", ["a=b@0,3"], "c: d\n\n{}"),
        ("a: b\n\n{}\r\n\r\n", ["a=b@0,3"], "{}\r\n"),
        // Values: colons, white space around and inside, none at all, bytes outside of ASCII.
        ("a: b: c\n\n", ["a=b: c@0,3"], ""), ("a:  \t b c \t\n\n", ["a=b c@0,6"], ""), ("a:\n\n", ["a=@0,2"], ""),
        ("a: \n\n", ["a=@0,3"], ""), ("a: b\tc\n\n", ["a=b\tc@0,3"], ""), ("a: é€\n\n", ["a=é€@0,3"], ""),
        (":method: POST\n\n", [":method=POST@0,9"], ""), ("a::\n\n", ["a=:@0,2"], ""),
        // Duplicates, and names as they are spelled.
        ("A: 1\na: 2\nA: 3\n\n", ["A=1@0,3", "a=2@5,8", "A=3@10,13"], ""),
    ]

    @Test func accepts() throws {
        for (text, headers, body) in Self.accepted {
            let file = try read(text)
            #expect(file.headers == headers, "\(readable(Array(text.utf8)))")
            #expect(Array(file.body.utf8) == Array(body.utf8), "\(readable(Array(text.utf8)))")
        }
    }

    private static let rejected: [(file: String, code: RequestFile.Fault.Code, offset: Int)] = [
        ("", .missingBlankLine, 0), ("a: b", .missingBlankLine, 4), ("a: b\n", .missingBlankLine, 5),
        ("a: b\r\n", .missingBlankLine, 6), ("a: b\nc: d\n", .missingBlankLine, 10),
        // A body right behind the headers looks like a header line, one without a colon, or with a bad name.
        ("a: b\n[1]\n", .missingColon, 8), ("a: b\n{\"aps\" :{}}\n", .badName, 11), ("{}", .missingColon, 2),
        ("nonsense\n\n{}", .missingColon, 8), ("a: b\nnonsense\r\n\r\n{}", .missingColon, 13),
        (":\n\n", .missingColon, 1),
        (":path\n\n", .missingColon, 5),
        // Names: continuation lines, white space before the colon, none at all, control characters.
        ("a: b\n c: d\n\n", .badName, 5), ("\ta: b\n\n", .badName, 0), ("a : b\n\n", .badName, 1),
        ("a b: c\n\n", .badName, 1),
        (":: b\n\n", .badName, 0), ("a\u{1}: b\n\n", .badName, 1), ("a\u{7F}b: c\n\n", .badName, 1),
        (": p: b\n\n", .badName, 1),
        // Values: no control character but the tab.
        ("a: b\u{0}c\n\n", .badValue, 4), ("a: b\u{1B}[0m\n\n", .badValue, 4), ("a: \u{7F}\n\n", .badValue, 3),
        ("a: b\rc\n\n", .badValue, 4), ("a: b\r\r\n\n", .badValue, 4),
        // The first fault is told.
        ("a: \u{0}\nb c: d\n", .badValue, 3), ("b c: d\na: \u{0}\n", .badName, 1),
    ]

    @Test func rejects() {
        for (text, code, offset) in Self.rejected {
            do throws(RequestFile.Fault) {
                let file = try read(text)
                Issue.record("\(readable(Array(text.utf8))) was read: \(file)")
            } catch {
                #expect(error == RequestFile.Fault(code, at: offset), "\(readable(Array(text.utf8)))")
            }
        }
    }

    /// Any bytes: no trap, places inside of the file, and a body that is its end.
    @Test func anyBytes() {
        var generator = SeededGenerator(seed: 53)
        var differences = Differences()
        let parts = [
            "a", ": ", ":", "\n", "\r\n", "\r", " ", "\t", "{}", "apns-topic: x\n", ":path: /3\n", "\n\n", "é", "\u{0}",
        ].map { Array($0.utf8) }
        for _ in 0..<20_000 {
            let bytes = (0..<generator.below(12)).flatMap { _ in generator.one(of: parts) }
            do throws(RequestFile.Fault) {
                let file = try RequestFile(parsing: bytes.span)
                let rest = bytes[file.bodyRange.upperBound...]
                differences.check(
                    [[], [10], [13, 10]].contains(Array(rest)), "\(readable(bytes)): the end of the body")
                let isFound = file.headers.withList { list in
                    (0..<list.count).allSatisfy { position in
                        let field = list.field(position)
                        let name = bytes[field.fileNameOffset..<field.fileNameOffset + field.nameCount]
                        let value = bytes[field.fileValueOffset..<field.fileValueOffset + field.valueCount]
                        return Array(name) == Array(list.name(position).string.utf8)
                            && Array(value) == Array(list.value(position).string.utf8)
                            && field.fileValueOffset + field.valueCount <= file.bodyRange.lowerBound
                    }
                }
                differences.check(isFound, "\(readable(bytes)): places")
            } catch {
                differences.check((0...bytes.count).contains(error.byteOffset), "\(readable(bytes)): \(error)")
            }
        }
        expectNone(differences, atLeast: 20_000)
    }
}
