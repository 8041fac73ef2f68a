import CPushSIMD
import PushTestSupport
import Testing

/// Each byte mask as the compiler chose it (SSE2, NEON, SIMD128) gives what its scalar body gives, and the scalar bodies
/// give what their words say.
struct ByteMaskTests {
    /// One mask: both bodies, and what each bit says of its byte: for every sixteen bits one predicate.
    @safe
    private struct Mask {
        let name: String
        let chosen: (UnsafePointer<UInt8>) -> UInt64
        let scalar: (UnsafePointer<UInt8>) -> UInt64
        let says: [(UInt8) -> Bool]
    }

    private static var masks: [Mask] {
        [
            unsafe Mask(
                name: "string_mask", chosen: { unsafe UInt64(pushsimd_string_mask($0)) },
                scalar: { unsafe UInt64(pushsimd_scalar_string_mask($0)) },
                says: [{ $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }]),
            unsafe Mask(
                name: "nonspace_mask", chosen: { unsafe UInt64(pushsimd_nonspace_mask($0)) },
                scalar: { unsafe UInt64(pushsimd_scalar_nonspace_mask($0)) },
                says: [{ ![0x20, 9, 10, 13].contains($0) }]),
            unsafe Mask(
                name: "nondigit_mask", chosen: { unsafe UInt64(pushsimd_nondigit_mask($0)) },
                scalar: { unsafe UInt64(pushsimd_scalar_nondigit_mask($0)) },
                says: [{ $0 < UInt8(ascii: "0") || $0 > UInt8(ascii: "9") }]),
            unsafe Mask(
                name: "nonascii_mask", chosen: { unsafe UInt64(pushsimd_nonascii_mask($0)) },
                scalar: { unsafe UInt64(pushsimd_scalar_nonascii_mask($0)) }, says: [{ $0 >= 0x80 }]),
            unsafe Mask(
                name: "utf8_masks", chosen: { unsafe pushsimd_utf8_masks($0) },
                scalar: { unsafe pushsimd_scalar_utf8_masks($0) },
                says: [{ $0 >> 6 == 0b10 }, { $0 >> 6 == 0b11 }, { $0 >> 5 == 0b111 }, { $0 >> 4 == 0b1111 }]),
            unsafe Mask(
                name: "careful_mask", chosen: { unsafe UInt64(pushsimd_careful_mask($0)) },
                scalar: { unsafe UInt64(pushsimd_scalar_careful_mask($0)) },
                says: [{ [0xC0, 0xC1, 0xE0, 0xED].contains($0) || $0 >= 0xEF }]),
        ]
    }

    private func compare(_ block: [UInt8], _ masks: [Mask], _ differences: inout Differences) {
        for mask in masks {
            let (chosen, scalar) = unsafe block.withUnsafeBufferPointer { buffer in
                unsafe (mask.chosen(buffer.baseAddress!), mask.scalar(buffer.baseAddress!))
            }
            differences.check(chosen == scalar, "\(mask.name) of \(readable(block)): \(chosen), scalar \(scalar)")
        }
    }

    @Test func everyByteAtEveryPlace() {
        var differences = Differences()
        let masks = Self.masks
        // Alone among bytes that few masks name, among bytes that many name, and among its own kind.
        for filling: UInt8? in [0x61, 0x22, 0x20, 0x30, 0xFF, 0x00, 0x7F, 0x80, nil] {
            for byte in UInt8.min...UInt8.max {
                for position in 0..<16 {
                    var block = [UInt8](repeating: filling ?? byte, count: 16)
                    block[position] = byte
                    compare(block, masks, &differences)
                }
            }
        }
        expectNone(differences, atLeast: 9 * 256 * 16 * masks.count)
    }

    @Test func randomBlocks() {
        var generator = SeededGenerator(seed: 1)
        var differences = Differences()
        let masks = Self.masks
        let telling: [UInt8] = [
            0x00, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x2F, 0x30, 0x39, 0x3A, 0x5B, 0x5C, 0x5D, 0x7F, 0x80, 0xBF, 0xC0, 0xC1,
            0xC2,
            0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF,
        ]
        for round in 0..<40_000 {
            let block = (0..<16).map { _ in round % 2 == 0 ? generator.byte() : generator.one(of: telling) }
            compare(block, masks, &differences)
        }
        expectNone(differences, atLeast: 40_000 * masks.count)
    }

    /// Any alignment will do.
    @Test func everyAlignment() {
        var generator = SeededGenerator(seed: 2)
        var differences = Differences()
        let bytes = (0..<256).map { _ in generator.byte() }
        for start in 0...240 {
            for mask in Self.masks {
                let isEqual = unsafe bytes.withUnsafeBufferPointer { buffer in
                    unsafe mask.chosen(buffer.baseAddress! + start) == mask.scalar(buffer.baseAddress! + start)
                }
                differences.check(isEqual, "\(mask.name) from \(start)")
            }
        }
        expectNone(differences)
    }

    @Test func scalarBodiesSayWhatTheyAreCalled() {
        var differences = Differences()
        for mask in Self.masks {
            for byte in UInt8.min...UInt8.max {
                for position in 0..<16 {
                    var block = [UInt8](repeating: byte ^ 0xFF, count: 16)
                    block[position] = byte
                    var expected: UInt64 = 0
                    for (part, says) in mask.says.enumerated() {
                        for (place, byte) in block.enumerated() where says(byte) {
                            expected |= 1 << (part * 16 + place)
                        }
                    }
                    let scalar = unsafe block.withUnsafeBufferPointer { unsafe mask.scalar($0.baseAddress!) }
                    differences.check(scalar == expected, "\(mask.name) of \(readable(block)): \(scalar)")
                }
            }
        }
        expectNone(differences, atLeast: 256 * 16 * Self.masks.count)
    }

    /// The one function of 64 bytes: a byte of each value at each place, with bytes outside ASCII on both sides of the group.
    @Test func groupsOf64() {
        var differences = Differences()
        for place in 0..<64 {
            for byte in UInt8.min...UInt8.max {
                var bytes = [UInt8](repeating: 0xFF, count: 66)
                for k in 1...64 { bytes[k] = 0x7F }
                bytes[place + 1] = byte
                let (chosen, scalar) = unsafe bytes.withUnsafeBufferPointer { buffer in
                    unsafe (
                        pushsimd_nonascii_in_64(buffer.baseAddress! + 1),
                        pushsimd_scalar_nonascii_in_64(buffer.baseAddress! + 1)
                    )
                }
                let isOutside = byte >= 0x80
                differences.check((chosen != 0) == isOutside && (scalar != 0) == isOutside, "\(byte) at \(place)")
            }
        }
        expectNone(differences, atLeast: 64 * 256)
    }

    /// A mask that is added to the header has to be added here.
    @Test func everyMaskOfTheHeaderIsTested() throws {
        let bytes = try FixtureRoot.bytes(FixtureRoot.package + "/Sources/CPushSIMD/include/CPushSIMD.h")
        let header = String(decoding: bytes, as: UTF8.self)
        let names = header.split(separator: "\n").compactMap { line -> String? in
            guard let name = line.firstMatch(of: /^PUSHSIMD_INLINE .*pushsimd_scalar_([a-z0-9_]+)\(/) else {
                return nil
            }
            return String(name.1)
        }
        #expect(names.filter { $0 != "nonascii_in_64" } == Self.masks.map(\.name))
    }
}
