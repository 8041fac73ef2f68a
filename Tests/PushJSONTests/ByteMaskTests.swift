import CPushSIMD
import PushTestSupport
import Testing

/// Each byte mask as the compiler chose it (SSE2, NEON, SIMD128) gives what its scalar body gives, and the scalar bodies
/// give what their words say.
struct ByteMaskTests {
    @Test func everyByteAtEveryPlace() {
        var differences = Differences()
        // Alone among bytes that no mask names, among bytes that all masks name, and among its own kind.
        for filling: UInt8? in [0x61, 0x22, 0x20, 0x30, 0xFF, 0x00, 0x7F, 0x80, nil] {
            for byte in UInt8.min...UInt8.max {
                for position in 0..<16 {
                    var block = [UInt8](repeating: filling ?? byte, count: 16)
                    block[position] = byte
                    compare(block, byte, &differences)
                }
            }
        }
        expectNone(differences, atLeast: 9 * 256 * 16)
    }

    @Test func randomBlocks() {
        var generator = SeededGenerator(seed: 1)
        var differences = Differences()
        let telling: [UInt8] = [
            0x00, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x2F, 0x30, 0x39, 0x3A, 0x5B, 0x5C, 0x5D, 0x7F, 0x80, 0xFF,
        ]
        for round in 0..<40_000 {
            var block: [UInt8] = []
            for _ in 0..<16 { block.append(round % 2 == 0 ? generator.byte() : generator.one(of: telling)) }
            compare(block, generator.one(of: block), &differences)
        }
        expectNone(differences, atLeast: 40_000)
    }

    /// Any alignment will do.
    @Test func everyAlignment() {
        var generator = SeededGenerator(seed: 2)
        var differences = Differences()
        let bytes = (0..<256).map { _ in generator.byte() }
        for start in 0..<240 {
            unsafe bytes.withUnsafeBufferPointer { buffer in
                let place = unsafe buffer.baseAddress! + start
                let chosen = unsafe pushsimd_string_mask(place)
                let scalar = unsafe pushsimd_scalar_string_mask(place)
                differences.check(chosen == scalar, "from \(start)")
            }
        }
        expectNone(differences)
    }

    @Test func scalarBodiesSayWhatTheyAreCalled() {
        var differences = Differences()
        for byte in UInt8.min...UInt8.max {
            var block = [UInt8](repeating: byte ^ 0xFF, count: 16)
            block[5] = byte
            unsafe block.withUnsafeBufferPointer { buffer in
                let place = buffer.baseAddress!
                func bit(_ mask: UInt32, _ number: UInt32) -> Bool { mask >> number & 1 == 1 }
                let string = unsafe pushsimd_scalar_string_mask(place)
                let nonspace = unsafe pushsimd_scalar_nonspace_mask(place)
                let nondigit = unsafe pushsimd_scalar_nondigit_mask(place)
                let nonASCII = unsafe pushsimd_scalar_nonascii_mask(place)
                let equal = unsafe pushsimd_scalar_equal_mask(place, byte)
                differences.check(bit(string, 5) == (byte < 0x20 || byte == 0x22 || byte == 0x5C), "string \(byte)")
                differences.check(bit(string, 21) == (byte >= 0x80), "string, high half \(byte)")
                differences.check(bit(nonspace, 5) != [0x20, 0x09, 0x0A, 0x0D].contains(byte), "nonspace \(byte)")
                differences.check(bit(nondigit, 5) != (byte >= 0x30 && byte <= 0x39), "nondigit \(byte)")
                differences.check(bit(nonASCII, 5) == (byte >= 0x80), "nonascii \(byte)")
                differences.check(equal == 1 << 5, "equal \(byte)")
                differences.check((nonspace | nondigit | nonASCII) >> 16 == 0, "bits that no byte has \(byte)")
            }
        }
        expectNone(differences, atLeast: 256 * 7)
    }

    private func compare(_ block: [UInt8], _ byte: UInt8, _ differences: inout Differences) {
        let isEqual = unsafe block.withUnsafeBufferPointer { buffer in
            let place = buffer.baseAddress!
            return unsafe pushsimd_string_mask(place) == pushsimd_scalar_string_mask(place)
                && pushsimd_nonspace_mask(place) == pushsimd_scalar_nonspace_mask(place)
                && pushsimd_nondigit_mask(place) == pushsimd_scalar_nondigit_mask(place)
                && pushsimd_nonascii_mask(place) == pushsimd_scalar_nonascii_mask(place)
                && pushsimd_equal_mask(place, byte) == pushsimd_scalar_equal_mask(place, byte)
        }
        differences.check(isEqual, "\(block), equal to \(byte)")
    }
}
