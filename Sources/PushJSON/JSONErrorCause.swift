/// What the person who wrote the text most likely did, when the text is not JSON.
///
/// A ``JSONError`` says where a parser must stop; this says why. In `{"badge": 1,}` the error is the brace at
/// offset 12, the mistake is the comma at offset 11.
///
/// It is worked out after the failure, from the text and the error alone, and never on the way of good payloads.
/// Rather than a guess that misleads, the answer is ``Kind/unknown``.
///
/// How it goes, each step a plain loop over bytes:
///
///     limits, empty text, encodings, compression     from the error's code and the first bytes
///     JSONErrorCause.Context                         one or two walks over the good part before the error
///     inside a string?                               escapes, control characters, UTF-8, a quote forgotten
///     a printed form?                                JSONErrorCause.Survey, one walk over the whole text
///     otherwise                                      by what the grammar wanted at that place
public struct JSONErrorCause: Equatable, Sendable {
    /// The likely cause.
    public var kind: Kind

    /// Where the mistake itself is, in bytes from the start of the text: the superfluous comma, the place where a
    /// comma is wanted, the opening quote of a string that was never closed.
    ///
    /// For forms that concern the whole text (a printed dictionary, an encoding) it is the place of the first
    /// tell-tale sign.
    public var byteOffset: Int

    /// How many bytes the mistake covers; 0 when something is missing at ``byteOffset``.
    ///
    /// The range always lies within the text.
    public var byteCount: Int

    /// Makes a cause from its parts.
    ///
    /// - Parameters:
    ///   - kind: the likely cause.
    ///   - byteOffset: where the mistake is, in bytes from the start of the text.
    ///   - byteCount: how many bytes it covers.
    public init(kind: Kind, byteOffset: Int, byteCount: Int) {
        self.kind = kind
        self.byteOffset = byteOffset
        self.byteCount = byteCount
    }

    /// Short for the places of this file and its neighbours that give an answer.
    init(_ kind: Kind, at byteOffset: Int, count byteCount: Int) {
        self.init(kind: kind, byteOffset: byteOffset, byteCount: byteCount)
    }

    /// Finds the likely cause of a syntax error.
    ///
    /// Any bytes and any offset are fine: an offset outside the text counts as its nearest end, and when the part
    /// before the error is not the beginning of a JSON text the answer may be poor but comes all the same.
    ///
    /// O(n) over bytes, a handful of walks at most; no allocation, no recursion.
    ///
    /// - Parameters:
    ///   - text: the whole text that was refused.
    ///   - error: the error that the tokenizer gave for exactly this text.
    /// - Returns: the cause and its place, with kind ``Kind/unknown`` at the error itself when none is likely.
    public static func find(in text: Span<UInt8>, after error: JSONError) -> JSONErrorCause {
        let offset = min(max(error.byteOffset, 0), text.count)
        switch error.code {
        case .depthLimit: return JSONErrorCause(.tooDeep, at: offset, count: min(1, text.count - offset))
        case .byteLimit: return JSONErrorCause(.tooLong, at: offset, count: text.count - offset)
        case .tokenLimit: return JSONErrorCause(.tooManyTokens, at: offset, count: min(1, text.count - offset))
        default: break
        }
        if let cause = encoding(of: text, before: offset) { return cause }

        let context = Context(of: text, before: offset)
        if context.place == .string { return insideString(text, context) }
        if offset == text.count { return atEnd(text, context) }
        return printedForm(text, context)
            ?? strayByte(text, context)
            ?? misplaced(text, context)
            ?? JSONErrorCause(.unknown, at: offset, count: 1)
    }
}
