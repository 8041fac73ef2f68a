import PushJSON
import PushProperties
import PushTestSupport
import Testing

/// Broken texts: every beginning and every single-byte change of small ones gets the slow parser's answer, twice the
/// same, whatever lies in the lent memory and beside the text.
struct RobustnessTests {
    /// Each shows some construct, whole or broken; together all of them.
    private static let small: [[UInt8]] =
        [
            #"{"aps":{"badge":1}}"#, "[1,-0.5e+3,true]", #"{"a":"\ud834\udd1e"}"#, #"{"a":1,"\u0061":2}"#,
            " [ null , false ] ", "\"é€𝄞\"", "[[],{},[{}]]", "-12.5E-7", #"{"k":"\\\"\/\b\n"}"#, #"{"a":1,}"#, "[1 2]",
            #"{"aps":{"alert":"Hi"#, "true", #"["","\u0000\uffff\udc00"]"#, "\r\n\t {}\t", #"{"":{"":[]}}"#,
            #"["more than sixteen bytes é€ in a string"]"#, "\u{FEFF}{}", "0", #"[12345678901234567890,1e400]"#,
            #"{"a":0,"b":0,"c":0,"d":0,"e":0,"f":0,"g":0,"h":0,"i":0,"j":0,"k":0,"l":0,"m":0,"n":0,"o":0,"p":0,"q":0}"#,
        ].map { Array($0.utf8) }
        + [
            [0x7B, 0x00, 0x22, 0x00, 0x61, 0x00, 0x22, 0x00], [0x00, 0x00, 0x00, 0x5B, 0x00, 0x00, 0x00, 0x5D],
            [0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00],
        ]

    @Test func everyBeginningOfSmallTexts() {
        var examiner = Examiner(largestText: 128)
        for text in Self.small {
            for count in 0...text.count {
                // Every kind of neighbour, because a text that breaks off is what a neighbour would complete.
                for neighbour in TextBuffer.neighbours.indices {
                    examiner.examine(Array(text.prefix(count)), neighbours: neighbour)
                }
            }
        }
        expectNone(examiner.differences, atLeast: 5_000)
    }

    @Test func everyEndOfSmallTexts() {
        var examiner = Examiner(largestText: 128)
        for text in Self.small {
            for count in 0...text.count { examiner.examine(Array(text.suffix(count)), neighbours: count) }
        }
        expectNone(examiner.differences, atLeast: 400)
    }

    /// All 255 other values at each position of each text. Four parts, so that they run side by side.
    @Test(arguments: 0..<4)
    func everyChangeOfOneByte(part: Int) {
        var examiner = Examiner(largestText: 128)
        for (number, text) in Self.small.enumerated() {
            for position in text.indices where (number + position) % 4 == part {
                var changed = text
                for step in UInt8(1)...255 {
                    changed[position] = text[position] &+ step
                    examiner.examine(changed, neighbours: Int(step) + position)
                }
            }
        }
        expectNone(examiner.differences, atLeast: 25_000)
    }

    /// A byte put in, taken out, doubled; two neighbours exchanged.
    @Test func insertionsAndDeletions() {
        var examiner = Examiner(largestText: 128)
        let bytes = Array("{}[]:,\"\\/ue0-+.19 \n\u{0}\u{1F}tfn#'".utf8) + [0x7F, 0x80, 0xBF, 0xC3, 0xE2, 0xF0, 0xFF]
        for text in Self.small {
            for position in text.indices {
                var other = text
                other.remove(at: position)
                examiner.examine(other, neighbours: position)
                other = text
                other.insert(text[position], at: position)
                examiner.examine(other, neighbours: position)
                if position > 0 {
                    other = text
                    other.swapAt(position, position - 1)
                    examiner.examine(other, neighbours: position)
                }
                for byte in bytes {
                    other = text
                    other.insert(byte, at: position)
                    examiner.examine(other, neighbours: position)
                }
            }
        }
        expectNone(examiner.differences, atLeast: 15_000)
    }

    /// The fixtures: every beginning of those below 400 bytes, and a change at every position to a byte from a seed.
    @Test func beginningsAndChangesOfFixtures() throws {
        var examiner = Examiner(largestText: 512)
        var generator = SeededGenerator(seed: 29)
        let structural = Array("{}[]:,\"\\ 0e.-\n".utf8)
        for (_, text) in try allTexts() where text.count <= 400 {
            for count in text.indices {
                if text.count <= 80 || count % 3 == 0 {
                    examiner.examine(Array(text.prefix(count)), neighbours: generator.below(1000))
                }
                var changed = text
                changed[count] = generator.below(2) == 0 ? generator.byte() : generator.one(of: structural)
                examiner.examine(changed, neighbours: generator.below(1000))
            }
        }
        expectNone(examiner.differences, atLeast: 10_000)
    }

    /// Nonsense from a seed, out of the bytes that mean something.
    @Test func soup() {
        var examiner = Examiner(largestText: 128)
        var generator = SeededGenerator(seed: 31)
        let words = [
            "{", "}", "[", "]", ":", ",", "\"", "\"a\"", "\"b\":", "1", "-", "0", ".5", "e9", "true", "nul", "\\u00",
            "\\", " ",
            "\n", "é", "{\"a\":", "[[", "]]", "}}", "\"\\ud83d\"", "\"\":", "\"x y z w v u t s r q\"",
        ].map { Array($0.utf8) }
        for _ in 0..<12_000 {
            let text = (0..<generator.below(14)).flatMap { _ in generator.one(of: words) }
            examiner.examine(Array(text.prefix(120)), neighbours: generator.below(1000))
        }
        expectNone(examiner.differences, atLeast: 12_000)
    }
}
