// What the bytes say about encodings, before and apart from JSON.

extension JSONErrorCause {
    /// Empty texts, byte order marks, UTF-16 and UTF-32, compressed data: told from the first bytes.
    static func encoding(of text: Span<UInt8>, before error: Int) -> JSONErrorCause? {
        if text.count == 0 { return JSONErrorCause(.emptyInput, at: 0, count: 0) }
        if skipWhiteSpace(text, from: 0) == text.count {
            return JSONErrorCause(.onlyWhiteSpace, at: 0, count: text.count)
        }
        guard error < 4 else { return nil }
        return byteOrderMark(text) ?? wideText(text) ?? compressed(text)
    }

    private static func byteOrderMark(_ text: Span<UInt8>) -> JSONErrorCause? {
        func starts(_ a: UInt8, _ b: UInt8) -> Bool {
            text[at: 0] == Unicode.Scalar(a) && text[at: 1] == Unicode.Scalar(b)
        }
        if starts(0xef, 0xbb), text[at: 2].value == 0xbf { return JSONErrorCause(.byteOrderMark, at: 0, count: 3) }
        let isLong = text.count >= 4
        if isLong, starts(0xff, 0xfe), holds16(text, at: 2, 0, 0) {
            return JSONErrorCause(.utf32LittleEndian, at: 0, count: 4)
        }
        if isLong, starts(0, 0), holds16(text, at: 2, 0xfe, 0xff) {
            return JSONErrorCause(.utf32BigEndian, at: 0, count: 4)
        }
        if starts(0xff, 0xfe) { return JSONErrorCause(.utf16LittleEndian, at: 0, count: 2) }
        if starts(0xfe, 0xff) { return JSONErrorCause(.utf16BigEndian, at: 0, count: 2) }
        return nil
    }

    private static func holds16(_ text: Span<UInt8>, at offset: Int, _ a: UInt32, _ b: UInt32) -> Bool {
        text[at: offset].value == a && text[at: offset + 1].value == b
    }

    /// UTF-16 and UTF-32 without a mark: the first two characters of a JSON text are ASCII.
    private static func wideText(_ text: Span<UInt8>) -> JSONErrorCause? {
        func isASCII(_ offset: Int) -> Bool { text[at: offset] != "\0" && text[at: offset].value < 0x80 }
        func isZero(_ offset: Int) -> Bool { text[at: offset] == "\0" }
        if isASCII(0), isZero(1), isZero(2), isZero(3), isASCII(4), isZero(5), isZero(6), isZero(7) {
            return JSONErrorCause(.utf32LittleEndian, at: 0, count: 4)
        }
        if isZero(0), isZero(1), isZero(2), isASCII(3), isZero(4), isZero(5), isZero(6), isASCII(7) {
            return JSONErrorCause(.utf32BigEndian, at: 0, count: 4)
        }
        if isASCII(0), isZero(1), isASCII(2), isZero(3) {
            return JSONErrorCause(.utf16LittleEndian, at: 0, count: 2)
        }
        if isZero(0), isASCII(1), isZero(2), isASCII(3) {
            return JSONErrorCause(.utf16BigEndian, at: 0, count: 2)
        }
        return nil
    }

    /// gzip, zlib, zstd, bzip2, xz, zip.
    private static func compressed(_ text: Span<UInt8>) -> JSONErrorCause? {
        let second = text[at: 1].value
        let count: Int
        switch text[at: 0].value {
        case 0x1f where second == 0x8b: count = 2
        case 0x78 where second == 0x01 || second == 0x9c || second == 0xda: count = 2
        case 0x78 where second == 0x5e && (text[at: 2].value < 0x20 || isHigh(text[at: 2])): count = 2
        case 0x28 where second == 0xb5 && holds16(text, at: 2, 0x2f, 0xfd): count = 4
        case 0x42 where second == 0x5a && text[at: 2] == "h" && isDigit(text[at: 3]): count = 4
        case 0xfd where second == 0x37 && holds16(text, at: 2, 0x7a, 0x58): count = 4
        case 0x50 where second == 0x4b && holds16(text, at: 2, 3, 4): count = 4
        default: return nil
        }
        return JSONErrorCause(.compressed, at: 0, count: count)
    }

    // MARK: Ill-formed UTF-8

    /// What the bytes at `offset`, which are not well-formed UTF-8, may be instead.
    static func illFormed(_ text: Span<UInt8>, at offset: Int, in context: Context) -> JSONErrorCause {
        func byte(_ index: Int) -> UInt32 { text[at: offset + index].value }
        func isContinuation(_ index: Int) -> Bool { byte(index) >= 0x80 && byte(index) < 0xc0 }
        let first = byte(0)

        let wanted: Int
        switch first {
        case 0xc0..<0xe0: wanted = 2
        case 0xe0..<0xf0: wanted = 3
        case 0xf0..<0xf8: wanted = 4
        case 0xf8..<0xfc: wanted = 5
        case 0xfc..<0xfe: wanted = 6
        default: wanted = 1
        }
        var count = 1
        while count < wanted, isContinuation(count) { count += 1 }

        if count == wanted, wanted > 1 {
            let second = byte(1)
            switch first {
            case 0xc0, 0xc1: return JSONErrorCause(.overlongUTF8, at: offset, count: count)
            case 0xe0 where second < 0xa0, 0xf0 where second < 0x90, 0xf8 where second < 0x88, 0xfc where second < 0x84:
                return JSONErrorCause(.overlongUTF8, at: offset, count: count)
            case 0xed where second >= 0xa0:
                let isPair =
                    second < 0xb0 && byte(3) == 0xed && byte(4) >= 0xb0 && isContinuation(4)
                    && isContinuation(5)
                return JSONErrorCause(.encodedSurrogate, at: offset, count: isPair ? 6 : 3)
            default: return JSONErrorCause(.unknown, at: offset, count: 1)
            }
        }

        let census = HighBytes(of: text)
        let next = text[at: offset + count]
        let isAtEnd = next == "\"" || offset + count == text.count || holds(".", ".", ".", in: text, at: offset + count)
        let isCut = wanted > 1 && wanted <= 4 && isAtEnd
        if census.wellFormed >= census.illFormed || count > 1 {
            // The rest is UTF-8, so this was: a character lost its end, or (after an opening quote) its beginning.
            if isCut { return JSONErrorCause(.truncatedUTF8, at: offset, count: count) }
            let isTail = wanted == 1 && first < 0xc0 && context.place == .string && offset == context.token + 1
            if isTail {
                while isContinuation(count) { count += 1 }
                return JSONErrorCause(.truncatedUTF8, at: offset, count: count)
            }
        }
        if census.wellFormed == 0 {
            if census.longestRun <= 2, census.undefined == 0 {
                // As Latin-1 these are letters that hardly end a word; as UTF-8 they begin the characters that are cut
                // most: Western letters, typographic marks, emoji.
                if isCut, first == 0xc2 || first == 0xc3 || first == 0xe2 || first == 0xf0 {
                    return JSONErrorCause(.truncatedUTF8, at: offset, count: count)
                }
                return JSONErrorCause(.latin1, at: offset, count: 1)
            }
        }
        if census.illFormed >= 4, census.illFormed > 2 * census.wellFormed {
            return JSONErrorCause(.otherEncoding, at: offset, count: 1)
        }
        return JSONErrorCause(.unknown, at: offset, count: 1)
    }

    /// A count of the bytes beyond ASCII in the whole text.
    struct HighBytes {
        /// Characters in well-formed UTF-8.
        var wellFormed = 0
        /// Bytes that belong to no such character.
        var illFormed = 0
        /// Of these, the most in a row.
        var longestRun = 0
        /// Of these, bytes that Windows-1252 has no character for.
        var undefined = 0

        init(of text: Span<UInt8>) {
            var offset = 0
            var run = 0
            while offset < text.count {
                let byte = text[at: offset]
                guard isHigh(byte) else {
                    run = 0
                    offset += 1
                    continue
                }
                if let character = codePoint(text, at: offset) {
                    wellFormed += 1
                    run = 0
                    offset += character.byteCount
                    continue
                }
                illFormed += 1
                run += 1
                longestRun = max(longestRun, run)
                switch byte.value {
                case 0x81, 0x8d, 0x8f, 0x90, 0x9d: undefined += 1
                default: break
                }
                offset += 1
            }
        }
    }
}
