// Just enough wide arithmetic for the conversion of one number, in 32-bit limbs: their products fit UInt64, so no
// target needs a library function for 128 bits.
//
// The capacity. Digits: below 10^768, 2552 bits. Powers of five: up to 5^1091, 2534 bits. `divide` widens its divisor
// to whole limbs, and if need be to 63 bits less than the dividend, so to at most 2560 bits or 80 limbs, and the
// dividend to 63 bits more than that: 82 limbs.

extension JSONNumber {
    /// A non-negative integer of up to 2688 bits, on the stack.
    ///
    /// Not copyable, and its limbs are reached through mutable spans, even for reading: an index into the inline array,
    /// or a span of it while it is only borrowed, copies the whole array each time; and such a span in a `let` counts
    /// as an allocation in Embedded Swift, so it is a `var` or an argument (Swift 6.3.1).
    struct WideInteger: ~Copyable {
        /// Limbs there is room for.
        static var capacity: Int { 84 }

        /// Little-endian; those from `count` on are not used and hold anything.
        private var limbs: InlineArray<84, UInt32>
        /// Limbs in use; the highest of them is not 0, except between the steps of `divide`.
        private var count: Int

        init(_ value: UInt64) {
            limbs = InlineArray(repeating: 0)
            limbs[0] = UInt32(truncatingIfNeeded: value)
            limbs[1] = UInt32(truncatingIfNeeded: value >> 32)
            count = value == 0 ? 0 : value >> 32 == 0 ? 1 : 2
        }

        /// Bits up to the highest that is set.
        private var bitWidth: Int {
            mutating get { count == 0 ? 0 : count &* 32 &- limbs.mutableSpan[count &- 1].leadingZeroBitCount }
        }
    }
}

extension JSONNumber.WideInteger {
    /// `self * factor + addend`. O(count).
    mutating func multiply(by factor: UInt32, adding addend: UInt32) {
        var limbs = limbs.mutableSpan
        var carry = UInt64(addend)
        var index = 0
        while index < count {
            // At most (2^32 - 1)^2 + 2^32 - 1, which is below 2^64.
            let product = UInt64(limbs[index]) &* UInt64(factor) &+ carry
            limbs[index] = UInt32(truncatingIfNeeded: product)
            carry = product >> 32
            index &+= 1
        }
        if carry != 0 {
            limbs[count] = UInt32(truncatingIfNeeded: carry)
            count &+= 1
        }
    }

    /// `self * 5^exponent`. O(count * exponent).
    mutating func multiply(byPowerOfFive exponent: Int) {
        var left = exponent
        while left >= 13 {
            multiply(by: 1_220_703_125, adding: 0)  // 5^13, the largest below 2^32
            left &-= 13
        }
        var factor: UInt32 = 1
        while left > 0 {
            factor = factor &* 5
            left &-= 1
        }
        if factor > 1 { multiply(by: factor, adding: 0) }
    }

    /// The highest 64 bits, or all if there are fewer; what power of two they count; whether a lower bit is set.
    ///
    /// O(count). Changes nothing; mutating for the sake of the access.
    mutating func topBits() -> (bits: UInt64, shift: Int, isCut: Bool) {
        Self.topBits(of: limbs.mutableSpan, count: count)
    }

    private static func topBits(
        of limbs: borrowing MutableSpan<UInt32>, count: Int
    ) -> (bits: UInt64, shift: Int, isCut: Bool) {
        if count <= 2 {
            let low = count > 0 ? UInt64(limbs[0]) : 0
            return (count > 1 ? UInt64(limbs[1]) << 32 | low : low, 0, false)
        }
        let gap = UInt64(limbs[count &- 1].leadingZeroBitCount)
        let low = UInt64(limbs[count &- 3])
        let high = UInt64(limbs[count &- 1]) << 32 | UInt64(limbs[count &- 2])
        let bits = high << gap | low >> (32 &- gap)
        var isCut = low << (32 &+ gap) != 0
        var index = count &- 3
        while !isCut && index > 0 {
            index &-= 1
            isCut = limbs[index] != 0
        }
        return (bits, count &* 32 &- Int(gap) &- 64, isCut)
    }

    /// `self / divisor` as `quotient * 2^exponent`, cut after 63 or 64 bits; whether anything was cut.
    ///
    /// Neither is 0. Both are used up. O(count).
    ///
    ///     divisor    |d d d d d d|            n limbs, the highest bit set
    ///     dividend   |x x x x x x x x|        n + 2 limbs, the highest bit not set: so the quotient has two limbs
    ///     window           what is left of the dividend, against the divisor at the same place: first one limb
    ///                      up, then at the bottom
    mutating func divide(by divisor: inout Self) -> (quotient: UInt64, exponent: Int, isCut: Bool) {
        let divisorWidth = divisor.bitWidth
        let dividendWidth = bitWidth
        let width = (max(divisorWidth, dividendWidth &- 63) &+ 31) & ~31
        divisor.shiftLeft(by: width &- divisorWidth)
        shiftLeft(by: width &+ 63 &- dividendWidth)
        let exponent = dividendWidth &- divisorWidth &- 63

        var left = limbs.mutableSpan
        let divisorCount = divisor.count
        // The dividend is below divisor * 2^64, so neither limb of the quotient exceeds 32 bits.
        let high = Self.divide(&left, at: 1, by: divisor.limbs.mutableSpan, count: divisorCount)
        let low = Self.divide(&left, at: 0, by: divisor.limbs.mutableSpan, count: divisorCount)
        var index = 0
        var isCut = false
        while index < divisorCount && !isCut {
            isCut = left[index] != 0
            index &+= 1
        }
        return (high << 32 | low, exponent, isCut)
    }

    /// Takes a divisor of `count` limbs, moved up by `place` limbs, away from `dividend` as often as it goes, and
    /// returns how often that was.
    ///
    /// That is less than 2^32 times. The estimate from the highest limbs is never too large, since it takes the next
    /// larger divisor, and too small by no more than a few: x / d - x / (d + 1) is x / (d * (d + 1)), below 4 for
    /// x < 2^64 and d >= 2^31, and the cuts add one or two. So the loop ends soon, and its body is no rare case.
    private static func divide(
        _ dividend: inout MutableSpan<UInt32>, at place: Int, by divisor: borrowing MutableSpan<UInt32>, count: Int
    ) -> UInt64 {
        let highest = UInt64(dividend[count &+ place]) << 32 | UInt64(dividend[count &+ place &- 1])
        let estimate = highest / (UInt64(divisor[count &- 1]) &+ 1)
        var times = estimate
        if estimate > 0 { subtract(divisor, count: count, times: estimate, from: &dividend, at: place) }
        while isAtLeast(dividend, at: place, divisor, count: count) {
            subtract(divisor, count: count, times: 1, from: &dividend, at: place)
            times &+= 1
        }
        return times
    }

    /// Whether what is left of `dividend` is not below a divisor of `count` limbs moved up by `place` limbs.
    private static func isAtLeast(
        _ dividend: borrowing MutableSpan<UInt32>, at place: Int, _ divisor: borrowing MutableSpan<UInt32>, count: Int
    ) -> Bool {
        if dividend[count &+ place] != 0 { return true }
        var index = count
        while index > 0 {
            index &-= 1
            let limb = dividend[index &+ place]
            if limb != divisor[index] { return limb > divisor[index] }
        }
        return true
    }

    /// `dividend - divisor * times`, the divisor of `count` limbs moved up by `place` limbs.
    ///
    /// `times` is below 2^32, and the result not negative.
    private static func subtract(
        _ divisor: borrowing MutableSpan<UInt32>, count: Int, times: UInt64, from dividend: inout MutableSpan<UInt32>,
        at place: Int
    ) {
        var carry: UInt64 = 0
        var index = 0
        while index < count {
            // Below 2^64 as in `multiply`. `carry` is at most 2^32 - 1: the upper half of the sum can be that much
            // only when its lower half is 0, and then nothing is borrowed.
            let product = UInt64(divisor[index]) &* times &+ carry
            let limb = UInt64(dividend[index &+ place])
            let part = product & 0xFFFF_FFFF
            dividend[index &+ place] = UInt32(truncatingIfNeeded: limb &- part)
            carry = (product >> 32) &+ (limb < part ? 1 : 0)
            index &+= 1
        }
        dividend[count &+ place] = dividend[count &+ place] &- UInt32(truncatingIfNeeded: carry)
    }

    /// `self * 2^bits`, `bits` not negative. O(count + bits).
    private mutating func shiftLeft(by bits: Int) {
        if count == 0 || bits <= 0 { return }
        let limbShift = bits >> 5
        let bitShift = UInt64(bits & 31)
        var limbs = limbs.mutableSpan
        // From the top, so that no limb is overwritten before it is read.
        let oldCount = count
        var highest: UInt32 = 0
        var index = oldCount
        while index > 0 {
            index &-= 1
            let limb = UInt64(limbs[index]) << bitShift
            let upper = UInt32(truncatingIfNeeded: limb >> 32)
            if index == oldCount &- 1 {
                highest = upper
            } else {
                limbs[index &+ limbShift &+ 1] |= upper
            }
            limbs[index &+ limbShift] = UInt32(truncatingIfNeeded: limb)
        }
        while index < limbShift {
            limbs[index] = 0
            index &+= 1
        }
        count = oldCount &+ limbShift
        if highest != 0 {
            limbs[count] = highest
            count &+= 1
        }
    }
}
