/// Texts made to cost as much as 5 KB can: each is valid JSON, unless its name says otherwise, and has at most 5119 bytes.
struct HostileText: Sendable {
    /// What stands around the units, and between them.
    struct Frame: Sendable {
        var start: String
        var end: String
        var separator = ""

        static let object = Frame(start: "{\"aps\":{},\"d\":{", end: "}}", separator: ",")
        static let array = Frame(start: "{\"aps\":{},\"d\":[", end: "]}", separator: ",")
        static let string = Frame(start: "{\"aps\":{},\"d\":\"", end: "\"}")
        static let aps = Frame(start: "{\"aps\":{", end: "}}", separator: ",")
        static let root = Frame(start: "{\"aps\":{\"alert\":\"x\"},", end: "}", separator: ",")
    }

    let name: String
    private let frame: Frame
    private let unit: @Sendable (Int) -> String

    /// - Parameter unit: the text of unit n. Neighbouring numbers give different texts where the name does not say otherwise.
    private init(_ name: String, _ frame: Frame, _ unit: @escaping @Sendable (Int) -> String) {
        self.name = name
        self.frame = frame
        self.unit = unit
    }

    /// As many units as fit. Numbering starts anywhere, so that texts of one recipe differ.
    func bytes(_ random: inout CorpusRandom) -> [UInt8] {
        // The largest size that a VoIP push may have, less one.
        let room = 5119 - frame.end.utf8.count
        var bytes = Array(frame.start.utf8)
        var number = random.below(1000)
        var next = unit(number)
        while bytes.count + next.utf8.count <= room {
            bytes.append(contentsOf: next.utf8)
            number += 1
            next = frame.separator + unit(number)
        }
        return bytes + Array(frame.end.utf8)
    }

    /// In the order of the corpus.
    static let recipes: [HostileText] = keys + knownPlaces + spaces + strings + numbers + structure + notJSON

    private static let keys = [
        HostileText("keys-equal-prefix", .object) { "\"equalpre\(base36($0, 3))\":0" },
        HostileText("keys-equal-ends", .object) { "\"equalpre\(base36($0, 3))equalend\":0" },
        HostileText("keys-short", .object) { "\"\(base36($0, 2))\":0" },
        HostileText("keys-with-an-escape", .object) { "\"\\u0061\(base36($0, 2))\":0" },
        HostileText("keys-all-equal", .object) { "\"k\":\($0 % 10)" },
        HostileText("keys-long", .object) { "\"\(String(repeating: "k", count: 60))\(base36($0, 2))\":0" },
        // As many keys as are compared one with another, all alike at both ends.
        HostileText("objects-of-sixteen-equal-ends", .array) { _ in
            "{" + (0..<16).map { "\"equalpre\(base36($0, 1))equalend\":0" }.joined(separator: ",") + "}"
        },
    ]

    /// Where rules look.
    private static let knownPlaces = [
        HostileText("aps-unknown-keys", .aps) { "\"badg\(base36($0, 2))\":1" },
        HostileText("aps-badge-again-and-again", .aps) { "\"badge\":\"\($0 % 10)\"" },
        HostileText("aps-nulls", .aps) { "\"\(knownKeys[$0 % knownKeys.count])\":null" },
        HostileText("alert-unknown-keys", Frame(start: "{\"aps\":{\"alert\":{", end: "}}}", separator: ",")) {
            "\"titl\(base36($0, 2))\":1"
        },
        HostileText(
            "alert-arguments-of-wrong-types",
            Frame(start: "{\"aps\":{\"alert\":{\"loc-key\":\"K\",\"loc-args\":[", end: "]}}}", separator: ",")
        ) { ["1", "{}", "[]", "true"][$0 % 4] },
        HostileText("root-near-misses", .root) {
            "\"\(["content_availabl", "Aler", "mutable_conten"][$0 % 3])\(base36($0, 2))\":1"
        },
    ]

    private static let spaces = [
        HostileText("spaces-in-one-run", Frame(start: "{\"aps\":{", end: "}}")) { _ in " " },
        HostileText("spaces-around-each-token", .array) { " \($0 % 10) " },
        HostileText("line-ends-and-tabs", .array) { "\r\t\t\($0 % 10)" },
    ]

    private static let strings = [
        HostileText("escapes-short", .string) { ["\\n", "\\t", "\\\"", "\\\\", "\\/"][$0 % 5] },
        HostileText("escapes-unicode", .string) { "\\u00\(base16($0))" },
        HostileText("escapes-surrogate-pairs", .string) { "\\ud83d\\ude\(base16($0 % 64))" },
        HostileText("escapes-every-other-byte", .string) { "\(base36($0, 1))\\n" },
        HostileText("strings-empty", .array) { _ in "\"\"" },
        HostileText("strings-of-one-byte", .array) { "\"\(base36($0, 1))\"" },
        HostileText("strings-of-fifteen-bytes", .array) { "\"\(base36($0, 15))\"" },
        HostileText("strings-of-one-letter-outside-ascii", .array) { ["\"é\"", "\"語\"", "\"😀\""][$0 % 3] },
        HostileText("text-of-two-byte-letters", .string) { ["é", "ã", "ç", "ü"][$0 % 4] },
        HostileText("text-of-three-byte-letters", .string) { ["東", "京", "駅", "か"][$0 % 4] },
        HostileText("text-of-four-byte-letters", .string) { ["😀", "🎉", "🚀", "🔥"][$0 % 4] },
        HostileText("text-of-changing-width", .string) { ["a", "é", "語", "😀", "b", "c"][$0 % 6] },
    ]

    private static let numbers = [
        HostileText("digits-in-one-number", Frame(start: "{\"aps\":{},\"n\":1", end: "}")) { String($0 % 10) },
        HostileText("digits-one-by-one", .array) { String($0 % 10) },
        HostileText("fractions-with-exponents", .array) { "-1.\($0 % 10)e-\($0 % 9 + 1)" },
        HostileText("words", .array) { ["true", "false", "null"][$0 % 3] },
    ]

    private static let structure = [
        HostileText("containers-empty", .array) { ["{}", "[]"][$0 % 2] },
        HostileText("containers-in-each-other", .array) { _ in "[{\"a\":[{}]}]" },
        HostileText("arrays-500-deep", .array) { _ in
            String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
        },
        HostileText("objects-500-deep", .array) { _ in
            String(repeating: "{\"a\":", count: 500) + "0" + String(repeating: "}", count: 500)
        },
    ]

    /// What is wrong is found last, or needs a second look.
    private static let notJSON = [
        HostileText("not-json-at-the-end", Frame(start: "{\"aps\":{},\"d\":\"", end: "\"]")) {
            ["é", "\\n", "語"][$0 % 3]
        },
        HostileText("not-json-never-closed", Frame(start: "{\"aps\":{},\"d\":", end: " ")) { _ in "[" },
        HostileText("not-json-open-string", Frame(start: "{\"aps\":{},\"d\":\"", end: "}")) { base36($0, 1) },
    ]

    // MARK: Parts

    private static let knownKeys = [
        "alert", "badge", "sound", "thread-id", "category", "content-available", "mutable-content", "event",
        "timestamp",
        "interruption-level", "relevance-score", "content-state", "stale-date", "dismissal-date",
    ]

    private static func base36(_ number: Int, _ count: Int) -> String { lastDigits(String(number, radix: 36), count) }

    private static func base16(_ number: Int) -> String { lastDigits(String(number % 256, radix: 16), 2) }

    private static func lastDigits(_ digits: String, _ count: Int) -> String {
        String(repeating: "0", count: max(count - digits.utf8.count, 0)) + digits.suffix(count)
    }
}
