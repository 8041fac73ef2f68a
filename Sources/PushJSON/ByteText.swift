/// Borrowed bytes: of a token, a header's name or value, a body. Compared and read without making a `String`.
///
/// Like every view of this module it is used inside the call that made it.
@safe
public struct ByteText {
    @usableFromInline let start: UnsafePointer<UInt8>
    /// Bytes of the text.
    public let count: Int

    /// Borrows `count` bytes from `start`; they must stay as long as the text is used.
    @inlinable
    @unsafe
    public init(start: UnsafePointer<UInt8>, count: Int) {
        unsafe self.start = start
        self.count = count
    }

    /// There are no bytes.
    @inlinable
    public var isEmpty: Bool { count == 0 }

    /// The byte at `position`; traps outside `0 ..< count`.
    @inlinable
    public subscript(_ position: Int) -> UInt8 {
        precondition(position >= 0 && position < count, "position out of range")
        return unsafe start[position]
    }

    /// The bytes from `from` up to, not including, `to`; both are clamped.
    @inlinable
    public func slice(_ from: Int, _ to: Int) -> ByteText {
        let low = min(max(from, 0), count)
        return unsafe ByteText(start: start + low, count: max(min(to, count) &- low, 0))
    }

    /// Byte for byte.
    @inlinable
    public static func == (text: ByteText, word: StaticString) -> Bool {
        text.count == word.utf8CodeUnitCount && text.hasPrefix(word)
    }

    /// Byte for byte.
    @inlinable
    @inline(__always)
    public static func == (a: ByteText, b: ByteText) -> Bool { a.count == b.count && haveSameBytes(a, b) }

    /// The same for two texts of one size.
    @usableFromInline
    static func haveSameBytes(_ a: ByteText, _ b: ByteText) -> Bool {
        if a.count >= 8 {
            var k = 0
            // Eight bytes at a time, the last eight perhaps once more: k + 8 <= count.
            while k < a.count &- 8 {
                if a.word(at: k) != b.word(at: k) { return false }
                k &+= 8
            }
            return a.word(at: a.count &- 8) == b.word(at: a.count &- 8)
        }
        if a.count >= 4 {
            return a.halfWord(at: 0) == b.halfWord(at: 0)
                && a.halfWord(at: a.count &- 4) == b.halfWord(at: a.count &- 4)
        }
        if a.count == 0 { return true }
        // Of one to three bytes the first, the middle one and the last.
        let (middle, last) = (a.count &>> 1, a.count &- 1)
        return unsafe a.start[0] == b.start[0] && a.start[middle] == b.start[middle] && a.start[last] == b.start[last]
    }

    /// Four bytes from `position` on: `position + 4 <= count`.
    @inlinable
    @inline(__always)
    func halfWord(at position: Int) -> UInt32 {
        unsafe UnsafeRawPointer(start + position).loadUnaligned(as: UInt32.self)
    }

    /// Eight bytes from `position` on: `position + 8 <= count`.
    @inlinable
    @inline(__always)
    func word(at position: Int) -> UInt64 {
        unsafe UnsafeRawPointer(start + position).loadUnaligned(as: UInt64.self)
    }

    /// Byte for byte.
    @inlinable
    public func hasPrefix(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard count <= self.count else { return false }
        return unsafe ByteText(start: start, count: count) == ByteText(start: word.utf8Start, count: count)
    }

    /// Byte for byte.
    @inlinable
    public func hasSuffix(_ word: StaticString) -> Bool {
        slice(count &- word.utf8CodeUnitCount, count) == word
    }

    /// Compares ASCII letters without case.
    @inlinable
    public func equalsIgnoringCase(_ word: StaticString) -> Bool {
        unsafe equalsIgnoringCase(ByteText(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    /// Compares ASCII letters without case.
    @inlinable
    public func equalsIgnoringCase(_ other: ByteText) -> Bool {
        // What is compared like this is nearly always written as it should be.
        other.count == count && (self == other || isEqualIgnoringCase(other))
    }

    /// The same for a text of the same size.
    @usableFromInline
    func isEqualIgnoringCase(_ other: ByteText) -> Bool {
        for k in 0..<count where unsafe Self.lower(start[k]) != Self.lower(other.start[k]) { return false }
        return true
    }

    /// `hasSuffix` without case of ASCII letters.
    public func hasSuffixIgnoringCase(_ word: StaticString) -> Bool {
        count >= word.utf8CodeUnitCount
            && slice(count - word.utf8CodeUnitCount, count).equalsIgnoringCase(word)
    }

    /// Whether `word` stands anywhere inside.
    public func contains(_ word: StaticString) -> Bool {
        var k = 0
        while k + word.utf8CodeUnitCount <= count {
            if slice(k, count).hasPrefix(word) { return true }
            k += 1
        }
        return false
    }

    /// What the text says as a whole number.
    public enum WholeNumber: Equatable, Sendable {
        /// Decimal digits, one leading minus allowed, within Int64.
        case value(Int64)
        /// Digits, but beyond Int64.
        case tooLarge
        /// Anything else.
        case notANumber
    }

    /// The text as a whole number: decimal digits, nothing else but one leading minus.
    public var wholeNumber: WholeNumber {
        var k = 0
        let isNegative = count > 0 && self[0] == 0x2D
        if isNegative { k = 1 }
        guard k < count else { return .notANumber }
        var value: Int64 = 0
        var isTooLarge = false
        while k < count {
            let digit = self[k] &- 0x30
            guard digit <= 9 else { return .notANumber }
            let (product, o1) = value.multipliedReportingOverflow(by: 10)
            let (sum, o2) = product.addingReportingOverflow(isNegative ? -Int64(digit) : Int64(digit))
            isTooLarge = isTooLarge || o1 || o2
            value = sum
            k += 1
        }
        return isTooLarge ? .tooLarge : .value(value)
    }

    /// The bytes, for the length of the call.
    @inlinable
    public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        unsafe body(UnsafeBufferPointer(start: start, count: count))
    }

    /// An ASCII capital as its small letter; any other byte as it is.
    @inlinable
    public static func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 <= 25 ? byte | 0x20 : byte }
}
