internal import PushPayload

/// Mutations inside strings.
extension PushMutator {
    /// Puts bytes into a string or name, between two characters of it.
    private mutating func insertIntoString(
        _ body: inout [UInt8], _ bytes: [UInt8], _ mutation: PushMutation, detail: Int = 0
    ) -> AppliedMutation? {
        let outline = BodyOutline(body)
        guard let number = outline.choose(&random, { $0.kind == .string || $0.kind == .key }) else { return nil }
        let piece = outline.pieces[number]
        let places = Self.places(body, piece)
        BodyEdit.insert(&body, places[random.below(places.count)], bytes)
        return AppliedMutation(mutation, key: piece.known, detail: detail)
    }

    /// Where characters of a string begin, and its end.
    private static func places(_ body: [UInt8], _ piece: BodyPiece) -> [Int] {
        var places: [Int] = []
        var k = piece.start + 1
        let end = max(piece.end - 1, k)
        while k < end {
            places.append(k)
            k += body[k] == 0x5C ? escapeLength(body, k, end) : JSONSpelling.length(body[k])
        }
        places.append(end)
        return places
    }

    /// Bytes of the escape that begins at `start`.
    static func escapeLength(_ body: [UInt8], _ start: Int, _ end: Int) -> Int {
        start + 1 < end && body[start + 1] == 0x75 ? 6 : 2
    }

    mutating func escapeVariant(_ body: inout [UInt8]) -> AppliedMutation? {
        let outline = BodyOutline(body)
        guard let number = outline.choose(&random, { $0.kind == .string && $0.end - $0.start > 2 }) else { return nil }
        let piece = outline.pieces[number]
        let places = Self.places(body, piece)
        var out: [UInt8] = []
        let certain = random.below(max(places.count - 1, 1))
        var hasChanged = false
        for (k, place) in places.enumerated() where k + 1 < places.count {
            let end = places[k + 1]
            let isWanted = k == certain || random.chance(1, of: 16)
            if isWanted && body[place] != 0x5C && body[place] >= 0x20 && isWellFormed(body, place, end) {
                JSONSpelling.appendUnicodeEscape(JSONSpelling.scalar(body, place, end), to: &out, &random)
                hasChanged = true
            } else {
                for j in place..<end { out.append(body[j]) }
            }
        }
        guard hasChanged else { return nil }
        BodyEdit.replace(&body, piece.start + 1, places[places.count - 1], with: out)
        return AppliedMutation(.escapeVariant, key: piece.known)
    }

    private func isWellFormed(_ body: [UInt8], _ start: Int, _ end: Int) -> Bool {
        if end - start == 1 { return body[start] < 0x80 }
        for k in start + 1..<end where body[k] & 0xC0 != 0x80 { return false }
        let scalar = JSONSpelling.scalar(body, start, end)
        let fewest: UInt32 = end - start == 2 ? 0x80 : end - start == 3 ? 0x800 : 0x1_0000
        return scalar >= fewest && scalar <= 0x10_FFFF && !(scalar >= 0xD800 && scalar < 0xE000)
    }

    mutating func loneSurrogate(_ body: inout [UInt8]) -> AppliedMutation? {
        var bytes: [UInt8] = []
        let high = UInt16(random.between(0xD800, 0xDBFF))
        let low = UInt16(random.between(0xDC00, 0xDFFF))
        let isUpper = random.chance(1, of: 2)
        let first = random.chance(1, of: 2) ? high : low
        JSONSpelling.appendUnit(first, isUpper, to: &bytes)
        switch random.below(6) {
        // Two halves that are no pair: swapped, or both of one kind.
        case 0:
            let isLow = first == low && random.chance(1, of: 2)
            JSONSpelling.appendUnit(isLow ? low : high ^ 1, isUpper, to: &bytes)
        case 1: if first == high { bytes.append("\\u0041") }
        case 2: if first == high { bytes.append("\\n") }
        // Half a pair in front of a whole one.
        case 3: if first == high { bytes.append("\\ud834\\udd1e") }
        case 4: if first == high { bytes.append(contentsOf: [0xED, 0x9F, 0xBF]) }
        default: break
        }
        // Whatever stands behind must not complete the pair.
        bytes.append(0x7E)
        return insertIntoString(&body, bytes, .loneSurrogate, detail: Int(first))
    }

    mutating func illFormedUTF8(_ body: inout [UInt8]) -> AppliedMutation? {
        let sequences: [[UInt8]] = [
            [0xC0, 0x80], [0xC1, 0xBF], [0xC0, 0xAF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xF0, 0x80, 0x80, 0x80],
            [0xF0, 0x8F, 0xBF, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xED, 0xA0, 0xB4, 0xED, 0xB4, 0x9E],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
            [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80],
            [0xFE], [0xFF], [0x80], [0xBF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x91], [0xF0, 0x9F], [0xE2], [0xF0],
            [0xC3, 0x28],
            [0xE2, 0x28, 0xA1], [0xE2, 0x82, 0x28], [0xF0, 0x28, 0x8C, 0xBC], [0xC0, 0xA2], [0xC1, 0x9C],
        ]
        let bytes = sequences[random.below(sequences.count)]
        // An ASCII character behind it, so that a sequence that is cut off stays so.
        return insertIntoString(&body, bytes + [0x7E], .illFormedUTF8, detail: Int(bytes[0]))
    }

    mutating func rawNUL(_ body: inout [UInt8]) -> AppliedMutation? {
        var place = random.below(body.count + 1)
        // Behind a number or a literal some parsers swallow it.
        let outline = BodyOutline(body)
        if random.chance(1, of: 2), let number = outline.choose(&random, { $0.kind == .number || $0.kind == .literal })
        {
            place = outline.pieces[number].end
        }
        BodyEdit.insert(&body, place, [0])
        return AppliedMutation(.rawNUL)
    }

    mutating func escapedNUL(_ body: inout [UInt8]) -> AppliedMutation? {
        insertIntoString(&body, [UInt8]("\\u0000"), .escapedNUL)
    }

    mutating func controlCharacter(_ body: inout [UInt8]) -> AppliedMutation? {
        let byte = UInt8(random.between(1, 0x1F))
        return insertIntoString(&body, [byte], .controlCharacter, detail: Int(byte))
    }

    mutating func oddCharacter(_ body: inout [UInt8]) -> AppliedMutation? {
        let scalars: [UInt32] = [
            0xFFFE, 0xFFFF, 0xFDD0, 0xFDEF, 0x1_FFFE, 0x10_FFFF, 0x10_FFFE, 0xFFFD, 0x7F, 0x80, 0x85, 0x9B, 0xAD,
            0x2028, 0x2029,
            0x200B, 0x200D, 0x200E, 0x202A, 0x202E, 0x2066, 0x2069, 0x61C, 0xFEFF, 0xE000, 0xE_0041, 0x1_D173, 0xD7FF,
            0x301,
            0x2_0000, 0x7FF, 0x800, 0x1_0000, 0x115F, 0x3164,
        ]
        let scalar = scalars[random.below(scalars.count)]
        var bytes: [UInt8] = []
        if random.chance(1, of: 2) {
            JSONSpelling.append(scalar: scalar, to: &bytes)
        } else {
            JSONSpelling.appendUnicodeEscape(scalar, to: &bytes, &random)
        }
        return insertIntoString(&body, bytes, .oddCharacter, detail: Int(scalar))
    }

    mutating func malformedEscape(_ body: inout [UInt8]) -> AppliedMutation? {
        // Each has a character behind the backslash that no escape has, or too few digits before one that is none.
        let bytes = word([
            "\\x41", "\\U0041", "\\'", "\\0", "\\a", "\\v", "\\u12", "\\u12G4", "\\u-123", "\\u 041", "\\uD83\\uDE00",
            "\\1", "\\e",
            "\\u{41}", "\\\u{e9}", "\\u00", "\\N",
        ])
        return insertIntoString(&body, bytes + [0x7E], .malformedEscape)
    }
}
