import PushTestSupport
import Testing

@testable import PushReport

@Suite("Nothing of the input acts on a terminal")
struct HarmlessTests {
    @Test(
        "control characters, line ends and directions are escaped",
        arguments: [
            ("\u{1B}[31m", "\\u{1B}[31m"), ("a\nb", "a\\nb"), ("a\r\tb", "a\\r\\tb"), ("\u{7F}", "\\u{7F}"),
            ("\u{9B}31m", "\\u{9B}31m"), ("\u{85}", "\\u{85}"), ("\u{202E}abc", "\\u{202E}abc"),
            ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"), ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
            ("\u{FEFF}", "\\u{FEFF}"), ("\u{E0041}", "\\u{E0041}"), ("\u{0}", "\\u{00}"), ("\u{AD}", "\\u{AD}"),
            ("é 小林 📦", "é 小林 📦"), ("a\\b\"c", "a\\b\"c"),
        ])
    func escapes(_ text: String, _ expected: String) {
        #expect(Harmless.text(text) == expected)
    }

    @Test("ill-formed bytes become U+FFFD, one each")
    func illFormed() {
        #expect(Harmless.text([0x61, 0xFF, 0xC0, 0x80, 0x62]) == "a\u{FFFD}\u{FFFD}\u{FFFD}b")
        #expect(Harmless.text([0xE2, 0x82]) == "\u{FFFD}\u{FFFD}")
        #expect(Harmless.text([0xED, 0xA0, 0x80]) == "\u{FFFD}\u{FFFD}\u{FFFD}")
    }

    @Test("standard input has a name of its own")
    func paths() {
        #expect(Harmless.path(Array("-".utf8)) == "<stdin>")
        #expect(Harmless.path(Array("./-".utf8)) == "./-")
        #expect(Harmless.path(Array("a\u{1B}b.json".utf8)) == "a\\u{1B}b.json")
    }

    @Test("all that Unicode calls control, format, line or paragraph separator is harmful")
    func categories() {
        for value in UInt32(0)...0x10_FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator:
                #expect(Harmless.isHarmful(value), "U+\(String(value, radix: 16))")
            default: break
            }
            if scalar.properties.isBidiControl {
                #expect(Harmless.isHarmful(value), "U+\(String(value, radix: 16))")
            }
        }
    }
}

@Suite("Cells of a terminal")
struct CellWidthTests {
    @Test(
        "wide, narrow and without width",
        arguments: [
            ("a", 1), ("é", 1), ("小", 2), ("カ", 2), ("ｶ", 1), ("한", 2), ("Ａ", 2), ("📦", 2), ("✅", 2), ("☎", 1),
            ("\u{301}", 0), ("\u{20DD}", 0), ("\u{FE0F}", 0), ("\u{1F1E9}", 1), ("𠀀", 2), ("Ω", 1), ("א", 1),
        ])
    func width(_ text: String, _ expected: Int) {
        for scalar in text.unicodeScalars { #expect(CellWidth.of(scalar.value) == expected) }
    }
}

@Suite("Tokens and credentials are not shown whole")
struct SecretsTests {
    private static let token = String(repeating: "9f8e7d6c", count: 8)

    @Test("what looks like one is found wherever it stands")
    func found() {
        #expect(Secrets.masked("/3/device/\(Self.token)") == "/3/device/9f8e...7d6c")
        #expect(Secrets.masked("x \(Self.token)\(Self.token), y") == "x 9f8e...7d6c, y")
        #expect(Secrets.masked("Bearer abcdefghijklmnopqrst\"") == "Bearer abcd...qrst\"")
        #expect(Secrets.masked("bearer abcdefghijkl") == "bearer ...")
        #expect(Secrets.masked("t=eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJBIn0.c2ln-X") == "t=eyJh...ln-X")
    }

    @Test(
        "ordinary texts stay as they are",
        arguments: [
            "", "5a0c7a52-33c5-4f5e-9d0b-6a8f0f7f2a11", "the bearer of this", "0123456789abcdef", "eyJ", "monkeyJumps",
        ])
    func kept(_ text: String) {
        #expect(Secrets.masked(text) == text)
    }

    @Test("long hostile texts cost no more than one look a byte")
    func linear() {
        let text = String(repeating: "eyJ.", count: 20_000) + String(repeating: "bearer ", count: 20_000)
        #expect(Secrets.masked(text).utf8.count < text.utf8.count)
    }
}
