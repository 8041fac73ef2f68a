internal import CPushSIMD

/// The tokenizer: one pass over the text, strict RFC 8259, no copy, no allocation, no recursion.
///
/// What it makes of `{"aps":{"badge":1}}`:
///
/// ```
/// text    { " a p s " : { " b a d g e " : 1 } }
/// offset  0 1           6 7 8               16  18
///
/// index   kind    offset  count  link
///   0     object       0     19     5    the text's five tokens
///   1     key          1      5     1    its object stands one token back
///   2     object       7     11     3    next sibling: 2 + 3 = 5, there is none
///   3     key          8      7     1
///   4     number      16      1     1
/// ```
///
/// A member is a key and the value behind it; the next member's key is `value + link`. Nothing is decoded: strings
/// and numbers are read from the text when somebody asks (`JSONString`, `JSONNumber`).
///
/// The pass is one loop. Each turn takes one member or element: key and colon where the container is an object, the
/// value, then what follows it, closing as many containers as close here. State lives in locals; what belongs to an
/// outer container waits in a frame of the lent memory. Whoever changes the loop must keep the two proofs in
/// `UncheckedText`.
public enum JSONTokenizer {
    /// Bytes of memory to lend for a text of `textCount` bytes, so that no text within `limits` runs out of tokens.
    ///
    /// About 8 bytes a byte of text, 12 KB for the frames, and 4 bytes a byte for the table of the duplicate check.
    public static func memorySize(forTextOf textCount: Int, limits: JSONLimits = .standard) -> Int {
        let tokens = min(
            IndexMemory.tokenBound(textCount: textCount, depth: limits.maximumDepth), max(limits.maximumTokenCount, 1))
        return tokens * 16 + (limits.maximumDepth + 1) * IndexMemory.frameSize
            + IndexMemory.tableCapacity(textCount: textCount) * 8
    }

    /// Indexes `text` in `memory`.
    ///
    /// - Parameters:
    ///   - text: the bytes; they must stay where they are as long as the index is used.
    ///   - memory: lent for as long as the index is used; aligned to 16 bytes, `memorySize(forTextOf:limits:)` bytes (with
    ///     less, a text that needs more ends with `tokenLimit`).
    /// - Returns: the index, or the error. O(n); O(n log n) for keys chosen against the duplicate check. No allocation.
    @unsafe
    public static func index(
        _ text: UnsafeBufferPointer<UInt8>, limits: JSONLimits, memory: UnsafeMutableRawBufferPointer
    ) -> Result<JSONIndex, JSONError> {
        unsafe index(text, limits: limits, memory: memory, longestProbe: DuplicateKeys.longestProbe)
    }

    @unsafe
    static func index(
        _ text: UnsafeBufferPointer<UInt8>, limits: JSONLimits, memory lent: UnsafeMutableRawBufferPointer,
        longestProbe: Int
    ) -> Result<JSONIndex, JSONError> {
        guard text.count <= limits.maximumByteCount else {
            return .failure(JSONError(.byteLimit, at: limits.maximumByteCount))
        }
        guard let base = text.baseAddress, text.count > 0 else { return .failure(JSONError(.unexpectedEnd, at: 0)) }
        let bytes = unsafe UncheckedText(base: base, count: text.count)
        guard let memory = unsafe IndexMemory(lent, textCount: text.count, limits: limits) else {
            return .failure(JSONError(.tokenLimit, at: 0))
        }
        var scanner = Scanner(text: bytes, memory: memory, limits: limits, longestProbe: longestProbe)
        let isProved =
            bytes.count >= 16 && scanner.findLast()
            && memory.tokenCapacity >= IndexMemory.tokenBound(textCount: bytes.count, depth: limits.maximumDepth)
        let isJSON = isProved ? scanner.runProved() : scanner.runChecked()
        if isJSON && scanner.remarks.intersects(.nonASCII) { scanner.validateUTF8(upTo: bytes.count) }
        guard isJSON && scanner.error == nil else { return .failure(scanner.fault()) }
        return .success(
            unsafe JSONIndex(
                text: base, byteCount: bytes.count, tokens: UnsafePointer(memory.base.assumingMemoryBound(to: JSONToken.self)),
                count: scanner.tokenCount, remarks: scanner.remarks, deepestLevel: scanner.deepestLevel))
    }
}

private struct Scanner {
    let text: UncheckedText
    let memory: IndexMemory
    let limits: JSONLimits
    var duplicates: DuplicateKeys
    /// The last byte that is not white space, a closing bracket; proved runs only.
    var last = -1
    // What a run leaves behind.
    var tokenCount = 0
    var remarks = JSONRemarks(rawValue: 0)
    var deepestLevel = 0
    var error: JSONError.Code?
    var errorOffset = 0

    init(text: UncheckedText, memory: IndexMemory, limits: JSONLimits, longestProbe: Int) {
        self.text = text
        self.memory = memory
        self.limits = limits
        duplicates = DuplicateKeys(text: text, memory: memory, longestProbe: longestProbe)
    }

    /// Looks for what the proved run stands on: the text starts with an opening and ends with a closing bracket, but
    /// for white space.
    mutating func findLast() -> Bool {
        var end = text.count &- 1
        while end > 0, Self.isSpace(text[end]) { end &-= 1 }
        last = end
        guard text[end] == Byte.closingBrace || text[end] == Byte.closingBracket else { return false }
        var start = 0
        while start < end, Self.isSpace(text[start]) { start &+= 1 }
        return text[start] == Byte.openingBrace || text[start] == Byte.openingBracket
    }

    @inline(never)
    mutating func runProved() -> Bool { run(checked: false) }

    @inline(never)
    mutating func runChecked() -> Bool { run(checked: true) }

    // MARK: The loop

    @inline(__always)
    private mutating func run(checked: Bool) -> Bool {
        let text = self.text
        let memory = self.memory
        let maximumDepth = limits.maximumDepth
        let last = self.last
        var i = 0
        var token = 0
        var depth = 0
        var container = 0
        var isInObject = false
        var filter: UInt64 = 0
        var state = DuplicateKeys.State.filter
        var masks: UInt32 = 0  // the high half gathers what lies outside ASCII
        var seen = JSONRemarks(rawValue: 0)
        var deepest = 0
        defer {
            tokenCount = token
            if masks >> 16 != 0 { seen |= .nonASCII }
            remarks = seen
            deepestLevel = deepest
        }

        var c = byte(at: i, checked)
        if c <= 0x20 {
            i = skipSpace(from: i)
            c = byte(at: i, checked)
        }
        member: while true {
            if isInObject {
                // A key: the byte at `i` should be its quote.
                if c != Byte.quote { return failUnexpected(at: i) }
                if checked && token >= memory.tokenCapacity { return fail(.tokenLimit, at: i) }
                let start = i
                i &+= 1
                var own = JSONRemarks(rawValue: 0)
                if !scanString(&i, &masks, &own, checked) { return false }
                let product: UInt64
                if own.isEmpty {
                    let count = i &- start &- 1
                    let first = text.word(at: start &+ 1, byteCount: count)
                    product = KeyHash.product(
                        first: first, last: count > 8 ? text.word(at: i &- 8) : first, count: count)
                } else {
                    seen |= own
                    product = DuplicateKeys.escapedProduct(text, start: start &+ 1, end: i)
                }
                i &+= 1
                let tag = UInt64(KeyHash.tag(product)) &<< 48
                memory.storeToken(
                    token, UInt64(truncatingIfNeeded: start) | UInt64(truncatingIfNeeded: i &- start) &<< 32,
                    UInt64(truncatingIfNeeded: token &- container) | Self.kind(.key, own) | tag)
                let bit: UInt64 = 1 &<< (product &>> 58)
                if filter & bit != 0
                    && duplicates.isDuplicate(key: token, object: container, filter: &filter, state: &state)
                {
                    memory.addRemarks(token, .duplicateKey)
                    seen |= .duplicateKey
                }
                filter |= bit
                token &+= 1
                // The colon.
                c = byte(at: i, checked)
                if c != Byte.colon {
                    if c <= 0x20 {
                        i = skipSpace(from: i)
                        c = byte(at: i, checked)
                    }
                    if c != Byte.colon { return failUnexpected(at: i) }
                }
                i &+= 1
                c = byte(at: i, checked)
                if c <= 0x20 {
                    i = skipSpace(from: i)
                    c = byte(at: i, checked)
                }
            }
            // The value.
            if checked && token >= memory.tokenCapacity && i < text.count { return fail(.tokenLimit, at: i) }
            let start = i
            if c == Byte.quote {
                i &+= 1
                var own = JSONRemarks(rawValue: 0)
                if !scanString(&i, &masks, &own, checked) { return false }
                i &+= 1
                seen |= own
                memory.storeToken(
                    token, UInt64(truncatingIfNeeded: start) | UInt64(truncatingIfNeeded: i &- start) &<< 32,
                    1 | Self.kind(.string, own))
                token &+= 1
            } else if c == Byte.openingBrace || c == Byte.openingBracket {
                depth &+= 1
                if depth > deepest {
                    if depth > maximumDepth { return fail(.depthLimit, at: i) }
                    deepest = depth
                }
                memory.saveFrame(
                    depth, container: container &<< 1 | (isInObject ? 1 : 0), filter: filter, state: state)
                container = token
                isInObject = c == Byte.openingBrace
                filter = 0
                state = DuplicateKeys.State.filter
                memory.storeToken(
                    token, UInt64(truncatingIfNeeded: start), isInObject ? Self.kind(.object) : Self.kind(.array))
                token &+= 1
                i &+= 1
                c = byte(at: i, checked)
                if c <= 0x20 {
                    i = skipSpace(from: i)
                    c = byte(at: i, checked)
                }
                if c != (isInObject ? Byte.closingBrace : Byte.closingBracket) { continue member }
                // An empty container: it closes below like any other.
            } else if c &- 0x30 <= 9 || c == Byte.minus {
                var own = JSONRemarks(rawValue: 0)
                if !scanNumber(&i, c, &own, checked) { return false }
                seen |= own
                memory.storeToken(
                    token, UInt64(truncatingIfNeeded: start) | UInt64(truncatingIfNeeded: i &- start) &<< 32,
                    1 | Self.kind(.number, own))
                token &+= 1
            } else {
                let literal = scanLiteral(at: i, c)
                if literal.count == 0 { return false }
                i &+= literal.count
                memory.storeToken(
                    token, UInt64(truncatingIfNeeded: start) | UInt64(truncatingIfNeeded: literal.count) &<< 32,
                    1 | literal.kind)
                token &+= 1
            }
            if checked && depth == 0 { return finish(from: i) }
            // What follows the value: a comma, or the end of one container or more.
            while true {
                c = byte(at: i, checked)
                if c <= 0x20 {
                    i = skipSpace(from: i)
                    c = byte(at: i, checked)
                }
                if c == Byte.comma {
                    i &+= 1
                    c = byte(at: i, checked)
                    if c <= 0x20 {
                        i = skipSpace(from: i)
                        c = byte(at: i, checked)
                    }
                    continue member
                }
                if c != (isInObject ? Byte.closingBrace : Byte.closingBracket) { return failUnexpected(at: i) }
                i &+= 1
                memory.closeContainer(container, end: i, tokenEnd: token)
                if state == DuplicateKeys.State.sort && duplicates.sortAndMark(object: container, tokenEnd: token) {
                    seen |= .duplicateKey
                }
                let frame = memory.frame(depth)
                container = frame.container &>> 1
                isInObject = frame.container & 1 != 0
                filter = frame.filter
                state = frame.state
                depth &-= 1
                if depth == 0 { return finish(from: i) }
                if !checked && i > last { return fail(.unexpectedEnd, at: text.count) }
            }
        }
    }

    /// The byte at `i`; past the end a NUL, which no grammar rule wants.
    @inline(__always)
    private func byte(at i: Int, _ checked: Bool) -> UInt8 {
        if checked && i >= text.count { return 0 }
        return text[i]
    }

    @inline(__always)
    private static func kind(_ kind: JSONTokenKind, _ remarks: JSONRemarks = JSONRemarks(rawValue: 0)) -> UInt64 {
        UInt64(kind.rawValue) &<< 32 | UInt64(remarks.rawValue & 0xFF) &<< 40
    }

    // MARK: Strings

    /// Moves `i` from behind the opening quote to the closing one. False: the error is set.
    @inline(__always)
    private mutating func scanString(
        _ i: inout Int, _ masks: inout UInt32, _ own: inout JSONRemarks, _ checked: Bool
    ) -> Bool {
        let count = text.count
        while true {
            if checked && count < 16 {
                while i < count, text[i] != Byte.quote, text[i] != Byte.backslash, text[i] >= 0x20 {
                    if text[i] >= 0x80 { masks |= 0x1_0000 }
                    i &+= 1
                }
                if i >= count { return fail(.unexpectedEnd, at: count) }
            } else {
                // A block that would pass the end is the last sixteen bytes, shifted.
                let block = min(i, count &- 16)
                let mask = unsafe pushsimd_string_mask(text.pointer(at: block))
                masks |= mask
                let special = (mask & 0xFFFF) &>> UInt32(truncatingIfNeeded: i &- block)
                if special == 0 {
                    i = block &+ 16
                    if i >= count { return fail(.unexpectedEnd, at: count) }
                    continue
                }
                i &+= special.trailingZeroBitCount
            }
            let c = text[i]
            if c == Byte.quote { return true }
            if c != Byte.backslash { return fail(.unescapedControl, at: i) }
            let scan = JSONEscapes.scan(text, from: i)
            i = scan.position
            own |= scan.remarks
            if let code = scan.error { return fail(code, at: i) }
        }
    }

    // MARK: Numbers and literals

    /// Moves `i` over a number whose first byte is `c`. False: the error is set.
    @inline(__always)
    private mutating func scanNumber(_ i: inout Int, _ c: UInt8, _ own: inout JSONRemarks, _ checked: Bool) -> Bool {
        let start = i
        var c = c
        if c == Byte.minus {
            i &+= 1
            c = byte(at: i, checked)
            if c &- 0x30 > 9 { return failNumber(at: i) }
        }
        i &+= 1
        if c != 0x30 {
            c = byte(at: i, checked)
            while c &- 0x30 <= 9 {
                i &+= 1
                c = byte(at: i, checked)
            }
        } else {
            c = byte(at: i, checked)
        }
        if c == Byte.point || c | 0x20 == 0x65 {
            own |= .notInteger
            if !scanFraction(&i, c, &own) { return false }
        }
        if i &- start > 15 { own |= .longNumber }
        return true
    }

    /// The rest of a number from its point or exponent on. Always checked: it is rare.
    @inline(never)
    private mutating func scanFraction(_ i: inout Int, _ first: UInt8, _ own: inout JSONRemarks) -> Bool {
        var c = first
        if c == Byte.point {
            i &+= 1
            c = byte(at: i, true)
            if c &- 0x30 > 9 { return failNumber(at: i) }
            while c &- 0x30 <= 9 {
                i &+= 1
                c = byte(at: i, true)
            }
        }
        if c | 0x20 == 0x65 {
            own |= .longNumber
            i &+= 1
            c = byte(at: i, true)
            if c == Byte.plus || c == Byte.minus {
                i &+= 1
                c = byte(at: i, true)
            }
            if c &- 0x30 > 9 { return failNumber(at: i) }
            while c &- 0x30 <= 9 {
                i &+= 1
                c = byte(at: i, true)
            }
        }
        return true
    }

    /// `true`, `false` or `null` at `i`, whose first byte is `c`. Count 0: the error is set.
    @inline(__always)
    private mutating func scanLiteral(at i: Int, _ c: UInt8) -> (count: Int, kind: UInt64) {
        if i &+ 4 <= text.count {
            let word = text.halfWord(at: i)
            if word == 0x6575_7274 { return (4, Self.kind(.true)) }
            if word == 0x6C6C_756E { return (4, Self.kind(.null)) }
            if word == 0x736C_6166 && i &+ 5 <= text.count && text[i &+ 4] == 0x65 { return (5, Self.kind(.false)) }
        }
        failLiteral(at: i, c)
        return (0, 0)
    }

    // MARK: White space

    @inline(__always)
    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// First position from `start` that holds no white space, or the size of the text.
    @inline(never)
    private func skipSpace(from start: Int) -> Int {
        var i = start
        let count = text.count
        while i &+ 16 <= count {
            let mask = unsafe pushsimd_nonspace_mask(text.pointer(at: i))
            if mask != 0 { return i &+ mask.trailingZeroBitCount }
            i &+= 16
        }
        while i < count, Self.isSpace(text[i]) { i &+= 1 }
        return i
    }

    /// The one value has ended before `i`.
    @inline(__always)
    private mutating func finish(from i: Int) -> Bool {
        if i == last &+ 1 { return true }
        let end = skipSpace(from: i)
        if end == text.count { return true }
        return fail(.trailingData, at: end)
    }

    // MARK: Errors

    @inline(never)
    private mutating func fail(_ code: JSONError.Code, at offset: Int) -> Bool {
        error = code
        errorOffset = offset
        return false
    }

    @inline(never)
    private mutating func failUnexpected(at i: Int) -> Bool {
        i >= text.count ? fail(.unexpectedEnd, at: text.count) : fail(.unexpectedByte, at: i)
    }

    @inline(never)
    private mutating func failNumber(at i: Int) -> Bool {
        i >= text.count ? fail(.unexpectedEnd, at: text.count) : fail(.invalidNumber, at: i)
    }

    /// No literal stands at `i`: the fault is the first byte that leaves the word that was begun.
    @inline(never)
    private mutating func failLiteral(at i: Int, _ c: UInt8) {
        let word: StaticString =
            switch c {
            case 0x74: "true"
            case 0x66: "false"
            case 0x6E: "null"
            default: ""
            }
        var k = 0
        while k < word.utf8CodeUnitCount, i &+ k < text.count, unsafe text[i &+ k] == word.utf8Start[k] { k &+= 1 }
        _ = failUnexpected(at: i &+ k)
    }

    /// Sets the error when bytes before `end` are not UTF-8.
    mutating func validateUTF8(upTo end: Int) {
        let result = UTF8Validation.validate(text, end: end)
        remarks |= result.remarks
        if result.fault >= 0 { _ = fail(.invalidUTF8, at: result.fault) }
    }

    /// The error as it is told: whatever comes first in the text. Another encoding or a byte order mark explains
    /// everything that follows.
    @inline(never)
    mutating func fault() -> JSONError {
        if let fault = encodingFault() { return fault }
        let code = error ?? .unexpectedByte
        if code != .invalidUTF8 {
            let result = UTF8Validation.validate(text, end: errorOffset)
            if result.fault >= 0 { return JSONError(.invalidUTF8, at: result.fault) }
        }
        return JSONError(code, at: errorOffset)
    }

    /// A text whose first bytes tell another encoding: a byte order mark, or the NUL bytes of ASCII in UTF-16 or UTF-32
    /// (RFC 4627, section 3 gives the patterns). Where the first character could begin a JSON text, the fault is the NUL
    /// behind it.
    private func encodingFault() -> JSONError? {
        let count = text.count
        guard count >= 2 else { return nil }
        let (a, b) = (text[0], text[1])
        if (a == 0xFF && b == 0xFE) || (a == 0xFE && b == 0xFF) { return JSONError(.notUTF8Encoding, at: 0) }
        if count >= 3, a == 0xEF, b == 0xBB, text[2] == 0xBF { return JSONError(.byteOrderMark, at: 0) }
        if (a == 0) != (b == 0) && count & 1 == 0 {
            return JSONError(.notUTF8Encoding, at: errorOffset == 1 ? 1 : 0)
        }
        if count >= 4 && count & 3 == 0 && a == 0 && b == 0 && (text[2] == 0xFE || text[2] == 0 && text[3] != 0) {
            return JSONError(.notUTF8Encoding, at: 0)
        }
        return nil
    }
}

/// ASCII by name.
private enum Byte {
    static var quote: UInt8 { 0x22 }
    static var plus: UInt8 { 0x2B }
    static var comma: UInt8 { 0x2C }
    static var minus: UInt8 { 0x2D }
    static var point: UInt8 { 0x2E }
    static var colon: UInt8 { 0x3A }
    static var openingBracket: UInt8 { 0x5B }
    static var backslash: UInt8 { 0x5C }
    static var closingBracket: UInt8 { 0x5D }
    static var openingBrace: UInt8 { 0x7B }
    static var closingBrace: UInt8 { 0x7D }
}
