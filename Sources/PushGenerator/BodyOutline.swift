internal import PushPayload

/// A piece of a text that may be JSON: a container, a key or a value.
struct BodyPiece: Sendable {
    enum Kind: Sendable {
        case object, array, key, string, number, literal
    }

    var kind: Kind
    /// First byte.
    var start: Int
    /// First byte behind the piece; a container that is never closed ends with the text.
    var end: Int
    /// Number of the container around the piece; -1: none.
    var container: Int
    /// Number of the key in front of a value; -1: none.
    var name = -1
    /// An object: the dictionary of a push that it is, by the keys around it.
    var dictionary: KnownKey.Dictionary?
    /// A key of one of these dictionaries, and the value behind it.
    var known: KnownKey?
    /// Brackets around the piece.
    var depth = 0

    var isContainer: Bool { kind == .object || kind == .array }
}

/// What stands where in a text, told as well as it can be of any bytes at all.
///
/// It is on purpose not the tokenizer of `PushJSON`: mutators run on texts that are not JSON, and must not depend on the parser
/// that they are to break.
struct BodyOutline {
    /// Pieces of larger texts are left out.
    private static let maximumPieceCount = 4096

    private(set) var pieces: [BodyPiece] = []
    private var open: [Int] = []
    private var name = -1
    private let text: [UInt8]

    init(_ text: [UInt8]) {
        self.text = text
        var at = 0
        while at < text.count, pieces.count < Self.maximumPieceCount {
            switch text[at] {
            case 0x7B, 0x5B:
                openContainer(text[at] == 0x7B ? .object : .array, at)
                at += 1
            case 0x7D, 0x5D:
                if let last = open.popLast() { pieces[last].end = at + 1 }
                name = -1
                at += 1
            case 0x22:
                let end = stringEnd(at)
                add(nextIsColon(end) ? .key : .string, at, end)
                at = end
            case 0x2C:
                name = -1
                at += 1
            case 0x2D, 0x2B, 0x2E, 0x30...0x39: at = addWord(.number, at)
            case 0x41...0x5A, 0x61...0x7A: at = addWord(.literal, at)
            default: at += 1
            }
        }
    }

    private mutating func openContainer(_ kind: BodyPiece.Kind, _ start: Int) {
        let number = add(kind, start, text.count)
        pieces[number].dictionary = kind == .object ? dictionary(of: number) : nil
        open.append(number)
        name = -1
    }

    @discardableResult
    private mutating func add(_ kind: BodyPiece.Kind, _ start: Int, _ end: Int) -> Int {
        let container = open.last ?? -1
        var piece = BodyPiece(kind: kind, start: start, end: end, container: container)
        piece.depth = open.count
        if kind == .key {
            if container >= 0, let dictionary = pieces[container].dictionary {
                piece.known = Self.known(text, start + 1, end - 1, dictionary)
            }
            name = pieces.count
        } else {
            piece.name = name
            if name >= 0 { piece.known = pieces[name].known }
            name = -1
        }
        pieces.append(piece)
        return pieces.count - 1
    }

    private mutating func addWord(_ kind: BodyPiece.Kind, _ start: Int) -> Int {
        var end = start + 1
        while end < text.count {
            switch text[end] {
            case 0x2B, 0x2D, 0x2E, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: end += 1
            default:
                add(kind, start, end)
                return end
            }
        }
        add(kind, start, end)
        return end
    }

    /// Behind the closing quote of the string that opens at `start`, or the end of the text.
    private func stringEnd(_ start: Int) -> Int {
        var k = start + 1
        while k < text.count {
            switch text[k] {
            case 0x5C: k += 2
            case 0x22: return k + 1
            default: k += 1
            }
        }
        return text.count
    }

    private func nextIsColon(_ from: Int) -> Bool {
        var k = from
        while k < text.count, text[k] <= 0x20 { k += 1 }
        return k < text.count && text[k] == 0x3A
    }

    /// Which dictionary an object is: that of the key in front of it. The payload of an envelope is a root, too.
    private func dictionary(of number: Int) -> KnownKey.Dictionary? {
        let piece = pieces[number]
        guard piece.container >= 0 else { return .root }
        switch piece.known {
        case .some(.aps): return .aps
        case .some(.alert): return .alert
        case .some(.sound): return .sound
        default:
            guard piece.name >= 0, pieces[piece.container].container < 0 else { return nil }
            let name = pieces[piece.name]
            return text.ends(at: name.end - 1, with: "payload", from: name.start + 1) ? .root : nil
        }
    }

    private static func known(_ text: [UInt8], _ start: Int, _ end: Int, _ dictionary: KnownKey.Dictionary) -> KnownKey?
    {
        for code in 0..<KnownKey.count {
            let key = KnownKey.at(code)
            if key.dictionary == dictionary && text.ends(at: end, with: key.name, from: start) { return key }
        }
        return nil
    }

    // MARK: Choosing

    /// The number of a piece that `isWanted` says yes to; nil when there is none. Pieces under known keys are chosen more often.
    func choose(_ random: inout SeededRandom, _ isWanted: (BodyPiece) -> Bool) -> Int? {
        var wanted: [Int] = []
        var known: [Int] = []
        for (number, piece) in pieces.enumerated() where isWanted(piece) {
            wanted.append(number)
            if piece.known != nil { known.append(number) }
        }
        if !known.isEmpty && random.chance(1, of: 2) { return known[random.below(known.count)] }
        return wanted.isEmpty ? nil : wanted[random.below(wanted.count)]
    }

    /// The first object that is that dictionary.
    func object(_ dictionary: KnownKey.Dictionary) -> Int? {
        for (number, piece) in pieces.enumerated() where piece.dictionary == dictionary { return number }
        return nil
    }

    /// The value behind a key; nil where there is none.
    func value(behind key: Int) -> Int? {
        for number in key + 1..<max(pieces.count, key + 1) where pieces[number].name == key { return number }
        return nil
    }
}
