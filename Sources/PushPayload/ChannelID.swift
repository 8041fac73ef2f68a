/// The spelling of the ID of a broadcast channel: base64 (RFC 4648, section 4) of no fixed length, as the call that creates
/// the channel answers it. Takes the bytes one by one, so that a string of the body need not be decoded first.
public struct ChannelID: Sendable {
    /// What is wrong with an ID.
    public enum Fault: UInt8, Sendable {
        /// There is nothing.
        case empty
        /// A byte that base64 does not have.
        case character
        /// A percent sign: escaped as in a URL.
        case escaped
        /// So many letters that no bytes come out: one was lost.
        case length
        /// `=` at the end are missing.
        case padding
        /// The letters `-` and `_` of the form for URLs (RFC 4648, section 5).
        case webAlphabet
        /// More `=` at the end than the letters need.
        case surplusPadding

        /// Some readers take an ID with this fault.
        public var isMild: Bool { self == .padding || self == .webAlphabet }
    }

    private var symbolCount = 0
    private var paddingCount = 0
    private var hasWebLetters = false
    private var found: Fault?

    /// Nothing has been taken yet.
    public init() {}

    /// Takes the next byte.
    public mutating func take(_ byte: UInt8) {
        guard found == nil else { return }
        switch byte {
        case 0x3D:
            paddingCount += 1
            if paddingCount > 2 { found = .surplusPadding }
            return
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2F: break
        case 0x2D, 0x5F: hasWebLetters = true
        case 0x25:
            found = .escaped
            return
        default:
            found = .character
            return
        }
        if paddingCount > 0 {
            found = .character
            return
        }
        symbolCount += 1
    }

    /// What is wrong with the bytes taken so far as a whole ID; nil: nothing.
    public var fault: Fault? {
        if let found { return found }
        if symbolCount == 0 { return paddingCount == 0 ? .empty : .length }
        let rest = symbolCount % 4
        if rest == 1 { return .length }
        let wanted = rest == 0 ? 0 : 4 - rest
        if paddingCount > wanted { return .surplusPadding }
        if hasWebLetters { return .webAlphabet }
        return paddingCount == wanted ? nil : .padding
    }
}
