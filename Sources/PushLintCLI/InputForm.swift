internal import PushJSON

/// What an input holds.
enum InputForm {
    /// A payload: `.json`, `.apns`.
    case payload
    /// Headers, a blank line, the body: `.push`.
    case request
    /// A payload or an envelope a line: `.ndjson`, `.jsonl`.
    case lines

    /// Endings of names that a folder is searched for.
    static let endings = [".json", ".apns", ".push", ".ndjson", ".jsonl"]

    /// By the end of a file's name; nil where that says nothing.
    init?(path: [UInt8]) {
        func ends(with ending: StaticString) -> Bool { Self.ends(path, with: ending) }
        if ends(with: ".json") || ends(with: ".apns") {
            self = .payload
        } else if ends(with: ".push") {
            self = .request
        } else if ends(with: ".ndjson") || ends(with: ".jsonl") {
            self = .lines
        } else {
            return nil
        }
    }

    /// Whether the name of a file ends in `.apns`.
    static func isNamedForSimulator(_ path: [UInt8]) -> Bool { ends(path, with: ".apns") }

    private static func ends(_ path: [UInt8], with ending: StaticString) -> Bool {
        let length = ending.utf8CodeUnitCount
        guard path.count > length, path[path.count - length - 1] != 0x2F else { return false }
        return ending.withUTF8Buffer { letters in
            // Most are thrown out by their last letter: this is asked for every line.
            guard unsafe Self.lower(path[path.count - 1]) == letters[length - 1] else { return false }
            let tail = path.suffix(length)
            return unsafe zip(tail, letters).allSatisfy { Self.lower($0) == $1 }
        }
    }

    private static func lower(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }

    /// By a whole text that is known not to be `lines`: does it begin with a header?
    ///
    /// A header's name is made of letters, digits and `-`, perhaps behind a colon; no JSON text begins like that up to a
    /// colon. What begins with a blank line may be either and counts as a payload.
    init(text: [UInt8]) {
        var k = text.first == 0x3A ? 1 : 0
        let start = k
        while k < text.count, Self.isNameByte(text[k]) { k += 1 }
        self = k > start && k < text.count && text[k] == 0x3A ? .request : .payload
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
        default: false
        }
    }
}

/// Tells from the first bytes of an input whether it is one of many lines.
struct LineSniffer: ~Copyable {
    /// What is known so far.
    enum Answer {
        case unknown
        /// A line that is an object, and something behind it; or one line that is an envelope.
        case lines
        case other
    }

    private var buffer = JSONIndexBuffer()
    /// The first line is an object; whether something follows is open.
    private var hasObject = false
    /// The longest first line that is looked at.
    private static let limit = 1 << 20

    /// Looks at the `count` first bytes of the input; `isAll`: there are no others.
    mutating func look(at bytes: [UInt8], count: Int, isAll: Bool) -> Answer {
        var start = 0
        while start < count, Self.isSpace(bytes[start]) || bytes[start] == 0x0A { start += 1 }
        guard start < count else { return isAll ? .other : .unknown }
        guard bytes[start] == 0x7B else { return .other }
        var end = start
        while end < count, bytes[end] != 0x0A { end += 1 }
        if end == count && !isAll { return count - start > Self.limit ? .other : .unknown }
        if !hasObject {
            let line = bytes.span.extracting(start..<end)
            guard let isEnvelope = try? buffer.withIndex(of: line, { EnvelopeReader.isEnvelope($0.root) }) else {
                return .other
            }
            if isEnvelope { return .lines }
            hasObject = true
        }
        var rest = end
        while rest < count, Self.isSpace(bytes[rest]) || bytes[rest] == 0x0A { rest += 1 }
        if rest < count { return .lines }
        return isAll ? .other : .unknown
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
