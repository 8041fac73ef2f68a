/// One value of an index, or a key: two words, cheap to copy and to pass.
///
/// Like the index it borrows, it is used inside the call that made the index.
@safe
public struct JSONValue {
    @usableFromInline let text: UnsafePointer<UInt8>
    @usableFromInline let token: UnsafePointer<JSONToken>

    @inlinable
    @unsafe
    init(text: UnsafePointer<UInt8>, token: UnsafePointer<JSONToken>) {
        unsafe self.text = text
        unsafe self.token = token
    }

    /// What the value is.
    @inlinable
    public var kind: JSONTokenKind { unsafe token.pointee.kind }

    /// What the tokenizer noticed of it.
    @inlinable
    public var remarks: JSONRemarks { unsafe token.pointee.remarks }

    /// First byte in the text (a string's opening quote), from 0.
    @inlinable
    public var byteOffset: Int { unsafe token.pointee.byteOffset }

    /// Bytes in the text: quotes and brackets included.
    @inlinable
    public var byteCount: Int { unsafe token.pointee.byteCount }

    /// `byteOffset ..< byteOffset + byteCount`.
    @inlinable
    public var byteRange: Range<Int> { unsafe token.pointee.byteRange }

    /// The first byte in the text: no value has none.
    @inlinable
    public var firstByte: UInt8 { unsafe text[token.pointee.byteOffset] }

    /// The first two bytes in the text as a little-endian word, of a value that is not the whole text: a closing bracket stands
    /// somewhere behind it.
    @inlinable
    @unsafe
    public var firstPair: UInt16 {
        unsafe UInt16(
            littleEndian: UnsafeRawPointer(text + token.pointee.byteOffset).loadUnaligned(as: UInt16.self))
    }

    /// A key: sixteen bits of its hash, as in `JSONToken.keyHash`.
    @inlinable
    public var keyHash: UInt16 { unsafe token.pointee.keyHash }

    /// An object or array without anything in it.
    @inlinable
    public var isEmptyContainer: Bool { unsafe token.pointee.valueLink == 1 }

    /// The value as a string or key; traps on another kind only in that its contents mean nothing.
    @inlinable
    public var string: JSONString {
        unsafe JSONString(
            contents: text + (token.pointee.byteOffset &+ 1), byteCount: max(token.pointee.byteCount &- 2, 0),
            remarks: token.pointee.remarks)
    }

    /// The value as a number; for another kind a number of no digits.
    public var number: JSONNumber {
        unsafe JSONNumber(
            start: text + token.pointee.byteOffset, byteCount: kind == .number ? token.pointee.byteCount : 0)
    }

    /// Members of an object, in the order of the text, duplicates included; empty for another kind.
    @inlinable
    public var members: JSONMembers {
        unsafe JSONMembers(
            text: text, next: token + 1, end: kind == .object ? token + token.pointee.valueLink : token + 1)
    }

    /// Elements of an array; empty for another kind.
    @inlinable
    public var elements: JSONElements {
        unsafe JSONElements(
            text: text, next: token + 1, end: kind == .array ? token + token.pointee.valueLink : token + 1)
    }

    /// A value's tokens in the order of the text, itself first; keys among them.
    @inlinable
    public var descendants: JSONDescendants {
        unsafe JSONDescendants(text: text, next: token, end: token + (kind == .key ? 1 : token.pointee.valueLink))
    }

    /// The first member named `name` (exact, after decoding escapes), or nil. O(members).
    @inlinable
    public func member(_ name: StaticString) -> JSONValue? {
        var members = self.members
        while let member = members.next() {
            if member.key.string == name { return member.value }
        }
        return nil
    }

    /// The bytes of the token as they stand in the text.
    @inlinable
    public var source: ByteText {
        unsafe ByteText(start: text + token.pointee.byteOffset, count: token.pointee.byteCount)
    }
}

/// The members of an object: a key and its value each. Core code calls `next()`; for everybody else it is a `Sequence`
/// (whose defaults make arrays, so that the conformance stands in a convenience file).
@safe
public struct JSONMembers {
    @usableFromInline let text: UnsafePointer<UInt8>
    @usableFromInline var upcoming: UnsafePointer<JSONToken>
    @usableFromInline let end: UnsafePointer<JSONToken>

    @inlinable
    @unsafe
    init(text: UnsafePointer<UInt8>, next: UnsafePointer<JSONToken>, end: UnsafePointer<JSONToken>) {
        unsafe self.text = text
        unsafe self.upcoming = next
        unsafe self.end = end
    }

    /// The next member, or nil. O(1).
    @inlinable
    public mutating func next() -> (key: JSONValue, value: JSONValue)? {
        guard unsafe upcoming < end else { return nil }
        let key = unsafe JSONValue(text: text, token: upcoming)
        let value = unsafe JSONValue(text: text, token: upcoming + 1)
        unsafe upcoming += 1 &+ upcoming[1].valueLink
        return (key, value)
    }
}

/// The elements of an array.
@safe
public struct JSONElements {
    @usableFromInline let text: UnsafePointer<UInt8>
    @usableFromInline var upcoming: UnsafePointer<JSONToken>
    @usableFromInline let end: UnsafePointer<JSONToken>

    @inlinable
    @unsafe
    init(text: UnsafePointer<UInt8>, next: UnsafePointer<JSONToken>, end: UnsafePointer<JSONToken>) {
        unsafe self.text = text
        unsafe self.upcoming = next
        unsafe self.end = end
    }

    /// The next element, or nil. O(1).
    @inlinable
    public mutating func next() -> JSONValue? {
        guard unsafe upcoming < end else { return nil }
        let value = unsafe JSONValue(text: text, token: upcoming)
        unsafe upcoming += upcoming.pointee.valueLink
        return value
    }
}

/// All tokens of a value, keys included, in the order of the text.
@safe
public struct JSONDescendants {
    @usableFromInline let text: UnsafePointer<UInt8>
    @usableFromInline var upcoming: UnsafePointer<JSONToken>
    @usableFromInline let end: UnsafePointer<JSONToken>

    @inlinable
    @unsafe
    init(text: UnsafePointer<UInt8>, next: UnsafePointer<JSONToken>, end: UnsafePointer<JSONToken>) {
        unsafe self.text = text
        unsafe self.upcoming = next
        unsafe self.end = end
    }

    /// The next token, or nil. O(1).
    @inlinable
    public mutating func next() -> JSONValue? {
        guard unsafe upcoming < end else { return nil }
        let value = unsafe JSONValue(text: text, token: upcoming)
        unsafe upcoming += 1
        return value
    }
}
