/// The index of one JSON text: a flat list of tokens in lent memory, in the order of the text.
///
/// It borrows text and memory and is made only for the length of a call (`JSONIndexBuffer.withIndex`, or the validator):
/// do not keep one longer. Copying it copies a few words.
@safe
public struct JSONIndex {
    @usableFromInline let text: UnsafePointer<UInt8>
    @usableFromInline let tokens: UnsafePointer<JSONToken>
    /// Bytes of the text.
    public let byteCount: Int
    /// Tokens of the text.
    public let count: Int
    /// Everything that was noticed anywhere in the text.
    public let remarks: JSONRemarks
    /// Most brackets open at once.
    public let deepestLevel: Int
    /// Keys whose name stands earlier in their object (`JSONRemarks.duplicateKey`).
    public let duplicateKeyCount: Int
    /// For each key anywhere in the text its bit, `KeyHash.filterBit`: where a name's bit is not set, no key has that name.
    public let keyBits: UInt64

    @unsafe
    init(
        text: UnsafePointer<UInt8>, byteCount: Int, tokens: UnsafePointer<JSONToken>, count: Int, remarks: JSONRemarks,
        deepestLevel: Int, duplicateKeyCount: Int, keyBits: UInt64
    ) {
        unsafe self.text = text
        self.byteCount = byteCount
        unsafe self.tokens = tokens
        self.count = count
        self.remarks = remarks
        self.deepestLevel = deepestLevel
        self.duplicateKeyCount = duplicateKeyCount
        self.keyBits = keyBits
    }

    /// The one value of the text.
    @inlinable
    public var root: JSONValue { tape.root }

    /// The token at `position`; traps outside `0 ..< count`.
    @inlinable
    public subscript(_ position: Int) -> JSONToken {
        precondition(position >= 0 && position < count, "token index out of range")
        return unsafe tokens[position]
    }

    /// The token at `position` as a value (also a key, as a string); traps outside `0 ..< count`.
    @inlinable
    public func value(at position: Int) -> JSONValue {
        precondition(position >= 0 && position < count, "token index out of range")
        return unsafe JSONValue(text: text, token: tokens + position)
    }

    /// What is needed to find the way from one value to another.
    @inlinable
    public var tape: JSONTape { unsafe JSONTape(text: text, tokens: tokens, byteCount: byteCount) }

    /// Where `value`, one of this index, stands.
    @inlinable
    public func position(of value: JSONValue) -> Int { tape.position(of: value) }
}
