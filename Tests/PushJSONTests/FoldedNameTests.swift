import PushJSON
import PushTestSupport
import Testing

@Suite("Folded names")
struct FoldedNameTests {
    private func folded(_ text: String) -> FoldedName {
        var name = FoldedName()
        for byte in text.utf8 { name.take(byte) }
        return name
    }

    @Test(
        "case, hyphens, underscores and spaces do not count",
        arguments: [
            ("content-available", "contentAvailable"), ("content_available", "CONTENT-AVAILABLE"), ("aps", "A P-S_"),
            ("", "-_ "),
        ])
    func folding(_ pair: (String, String)) {
        #expect(folded(pair.0).distance(to: folded(pair.1), limit: 0) == 0)
        #expect(folded(pair.0).count == folded(pair.1).count)
    }

    @Test(
        "distances",
        arguments: [
            ("alert", "alert", 0), ("alert", "alerts", 1), ("alert", "alter", 2), ("badge", "bagde", 1),
            ("sound", "found", 1),
            ("category", "catagory", 1), ("thread-id", "thread", 2), ("title", "", 3), ("", "", 0), ("ab", "", 2),
            ("interruption-level", "interuption-levle", 2), ("a", "abc", 2), ("a", "abcd", 3), ("abcdef", "badcfe", 3),
        ])
    func distances(_ row: (String, String, Int)) {
        #expect(folded(row.0).distance(to: folded(row.1), limit: 2) == row.2)
        #expect(folded(row.1).distance(to: folded(row.0), limit: 2) == row.2)
    }

    @Test("a name of more than 32 bytes resembles nothing")
    func tooLong() {
        let name = folded(String(repeating: "a", count: 33))
        #expect(name.isTooLong)
        #expect(name.distance(to: name, limit: 2) == 3)
        let longest = folded(String(repeating: "a", count: 32))
        #expect(longest.distance(to: longest, limit: 2) == 0)
        #expect(longest.distance(to: folded(String(repeating: "a", count: 30)), limit: 2) == 2)
    }

    @Test("the band of the table gives what the whole table gives", arguments: 0..<8)
    func wholeTable(_ seed: Int) {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        func random(_ bound: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % UInt64(bound))
        }
        for _ in 0..<3000 {
            // Few letters, so that names are often near each other.
            let a = (0..<random(9)).map { _ in UInt8(0x61 + random(3)) }
            let b = (0..<random(9)).map { _ in UInt8(0x61 + random(3)) }
            let whole = Self.distance(a, b)
            for limit in 0...2 {
                let told = folded(String(decoding: a, as: UTF8.self))
                    .distance(to: folded(String(decoding: b, as: UTF8.self)), limit: limit)
                #expect(told == min(whole, limit + 1), "\(a) and \(b) within \(limit)")
            }
        }
    }

    /// Optimal string alignment, by the whole table.
    private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var table = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
        for i in 0...a.count { table[i][0] = i }
        for j in 0...b.count { table[0][j] = j }
        guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
        for i in 1...a.count {
            for j in 1...b.count {
                var cost = min(table[i - 1][j], table[i][j - 1]) + 1
                cost = min(cost, table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    cost = min(cost, table[i - 2][j - 2] + 1)
                }
                table[i][j] = cost
            }
        }
        return table[a.count][b.count]
    }
}
