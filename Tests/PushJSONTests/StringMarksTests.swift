import PushTestSupport
import Testing

@testable import PushJSON

/// The bitmap that the scan goes by says of each byte what it should.
struct StringMarksTests {
    /// The list of places holds all marks before the last bracket, and zeros behind them; cursors find their places. A machine that makes
    /// no lists gets them from here, so that only the listing itself is not tested there.
    @Test func places() {
        var generator = SeededGenerator(seed: 47)
        var differences = Differences()
        var (texts, lists) = (0, 0)
        for count in Array(64...330) + [4095, 4096, 4097, 65_534, 65_535] {
            for round in 0..<6 {
                // Few marks, some, and nothing else.
                let text = (0..<count).map { _ -> UInt8 in
                    generator.byte() < [2, 30, 255][round % 3] ? [0x22, 0x5C, 0x0A][Int(generator.byte()) % 3] : 0x61
                }
                let last = max(17, count - round)
                let marks = text.indices.filter { text[$0] < 0x20 || text[$0] == 0x22 || text[$0] == 0x5C }
                let due = marks.filter { $0 < last }
                let size = StringMarks.byteCount(textCount: count) + MarkPlaces.byteCount(textCount: count)
                let memory = LentMemory(capacity: size)
                unsafe text.withUnsafeBufferPointer { bytes in
                    unsafe memory.with(size, filling: 0x5A) { lent in
                        let places = unsafe MarkPlaces(
                            base: lent.baseAddress! + StringMarks.byteCount(textCount: count))
                        let noted = unsafe StringMarks(base: lent.baseAddress!).note(
                            UncheckedText(base: bytes.baseAddress!, count: count), last: last, places: places)
                        if noted.placeCount == 0 {
                            for (number, place) in marks.enumerated() {
                                unsafe places.start[number] = UInt16(truncatingIfNeeded: place)
                            }
                        }
                        let kept = places.close(count: marks.count, last: last)
                        differences.check(
                            (0..<kept + 2).map { places[$0] } == due + [0, 0], "places of \(count), round \(round)")
                        for position in stride(from: 0, to: count, by: 61) {
                            differences.check(
                                places.first(from: position, end: places.dropping(kept))[0]
                                    == due.first { $0 >= position } ?? 0,
                                "first place from \(position) in \(count), round \(round)")
                        }
                        if !marks.isEmpty {
                            texts += 1
                            lists += noted.placeCount == marks.count ? 1 : 0
                            differences.check(
                                noted.placeCount == 0 || noted.placeCount == marks.count,
                                "\(noted.placeCount) places of \(marks.count)")
                        }
                    }
                }
            }
        }
        // All of them, or none.
        #expect(texts > 1000 && (lists == 0 || lists == texts))
        expectNone(differences, atLeast: 5000)
    }

    /// The marks of `text`, bit by bit from its start to the end of the memory, and where bytes outside ASCII stand, as it was told.
    private func marks(_ text: [UInt8], last: Int) -> (bits: [Bool], outside: (first: Int, end: Int)) {
        let size = StringMarks.byteCount(textCount: text.count)
        let memory = LentMemory(capacity: size + 16)
        return unsafe text.withUnsafeBufferPointer { bytes in
            unsafe memory.with(size, filling: 0x5A) { lent in
                let marks = unsafe StringMarks(base: lent.baseAddress!)
                let text = unsafe UncheckedText(base: bytes.baseAddress!, count: bytes.count)
                let noted = marks.note(text, last: last)
                let outside = (first: noted.first, end: noted.end)
                let bits = (0..<size * 8).map { bit in unsafe lent[bit / 8] >> UInt8(bit % 8) & 1 == 1 }
                return (bits, outside)
            }
        }
    }

    @Test func everySize() {
        var generator = SeededGenerator(seed: 41)
        var differences = Differences()
        let telling: [UInt8] = [0x00, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x5B, 0x5C, 0x5D, 0x7F, 0x80, 0xA2, 0xDC, 0xFF]
        for count in 1...330 {
            for round in 0..<6 {
                let text = (0..<count).map { _ -> UInt8 in
                    let byte = round % 2 == 0 ? generator.byte() : generator.one(of: telling)
                    return round < 4 || (round < 5 && generator.byte() > 2) ? byte & 0x7F : byte
                }
                let last = count > 16 && round % 3 == 0 ? 1 + Int(generator.byte()) % (count - 1) : -1
                let (bits, outside) = marks(text, last: last)
                for (place, isMarked) in bits.enumerated() {
                    let isDue =
                        place >= count || text[place] == 0x22 || text[place] == 0x5C || text[place] < 0x20
                        || (last >= 0 && (place == last || place == last - 1))
                    differences.check(isMarked == isDue, "\(place) of \(count), last \(last): \(isMarked)")
                }
                let (first, final) = (text.firstIndex { $0 >= 0x80 }, text.lastIndex { $0 >= 0x80 })
                let isClose = final.map { outside.end > $0 && outside.end <= min(count, $0 + 128) } ?? true
                differences.check(
                    outside.first == first.map { $0 / 64 * 64 } ?? -1 && isClose, "outside of \(count): \(outside)")
            }
        }
        expectNone(differences, atLeast: 300_000)
    }

    /// Texts of many groups, with few bytes outside ASCII: where these stand is told exactly.
    @Test func longTexts() {
        var generator = SeededGenerator(seed: 43)
        var differences = Differences()
        for count in [3967, 3968, 3969, 4031, 4032, 4033, 4095, 4096, 7935, 7936, 8000, 12_345] {
            for round in 0..<40 {
                var text = (0..<count).map { _ in generator.byte() & 0x7F | 0x40 }
                for _ in 0..<(round % 4) { text[Int(generator.next() % UInt64(count))] = 0xC3 }
                let (bits, outside) = marks(text, last: -1)
                let isRight = bits.enumerated().allSatisfy { $1 == ($0 >= count || text[$0] == 0x5C) }
                differences.check(isRight, "marks of \(count)")
                let (first, final) = (text.firstIndex { $0 >= 0x80 }, text.lastIndex { $0 >= 0x80 })
                let end = final.map { $0 + 64 >= count ? count : ($0 / 64 + 1) * 64 } ?? 0
                differences.check(
                    outside == (first.map { $0 / 64 * 64 } ?? -1, end), "outside of \(count): \(outside), \(end)")
            }
        }
        expectNone(differences, atLeast: 900)
    }

    @Test func theNextOne() {
        var differences = Differences()
        for count in [64, 100, 200, 300] {
            for place in stride(from: 0, to: count, by: 7) {
                var text = [UInt8](repeating: 0x61, count: count)
                text[place] = 0x22
                let size = StringMarks.byteCount(textCount: count)
                let memory = LentMemory(capacity: size)
                unsafe text.withUnsafeBufferPointer { bytes in
                    unsafe memory.with(size, filling: 0) { lent in
                        let marks = unsafe StringMarks(base: lent.baseAddress!)
                        _ = unsafe marks.note(UncheckedText(base: bytes.baseAddress!, count: count), last: -1)
                        for position in 0...count {
                            let expected = position <= place ? place : count
                            differences.check(
                                marks.next(from: position) == expected, "\(position), \(place) of \(count)")
                        }
                    }
                }
            }
        }
        expectNone(differences, atLeast: 10_000)
    }
}
