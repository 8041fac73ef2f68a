internal import PushJSON

/// The characters of a string as they are written: raw or as an escape, each with its place. Half a surrogate pair comes out
/// as its own value.
struct WrittenScalars {
    /// One character.
    struct Scalar {
        var value: UInt32
        /// From the byte behind the opening quote.
        var byteOffset: Int

        /// Half of a surrogate pair.
        var isSurrogate: Bool { value & 0xFFFF_F800 == 0xD800 }
        /// A code point that Unicode keeps free of characters for ever.
        var isNoncharacter: Bool { value & 0xFFFE == 0xFFFE || (value >= 0xFDD0 && value <= 0xFDEF) }
    }

    private let source: ByteText
    private var position = 0

    /// - Parameter string: of a text that the tokenizer accepted.
    init(_ string: JSONString) { source = string.source }

    mutating func next() -> Scalar? {
        guard position < source.count else { return nil }
        let start = position
        let byte = source[start]
        if byte == 0x5C { return Scalar(value: nextEscape(), byteOffset: start) }
        let size = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        var value = UInt32(size == 1 ? byte : byte & (0x7F >> UInt8(size)))
        position += 1
        while position < min(start + size, source.count) {
            value = value << 6 | UInt32(source[position] & 0x3F)
            position += 1
        }
        return Scalar(value: value, byteOffset: start)
    }

    /// The escape at `position`, whose two halves count as one character where they are a pair.
    private mutating func nextEscape() -> UInt32 {
        let letter = position + 1 < source.count ? source[position + 1] : 0
        position += 2
        guard letter == 0x75 else { return Self.meaning(letter) }
        let first = codeUnit(at: position)
        position += 4
        guard first & 0xFC00 == 0xD800, position + 1 < source.count, source[position] == 0x5C,
            source[position + 1] == 0x75
        else { return first }
        let second = codeUnit(at: position + 2)
        guard second & 0xFC00 == 0xDC00 else { return first }
        position += 6
        return 0x1_0000 + (first & 0x3FF) << 10 + second & 0x3FF
    }

    /// Four hexadecimal digits.
    private func codeUnit(at start: Int) -> UInt32 {
        var value: UInt32 = 0
        var k = start
        while k < min(start + 4, source.count) {
            let digit = ByteText.lower(source[k])
            value = value << 4 | UInt32(digit <= 0x39 ? digit & 0xF : digit &- 0x57) & 0xF
            k += 1
        }
        return value
    }

    private static func meaning(_ letter: UInt8) -> UInt32 {
        switch letter {
        case 0x62: 0x08
        case 0x66: 0x0C
        case 0x6E: 0x0A
        case 0x72: 0x0D
        case 0x74: 0x09
        default: UInt32(letter)
        }
    }

    /// The first character of `value`, a string or key, that is meant; nil when there is none.
    static func first(in value: JSONValue, where isMeant: (Scalar) -> Bool) -> Scalar? {
        var scalars = WrittenScalars(value.string)
        while let scalar = scalars.next() {
            if isMeant(scalar) { return scalar }
        }
        return nil
    }
}

extension MessageWriter {
    /// `the string "Hi" holds`, `the key "Hi" holds`.
    mutating func holder(_ value: JSONValue) {
        text(value.kind == .key ? "the key " : "the string ")
        quoted(value.string)
        text(" holds ")
    }

    /// ` (byte 17 of the payload)` for a character of `value`, a string or key.
    mutating func place(_ scalar: WrittenScalars.Scalar, in value: JSONValue) {
        text(" (byte ")
        number(value.byteOffset + 1 + scalar.byteOffset)
        text(" of the payload)")
    }
}
