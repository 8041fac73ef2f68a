internal import PushJSON

/// Words of the input on their way to a terminal or a log: nothing of them may act there.
///
/// Control characters (C0, DEL, C1, and with them ESC), line ends of every kind, bidirectional controls and characters that
/// nobody sees are written as `\u{1B}`, ill-formed bytes as U+FFFD.
package enum Harmless {
    /// Whether a character may not be written as it is.
    package static func isHarmful(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0..<0x20, 0x7F..<0xA0: true
        case 0x20..<0x7F: false
        // Soft hyphen, joiners and fillers without a look of their own.
        case 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x3164, 0xFFA0: true
        // Zero width, directions, line and paragraph ends, embeddings and isolates.
        case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF0...0xFFFB: true
        // Shorthand and music controls, tags and variation selectors.
        case 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF: true
        default: false
        }
    }

    /// Appends `bytes`, made harmless.
    package static func append(_ bytes: [UInt8], to out: inout [UInt8]) {
        var reader = ScalarReader(bytes)
        while let next = reader.next() {
            guard let scalar = next.scalar else {
                append(0xFFFD, to: &out)
                continue
            }
            if isHarmful(scalar) {
                appendEscape(scalar, to: &out)
            } else {
                append(scalar, to: &out)
            }
        }
    }

    /// `bytes` as text, made harmless.
    package static func text(_ bytes: [UInt8]) -> String {
        // Nearly all words are visible ASCII.
        var isPlain = true
        for byte in bytes where byte < 0x20 || byte >= 0x7F {
            isPlain = false
            break
        }
        if isPlain { return String(decoding: bytes, as: UTF8.self) }
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count)
        append(bytes, to: &out)
        return String(decoding: out, as: UTF8.self)
    }

    /// `text`, made harmless.
    package static func text(_ text: String) -> String { self.text(Array(text.utf8)) }

    /// A path as people see it: `-` is standard input.
    package static func path(_ path: [UInt8]) -> String { path == [0x2D] ? "<stdin>" : text(path) }

    private static func appendEscape(_ scalar: UInt32, to out: inout [UInt8]) {
        switch scalar {
        case 0x09: out.append(contentsOf: "\\t".utf8)
        case 0x0A: out.append(contentsOf: "\\n".utf8)
        case 0x0D: out.append(contentsOf: "\\r".utf8)
        default: out.append(contentsOf: "\\u{\(hexadecimal(scalar))}".utf8)
        }
    }

    /// At least two digits: `1B`, `202E`.
    static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return digits.utf8.count < 2 ? "0" + digits : digits
    }

    /// Appends a scalar as UTF-8.
    static func append(_ scalar: UInt32, to out: inout [UInt8]) {
        guard let scalar = Unicode.Scalar(scalar) else { return append(0xFFFD, to: &out) }
        out.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
}

/// Bytes as scalars, one after the other.
struct ScalarReader {
    private let bytes: [UInt8]
    private(set) var position: Int
    private let end: Int

    init(_ bytes: [UInt8], _ range: Range<Int>? = nil) {
        self.bytes = bytes
        position = range?.lowerBound ?? 0
        end = range?.upperBound ?? bytes.count
    }

    /// The next scalar, or nil in its place for one ill-formed byte, and the bytes it takes.
    mutating func next() -> (scalar: UInt32?, byteCount: Int)? {
        guard position < end else { return nil }
        let lead = bytes[position]
        if lead < 0x80 {
            position += 1
            return (UInt32(lead), 1)
        }
        let length = SourceLocation.scalarLength(bytes.span, at: position)
        guard length > 1, position + length <= end else {
            position += 1
            return (nil, 1)
        }
        var scalar = UInt32(lead) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
        for k in 1..<length { scalar = scalar << 6 | UInt32(bytes[position + k] & 0x3F) }
        position += length
        return (scalar, length)
    }
}
