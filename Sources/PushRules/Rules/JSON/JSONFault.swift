internal import PushJSON
internal import PushPayload

extension JSONError.Code {
    /// The number of the rule that speaks of a text with this error; nil where the rule on size has said it all.
    var rule: UInt16? {
        switch self {
        case .unexpectedEnd, .unexpectedByte, .trailingData, .invalidEscape, .invalidNumber, .unescapedControl:
            JSONSyntax.number
        case .invalidUTF8: JSONNotUTF8.number
        case .notUTF8Encoding: JSONOtherEncoding.number
        case .byteOrderMark: JSONByteOrderMark.number
        case .depthLimit: JSONTooDeep.number
        case .byteLimit, .tokenLimit: nil
        }
    }
}

extension RequestView {
    /// Why the body is not JSON, when that is the affair of rule `number`.
    func jsonError(for number: UInt16) -> JSONError? {
        guard let error, error.code.rule == number else { return nil }
        return error
    }

    /// What the author most likely did. Worked out anew on each call: for messages only.
    func cause(of error: JSONError) -> JSONErrorCause {
        unsafe body.withBytes { JSONErrorCause.find(in: unsafe $0.span, after: error) }
    }
}
