/// Breaks a JSON text in one place, so that no strict reader takes it.
enum BrokenText {
    /// How the text is broken.
    private enum Damage: Int {
        case cutShort, controlCharacter, strayByte, surrogate, lostColon, commaBehind, commaBeforeEnd, leadingZero
    }

    /// `text`, the text of a JSON object, broken.
    static func make(of text: [UInt8], _ random: inout CorpusRandom) -> [UInt8] {
        var bytes = text
        let place = random.between(1, bytes.count - 1)
        // Any of these bytes is refused wherever it stands: between tokens, in a number or word, in a string.
        switch Damage(rawValue: random.below(8)) ?? .cutShort {
        case .cutShort: bytes.removeSubrange(place...)
        case .controlCharacter: bytes.insert(0x01, at: place)
        case .strayByte: bytes.insert(0xFF, at: place)
        case .surrogate: bytes.insert(contentsOf: [0xED, 0xA0, 0x80], at: place)
        case .lostColon:
            // The first colon stands behind the first key: no key of ours holds one.
            if let colon = bytes.firstIndex(of: 0x3A) { bytes.remove(at: colon) }
        case .commaBehind: bytes.append(0x2C)
        case .commaBeforeEnd: bytes.insert(0x2C, at: bytes.count - 1)
        case .leadingZero: bytes.insert(contentsOf: Array("\"n\":01,".utf8), at: 1)
        }
        return bytes
    }
}
