/// What a loop over many inputs found wrong: the first few in words, all of them counted.
///
/// One expectation at the end of a loop instead of one a turn keeps a test of a hundred thousand inputs quick. The tests
/// end with `expectNone(differences)`, which fails when nothing was checked, too.
package struct Differences: CustomStringConvertible, Sendable {
    package private(set) var count = 0
    /// Inputs that were looked at.
    package private(set) var checked = 0
    private var texts: [String] = []
    private static let most = 24

    package init() {}

    package var isEmpty: Bool { count == 0 }

    /// One more input was looked at.
    package mutating func check(_ isAsExpected: Bool, _ text: @autoclosure () -> String) {
        checked += 1
        if !isAsExpected { note(text()) }
    }

    package mutating func note(_ text: @autoclosure () -> String) {
        count += 1
        if texts.count < Self.most { texts.append(text()) }
    }

    package mutating func add(_ other: Differences) {
        count += other.count
        checked += other.checked
        texts += other.texts.prefix(Self.most - texts.count)
    }

    package var description: String { "\(count) of \(checked):\n" + texts.joined(separator: "\n") }
}

/// Bytes as people can read them: ASCII as it is, the rest as `\xNN`, long text cut.
package func readable(_ bytes: some Collection<UInt8>) -> String {
    var text = ""
    for byte in bytes.prefix(120) {
        if byte >= 0x20 && byte < 0x7F {
            text.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
            text += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
    }
    return "`\(text)`" + (bytes.count > 120 ? "... (\(bytes.count) bytes)" : "")
}
