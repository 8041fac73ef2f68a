internal import PushJSON

/// What holds for every text that the tokenizer is given.
///
/// - It says what the slow and obvious parser says: tokens, remarks, depth, or the fault and its place.
/// - It says so wherever the text lies, whatever stands beside it, and with no more memory than it asks for.
/// - Lower limits end the same run sooner, or not at all.
/// - Taking out white space, or putting some in, changes nothing that a text says.
/// - Strings and numbers are what the standard library makes of them.
/// - A cause is found for each fault, at a place of the text.
public enum TokenizerProperties {
    /// Checks them.
    public static func check(_ text: [UInt8]) throws(Violation) {
        var choices = InputChoices(text)
        let plain = PlainParser.parse(text)
        var broken: Violation?
        let trace = TokenizerTrace(text) { index in
            do throws(Violation) {
                if case .success(let document) = plain { try checkValues(index, document) }
            } catch {
                broken = error
            }
        }
        if let difference = trace.difference(from: plain) { throw Violation("tokenizer: \(difference)") }
        if let broken { throw broken }
        let place = TokenizerTrace.Place.between(
            neighbour: choices.below(TokenizerTrace.neighbours.count), shift: choices.below(16))
        try require(
            TokenizerTrace(text, place: place) == trace, "tokenizer: another answer between other bytes: \(place)")
        switch plain {
        case .success(let document):
            try checkTokens(trace, text)
            try checkLimits(text, trace)
            try checkSpacing(text, document)
        case .failure(let error):
            try checkFault(text, error, &choices)
        }
    }

    // MARK: An accepted text

    /// Tokens tile the text in order: each begins behind the one before or inside the container around it, and nothing but
    /// white space and punctuation stands between them.
    private static func checkTokens(_ trace: TokenizerTrace, _ text: [UInt8]) throws(Violation) {
        var ends: [Int] = []
        var position = 0
        for token in trace.tokens {
            let (start, end) = (token.byteOffset, token.byteOffset + token.byteCount)
            try require(
                start >= position && end > start && end <= text.count, "tokenizer: a token at \(start) overlaps")
            for k in position..<start where !" \t\n\r,:]}".utf8.contains(text[k]) {
                throw Violation("tokenizer: byte \(k) belongs to no token")
            }
            while let last = ends.last, last <= start { ends.removeLast() }
            try require(ends.last.map { end < $0 } ?? true, "tokenizer: a token at \(start) leaves its container")
            let isContainer = token.kind == .object || token.kind == .array
            if isContainer { ends.append(end) }
            position = isContainer ? start + 1 : end
        }
        try require(
            trace.deepestLevel == PlainBrackets.deepestLevel(text),
            "tokenizer: deepest level \(trace.deepestLevel), brackets say \(PlainBrackets.deepestLevel(text))")
    }

    private static func checkLimits(_ text: [UInt8], _ trace: TokenizerTrace) throws(Violation) {
        let count = trace.tokens.count
        let exact = JSONLimits(
            maximumByteCount: text.count, maximumDepth: max(trace.deepestLevel, 1), maximumTokenCount: count)
        try require(TokenizerTrace(text, limits: exact) == trace, "tokenizer: another answer within exact limits")
        let fewer = TokenizerTrace(text, limits: JSONLimits(maximumTokenCount: count - 1))
        try require(
            fewer.error == JSONError(.tokenLimit, at: trace.tokens[count - 1].byteOffset),
            """
            tokenizer: with one token too few \(fewer.error.map { "\($0)" } ?? "no error"), token \(count - 1) is at \
            \(trace.tokens[count - 1].byteOffset)
            """)
        let shorter = TokenizerTrace(text, limits: JSONLimits(maximumByteCount: text.count - 1))
        try require(
            shorter.error == JSONError(.byteLimit, at: text.count - 1), "tokenizer: a byte too few is no error")
        if trace.deepestLevel > 1 {
            let flatter = TokenizerTrace(text, limits: JSONLimits(maximumDepth: trace.deepestLevel - 1))
            try require(
                flatter.difference(from: PlainParser.parse(text, maximumDepth: trace.deepestLevel - 1)) == nil,
                "tokenizer: with one level too few \(flatter.error.map { "\($0)" } ?? "no error")")
        }
    }

    /// White space between tokens does not matter.
    private static func checkSpacing(_ text: [UInt8], _ document: PlainParser.Document) throws(Violation) {
        for spaces in [[], Array(" \n".utf8), [UInt8](repeating: 0x20, count: 17)] {
            if text.count > 4096 && spaces.count > 2 { continue }
            let other = PlainSpacing.respaced(text, with: spaces)
            let trace = TokenizerTrace(other)
            if let error = trace.error { throw Violation("tokenizer: \(error) in \(readable(other))") }
            let isSame = trace.tokens.elementsEqual(document.tokens) {
                $0.kind == $1.kind && $0.link == $1.link && $0.remarks == $1.remarks
                    && ($0.kind == .object || $0.kind == .array || $0.byteCount == $1.byteCount)
            }
            try require(
                isSame && trace.remarks == document.remarks && trace.deepestLevel == document.deepestLevel,
                "tokenizer: white space changes the answer: \(readable(other))")
        }
    }

    // MARK: Values

    private static func checkValues(_ index: JSONIndex, _ document: PlainParser.Document) throws(Violation) {
        var hashes: [[UInt8]: UInt16] = [:]
        for (position, token) in document.tokens.enumerated() where position < index.count {
            let value = index.value(at: position)
            guard value.kind == token.kind, value.byteCount == token.byteCount else { return }
            switch token.kind {
            case .key:
                try checkString(value.string, token)
                let hash = hashes[token.decoded] ?? value.keyHash
                try require(hash == value.keyHash, "tokenizer: two hashes of one key")
                hashes[token.decoded] = hash
                let bit = 1 &<< KeyHash.filterPosition(tag: hash) as UInt64
                try require(index.keyBits & bit != 0, "tokenizer: a key whose bit is not set")
            case .string: try checkString(value.string, token)
            case .number: try checkNumber(value)
            default: break
            }
        }
        var count = 0
        for _ in index.root.descendants { count += 1 }
        try require(count == index.count, "tokenizer: \(count) descendants of \(index.count) tokens")
    }

    private static func checkString(_ string: JSONString, _ token: PlainParser.Token) throws(Violation) {
        let expected = PlainUTF8.replacingHalves(token.decoded)
        var decoded: [UInt8] = []
        string.forEachDecodedByte {
            decoded.append($0)
            return true
        }
        try require(
            decoded == expected && string.decodedByteCount == expected.count,
            "string: \(readable(decoded)) is expected to be \(readable(expected))")
        try require(string.hasSameText(as: string), "string: not equal to itself")
    }

    private static func checkNumber(_ value: JSONValue) throws(Violation) {
        let number = value.number
        let text = unsafe value.source.withBytes { unsafe String(decoding: $0, as: UTF8.self) }
        let isInteger = !text.contains { $0 == "." || $0 == "e" || $0 == "E" }
        try require((number.lexicalClass == .integer) == isInteger, "number: \(text) is of another class")
        guard let double = Double(text) else { throw Violation("number: the standard library does not read \(text)") }
        try require(
            number.double.bitPattern == double.bitPattern, "number: \(text) is \(double), not \(number.double)")
        try require((number.range == .overflow) == double.isInfinite, "number: \(text): \(number.range)")
        let mantissa = text.prefix { $0 != "e" && $0 != "E" }
        let isZero = !mantissa.contains { $0 >= "1" && $0 <= "9" }
        try require((number.range == .underflow) == (double == 0 && !isZero), "number: \(text): \(number.range)")
        if isInteger {
            try require(number.int64 == Int64(text), "number: \(text) as an integer is \(number.int64 as Any)")
            let magnitude = text.drop { $0 == "-" }
            let unsigned = isZero ? 0 : (text.first == "-" ? nil : UInt64(magnitude))
            try require(number.uint64 == unsigned, "number: \(text) without sign is \(number.uint64 as Any)")
            try require(number.isIntegerOutOfRange == (Int64(text) == nil), "number: \(text): wrong range")
            let isBeyondDouble = UInt64(magnitude).map { $0 >= 1 << 53 } ?? true
            try require(
                number.isIntegerNotInteroperable == isBeyondDouble,
                "number: \(text) is \(isBeyondDouble ? "" : "not ")beyond 2^53 - 1")
        }
    }

    // MARK: A text that is not JSON

    private static func checkFault(
        _ text: [UInt8], _ error: JSONError, _ choices: inout InputChoices
    ) throws(Violation) {
        try require(error.byteOffset >= 0 && error.byteOffset <= text.count, "fault: \(error) lies outside of the text")
        let start = Array(text[..<error.byteOffset])
        // What comes first may be a value: in front of other data, and in UTF-32 a digit is followed by zeros.
        let mayBeJSON = error.code == .trailingData || error.code == .notUTF8Encoding
        try require(mayBeJSON || TokenizerTrace(start).error != nil, "fault: a text up to \(error) is JSON")
        if let place = PlainUTF8.fault(in: text) {
            let isExplained =
                error.byteOffset <= place || error.code == .notUTF8Encoding || error.code == .byteOrderMark
            try require(isExplained, "fault: \(error), but byte \(place) is not UTF-8")
        } else {
            try require(error.code != .invalidUTF8, "fault: \(error), but all is UTF-8")
        }
        // With fewer tokens or levels the run ends at the same place or before it.
        let limits = JSONLimits(maximumDepth: 1 + choices.below(8), maximumTokenCount: choices.below(text.count + 2))
        let limited = TokenizerTrace(text, limits: limits)
        guard let sooner = limited.error else { throw Violation("fault: none within limits") }
        let isEncoding = error.code == .notUTF8Encoding || error.code == .byteOrderMark
        try require(
            sooner == error || sooner.byteOffset <= error.byteOffset || isEncoding,
            "fault: \(sooner) within limits, \(error) without")
        let cause = JSONErrorCause.find(in: text.span, after: error)
        try require(
            cause.byteOffset >= 0 && cause.byteCount >= 0 && cause.byteOffset + cause.byteCount <= text.count,
            "cause: \(cause) lies outside of the text")
        try require(cause == JSONErrorCause.find(in: text.span, after: error), "cause: two answers")
        let location = SourceLocation(of: error.byteOffset, in: text.span)
        try require(
            location == PlainLocation.of(error.byteOffset, in: text),
            "location: \(location) of byte \(error.byteOffset)")
    }
}
