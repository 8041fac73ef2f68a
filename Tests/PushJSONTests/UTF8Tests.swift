import PushProperties
import PushTestSupport
import Testing

@testable import PushJSON

/// What is UTF-8 and what is not, against a validator that puts the bits together and looks at them.
struct UTF8Tests {
    /// Bytes at which some range of the tables of well-formed sequences begins or ends, and their neighbours.
    private static let telling: [UInt8] = [
        0x00, 0x22, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xB7, 0xBD, 0xBE, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xED,
        0xEF,
        0xF0, 0xF4, 0xF5, 0xFF,
    ]

    private func compare(_ bytes: [UInt8], _ differences: inout Differences) {
        // With what the machine has (for 64 bytes and more), and as any machine does it.
        let lead = [UInt8](repeating: 0x61, count: 64)
        let faults = unsafe (lead + bytes + [0x61]).withUnsafeBufferPointer { buffer in
            let text = unsafe UncheckedText(base: buffer.baseAddress!, count: buffer.count)
            let fault = UTF8Validation.validate(text, from: 64, end: 64 + bytes.count).fault
            let other = UTF8Validation.validateBlocks(text, from: 64, end: 64 + bytes.count).fault
            return (fault < 0 ? fault : fault - 64, other < 0 ? other : other - 64)
        }
        let expected = PlainUTF8.fault(in: bytes) ?? -1
        differences.check(
            faults == (expected, expected), "\(readable(bytes)): expected \(expected), got \(faults)")
    }

    @Test func everyOneAndTwoBytes() {
        var differences = Differences()
        for a in UInt8.min...UInt8.max {
            compare([a], &differences)
            for b in UInt8.min...UInt8.max { compare([a, b], &differences) }
        }
        expectNone(differences, atLeast: 65_792)
    }

    @Test func threeBytes() {
        var differences = Differences()
        for a in UInt8(0xC0)...0xFF {
            for b in Self.telling {
                for c in Self.telling { compare([a, b, c], &differences) }
            }
        }
        // Every lead and every second byte, with a third that may stand behind it.
        for a in UInt8(0xE0)...0xEF {
            for b in UInt8.min...UInt8.max { compare([a, b, 0x80], &differences) }
        }
        expectNone(differences, atLeast: 30_000)
    }

    @Test func fourBytes() {
        var differences = Differences()
        for a: UInt8 in [0xE0, 0xED, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xF8, 0xFC, 0xFF] {
            for b in Self.telling {
                for c: UInt8 in [0x22, 0x7F, 0x80, 0xBF, 0xC0, 0xF0] {
                    for d: UInt8 in [0x22, 0x7F, 0x80, 0xBF, 0xC0, 0xF0] { compare([a, b, c, d], &differences) }
                }
            }
        }
        for a in UInt8(0xF0)...0xFF {
            for b in UInt8.min...UInt8.max { compare([a, b, 0x80, 0xBF], &differences) }
        }
        expectNone(differences, atLeast: 13_000)
    }

    /// Sequences, whole and cut off, at every place of blocks of sixteen, with what may follow.
    @Test func everyPlaceInABlock() {
        var differences = Differences()
        let sequences: [[UInt8]] = [
            [0xC3, 0xA9], [0xE2, 0x82, 0xAC], [0xF0, 0x9D, 0x84, 0x9E], [0xC3], [0xE2, 0x82], [0xF0, 0x9D, 0x84],
            [0x80],
            [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF], [0xE2, 0x28, 0xA1],
            [0xF0, 0x80, 0x80, 0xAF],
        ]
        for before in 0...70 {
            for sequence in sequences {
                for after in [0, 1, 2, 3, 15, 16, 17] {
                    let ascii = [UInt8](repeating: 0x61, count: before)
                    compare(ascii + sequence + [UInt8](repeating: 0x62, count: after), &differences)
                    compare(ascii + sequence + sequence + [UInt8](repeating: 0x62, count: after), &differences)
                }
            }
        }
        expectNone(differences, atLeast: 12_000)
    }

    /// One byte outside of ASCII anywhere in a string of any length, alone or whole: it is never overlooked.
    @Test func everyPlaceInAText() {
        var differences = Differences()
        for length in 0...150 {
            for place in 0...length {
                let before = [0x22] + [UInt8](repeating: 0x61, count: place)
                let after = [UInt8](repeating: 0x62, count: length - place) + [0x22]
                let broken = TokenizerRun(before + [0x80] + after).error
                differences.check(
                    broken == JSONError(.invalidUTF8, at: place + 1), "\(place) of \(length): \(broken as Any)")
                let whole = TokenizerRun(before + [0xC3, 0xA9] + after)
                differences.check(whole.error == nil && whole.remarks == .nonASCII, "é at \(place) of \(length)")
            }
        }
        expectNone(differences, atLeast: 20_000)
    }

    /// A character that deserves a remark, and its neighbours that do not, at every place of a text of any length.
    @Test func remarksAtEveryPlace() {
        var differences = Differences()
        let scalars: [UInt32] = [
            0xFFFC, 0xFFFD, 0xFFFE, 0xFFFF, 0xFDCF, 0xFDD0, 0xFDEF, 0xFDF0, 0x5FFD, 0x5FFF, 0xFFBD, 0x1F600, 0x1FFFD,
            0x1FFFE, 0x8FFFF, 0x10FFFD, 0x10FFFF, 0x7FF, 0xBFFF,
        ]
        for scalar in scalars {
            var expected = JSONRemarks.nonASCII
            if PlainUTF8.isNoncharacter(scalar) { expected |= .noncharacter }
            if scalar == 0xFFFD { expected |= .replacementCharacter }
            for place in 0...75 {
                for rest in [0, 1, 2, 30, 61] {
                    let text =
                        [0x22] + [UInt8](repeating: 0x61, count: place) + PlainUTF8.bytes(of: scalar)
                        + [UInt8](repeating: 0x62, count: rest) + [0x22]
                    let run = TokenizerRun(text)
                    let blocks = unsafe text.withUnsafeBufferPointer { buffer in
                        let text = unsafe UncheckedText(base: buffer.baseAddress!, count: buffer.count)
                        return UTF8Validation.validateBlocks(text, from: 0, end: buffer.count)
                    }
                    differences.check(
                        run.error == nil && run.remarks == expected, "\(scalar) at \(place), then \(rest)")
                    differences.check(
                        blocks.fault < 0 && blocks.remarks | .nonASCII == expected,
                        "\(scalar) at \(place), then \(rest): block by block")
                }
            }
        }
        expectNone(differences, atLeast: 14_000)
    }

    /// All scalars, a few thousand in a string: accepted, with the remark that they deserve.
    @Test func everyScalarInAString() {
        var differences = Differences()
        var first: UInt32 = 0x80
        while first <= 0x10_FFFF {
            let last = min(first + 0x1FFF, 0x10_FFFF)
            var text: [UInt8] = [0x22]
            var remarks = JSONRemarks.nonASCII
            for value in first...last where !(0xD800...0xDFFF).contains(value) {
                text += PlainUTF8.bytes(of: value)
                if PlainUTF8.isNoncharacter(value) { remarks |= .noncharacter }
                if value == 0xFFFD { remarks |= .replacementCharacter }
            }
            text.append(0x22)
            let run = TokenizerRun(text)
            differences.check(run.error == nil && run.remarks == remarks, "from \(first): \(run.remarks.rawValue)")
            first = last + 1
        }
        expectNone(differences, atLeast: 130)
    }

    /// The remarks on noncharacters and on U+FFFD, one scalar at a time, with their neighbours.
    @Test func remarksOfScalars() {
        var differences = Differences()
        var values: [UInt32] = Array(0xFDC0...0xFDFF) + Array(0xFFF0...0x1_0002)
        for plane: UInt32 in 1...16 { values += [0xFFFD, 0xFFFE, 0xFFFF].map { plane << 16 | $0 } }
        // One bit away from the last two of a plane.
        for plane: UInt32 in 1...16 {
            for bit in 0..<16 { values.append(plane << 16 | 0xFFFE ^ (1 << UInt32(bit))) }
        }
        for plane: UInt32 in 2...16 { values += [plane << 16, plane << 16 | 0xFFBE, plane << 16 | 0xFFBF] }
        values += [
            0x10_FFFD, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xEFFE, 0xEFFF, 0x1_FDD0, 0x2_FFFD, 0xFF_FFD & 0x10_FFFF,
        ]
        for value in values {
            var expected = JSONRemarks.nonASCII
            if PlainUTF8.isNoncharacter(value) { expected |= .noncharacter }
            if value == 0xFFFD { expected |= .replacementCharacter }
            let text = [0x22] + PlainUTF8.bytes(of: value) + [0x22]
            let raw = TokenizerRun(text)
            differences.check(raw.error == nil && raw.remarks == expected, "raw \(value): \(raw.remarks.rawValue)")
            // As an escape it is the token's own remark.
            let digits = String(Unicode.Scalar(value)!).utf16.map { unit -> String in
                let text = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - text.count) + text
            }
            let escaped = TokenizerRun(Array("\"\(digits.joined())\"".utf8))
            let wanted = JSONRemarks(rawValue: expected.rawValue & ~JSONRemarks.nonASCII.rawValue) | .escapes
            differences.check(
                escaped.tokens.first?.remarks == wanted && escaped.remarks == wanted,
                "escape \(value): \(escaped.remarks.rawValue)")
        }
        expectNone(differences, atLeast: 370)
    }

    /// A fault is told at the first byte of the sequence, before whatever else is wrong behind it, and not before what is
    /// wrong in front of it.
    @Test(
        arguments: [
            ([0x22, 0xFF, 0x22], JSONError.Code.invalidUTF8, 1), ([0x22, 0x61, 0xC3, 0x22], .invalidUTF8, 2),
            ([0x22, 0xE2, 0x82, 0x22], .invalidUTF8, 1), ([0x22, 0xC3], .invalidUTF8, 1),
            ([0x22, 0xC3, 0x0A], .invalidUTF8, 1),
            ([0x22, 0xC3, 0x5C, 0x78], .invalidUTF8, 1), ([0x5B, 0x22, 0x80, 0x22, 0x3B], .invalidUTF8, 2),
            ([0x5B, 0x3B, 0x22, 0x80, 0x22], .unexpectedByte, 1), ([0x22, 0x0A, 0x80, 0x22], .unescapedControl, 1),
            ([0x22, 0x5C, 0x78, 0x80, 0x22], .invalidEscape, 2), ([0x22, 0x5C, 0x80, 0x22], .invalidEscape, 2),
            ([0x80], .unexpectedByte, 0), ([0x5B, 0x80, 0x5D], .unexpectedByte, 1),
            ([0x31, 0x20, 0x80], .trailingData, 2),
            ([0x22, 0xED, 0xA0, 0x80, 0xED, 0xB0, 0x80, 0x22], .invalidUTF8, 1),
            ([0x22, 0xC3, 0xA9, 0xC3, 0x28, 0x22], .invalidUTF8, 3),
        ] as [([UInt8], JSONError.Code, Int)])
    func firstFaultIsTold(text: [UInt8], code: JSONError.Code, offset: Int) {
        #expect(TokenizerRun(text).error == JSONError(code, at: offset))
        #expect(TokenizerRun(text).difference(from: PlainParser.parse(text)) == nil)
        // The same within a text that is long enough for blocks and ends in a bracket.
        let long = Array(#"{"key of some length":["#.utf8) + text + Array(#","another value"]}  "#.utf8)
        #expect(TokenizerRun(long).difference(from: PlainParser.parse(long)) == nil)
    }
}
