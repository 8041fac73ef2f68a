/// Why a text is not JSON, and where: plain data, no text.
///
/// The place is the first byte that no JSON text could continue with (RFC 8259 has no word for it; this is the
/// farthest place that is certain). What the author most likely did is worked out later, by `JSONErrorCause`.
public struct JSONError: Error, Equatable, Sendable {
    /// The kind of fault. Each case names an input that causes it.
    public enum Code: UInt8, Sendable {
        /// The text ends inside a value: `{"aps":`. The offset is the size of the text.
        case unexpectedEnd
        /// A byte that cannot stand here: `{"a" 1}` at the `1`.
        case unexpectedByte
        /// Bytes after the one value of the text: `{} x` at the `x`.
        case trailingData
        /// A backslash followed by something that is no escape: `"\x41"` at the `x`.
        case invalidEscape
        /// A number cut short by a byte that cannot continue it: `-a`, `1.x`, `1e+]` at the byte after.
        case invalidNumber
        /// Bytes that are not UTF-8: the first byte of the ill-formed sequence.
        case invalidUTF8
        /// A control character (below 0x20) inside a string: a raw line end, for example.
        case unescapedControl
        /// UTF-16 or UTF-32, with or without a byte order mark.
        case notUTF8Encoding
        /// A UTF-8 byte order mark before the text (RFC 8259, section 8.1 forbids to add one).
        case byteOrderMark
        /// More open brackets than `JSONLimits.maximumDepth`: the bracket that goes too deep.
        case depthLimit
        /// More bytes than `JSONLimits.maximumByteCount`: the first byte over the limit.
        case byteLimit
        /// More tokens than `JSONLimits.maximumTokenCount`, or than the lent memory holds: the start of the token
        /// that found no room.
        case tokenLimit
    }

    /// The kind of fault.
    public var code: Code
    /// Byte offset from the start of the text, from 0; at most the size of the text.
    public var byteOffset: Int

    /// A fault of that kind at that byte.
    public init(_ code: Code, at byteOffset: Int) {
        self.code = code
        self.byteOffset = byteOffset
    }
}

extension JSONError.Code {
    /// The code in the words of the command line: `unexpected-byte`.
    public var name: StaticString {
        switch self {
        case .unexpectedEnd: "unexpected-end"
        case .unexpectedByte: "unexpected-byte"
        case .trailingData: "trailing-data"
        case .invalidEscape: "invalid-escape"
        case .invalidNumber: "invalid-number"
        case .invalidUTF8: "invalid-utf8"
        case .unescapedControl: "unescaped-control"
        case .notUTF8Encoding: "not-utf8-encoding"
        case .byteOrderMark: "byte-order-mark"
        case .depthLimit: "depth-limit"
        case .byteLimit: "byte-limit"
        case .tokenLimit: "token-limit"
        }
    }
}
