/// What a token is. `key` is a string that names a member.
public enum JSONTokenKind: UInt8, Sendable {
    case object, array, key, string, number, `true`, `false`, null
}

extension JSONTokenKind {
    /// The word of the command line: `object`, `key`, `true`.
    public var name: StaticString {
        switch self {
        case .object: "object"
        case .array: "array"
        case .key: "key"
        case .string: "string"
        case .number: "number"
        case .true: "true"
        case .false: "false"
        case .null: "null"
        }
    }
}

/// What the tokenizer noticed in passing: of one token (`JSONToken.remarks`) or of the whole text (`JSONIndex.remarks`).
///
/// A plain struct with a raw value; not an `OptionSet`, whose literals may allocate (notes on Swift performance).
public struct JSONRemarks: Sendable, Equatable {
    /// The bits.
    public var rawValue: UInt16

    /// From the bits.
    @inlinable
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The string or key holds at least one escape.
    public static var escapes: JSONRemarks { JSONRemarks(rawValue: 0x01) }
    /// `\u0000` in the string or key.
    public static var nulEscape: JSONRemarks { JSONRemarks(rawValue: 0x02) }
    /// Half of a surrogate pair written as an escape: `\ud800` with no low half behind it.
    public static var loneSurrogate: JSONRemarks { JSONRemarks(rawValue: 0x04) }
    /// A noncharacter (U+FDD0...U+FDEF, U+xxFFFE, U+xxFFFF) as an escape; on the whole text also as raw bytes.
    public static var noncharacter: JSONRemarks { JSONRemarks(rawValue: 0x08) }
    /// U+FFFD as an escape; on the whole text also as raw bytes.
    public static var replacementCharacter: JSONRemarks { JSONRemarks(rawValue: 0x10) }
    /// The key stands earlier in the same object, compared after decoding escapes.
    public static var duplicateKey: JSONRemarks { JSONRemarks(rawValue: 0x20) }
    /// The number has a fraction or an exponent.
    public static var notInteger: JSONRemarks { JSONRemarks(rawValue: 0x40) }
    /// The number has an exponent or more than 15 characters: only such a number can overflow, vanish or lose digits.
    public static var longNumber: JSONRemarks { JSONRemarks(rawValue: 0x80) }
    /// Whole text only: bytes outside ASCII.
    public static var nonASCII: JSONRemarks { JSONRemarks(rawValue: 0x100) }
    /// Whole text only: a number with an exponent of three digits or more, or of more than 200 characters. Only such a number
    /// can overflow or vanish.
    public static var farNumber: JSONRemarks { JSONRemarks(rawValue: 0x200) }
    /// Whole text only: a number of more than 15 characters without fraction and exponent. Only such an integer can lose digits.
    public static var longInteger: JSONRemarks { JSONRemarks(rawValue: 0x400) }
    /// Whole text only: a key holds at least one escape.
    public static var escapedKey: JSONRemarks { JSONRemarks(rawValue: 0x800) }

    /// The bits of both.
    @inlinable
    public static func | (a: JSONRemarks, b: JSONRemarks) -> JSONRemarks {
        JSONRemarks(rawValue: a.rawValue | b.rawValue)
    }

    /// Adds the bits of `b`.
    @inlinable
    public static func |= (a: inout JSONRemarks, b: JSONRemarks) { a.rawValue |= b.rawValue }

    /// Whether at least one of `other`'s bits is set.
    @inlinable
    public func intersects(_ other: JSONRemarks) -> Bool { rawValue & other.rawValue != 0 }

    /// Nothing was noticed.
    @inlinable
    public var isEmpty: Bool { rawValue == 0 }
}

/// One entry of the index: sixteen bytes.
///
/// ```
/// bytes 0-3    start     first byte of the token (a string's opening quote)
///       4-7    end       first byte behind it (quotes included; a container ends behind its closing bracket)
///       8      kind
///       9      remarks   the low eight bits of JSONRemarks
///       10-11  hash      a key: the top of its hash, see KeyHash
///       12-15  link - 1  a value: how many tokens it takes up, itself included (next sibling = index + link)
///                        a key that stands twice: how many tokens back the first key of its name stands;
///                        0 for any other key
/// ```
///
/// One is taken off the link so that the second half of a value that holds no other is a small number.
///
/// The tokenizer stores one piece after the other, and each is read by itself: a processor hands on no more than was stored at once.
public struct JSONToken: Sendable, Equatable {
    @usableFromInline let start: UInt32
    @usableFromInline let end: UInt32
    @usableFromInline let kindBits: UInt8
    @usableFromInline let remarkBits: UInt8
    /// A key: sixteen bits of its hash. Equal keys have equal hashes, however they are spelled.
    public let keyHash: UInt16
    @usableFromInline let linkLessOne: UInt32

    /// First byte of the token in the text, from 0.
    @inlinable
    public var byteOffset: Int { Int(truncatingIfNeeded: start) }

    /// Bytes of the token: quotes and brackets included.
    @inlinable
    public var byteCount: Int { byteEnd &- byteOffset }

    /// First byte behind the token.
    @inlinable
    public var byteEnd: Int { Int(truncatingIfNeeded: end) }

    /// `byteOffset ..< byteOffset + byteCount`.
    @inlinable
    public var byteRange: Range<Int> {
        // A token ends at or behind its start.
        unsafe Range(uncheckedBounds: (byteOffset, byteEnd))
    }

    /// What the token is.
    @inlinable
    public var kind: JSONTokenKind {
        // The tokenizer stores the raw value of a case, and nobody else makes tokens.
        unsafe unsafeBitCast(kindBits, to: JSONTokenKind.self)
    }

    /// What was noticed of the token.
    @inlinable
    public var remarks: JSONRemarks { JSONRemarks(rawValue: UInt16(remarkBits)) }

    /// A value: tokens it takes up, itself included. A key that stands twice (`JSONRemarks.duplicateKey`): tokens from the first key of
    /// its name in the object to itself. Any other key: 0.
    @inlinable
    public var link: Int { Int(truncatingIfNeeded: linkLessOne &+ 1) }

    /// The link of a value, which is never 0.
    @inlinable
    @inline(__always)
    var valueLink: Int { Int(truncatingIfNeeded: linkLessOne) &+ 1 }
}
