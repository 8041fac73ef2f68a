public import PushJSON

/// What the JSON layer notices of an accepted text, in the words of `Fixtures/json/accept.tsv` and of the conformance
/// data.
public enum JSONRemarkWords {
    /// Each word once, sorted.
    public static func of(_ index: JSONIndex) -> [String] {
        var words: Set<String> = []
        if index.remarks.intersects(.noncharacter) { words.insert("noncharacter") }
        if index.remarks.intersects(.replacementCharacter) { words.insert("replacement-character") }
        for position in 0..<index.count {
            let value = index.value(at: position)
            if value.remarks.intersects(.duplicateKey) && value.kind == .key { words.insert("duplicate-key") }
            switch value.kind {
            case .key, .string:
                if value.remarks.intersects(.loneSurrogate) { words.insert("lone-surrogate-escape") }
                if value.remarks.intersects(.nulEscape) {
                    words.insert(value.kind == .key ? "nul-in-key" : "nul-in-string")
                }
            case .number: words.formUnion(of(number: value))
            default: break
            }
        }
        return words.sorted()
    }

    private static func of(number value: JSONValue) -> [String] {
        var words: [String] = []
        let number = value.number
        if value.source == "-0" { words.append("negative-zero") }
        if number.range == .overflow { words.append("real-overflow") }
        if number.range == .underflow { words.append("real-underflow") }
        if number.isIntegerOutOfRange {
            words.append("integer-out-of-range")
        } else if number.isIntegerNotInteroperable {
            words.append("integer-not-interoperable")
        }
        return words
    }
}
