public import PushJSON

/// RFC 8259 the slow and obvious way: a recursive parser that follows the grammar rule by rule, allocates at will and
/// shares no code with the tokenizer. What it says of a text is what the tokenizer has to say.
public struct PlainParser {
    /// One token, in the tokenizer's terms.
    public struct Token: Equatable, Sendable {
        /// See `JSONToken.kind`.
        public var kind: JSONTokenKind
        /// First byte of the token.
        public var byteOffset: Int
        /// Its bytes, quotes and brackets included.
        public var byteCount: Int
        /// See `JSONToken.link`.
        public var link: Int
        /// See `JSONToken.remarks`.
        public var remarks: JSONRemarks
        /// A string or key after decoding; half a surrogate pair as the three bytes that its code point would have.
        public var decoded: [UInt8]
    }

    /// What an accepted text holds.
    public struct Document: Equatable, Sendable {
        /// In the order of the text.
        public var tokens: [Token]
        /// See `JSONIndex.remarks`.
        public var remarks: JSONRemarks
        /// Most brackets open at once.
        public var deepestLevel: Int
        /// Keys whose name stands earlier in their object.
        public var duplicateKeyCount = 0
    }

    private let text: [UInt8]
    private let maximumDepth: Int
    private var at = 0
    private var document = Document(tokens: [], remarks: JSONRemarks(rawValue: 0), deepestLevel: 0)

    private init(_ text: [UInt8], maximumDepth: Int) {
        self.text = text
        self.maximumDepth = maximumDepth
    }

    /// What `text` holds, or why it is not JSON.
    public static func parse(_ text: [UInt8], maximumDepth: Int = 512) -> Result<Document, JSONError> {
        var parser = PlainParser(text, maximumDepth: maximumDepth)
        do throws(JSONError) {
            parser.skipSpace()
            try parser.value(depth: 0)
            parser.skipSpace()
            if parser.at < text.count { throw JSONError(.trailingData, at: parser.at) }
        } catch {
            return .failure(otherEncoding(text) ?? error)
        }
        for token in parser.document.tokens { parser.document.remarks |= token.remarks }
        return .success(parser.document)
    }

    // MARK: Grammar

    /// `value = false / null / true / object / array / number / string`
    private mutating func value(depth: Int) throws(JSONError) {
        let own = document.tokens.count
        let start = at
        switch try peek() {
        case UInt8(ascii: "{"):
            try open(.object, depth)
            if try peek() != UInt8(ascii: "}") {
                /// The first key of each name.
                var keys: [[UInt8]: Int] = [:]
                while true {
                    if try peek() != UInt8(ascii: "\"") { throw unexpected() }
                    let key = document.tokens.count
                    try string(.key)
                    if document.tokens[key].remarks.intersects(.escapes) { document.remarks |= .escapedKey }
                    if let first = keys[document.tokens[key].decoded] {
                        document.tokens[key].remarks |= .duplicateKey
                        document.tokens[key].link = key - first
                        document.duplicateKeyCount += 1
                    } else {
                        document.tokens[key].link = 0
                        keys[document.tokens[key].decoded] = key
                    }
                    skipSpace()
                    if try peek() != UInt8(ascii: ":") { throw unexpected() }
                    at += 1
                    skipSpace()
                    try value(depth: depth + 1)
                    if try isListOver(UInt8(ascii: "}")) { break }
                }
            }
            close(own, start)
        case UInt8(ascii: "["):
            try open(.array, depth)
            if try peek() != UInt8(ascii: "]") {
                while true {
                    try value(depth: depth + 1)
                    if try isListOver(UInt8(ascii: "]")) { break }
                }
            }
            close(own, start)
        case UInt8(ascii: "\""): try string(.string)
        case UInt8(ascii: "t"): try literal("true", .true)
        case UInt8(ascii: "f"): try literal("false", .false)
        case UInt8(ascii: "n"): try literal("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
        default: throw unexpected()
        }
    }

    private mutating func open(_ kind: JSONTokenKind, _ depth: Int) throws(JSONError) {
        if depth + 1 > maximumDepth { throw JSONError(.depthLimit, at: at) }
        document.deepestLevel = max(document.deepestLevel, depth + 1)
        append(kind, at, 0)
        at += 1
        skipSpace()
    }

    /// The closing bracket is at `at`.
    private mutating func close(_ own: Int, _ start: Int) {
        at += 1
        document.tokens[own].byteCount = at - start
        document.tokens[own].link = document.tokens.count - own
    }

    /// Behind a member or element: true before `closing`, false when a comma was taken and another one must follow.
    private mutating func isListOver(_ closing: UInt8) throws(JSONError) -> Bool {
        skipSpace()
        let byte = try peek()
        if byte == closing { return true }
        if byte != UInt8(ascii: ",") { throw unexpected() }
        at += 1
        skipSpace()
        return false
    }

    private mutating func literal(_ word: String, _ kind: JSONTokenKind) throws(JSONError) {
        let start = at
        for byte in word.utf8 {
            if try peek() != byte { throw unexpected() }
            at += 1
        }
        append(kind, start, at - start)
    }

    /// `number = [ minus ] int [ frac ] [ exp ]`
    private mutating func number() throws(JSONError) {
        let start = at
        var remarks = JSONRemarks(rawValue: 0)
        if text[at] == UInt8(ascii: "-") { at += 1 }
        if at < text.count && text[at] == UInt8(ascii: "0") { at += 1 } else { try digits() }
        if at < text.count && text[at] == UInt8(ascii: ".") {
            at += 1
            try digits()
            remarks |= .notInteger
        }
        if at < text.count && (text[at] == UInt8(ascii: "e") || text[at] == UInt8(ascii: "E")) {
            at += 1
            if at < text.count && (text[at] == UInt8(ascii: "+") || text[at] == UInt8(ascii: "-")) { at += 1 }
            let exponent = at
            try digits()
            remarks |= .notInteger | .longNumber
            if at - exponent > 2 { document.remarks |= .farNumber }
        }
        if at - start > 200 { document.remarks |= .farNumber }
        if at - start > 15 {
            if !remarks.intersects(.notInteger) { document.remarks |= .longInteger }
            remarks |= .longNumber
        }
        append(.number, start, at - start, remarks)
    }

    /// One digit or more.
    private mutating func digits() throws(JSONError) {
        let start = at
        while at < text.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[at]) { at += 1 }
        if at == start { throw at == text.count ? end() : JSONError(.invalidNumber, at: at) }
    }

    /// `string = quotation-mark *char quotation-mark`
    private mutating func string(_ kind: JSONTokenKind) throws(JSONError) {
        let start = at
        var remarks = JSONRemarks(rawValue: 0)
        var decoded: [UInt8] = []
        at += 1
        while true {
            switch try peek() {
            case UInt8(ascii: "\""):
                at += 1
                append(kind, start, at - start, remarks, decoded)
                return
            case UInt8(ascii: "\\"):
                let scalar = try escape()
                decoded += PlainUTF8.bytes(of: scalar.value)
                remarks |= .escapes
                guard scalar.isHexadecimal else { continue }
                if scalar.value == 0 { remarks |= .nulEscape }
                if (0xD800...0xDFFF).contains(scalar.value) { remarks |= .loneSurrogate }
                if scalar.value == 0xFFFD { remarks |= .replacementCharacter }
                if PlainUTF8.isNoncharacter(scalar.value) { remarks |= .noncharacter }
            case 0..<0x20: throw JSONError(.unescapedControl, at: at)
            default:
                guard let scalar = PlainUTF8.scalar(in: text, at: at) else { throw JSONError(.invalidUTF8, at: at) }
                if scalar.count > 1 { document.remarks |= .nonASCII }
                if scalar.value == 0xFFFD { document.remarks |= .replacementCharacter }
                if PlainUTF8.isNoncharacter(scalar.value) { document.remarks |= .noncharacter }
                decoded += text[at..<at + scalar.count]
                at += scalar.count
            }
        }
    }

    /// An escape, or two that make a pair: the code point, or half a pair that stands alone.
    private mutating func escape() throws(JSONError) -> (value: UInt32, isHexadecimal: Bool) {
        at += 1
        let letters: [UInt8: UInt32] = [
            UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F, UInt8(ascii: "b"): 0x08,
            UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
        ]
        let letter = try peek()
        if let value = letters[letter] {
            at += 1
            return (value, false)
        }
        if letter != UInt8(ascii: "u") { throw JSONError(.invalidEscape, at: at) }
        at += 1
        let first = try fourDigits()
        guard (0xD800...0xDBFF).contains(first) else { return (first, true) }
        // Is there a low half? Whatever else follows is read for itself.
        let before = at
        if at + 1 < text.count, text[at] == UInt8(ascii: "\\"), text[at + 1] == UInt8(ascii: "u") {
            at += 2
            if let second = try? fourDigits(), (0xDC00...0xDFFF).contains(second) {
                return (0x1_0000 + (first - 0xD800) * 0x400 + (second - 0xDC00), true)
            }
        }
        at = before
        return (first, true)
    }

    private mutating func fourDigits() throws(JSONError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            let character = Character(Unicode.Scalar(try peek()))
            guard character.isASCII, let digit = character.hexDigitValue else {
                throw JSONError(.invalidEscape, at: at)
            }
            value = value * 16 + UInt32(digit)
            at += 1
        }
        return value
    }

    // MARK: Steps

    private mutating func skipSpace() {
        while at < text.count, text[at] == 0x20 || text[at] == 0x09 || text[at] == 0x0A || text[at] == 0x0D { at += 1 }
    }

    private func peek() throws(JSONError) -> UInt8 {
        if at == text.count { throw end() }
        return text[at]
    }

    private func end() -> JSONError { JSONError(.unexpectedEnd, at: text.count) }

    private func unexpected() -> JSONError { JSONError(.unexpectedByte, at: at) }

    private mutating func append(
        _ kind: JSONTokenKind, _ start: Int, _ count: Int, _ remarks: JSONRemarks = JSONRemarks(rawValue: 0),
        _ decoded: [UInt8] = []
    ) {
        document.tokens.append(
            Token(kind: kind, byteOffset: start, byteCount: count, link: 1, remarks: remarks, decoded: decoded))
    }

    // MARK: Encodings

    /// A text that is not JSON and whose first bytes tell why: a byte order mark, or ASCII in UTF-16 or UTF-32 as the
    /// zeros among its first four bytes betray it (RFC 4627, section 3).
    private static func otherEncoding(_ text: [UInt8]) -> JSONError? {
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { return JSONError(.byteOrderMark, at: 0) }
        if text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF]) {
            return JSONError(.notUTF8Encoding, at: 0)
        }
        let isZero = text.prefix(4).map { $0 == 0 }
        let patterns: [[Bool]] =
            switch text.count % 4 {
            case 0: [[true, true, true, false], [false, true, true, true]] + sixteen(4)
            case 2: sixteen(text.count == 2 ? 2 : 4)
            default: []
            }
        if text.count % 4 == 0 && text.starts(with: [0, 0, 0xFE, 0xFF]) { return JSONError(.notUTF8Encoding, at: 0) }
        guard patterns.contains(isZero) else { return nil }
        // The first character may begin a JSON text: then the zero behind it is the fault.
        let isBeginning = " \t\n\r{[\"-0123456789tfn".utf8.contains(text[0])
        return JSONError(.notUTF8Encoding, at: isBeginning ? 1 : 0)
    }

    /// The zeros of ASCII in UTF-16, either byte order.
    private static func sixteen(_ count: Int) -> [[Bool]] {
        [(0..<count).map { $0 % 2 == 0 }, (0..<count).map { $0 % 2 == 1 }]
    }
}
