public import PushJSON

/// What the string under a platform's name holds, by its first character.
public enum SNSValue: UInt8, Sendable {
    /// An object, or what was meant to be one.
    case object
    /// Nothing but white space.
    case empty
    /// A string again: the payload was encoded twice.
    case encodedTwice
    /// An array.
    case array
    /// Plain text.
    case text

    /// Reads up to the first character that is no white space. No allocation.
    public init(_ string: JSONString) {
        var first: UInt8 = 0
        string.forEachDecodedByte { byte in
            if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { return true }
            first = byte
            return false
        }
        switch first {
        case 0: self = .empty
        case 0x7B: self = .object
        case 0x22: self = .encodedTwice
        case 0x5B: self = .array
        default: self = .text
        }
    }
}
