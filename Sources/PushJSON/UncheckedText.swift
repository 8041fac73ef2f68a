internal import CPushSIMD

/// The only file of the tokenizer with unchecked loads and stores. Everything above it works with positions.
///
/// Two proofs carry it, made once in `JSONTokenizer.index` before the first load:
///
/// 1. **Reading.** Either every position is compared with `count` before it is read (`checked: true` in the scanner), or
///    the byte at `last`, the last one that is not white space, is `}` or `]`. The scanner moves over a byte only after
///    it has seen that the byte may stand there; over a closing bracket only where a container is open, and then it
///    compares with `last` before it reads on. So every single-byte read is at or before `last`. Inside strings, where
///    that bracket might be swallowed, the scanner goes from mark to mark, and `last` and the byte before it are marked
///    (`StringMarks`): so a string ends at or before `last`, and where a key ends at a mark one byte more can be read. The list of
///    places (`MarkPlaces`) has none at or behind `last`, and its zeros lead to the text's first byte. A key's
///    first eight bytes are read in one word only below `count - 7`. The block that shows a number is one of the text's.
/// 2. **Writing.** A text of n bytes whose depth is limited to d has at most (n + d) / 2 + 1 tokens: each token needs a byte
///    of its own and, but for brackets still open, a second one (a comma, a colon, a closing bracket or quote). The lent
///    memory has room for that many, else the checked scanner counts.
@safe
struct UncheckedText {
    let base: UnsafePointer<UInt8>
    let count: Int

    init(base: UnsafePointer<UInt8>, count: Int) {
        unsafe self.base = base
        self.count = count
    }

    /// The byte at `position`, which must be inside the text.
    @inline(__always)
    subscript(_ position: Int) -> UInt8 { unsafe base[position] }

    /// Eight bytes from `position` as a little-endian word: `position + 8 <= count`.
    @inline(__always)
    func word(at position: Int) -> UInt64 {
        UInt64(littleEndian: unsafe UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self))
    }

    /// Four bytes from `position` as a little-endian word: `position + 4 <= count`.
    @inline(__always)
    func halfWord(at position: Int) -> UInt32 {
        UInt32(littleEndian: unsafe UnsafeRawPointer(base + position).loadUnaligned(as: UInt32.self))
    }

    /// Two bytes from `position` as a little-endian word: `position + 2 <= count`.
    @inline(__always)
    func pair(at position: Int) -> UInt16 {
        UInt16(littleEndian: unsafe UnsafeRawPointer(base + position).loadUnaligned(as: UInt16.self))
    }

    /// `byteCount` (at most 8) bytes from `position` as a word filled up with zeros; reads nothing outside the text.
    @inline(__always)
    func word(at position: Int, byteCount: Int) -> UInt64 {
        if position &+ 8 <= count {
            let whole = word(at: position)
            return byteCount >= 8 ? whole : whole & ~(~0 &<< (UInt64(truncatingIfNeeded: byteCount) &* 8))
        }
        return tailWord(at: position, byteCount: byteCount)
    }

    /// The same, but that anything may stand behind the `byteCount` bytes.
    @inline(__always)
    func looseWord(at position: Int, byteCount: Int) -> UInt64 {
        position &+ 8 <= count ? word(at: position) : tailWord(at: position, byteCount: byteCount)
    }

    @inline(never)
    private func tailWord(at position: Int, byteCount: Int) -> UInt64 {
        var word: UInt64 = 0
        for k in 0..<min(byteCount, min(8, count - position)) {
            word |= UInt64(self[position + k]) << UInt64(8 * k)
        }
        return word
    }

    /// Has both ends of the text brought near: the last byte is read first, and then all goes on from the start.
    @inline(__always)
    func prefetch() {
        unsafe pushsimd_prefetch(base + (count &- 1))
        unsafe pushsimd_prefetch(base)
        unsafe pushsimd_prefetch(base + 64)
    }

    @inline(__always)
    func pointer(at position: Int) -> UnsafePointer<UInt8> { unsafe base + position }
}

/// The memory that the caller lends: tokens, then one frame for each level, then the marks of the text and their places, then the table
/// for objects with many keys.
///
/// ```
/// | token 0 | token 1 | ... | frame 1 | frame 2 | ... | marks        | places       | table: UInt64 x 2^k |
///   16 bytes                  32 bytes                  1 bit a byte   2 bytes each   a 32-bit tag and a 32-bit key index each
/// ```
@safe
struct IndexMemory {
    let base: UnsafeMutableRawPointer
    let tokenCapacity: Int
    let frameOffset: Int
    let marks: StringMarks
    let places: MarkPlaces
    let tableOffset: Int

    /// Of a frame; 24 bytes are used.
    static var frameSize: Int { 32 }

    @inline(__always)
    var tape: TokenTape { unsafe TokenTape(base: base) }

    /// Splits `memory`; nil when it is too small even for one token. Sizes and depths are at most 2^32 and 2^20 (`JSONLimits`), so
    /// that nothing overflows here.
    @inline(__always)
    init?(_ memory: UnsafeMutableRawBufferPointer, textCount: Int, limits: JSONLimits) {
        guard let base = memory.baseAddress else { return nil }
        let frames = Self.frameByteCount(limits)
        let marks = StringMarks.byteCount(textCount: textCount)
        let places = MarkPlaces.byteCount(textCount: textCount)
        let rest = memory.count &- frames &- marks &- places &- Self.tableByteCount(textCount: textCount)
        guard rest >= 16 else { return nil }
        unsafe self.base = base
        tokenCapacity = min(rest &>> 4, limits.maximumTokenCount)
        frameOffset = rest & ~15
        unsafe self.marks = StringMarks(base: base + (frameOffset &+ frames))
        unsafe self.places = MarkPlaces(base: base + (frameOffset &+ frames &+ marks))
        tableOffset = frameOffset &+ frames &+ marks &+ places
    }

    /// Bytes of memory for a text: for tokens in that number, and everything else.
    static func byteCount(tokenCount: Int, textCount: Int, limits: JSONLimits) -> Int {
        tokenCount * 16 + frameByteCount(limits) + StringMarks.byteCount(textCount: textCount)
            + MarkPlaces.byteCount(textCount: textCount) + tableByteCount(textCount: textCount)
    }

    @inline(__always)
    private static func frameByteCount(_ limits: JSONLimits) -> Int { (limits.maximumDepth &+ 1) &* frameSize }

    /// Room for any table: see `tableCapacity`.
    @inline(__always)
    private static func tableByteCount(textCount: Int) -> Int { textCount &* 5 &+ 512 }

    /// Entries for the duplicate check, a power of two above 5 / 16 of the text's bytes, and at most twice that. A member has at
    /// least five bytes (`"":0,`), so that the keys of objects with many of them fill two thirds of the table at most; but
    /// there is only one name as short as that.
    static func tableCapacity(textCount: Int) -> Int {
        let most = (textCount &* 5) &>> 4 &+ 2
        return max(64, 1 &<< (Int.bitWidth &- most.leadingZeroBitCount))
    }

    /// Tokens that a text of `textCount` bytes can have at most; see proof 2 above.
    static func tokenBound(textCount: Int, depth: Int) -> Int { (textCount &+ depth) &>> 1 &+ 2 }

    /// Behind the last place for a token.
    var tokenEndOffset: Int { tokenCapacity &* 16 }

    /// Stores a token that holds no other at a byte offset; see `JSONToken` for the layout. `word` is its second half: kind and
    /// remarks.
    @inline(__always)
    func storeToken(at offset: Int, start: Int, end: Int, _ word: UInt64) {
        let token = unsafe base + offset
        unsafe token.storeBytes(of: UInt32(truncatingIfNeeded: start), as: UInt32.self)
        unsafe token.storeBytes(of: UInt32(truncatingIfNeeded: end), toByteOffset: 4, as: UInt32.self)
        unsafe token.storeBytes(of: word, toByteOffset: 8, as: UInt64.self)
    }

    /// The same of a key. `remarks` are the bits as they stand in a token's second half.
    @inline(__always)
    func storeKey(at offset: Int, start: Int, end: Int, remarks: UInt32 = 0, product: UInt64) {
        let token = unsafe base + offset
        unsafe token.storeBytes(of: UInt32(truncatingIfNeeded: start), as: UInt32.self)
        // The hash is at the top, and what is below it is written over: that costs less than to move it.
        unsafe token.storeBytes(of: product, toByteOffset: 4, as: UInt64.self)
        unsafe token.storeBytes(of: UInt32(truncatingIfNeeded: end), toByteOffset: 4, as: UInt32.self)
        unsafe token.storeBytes(
            of: UInt16(JSONTokenKind.key.rawValue) | UInt16(truncatingIfNeeded: remarks), toByteOffset: 8,
            as: UInt16.self)
        // A link of 0.
        unsafe token.storeBytes(of: UInt32.max, toByteOffset: 12, as: UInt32.self)
    }

    /// Stores what is known of a container when it opens; `closeContainer` stores the rest.
    @inline(__always)
    func openContainer(at offset: Int, start: Int, kind: UInt32) {
        let token = unsafe base + offset
        unsafe token.storeBytes(of: UInt32(truncatingIfNeeded: start), as: UInt32.self)
        unsafe token.storeBytes(of: kind, toByteOffset: 8, as: UInt32.self)
    }

    /// Fills in what is known only when a container closes: its end, and its size in tokens. Offsets in bytes, but for `end`, which
    /// is the text's.
    @inline(__always)
    func closeContainer(at offset: Int, end: Int, tokenEnd: Int) {
        let token = unsafe base + offset
        unsafe token.storeBytes(of: UInt32(truncatingIfNeeded: end), toByteOffset: 4, as: UInt32.self)
        unsafe token.storeBytes(
            of: UInt32(truncatingIfNeeded: (tokenEnd &- offset) &>> 4) &- 1, toByteOffset: 12, as: UInt32.self)
    }

    /// Opens the level whose frame is at a byte offset: keeps what belongs to the level around it. How the duplicate check stands is set
    /// where a level is opened for the first time, and where an object closes that has changed it.
    @inline(__always)
    func openFrame(at offset: Int, owner: Int, filter: UInt64) {
        unsafe base.storeBytes(of: owner, toByteOffset: offset, as: Int.self)
        unsafe base.storeBytes(of: filter, toByteOffset: offset &+ 8, as: UInt64.self)
    }

    /// What `openFrame` kept.
    @inline(__always)
    func outerFrame(at offset: Int) -> (owner: Int, filter: UInt64) {
        (
            unsafe base.load(fromByteOffset: offset, as: Int.self),
            unsafe base.load(fromByteOffset: offset &+ 8, as: UInt64.self)
        )
    }

    /// How the duplicate check of the object whose frame is at a byte offset stands: see `DuplicateKeys.State`.
    @inline(__always)
    subscript(stateAt offset: Int) -> UInt64 {
        get { unsafe base.load(fromByteOffset: offset &+ 16, as: UInt64.self) }
        nonmutating set { unsafe base.storeBytes(of: newValue, toByteOffset: offset &+ 16, as: UInt64.self) }
    }

    /// The table as words; `slot` is below `tableCapacity`.
    @inline(__always)
    subscript(table slot: Int) -> UInt64 {
        get { unsafe base.load(fromByteOffset: tableOffset &+ slot &* 8, as: UInt64.self) }
        nonmutating set {
            unsafe base.storeBytes(of: newValue, toByteOffset: tableOffset &+ slot &* 8, as: UInt64.self)
        }
    }
}

/// The tokens that have been stored so far.
@safe
struct TokenTape {
    private let base: UnsafeMutableRawPointer

    init(base: UnsafeMutableRawPointer) { unsafe self.base = base }

    @inline(__always)
    func token(_ index: Int) -> JSONToken { token(atByte: index &* 16) }

    /// The same at a byte offset.
    @inline(__always)
    func token(atByte offset: Int) -> JSONToken { unsafe base.load(fromByteOffset: offset, as: JSONToken.self) }

    /// The key at a byte offset has the name of an earlier one of its object, the token `first`: notes it, and links it with that one.
    @inline(__always)
    func markDuplicate(at offset: Int, of first: Int) {
        let token = unsafe base + offset
        let distance = offset &>> 4 &- first
        unsafe token.storeBytes(of: UInt32(truncatingIfNeeded: distance &- 1), toByteOffset: 12, as: UInt32.self)
        let remarks = unsafe token.load(fromByteOffset: 9, as: UInt8.self)
        unsafe token.storeBytes(
            of: remarks | UInt8(truncatingIfNeeded: JSONRemarks.duplicateKey.rawValue), toByteOffset: 9, as: UInt8.self)
    }
}
