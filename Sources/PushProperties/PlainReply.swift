internal import PushJSON
internal import PushPayload

/// The body of an error reply the slow and obvious way: out of the tree of `PlainParser`, with words compared one by one.
struct PlainReply {
    var body: APNsReply.Body
    /// Decoded; nil where there is none.
    var word: [UInt8]?
    /// As it stands in the body.
    var range = 0..<0
    var timestamp: Int64?

    init(_ input: [UInt8]) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let start = input.starts(with: mark) ? 3 : 0
        let text = Array(input[start...])
        guard text.count <= 65_536, case .success(let document) = PlainParser.parse(text, maximumDepth: 64) else {
            body = input.allSatisfy { [9, 10, 11, 12, 13, 32].contains($0) } ? .empty : .foreign
            return
        }
        guard document.tokens[0].kind == .object else {
            body = .foreign
            return
        }
        body = .object
        if let value = Self.member("timestamp", document) { timestamp = Self.time(value, text) }
        if let value = Self.member("reason", document), value.kind == .string, value.byteCount > 2 {
            body = .reason
            word = value.decoded
            range = start + value.byteOffset + 1..<start + value.byteOffset + value.byteCount - 1
        }
    }

    /// The value of the first member of the root with that name.
    private static func member(_ name: String, _ document: PlainParser.Document) -> PlainParser.Token? {
        guard document.tokens[0].kind == .object else { return nil }
        var position = 1
        while position < document.tokens.count {
            if document.tokens[position].decoded == Array(name.utf8) { return document.tokens[position + 1] }
            position += 1 + document.tokens[position + 1].link
        }
        return nil
    }

    /// Through a double, whose 53 bits hold every time that counts.
    private static func time(_ token: PlainParser.Token, _ text: [UInt8]) -> Int64? {
        var written = String(decoding: text[token.byteOffset..<token.byteOffset + token.byteCount], as: UTF8.self)
        if token.kind == .string {
            written = String(written.dropFirst().dropLast())
            guard written.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        } else if token.kind != .number {
            return nil
        }
        guard let double = Double(written), double.isFinite else { return nil }
        switch double {
        case 1e8..<1e11: return Int64(double) * 1000
        case 1e11..<1e14: return Int64(double)
        default: return nil
        }
    }

    /// Whether the word is the one of that reason.
    func isSpelled(_ reason: APNsReason) -> Bool {
        word == Array("\(reason.name)".utf8)
            || (reason == .serviceUnavailable && word == Array("Service Unavailable".utf8))
    }
}
