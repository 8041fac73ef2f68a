internal import CJansson
internal import PushJSON

/// jansson's answer to a text.
public enum JanssonAnswer: Equatable, Sendable {
    /// The text is JSON and holds this.
    case accepted(Tree)
    /// The text is no JSON, or more than jansson keeps.
    case rejected(Code)

    /// Its error numbers, as far as they matter here.
    public struct Code: RawRepresentable, Equatable, Sendable {
        /// `json_error_code` of jansson.
        public var rawValue: Int

        /// From jansson's number.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The bytes are not UTF-8.
        public static let invalidUTF8 = Code(rawValue: Int(json_error_invalid_utf8.rawValue))
        /// The text breaks the grammar, or an escape is half a surrogate pair.
        public static let invalidSyntax = Code(rawValue: Int(json_error_invalid_syntax.rawValue))
        /// A name holds U+0000.
        public static let nulInKey = Code(rawValue: Int(json_error_null_byte_in_key.rawValue))
        /// A name stands twice in an object.
        public static let duplicateKey = Code(rawValue: Int(json_error_duplicate_key.rawValue))
        /// A number does not fit.
        public static let numericOverflow = Code(rawValue: Int(json_error_numeric_overflow.rawValue))
    }

    /// Scalars at the top and `\u0000` in strings are allowed, as in RFC 8259.
    public init(_ text: [UInt8], rejectsDuplicates: Bool) {
        var flags = JSON_DECODE_ANY | JSON_ALLOW_NUL
        if rejectsDuplicates { flags |= JSON_REJECT_DUPLICATES }
        var error = json_error_t()
        let parsed = unsafe text.withUnsafeBytes { bytes in
            // An empty array may have no address, which jansson takes for a wrong argument.
            let start = unsafe bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 16)!
            return unsafe json_loadb(start.assumingMemoryBound(to: CChar.self), bytes.count, Int(flags), &error)
        }
        guard let root = unsafe parsed else {
            self = .rejected(Code(rawValue: Int(unsafe json_error_code(&error).rawValue)))
            return
        }
        self = unsafe .accepted(Self.tree(root))
        unsafe json_decref(root)
    }

    private static func tree(_ value: UnsafeMutablePointer<json_t>) -> Tree {
        switch unsafe value.pointee.type {
        case JSON_OBJECT:
            var members: [Tree.Member] = []
            var iterator = unsafe json_object_iter(value)
            while let position = unsafe iterator {
                let name = unsafe bytes(json_object_iter_key(position), json_object_iter_key_len(position))
                members.append(Tree.Member(name: name, value: unsafe tree(json_object_iter_value(position))))
                unsafe iterator = json_object_iter_next(value, position)
            }
            return .object(members)
        case JSON_ARRAY:
            return .array((0..<(unsafe json_array_size(value))).map { unsafe tree(json_array_get(value, $0)) })
        case JSON_STRING: return unsafe .string(bytes(json_string_value(value), json_string_length(value)))
        case JSON_INTEGER: return unsafe .integer(json_integer_value(value))
        case JSON_REAL: return unsafe .real(json_real_value(value).bitPattern)
        case JSON_TRUE: return .literal(.true)
        case JSON_FALSE: return .literal(.false)
        default: return .literal(.null)
        }
    }

    private static func bytes(_ start: UnsafePointer<CChar>?, _ count: Int) -> [UInt8] {
        unsafe UnsafeRawBufferPointer(start: start, count: count).map { $0 }
    }
}
