// What a double makes of a number, mostly told without making the double.
//
// Out of range. Infinity begins half way between the largest double and the power of two that would follow it, zero
// ends half way to the smallest double; both ties go to the even side, which is outside. So a number
//
//     overflows   when it is  >=  2^1024 - 2^970   (309 digits, the first counts 10^308)
//     underflows  when it is  <=  2^-1075          (752 digits, the first counts 10^-324)
//
// The power of ten of the first digit settles all but two decades. In those two the digits are compared with the
// border's own, which settles every number that agrees with it in fewer digits than it has.
//
// Lossless. With D the digits as an integer and q the power of the last of them, D * 10^q is D * 5^q * 2^q, and the
// power of two costs nothing. A double has 53 bits, so the odd part of D * 5^q must be below 2^53.

extension JSONNumber {
    /// What becomes of the number when it is stored as an IEEE 754 double.
    ///
    /// Exact at every border. A few dozen instructions beyond the reading of the text for numbers of up to 19
    /// significant digits; longer ones may need the arithmetic behind ``double``. Whoever only asks whether the
    /// number fits takes ``rangeFault``, which never does.
    ///
    /// O(n), no allocation.
    public var range: Range {
        if let magnitude = plainMagnitude, magnitude <= Self.significandLimit { return .exact }
        let scan = scan()
        if scan.isZero { return .exact }
        if let fault = rangeFault(of: scan) { return fault }
        return isExact(scan) ? .exact : .rounded
    }

    /// `overflow` or `underflow` when the number does not fit a double, `nil` when it does.
    ///
    /// The same answer as ``range`` for less work: digits are compared, nothing is calculated.
    ///
    /// O(n), no allocation.
    public var rangeFault: Range? {
        let scan = scan()
        return scan.isZero ? nil : rangeFault(of: scan)
    }
}

// MARK: - Out of range

extension JSONNumber {
    /// The digits of 2^1024 - 2^970, the smallest number that rounds to infinity; the first counts 10^308.
    private static var overflowBorder: StaticString {
        """
        17976931348623158079372897140530341507993413271003782693617377898044496829276475094664901797758720709633028641\
        66928879109465555478519404026306574886715058206819089020007083836762738548458177115317644757302700698555713669\
        59622842914819860834936475292719074168444365510704342711559699508093042880177904174497792
        """
    }

    /// The digits of 2^-1075, the largest number that rounds to zero; the first counts 10^-324.
    private static var underflowBorder: StaticString {
        """
        24703282292062327208828439643411068618252990130716238221279284125033775363510437593264991818081799618989828234\
        77228588654633283551779698981993873980053909390631503565951557022639229085839244910518443593180284993653615250\
        03193704576782492193656236698636584807570015857692699037063119282795585513329278343384093519780155312465972635\
        79574622766465272827220056374006485499977096599470454020828166226237857393450736339007967761930577506740176324\
        67360096895134053553745851666113422376667860416215968046191446729184030053005753084904876539171138659164623952\
        49126236538818796362393732804238910186723484976682350898633885879256283027559956575244555072551893136908362547\
        79186948667994968324049705821028513185451396213837722826145437693412532098591327667236328125
        """
    }

    /// `rangeFault` of a number that is not zero.
    private func rangeFault(of scan: Scan) -> Range? {
        if scan.highestPower >= 308 {
            if scan.highestPower > 308 { return .overflow }
            return compareDigits(of: scan, with: Self.overflowBorder) >= 0 ? .overflow : nil
        }
        if scan.highestPower <= -324 {
            if scan.highestPower < -324 { return .underflow }
            return compareDigits(of: scan, with: Self.underflowBorder) <= 0 ? .underflow : nil
        }
        return nil
    }

    /// Compares the significant digits with those of a border whose first digit has the same power of ten.
    ///
    /// Returns -1, 0 or 1 when the number is smaller, equal or larger. O(m) over the digits of the border, mostly far
    /// less: it stops at the first that differs.
    private func compareDigits(of scan: Scan, with border: StaticString) -> Int {
        let borderCount = border.utf8CodeUnitCount
        var offset = scan.firstOffset
        var index = 0
        while offset <= scan.lastOffset {
            let byte = byte(at: offset)  // in bounds: the last significant digit is in the text
            offset &+= 1
            if byte == Symbol.point { continue }
            // The last significant digit is still to come and not 0, so the number is the larger one.
            if index == borderCount { return 1 }
            // In bounds: `index` is below the length of the literal, which is ASCII and stored as a pointer.
            let borderByte = unsafe border.utf8Start[index]
            if byte != borderByte { return byte < borderByte ? -1 : 1 }
            index &+= 1
        }
        // Neither border ends in 0.
        return index < borderCount ? -1 : 0
    }
}

// MARK: - Lossless

extension JSONNumber {
    /// Whether a number that is not zero, and within the range of a double, is a double.
    private func isExact(_ scan: Scan) -> Bool {
        let lowestPower = scan.lowestPower
        if lowestPower >= 0 {
            // 5^23 is above 2^53.
            if lowestPower >= 23 { return false }
            guard scan.digitCount > Scan.maximumLeadingCount else {
                let largestOdd = (Self.significandLimit &- 1) / Self.powerOfFive(Int(lowestPower))
                return Self.oddPart(of: scan.leading) <= largestOdd
            }
            // At most 309 digits, since the number is in range.
            return wideDouble(of: scan).isExact
        }
        // D is no multiple of 10, and must be one of 5^k, k = -lowestPower: so it ends in 5, and is at least 5^k, which
        // has 0.69897 k digits and is above 2^64 from k = 28 on.
        let fives = 0 &- lowestPower
        guard byte(at: scan.lastOffset) == Symbol.zero &+ 5 else { return false }
        guard scan.digitCount > Scan.maximumLeadingCount else {
            guard fives < 28 else { return false }
            let (quotient, remainder) = scan.leading.quotientAndRemainder(dividingBy: Self.powerOfFive(Int(fives)))
            return remainder == 0 && Self.oddPart(of: quotient) < Self.significandLimit
        }
        // No double has more than 767 significant digits; the longest is (2^53 - 1) * 2^-1074. With that bound on the
        // one side the product on the other is small: `fives` is at most 767 + 324.
        guard scan.digitCount <= 767, scan.digitCount &* 1000 >= Int(fives) &* 698 else { return false }
        return wideDouble(of: scan).isExact
    }

    /// 2^53: one more than the largest significand of a double, as an integer.
    static var significandLimit: UInt64 { 1 << 53 }

    /// A number that is not 0, divided by 2 until it is odd.
    private static func oddPart(of value: UInt64) -> UInt64 {
        value >> UInt64(value.trailingZeroBitCount)
    }

    /// 5 to the power of `exponent`, which is 0 to 27; 5^27 is below 2^63.
    private static func powerOfFive(_ exponent: Int) -> UInt64 {
        var power: UInt64 = 1
        var left = exponent
        while left > 0 {
            power = power &* 5
            left &-= 1
        }
        return power
    }
}
