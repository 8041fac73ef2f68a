internal import CPushSIMD

/// The loop and its parts. What the loop calls out of line takes and gives plain values, never the address of a local: that
/// is what keeps its state in registers. Only `ScanNotes` are handed on by address; they are meant to be in memory.
struct Scanner {
    let text: UncheckedText
    let memory: IndexMemory

    /// The last byte that is not white space, where the proved run has what it stands on: sixteen bytes of text, an opening
    /// bracket first and a closing one last, but for white space. Else -1.
    @inline(__always)
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
    func runProved(_ notes: inout ScanNotes) -> ScanOutcome { run(checked: false, MarkWindow(memory.marks), &notes) }

    /// The proved run by the list of places.
    @inline(never)
    func runListed(_ notes: inout ScanNotes) -> ScanOutcome { run(checked: false, MarkCursor(memory.places), &notes) }

    @inline(never)
    func runChecked(_ notes: inout ScanNotes) -> ScanOutcome { run(checked: true, MarkWindow(memory.marks), &notes) }

    // MARK: The loop

    /// The owner of what stands in no container: odd as an array is, so that no key is looked for, and negative.
    private static var nobody: Int { -1 }

    /// Places on the tape are byte offsets in the lent memory here. `owner` is the token of the innermost open container, plus
    /// one where that is an array. Everything that is rare lives in `notes`, in memory, and not in a register of the loop.
    @inline(__always)
    private func run<Ends: StringEnds>(checked: Bool, _ stringEnds: Ends, _ notes: inout ScanNotes) -> ScanOutcome {
        let text = self.text
        let memory = self.memory
        var ends = stringEnds
        /// Below this position eight bytes can be read; negative for a shorter text.
        let lastWord = text.count &- 7
        /// The byte at hand, `c`; behind a value its last byte. The chain from one place to the next is what the loop waits for, and so
        /// it has as few links as can be.
        var i = 0
        /// Where the contents of a key would begin whose quote is at hand.
        var next = 1
        var token = 0
        var owner = Self.nobody
        var error: JSONError.Code?

        var c = byte(at: i, checked)
        member: while true {
            turn: do {
                if owner & 1 == 0 {
                    // A key: the byte at hand should be its quote.
                    if rarely(c != Byte.quote) {
                        if c == 0x20 {
                            next &+= 1
                            c = byte(at: next &- 1, checked)
                        }
                        if c <= 0x20 {
                            next = skipSpace(from: next &- 1) &+ 1
                            ends.move(to: next &- 1, notes)
                            c = byte(at: next &- 1, checked)
                        }
                        if c != Byte.quote {
                            i = next &- 1
                            error = unexpected(at: i)
                            break member
                        }
                    }
                    if checked && token >= memory.tokenEndOffset {
                        i = next &- 1
                        error = .tokenLimit
                        break member
                    }
                    key: do {
                        // Nearly every key is short, has no escapes, and `":` behind it.
                        if usually(next < lastWord), let end = ends.endOfKey(from: next),
                            usually((!checked || end &+ 2 <= text.count) && text.pair(at: end) == Byte.quoteAndColon)
                        {
                            let product = Self.mixed(text, start: next, end: end, ends) &* notes.multiplier
                            memory.storeKey(at: token, start: next &- 1, end: end &+ 1, product: product)
                            let filter = notes.filter
                            let filled = filter | 1 &<< KeyHash.filterPosition(product)
                            i = end &+ 2
                            ends.took()
                            if usually(filled != filter) {
                                notes.filter = filled
                            } else {
                                notes.checkKey(at: token, of: owner)
                            }
                            break key
                        }
                        // All others.
                        ends.forget()
                        let key = scanKey(at: next &- 1, token: token, owner: owner, &notes)
                        i = key.end
                        error = key.error
                        if error != nil { break member }
                        ends.move(to: i, notes)
                    }
                    token &+= 16
                    c = byte(at: i, checked)
                    // A plain string right behind the colon, as most values are: said again below, but without a jump there and back.
                    if !checked, usually(c == Byte.quote) {
                        let end = ends.endOfString(from: i &+ 1)
                        if usually(text[end] == Byte.quote) {
                            ends.took()
                            memory.storeToken(at: token, start: i, end: end &+ 1, Self.word(.string))
                            token &+= 16
                            i = end
                            c = text[end &+ 1]
                            if c != Byte.comma { break turn }
                            next = end &+ 3
                            c = text[end &+ 2]
                            continue member
                        }
                    }
                } else {
                    i = next &- 1
                    ends.forget()
                }
                // The value.
                if checked && token >= memory.tokenEndOffset {
                    if c <= 0x20 { i = skipSpace(from: i) }
                    error = i < text.count ? .tokenLimit : .unexpectedEnd
                    break member
                }
                value: while true {
                    let start = i
                    if usually(c > Byte.quote) {
                        if c == Byte.openingBrace || c == Byte.openingBracket {
                            let isArray = c == Byte.openingBracket
                            let level = notes.level &+ IndexMemory.frameSize
                            notes.level = level
                            memory.openFrame(at: level, owner: owner, filter: notes.filter)
                            if level > notes.deepest {
                                if level > notes.deepestAllowed {
                                    error = .depthLimit
                                    break member
                                }
                                notes.deepest = level
                                memory[stateAt: level] = DuplicateKeys.State.filter
                            }
                            memory.openContainer(
                                at: token, start: start, kind: isArray ? Self.kind(.array) : Self.kind(.object))
                            owner = token &+ (isArray ? 1 : 0)
                            notes.filter = 0
                            token &+= 16
                            next = i &+ 2
                            c = byte(at: i &+ 1, checked)
                            if rarely(c <= 0x20) {
                                i = skipSpace(from: i &+ 1) &- 1
                                ends.move(to: i &+ 1, notes)
                                next = i &+ 2
                                c = byte(at: i &+ 1, checked)
                            }
                            if usually(c | 0x20 != Byte.closingBrace) { continue member }
                            // An empty container: it closes below like any other.
                            break value
                        }
                        if c &- Byte.minus <= 12 {
                            // A digit or a minus; or one of the two bytes between those, which no value begins with.
                            var word = Self.word(.number)
                            number: do {
                                // Nearly every number has at most fifteen characters, neither minus nor exponent: one block shows all of it, and
                                // the byte behind it, since the text's last one is no digit.
                                fast: if usually(!checked && c >= 0x30) {
                                    // One digit, and behind it a comma, a space or what does not belong there: no part of a number.
                                    if text[i &+ 1] <= Byte.comma { break number }
                                    let block = min(i, text.count &- 16)
                                    let digits = unsafe pushsimd_nondigit_mask(text.pointer(at: block)) ^ 0xFFFF
                                    var others = ~(digits &>> UInt32(truncatingIfNeeded: i &- block))
                                    var end = i &+ others.trailingZeroBitCount
                                    if rarely(end &- i > 15 || (c == 0x30 && end &- i != 1)) { break fast }
                                    c = text[end]
                                    if c == Byte.point {
                                        let point = end
                                        others &= others &- 1
                                        end = i &+ others.trailingZeroBitCount
                                        if rarely(end &- i > 15 || end &- point == 1) { break fast }
                                        c = text[end]
                                        word |= UInt64(Self.remark(.notInteger))
                                        notes.remarks |= Self.remark(.notInteger)
                                    }
                                    if rarely(c | 0x20 == 0x65) { break fast }
                                    i = end &- 1
                                    break number
                                }
                                if text[i] == Byte.point || text[i] == Byte.slash {
                                    error = unexpected(at: i)
                                    break member
                                }
                                let number = scanNumber(from: i, &notes)
                                i = number.end
                                error = number.error
                                if error != nil { break member }
                                i &-= 1
                                word = Self.word(.number) | UInt64(number.own)
                            }
                            memory.storeToken(at: token, start: start, end: i &+ 1, word)
                            token &+= 16
                            break value
                        }
                        let literal = scanLiteral(at: i)
                        if rarely(literal.count == 0) {
                            i = leavesLiteral(at: i, c)
                            error = unexpected(at: i)
                            break member
                        }
                        i &+= literal.count &- 1
                        memory.storeToken(at: token, start: start, end: i &+ 1, literal.word)
                        token &+= 16
                        break value
                    }
                    if c == Byte.quote {
                        var word = Self.word(.string)
                        string: do {
                            let end = ends.endOfString(from: i &+ 1)
                            if usually((!checked || end < text.count) && text[end] == Byte.quote) {
                                i = end
                                ends.took()
                                break string
                            }
                            let string = scanString(from: max(end, i &+ 1), &notes)
                            i = string.end
                            error = string.error
                            if error != nil { break member }
                            ends.move(to: i, notes)
                            i &-= 1
                            word |= UInt64(string.own)
                        }
                        memory.storeToken(at: token, start: start, end: i &+ 1, word)
                        token &+= 16
                        break value
                    }
                    if c <= 0x20 {
                        // One space, as many writers put behind colon and comma, costs no call.
                        if c == 0x20 {
                            i &+= 1
                            c = byte(at: i, checked)
                            ends.passSpace()
                            if usually(c > 0x20) { continue value }
                        }
                        ends.forget()
                        i = skipSpace(from: i)
                        ends.move(to: i, notes)
                        c = byte(at: i, checked)
                        if c > 0x20 { continue value }
                    }
                    error = unexpected(at: i)
                    break member
                }
                if checked && owner < 0 {
                    i &+= 1
                    error = finish(&i)
                    break member
                }
            }
            // What follows the value: a comma, or the end of one container or more.
            while true {
                c = byte(at: i &+ 1, checked)
                if c == Byte.comma {
                    next = i &+ 3
                    c = byte(at: i &+ 2, checked)
                    continue member
                }
                i &+= 1
                if rarely(c != Byte.closing(owner)) {
                    if c <= 0x20 {
                        i = skipSpace(from: i)
                        ends.move(to: i, notes)
                        c = byte(at: i, checked)
                        i &-= 1
                        if c > 0x20 { continue }
                        i &+= 1
                    }
                    error = unexpected(at: i)
                    break member
                }
                memory.closeContainer(at: owner & ~1, end: i &+ 1, tokenEnd: token)
                let filter = notes.filter
                if rarely(filter == ~0) {
                    notes.closeObject(at: owner, tokenEnd: token)
                } else {
                    notes.keyBits |= filter
                }
                let level = notes.level
                notes.level = level &- IndexMemory.frameSize
                let outer = memory.outerFrame(at: level)
                owner = outer.owner
                notes.filter = outer.filter
                if rarely(owner < 0) {
                    i &+= 1
                    error = finish(&i)
                    break member
                }
                if rarely(!checked && i >= notes.last) {
                    i = text.count
                    error = .unexpectedEnd
                    break member
                }
            }
        }
        return ScanOutcome(
            tokenCount: token &>> 4, remarks: JSONRemarks(rawValue: UInt16(truncatingIfNeeded: notes.remarks &>> 8)),
            deepestLevel: (notes.deepest &- memory.frameOffset) / IndexMemory.frameSize, error: error,
            errorOffset: min(i, text.count))
    }

    /// The byte at `i`; past the end a NUL, which no grammar rule wants.
    @inline(__always)
    private func byte(at i: Int, _ checked: Bool) -> UInt8 {
        if checked && i >= text.count { return 0 }
        return text[i]
    }

    /// The second half of a token that holds no other.
    @inline(__always)
    private static func word(_ kind: JSONTokenKind) -> UInt64 { UInt64(kind.rawValue) }

    /// A kind as it stands in a token's second half.
    @inline(__always)
    private static func kind(_ kind: JSONTokenKind) -> UInt32 { UInt32(kind.rawValue) }

    /// Both ends of the name `start ..< end`; eight bytes can be read at its start. One of at most eight bytes is moved to the top, by
    /// what `Ends` has at hand: the name's size, or where it begins and ends.
    @inline(__always)
    private static func mixed<Ends: StringEnds>(_ text: UncheckedText, start: Int, end: Int, _: Ends) -> UInt64 {
        let word = text.word(at: start)
        if Ends.findsSizes {
            let count = end &- start
            if usually(UInt(bitPattern: count &- 1) < 8) { return KeyHash.leading(word, byteCount: count) }
        } else {
            let left = start &- end
            if usually(UInt(bitPattern: left) >= UInt(bitPattern: -8)) { return KeyHash.leading(word, shiftedBy: left) }
        }
        return start == end ? 0 : KeyHash.mixed(first: word, last: text.word(at: end &- 8))
    }

    /// A remark as it stands there.
    @inline(__always)
    private static func remark(_ remark: JSONRemarks) -> UInt32 { UInt32(remark.rawValue) &<< 8 }

    // MARK: Strings

    /// A string from `start` on, anywhere between its quotes: the position behind the closing quote, or the fault and its place,
    /// and the remarks as they stand in a token. What the loop does not do itself comes here: strings with escapes, and faults.
    @inline(never)
    private func scanString(
        from start: Int, _ notes: inout ScanNotes
    ) -> (end: Int, own: UInt32, error: JSONError.Code?) {
        let string = scanString(from: start)
        notes.remarks |= string.own
        return string
    }

    @inline(__always)
    private func scanString(from start: Int) -> (end: Int, own: UInt32, error: JSONError.Code?) {
        var i = start
        var own: UInt32 = 0
        while true {
            i = memory.marks.next(from: i)
            if i >= text.count { return (i, own, .unexpectedEnd) }
            let c = text[i]
            if c == Byte.quote { return (i &+ 1, own, nil) }
            if c == Byte.backslash {
                let scan = JSONEscapes.scan(text, from: i)
                i = scan.position
                own |= Self.remark(scan.remarks)
                if scan.error != nil { return (i, own, scan.error) }
            } else {
                if c < 0x20 { return (i, own, .unescapedControl) }
                // One of the two marks that the proved run stands on.
                i &+= 1
            }
        }
    }

    /// `scanString` of a key, with its name.
    @inline(__always)
    private func scanName(
        from start: Int
    ) -> (end: Int, name: KeyName, own: UInt32, error: JSONError.Code?) {
        var i = memory.marks.next(from: start)
        if usually(i < text.count && text[i] == Byte.quote) {
            return (i &+ 1, KeyName(plainIn: text, start: start, end: i), 0, nil)
        }
        var ends = NameEnds()
        ends.append(text, from: start, to: i)
        var own: UInt32 = 0
        var error: JSONError.Code?
        while true {
            if i >= text.count {
                error = .unexpectedEnd
                break
            }
            let c = text[i]
            if c == Byte.quote {
                i &+= 1
                break
            }
            var behind = i &+ 1
            if c == Byte.backslash {
                let escape = JSONEscapes.scalar(text, at: i, end: text.count)
                if rarely(escape.value < 0) {
                    // Once more, for the place of the fault.
                    let scan = JSONEscapes.scan(text, from: i)
                    (i, error) = (scan.position, scan.error)
                    break
                }
                own |= Self.remark(JSONEscapes.remarks(of: escape.value))
                let (bytes, byteCount) = JSONEscapes.encode(escape.value)
                ends.append(UInt64(bytes), byteCount: byteCount)
                behind = escape.end
            } else {
                if c < 0x20 {
                    error = .unescapedControl
                    break
                }
                // One of the two marks that the proved run stands on.
                ends.append(UInt64(c), byteCount: 1)
            }
            i = memory.marks.next(from: behind)
            ends.append(text, from: behind, to: i)
        }
        return (i, KeyName(ends), own, error)
    }

    /// A key from its opening quote at `start` on, with its colon: stores its token and looks for its name in the object.
    /// Gives the position behind the colon, or the fault and its place.
    @inline(never)
    private func scanKey(
        at start: Int, token: Int, owner: Int, _ notes: inout ScanNotes
    ) -> (end: Int, error: JSONError.Code?) {
        let string = scanName(from: start &+ 1)
        notes.remarks |= string.own
        if string.error != nil { return (string.end, string.error) }
        let name = string.name
        if string.own != 0 { notes.remarks |= Self.remark(.escapedKey) }
        memory.storeKey(at: token, start: start, end: string.end, remarks: string.own, product: name.product)
        let bit = KeyHash.filterBit(name.product)
        if notes.filter & bit != 0 { notes.checkKey(at: token, of: owner, name) }
        notes.filter |= bit
        var colon = string.end
        if colon < text.count, text[colon] <= 0x20 { colon = skipSpace(from: colon) }
        if colon >= text.count || text[colon] != Byte.colon { return (colon, unexpected(at: colon)) }
        return (colon &+ 1, nil)
    }

    // MARK: Numbers and literals

    /// A number from `start` on: the position behind it, or the fault and its place, and its remarks as they stand in a
    /// token. Those with an exponent, long ones and broken ones come here.
    @inline(never)
    private func scanNumber(
        from start: Int, _ notes: inout ScanNotes
    ) -> (end: Int, own: UInt32, error: JSONError.Code?) {
        var i = start
        var own: UInt32 = 0
        if text[i] == Byte.minus { i &+= 1 }
        let first = byte(at: i, true)
        if first &- 0x30 > 9 { return (i, own, cutNumber(at: i)) }
        i = first == 0x30 ? i &+ 1 : skipDigits(from: i)
        if byte(at: i, true) == Byte.point {
            own |= Self.remark(.notInteger)
            i &+= 1
            if byte(at: i, true) &- 0x30 > 9 { return (i, own, cutNumber(at: i)) }
            i = skipDigits(from: i)
        }
        if byte(at: i, true) | 0x20 == 0x65 {
            own |= Self.remark(.notInteger) | Self.remark(.longNumber)
            i &+= 1
            let sign = byte(at: i, true)
            if sign == Byte.plus || sign == Byte.minus { i &+= 1 }
            let exponent = i
            if byte(at: i, true) &- 0x30 > 9 { return (i, own, cutNumber(at: i)) }
            i = skipDigits(from: i)
            if i &- exponent > 2 { notes.remarks |= Self.remark(.farNumber) }
        }
        if i &- start > 15 {
            if own == 0 { notes.remarks |= Self.remark(.longInteger) }
            if i &- start > 200 { notes.remarks |= Self.remark(.farNumber) }
            own |= Self.remark(.longNumber)
        }
        notes.remarks |= own
        return (i, own, nil)
    }

    /// The first byte from `start` on that is no digit.
    @inline(__always)
    private func skipDigits(from start: Int) -> Int {
        var i = start
        while byte(at: i, true) &- 0x30 <= 9 { i &+= 1 }
        return i
    }

    /// `true`, `false` or `null` at `i`; a count of 0 when there is none.
    @inline(__always)
    private func scanLiteral(at i: Int) -> (count: Int, word: UInt64) {
        if i &+ 4 <= text.count {
            let word = text.halfWord(at: i)
            if word == 0x6575_7274 { return (4, Self.word(.true)) }
            if word == 0x6C6C_756E { return (4, Self.word(.null)) }
            if word == 0x736C_6166 && i &+ 5 <= text.count && text[i &+ 4] == 0x65 { return (5, Self.word(.false)) }
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
    private func finish(_ i: inout Int) -> JSONError.Code? {
        if i == text.count { return nil }
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
    /// The two bytes behind a key's name, as a little-endian word.
    static var quoteAndColon: UInt16 { 0x3A22 }
    static var plus: UInt8 { 0x2B }
    static var comma: UInt8 { 0x2C }
    static var minus: UInt8 { 0x2D }
    static var point: UInt8 { 0x2E }
    static var slash: UInt8 { 0x2F }
    static var colon: UInt8 { 0x3A }
    static var openingBracket: UInt8 { 0x5B }
    static var backslash: UInt8 { 0x5C }
    static var closingBracket: UInt8 { 0x5D }
    static var openingBrace: UInt8 { 0x7B }
    static var closingBrace: UInt8 { 0x7D }

    /// What closes a container, as the scanner writes it: an array is odd.
    @inline(__always)
    static func closing(_ owner: Int) -> UInt8 {
        // Tokens are sixteen bytes, and so the shift leaves nothing but the odd bit.
        closingBrace ^ UInt8(truncatingIfNeeded: owner) &<< 5
    }
}
