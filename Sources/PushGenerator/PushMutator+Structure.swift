internal import PushPayload

/// Mutations of a text as a whole.
extension PushMutator {
    mutating func deepNesting(_ body: inout [UInt8]) -> AppliedMutation? {
        let outline = BodyOutline(body)
        guard let number = outline.choose(&random, { $0.kind != .key }) else { return nil }
        let piece = outline.pieces[number]
        let count: Int
        switch random.below(4) {
        case 0: count = random.one(ofSizes: [98, 99, 100, 101, 254, 255, 256])
        // Around the limit of 512, with the brackets that are there already.
        case 1: count = max(512 - piece.depth + random.between(-2, 2), 1)
        case 2: count = random.one(ofSizes: [511, 512, 513, 1000, 2048, 2049])
        default: count = random.between(1, 20)
        }
        var opening: [UInt8] = []
        var closing: [UInt8] = []
        let isMixed = random.chance(1, of: 4)
        var isObject = random.chance(1, of: 2)
        var brackets: [UInt8] = []
        for _ in 0..<count {
            if isMixed { isObject = random.chance(1, of: 2) }
            if isObject { opening.append("{\"a\":") } else { opening.append(0x5B) }
            brackets.append(isObject ? 0x7D : 0x5D)
        }
        while let bracket = brackets.popLast() { closing.append(bracket) }
        let value = body.copy(piece.start, piece.end)
        BodyEdit.replace(&body, piece.start, piece.end, with: opening + value + closing)
        return AppliedMutation(.deepNesting, key: piece.known, detail: count)
    }

    mutating func truncation(_ body: inout [UInt8]) -> AppliedMutation? {
        guard !body.isEmpty else { return nil }
        let length = random.below(body.count)
        body.removeLast(body.count - length)
        return AppliedMutation(.truncation, detail: length)
    }

    mutating func looseSyntax(_ body: inout [UInt8]) -> AppliedMutation? {
        let outline = BodyOutline(body)
        let choice = random.below(8)
        switch choice {
        case 0, 1:
            // A comma too many, before a closing bracket or behind an opening one.
            guard let number = outline.choose(&random, { $0.isContainer && $0.end > $0.start + 1 }) else { return nil }
            let piece = outline.pieces[number]
            BodyEdit.insert(&body, choice == 0 ? piece.end - 1 : piece.start + 1, [0x2C])
        case 2:
            guard let number = outline.choose(&random, { _ in true }) else { return nil }
            let comment = word(["//x\n", "/*x*/", "#x\n", "<!-- -->", "--x\n"])
            BodyEdit.insert(&body, outline.pieces[number].start, comment)
        case 3:
            // Other quotes, or none.
            guard let number = outline.choose(&random, { $0.kind == .string || $0.kind == .key }) else { return nil }
            let piece = outline.pieces[number]
            guard piece.end - piece.start >= 2 else { return nil }
            // Without quotes a name is never JSON; a value may be.
            let quotes =
                piece.kind == .key && random.chance(1, of: 4)
                ? [] : word(["'", "\u{201C}", "\u{201D}", "`", "\"\"", "\\\""])
            let contents = body.copy(piece.start + 1, piece.end - 1)
            BodyEdit.replace(&body, piece.start, piece.end, with: quotes + contents + quotes)
        case 4:
            // Another bracket.
            guard let number = outline.choose(&random, { $0.isContainer && $0.end > $0.start + 1 }) else { return nil }
            let piece = outline.pieces[number]
            let bracket = one(of: [0x7D, 0x5D, 0x29, 0x3E])
            guard bracket != body[piece.end - 1] else { return nil }
            body[piece.end - 1] = bracket
        case 5:
            guard let number = outline.choose(&random, { $0.kind == .literal || $0.kind == .number }) else {
                return nil
            }
            let piece = outline.pieces[number]
            let value = word([
                "True", "TRUE", "None", "nil", "NULL", "undefined", "tru", "nulls", "yes", "True,", "falsey",
            ])
            BodyEdit.replace(&body, piece.start, piece.end, with: value)
        case 6:
            // A colon or a comma goes, or becomes something else.
            guard let place = place(of: [0x2C, 0x3A], in: body) else { return nil }
            let sign = word(["", "=", ";", "=>", "::", ",,", ":", ","])
            if sign.count == 1 && sign[0] == body[place] { return nil }
            BodyEdit.replace(&body, place, place + 1, with: sign)
        default:
            guard let place = place(of: [0x22, 0x7B, 0x7D, 0x5B, 0x5D], in: body) else { return nil }
            BodyEdit.replace(&body, place, place + 1, with: random.chance(1, of: 2) ? [] : [body[place], body[place]])
        }
        return AppliedMutation(.looseSyntax)
    }

    /// A place of one of these bytes that is not inside a string; its quotes are outside.
    private mutating func place(of bytes: [UInt8], in body: [UInt8]) -> Int? {
        var places: [Int] = []
        var isInside = false
        var k = 0
        while k < body.count {
            let byte = body[k]
            if isInside && byte == 0x5C {
                k += 2
                continue
            }
            if bytes.contains(byte) && (!isInside || byte == 0x22) { places.append(k) }
            if byte == 0x22 { isInside = !isInside }
            k += 1
        }
        return places.isEmpty ? nil : places[random.below(places.count)]
    }

    mutating func whiteSpace(_ body: inout [UInt8]) -> AppliedMutation? {
        let outline = BodyOutline(body)
        guard let number = outline.choose(&random, { _ in true }) else { return nil }
        let piece = outline.pieces[number]
        var space: [UInt8] = []
        if random.chance(3, of: 4) {
            let count = random.chance(1, of: 8) ? random.between(15, 130) : random.between(1, 4)
            for _ in 0..<count { space.append(one(of: [0x20, 0x20, 0x09, 0x0A, 0x0D])) }
        } else {
            // What looks like white space and is none.
            space = word(["\u{B}", "\u{C}", "\u{A0}", "\u{2028}", "\u{FEFF}", "\u{85}", "\u{3000}", "\u{8}"])
        }
        BodyEdit.insert(&body, random.chance(1, of: 2) ? piece.start : piece.end, space)
        return AppliedMutation(.whiteSpace)
    }

    mutating func trailingData(_ body: inout [UInt8]) -> AppliedMutation? {
        let data = word([
            "}", "]", "x", ",", "{}", " null", "\n{\"aps\":{}}", "\"", "//", ";", "\u{FEFF}", "0", "\\n", "==",
        ])
        body.append(contentsOf: data)
        return AppliedMutation(.trailingData)
    }

    mutating func otherEncoding(_ body: inout [UInt8]) -> AppliedMutation? {
        let form = random.below(5)
        if form == 0 {
            BodyEdit.insert(&body, 0, [0xEF, 0xBB, 0xBF])
            return AppliedMutation(.otherEncoding)
        }
        var out: [UInt8] = []
        if random.chance(1, of: 2) { Self.append(0xFEFF, form, &out) }
        var k = 0
        while k < body.count {
            let end = min(k + JSONSpelling.length(body[k]), body.count)
            Self.append(isWellFormedScalar(body, k, end) ? JSONSpelling.scalar(body, k, end) : 0xFFFD, form, &out)
            k = end
        }
        body = out
        return AppliedMutation(.otherEncoding, detail: form)
    }

    private func isWellFormedScalar(_ body: [UInt8], _ start: Int, _ end: Int) -> Bool {
        end - start > 1 || body[start] < 0x80
    }

    private static func append(_ scalar: UInt32, _ form: Int, _ out: inout [UInt8]) {
        func unit(_ value: UInt32, _ byteCount: Int, _ isLittle: Bool) {
            for k in 0..<byteCount {
                let shift = UInt32(8 * (isLittle ? k : byteCount - 1 - k))
                out.append(UInt8(truncatingIfNeeded: value >> shift))
            }
        }
        let isLittle = form == 1 || form == 3
        if form >= 3 {
            unit(scalar, 4, isLittle)
        } else if scalar < 0x1_0000 {
            unit(scalar, 2, isLittle)
        } else {
            unit(0xD800 + ((scalar - 0x1_0000) >> 10), 2, isLittle)
            unit(0xDC00 + ((scalar - 0x1_0000) & 0x3FF), 2, isLittle)
        }
    }

    mutating func wrapped(_ body: inout [UInt8]) -> AppliedMutation? {
        let name = word([
            "payload", "data", "aps", "message", "notification", "APNS", "APNS_VOIP", "default", "apns", "body",
        ])
        let isDocument = name.count > 3 && name[0] == 0x41
        var out: [UInt8] = [0x7B, 0x22]
        out.append(contentsOf: name)
        out.append("\":")
        if isDocument {
            // Services that take documents want the payload as a string.
            out.append(0x22)
            JSONSpelling.appendEscaped(body, to: &out)
            out.append(0x22)
        } else {
            out.append(contentsOf: body)
        }
        if random.chance(1, of: 3) { out.append(",\"headers\":{\"apns-push-type\":\"voip\"}") }
        out.append(0x7D)
        body = out
        return AppliedMutation(.wrapped)
    }

    mutating func sizeCliff(_ body: inout [UInt8]) -> AppliedMutation? {
        var sizes: [Int] = []
        for limit in [PayloadLimit.standard, PayloadLimit.voip] {
            for size in limit - 1...limit + 1 where size > body.count { sizes.append(size) }
        }
        guard !sizes.isEmpty else { return nil }
        let size = random.one(ofSizes: sizes)
        BodyEdit.pad(&body, by: size - body.count, &random)
        return AppliedMutation(.sizeCliff, detail: size)
    }

    mutating func changeBytes(_ body: inout [UInt8]) -> AppliedMutation? {
        let telling: [UInt8] = [
            0x7B, 0x7D, 0x5B, 0x5D, 0x3A, 0x2C, 0x22, 0x5C, 0x75, 0x65, 0x30, 0x2D, 0x2E, 0x20, 0x0A, 0x00, 0x1F, 0x80,
            0xBF, 0xC3, 0xED,
            0xF0, 0xFF,
        ]
        let byte = random.chance(1, of: 2) ? one(of: telling) : UInt8(random.below(256))
        guard !body.isEmpty else {
            body.append(byte)
            return AppliedMutation(.bytes)
        }
        let place = random.below(body.count)
        switch random.below(5) {
        case 0: body[place] = byte
        case 1: BodyEdit.insert(&body, place, [byte])
        case 2: BodyEdit.replace(&body, place, place + 1, with: [])
        case 3: body[place] ^= 1 << UInt8(random.below(8))
        default:
            let end = min(body.count, place + random.between(1, 24))
            BodyEdit.insert(&body, random.below(body.count + 1), body.copy(place, end))
        }
        return AppliedMutation(.bytes)
    }
}
