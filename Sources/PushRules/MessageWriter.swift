public import PushJSON
public import PushPayload

/// Writes the text of a finding into memory that the caller lends: no allocation, and nothing raw from the input.
///
/// Values are quoted, cut to a readable length, and every control character, line end and bidirectional control in them is
/// written as an escape (design.md, decision 17). What does not fit is left out, and `isTruncated` says so.
@safe
public struct MessageWriter {
    private let start: UnsafeMutablePointer<UInt8>
    private let capacity: Int
    /// Bytes written: well-formed UTF-8.
    public private(set) var count = 0
    /// Whether something did not fit.
    public private(set) var isTruncated = false

    /// Writes into `buffer`, from its start.
    @unsafe
    public init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
        // An empty buffer is never written to, so any address will do.
        unsafe start = buffer.baseAddress ?? UnsafeMutablePointer(bitPattern: 1)!
        capacity = buffer.count
    }

    // MARK: Our own words

    /// Words of our own, as they are.
    public mutating func text(_ words: StaticString) {
        for k in 0..<words.utf8CodeUnitCount { byte(unsafe words.utf8Start[k]) }
    }

    /// A number in decimal digits.
    public mutating func number(_ value: Int) { number(Int64(value)) }

    /// A number in decimal digits.
    public mutating func number(_ value: Int64) {
        if value < 0 { byte(0x2D) }
        var digits = InlineArray<20, UInt8>(repeating: 0)
        var rest = value.magnitude
        var n = 0
        repeat {
            digits[n] = 0x30 + UInt8(rest % 10)
            rest /= 10
            n += 1
        } while rest > 0
        while n > 0 {
            n -= 1
            byte(digits[n])
        }
    }

    /// The name of a key in quotes.
    public mutating func key(_ key: KnownKey) {
        byte(0x22)
        text(key.name)
        byte(0x22)
    }

    /// What a kind of value is called: `a string`, `an object`, `true`.
    public mutating func kind(_ kind: JSONTokenKind) {
        switch kind {
        case .object: text("an object")
        case .array: text("an array")
        case .key: text("a key")
        case .string: text("a string")
        case .number: text("a number")
        case .true: text("true")
        case .false: text("false")
        case .null: text("null")
        }
    }

    // MARK: Words of the input

    /// A value as it is written: a string in quotes, a number in digits, a container by its bracket and dots.
    public mutating func value(_ value: JSONValue) {
        switch value.kind {
        case .object: text(value.isEmptyContainer ? "{}" : "{...}")
        case .array: text(value.isEmptyContainer ? "[]" : "[...]")
        case .true, .false, .null: kind(value.kind)
        case .key, .string: quoted(value.string)
        case .number: cut(value.source, limit: 40)
        }
    }

    /// A string of the body in quotes: decoded, escaped where that is needed, cut after 60 characters.
    public mutating func quoted(_ string: JSONString) {
        byte(0x22)
        var decoder = ScalarDecoder()
        var written = 0
        var isCut = false
        string.forEachDecodedByte { next in
            guard let scalar = decoder.take(next) else { return true }
            guard written < 60 else {
                isCut = true
                return false
            }
            self.scalar(scalar)
            written += 1
            return true
        }
        if isCut { text("...") }
        byte(0x22)
    }

    /// A header's value or other bytes in quotes, cut after `limit` characters. Tokens and credentials are told by
    /// `redacted`.
    public mutating func quoted(_ text: ByteText, limit: Int = 80) {
        byte(0x22)
        cut(text, limit: limit)
        byte(0x22)
    }

    /// A secret: its first and last four characters and its length in characters, or only its length when it is short.
    public mutating func redacted(_ secret: ByteText) {
        byte(0x22)
        if secret.count >= 16 {
            cut(secret.slice(0, 4), limit: 4)
            text("...")
            cut(secret.slice(secret.count - 4, secret.count), limit: 4)
        } else {
            text("...")
        }
        byte(0x22)
        // Bytes that begin a character.
        var characters = 0
        for k in 0..<secret.count where secret[k] & 0xC0 != 0x80 { characters += 1 }
        text(" (")
        number(characters)
        text(characters == 1 ? " character)" : " characters)")
    }

    /// Bytes of the input as text: ill-formed ones as U+FFFD.
    private mutating func cut(_ bytes: ByteText, limit: Int) {
        var decoder = ScalarDecoder()
        var written = 0
        for k in 0..<bytes.count {
            guard let scalar = decoder.take(bytes[k]) else { continue }
            if written == limit {
                text("...")
                return
            }
            self.scalar(scalar)
            written += 1
        }
        if decoder.isPending { self.scalar(0xFFFD) }
    }

    /// One character of the input, made harmless.
    public mutating func scalar(_ value: UInt32) {
        switch value {
        case 0x22, 0x5C:
            byte(0x5C)
            byte(UInt8(value))
        // Controls, spaces that look like the plain one or like nothing, and what turns the direction of writing.
        case 0..<0x20, 0x7F...0xA0, 0x61C, 0x1680, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0xFEFF,
            0xFFF9...0xFFFB, 0xE0000...0xE007F:
            escape(value)
        case 0x20..<0x7F:
            byte(UInt8(value))
        case 0xFDD0...0xFDEF:
            escape(value)
        default:
            // The last two code points of a plane are no characters, and XML does not allow them.
            if value & 0xFFFE == 0xFFFE { escape(value) } else { utf8(value) }
        }
    }

    private mutating func escape(_ value: UInt32) {
        switch value {
        case 0x0A: text("\\n")
        case 0x0D: text("\\r")
        case 0x09: text("\\t")
        default:
            text("\\u{")
            var shift: UInt32 = value > 0xFFFF ? 20 : 12
            while true {
                let digit = UInt8(value >> shift & 0xF)
                byte(digit < 10 ? 0x30 + digit : 0x37 + digit)
                if shift == 0 { break }
                shift -= 4
            }
            byte(0x7D)
        }
    }

    private mutating func utf8(_ value: UInt32) {
        let size = value < 0x800 ? 2 : value < 0x1_0000 ? 3 : 4
        guard count + size <= capacity else {
            isTruncated = true
            return
        }
        switch size {
        case 2: byte(UInt8(0xC0 | value >> 6))
        case 3:
            byte(UInt8(0xE0 | value >> 12))
            byte(UInt8(0x80 | value >> 6 & 0x3F))
        default:
            byte(UInt8(0xF0 | value >> 18))
            byte(UInt8(0x80 | value >> 12 & 0x3F))
            byte(UInt8(0x80 | value >> 6 & 0x3F))
        }
        byte(UInt8(0x80 | value & 0x3F))
    }

    private mutating func byte(_ value: UInt8) {
        guard count < capacity else {
            isTruncated = true
            return
        }
        unsafe start[count] = value
        count += 1
    }
}

/// Puts bytes together into scalars; an ill-formed byte comes out as U+FFFD.
public struct ScalarDecoder: Sendable {
    private var value: UInt32 = 0
    private var missing = 0
    private var minimum: UInt32 = 0

    /// Nothing has been taken yet.
    public init() {}

    /// A sequence has begun and is not finished.
    public var isPending: Bool { missing > 0 }

    /// Takes the next byte; a scalar when one is complete. A sequence that is broken off gives U+FFFD in place of the byte
    /// that breaks it, unless that byte is ASCII, which is then given itself.
    public mutating func take(_ byte: UInt8) -> UInt32? {
        if missing > 0 {
            if byte & 0xC0 == 0x80 {
                value = value << 6 | UInt32(byte & 0x3F)
                missing -= 1
                if missing > 0 { return nil }
                let isWellFormed = value >= minimum && value <= 0x10_FFFF && value & 0xFFFF_F800 != 0xD800
                return isWellFormed ? value : 0xFFFD
            }
            missing = 0
            if byte >= 0x80 { return 0xFFFD }
        }
        switch byte {
        case 0..<0x80: return UInt32(byte)
        case 0xC2...0xDF: begin(UInt32(byte & 0x1F), 1, 0x80)
        case 0xE0...0xEF: begin(UInt32(byte & 0x0F), 2, 0x800)
        case 0xF0...0xF4: begin(UInt32(byte & 0x07), 3, 0x1_0000)
        default: return 0xFFFD
        }
        return nil
    }

    private mutating func begin(_ bits: UInt32, _ count: Int, _ least: UInt32) {
        value = bits
        missing = count
        minimum = least
    }
}
