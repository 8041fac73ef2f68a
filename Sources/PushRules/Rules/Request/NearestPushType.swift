internal import PushJSON
internal import PushPayload

/// The push type that a wrong word was probably meant for.
enum NearestPushType {
    /// By letters without hyphens and underscores, then by words that people use, then by the fewest slips of the pen;
    /// `none` when no word is near.
    static func of(_ text: ByteText) -> PushType {
        for code in 1...PushType.knownCount where isSpelled(text, PushType.known(code).name) { return .known(code) }
        let synonym = synonym(text)
        if synonym != .none { return synonym }
        var nearest = PushType.none
        var least = text.count < 6 ? 2 : 3
        for code in 1...PushType.knownCount {
            let slips = distance(text, PushType.known(code).name)
            if slips < least {
                least = slips
                nearest = .known(code)
            }
        }
        return nearest
    }

    private static func synonym(_ text: ByteText) -> PushType {
        if isSpelled(text, "silent") || isSpelled(text, "data") || isSpelled(text, "contentavailable") {
            return .background
        }
        if isSpelled(text, "notification") || isSpelled(text, "message") || isSpelled(text, "push")
            || isSpelled(text, "banner")
        {
            return .alert
        }
        if isSpelled(text, "pushkit") || isSpelled(text, "call") { return .voip }
        if isSpelled(text, "ptt") || isSpelled(text, "walkietalkie") { return .pushtotalk }
        if isSpelled(text, "activity") || isSpelled(text, "activitykit") { return .liveactivity }
        if isSpelled(text, "widgetkit") { return .widgets }
        return .none
    }

    /// Whether the letters are those of `word`, whatever their case and whatever hyphens, underscores, points and spaces
    /// stand between them.
    private static func isSpelled(_ text: ByteText, _ word: StaticString) -> Bool {
        var n = 0
        for k in 0..<text.count {
            let byte = text[k]
            if byte == 0x2D || byte == 0x5F || byte == 0x2E || byte == 0x20 { continue }
            guard n < word.utf8CodeUnitCount, ByteText.lower(byte) == letter(word, n) else { return false }
            n += 1
        }
        return n == word.utf8CodeUnitCount
    }

    /// Letters to change, add or leave out; an exchange of neighbours counts two. Large for a long text.
    private static func distance(_ text: ByteText, _ word: StaticString) -> Int {
        let width = word.utf8CodeUnitCount
        guard text.count <= 20, width < 16 else { return Int.max }
        var row = InlineArray<16, Int>(repeating: 0)
        for k in 0...width { row[k] = k }
        for i in 0..<text.count {
            var diagonal = row[0]
            row[0] = i + 1
            for k in 0..<width {
                let isSame = ByteText.lower(text[i]) == letter(word, k)
                let cost = min(diagonal + (isSame ? 0 : 1), min(row[k], row[k + 1]) + 1)
                diagonal = row[k + 1]
                row[k + 1] = cost
            }
        }
        return row[width]
    }

    private static func letter(_ word: StaticString, _ position: Int) -> UInt8 {
        unsafe word.utf8Start[position]
    }
}
