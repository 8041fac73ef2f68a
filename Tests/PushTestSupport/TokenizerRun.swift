package import PushJSON
package import PushProperties

/// What the tokenizer made of one text: everything that it told, copied out of the lent memory.
package struct TokenizerRun: Equatable, Sendable {
    package var error: JSONError?
    package var tokens: [JSONToken] = []
    package var remarks = JSONRemarks(rawValue: 0)
    package var deepestLevel = 0
    package var duplicateKeyCount = 0
    /// The scan by the bitmap of marks alone says the same.
    package var isSameByMarks = true

    package init(_ result: Result<JSONIndex, JSONError>) {
        switch result {
        case .failure(let error): self.error = error
        case .success(let index):
            tokens.reserveCapacity(index.count)
            for position in 0..<index.count { tokens.append(index[position]) }
            remarks = index.remarks
            deepestLevel = index.deepestLevel
            duplicateKeyCount = index.duplicateKeyCount
        }
    }

    /// Runs the tokenizer over `text` in a buffer of its own.
    package init(_ text: [UInt8], limits: JSONLimits = .standard) {
        self = unsafe text.withUnsafeBufferPointer { bytes in
            let size = JSONTokenizer.memorySize(forTextOf: text.count, limits: limits)
            let memory = LentMemory(capacity: size)
            return unsafe memory.with(size, filling: 0xFF) { lent in
                unsafe TokenizerRun(JSONTokenizer.index(bytes, limits: limits, memory: lent))
            }
        }
        // What a machine with wider vectors does must be what all others do.
        isSameByMarks = ScanVariants.agree(on: text, limits: limits)
    }

    /// In what the run differs from the slow parser's answer; nil: in nothing.
    package func difference(from expected: Result<PlainParser.Document, JSONError>) -> String? {
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
