/// View of the text of one JSON number.
///
/// The view borrows the bytes: it is valid only as long as the input it points into, so make it and use it inside one
/// scoped access to that input. Nothing is stored but the place of the text; every property reads the text again.
///
/// The tokenizer has already matched the text against the grammar. For bytes that do not match it, every property
/// still answers, in bounds and without a trap, about the longest beginning that can be read as a number (no digits
/// at all count as zero).
///
/// All properties are O(n) over the bytes of the text, n being `byteCount`, and allocate nothing. How far a property
/// reads past the digits that decide it is bounded by one pass; no length of digits or exponent is refused.
///
/// Source: RFC 8259, section 6.
@safe
public struct JSONNumber {
    /// Which optional parts the text has.
    ///
    /// It is a matter of spelling, not of value: `1.0` and `1e0` are whole, and yet not `integer`.
    public enum LexicalClass: UInt8, Sendable {
        /// Digits only, after an optional minus sign: `0`, `-12`.
        case integer
        /// A decimal point and no exponent: `1.5`, `1.0`.
        case fraction
        /// An exponent, with or without a decimal point: `1e5`, `1.5E-3`.
        case exponent
    }

    /// What becomes of the number when it is stored as an IEEE 754 double.
    public enum Range: UInt8, Sendable {
        /// The double is the number: `0`, `0.5`, `1e22`.
        case exact
        /// The double is finite and not quite the number: `0.1`, `9007199254740993`.
        case rounded
        /// Too large: the nearest double is an infinity: `1e309`.
        case overflow
        /// Too small: the number is not zero, and the nearest double is: `1e-400`.
        case underflow
    }

    /// First byte of the text.
    let start: UnsafePointer<UInt8>

    /// Bytes in the text, the sign included.
    public let byteCount: Int

    /// Makes a view of the bytes of one number.
    ///
    /// - Parameters:
    ///   - start: first byte of the number, its minus sign if it has one. Not owned; must stay valid and unchanged
    ///     for as long as the view is used.
    ///   - byteCount: bytes in the number, up to and without whatever follows it. All of them must be readable.
    ///     Zero or less stands for an empty text.
    ///
    /// O(1), no allocation.
    @unsafe
    public init(start: UnsafePointer<UInt8>, byteCount: Int) {
        unsafe self.start = start
        self.byteCount = byteCount
    }

    /// The byte at an offset that the caller has compared with `byteCount`.
    @inline(__always)
    func byte(at offset: Int) -> UInt8 {
        // In bounds: every caller is inside `0 <= offset && offset < byteCount`.
        unsafe start[offset]
    }
}

// MARK: - Spelling

extension JSONNumber {
    /// Which optional parts the text has.
    ///
    /// O(n) over the digits up to the exponent, no allocation. Source: RFC 8259, section 6.
    public var lexicalClass: LexicalClass {
        scan().lexicalClass
    }

    /// Whether the text begins with a minus sign; true for `-0` too.
    ///
    /// O(1), no allocation.
    public var isNegative: Bool {
        byteCount > 0 && byte(at: 0) == Symbol.minus
    }

    /// Whether the number is zero with a minus sign: `-0`, `-0.0`, `-0e5`.
    ///
    /// `-1e-400` is not: it only becomes a negative zero when it is stored as a double.
    ///
    /// O(n), no allocation.
    public var isNegativeZero: Bool {
        isNegative && scan().isZero
    }
}

// MARK: - Whole numbers

extension JSONNumber {
    /// Whether the number has no fractional part, however it is spelled: `7`, `1.0`, `5e0`, `100e-2`, `1e400`.
    ///
    /// O(n), no allocation.
    public var isWhole: Bool {
        scan().isWhole
    }

    /// The number as a signed integer, or `nil` when it has a fractional part or is outside `Int64`.
    ///
    /// The exact value counts, not the spelling: `1.0`, `5e0`, `12e1` and `100e-2` are 1, 5, 120 and 1. Never rounds.
    ///
    /// O(n), no allocation.
    public var int64: Int64? {
        guard let magnitude = wholeMagnitude else { return nil }
        if isNegative {
            // |Int64.min| is one more than Int64.max; the wrapping negation turns it into Int64.min, as it should.
            return magnitude <= Int64.min.magnitude ? 0 &- Int64(truncatingIfNeeded: magnitude) : nil
        }
        return Int64(exactly: magnitude)
    }

    /// The number as an unsigned integer, or `nil` when it is negative, has a fractional part or is outside `UInt64`.
    ///
    /// The exact value counts, not the spelling, as with ``int64``. `-0` is 0. Never rounds.
    ///
    /// O(n), no allocation.
    public var uint64: UInt64? {
        guard let magnitude = wholeMagnitude else { return nil }
        return isNegative && magnitude != 0 ? nil : magnitude
    }

    /// Whether the number is spelled as an integer and does not fit `Int64`, the type of most readers' integers.
    ///
    /// True below -9223372036854775808 and above 9223372036854775807. False for `1e30`, which is not spelled as an
    /// integer.
    ///
    /// O(n), no allocation; O(1) for less than 19 bytes.
    public var isIntegerOutOfRange: Bool {
        // 18 digits are below Int64.max.
        if byteCount < 19 { return false }
        let scan = scan()
        guard scan.lexicalClass == .integer else { return false }
        guard let magnitude = scan.wholeMagnitude else { return true }
        return magnitude > (scan.isNegative ? Int64.min.magnitude : Int64.max.magnitude)
    }

    /// Whether the number is spelled as an integer that readers with doubles only cannot all agree on: its magnitude
    /// is above 9007199254740991, which is 2^53 - 1.
    ///
    /// O(n), no allocation; O(1) for less than 16 bytes. Source: RFC 8259, section 6, last paragraph.
    public var isIntegerNotInteroperable: Bool {
        // 2^53 has 16 digits.
        if byteCount < 16 { return false }
        let scan = scan()
        guard scan.lexicalClass == .integer else { return false }
        guard let magnitude = scan.wholeMagnitude else { return true }
        return magnitude > 9_007_199_254_740_991
    }

    /// The number without its sign, or `nil` when it is not whole or above `UInt64.max`.
    private var wholeMagnitude: UInt64? {
        plainMagnitude ?? scan().wholeMagnitude
    }

    /// The number without its sign when its text is 1 to 19 digits and perhaps a minus sign; otherwise `nil`.
    ///
    /// The quick way for most of the numbers there are. O(1), no allocation.
    var plainMagnitude: UInt64? {
        var offset = isNegative ? 1 : 0
        let digitCount = byteCount &- offset
        // 19 digits stay below 10^19, which is within UInt64.
        guard digitCount > 0 && digitCount <= 19 else { return nil }
        var magnitude: UInt64 = 0
        while offset &+ 8 <= byteCount {
            guard let eight = eightDigits(at: offset) else { return nil }
            magnitude = magnitude &* 100_000_000 &+ eight
            offset &+= 8
        }
        while offset < byteCount {
            let digit = byte(at: offset) &- Symbol.zero
            guard digit < 10 else { return nil }
            magnitude = magnitude &* 10 &+ UInt64(digit)
            offset &+= 1
        }
        return magnitude
    }

    /// The number that the eight bytes at an offset spell, or nil when one of them is no digit: neighbours are put together in three
    /// steps, to numbers below 100, below 10,000 and below 100,000,000. The caller has compared `offset + 8` with `byteCount`.
    @inline(__always)
    private func eightDigits(at offset: Int) -> UInt64? {
        let word = UInt64(littleEndian: unsafe UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self))
        let digits = word ^ 0x3030_3030_3030_3030
        // A byte of more than nine carries into its upper half.
        guard (digits | (digits &+ 0x0606_0606_0606_0606)) & 0xF0F0_F0F0_F0F0_F0F0 == 0 else { return nil }
        let pairs = (digits &* (1 + 10 << 8)) &>> 8 & 0x00FF_00FF_00FF_00FF
        let fours = (pairs &* (1 + 100 << 16)) &>> 16 & 0x0000_FFFF_0000_FFFF
        return (fours &* (1 + 10_000 << 32)) &>> 32
    }
}
