import PushJSON
import PushProperties
import PushTestSupport
import Testing

/// Lines and columns as people count them.
struct SourceLocationTests {
    private func location(_ offset: Int, _ bytes: [UInt8]) -> PushJSON.SourceLocation {
        PushJSON.SourceLocation(of: offset, in: bytes.span)
    }

    @Test(arguments: [
        ("", 0, 1, 1), ("abc", 0, 1, 1), ("abc", 2, 1, 3), ("abc", 3, 1, 4), ("abc", 99, 1, 4), ("abc", -5, 1, 1),
        ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1), ("a\n", 2, 2, 1), ("\n\n\n", 3, 4, 1),
        // A lone CR ends a line; CR LF is one end, and the LF still belongs to the line that it ends.
        ("a\rb", 2, 2, 1), ("a\r\nb", 1, 1, 2), ("a\r\nb", 2, 1, 3), ("a\r\nb", 3, 2, 1), ("\r\r\n\n", 4, 4, 1),
        ("a\r", 2, 2, 1),
        // Scalars count, not bytes, and not characters: an accent of its own is a column.
        ("é!", 2, 1, 2), ("€!", 3, 1, 2), ("𝄞!", 4, 1, 2), ("e\u{301}!", 3, 1, 3), ("a\n€𝄞x", 9, 2, 3),
        // Inside of a scalar: the scalar's column.
        ("𝄞!", 1, 1, 1), ("𝄞!", 3, 1, 1), ("a€", 2, 1, 2),
    ])
    func places(text: String, offset: Int, line: Int, column: Int) {
        #expect(location(offset, Array(text.utf8)) == PushJSON.SourceLocation(line: line, column: column))
    }

    @Test(
        arguments: [
            ([0x61, 0xFF, 0x62], 2, 3), ([0xFF, 0xFE, 0xFD], 3, 4), ([0xC3, 0x41], 1, 2), ([0xE2, 0x82, 0x41], 2, 3),
            ([0xE2, 0x82, 0x41], 3, 4), ([0xED, 0xA0, 0x80, 0x21], 3, 4), ([0xC0, 0xAF, 0x21], 2, 3),
            ([0xF0, 0x9D, 0x84], 3, 4),
            ([0xF4, 0x90, 0x80, 0x80, 0x21], 4, 5),
        ] as [([UInt8], Int, Int)])
    func illFormedBytesCountOneEach(bytes: [UInt8], offset: Int, column: Int) {
        #expect(location(offset, bytes) == PushJSON.SourceLocation(line: 1, column: column))
    }

    /// Every offset of random texts, against a walk from the start that knows only one rule at a time.
    @Test func everyOffsetOfRandomTexts() {
        var generator = SeededGenerator(seed: 23)
        var differences = Differences()
        let parts: [[UInt8]] = [
            [0x0A], [0x0D], [0x0D, 0x0A], [0x61], Array("é".utf8), Array("€".utf8), Array("𝄞".utf8), [0x80], [0xC3],
            [0xE2, 0x82], [0xFF], [0xED, 0xA0, 0x80], [0xF0, 0x9D, 0x84],
        ]
        for _ in 0..<300 {
            let bytes = (0..<generator.below(20)).flatMap { _ in generator.one(of: parts) }
            for offset in 0...bytes.count {
                let expected = slowLocation(offset, bytes)
                let actual = location(offset, bytes)
                differences.check(actual == expected, "\(readable(bytes)) at \(offset): \(actual), not \(expected)")
            }
        }
        expectNone(differences, atLeast: 3_000)
    }

    private func slowLocation(_ offset: Int, _ bytes: [UInt8]) -> PushJSON.SourceLocation {
        var place = PushJSON.SourceLocation(line: 1, column: 1)
        var i = 0
        while i < offset {
            let count = PlainUTF8.scalar(in: bytes, at: i)?.count ?? 1
            if i + count > offset { break }
            let isEnd = bytes[i] == 0x0A || (bytes[i] == 0x0D && (i + 1 == bytes.count || bytes[i + 1] != 0x0A))
            place.column += 1
            if isEnd { place = PushJSON.SourceLocation(line: place.line + 1, column: 1) }
            i += count
        }
        return place
    }

    @Test func scalarLengths() {
        var differences = Differences()
        for a in UInt8.min...UInt8.max {
            for b: UInt8 in [0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF] {
                for tail: [UInt8] in [[], [0x80], [0x80, 0xBF], [0x41], [0x80, 0x41], [0xBF, 0xBF, 0xBF]] {
                    let bytes = [a, b] + tail
                    let expected = PlainUTF8.scalar(in: bytes, at: 0)?.count ?? 1
                    let actual = PushJSON.SourceLocation.scalarLength(bytes.span, at: 0)
                    differences.check(actual == expected, "\(readable(bytes)): \(actual), not \(expected)")
                }
            }
            differences.check(PushJSON.SourceLocation.scalarLength([a].span, at: 0) == 1, "\(a) alone")
        }
        expectNone(differences, atLeast: 15_000)
    }
}
