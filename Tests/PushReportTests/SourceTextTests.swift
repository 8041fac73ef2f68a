import PushJSON
import Testing

@testable import PushReport

@Suite("Lines and columns")
struct SourceTextTests {
    @Test("agree with the place that the JSON layer counts, for every offset of many texts")
    func agreement() {
        var random = SmallRandom(seed: 5)
        let pieces: [[UInt8]] = [
            [0x61], [0x0A], [0x0D], [0x0D, 0x0A], [0xC3, 0xA9], [0xE5, 0xB0, 0x8F], [0xF0, 0x9F, 0x93, 0xA6], [0xFF],
            [0xE5, 0xB0], [0x22],
        ]
        for _ in 0..<300 {
            var bytes: [UInt8] = []
            for _ in 0..<random.below(20) { bytes += pieces[random.below(pieces.count)] }
            let text = SourceText(file: bytes)
            var cursor = LineCursor(text)
            for offset in 0...bytes.count {
                let expected = SourceLocation(of: offset, in: bytes.span)
                #expect(text.location(of: offset) == expected, "\(bytes) at \(offset)")
                #expect(cursor.location(of: offset) == expected, "\(bytes) at \(offset), on the way")
            }
        }
    }

    @Test("of a record count from the file's beginning, and its line ends at LF only")
    func record() {
        let bytes = Array("xxxx{\"a\":\r\"é\"}yyy".utf8)
        let text = SourceText(line: 7, range: 4..<bytes.count - 3, of: bytes, fileOffset: 1000)
        #expect(text.location(of: 1000) == SourceLocation(line: 7, column: 1))
        #expect(text.location(of: 1006) == SourceLocation(line: 7, column: 7))
        #expect(text.location(of: 1009) == SourceLocation(line: 7, column: 9))
        #expect(text.location(of: 5000).line == 7)
    }
}

@Suite("Excerpts")
struct ExcerptTests {
    private func excerpt(_ text: String, _ range: Range<Int>) -> Excerpt {
        let source = SourceText(file: Array(text.utf8))
        return Excerpt(of: range, line: source.location(of: range.lowerBound).line, in: source, secrets: [])
    }

    @Test("hold the line of the place, without its end")
    func line() {
        let excerpt = excerpt("one\r\ntwo three\r\nfour", 9..<14)
        #expect(String(decoding: excerpt.bytes, as: UTF8.self) == "two three")
        #expect(excerpt.mark == 4..<9)
        #expect(excerpt.line == 2)
        #expect(!excerpt.isCutLeft && !excerpt.isCutRight)
    }

    @Test("a place at the end of a line or of the text has an empty mark")
    func ends() {
        #expect(excerpt("ab\ncd", 2..<3).mark == 2..<2)
        #expect(excerpt("ab\r\ncd", 3..<4).mark == 2..<2)
        #expect(excerpt("ab", 2..<2).mark == 2..<2)
        #expect(excerpt("ab\n", 3..<3).bytes.isEmpty)
    }

    @Test("a mark over several lines is cut at the end of its first")
    func severalLines() {
        let excerpt = excerpt("{\n  \"a\": {\n  }\n}", 9..<14)
        #expect(excerpt.mark == 7..<8)
    }

    @Test("stay small however long the line is, and are cut between characters")
    func long() {
        let text = String(repeating: "é", count: 50_000)
        let excerpt = excerpt(text, 40_000..<90_000)
        #expect(excerpt.bytes.count < 2500)
        #expect(excerpt.isCutLeft && excerpt.isCutRight)
        #expect(String(validating: excerpt.bytes, as: UTF8.self) != nil)
    }
}

/// Numbers that look random and are the same on every machine.
struct SmallRandom {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }

    mutating func below(_ bound: Int) -> Int { bound == 0 ? 0 : Int(next() % UInt64(bound)) }
}
