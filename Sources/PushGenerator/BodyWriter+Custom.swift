internal import PushPayload

/// Pieces of JSON text, and data of the app's own.
extension BodyWriter {
    // MARK: Pieces

    mutating func member(_ key: KnownKey, _ value: [UInt8]) -> [UInt8] { member(key.name, value) }

    mutating func member(_ name: StaticString, _ value: [UInt8]) -> [UInt8] {
        var out = string(name)
        spelling.appendColon(to: &out)
        out.append(contentsOf: value)
        return out
    }

    /// - Parameter level: how many brackets are around the object.
    func object(_ members: [[UInt8]], _ level: Int) -> [UInt8] { list(members, level, 0x7B, 0x7D) }

    func array(_ elements: [[UInt8]], _ level: Int) -> [UInt8] { list(elements, level, 0x5B, 0x5D) }

    private func list(_ parts: [[UInt8]], _ level: Int, _ opening: UInt8, _ closing: UInt8) -> [UInt8] {
        var out = [opening]
        for (k, part) in parts.enumerated() {
            if k > 0 { out.append(0x2C) }
            spelling.appendBreak(level + 1, to: &out)
            out.append(contentsOf: part)
        }
        if !parts.isEmpty { spelling.appendBreak(level, to: &out) }
        out.append(closing)
        return out
    }

    mutating func string(_ words: StaticString) -> [UInt8] { string([UInt8](words)) }

    mutating func string(_ bytes: [UInt8]) -> [UInt8] {
        var out: [UInt8] = []
        spelling.append(bytes, to: &out, &random)
        return out
    }

    mutating func boolean() -> [UInt8] { [UInt8](random.chance(1, of: 2) ? "true" : "false") }

    /// A whole number, now and then spelled in another way.
    mutating func integer(_ value: Int) -> [UInt8] {
        var out: [UInt8] = []
        out.append(number: Int64(value))
        switch random.below(16) {
        case 0: out.append(".0")
        case 1: out.append("e0")
        case 2: out.append(".00E+0")
        default: break
        }
        return out
    }

    // MARK: Texts

    /// A text in quotes that is not empty.
    mutating func text() -> [UInt8] { string(words()) }

    mutating func texts() -> [UInt8] {
        var elements: [[UInt8]] = []
        for _ in 0..<random.between(1, 3) { elements.append(text()) }
        return array(elements, 3)
    }

    /// Words of several scripts; now and then of a length around the border of a block.
    private mutating func words() -> [UInt8] {
        if random.chance(1, of: 16) {
            let length = 16 * random.between(1, 8) + random.between(-3, 1)
            var letters: [UInt8] = []
            for _ in 0..<length { letters.append(UInt8(random.between(0x61, 0x7A))) }
            return letters
        }
        return [UInt8](
            random.one(of: [
                "Parcel", "At your door", "Zażółć gęślą jaźń", "Straße 5", "ξεσκεπάζω", "Добрый день", "你好，世界", "通知",
                "안녕하세요", "مرحبا بكم", "שלום", "नमस्ते", "สวัสดี", "👋🏽", "👩‍👩‍👧‍👦 family", "e\u{301}", "a \"quoted\" word",
                "back\\slash", "a/b/c", "two\nlines", "tab\there", "%@ and %1$@", "{\"json\":[1,2]}", "it's",
                "<b>bold</b>",
                "100 %", "null", "true", "0", "-", "x", "\u{7F}", "𝄞 clef", "ﬁ ligature", "٣٤٥", "½",
            ]))
    }

    // MARK: The app's own data

    /// Names that nobody takes for those of a service or a device.
    private static var names: [StaticString] {
        [
            "orderId", "chat_id", "password", "meta", "screen", "n", "v2", "user-name", "données", "ключ", "项目",
            "deep.link", "k k",
            "Z",
            "room", "λ", "fields", "ttlSeconds", "isNew", "coordinates", "history", "a\"b", "tree\\leaf", "🗝",
        ]
    }

    mutating func addCustomMembers(_ members: inout [[UInt8]]) {
        var names = Self.names
        random.shuffle(&names)
        // Objects with more than sixteen members are compared in another way.
        let count = random.chance(1, of: 16) ? random.between(15, 18) : random.between(1, 4)
        for k in 0..<count { members.append(member(names[k], customValue(1))) }
    }

    mutating func customObject(_ level: Int, count: Int) -> [UInt8] {
        var names = Self.names
        random.shuffle(&names)
        var members: [[UInt8]] = []
        for k in 0..<count { members.append(member(names[k], customValue(level + 1))) }
        return object(members, level)
    }

    private mutating func customValue(_ level: Int) -> [UInt8] {
        switch random.below(level > 4 ? 8 : 10) {
        case 0, 1, 2: return text()
        case 3: return integer(random.between(-1000, 1_000_000))
        case 4: return customNumber()
        case 5: return boolean()
        case 6: return [UInt8](random.one(of: ["null", "{}", "[]", "\"\"", "0", "-1", "false"]))
        case 7: return string(HeaderWriter.uuid(&random))
        case 8: return customObject(level, count: random.below(4))
        default:
            var elements: [[UInt8]] = []
            for _ in 0..<random.below(5) { elements.append(customValue(level + 1)) }
            return array(elements, level)
        }
    }

    /// Numbers that every reader takes as they are, or rounds without any loss that matters.
    private mutating func customNumber() -> [UInt8] {
        [UInt8](
            random.one(of: [
                "0.1", "-0.5", "3.14159", "52.520008", "13.404954", "1e3", "1E-3", "-2.5e+2", "9007199254740991",
                "-9007199254740991", "1767225600", "1767225600000", "0.000001", "123456789012",
                "1.7976931348623157e308",
                "2.2250738585072014e-308", "-0", "0.0", "0e5", "5e-324", "999999999999999", "123456789012345.6",
            ]))
    }
}
