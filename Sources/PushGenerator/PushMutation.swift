public import PushPayload

/// What a mutation does to a request. The doc of each case says what `AppliedMutation.detail` holds; where it says nothing,
/// that is 0.
public enum PushMutation: UInt8, Sendable, Equatable {
    // Values.
    /// A value becomes one of another JSON type. Detail: the new type, as `JSONTokenKind.rawValue`.
    case swapType
    /// A number becomes an odd one that is JSON: huge, tiny, negative zero, many digits, beyond 2^53 or 64 bits.
    case oddNumber
    /// A number becomes one that is not JSON: `01`, `1.`, `.5`, `+1`, `0x1F`, `NaN`.
    case malformedNumber
    /// A value leaves the range of its key. Only where the key has one.
    case outOfRange
    /// A word becomes none of those that its key may hold. Only where the key has a list.
    case unknownWord
    /// A string becomes empty, or one of a length around the border of a block. Detail: the bytes between its quotes.
    case textLength
    /// A date of a Live Activity becomes one in another unit, of another type or of another time.
    case activityDate

    // Keys and members.
    /// A member stands there once more, its name spelled alike.
    case duplicateKey
    /// A member stands there once more, its name spelled with escapes.
    case duplicateEscapedKey
    /// A known name becomes nearly that: another case, `_` for `-`, a letter too few, too many, wrong or out of order.
    case nearMissKey
    /// A name is spelled with escapes and stays the same name.
    case escapedKey
    /// A member moves to another object.
    case wrongLevel
    /// A member goes.
    case removedMember
    /// A known key is put where it belongs, with a value of any kind.
    case addedKey
    /// A member of another service, of an envelope, or a header's name is put into an object.
    case foreignKey
    /// An object gets many members, whose names resemble each other. Detail: how many.
    case manyMembers
    /// An element or member is repeated many times. Detail: how many times.
    case repeatedValue

    // Text.
    /// A character of a string is spelled as an escape; the string stays the same.
    case escapeVariant
    /// Half a surrogate pair, or a swapped pair, is put into a string as an escape. Detail: the first code unit.
    case loneSurrogate
    /// Bytes that are not UTF-8 are put into a string: overlong, surrogates, beyond U+10FFFF, cut off, stray. Detail: the first
    /// byte.
    case illFormedUTF8
    /// The byte 00 is put anywhere.
    case rawNUL
    /// `\u0000` is put into a string.
    case escapedNUL
    /// A control character is put into a string as it is. Detail: the byte.
    case controlCharacter
    /// A character that is legal and odd is put into a string: noncharacters, U+FFFD, bidirectional controls, U+2028, DEL.
    /// Detail: the code point.
    case oddCharacter
    /// An escape that JSON does not know is put into a string.
    case malformedEscape

    // Structure.
    /// Brackets are put around a value. Detail: how many.
    case deepNesting
    /// The end is cut off. Detail: the bytes that are left.
    case truncation
    /// A comma, comment, quote, bracket or word that JSON does not allow.
    case looseSyntax
    /// White space is put between tokens, or a character that is no white space to JSON.
    case whiteSpace
    /// Bytes are put behind the value.
    case trailingData
    /// The body becomes UTF-16 or UTF-32, or gets a byte order mark. Detail: 0 a UTF-8 mark, 1 and 2 UTF-16 little and big
    /// endian, 3 and 4 UTF-32.
    case otherEncoding
    /// The body is put under a key of another object, as gateways and other services have it.
    case wrapped
    /// The body gets exactly as many bytes as a limit allows, or one less or more. Detail: the bytes.
    case sizeCliff

    // Headers.
    /// `apns-push-type` says another type than the body.
    case otherPushType
    /// `apns-topic` has the suffix of another type, none, or two.
    case otherTopic
    /// `apns-priority` is one that does not go with the type, or none.
    case otherPriority
    /// `apns-expiration` is past, a duration, in milliseconds, or no number.
    case otherExpiration
    /// `:path` leads to another door, or its token is damaged.
    case otherPath
    /// A header stands there twice.
    case repeatedHeader
    /// A header goes.
    case removedHeader
    /// A header's name or value is damaged, or in other letters, or gets white space.
    case garbledHeader

    // Bytes.
    /// Bytes of the body are changed, put in, taken out or copied without any regard for what they are.
    case bytes
    /// A piece of another input was put in.
    case crossOver

    /// How many there are; their raw values are 0 up to this.
    public static var count: Int { 43 }

    /// The mutation whose raw value is `number`, which must be below `count`.
    public static func at(_ number: Int) -> PushMutation {
        guard let mutation = PushMutation(rawValue: UInt8(number)) else { preconditionFailure("no such mutation") }
        return mutation
    }

    /// The name in words: `size-cliff`.
    public var name: StaticString {
        switch self {
        case .swapType: "swap-type"
        case .oddNumber: "odd-number"
        case .malformedNumber: "malformed-number"
        case .outOfRange: "out-of-range"
        case .unknownWord: "unknown-word"
        case .textLength: "text-length"
        case .activityDate: "activity-date"
        case .duplicateKey: "duplicate-key"
        case .duplicateEscapedKey: "duplicate-escaped-key"
        case .nearMissKey: "near-miss-key"
        case .escapedKey: "escaped-key"
        case .wrongLevel: "wrong-level"
        case .removedMember: "removed-member"
        case .addedKey: "added-key"
        case .foreignKey: "foreign-key"
        case .manyMembers: "many-members"
        case .repeatedValue: "repeated-value"
        case .escapeVariant: "escape-variant"
        case .loneSurrogate: "lone-surrogate"
        case .illFormedUTF8: "ill-formed-utf8"
        case .rawNUL: "raw-nul"
        case .escapedNUL: "escaped-nul"
        case .controlCharacter: "control-character"
        case .oddCharacter: "odd-character"
        case .malformedEscape: "malformed-escape"
        case .deepNesting: "deep-nesting"
        case .truncation: "truncation"
        case .looseSyntax: "loose-syntax"
        case .whiteSpace: "white-space"
        case .trailingData: "trailing-data"
        case .otherEncoding: "other-encoding"
        case .wrapped: "wrapped"
        case .sizeCliff: "size-cliff"
        case .otherPushType: "other-push-type"
        case .otherTopic: "other-topic"
        case .otherPriority: "other-priority"
        case .otherExpiration: "other-expiration"
        case .otherPath: "other-path"
        case .repeatedHeader: "repeated-header"
        case .removedHeader: "removed-header"
        case .garbledHeader: "garbled-header"
        case .bytes: "bytes"
        case .crossOver: "cross-over"
        }
    }

    /// The mutation changes headers and not the body.
    public var isOfHeaders: Bool { rawValue >= Self.otherPushType.rawValue && rawValue <= Self.garbledHeader.rawValue }
}

/// A mutation that was made, with what it was made to.
public struct AppliedMutation: Sendable, Equatable {
    /// What was done.
    public var mutation: PushMutation
    /// The known key whose name or value was changed; nil where it was no known key's.
    public var key: KnownKey?
    /// What the doc of the mutation says.
    public var detail: Int

    /// A mutation of a known key, or of something else.
    public init(_ mutation: PushMutation, key: KnownKey? = nil, detail: Int = 0) {
        self.mutation = mutation
        self.key = key
        self.detail = detail
    }
}
