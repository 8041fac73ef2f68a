internal import PushJSON

/// What the tokenizer made of a text, copied out of the lent memory.
struct TokenizerTrace: Equatable {
    var error: JSONError?
    var tokens: [JSONToken] = []
    var remarks = JSONRemarks(rawValue: 0)
    var deepestLevel = 0
    var duplicateKeyCount = 0
    /// The scan by the bitmap of marks alone says the same.
    var isSameByMarks = true

    /// How the text lies in memory.
    enum Place {
        /// In memory of exactly its size, so that a sanitizer sees every byte that is read beside it.
        case alone
        /// Between bytes that would let a text go on that breaks off, `shift` bytes behind an even place.
        case between(neighbour: Int, shift: Int)
    }

    /// Sixteen bytes repeated on both sides of a text.
    static let neighbours: [[UInt8]] = [
        Array("0123456789012345".utf8), Array("\"}]\"}]\"}]\"}]\"}]\"".utf8), [UInt8](repeating: 0xBF, count: 16),
        Array("rue alse ull rue".utf8), Array("                ".utf8), [UInt8](repeating: 0, count: 16),
        Array("e1}e1]e1}e1]e1}e".utf8), Array("\\u0061\\u0061\\u00".utf8), Array("}}}}}}}}]]]]]]]]".utf8),
        Array(":1,\"a\":1,\"a\":1,\"".utf8), Array("dc00dc00dc00dc00".utf8), [UInt8](repeating: 0x5C, count: 16),
    ]

    private static let strip = 64

    /// Runs the tokenizer, and hands the index to `use` while it is there.
    init(
        _ text: [UInt8], limits: JSONLimits = .standard, place: Place = .alone, _ use: (JSONIndex) -> Void = { _ in }
    ) {
        let size = JSONTokenizer.memorySize(forTextOf: min(text.count, limits.maximumByteCount), limits: limits)
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
        defer { unsafe memory.deallocate() }
        let (front, back) = Self.strips(place)
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: front.count + text.count + back.count)
        defer { unsafe bytes.deallocate() }
        for (k, byte) in front.enumerated() { unsafe bytes[k] = byte }
        for (k, byte) in text.enumerated() { unsafe bytes[front.count + k] = byte }
        for (k, byte) in back.enumerated() { unsafe bytes[front.count + text.count + k] = byte }
        // The text's own part of the bytes; the memory is of the size that the tokenizer asks for.
        let lent = unsafe UnsafeBufferPointer(rebasing: bytes[front.count..<front.count + text.count])
        let byMarks = TokenizerTrace(unsafe JSONTokenizer.indexByMarks(lent, limits: limits, memory: memory)) { _ in }
        self.init(unsafe JSONTokenizer.index(lent, limits: limits, memory: memory), use)
        // What a machine with wider vectors does must be what all others do.
        isSameByMarks = self == byMarks
    }

    private init(_ result: Result<JSONIndex, JSONError>, _ use: (JSONIndex) -> Void) {
        switch result {
        case .failure(let error): self.error = error
        case .success(let index):
            tokens.reserveCapacity(index.count)
            for position in 0..<index.count { tokens.append(index[position]) }
            remarks = index.remarks
            deepestLevel = index.deepestLevel
            duplicateKeyCount = index.duplicateKeyCount
            use(index)
        }
    }

    private static func strips(_ place: Place) -> (front: [UInt8], back: [UInt8]) {
        guard case .between(let neighbour, let shift) = place else { return ([], []) }
        let unit = neighbours[neighbour % neighbours.count]
        var back: [UInt8] = []
        while back.count < strip { back += unit }
        return (Array((back + unit).suffix(strip + shift % 16)), back)
    }

    /// In what it differs from the slow parser's answer; nil: in nothing.
    func difference(from expected: Result<PlainParser.Document, JSONError>) -> String? {
        if !isSameByMarks { return "the scan by the marks alone has another answer" }
        switch expected {
        case .failure(let fault):
            if error == fault { return nil }
            return "expected \(fault), got \(error.map { "\($0)" } ?? "\(tokens.count) tokens")"
        case .success(let document):
            if let error { return "expected \(document.tokens.count) tokens, got \(error)" }
            if tokens.count != document.tokens.count {
                return "expected \(document.tokens.count) tokens, got \(tokens.count)"
            }
            for (position, wanted) in document.tokens.enumerated() {
                let token = tokens[position]
                if token.kind != wanted.kind || token.byteOffset != wanted.byteOffset
                    || token.byteCount != wanted.byteCount || token.link != wanted.link
                    || token.remarks != wanted.remarks
                {
                    return """
                        token \(position): expected \(wanted.kind) \(wanted.byteOffset)+\(wanted.byteCount) link \
                        \(wanted.link) remarks \(wanted.remarks.rawValue), got \(token.kind) \
                        \(token.byteOffset)+\(token.byteCount) link \(token.link) remarks \(token.remarks.rawValue)
                        """
                }
            }
            if remarks != document.remarks {
                return "remarks of the text: expected \(document.remarks.rawValue), got \(remarks.rawValue)"
            }
            if deepestLevel != document.deepestLevel {
                return "deepest level: expected \(document.deepestLevel), got \(deepestLevel)"
            }
            if duplicateKeyCount != document.duplicateKeyCount {
                return "duplicate keys: expected \(document.duplicateKeyCount), got \(duplicateKeyCount)"
            }
            return nil
        }
    }
}
