/// An input breaks a property: what was expected and what came.
public struct Violation: Error, CustomStringConvertible, Sendable {
    /// One line.
    public var description: String

    /// In words.
    public init(_ description: String) { self.description = description }
}

/// Throws where `isTrue` is not.
func require(_ isTrue: Bool, _ words: @autoclosure () -> String) throws(Violation) {
    if !isTrue { throw Violation(words()) }
}

/// Bytes in words: ASCII as it is, the rest as `\xNN`, long text cut.
func readable(_ bytes: some Collection<UInt8>) -> String {
    var text = ""
    for byte in bytes.prefix(160) {
        if byte >= 0x20 && byte < 0x7F {
            text.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
            text += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
    }
    return "`\(text)`" + (bytes.count > 160 ? "... (\(bytes.count) bytes)" : "")
}

/// Choices that a property leaves open follow from the input, so that an input always means the same: FNV-1a, 64 bits.
struct InputChoices {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    init(_ input: [UInt8]) {
        for byte in input { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    /// A number of `0 ..< bound`.
    mutating func below(_ bound: Int) -> Int {
        state = (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
        state ^= state >> 32
        return Int(truncatingIfNeeded: state.multipliedFullWidth(by: UInt64(max(bound, 1))).high)
    }
}
