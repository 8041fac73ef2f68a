import PushJSON
import Testing

// The double of a number, and what `range` says of it.

extension JSONNumberTests {
    @Test(arguments: [
        ("9007199254740993", 0x4340_0000_0000_0000), ("9007199254740995", 0x4340_0000_0000_0002),
        ("9007199254740993.00000000000000000000000000000000000001", 0x4340_0000_0000_0001),
        ("1e23", 0x44B5_2D02_C7E1_4AF6), ("8.5e-16", 0x3CCE_9FDD_C156_1258), ("5e-324", 1), ("4.9e-324", 1),
        ("2.4703282292062327e-324", 0), ("2.4703282292062328e-324", 1), ("3e-324", 1), ("7.4e-324", 1), ("7.5e-324", 2),
        ("2.2250738585072011e-308", 0x000F_FFFF_FFFF_FFFF), ("2.2250738585072012e-308", 0x0010_0000_0000_0000),
        ("2.2250738585072014e-308", 0x0010_0000_0000_0000), ("1.7976931348623157e308", 0x7FEF_FFFF_FFFF_FFFF),
        ("1.7976931348623158e308", 0x7FEF_FFFF_FFFF_FFFF), ("1.7976931348623159e308", 0x7FF0_0000_0000_0000),
        ("0.500000000000000166533453693773481063544750213623046875", 0x3FE0_0000_0000_0002),
        ("0.500000000000000055511151231257827021181583404541015625", 0x3FE0_0000_0000_0000),
        ("0.500000000000000055511151231257827021181583404541015626", 0x3FE0_0000_0000_0001),
        ("3.518437208883201171875e13", 0x42C0_0000_0000_0002), ("62.5364939768271845828", 0x404F_44AB_D5AA_7CA4),
        ("8.10109172351e-10", 0x3E0B_D5CB_AEF0_FD0C), ("1.50000000000000011102230246251565", 0x3FF8_0000_0000_0000),
        ("9007199254740991.4999999999999999999999999999999995", 0x433F_FFFF_FFFF_FFFF), ("0.1", 0x3FB9_9999_9999_999A),
        ("6.631236846766476e-316", 0x0000_0000_0800_0000), ("1e22", 0x4480_F0CF_064D_D592),
        ("-1", 0xBFF0_0000_0000_0000),
        ("9671406556917034471391232", 0x4520_0000_0000_0000), ("9671406556917034471391233", 0x4520_0000_0000_0001),
        ("-1e999", 0xFFF0_0000_0000_0000), ("-1e-999", 0x8000_0000_0000_0000),
    ])
    func hardDoubles(text: String, bitPattern: UInt64) {
        #expect(Self.number(text, \.double).bitPattern == bitPattern)
    }

    @Test(arguments: [
        ("0", JSONNumber.Range.exact), ("0.5", .exact), ("0.1", .rounded), ("1e22", .exact), ("1e23", .rounded),
        ("9007199254740992", .exact), ("9007199254740993", .rounded), ("9007199254740994", .exact),
        ("18446744073709551616", .exact), ("18446744073709551615", .rounded), ("1180591620717411303424", .exact),
        ("0.1000000000000000055511151231257827021181583404541015625", .exact), ("1e308", .rounded),
        ("0.1000000000000000055511151231257827021181583404541015635", .rounded), ("9.31322574615478515625e-10", .exact),
        ("1.7976931348623158e308", .rounded), ("1.7976931348623159e308", .overflow), ("1e309", .overflow),
        ("1e308000", .overflow), ("1e99999999999999999999999999", .overflow), ("5e-324", .rounded),
        ("2.4703282292062328e-324", .rounded), ("2.4703282292062327e-324", .underflow), ("1e-323", .rounded),
        ("1e-324", .underflow), ("1e-325", .underflow), ("1e-99999999999999999999999999", .underflow),
        ("0e99999999999999999999999999", .exact), ("0.0", .exact), ("4503599627370495.5", .exact), ("1e5", .exact),
        ("4503599627370495.25", .rounded), ("1e-5", .rounded), ("7450580596923828125e-27", .exact), ("25e-3", .rounded),
    ])
    func ranges(text: String, expected: JSONNumber.Range) {
        #expect(Self.number(text, \.range) == expected)
        #expect(Self.number("-" + text, \.range) == expected)
        #expect(Self.number(text, Self.contradiction) == nil)
    }

    /// The two borders in all their digits, and one unit of the last digit to either side.
    @Test func exactBorders() throws {
        let (overflow, overflowExponent) = Self.decimal((1 << 54) - 1, power: 970)
        let (underflow, underflowExponent) = Self.decimal(1, power: -1075)
        #expect(overflow.count + overflowExponent == 309)
        #expect(underflow.count == 752)
        for style in 0..<4 {
            let expected: [(String, Int, JSONNumber.Range, Double)] = [
                (overflow, overflowExponent, .overflow, .infinity),
                (overflow + "00001", overflowExponent - 5, .overflow, .infinity),
                (String(overflow.dropLast()) + "1", overflowExponent, .rounded, .greatestFiniteMagnitude),
                (String(overflow.dropLast(5)), overflowExponent + 5, .rounded, .greatestFiniteMagnitude),
                (underflow, underflowExponent, .underflow, 0),
                (String(underflow.dropLast()) + "6", underflowExponent, .rounded, .leastNonzeroMagnitude),
                (underflow + "00001", underflowExponent - 5, .rounded, .leastNonzeroMagnitude),
                (String(underflow.dropLast(5)), underflowExponent + 5, .underflow, 0),
            ]
            for (digits, exponent, range, double) in expected {
                let text = Self.spell(digits, exponent, style: style)
                #expect(Self.number(text, \.range) == range, "\(text)")
                #expect(Self.number(text, \.double.magnitude) == double, "\(text)")
                #expect(Self.number(text, Self.contradiction) == nil, "\(text)")
            }
        }
    }

    /// 160,000 texts in eight shapes; the standard library's parser is the other opinion.
    @Test(arguments: 0..<8) func agreesWithStandardLibrary(shape: Int) throws {
        var generator = Generator(state: UInt64(shape) &* 1_000_003 &+ 20_261)
        for _ in 0..<20_000 {
            let text = generator.text(shape: shape)
            let double = Self.number(text, \.double)
            guard let expected = Double(text), double.bitPattern == expected.bitPattern else {
                Issue.record("\(text) gives \(double)")
                return
            }
            if let problem = Self.number(text, Self.contradiction) {
                Issue.record("\(text): \(problem)")
                return
            }
            guard Self.number(text, \.lexicalClass) == .integer else { continue }
            let integers = Self.number(text) { ($0.int64, $0.uint64) }
            guard integers == (Int64(text), UInt64(text)) else {
                Issue.record("\(text) gives \(integers)")
                return
            }
        }
    }

    /// Doubles in all their digits, the middle to the next one, and the nearest neighbours of both.
    @Test func exactAndHalfway() throws {
        var generator = Generator(state: 42)
        for round in 0..<1500 {
            let low = round % 5 == 0 ? Double(bitPattern: generator.next() >> 12) : generator.double().nextDown
            let high = low.nextUp
            guard low > 0, high.isFinite else { continue }
            let isSubnormal = low.exponentBitPattern == 0
            let significand = low.significandBitPattern | (isSubnormal ? 0 : 1 << 52)
            let power = isSubnormal ? -1074 : Int(low.exponentBitPattern) - 1075
            let (digits, exponent) = Self.decimal(low)
            let (middle, middleExponent) = Self.decimal(significand << 1 | 1, power: power - 1)
            let even = significand & 1 == 0 ? low : high
            let zeros = String(repeating: "0", count: generator.int(0...900))
            // The last digit is not 0, so one less is one digit; nines follow it.
            let less =
                String(middle.dropLast()) + String(middle.last!.wholeNumberValue! - 1) + zeros.replacing("0", with: "9")
            let cases: [(String, Int, Double, JSONNumber.Range)] = [
                (digits, exponent, low, .exact),
                (digits + zeros + "1", exponent - zeros.count - 1, low, .rounded),
                (middle, middleExponent, even, .rounded),
                (middle + zeros + "1", middleExponent - zeros.count - 1, high, .rounded),
                (less + "9", middleExponent - zeros.count - 1, low, .rounded),
            ]
            for (digits, exponent, double, range) in cases {
                let text = Self.spell(digits, exponent, style: generator.int(0...3))
                let actual = Self.number(text) { ($0.double.magnitude, $0.range) }
                guard actual == (double, range) else {
                    Issue.record("\(text) gives \(actual)")
                    return
                }
            }
        }
    }

    /// The point at every place of digit runs of every length, among zeros: all the ways the scan can be split.
    @Test func everySplit() throws {
        for length in 1...60 {
            let digits = String("12345678901234567890123456789012345678901234567890123456789".prefix(length))
            for zeros in [0, 1, 7, 8, 9, 17] {
                let padded = digits + String(repeating: "0", count: zeros)
                for place in 1..<max(2, padded.count) {
                    let text = "\(padded.prefix(place)).\(padded.dropFirst(place))e\(padded.count - place)"
                    let small = "0." + String(repeating: "0", count: zeros) + padded + "E\(padded.count + zeros)"
                    for text in [text, small] where !text.contains(".e") {
                        let actual = Self.number(text) { ($0.double, $0.uint64, $0.isWhole) }
                        try #require(actual == (Double(padded)!, UInt64(padded), true), "\(text)")
                    }
                }
            }
        }
    }

    @Test func longTexts() {
        let count = 1_000_000
        let zeros = String(repeating: "0", count: count)
        let nines = String(repeating: "9", count: count)
        #expect(Self.number("1\(zeros)e-\(count)", \.int64) == 1)
        #expect(Self.number("1\(zeros)e-\(count)", \.range) == .exact)
        #expect(Self.number("0.\(zeros)1e\(count + 1)", \.double) == 1)
        #expect(Self.number("-0.\(zeros)5", \.range) == .underflow)
        #expect(Self.number("0.\(zeros)", \.range) == .exact)
        #expect(Self.number(nines, \.range) == .overflow)
        #expect(Self.number(nines, \.isIntegerOutOfRange))
        #expect(Self.number("0.\(nines)", \.double) == 1)
        #expect(Self.number("0.\(nines)", \.range) == .rounded)
        #expect(Self.number("0.\(nines)", \.isWhole) == false)
        #expect(Self.number("9007199254740993.\(zeros)", \.double) == 9_007_199_254_740_992)
        #expect(Self.number("9007199254740993.\(zeros)1", \.double) == 9_007_199_254_740_994)
        #expect(Self.number("1e\(nines)", \.range) == .overflow)
        #expect(Self.number("1e-\(nines)", \.double) == 0)
        #expect(Self.number("1e-\(zeros)2", \.double) == 0.01)
        #expect(Self.number("0e\(nines)", \.int64) == 0)
    }
}

// MARK: - Support

extension JSONNumberTests {
    /// Repeatable pseudo-random numbers (SplitMix64).
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }

        mutating func int(_ range: ClosedRange<Int>) -> Int {
            Int.random(in: range, using: &self)
        }

        /// As many digits as one number out of `counts` says.
        mutating func digits(_ counts: ClosedRange<Int>) -> String {
            String((0..<int(counts)).map { _ in Character(Unicode.Scalar(UInt8(int(48...57)))) })
        }

        /// A positive double, any bit pattern but infinity and NaN.
        mutating func double() -> Double {
            Double(bitPattern: UInt64.random(in: 1...Double.greatestFiniteMagnitude.bitPattern, using: &self))
        }

        /// A number in one of eight shapes.
        mutating func text(shape: Int) -> String {
            let style = int(0...3)
            switch shape {
            case 0: return "\(double())"
            case 1: return spell("\(int(1...999_999))", int(-12...12), style: style)
            case 2: return spell("\(UInt64.random(in: 1...UInt64.max, using: &self))", int(-350...310), style: style)
            case 3: return spell("1" + digits(15...60), int(-40...10), style: style)
            case 4: return spell("7" + digits(0...2), int(-400...400), style: style)
            case 5: return spell("3" + digits(0...900), int(-1250...300), style: style % 3)
            // About the largest and the smallest double.
            case 6: return int(0...1) == 0 ? "1.79769313486231\(digits(1...25))e308" : "2.4703282\(digits(1...25))e-324"
            default: return "-\(next() >> UInt64(int(0...60)))"
            }
        }
    }

    /// The digits of `significand * 2^power`, all of them, as `digits * 10^exponent` with no zero at either end.
    ///
    /// Schoolbook arithmetic in base 10^9, so that it has nothing in common with what it tests.
    static func decimal(_ significand: UInt64, power: Int) -> (digits: String, exponent: Int) {
        var limbs: [UInt64] = []
        var rest = significand
        while rest > 0 {
            limbs.append(rest % 1_000_000_000)
            rest /= 1_000_000_000
        }
        // significand * 2^-k is significand * 5^k * 10^-k.
        let (base, step): (UInt64, Int) = power < 0 ? (5, 13) : (2, 30)
        var left = abs(power)
        while left > 0 {
            let factor = (0..<min(left, step)).reduce(into: UInt64(1)) { factor, _ in factor *= base }
            left -= min(left, step)
            var carry: UInt64 = 0
            for index in limbs.indices {
                let product = limbs[index] * factor + carry
                limbs[index] = product % 1_000_000_000
                carry = product / 1_000_000_000
            }
            while carry > 0 {
                limbs.append(carry % 1_000_000_000)
                carry /= 1_000_000_000
            }
        }
        let parts = limbs.reversed().map { limb in String(String(1_000_000_000 + limb).dropFirst()) }
        var digits = parts.joined().drop { $0 == "0" }
        var exponent = min(power, 0)
        while digits.last == "0" {
            digits.removeLast()
            exponent += 1
        }
        return (String(digits), exponent)
    }

    /// The exact digits of a positive finite double.
    static func decimal(_ value: Double) -> (digits: String, exponent: Int) {
        let isSubnormal = value.exponentBitPattern == 0
        let significand = value.significandBitPattern | (isSubnormal ? 0 : 1 << 52)
        return Self.decimal(significand, power: isSubnormal ? -1074 : Int(value.exponentBitPattern) - 1075)
    }

    /// Spells `digits * 10^exponent` in one of several ways.
    static func spell(_ digits: String, _ exponent: Int, style: Int) -> String {
        switch style % 4 {
        case 0:
            return "\(digits)e\(exponent)"
        case 1:
            let rest = digits.dropFirst()
            return "\(digits.prefix(1))\(rest.isEmpty ? "" : ".")\(rest)E\(exponent + rest.count)"
        case 2:
            return "-0.000\(digits)e\(exponent + digits.count + 3)"
        default:
            if exponent >= 0 { return digits + String(repeating: "0", count: exponent) }
            if -exponent < digits.count { return "\(digits.dropLast(-exponent)).\(digits.suffix(-exponent))" }
            return "0." + String(repeating: "0", count: -exponent - digits.count) + digits
        }
    }
}
