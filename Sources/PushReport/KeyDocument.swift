internal import PushPayload
internal import PushRules

/// The reference of keys, `docs/keys.md`: what the tables of keys say of each, and which rules look at it.
enum KeyDocument {
    static func page() -> RulePages.Page { RulePages.Page(path: "keys.md", text: text) }

    /// Made once: the rules of each key are found by trying.
    private static let text: String = {
        var page = "<!-- Written by `make generate` from the tables of keys; do not edit. -->\n\n# Keys\n\n"
        page += """
            What APNs payloads hold that the system reads: the name, the JSON value, the push types whose push has the key read, the \
            first system that reads it, what becomes of any other value, and the rules that look at the key. In pushes of other \
            types the system leaves the key alone. APNs is not known to look at any of it: it answers 200, whatever the values are. \
            Any other key beside `aps` is the app's own.

            Names are compared exactly: a misspelt one is [key-near-miss](rules/key-near-miss.md), any other key in `aps`, in the \
            alert or in the sound is [unknown-key](rules/unknown-key.md). Every key but `content-available` in the `aps` of a \
            background push is [background-other-key](rules/background-other-key.md), every key but `mdm` in an mdm push is \
            [mdm-other-key](rules/mdm-other-key.md). Secrets are looked for in every text, [sensitive-text](rules/sensitive-text.md), \
            and so are [faults of JSON](rules.md#json). The tables have the rules that mark the key, its value or its absence.

            A flag is the number 1, and `true` is read as well; 0 and `false` are off, and better left out. `null` counts as no key, \
            but for flags, where it probably counts as on. A time is a number of seconds since 1970.

            """
        let dictionaries: [(KnownKey.Dictionary, String)] = [
            (.root, "At the top level"), (.aps, "In aps"), (.alert, "In the alert"), (.sound, "In the sound"),
        ]
        for (dictionary, title) in dictionaries {
            page += "\n## \(title)\n\n| key | value | read in | since | any other value | rules |\n"
            page += "| --- | --- | --- | --- | --- | --- |\n"
            for key in (0..<KnownKey.count).map(KnownKey.at) where key.dictionary == dictionary { page += row(key) }
            if dictionary == .aps {
                page += "\nIn a Live Activity, whose `relevance-score` only sorts, any number will do.\n"
            }
        }
        return page
    }()

    private static func row(_ key: KnownKey) -> String {
        let rules = KeyTrials.rules[Int(key.code)].map { "[\($0.name)](\(RuleDocument.fileName($0)))" }
        let cells = [
            "`\(key.name)`", value(key), types(key), "\(key.since)", device(key), rules.joined(separator: ", "),
        ]
        return "| " + cells.map { $0.isEmpty ? "-" : RulePages.cell($0) }.joined(separator: " | ") + " |\n"
    }

    private static func value(_ key: KnownKey) -> String {
        switch key.row.valueClass {
        case .any: "any"
        case .text: "string"
        case .texts: "array of strings"
        case .word: (0..<key.wordCount).map { "`\(key.word($0))`" }.joined(separator: ", ")
        case .count: "whole number" + range(key)
        case .number: "number" + range(key)
        case .time: "time"
        case .flag: "flag"
        case .boolean: "`true`"
        case .object: "object"
        case .alert, .sound: "object or string"
        case .misplaced: "belongs into `aps`"
        }
    }

    /// ` from 0 to 1`; empty where there are no bounds.
    private static func range(_ key: KnownKey) -> String {
        guard key.lowestNumber.isFinite else { return "" }
        let lowest = Int(key.lowestNumber)
        return key.highestNumber.isFinite ? " from \(lowest) to \(Int(key.highestNumber))" : ", \(lowest) or more"
    }

    private static func types(_ key: KnownKey) -> String {
        let all = (1...PushType.knownCount).map(PushType.known)
        let read = all.filter { key.types.contains($0) }
        return read.count == all.count ? "all types" : read.map { "\($0.name)" }.joined(separator: ", ")
    }

    /// The table's words, which go on after the headline of the column.
    private static func device(_ key: KnownKey) -> String {
        let words = "\(key.deviceText)"
        return words.hasPrefix("otherwise ") ? String(words.dropFirst(10)) : words
    }
}
