public import PushJSON

/// A key that the service or the device reads: one row of `APNsKeys.tsv`. Its members are generated from there.
public struct KnownKey: Sendable, Equatable, Hashable {
    /// The row's number, from 0; also its bit in `RequestView.keys`.
    public let code: UInt8

    @inlinable
    init(code: UInt8) { self.code = code }

    /// The row whose number is `code`, which must be below `count`.
    public static func at(_ code: Int) -> KnownKey {
        precondition(code >= 0 && code < count, "no such key")
        return KnownKey(code: UInt8(code))
    }

    /// The key of `dictionary` that a member's name is; nil for a name that is in no table. O(1).
    public static func named(_ name: JSONValue, in dictionary: Dictionary) -> KnownKey? {
        guard name.kind == .key else { return nil }
        let code = candidate(name.keyHash, dictionary)
        guard code != 0xFF else { return nil }
        let key = KnownKey(code: code & 0x3F)
        return name.string == key.name ? key : nil
    }

    /// One bit a key.
    @inlinable
    public var mask: UInt64 { 1 &<< UInt64(code) }

    /// The key of `aps` with the same name; nil where there is none. For a misplaced key: where it belongs.
    public var sameInAPS: KnownKey? {
        for code in 0..<Self.count {
            let other = Self.at(code)
            if other.dictionary == .aps && other.row.words == row.words { return other }
        }
        return nil
    }

    /// The code of the key that a member of the object that `dictionary` stands for is, or 0xFF for one in no row.
    @inline(__always)
    package static func code(of name: JSONValue, in dictionary: Dictionary, of tape: JSONTape) -> UInt8 {
        let code = candidate(name.keyHash, dictionary)
        if usually(code < 0x40), usually(tape.isWritten(name, asShort: words(code))) { return code }
        return code == 0xFF ? code : spelledCode(code & 0x3F, name, tape)
    }

    @inline(never)
    private static func spelledCode(_ code: UInt8, _ name: JSONValue, _ tape: JSONTape) -> UInt8 {
        KnownKey(code: code).isSpelled(name, in: tape) ? code : 0xFF
    }

    /// Whether the name is that of the key, however long and in any spelling.
    @inline(__always)
    private func isSpelled(_ name: JSONValue, in tape: JSONTape) -> Bool {
        if tape.isWritten(name, as: Self.words(code)) { return true }
        let isOpen = name.remarks.intersects(.escapes) || !tape.isComparable(name)
        return isOpen && name.string == self.name
    }

    /// Whether a string is one of the words that the key may hold, in any spelling.
    package func admits(_ string: JSONValue, in tape: JSONTape) -> Bool {
        let (first, end) = Self.wordRange(code)
        for row in first..<end where tape.isWritten(string, as: Self.wordRow(row)) { return true }
        guard string.remarks.intersects(.escapes) || !tape.isComparable(string) else { return false }
        for number in 0..<wordCount where string.string == word(number) { return true }
        return false
    }

    /// The keys of `dictionary` that a folded name may be a misspelling of, one bit each: same first letter, and within two
    /// changes as far as length and letters tell. Nearly always none.
    package static func resembling(_ name: FoldedName, in dictionary: Dictionary) -> UInt64 {
        let (start, end) = codes(of: dictionary)
        let first = name.first
        let count = name.count
        let letters = name.letters
        var keys: UInt64 = 0
        var rest = codes(from: first) & (1 &<< UInt64(end) &- 1 &<< UInt64(start))
        while rest != 0 {
            let code = rest.trailingZeroBitCount
            rest &= rest &- 1
            let fold = fold(code)
            let difference = Int(fold.count) - count
            if fold.first == first && difference <= 2 && difference >= -2
                && (fold.letters ^ letters).nonzeroBitCount <= 4
            {
                keys |= 1 &<< UInt64(code)
            }
        }
        return keys
    }

    /// The value of a key with the given code, of that kind and size, is plain: see `RequestView.oddKeys`.
    @inline(__always)
    static func isPlain(_ value: JSONValue, _ kind: JSONTokenKind, byteCount: Int, _ code: UInt8) -> Bool {
        let plain = plain(code)
        guard plain &>> UInt32(kind.rawValue) & 1 != 0 else { return false }
        // A string of more than its quotes; an object of no more than its braces has nothing to show.
        if usually(kind != .number) { return byteCount > 2 }
        return isPlainNumber(value, plain)
    }

    @inline(__always)
    private static func isPlainNumber(_ number: JSONValue, _ plain: UInt32) -> Bool {
        let first = number.firstByte
        let remarks = number.remarks
        if plain & PlainValues.whole != 0 && !remarks.intersects(.notInteger | .longNumber) { return first != 0x2D }
        // Nothing that begins with a zero is 1 or more, but for an exponent.
        if plain & PlainValues.upToOne != 0 && first == 0x30 { return !remarks.intersects(.longNumber) }
        return number.byteCount == 1 && first <= 0x31
    }

    /// What values a key may hold that are plain: bit n for `JSONTokenKind` n, and of numbers those beside 0 and 1.
    enum PlainValues {
        /// Whole numbers that are not negative.
        static var whole: UInt32 { 1 &<< 8 }
        /// Numbers from 0 up to 1.
        static var upToOne: UInt32 { 2 &<< 8 }
    }

    /// The keys whose plain value is a text that is shown: `alert`, and those of the texts in it.
    @inlinable
    static var textMask: UInt64 { alert.mask | alertTextMask }

    /// The keys of arguments for texts.
    static var argumentsMask: UInt64 { titleLocArguments.mask | subtitleLocArguments.mask | locArguments.mask }

    /// Those in `alert` alone.
    @inlinable
    static var alertTextMask: UInt64 {
        alertTitle.mask | alertSubtitle.mask | alertBody.mask | titleLocKey.mask | subtitleLocKey.mask | locKey.mask
    }

    /// The dictionary that a key belongs to.
    public enum Dictionary: UInt8, Sendable {
        case root, aps, alert, sound
    }

    /// What JSON value the system reads under a key.
    public enum ValueClass: UInt8, Sendable {
        case any, text, texts, word, count, number, time, flag, boolean, object, alert, sound, misplaced
    }
}

/// A row's name, folded (`FoldedName`), in short: enough to throw out most names that do not resemble it.
struct KeyFold: Sendable {
    let letters: UInt32
    let count: UInt8
    let first: UInt8
}

/// A row's name and class; what JSON kinds and push types it has stands in `KnownKey.kindsAndTypes`.
public struct KeyRow: Sendable, Equatable {
    /// The key's name.
    @usableFromInline let words: KeyWords
    /// What JSON value is read.
    public let valueClass: KnownKey.ValueClass
    /// Which values are plain: see `KnownKey.PlainValues`.
    let plain: UInt32

    init(_ words: KeyWords, valueClass: KnownKey.ValueClass, plain: UInt32) {
        self.words = words
        self.valueClass = valueClass
        self.plain = plain
    }
}

extension KnownKey {
    /// JSON kinds that are read: bit n for `JSONTokenKind` n.
    @inlinable
    public var kinds: UInt8 { UInt8(truncatingIfNeeded: kindsAndTypes) }

    /// Push types whose push has the key read by the system.
    @inlinable
    public var types: PushTypes { PushTypes(rawValue: UInt16(truncatingIfNeeded: kindsAndTypes &>> 8 & 0x1FFF)) }
}
