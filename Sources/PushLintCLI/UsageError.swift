/// Wrong usage: what is wrong, and how it was probably meant. The words hold nothing raw from the arguments.
struct UsageError: Error, Equatable {
    /// One line, lower case, without a full stop.
    var message: String
    /// Whose help says more; set by whoever knows.
    var verb: Verb?
    /// The message says what was probably meant.
    private(set) var hasSuggestion = false

    init(_ message: String) { self.message = message }

    /// Something that is not among those that there are.
    ///
    /// - Parameters:
    ///   - kind: what it was to be: `rule`.
    ///   - word: what was given, harmless already.
    static func unknown(_ kind: String, _ word: String, among names: [String], listing: Bool = false) -> UsageError {
        var error = UsageError("unknown \(kind) \"\(word)\"")
        if let nearest = Nearest.name(to: word, among: names) {
            error.message += "; did you mean \(nearest)?"
            error.hasSuggestion = true
        } else if listing {
            error.message += "; use \(list(names, "or"))"
        }
        return error
    }

    /// `a, b and c`
    static func list(_ names: [String], _ word: String = "and") -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " \(word) " + last
    }
}

/// The name that was probably meant.
enum Nearest {
    /// The nearest of `names` to `word`, or nil when none is near: at most a third of the letters may differ, or the word
    /// is the beginning of exactly one name.
    static func name(to word: String, among names: [String]) -> String? {
        let letters = Array(word.utf8)
        guard !letters.isEmpty, letters.count <= 64 else { return nil }
        var best: (name: String, distance: Int)?
        for name in names {
            let distance = distance(letters, Array(name.utf8))
            if distance < best?.distance ?? Int.max { best = (name, distance) }
        }
        if let best, best.distance <= max(1, letters.count / 3) { return best.name }
        let longer = names.filter { Array($0.utf8).starts(with: letters) }
        return longer.count == 1 ? longer[0] : nil
    }

    /// Letters to insert, delete, replace or swap with their neighbour; capitals count as small letters.
    static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        let a = a.map(lower)
        let b = b.map(lower)
        var beforePrevious: [Int] = []
        var previous = Array(0...b.count)
        for i in 0..<a.count {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            for j in 0..<b.count {
                var least = min(previous[j] + (a[i] == b[j] ? 0 : 1), previous[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, beforePrevious[j - 1] + 1) }
                row.append(least)
            }
            beforePrevious = previous
            previous = row
        }
        return previous[b.count]
    }

    private static func lower(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
}
