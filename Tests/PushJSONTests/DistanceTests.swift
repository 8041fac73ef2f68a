import PushTestSupport
import Testing

/// Tokens at every distance from the text's end and from the borders of its groups of sixteen and 64 bytes, whole and broken:
/// there the tokenizer reads in another way than in the middle. Each gets the slow parser's answer.
struct DistanceTests {
    /// So many bytes stand in front: each border of a group, and both its sides.
    private static let paddings = [
        0, 1, 4, 9, 13, 14, 15, 16, 28, 29, 30, 31, 44, 45, 46, 47, 58, 59, 60, 61, 62, 63, 64, 65, 110,
    ]
    /// What may stand behind a value in an array or object, and what may not.
    private static let ends = [
        "]", "}", ",1]", ",\"a\":1}", " ]", "]\n", "]       ", "", ",", "\"]", "]]", "a]", "\u{1}]",
    ]

    /// `text` behind an element of `padding` bytes, in an array and in an object.
    private func examine(_ text: String, _ padding: Int, _ examiner: inout Examiner, isKey: Bool = false) {
        let filling = String(repeating: "x", count: padding)
        for end in Self.ends {
            if !isKey {
                examiner.examine(Array("[\"\(filling)\",\(text)\(end)".utf8), neighbours: padding + end.utf8.count)
            }
            let member = isKey ? text : "\"k\":\(text)"
            examiner.examine(Array("{\"\(filling)\":2,\(member)\(end)".utf8), neighbours: padding + text.utf8.count)
        }
    }

    @Test func numbers() {
        var examiner = Examiner(largestText: 400)
        let numbers = [
            "0", "7", "10", "-1", "-0", "-10", "0.5", "-12.25", "0.271", "99999", "123456789012345", "1234567890123456",
            "-12345678901234", "-123456789012345", "12345678901.234", "123456789012.34", "0.1234567890123",
            "0.12345678901234", "1234567890123456789012345678901234567890", "1e5", "1.5E+3", "2e-7", "1e400", "0e0",
            "-0.0",
            "01", "00", "-01", "1.", "-", "1.e3", ".5", "/1", "1/", "+1", "0x1", "1-", "1..2", "--1", "1.5.5", "1e",
            "1e+",
            "1.5e", "-a", "1234567890123456.", "123456789012345.5", "1 2", "1\t", "5\"",
        ]
        for number in numbers {
            for padding in Self.paddings { examine(number, padding, &examiner) }
        }
        expectNone(examiner.differences, atLeast: 20_000)
    }

    @Test func keys() {
        var examiner = Examiner(largestText: 400)
        for count in 0...40 {
            let name = String((0..<count).map { Character(Unicode.Scalar(UInt8(0x61 + $0 % 26))) })
            for padding in Self.paddings where padding % 3 != 1 || count % 4 == 0 {
                // Whole; a space before the colon; an escape; no colon; never closed; twice.
                let forms = [
                    "\"\(name)\":1", "\"\(name)\" : 1", "\"\(name)\\n\":1", "\"\(name)\"1", "\"\(name)",
                    "\"\(name)\":1,\"\(name)\":2",
                ]
                for form in forms { examine(form, padding, &examiner, isKey: true) }
            }
        }
        expectNone(examiner.differences, atLeast: 30_000)
    }

    @Test func strings() {
        var examiner = Examiner(largestText: 600)
        for count in 0...140
        where count < 20 || count % 7 == 0 || (50...70).contains(count) || count > 110 && count < 135 {
            let contents = String(repeating: "y", count: count)
            for padding in [0, 5, 15, 47, 61, 62, 63] {
                for form in [
                    "\"\(contents)\"", "\"\(contents)\\u00e9\"", "\"\(contents)é\"", "\"\(contents)",
                    "\"\(contents)\u{1F}\"",
                ] {
                    examine(form, padding, &examiner)
                }
            }
        }
        expectNone(examiner.differences, atLeast: 30_000)
    }
}
