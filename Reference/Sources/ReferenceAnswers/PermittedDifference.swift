internal import PushJSON

/// Where jansson 2.14 may give another verdict than we do, and why. Anything that is not in this table is a fault of ours,
/// or a new one of jansson's to be written down here.
public enum PermittedDifference: String, CaseIterable, Sendable {
    /// `{"a\u0000b":1}`: text by RFC 8259; jansson's keys are C strings, so it refuses them whatever its flags.
    case nulInKey
    /// `[1\u0000]` with the byte 00 itself: no JSON, but jansson swallows a zero byte straight behind a number or a literal.
    /// A fault of jansson (`n_multidigit_number_then_00` of JSONTestSuite).
    case swallowedZeroByte
    /// `9223372036854775808`: a number by RFC 8259, which sets no range; jansson keeps integers in 64 bits with a sign.
    case integerOutOfRange
    /// `1e400`: a number by RFC 8259; jansson refuses what a double cannot hold.
    case realOverflow
    /// `"\ud800"`: text by the grammar of RFC 8259, section 7; jansson decodes at once and cannot.
    case loneSurrogate
    /// 513 brackets open at once: ours is the limit of the device's reader, jansson's is 2048.
    case depth

    /// Whether it is why the answers to `text` differ.
    public func explains(_ ours: OurAnswer, _ theirs: JanssonAnswer, _ text: [UInt8]) -> Bool {
        switch self {
        case .nulInKey: ours.remarks.contains("nul-in-key") && theirs == .rejected(.nulInKey)
        case .swallowedZeroByte:
            if let error = ours.error, case .accepted = theirs {
                error.byteOffset > 0 && error.byteOffset < text.count && text[error.byteOffset] == 0
                    && Self.endsNumberOrLiteral(text[error.byteOffset - 1])
            } else {
                false
            }
        case .integerOutOfRange:
            ours.remarks.contains("integer-out-of-range") && theirs == .rejected(.numericOverflow)
        case .realOverflow: ours.remarks.contains("real-overflow") && theirs == .rejected(.numericOverflow)
        case .loneSurrogate:
            ours.remarks.contains("lone-surrogate-escape") && theirs == .rejected(.invalidSyntax)
        case .depth:
            if ours.error?.code == .depthLimit, case .accepted = theirs { true } else { false }
        }
    }

    private static func endsNumberOrLiteral(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "e") || byte == UInt8(ascii: "l")
    }

    /// A text for each, so that none stays in the table when it no longer occurs.
    public var witness: [UInt8] {
        switch self {
        case .nulInKey: Array(#"{"a\u0000b":1}"#.utf8)
        case .swallowedZeroByte: Array("[1\u{0}]".utf8)
        case .integerOutOfRange: Array("[9223372036854775808]".utf8)
        case .realOverflow: Array("[1e400]".utf8)
        case .loneSurrogate: Array(#"["\ud800"]"#.utf8)
        case .depth: [UInt8](repeating: 0x5B, count: 513) + [UInt8](repeating: 0x5D, count: 513)
        }
    }
}
