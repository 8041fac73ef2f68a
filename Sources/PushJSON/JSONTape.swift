/// Text and tokens of an index: three words, which a loop over members keeps in registers, where an index is a piece of memory.
///
/// It borrows what the index borrows.
@safe
public struct JSONTape {
    @usableFromInline let text: UnsafePointer<UInt8>
    @usableFromInline let tokens: UnsafePointer<JSONToken>
    /// Bytes of the text.
    public let byteCount: Int

    @inlinable
    @unsafe
    init(text: UnsafePointer<UInt8>, tokens: UnsafePointer<JSONToken>, byteCount: Int) {
        unsafe self.text = text
        unsafe self.tokens = tokens
        self.byteCount = byteCount
    }

    /// The one value of the text.
    @inlinable
    public var root: JSONValue { unsafe JSONValue(text: text, token: tokens) }

    /// The token at `position`, which must be one of the index.
    @unsafe
    @inlinable
    public func uncheckedValue(at position: Int) -> JSONValue {
        unsafe JSONValue(text: text, token: tokens + position)
    }

    /// Where `value`, one of the index, stands.
    @inlinable
    public func position(of value: JSONValue) -> Int {
        // Tokens are sixteen bytes, and the value is one of them: the difference is a multiple, and not negative.
        unsafe (Int(bitPattern: value.token) &- Int(bitPattern: tokens)) &>> 4
    }
}
