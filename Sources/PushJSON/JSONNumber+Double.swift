// Decimal to double, correctly rounded, without a table.
//
// Two ways:
//
//     small    digits below 2^53 and a power of ten that is itself a double: one multiplication or division of two
//              exact doubles, which rounds once, and rightly (W. D. Clinger, "How to Read Floating Point Numbers
//              Accurately", 1990).
//     the rest integers of any width on the stack. The number D * 10^q becomes  Q * 2^e + a little , where Q has at
//              least 63 bits, or is all there is: for q >= 0 Q is the top of D * 5^q, for q < 0 it is the quotient of
//              D, shifted, by 5^-q. A double needs 53 bits and the next one; of all the others only matters whether
//              they are all zero.
//
// Of D at most 768 digits are used. A number on the border between two doubles has no more than that (the longest are
// odd multiples of 2^-1075 below 2^-1021), so digits further on can decide a tie but not move the number across a
// border: that they are there is told to the rounding like any other remainder.

extension JSONNumber {
    /// The nearest double; of two equally near ones the even one.
    ///
    /// Beyond the range of a double the result is an infinity or a zero, with the number's sign; ``range`` tells that
    /// apart. `-0` is -0.0.
    ///
    /// O(n), no allocation: one pass over the text, then for numbers of more than about 15 digits, or with large
    /// exponents, some hundred to a few thousand multiplications, whatever the length. Source: IEEE 754, 5.12.2.
    public var double: Double {
        // The conversion of an integer rounds once, to the nearest.
        let magnitude = plainMagnitude.map { Double($0) } ?? double(of: scan())
        return isNegative ? -magnitude : magnitude
    }

    /// The number without its sign as a double.
    private func double(of scan: Scan) -> Double {
        if scan.isZero { return 0 }
        // 10^309 is beyond the largest double, 10^-324 is less than half of the smallest.
        if scan.highestPower >= 309 { return .infinity }
        if scan.highestPower < -324 { return 0 }
        let lowestPower = Int(scan.lowestPower)
        let isSmall = scan.digitCount <= Scan.maximumLeadingCount && scan.leading <= Self.significandLimit
        if isSmall && -22...22 ~= lowestPower {
            let digits = Double(scan.leading)
            let power = Self.powerOfTen(abs(lowestPower))
            return lowestPower < 0 ? digits / power : digits * power
        }
        return wideDouble(of: scan).value
    }

    /// 10 to the power of `exponent`, which is 0 to 22; all of these are doubles, so no step rounds.
    private static func powerOfTen(_ exponent: Int) -> Double {
        var power = 1.0
        if exponent & 1 != 0 { power = 1e1 }
        if exponent & 2 != 0 { power *= 1e2 }
        if exponent & 4 != 0 { power *= 1e4 }
        if exponent & 8 != 0 { power *= 1e8 }
        if exponent & 16 != 0 { power *= 1e16 }
        return power
    }
}

// MARK: - The long way

extension JSONNumber {
    /// A double that is not negative, and whether it is the number without loss.
    struct Conversion {
        var value: Double
        var isExact: Bool
    }

    /// How many digits decide a double; see the top of the file.
    private static var maximumDigitCount: Int { 768 }

    /// The double of a number that is not zero, with its first digit at 10^-324 to 10^308.
    @inline(never)
    func wideDouble(of scan: Scan) -> Conversion {
        let usedCount = min(scan.digitCount, Self.maximumDigitCount)
        // The digits that are not used end in one that is not 0.
        var hasRemainder = usedCount < scan.digitCount
        // Between -324 - 767 and 308.
        let power = Int(scan.highestPower) &- usedCount &+ 1

        let isShort = usedCount <= Scan.maximumLeadingCount
        var number = WideInteger(isShort ? scan.leading : 0)
        if !isShort { readDigits(of: scan, count: usedCount, into: &number) }
        if power >= 0 {
            // Below 10^309, so within 1027 bits.
            number.multiply(byPowerOfFive: power)
            let (top, shift, isCut) = number.topBits()
            hasRemainder = hasRemainder || isCut
            return Self.rounded(top, exponent: power &+ shift, hasRemainder: hasRemainder)
        }

        var divisor = WideInteger(1)
        divisor.multiply(byPowerOfFive: 0 &- power)
        let (quotient, exponent, isCut) = number.divide(by: &divisor)
        hasRemainder = hasRemainder || isCut
        return Self.rounded(quotient, exponent: power &+ exponent, hasRemainder: hasRemainder)
    }

    /// Reads the first `count` significant digits behind those of `number`, which is 0 at first.
    private func readDigits(of scan: Scan, count: Int, into number: inout WideInteger) {
        var offset = scan.firstOffset
        var left = count
        var part: UInt32 = 0
        var scale: UInt32 = 1
        while left > 0 && offset <= scan.lastOffset {
            let byte = byte(at: offset)  // in bounds: the last significant digit is in the text
            offset &+= 1
            if byte == Symbol.point { continue }
            // Nine digits stay below 10^9, and so below 2^32.
            part = part &* 10 &+ UInt32(byte &- Symbol.zero)
            scale = scale &* 10
            left &-= 1
            if scale == 1_000_000_000 {
                number.multiply(by: scale, adding: part)
                part = 0
                scale = 1
            }
        }
        if scale > 1 { number.multiply(by: scale, adding: part) }
    }

    /// `significand * 2^exponent`, and a little more if there is a remainder, as the nearest double.
    ///
    /// `significand` is not 0; when there is a remainder, it is less than one unit of a significand of 55 bits or more.
    private static func rounded(_ significand: UInt64, exponent: Int, hasRemainder: Bool) -> Conversion {
        let leadingZeros = significand.leadingZeroBitCount
        let bits = significand << UInt64(leadingZeros)
        // The highest bit counts 2^(exponent + 63 - leadingZeros); 1023 is the bias of the format.
        let biased = exponent &+ 63 &- leadingZeros &+ 1023
        if biased >= 2047 { return Conversion(value: .infinity, isExact: false) }

        // 53 bits stay; fewer below 2^-1022, where the unit no longer shrinks.
        let dropped = biased >= 1 ? 11 : 12 &- biased
        // Less than half of the smallest double. (64 leaves the highest bit as the half.)
        if dropped > 64 { return Conversion(value: 0, isExact: false) }
        var kept = dropped == 64 ? 0 : bits >> UInt64(dropped)
        let half: UInt64 = 1 << UInt64(dropped &- 1)
        let rest = bits & (half &* 2 &- 1)  // for 64 the mask wraps to all ones, as it should
        if rest > half || (rest == half && (hasRemainder || kept & 1 != 0)) { kept &+= 1 }

        // A carry out of the significand lands in the exponent, where it belongs: from the last double with one
        // exponent to the first with the next, from subnormal to normal, from the largest to infinity.
        let pattern = biased >= 1 ? UInt64(biased) << 52 &+ kept &- (1 << 52) : kept
        return Conversion(value: Double(bitPattern: pattern), isExact: rest == 0 && !hasRemainder)
    }
}
