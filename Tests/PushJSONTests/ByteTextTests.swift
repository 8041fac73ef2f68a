import PushJSON
import PushTestSupport
import Testing

/// Borrowed bytes, compared and read without making a string.
struct ByteTextTests {
    private func with<Result>(_ string: String, _ body: (ByteText) -> Result) -> Result {
        // An empty array may have no address: one byte more gives it one, and a neighbour that must not be read.
        let bytes = Array(string.utf8) + [0x30]
        return unsafe bytes.withUnsafeBufferPointer { buffer in
            body(unsafe ByteText(start: buffer.baseAddress!, count: bytes.count - 1))
        }
    }

    private func string(_ text: ByteText) -> String {
        unsafe text.withBytes { unsafe String(decoding: $0, as: UTF8.self) }
    }

    @Test func comparing() {
        #expect(with("abc") { $0 == "abc" })
        #expect(!with("abc") { $0 == "ab" })
        #expect(!with("abc") { $0 == "abc0" })
        #expect(!with("abc") { $0 == "abd" })
        #expect(with("") { $0 == "" })
        #expect(!with("") { $0 == "0" })
        #expect(with("abc") { a in with("abc") { b in a == b } })
        #expect(!with("abc") { a in with("abd") { b in a == b } })
        #expect(!with("abc") { a in with("ab") { b in a == b } })
        #expect(with("") { a in with("") { b in a == b } })
    }

    @Test func parts() {
        #expect(with("abc") { $0.hasPrefix("ab") && $0.hasPrefix("abc") && $0.hasPrefix("") })
        #expect(!with("abc") { $0.hasPrefix("b") || $0.hasPrefix("abc0") })
        #expect(with("abc") { $0.hasSuffix("bc") && $0.hasSuffix("abc") && $0.hasSuffix("") })
        #expect(!with("abc") { $0.hasSuffix("b") || $0.hasSuffix("xabc") || $0.hasSuffix("bc0") })
        #expect(with("a.VoIP") { $0.hasSuffixIgnoringCase(".voip") })
        #expect(!with("a.VoI") { $0.hasSuffixIgnoringCase(".voip") })
        #expect(!with("oip") { $0.hasSuffixIgnoringCase(".voip") })
        #expect(with("abcabd") { $0.contains("abd") && $0.contains("") && $0.contains("a") && $0.contains("abcabd") })
        #expect(!with("abcab") { $0.contains("abd") || $0.contains("ab0") || $0.contains("abcab0") })
    }

    @Test func slices() {
        #expect(with("abcdef") { string($0.slice(2, 4)) } == "cd")
        #expect(with("abcdef") { string($0.slice(-5, 99)) } == "abcdef")
        #expect(with("abcdef") { string($0.slice(4, 2)) } == "")
        #expect(with("abcdef") { string($0.slice(99, 100)) } == "")
        #expect(with("abcdef") { $0[0] == 0x61 && $0[5] == 0x66 && $0.count == 6 && !$0.isEmpty })
        #expect(with("") { $0.isEmpty && $0.slice(0, 1).isEmpty })
    }

    /// Letters of ASCII only: no other byte changes.
    @Test func caseOfLetters() {
        for byte in UInt8.min...UInt8.max {
            let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            #expect(ByteText.lower(byte) == (isCapital ? byte + 32 : byte))
        }
        #expect(with("APNs-Topic") { $0.equalsIgnoringCase("apns-topic") })
        #expect(with("apns-topic") { $0.equalsIgnoringCase("APNS-TOPIC") })
        #expect(!with("apns_topic") { $0.equalsIgnoringCase("apns-topic") })
        #expect(!with("apns-topi") { $0.equalsIgnoringCase("apns-topic") })
        #expect(!with("@") { $0.equalsIgnoringCase("`") })
    }

    @Test(arguments: [
        ("0", ByteText.WholeNumber.value(0)), ("-0", .value(0)), ("12", .value(12)), ("-12", .value(-12)),
        ("007", .value(7)),
        ("9223372036854775807", .value(.max)), ("-9223372036854775808", .value(.min)),
        ("9223372036854775808", .tooLarge), ("-9223372036854775809", .tooLarge), ("18446744073709551616", .tooLarge),
        ("99999999999999999999999999999999999999999999", .tooLarge), ("9223372036854775808x", .notANumber),
        ("", .notANumber), ("-", .notANumber), ("+1", .notANumber), (" 1", .notANumber), ("1 ", .notANumber),
        ("1.0", .notANumber), ("1e3", .notANumber), ("--1", .notANumber), ("1-", .notANumber), ("١", .notANumber),
    ])
    func wholeNumbers(text: String, expected: ByteText.WholeNumber) {
        #expect(with(text) { $0.wholeNumber } == expected)
    }
}
