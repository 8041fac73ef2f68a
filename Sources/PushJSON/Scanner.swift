internal import CPushSIMD

/// The loop and its parts. Everything that the loop calls out of line takes and gives plain values, never the address of a
/// local: that is what keeps its state in registers.
struct Scanner {
    let text: UncheckedText
    let memory: IndexMemory
    let maximumDepth: Int

    /// The last byte that is not white space, where the proved run has what it stands on: sixteen bytes of text, an opening
    /// bracket first and a closing one last, but for white space. Else -1.
    func findLast() -> Int {
        guard text.count >= 16 else { return -1 }
        var end = text.count &- 1
        while end > 0, Self.isSpace(text[end]) { end &-= 1 }
        guard text[end] == Byte.closingBrace || text[end] == Byte.closingBracket else { return -1 }
        var start = 0
        while start < end, Self.isSpace(text[start]) { start &+= 1 }
        return text[start] == Byte.openingBrace || text[start] == Byte.openingBracket ? end : -1
    }

    @inline(never)
    func runProved(_ last: Int, _ duplicates: inout DuplicateKeys) -> ScanOutcome {
        run(checked: false, last: last, &duplicates)
    }

    @inline(never)
    func runChecked(_ duplicates: inout DuplicateKeys) -> ScanOutcome { run(checked: true, last: -1, &duplicates) }

    // MARK: The loop

    @inline(__always)
    private func run(checked: Bool, last: Int, _ duplicates: inout DuplicateKeys) -> ScanOutcome {
        let text = self.text
        let memory = self.memory
        /// The last position at which a block of sixteen bytes can be read; negative for a shorter text.
        let lastBlock = text.count &- 16
        var i = 0
        var token = 0
        var depth = 0
        var deepest = 0
        var container = 0
        var isInObject = false
        var filter: UInt64 = 0
        var remarks: UInt32 = 0  // of all tokens, where a token has its own
        var error: JSONError.Code?

        var c = byte(at: i, checked)
        if c <= 0x20 {
            i = skipSpace(from: i)
            c = byte(at: i, checked)
        }
        member: while true {
            if isInObject {
                // A key: the byte at `i` should be its quote.
                if c != Byte.quote {
                    error = unexpected(at: i)
                    break
                }
                if checked && token >= memory.tokenCapacity {
                    error = .tokenLimit
                    break
                }
                let start = i
                i &+= 1
                var own: UInt32 = 0
                error = scanString(&i, &own, lastBlock)
                if error != nil { break }
                let product: UInt64
                if own == 0 {
                    let count = i &- start &- 1
                    let first = text.word(at: start &+ 1, byteCount: count)
                    product = KeyHash.product(first: first, last: count > 8 ? text.word(at: i &- 8) : 0)
                } else {
                    remarks |= own
                    product = DuplicateKeys.escapedProduct(text, start: start &+ 1, end: i)
                }
                i &+= 1
                memory.storeToken(
                    token, start: start, end: i, link: token &- container,
                    kind: UInt32(truncatingIfNeeded: product &>> 32) & 0xFFFF_0000 | Self.kind(.key) | own)
                let bit: UInt64 = 1 &<< (product &>> 58)
                if filter & bit != 0 {
                    let check = duplicates.check(key: token, object: container, depth: depth, filter: filter)
                    filter = check.filter
                    if check.isDuplicate {
                        memory.addRemarks(token, .duplicateKey)
                        remarks |= Self.remark(.duplicateKey)
                    }
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
                    if c != Byte.colon {
                        error = unexpected(at: i)
                        break
                    }
                }
                i &+= 1
                c = byte(at: i, checked)
                if c <= 0x20 {
                    i = skipSpace(from: i)
                    c = byte(at: i, checked)
                }
            }
            // The value.
            if checked && token >= memory.tokenCapacity && i < text.count {
                error = .tokenLimit
                break
            }
            let start = i
            if c == Byte.quote {
                i &+= 1
                var own: UInt32 = 0
                error = scanString(&i, &own, lastBlock)
                if error != nil { break }
                i &+= 1
                remarks |= own
                memory.storeToken(token, start: start, end: i, link: 1, kind: Self.kind(.string) | own)
                token &+= 1
            } else if c == Byte.openingBrace || c == Byte.openingBracket {
                depth &+= 1
                if depth > deepest {
                    if depth > maximumDepth {
                        error = .depthLimit
                        break
                    }
                    deepest = depth
                }
                memory.openFrame(depth, container: container &<< 1 | (isInObject ? 1 : 0), filter: filter)
                container = token
                isInObject = c == Byte.openingBrace
                filter = 0
                memory.storeToken(
                    token, start: start, end: 0, link: 0, kind: isInObject ? Self.kind(.object) : Self.kind(.array))
                token &+= 1
                i &+= 1
                c = byte(at: i, checked)
                if c <= 0x20 {
                    i = skipSpace(from: i)
                    c = byte(at: i, checked)
                }
                if c != (isInObject ? Byte.closingBrace : Byte.closingBracket) { continue }
                // An empty container: it closes below like any other.
            } else if c &- 0x30 <= 9 || c == Byte.minus {
                var own: UInt32 = 0
                error = scanNumber(&i, c, &own, checked)
                if error != nil { break }
                remarks |= own
                memory.storeToken(token, start: start, end: i, link: 1, kind: Self.kind(.number) | own)
                token &+= 1
            } else {
                let literal = scanLiteral(at: i)
                if literal.count == 0 {
                    i = leavesLiteral(at: i, c)
                    error = unexpected(at: i)
                    break
                }
                i &+= literal.count
                memory.storeToken(token, start: start, end: i, link: 1, kind: literal.kind)
                token &+= 1
            }
            if checked && depth == 0 {
                error = finish(&i, last)
                break
            }
            // What follows the value. Nearly always a comma: told apart first, the loop below keeps out of its registers.
            c = byte(at: i, checked)
            if c == Byte.comma {
                i &+= 1
                c = byte(at: i, checked)
                if c <= 0x20 {
                    i = skipSpace(from: i)
                    c = byte(at: i, checked)
                }
                continue
            }
            // Else the end of one container or more.
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
                if c != (isInObject ? Byte.closingBrace : Byte.closingBracket) {
                    error = unexpected(at: i)
                    break member
                }
                i &+= 1
                memory.closeContainer(container, end: i, tokenEnd: token)
                if filter == ~0 && duplicates.close(object: container, depth: depth, tokenEnd: token) {
                    remarks |= Self.remark(.duplicateKey)
                }
                let outer = memory.outerFrame(depth)
                container = outer.container &>> 1
                isInObject = outer.container & 1 != 0
                filter = outer.filter
                depth &-= 1
                if depth == 0 {
                    error = finish(&i, last)
                    break member
                }
                if !checked && i > last {
                    i = text.count
                    error = .unexpectedEnd
                    break member
                }
            }
        }
        return ScanOutcome(
            tokenCount: token, remarks: JSONRemarks(rawValue: UInt16(truncatingIfNeeded: remarks &>> 8)),
            deepestLevel: deepest, error: error, errorOffset: min(i, text.count))
    }

    /// The byte at `i`; past the end a NUL, which no grammar rule wants.
    @inline(__always)
    private func byte(at i: Int, _ checked: Bool) -> UInt8 {
        if checked && i >= text.count { return 0 }
        return text[i]
    }

    /// A kind as it stands in a token's last half-word.
    @inline(__always)
    private static func kind(_ kind: JSONTokenKind) -> UInt32 { UInt32(kind.rawValue) }

    /// A remark as it stands there.
    @inline(__always)
    private static func remark(_ remark: JSONRemarks) -> UInt32 { UInt32(remark.rawValue) &<< 8 }

    // MARK: Strings

    /// Moves `i` from behind the opening quote to the closing one, or to the fault that is returned. Adds the string's
    /// remarks, as they stand in a token, to `own`.
    @inline(__always)
    private func scanString(_ i: inout Int, _ own: inout UInt32, _ lastBlock: Int) -> JSONError.Code? {
        while true {
            if i <= lastBlock {
                let special = unsafe pushsimd_string_mask(text.pointer(at: i))
                if special == 0 {
                    i &+= 16
                    continue
                }
                i &+= special.trailingZeroBitCount
            } else {
                i = scanStringTail(from: i, lastBlock)
                if i >= text.count { return .unexpectedEnd }
            }
            let c = text[i]
            if c == Byte.quote { return nil }
            if c != Byte.backslash { return .unescapedControl }
            let scan = JSONEscapes.scan(text, from: i)
            i = scan.position
            own |= Self.remark(scan.remarks)
            if scan.error != nil { return scan.error }
        }
    }

    /// The first special byte from `i` on, within the last fifteen bytes of the text; the text's size when there is none.
    @inline(never)
    private func scanStringTail(from start: Int, _ lastBlock: Int) -> Int {
        if lastBlock >= 0 {
            // The last sixteen bytes, shifted: no branch a byte, and nothing is read past the end.
            let mask = unsafe pushsimd_string_mask(text.pointer(at: lastBlock))
            let special = mask &>> UInt32(truncatingIfNeeded: start &- lastBlock)
            return special == 0 ? text.count : start &+ special.trailingZeroBitCount
        }
        var i = start
        while i < text.count, text[i] != Byte.quote, text[i] != Byte.backslash, text[i] >= 0x20 { i &+= 1 }
        return i
    }

    // MARK: Numbers and literals

    /// Moves `i` over a number whose first byte is `c`, or to the fault that is returned.
    @inline(__always)
    private func scanNumber(_ i: inout Int, _ first: UInt8, _ own: inout UInt32, _ checked: Bool) -> JSONError.Code? {
        let start = i
        var c = first
        if c == Byte.minus {
            i &+= 1
            c = byte(at: i, checked)
            if c &- 0x30 > 9 { return cutNumber(at: i) }
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
            let fraction = scanFraction(from: i, c)
            i = fraction.position
            own |= fraction.own
            if fraction.error != nil { return fraction.error }
        }
        if i &- start > 15 { own |= Self.remark(.longNumber) }
        return nil
    }

    /// The rest of a number from its point or exponent on. Always checked: it is rare.
    @inline(never)
    private func scanFraction(from start: Int, _ first: UInt8) -> (position: Int, own: UInt32, error: JSONError.Code?) {
        var i = start
        var c = first
        var own = Self.remark(.notInteger)
        if c == Byte.point {
            i &+= 1
            c = byte(at: i, true)
            if c &- 0x30 > 9 { return (i, own, cutNumber(at: i)) }
            while c &- 0x30 <= 9 {
                i &+= 1
                c = byte(at: i, true)
            }
        }
        if c | 0x20 == 0x65 {
            own |= Self.remark(.longNumber)
            i &+= 1
            c = byte(at: i, true)
            if c == Byte.plus || c == Byte.minus {
                i &+= 1
                c = byte(at: i, true)
            }
            if c &- 0x30 > 9 { return (i, own, cutNumber(at: i)) }
            while c &- 0x30 <= 9 {
                i &+= 1
                c = byte(at: i, true)
            }
        }
        return (i, own, nil)
    }

    /// `true`, `false` or `null` at `i`; a count of 0 when there is none.
    @inline(__always)
    private func scanLiteral(at i: Int) -> (count: Int, kind: UInt32) {
        if i &+ 4 <= text.count {
            let word = text.halfWord(at: i)
            if word == 0x6575_7274 { return (4, Self.kind(.true)) }
            if word == 0x6C6C_756E { return (4, Self.kind(.null)) }
            if word == 0x736C_6166 && i &+ 5 <= text.count && text[i &+ 4] == 0x65 { return (5, Self.kind(.false)) }
        }
        return (0, 0)
    }

    /// No literal stands at `i`, whose byte is `c`: the first byte that leaves the word that was begun.
    @inline(never)
    private func leavesLiteral(at i: Int, _ c: UInt8) -> Int {
        let word: StaticString =
            switch c {
            case 0x74: "true"
            case 0x66: "false"
            case 0x6E: "null"
            default: ""
            }
        var k = 0
        while k < word.utf8CodeUnitCount, i &+ k < text.count, unsafe text[i &+ k] == word.utf8Start[k] { k &+= 1 }
        return i &+ k
    }

    // MARK: White space and ends

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

    /// The one value has ended before `i`: nil when only white space follows, else `i` is the first byte that does not
    /// belong there.
    @inline(__always)
    private func finish(_ i: inout Int, _ last: Int) -> JSONError.Code? {
        if i == last &+ 1 { return nil }
        i = skipSpace(from: i)
        return i == text.count ? nil : .trailingData
    }

    @inline(__always)
    private func unexpected(at i: Int) -> JSONError.Code { i >= text.count ? .unexpectedEnd : .unexpectedByte }

    @inline(__always)
    private func cutNumber(at i: Int) -> JSONError.Code { i >= text.count ? .unexpectedEnd : .invalidNumber }
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
