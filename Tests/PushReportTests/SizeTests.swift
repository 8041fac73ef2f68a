import PushJSON
import PushPayload
import PushReport
import PushRules
import PushTestSupport
import Testing

@Suite("Sizes")
struct SizeTests {
    private func size(
        _ body: String, _ headers: PushHeaders? = nil, facts: RequestFacts = RequestFacts()
    ) -> PayloadSize {
        var validator = PayloadValidator()
        return validator.validate(Array(body.utf8).span, headers: headers, facts: facts) { view, _, _ in
            PayloadSize(of: view)
        }
    }

    @Test("bytes are counted by what they are")
    func parts() {
        let size = size(#"{"aps": {"badge":1,"alert":"x"},"id":[true, null,-1.5]}"#)
        #expect(size.byteCount == 55 && size.isJSON)
        #expect(size.parts.names == 23 && size.parts.strings == 3 && size.parts.words == 13)
        #expect(size.parts.structure == 14 && size.parts.space == 2)
        #expect(size.parts.total == size.byteCount)
        #expect(size.spare.space == 2 && size.spare.escapes == 0 && size.compactByteCount == 53)
    }

    @Test("entries go from the name to the end of the value")
    func entries() {
        let entries = size(#"{"aps":{"badge":1}, "id":[7,"x"]}"#).entries
        #expect(entries.map(\.byteCount) == [17, 9, 12, 1, 3])
        #expect(entries.map(\.depth) == [0, 1, 0, 1, 1])
        #expect(
            entries.map { $0.name.map { String(decoding: $0, as: UTF8.self) } } == ["aps", "badge", "id", nil, nil])
        #expect(entries.map(\.position) == [0, 0, 0, 0, 1])
        #expect(size("[]").entries == [] && size("7").entries == [] && size("{").entries == [])
    }

    @Test("escapes beside the shortest way to write the same")
    func escapes() {
        let body = #"{"\u0061":"\/ \u00e4 \u20ac \ud83d\ude00 \u000a \n \u0001 \ud800"}"#
        let size = size(body)
        #expect(size.spare.slashEscapes == 1)
        // a 5, ä 4, € 3, the pair 8, the line end 4; what must be escaped costs nothing.
        #expect(size.spare.unicodeEscapes == 24 && size.spare.space == 0)
        #expect(size.compactByteCount == body.utf8.count - 25)
    }

    @Test("the limit is the validator's, and it is told where it comes from")
    func limits() {
        let call = #"{"callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127"}"#
        let alert = #"{"aps":{"alert":"x"}}"#
        #expect(size(call, .voip(topic: "com.example.dialer")).basis == .given)
        #expect(size(call, .voip(topic: "com.example.dialer")).limit == 5120)
        let open = size(call)
        #expect(open.limit == 5120 && open.basis == .unknown && open.pushType == nil)
        let shown = size(alert)
        #expect(shown.limit == 4096 && shown.basis == .payload && shown.pushType == "alert")
        let document = size("{}", facts: RequestFacts(form: .snsDocument))
        #expect(document.limit == 262_144 && document.basis == .document)
        #expect(size(alert, facts: RequestFacts(target: .simulator)).basis == .request)
        let broadcast = PushHeaders([(":path", "/4/broadcasts/apps/com.example.match")])
        #expect(size(alert, broadcast).limit == 5120 && size(alert, broadcast).basis == .request)
    }

    @Test("a text that is larger than any push has no entries")
    func large() {
        let size = size(#"{"x":""# + String(repeating: "a", count: 1 << 20) + #""}"#)
        #expect(size.isJSON && size.entries.isEmpty && size.isTooLarge && size.parts.total == size.byteCount)
        #expect(size.left == size.limit - size.byteCount)
    }

    @Test("the largest come first, in order where they are equal; what is left out is summed up")
    func tree() {
        let entries = size(#"{"a":1,"big":"0123456789","b":2,"c":3,"in":{"d":1,"e":{"f":1}}}"#).entries
        func text(_ tree: SizeTree) -> [String] {
            tree.rows(entries).map { row in
                let label =
                    switch row.label {
                    case .name(let name): String(decoding: name, as: UTF8.self)
                    case .position(let position): "[\(position)]"
                    case .rest(let count): "+\(count)"
                    }
                return "\(row.depth) \(label) \(row.byteCount)"
            }
        }
        #expect(
            text(SizeTree()) == ["0 in 24", "1 e 11", "2 f 5", "1 d 5", "0 big 18", "0 a 5", "0 b 5", "0 c 5"])
        #expect(text(SizeTree(levelCount: 1)) == ["0 in 24", "0 big 18", "0 a 5", "0 b 5", "0 c 5"])
        #expect(text(SizeTree(levelCount: 1, childCount: 2)) == ["0 in 24", "0 big 18", "0 +3 15"])
        // One that is left out would only change its name.
        #expect(text(SizeTree(levelCount: 1, childCount: 4)).count == 5)
    }
}

@Suite("Distributions of sizes")
struct SizeDistributionTests {
    /// A payload of that many bytes.
    private static func size(_ byteCount: Int) -> PayloadSize {
        var validator = PayloadValidator()
        var size = validator.validate(Array("{}".utf8).span) { view, _, _ in PayloadSize(of: view) }
        size.byteCount = byteCount
        return size
    }

    @Test("percentiles are those of the sorted sizes")
    func percentiles() {
        var random = SeededGenerator(seed: 5)
        for (count, largest) in [(1, 100), (2, 5000), (99, 5000), (100, 16_384), (1000, 16_384), (5000, 1 << 24)] {
            var sizes: [Int] = []
            var distribution = SizeDistribution()
            let template = Self.size(0)
            for record in 1...count {
                var size = template
                size.byteCount = Int.random(in: 0..<largest, using: &random)
                sizes.append(size.byteCount)
                distribution.add(size, record: record)
            }
            let sorted = sizes.sorted()
            for percent in [1, 50, 90, 95, 99, 100] {
                let exact = sorted[max((count * percent + 99) / 100, 1) - 1]
                let told = distribution.percentile(percent)
                #expect(told >= exact && told - exact <= (exact < 16_384 ? 0 : exact / 64), "\(percent) of \(count)")
            }
            #expect(distribution.smallest == sorted[0] && distribution.byteCount == sizes.reduce(0, +))
            let order = sizes.indices.sorted { (-sizes[$0], $0) < (-sizes[$1], $1) }
            #expect(distribution.largest.map(\.record) == order.prefix(10).map { $0 + 1 })
            #expect(distribution.largest.map(\.byteCount) == order.prefix(10).map { sizes[$0] })
        }
    }

    @Test("none, and such as are too large or no JSON")
    func counts() {
        var distribution = SizeDistribution()
        #expect(distribution.count == 0 && distribution.percentile(50) == 0 && distribution.largest.isEmpty)
        var size = Self.size(10)
        size.isJSON = false
        distribution.add(size, record: 1)
        distribution.add(Self.size(5121), record: 2)
        #expect(distribution.count == 2 && distribution.notJSONCount == 1 && distribution.tooLargeCount == 1)
    }

    @Test("take as much memory for many as for one")
    func memory() {
        var distribution = SizeDistribution()
        for record in 1...20_000 { distribution.add(Self.shared, record: record) }
        #expect(distribution.largest.count == SizeDistribution.largestCount)
        #expect(distribution.largest.map(\.record) == Array(1...10))
    }

    private static let shared = size(77)
}
