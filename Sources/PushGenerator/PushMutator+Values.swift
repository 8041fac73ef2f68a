internal import PushPayload

/// Mutations of values.
extension PushMutator {
    /// A value of each JSON type, by the number of the type as `JSONTokenKind` has it (2, `key`, is none).
    private mutating func value(ofKind kind: Int) -> [UInt8] {
        switch kind {
        case 0:
            word([
                "{}", "{\"a\":1}", "{\"title\":\"t\",\"body\":\"b\"}", "{\"aps\":{}}",
                "{\"name\":\"s\",\"critical\":1}",
            ])
        case 1: word(["[]", "[1]", "[\"a\",\"b\"]", "[null]", "[[]]"])
        case 3: word(["\"\"", "\"1\"", "\"0\"", "\"true\"", "\"x\"", "\"critical\"", "\"5\""])
        case 4: word(["0", "1", "-1", "2", "0.5", "1.5", "100", "1767225600"])
        case 5: [UInt8]("true")
        case 6: [UInt8]("false")
        default: [UInt8]("null")
        }
    }

    private static func kind(_ piece: BodyPiece, _ body: [UInt8]) -> Int {
        switch piece.kind {
        case .object: 0
        case .array: 1
        case .key: 2
        case .string: 3
        case .number: 4
        case .literal:
            switch body[piece.start] {
            case 0x74: 5
            case 0x66: 6
            default: 7
            }
        }
    }

    mutating func swapType(_ body: inout [UInt8]) -> AppliedMutation? {
        let outline = BodyOutline(body)
        guard let number = outline.choose(&random, { $0.kind != .key && $0.container >= 0 }) else { return nil }
        let piece = outline.pieces[number]
        let old = Self.kind(piece, body)
        var new = random.below(7)
        if new >= 2 { new += 1 }
        if new == old { new = new == 7 ? 0 : 7 }
        BodyEdit.replace(&body, piece.start, piece.end, with: value(ofKind: new))
        return AppliedMutation(.swapType, key: piece.known, detail: new)
    }

    mutating func outOfRange(_ body: inout [UInt8]) -> AppliedMutation? {
        let outline = BodyOutline(body)
        guard
            let number = outline.choose(
                &random,
                { piece in
                    guard piece.kind != .key, let key = piece.known else { return false }
                    return key.lowestNumber.isFinite || key.highestNumber.isFinite
                })
        else { return nil }
        let piece = outline.pieces[number]
        guard let key = piece.known else { return nil }
        let isBelow = key.lowestNumber.isFinite && (random.chance(1, of: 2) || !key.highestNumber.isFinite)
        let value =
            isBelow
            ? word(["-1", "-0.1", "-1e-9", "-99999999999", "-1e300"])
            : word(["1.1", "2", "100", "1.0000000000000002", "1e300"])
        BodyEdit.replace(&body, piece.start, piece.end, with: value)
        return AppliedMutation(.outOfRange, key: key)
    }

    mutating func unknownWord(_ body: inout [UInt8]) -> AppliedMutation? {
        let outline = BodyOutline(body)
        guard
            let number = outline.choose(
                &random, { $0.kind == .string && $0.known.map { $0.wordCount > 0 } ?? false })
        else { return nil }
        let piece = outline.pieces[number]
        guard let key = piece.known else { return nil }
        var value: [UInt8] = [0x22]
        let right = [UInt8](key.word(random.below(key.wordCount)))
        switch random.below(5) {
        case 0: value.append(contentsOf: Self.capitalised(right))
        case 1:
            value.append(contentsOf: right)
            value.append(0x20)
        case 2: value.append(contentsOf: right.dropLast())
        case 3: value.append("loud")
        default:
            value.append(contentsOf: right)
            value.append(0x73)
        }
        value.append(0x22)
        BodyEdit.replace(&body, piece.start, piece.end, with: value)
        return AppliedMutation(.unknownWord, key: key)
    }

    static func capitalised(_ word: [UInt8]) -> [UInt8] {
        var out = word
        if let first = out.first, first >= 0x61, first <= 0x7A { out[0] = first - 0x20 }
        return out
    }

    mutating func textLength(_ body: inout [UInt8]) -> AppliedMutation? {
        let outline = BodyOutline(body)
        guard let number = outline.choose(&random, { $0.kind == .string }) else { return nil }
        let piece = outline.pieces[number]
        let length: Int
        switch random.below(8) {
        case 0, 1: length = 0
        case 2: length = random.between(1000, 4200)
        default: length = max(0, 8 * random.between(0, 33) + random.between(-2, 2))
        }
        var value: [UInt8] = [0x22]
        let letter = one(of: [0x61, 0x20, 0x2F, 0x7B, 0x7D, 0x2C])
        value.append(repeating: letter, length)
        value.append(0x22)
        BodyEdit.replace(&body, piece.start, piece.end, with: value)
        return AppliedMutation(.textLength, key: piece.known, detail: length)
    }

    // MARK: Live Activities

    mutating func activityDate(_ body: inout [UInt8]) -> AppliedMutation? {
        let key: KnownKey =
            switch random.below(3) {
            case 0: .timestamp
            case 1: .staleDate
            default: .dismissalDate
            }
        let outline = BodyOutline(body)
        guard let aps = outline.object(.aps) else { return nil }
        let value = date()
        if let number = outline.choose(&random, { $0.kind != .key && $0.known == key }) {
            let piece = outline.pieces[number]
            BodyEdit.replace(&body, piece.start, piece.end, with: value)
        } else {
            BodyEdit.insert(&body, part: Self.member(key, value), into: outline.pieces[aps])
        }
        return AppliedMutation(.activityDate, key: key)
    }

    private mutating func date() -> [UInt8] {
        var value: [UInt8] = []
        switch random.below(8) {
        case 0: value.append(number: now &* 1000)
        case 1: value.append(number: now &* 1_000_000)
        case 2:
            value.append(0x22)
            value.append(number: now)
            value.append(0x22)
        case 3:
            value.append(number: now)
            value.append(".5")
        case 4: value.append(number: now - Int64(random.between(1, 400_000_000)))
        case 5: value.append(number: now + Int64(random.between(1, 4_000_000)))
        default:
            value = word([
                "0", "-1", "1", "999999999", "1000000000", "100000000000", "100000000001", "\"2026-01-01T00:00:00Z\"",
                "null",
                "true", "1e9", "1e11", "1.000000001e11", "9223372036854775807", "9223372036854775808", "-1e300",
                "[1767225600]",
            ])
        }
        return value
    }

    /// A member of a known key, as it is spelled most often.
    static func member(_ key: KnownKey, _ value: [UInt8]) -> [UInt8] {
        var member: [UInt8] = [0x22]
        member.append(key.name)
        member.append("\":")
        member.append(contentsOf: value)
        return member
    }
}
