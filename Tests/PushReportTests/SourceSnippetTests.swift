import PushTestSupport
import Testing

@testable import PushReport

@Suite("Drawn lines")
struct SourceSnippetTests {
    private struct Case {
        var name: String
        var bytes: [UInt8]
        var mark: Range<Int>
        var cutLeft = false
        var cutRight = false
        var secrets: [Range<Int>] = []

        init(_ name: String, _ text: String, mark words: String) {
            let bytes = Array(text.utf8)
            let wanted = Array(words.utf8)
            let start = (0...bytes.count - wanted.count).last { Array(bytes[$0..<$0 + wanted.count]) == wanted } ?? 0
            self.init(name, bytes: bytes, start..<start + wanted.count)
        }

        init(_ name: String, bytes: [UInt8], _ mark: Range<Int>) {
            self.name = name
            self.bytes = bytes
            self.mark = mark
        }
    }

    private static var cases: [Case] {
        var all = [
            Case("plain", #"apns-topic: com.example.courier"#, mark: "com.example.courier"),
            Case("one character", #"{"aps":{"badge":"5",}}"#, mark: "}"),
            Case("wide characters before", #"{"name":"小林 さくら","hasVideo":1}"#, mark: "hasVideo"),
            Case("wide characters marked", #"{"name":"小林","x":1}"#, mark: "小林"),
            Case("emoji before", #"{"title":"📦 🇩🇪 ✅ ❤️ 👍🏽","x":1}"#, mark: "x"),
            Case("combining marks before", "{\"a\":\"e\u{301}o\u{308}\",\"x\":1}", mark: "x"),
            Case("tabs and control characters", "\t\t\"a\u{1B}[31m\u{7F}\u{0}\": x", mark: "x"),
            Case("directions and joiners", "\"\u{202E}abc\u{200D}\u{85}\", x", mark: "x"),
            Case("ill-formed bytes before", bytes: [0x22, 0xFF, 0xC0, 0x22, 0x3A, 0x78], 5..<6),
            Case("ill-formed byte marked", bytes: [0x22, 0x61, 0xFF, 0x62, 0x22], 2..<3),
            Case("behind the end", bytes: Array(#"{"aps":{"#.utf8), 8..<8),
            Case("empty line", bytes: [], 0..<0),
            Case("cut right", #"{"aps":1,"# + String(repeating: "abcdefghij", count: 20), mark: "aps"),
            Case("cut left", String(repeating: "abcdefghij", count: 20) + #","aps":1}"#, mark: "aps"),
            Case("cut on both sides", filler(20) + #","aps":1,"# + filler(20), mark: "aps"),
            Case(
                "mark longer than the line", filler(20) + "<" + filler(30) + ">" + filler(5),
                mark: "<" + filler(30) + ">"),
            Case(
                "cut between wide characters",
                String(repeating: "小林", count: 60) + "x" + String(repeating: "林", count: 60), mark: "x"),
        ]
        var cut = Case("cut by the excerpt", "middle of a line", mark: "of")
        cut.cutLeft = true
        cut.cutRight = true
        all.append(cut)
        let token = String(repeating: "0f1e2d3c", count: 8)
        all.append(Case("token in the mark", ":path: /3/device/\(token)", mark: "/3/device/\(token)"))
        all.append(Case("token before the mark", "{\"token\":\"\(token)\",\"x\":1}", mark: "x"))
        var secret = Case("secret of the request", "authorization: bearer s3cret", mark: "bearer s3cret")
        secret.secrets = [22..<28]
        all.append(secret)
        var cutSecret = Case("secret that is cut off", "0123456789abcdef0123\", x", mark: "x")
        cutSecret.secrets = [0..<20]
        cutSecret.cutLeft = true
        all.append(cutSecret)
        return all
    }

    private static func filler(_ count: Int) -> String { String(repeating: "abcdefghij", count: count) }

    @Test("carets stand under what is meant")
    func snapshot() {
        var text = ""
        for one in Self.cases {
            var excerpt = Excerpt(line: 12, bytes: one.bytes, mark: one.mark, secrets: one.secrets)
            excerpt.isCutLeft = one.cutLeft
            excerpt.isCutRight = one.cutRight
            let snippet = SourceSnippet(excerpt, width: 80)
            text += "\(one.name)\n\(snippet.gutter) | \(snippet.line)\n"
            text += String(repeating: " ", count: snippet.gutter.utf8.count) + " | "
            text += String(repeating: " ", count: snippet.indentation)
            text += String(repeating: "^", count: snippet.caretCount) + "\n\n"
        }
        let difference = Snapshot.difference(text, "snippets.txt")
        #expect(difference == nil)
    }

    @Test("never wider than asked for, never without a caret, whatever the bytes")
    func property() {
        var random = SmallRandom(seed: 11)
        for _ in 0..<3000 {
            let count = random.below(160)
            let kind = random.below(3)
            let bytes = (0..<count).map { _ -> UInt8 in
                switch kind {
                case 0: UInt8(random.below(256))
                case 1: [0xE5, 0xB0, 0x8F, 0x61, 0xCC, 0x81][random.below(6)]
                default: UInt8(0x20 + random.below(0x5F))
                }
            }
            let low = random.below(count + 1)
            let high = low + random.below(count - low + 1)
            var excerpt = Excerpt(line: 1 + random.below(1_000_000), bytes: bytes, mark: low..<high)
            excerpt.isCutLeft = random.below(2) == 0
            excerpt.isCutRight = random.below(2) == 0
            let width = 40 + random.below(100)
            let snippet = SourceSnippet(excerpt, width: width)
            let cells = snippet.gutter.utf8.count + 3 + TextWrapping.cellCount(of: snippet.line)
            #expect(cells <= width + 1, "\(bytes)")
            #expect(snippet.caretCount >= 1)
            #expect(snippet.gutter.utf8.count + 3 + snippet.indentation + snippet.caretCount <= width + 9, "\(bytes)")
            #expect(snippet.line.unicodeScalars.allSatisfy { !Harmless.isHarmful($0.value) })
        }
    }
}
