/// Changes of a text at places that an outline told.
enum BodyEdit {
    /// Puts bytes in the place of those from `start` up to `end`.
    static func replace(_ body: inout [UInt8], _ start: Int, _ end: Int, with bytes: [UInt8]) {
        var out: [UInt8] = []
        out.reserveCapacity(body.count + bytes.count)
        for k in 0..<start { out.append(body[k]) }
        out.append(contentsOf: bytes)
        for k in end..<max(body.count, end) { out.append(body[k]) }
        body = out
    }

    static func insert(_ body: inout [UInt8], _ at: Int, _ bytes: [UInt8]) { replace(&body, at, at, with: bytes) }

    /// Puts a member or element in front of the others of a container.
    static func insert(_ body: inout [UInt8], part: [UInt8], into container: BodyPiece) {
        var k = container.start + 1
        while k < body.count, body[k] <= 0x20 { k += 1 }
        let isEmpty = k >= body.count || body[k] == 0x7D || body[k] == 0x5D
        var bytes = part
        if !isEmpty { bytes.append(0x2C) }
        insert(&body, container.start + 1, bytes)
    }

    /// Takes out bytes from `start` up to `end` and one comma beside them.
    static func remove(_ body: inout [UInt8], _ start: Int, _ end: Int) {
        var (low, high) = (start, end)
        while high < body.count, body[high] <= 0x20 { high += 1 }
        if high < body.count, body[high] == 0x2C {
            high += 1
        } else {
            high = end
            while low > 0, body[low - 1] <= 0x20 { low -= 1 }
            if low > 0, body[low - 1] == 0x2C { low -= 1 } else { low = start }
        }
        replace(&body, low, high, with: [])
    }

    /// Makes the body longer by exactly `count` bytes, above 0, without changing what it says: white space, or, where there is
    /// room for it, a member `"pad"` of the root.
    static func pad(_ body: inout [UInt8], by count: Int, _ random: inout SeededRandom) {
        // `"pad":"",` has nine bytes; an object that is not empty follows the comma.
        let isObject = body.count > 2 && body[0] == 0x7B && body[1] == 0x22
        guard isObject, count >= 9, random.chance(3, of: 4) else {
            let place = random.chance(1, of: 2) ? body.count : 0
            var space: [UInt8] = []
            space.append(repeating: 0x20, count)
            insert(&body, place, space)
            return
        }
        var member: [UInt8] = []
        member.append("\"pad\":\"")
        fill(&member, count - 9, random.below(4))
        member.append("\",")
        insert(&body, 1, member)
    }

    /// `count` bytes of well-formed text.
    private static func fill(_ out: inout [UInt8], _ count: Int, _ style: Int) {
        let unit: [UInt8] =
            switch style {
            case 0: [0x78]
            case 1: [0xC3, 0xA9]
            case 2: [0xE4, 0xBD, 0xA0]
            default: [0xF0, 0x9F, 0x91, 0x8B]
            }
        out.append(repeating: 0x78, count % unit.count)
        for _ in 0..<count / unit.count { out.append(contentsOf: unit) }
    }
}
