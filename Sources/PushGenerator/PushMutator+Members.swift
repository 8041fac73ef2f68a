internal import PushPayload

/// Mutations of keys and members.
extension PushMutator {
    /// A key with its value: where the member starts and ends.
    private struct Member {
        var key: BodyPiece
        var value: BodyPiece
    }

    private mutating func member(of outline: BodyOutline) -> Member? {
        guard let number = outline.choose(&random, { $0.kind == .key && $0.container >= 0 }),
            let value = outline.value(behind: number)
        else { return nil }
        return Member(key: outline.pieces[number], value: outline.pieces[value])
    }

    mutating func duplicateKey(_ body: inout [UInt8], isEscaped: Bool) -> AppliedMutation? {
        let outline = BodyOutline(body)
        guard let member = member(of: outline) else { return nil }
        var part = body.copy(member.key.start, member.key.end)
        if isEscaped {
            guard let respelled = respelled(part, fewest: 1) else { return nil }
            part = respelled
        }
        part.append(0x3A)
        if random.chance(1, of: 2) {
            part.append(contentsOf: body.copy(member.value.start, member.value.end))
        } else {
            part.append(contentsOf: word(["null", "0", "\"\"", "{}", "[]", "true", "\"other\""]))
        }
        if random.chance(1, of: 2) {
            BodyEdit.insert(&body, part: part, into: outline.pieces[member.key.container])
        } else {
            BodyEdit.insert(&body, member.value.end, [0x2C] + part)
        }
        return AppliedMutation(isEscaped ? .duplicateEscapedKey : .duplicateKey, key: member.key.known)
    }

    /// A string in quotes with escapes for some of its characters, at least `fewest`; nil where it has too few that are ASCII and
    /// stand for themselves.
    private mutating func respelled(_ string: [UInt8], fewest: Int) -> [UInt8]? {
        var plain: [Int] = []
        var k = 1
        while k < string.count - 1 {
            if string[k] == 0x5C {
                k += Self.escapeLength(string, k, string.count - 1)
            } else {
                if string[k] >= 0x20 && string[k] < 0x7F { plain.append(k) }
                k += 1
            }
        }
        guard plain.count >= max(fewest, 1) else { return nil }
        let certain = plain[random.below(plain.count)]
        let isThorough = random.chance(1, of: 4)
        var out: [UInt8] = []
        for k in string.indices {
            let isPlain = plain.contains(k)
            if k == certain || (isPlain && (isThorough || random.chance(1, of: 8))) {
                JSONSpelling.appendUnicodeEscape(UInt32(string[k]), to: &out, &random)
            } else {
                out.append(string[k])
            }
        }
        return out
    }

    mutating func escapedKey(_ body: inout [UInt8]) -> AppliedMutation? {
        let outline = BodyOutline(body)
        guard let number = outline.choose(&random, { $0.kind == .key }) else { return nil }
        let piece = outline.pieces[number]
        guard let name = respelled(body.copy(piece.start, piece.end), fewest: 1) else { return nil }
        BodyEdit.replace(&body, piece.start, piece.end, with: name)
        return AppliedMutation(.escapedKey, key: piece.known)
    }

    mutating func nearMissKey(_ body: inout [UInt8]) -> AppliedMutation? {
        let outline = BodyOutline(body)
        guard let number = outline.choose(&random, { $0.kind == .key && $0.known != nil }) else { return nil }
        let piece = outline.pieces[number]
        guard let key = piece.known, let name = nearMiss(of: [UInt8](key.name)) else { return nil }
        BodyEdit.replace(&body, piece.start, piece.end, with: [0x22] + name + [0x22])
        return AppliedMutation(.nearMissKey, key: key)
    }

    /// A name that is nearly `name` and not it; nil where the chosen way leads nowhere.
    private mutating func nearMiss(of name: [UInt8]) -> [UInt8]? {
        var near = name
        // Long names are compared in pieces: the middle is where a piece may be missing.
        let isMiddle = name.count > 8 && random.chance(1, of: 4)
        let place = isMiddle ? name.count / 2 + random.between(-1, 1) : random.below(name.count)
        switch random.below(8) {
        case 0: near = Self.capitalised(near)
        case 1: for k in near.indices where near[k] == 0x2D { near[k] = 0x5F }
        case 2:
            // camelCase
            near = []
            var isFirst = false
            for byte in name {
                if byte == 0x2D {
                    isFirst = true
                } else {
                    near.append(isFirst && byte >= 0x61 && byte <= 0x7A ? byte - 0x20 : byte)
                    isFirst = false
                }
            }
        case 3: near.remove(at: place)
        case 4: near.insert(name[place], at: place)
        case 5: if place + 1 < near.count { near.swapAt(place, place + 1) }
        case 6: near[place] = UInt8(random.between(0x61, 0x7A))
        default: near.append(contentsOf: word(["s", " ", "-", "1", "Id"]))
        }
        return near == name ? nil : near
    }

    mutating func wrongLevel(_ body: inout [UInt8]) -> AppliedMutation? {
        let outline = BodyOutline(body)
        guard let member = member(of: outline) else { return nil }
        let (start, end) = (member.key.start, member.value.end)
        let own = member.key.container
        // Another object, not inside of the member itself.
        guard
            let target = outline.choose(
                &random,
                { $0.kind == .object && ($0.start < start || $0.start >= end) && $0.start != outline.pieces[own].start }
            )
        else { return nil }
        let object = outline.pieces[target]
        let part = body.copy(start, end)
        // The place further back first, so that the other one stays where it is.
        if object.start > start {
            BodyEdit.insert(&body, part: part, into: object)
            BodyEdit.remove(&body, start, end)
        } else {
            BodyEdit.remove(&body, start, end)
            BodyEdit.insert(&body, part: part, into: object)
        }
        return AppliedMutation(.wrongLevel, key: member.key.known)
    }

    mutating func removedMember(_ body: inout [UInt8]) -> AppliedMutation? {
        let outline = BodyOutline(body)
        guard let member = member(of: outline) else { return nil }
        BodyEdit.remove(&body, member.key.start, member.value.end)
        return AppliedMutation(.removedMember, key: member.key.known)
    }

    mutating func addedKey(_ body: inout [UInt8]) -> AppliedMutation? {
        let outline = BodyOutline(body)
        var key = KnownKey.at(random.below(KnownKey.count))
        if let other = Self.alternative(in: outline), random.chance(1, of: 4) { key = other }
        guard let number = outline.object(key.dictionary) else { return nil }
        let value: [UInt8]
        if key.wordCount > 0 && random.chance(1, of: 2) {
            value = [0x22] + [UInt8](key.word(random.below(key.wordCount))) + [0x22]
        } else {
            value = word([
                "\"text\"", "\"\"", "1", "0", "-1", "0.5", "2", "1767225600", "true", "false", "null", "{}", "[]",
                "[\"a\"]",
                "{\"title\":\"t\",\"body\":\"b\"}", "{\"name\":\"a.caf\",\"critical\":1,\"volume\":0.5}",
                "{\"name\":\"a.caf\",\"volume\":1}",
                "{\"loc-key\":\"K\",\"loc-args\":[\"a\",1]}", "\"default\"",
            ])
        }
        BodyEdit.insert(&body, part: Self.member(key, value), into: outline.pieces[number])
        return AppliedMutation(.addedKey, key: key)
    }

    /// The other one of two keys of which a push has one at most; nil where neither is there.
    private static func alternative(in outline: BodyOutline) -> KnownKey? {
        for piece in outline.pieces where piece.kind == .key {
            if piece.known == .inputPushToken { return .inputPushChannel }
            if piece.known == .inputPushChannel { return .inputPushToken }
        }
        return nil
    }

    mutating func foreignKey(_ body: inout [UInt8]) -> AppliedMutation? {
        let outline = BodyOutline(body)
        let root = random.chance(1, of: 2) ? outline.object(.root) : nil
        guard let number = root ?? outline.choose(&random, { $0.kind == .object }) else { return nil }
        let member = word([
            "\"image-url\":\"https://www.example.com/a.jpg\"", "\"attachment-url\":\"http:\\/\\/a\"",
            "\"fcm_options\":{\"image\":\"https://a\"}", "\"to\":\"token\"", "\"registration_ids\":[\"a\"]",
            "\"notification\":{\"title\":\"t\"}", "\"message\":{\"apns\":{\"payload\":{\"aps\":{}}}}",
            "\"apns-priority\":\"10\"", "\"apns-push-type\":\"voip\"", "\"apns-topic\":\"com.example.a\"",
            "\"apns-expiration\":0", "\"Simulator Target Bundle\":\"com.example.a\"", "\"app_id\":\"i\"",
            "\"contents\":{\"en\":\"x\"}", "\"APNS\":\"{\\\"aps\\\":{}}\"", "\"default\":\"x\"",
            "\"payload\":{\"aps\":{}}",
            "\"headers\":{\"apns-push-type\":\"voip\"}", "\"type\":\"cancel\"", "\"event\":\"hangup\"",
            "\"callUUID\":\"not a UUID\"",
            "\"callUUID\":null", "\"aps\":{\"alert\":\"x\"}", "\"mdm\":\"magic\"", "\"time_to_live\":60",
            "\"android\":{}",
        ])
        BodyEdit.insert(&body, part: member, into: outline.pieces[number])
        return AppliedMutation(.foreignKey)
    }

    mutating func manyMembers(_ body: inout [UInt8]) -> AppliedMutation? {
        let outline = BodyOutline(body)
        guard let number = outline.choose(&random, { $0.kind == .object }) else { return nil }
        let count = random.one(ofSizes: [7, 8, 9, 15, 16, 17, 18, 31, 32, 33, 63, 64, 65, 100, 129, 257])
        let prefix = word(["", "k", "key-", "content-availabl", "aaaaaaaaaaaaaaaa", "\\u0061", "é"])
        // Names that differ in their last digits, and perhaps one that stands there twice.
        var part: [UInt8] = []
        let twice = random.chance(1, of: 2) ? random.below(count) : count
        for k in 0..<count {
            if k > 0 { part.append(0x2C) }
            part.append(0x22)
            part.append(contentsOf: prefix)
            part.append(number: Int64(k > 0 && k == twice ? random.below(k) : k))
            part.append("\":")
            part.append(number: Int64(k))
        }
        BodyEdit.insert(&body, part: part, into: outline.pieces[number])
        return AppliedMutation(.manyMembers, detail: count)
    }

    mutating func repeatedValue(_ body: inout [UInt8]) -> AppliedMutation? {
        let outline = BodyOutline(body)
        guard let number = outline.choose(&random, { $0.container >= 0 && $0.kind != .key && $0.end - $0.start < 200 })
        else { return nil }
        let piece = outline.pieces[number]
        // A member with its name, or an element.
        let start = piece.name >= 0 ? outline.pieces[piece.name].start : piece.start
        let count = random.chance(1, of: 8) ? random.between(30, 300) : random.between(1, 8)
        let part = [0x2C] + body.copy(start, piece.end)
        var parts: [UInt8] = []
        for _ in 0..<count { parts.append(contentsOf: part) }
        BodyEdit.insert(&body, piece.end, parts)
        return AppliedMutation(.repeatedValue, key: piece.known, detail: count)
    }
}
