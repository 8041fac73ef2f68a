import PushJSON
import Testing

/// Every property of a number but the rounding of its double, which has a file of its own.
@Suite struct JSONNumberTests {
    @Test(arguments: [
        ("0", JSONNumber.LexicalClass.integer), ("-0", .integer), ("12", .integer), ("-9007199254740993", .integer),
        (String(repeating: "9", count: 100), .integer), ("1.0", .fraction), ("-0.5", .fraction),
        ("12345678901234567890.5", .fraction), ("0.00000000000000000001", .fraction), ("1e5", .exponent),
        ("1E5", .exponent), ("1.5e-3", .exponent), ("-0E+0", .exponent), ("12345678901234567890e1", .exponent),
        ("1234567890.12345678901234567890E+1", .exponent),
    ])
    func lexicalClass(text: String, expected: JSONNumber.LexicalClass) {
        #expect(Self.number(text, \.lexicalClass) == expected)
    }

    @Test(arguments: ["-0", "-0.0", "-0e5", "-0.000E-99999", "-0.00000000000000000000000000000"])
    func negativeZero(text: String) {
        #expect(Self.number(text, \.isNegativeZero))
        #expect(Self.number(text, \.isNegative))
        #expect(Self.number(text, \.double).bitPattern == (-0.0).bitPattern)
        #expect(Self.number(text, \.range) == .exact)
        #expect(Self.number(text, \.isWhole))
        #expect(Self.number(text, \.int64) == 0)
        #expect(Self.number(text, \.uint64) == 0)
    }

    @Test(arguments: ["0", "0.0", "-1", "-0.1", "-1e-400", "-0.00000000000000000000000000001"])
    func notNegativeZero(text: String) {
        #expect(!Self.number(text, \.isNegativeZero))
    }

    @Test(
        arguments: [
            ("0", 0, 0), ("7", 7, 7), ("-7", -7, nil), ("1.0", 1, 1), ("5e0", 5, 5), ("12e1", 120, 120),
            ("100e-2", 1, 1),
            ("0.5e1", 5, 5), ("-2.50E+1", -25, nil), ("1.5", nil, nil), ("1e-1", nil, nil),
            ("0e999999999999999999999", 0, 0),
            ("9223372036854775807", Int64.max, 9_223_372_036_854_775_807),
            ("9223372036854775808", nil, 9_223_372_036_854_775_808),
            ("-9223372036854775808", Int64.min, nil), ("-9223372036854775809", nil, nil),
            ("18446744073709551615", nil, UInt64.max), ("18446744073709551616", nil, nil),
            ("18446744073709551620", nil, nil),
            ("18446744073709551609", nil, UInt64.max - 6), ("-18446744073709551615", nil, nil),
            ("1844674407370955161.5e1", nil, UInt64.max), ("1.8446744073709551615e19", nil, UInt64.max),
            ("18446744073709551615000e-3", nil, UInt64.max), ("18446744073709551615.000", nil, UInt64.max),
            ("18446744073709551615.001", nil, nil), ("-9223372036854775808.0", Int64.min, nil),
            ("-922337203685477580.8e1", Int64.min, nil), ("-922337203685477580.9e1", nil, nil),
            ("1e18", 1_000_000_000_000_000_000, 1_000_000_000_000_000_000), ("1e19", nil, 10_000_000_000_000_000_000),
            ("2e19", nil, nil), ("1e20", nil, nil), ("99999999999999999999", nil, nil),
            ("10000000000000000000", nil, 10_000_000_000_000_000_000),
            ("1e400", nil, nil), ("1e-400", nil, nil), ("0.0000000000000000001e19", 1, 1),
        ] as [(String, Int64?, UInt64?)])
    func integers(text: String, int64: Int64?, uint64: UInt64?) {
        #expect(Self.number(text, \.int64) == int64)
        #expect(Self.number(text, \.uint64) == uint64)
    }

    @Test(arguments: [
        ("1.0", true), ("5e0", true), ("1e400", true), ("0e-400", true), ("100e-2", true), ("-120e-1", true),
        ("1.5e1", true), ("100e-3", false), ("1e-1", false), ("1.5", false), ("1e-400", false),
        ("123456789012345678901234567890e-1", true), ("123456789012345678901234567890e-2", false),
        ("1.00000000000000000000000000000000000000000001", false), ("1e99999999999999999999999999", true),
        ("1e-99999999999999999999999999", false),
    ])
    func wholeness(text: String, expected: Bool) {
        #expect(Self.number(text, \.isWhole) == expected)
    }

    @Test(arguments: [
        ("9007199254740991", false, false), ("9007199254740992", false, true), ("-9007199254740991", false, false),
        ("-9007199254740992", false, true), ("-9223372036854775808", false, true), ("-9223372036854775809", true, true),
        ("9223372036854775807", false, true), ("9223372036854775808", true, true), ("0", false, false),
        ("18446744073709551615", true, true), ("18446744073709551616", true, true),
        ("999999999999999999", false, true), ("100000000000000000000000000", true, true), ("1e30", false, false),
        ("9007199254740993.0", false, false), ("18446744073709551616.0", false, false), ("1.0e300", false, false),
    ])
    func integerLimits(text: String, isOutOfRange: Bool, isNotInteroperable: Bool) {
        #expect(Self.number(text, \.isIntegerOutOfRange) == isOutOfRange)
        #expect(Self.number(text, \.isIntegerNotInteroperable) == isNotInteroperable)
    }

    // MARK: Bytes that are no number

    private static let samples = [
        "0", "-0", "-12.5e+3", "18446744073709551615", "1.7976931348623158e308", "2.4703282292062327e-324", "100e-2",
        "0.500000000000000166533453693773481063544750213623046875", "-0.00000000000000000000000000000012345678E-5",
        "123456789012345678901234567890.123456789012345678901234567890e-50",
    ]

    @Test(arguments: samples) func everyPrefixAndEveryByte(text: String) throws {
        let bytes = Array(text.utf8)
        for count in 0...bytes.count {
            try #require(Self.withNumber(bytes.prefix(count), Self.contradiction) == nil)
            try #require(Self.withNumber(bytes.suffix(count), Self.contradiction) == nil)
        }
        for place in bytes.indices {
            var changed = bytes
            for byte in UInt8.min...UInt8.max {
                changed[place] = byte
                if let problem = Self.withNumber(changed, Self.contradiction) { Issue.record("\(changed): \(problem)") }
            }
        }
    }

    @Test func garbage() {
        var generator = Generator(state: 7)
        let alphabet = Array("0123456789000999..--++eeE \u{0}\"x".utf8)
        for round in 0..<20_000 {
            let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                round % 4 == 0
                    ? UInt8.random(in: 0...255, using: &generator) : alphabet.randomElement(using: &generator)!
            }
            if let problem = Self.withNumber(bytes, Self.contradiction) { Issue.record("\(bytes): \(problem)") }
        }
    }

    /// A byte that is no part of a number ends it, wherever it stands in a run of digits.
    @Test func foreignByteEndsNumber() {
        for byte in UInt8.min...UInt8.max where !"0123456789.eE".utf8.contains(byte) {
            for length in [1, 8, 18, 19, 20, 23, 27, 28, 35] {
                let bytes = repeatElement(0x37, count: length) + [byte] + repeatElement(0x31, count: 40)
                let expected = Self.withNumber(bytes.prefix(length), \.double)
                let actual = Self.withNumber(bytes) { ($0.double, $0.lexicalClass) }
                if actual != (expected, .integer) { Issue.record("\(bytes) gives \(actual)") }
            }
        }
    }

    @Test func nothingAtAll() {
        for bytes in [[], [0x2D], [0x65], [0x2E], [0x2B], [0xFF]] as [[UInt8]] {
            #expect(Self.withNumber(bytes, \.double) == 0)
            #expect(Self.withNumber(bytes, \.int64) == 0)
            #expect(Self.withNumber(bytes, Self.contradiction) == nil)
        }
        let byte: [UInt8] = [0x31]
        unsafe byte.withUnsafeBufferPointer { bytes in
            let negative = unsafe JSONNumber(start: bytes.baseAddress!, byteCount: -5)
            #expect(negative.int64 == 0)
            #expect(negative.range == .exact)
        }
    }
}

// MARK: - Support

extension JSONNumberTests {
    /// Hands over a view of a text in memory of exactly its size, so that a sanitizer sees any read outside it.
    static func withNumber<Result>(_ bytes: some Collection<UInt8>, _ body: (JSONNumber) -> Result) -> Result {
        let count = bytes.count
        let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count)
        _ = unsafe memory.initialize(fromContentsOf: bytes)
        defer { unsafe memory.deallocate() }
        // An allocation of no bytes has an address, too.
        let address = unsafe memory.baseAddress ?? UnsafeMutablePointer<UInt8>(bitPattern: 1)!
        return body(unsafe JSONNumber(start: address, byteCount: count))
    }

    static func number<Result>(_ text: String, _ property: (JSONNumber) -> Result) -> Result {
        Self.withNumber(text.utf8, property)
    }

    /// What must hold between the properties of any text at all, number or not. Returns the first that does not.
    static func contradiction(_ number: JSONNumber) -> String? {
        let double = number.double
        let range = number.range
        let int64 = number.int64
        let uint64 = number.uint64
        if double.isNaN { return "NaN" }
        if double.isInfinite != (range == .overflow) { return "infinity and overflow" }
        if range == .underflow && double != 0 { return "underflow and not zero" }
        if (double.sign == .minus) != number.isNegative { return "sign" }
        if number.rangeFault != (range == .overflow || range == .underflow ? range : nil) { return "range fault" }
        if (int64 != nil || uint64 != nil) && !number.isWhole { return "integer and not whole" }
        if let int64, let uint64, Int64(exactly: uint64) != int64 { return "two integers" }
        if let int64 {
            if Double(int64) != double { return "integer and double" }
            if (Int64(exactly: double) == int64) != (range == .exact) { return "integer and range" }
        }
        if number.isNegativeZero != (double == 0 && range == .exact && number.isNegative) { return "negative zero" }
        if range == .exact && (double.rounded(.towardZero) == double) != number.isWhole { return "whole" }
        if number.isIntegerOutOfRange {
            if int64 != nil || !number.isWhole { return "out of range" }
            if !number.isIntegerNotInteroperable { return "out of range and interoperable" }
        }
        if number.rangeFault != nil && number.lexicalClass != .exponent && number.byteCount <= 308 {
            return "unforeseen range fault"
        }
        return nil
    }
}
