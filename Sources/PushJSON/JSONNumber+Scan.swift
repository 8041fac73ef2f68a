// One pass over the text. The names, for  -00120.0450e7  (leading zeros are not JSON, and do no harm here):
//
//     - 0 0 1 2 0 . 0 4 5 0 e 7
//           ^             ^            first and last significant digit: the outermost digits that are not 0
//           1 2 0   0 4 5              six significant digits: digitCount
//           9 8 7   6 5 4              power of ten of each: point position and exponent added up
//           |             `-- lowestPower  = 4
//           `---------------- highestPower = 9
//
// The number is `leading * 10^(highestPower - leadingCount + 1)`, exactly so when `digitCount <= 19`; `leading` never
// ends in a zero that is not significant. Zero has no significant digits.

extension JSONNumber {
    /// The ASCII characters that numbers are made of.
    enum Symbol {
        static var plus: UInt8 { 0x2B }
        static var minus: UInt8 { 0x2D }
        static var point: UInt8 { 0x2E }
        static var zero: UInt8 { 0x30 }
        static var lowercaseE: UInt8 { 0x65 }
        static var caseBit: UInt8 { 0x20 }
    }

    /// What one pass over the text finds: the number as digits and a power of ten.
    struct Scan {
        /// How many digits `leading` holds at most: 10^19 - 1 is the largest such bound within `UInt64`.
        static var maximumLeadingCount: Int { 19 }

        var isNegative = false
        var lexicalClass = LexicalClass.integer
        /// The first 19 significant digits, or all if there are fewer; 0 for zero.
        var leading: UInt64 = 0
        /// The significant digit after those, or 0.
        var twentieth: UInt64 = 0
        /// Digits from the first to the last that is not 0; 0 for zero.
        var digitCount = 0
        /// Power of ten of the first significant digit.
        var highestPower: Int64 = 0
        /// Byte offset of the first significant digit.
        var firstOffset = 0
        /// Byte offset of the last significant digit.
        var lastOffset = 0

        var isZero: Bool { digitCount == 0 }

        /// Digits that `leading` holds.
        var leadingCount: Int { min(digitCount, Self.maximumLeadingCount) }

        /// Power of ten of the last significant digit.
        var lowestPower: Int64 { highestPower &- Int64(digitCount) &+ 1 }

        var isWhole: Bool { isZero || lowestPower >= 0 }

        /// The number without its sign, or `nil` when it is not whole or above `UInt64.max`.
        var wholeMagnitude: UInt64? {
            if isZero { return 0 }
            let lowestPower = lowestPower
            // UInt64.max has 20 digits, so its first one counts 10^19.
            guard lowestPower >= 0, highestPower <= 19 else { return nil }
            // Here 1 <= digitCount + lowestPower <= 20.
            let largestTenth = UInt64.max / 10
            var value = leading
            if digitCount == 20 {
                let fits = value < largestTenth || (value == largestTenth && twentieth <= UInt64.max % 10)
                return fits ? value &* 10 &+ twentieth : nil
            }
            var zerosLeft = lowestPower
            while zerosLeft > 0 {
                guard value <= largestTenth else { return nil }
                value = value &* 10
                zerosLeft &-= 1
            }
            return value
        }
    }

    /// Reads the text once.
    ///
    /// Nothing here can overflow: offsets are below `byteCount`, the exponent is held below 10^18 in magnitude, and
    /// no memory has the 2^62 bytes of digits that would take their sum out of `Int64`. A text whose exponent is cut
    /// short like that would need 10^17 digits for the cut to show in its value.
    ///
    /// O(n), no allocation.
    func scan() -> Scan {
        var scan = Scan()
        var offset = 0
        if isNegative {
            scan.isNegative = true
            offset = 1
        }

        // Zeros in front, on both sides of the point.
        var pointOffset = -1
        offset = endOfZeros(from: offset)
        if isPoint(at: offset) {
            pointOffset = offset
            offset = endOfZeros(from: offset &+ 1)
        }

        // The significant digits, of which 19 are read and the others passed over.
        let first = offset
        var leading: UInt64 = 0
        var leadingCount = 0
        readDigits(at: &offset, into: &leading, count: &leadingCount)
        if pointOffset < 0 && isPoint(at: offset) {
            pointOffset = offset
            offset &+= 1
            readDigits(at: &offset, into: &leading, count: &leadingCount)
        }
        if leadingCount == Scan.maximumLeadingCount {
            scan.twentieth = passDigits(at: &offset, pointOffset: &pointOffset)
        }
        if pointOffset >= 0 { scan.lexicalClass = .fraction }
        let digitsEnd = offset
        let integerEnd = pointOffset >= 0 ? pointOffset : digitsEnd

        var exponent: Int64 = 0
        if offset < byteCount && byte(at: offset) | Symbol.caseBit == Symbol.lowercaseE {
            scan.lexicalClass = .exponent
            exponent = scanExponent(from: offset &+ 1)
        }
        guard leadingCount > 0 else { return scan }

        // The first digit is not 0, so the way back over zeros and the point ends there at the latest. The digit
        // before the point counts 10^0, the one after it 10^-1; the point itself takes one offset.
        let last = lastSignificantDigit(from: first, to: digitsEnd)
        let firstPosition = first < integerEnd ? integerEnd &- first &- 1 : integerEnd &- first
        let lastPosition = last < integerEnd ? integerEnd &- last &- 1 : integerEnd &- last
        scan.firstOffset = first
        scan.lastOffset = last
        scan.digitCount = firstPosition &- lastPosition &+ 1
        scan.highestPower = Int64(firstPosition) &+ exponent
        while leadingCount > scan.digitCount {
            leading /= 10
            leadingCount &-= 1
        }
        scan.leading = leading
        return scan
    }

    /// Whether there is a decimal point at `offset`.
    @inline(__always)
    private func isPoint(at offset: Int) -> Bool {
        offset < byteCount && byte(at: offset) == Symbol.point
    }

    /// Reads digits from `offset` on until `count` has come to 19 of them or there are no more.
    @inline(__always)
    private func readDigits(at offset: inout Int, into value: inout UInt64, count: inout Int) {
        while offset < byteCount && count < Scan.maximumLeadingCount {
            let digit = byte(at: offset) &- Symbol.zero
            guard digit < 10 else { return }
            value = value &* 10 &+ UInt64(digit)
            count &+= 1
            offset &+= 1
        }
    }

    /// Passes over the digits from `offset` on, and over the point between them if it is still to come.
    ///
    /// Returns the first of the digits, 0 if there is none.
    private func passDigits(at offset: inout Int, pointOffset: inout Int) -> UInt64 {
        let begin = offset
        offset = endOfDigits(from: begin)
        if pointOffset < 0 && isPoint(at: offset) {
            pointOffset = offset
            offset = endOfDigits(from: offset &+ 1)
        }
        return begin < offset ? UInt64(byte(at: begin) &- Symbol.zero) : 0
    }

    /// The offset of the last byte before `end` that is neither `0` nor the point; `first` if there is no other.
    private func lastSignificantDigit(from first: Int, to end: Int) -> Int {
        var offset = end &- 1
        while offset > first {
            let byte = byte(at: offset)
            if byte != Symbol.zero && byte != Symbol.point { return offset }
            offset &-= 1
            while offset &- first >= 8 && eightBytes(at: offset &- 7) == Self.eightZeros { offset &-= 8 }
        }
        return first
    }

    /// The offset of the first byte from `begin` on that is not a digit, or `byteCount`.
    private func endOfDigits(from begin: Int) -> Int {
        var offset = begin
        // Eight at a time: a byte is a digit when its upper half is 3, and still is after 6 is added to it. A carry
        // into the next byte needs a byte of 0xFA or more, which fails the first test.
        let upperHalves: UInt64 = 0xF0F0_F0F0_F0F0_F0F0
        while byteCount &- offset >= 8 {
            let bytes = eightBytes(at: offset)
            guard bytes & upperHalves == Self.eightZeros else { break }
            guard (bytes &+ 0x0606_0606_0606_0606) & upperHalves == Self.eightZeros else { break }
            offset &+= 8
        }
        while offset < byteCount && byte(at: offset) &- Symbol.zero < 10 { offset &+= 1 }
        return offset
    }

    /// The offset of the first byte from `begin` on that is not `0`, or `byteCount`.
    private func endOfZeros(from begin: Int) -> Int {
        var offset = begin
        while byteCount &- offset >= 8 && eightBytes(at: offset) == Self.eightZeros { offset &+= 8 }
        while offset < byteCount && byte(at: offset) == Symbol.zero { offset &+= 1 }
        return offset
    }

    /// The text `00000000`, which is the upper half of any eight digits, too.
    private static var eightZeros: UInt64 { 0x3030_3030_3030_3030 }

    /// The eight bytes at an offset; the caller has seen that it is not negative and at least 8 below `byteCount`.
    @inline(__always)
    private func eightBytes(at offset: Int) -> UInt64 {
        unsafe UnsafeRawPointer(start).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }

    /// The exponent whose sign or first digit is at `begin`; of one of more than 18 digits the first 18.
    private func scanExponent(from begin: Int) -> Int64 {
        var offset = begin
        var isNegative = false
        if offset < byteCount {
            let byte = byte(at: offset)
            if byte == Symbol.plus || byte == Symbol.minus {
                isNegative = byte == Symbol.minus
                offset &+= 1
            }
        }
        offset = endOfZeros(from: offset)
        var exponent: Int64 = 0
        // Stays below 10^18.
        while offset < byteCount && exponent < 100_000_000_000_000_000 {
            let digit = byte(at: offset) &- Symbol.zero
            guard digit < 10 else { break }
            exponent = exponent &* 10 &+ Int64(digit)
            offset &+= 1
        }
        return isNegative ? 0 &- exponent : exponent
    }
}
