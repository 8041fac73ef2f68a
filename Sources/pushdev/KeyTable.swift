import Foundation
import PushJSON

/// The rows of a table of keys.
struct KeyTable {
    struct Row {
        var id: String
        var dictionary: String
        var name: String
        var valueClass: String
        var range: String
        var words: [String]
        var types: [String]
        var since: String
        var device: String
    }

    var rows: [Row] = []

    static let dictionaries = ["root", "aps", "alert", "sound"]
    static let types = [
        "none", "alert", "background", "location", "voip", "complication", "fileprovider", "mdm", "liveactivity",
        "pushtotalk", "widgets", "controls",
    ]

    /// JSON kinds of each class of value, as bits of `JSONTokenKind`.
    static let kinds: [String: Int] = [
        "any": 0xFF, "misplaced": 0xFF, "flag": 0xFF, "text": 1 << 3, "word": 1 << 3, "texts": 1 << 1,
        "count": 1 << 4 | 1 << 5 | 1 << 6, "number": 1 << 4, "time": 1 << 4, "boolean": 1 << 5 | 1 << 6,
        "object": 1 << 0, "alert": 1 << 0 | 1 << 3, "sound": 1 << 0 | 1 << 3,
    ]

    /// JSON kinds of each class of value that are fine as they are, but for an empty string or object and a number other than 0
    /// and 1 (see `plainNumbers`): see `RequestView.oddKeys`. A class that is not here has none, nor has a key that neither an
    /// alert nor a background push has read: rules look at its mere presence there.
    static let plainKinds: [String: Int] = [
        "text": 1 << 3, "alert": 1 << 0 | 1 << 3, "sound": 1 << 3, "object": 1 << 0, "flag": 1 << 4 | 1 << 5 | 1 << 6,
        "count": 1 << 4, "number": 1 << 4, "boolean": 1 << 5 | 1 << 6,
    ]

    init(path: String) throws {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        where !line.hasPrefix("#") && !line.hasPrefix("id\t") && !line.isEmpty {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 9, Self.dictionaries.contains(fields[1]), Self.kinds[fields[3]] != nil,
                fields[2].utf8.count <= 24, !fields[2].isEmpty
            else { throw SourceFault(description: "\(path):\(number + 1): not a row of nine known fields") }
            rows.append(
                Row(
                    id: fields[0], dictionary: fields[1], name: fields[2], valueClass: fields[3], range: fields[4],
                    words: Self.list(fields[5]), types: Self.list(fields[6]), since: fields[7], device: fields[8]))
        }
        guard rows.count <= 64 else {
            throw SourceFault(description: "\(path): more than 64 rows need a third word of bits")
        }
    }

    private static func list(_ field: String) -> [String] {
        field == "-" ? [] : field.split(separator: " ").map(String.init)
    }

    func code(of id: String) -> Int? { rows.firstIndex { $0.id == id } }

    /// Rows that a rule asks for by what they say; the cases of `Trigger.RowChoice`.
    func codes(_ choice: String) throws -> [Int] {
        let unrestricted = ["any", "misplaced", "flag"]
        return try rows.indices.filter { k in
            let row = rows[k]
            switch choice {
            case ".typed": return !unrestricted.contains(row.valueClass) && row.dictionary != "root"
            case ".flags": return row.valueClass == "flag"
            case ".words": return row.valueClass == "word"
            case ".ranged": return row.range != "-"
            case ".texts": return ["text", "sound"].contains(row.valueClass) && row.dictionary != "root"
            case ".arguments": return row.valueClass == "texts" && row.dictionary == "alert"
            case ".besideBackground":
                return row.dictionary == "aps" && !row.types.contains("background")
                    && !["alert", "count", "sound"].contains(row.valueClass)
            case ".misplaced": return row.valueClass == "misplaced"
            case ".liveActivity": return row.dictionary == "aps" && row.types == ["liveactivity"]
            default: throw SourceFault(description: "no choice of rows \(choice)")
            }
        }
    }

    // MARK: Hashes

    /// How a key is compared with a name.
    private static func keyWords(_ name: String) -> KeyWords {
        unsafe Array(name.utf8).withUnsafeBufferPointer { bytes in
            unsafe KeyWords(ByteText(start: bytes.baseAddress!, count: bytes.count))
        }
    }

    private static func keyWordsSource(_ name: String) -> String {
        let words = keyWords(name)
        return "KeyWords(\n            first: \(hex(words.first)), second: \(hex(words.second)), "
            + "firstMask: \(hex(words.firstMask)),\n            secondMask: \(hex(words.secondMask)), "
            + "last: \(hex(words.last)), byteCount: \(words.byteCount))"
    }

    private static func words(_ name: String) -> (first: UInt64, last: UInt64, count: Int) {
        let bytes = Array(name.utf8)
        func word(_ from: Int) -> UInt64 {
            var word: UInt64 = 0
            for k in 0..<8 where from + k < bytes.count && from >= 0 {
                word |= UInt64(bytes[from + k]) << UInt64(8 * k)
            }
            return word
        }
        let first = word(0)
        return (first, bytes.count > 8 ? word(bytes.count - 8) : first, bytes.count)
    }

    private static func tag(_ name: String) -> UInt16 {
        let words = words(name)
        return KeyHash.tag(
            KeyHash.product(
                first: KeyHash.leading(words.first, byteCount: words.count), last: words.count > 8 ? words.last : 0))
    }

    /// A multiplier that sends the names of one dictionary to different eighths of their tags, and the table it makes.
    private func perfectTable(_ dictionary: String) throws -> (multiplier: UInt16, table: [Int]) {
        let members = rows.indices.filter { rows[$0].dictionary == dictionary }
        for multiplier in stride(from: UInt16(1), to: UInt16.max - 1, by: 2) {
            var table = [Int](repeating: 0xFF, count: 256)
            var isPerfect = true
            for code in members {
                let slot = Int((Self.tag(rows[code].name) &* multiplier) >> 8)
                if table[slot] != 0xFF {
                    isPerfect = false
                    break
                }
                table[slot] = rows[code].name.utf8.count < 16 ? code : code | 0x40
            }
            if isPerfect { return (multiplier, table) }
        }
        throw SourceFault(description: "no perfect hash for the keys of \(dictionary)")
    }

    // MARK: Swift

    private static func hex(_ value: UInt64) -> String { "0x" + String(value, radix: 16, uppercase: true) }

    private func plainKinds(_ row: Row) -> Int {
        let isOrdinary = row.types.contains { ["all", "alert", "background"].contains($0) }
        return isOrdinary ? Self.plainKinds[row.valueClass] ?? 0 : 0
    }

    /// Numbers beside 0 and 1 that are plain, where numbers are: 1 whole ones that are not negative, 2 those from 0 up to 1.
    private func plainNumbers(_ row: Row) -> Int {
        guard plainKinds(row) & 1 << 4 != 0 else { return 0 }
        return switch (row.valueClass, row.range) {
        case ("count", "0..."): 1
        case ("number", "0...1"): 2
        default: 0
        }
    }

    private func typeMask(_ row: Row) -> Int {
        row.types.reduce(0) { mask, type in
            if type == "all" { return 0xFFE }
            return mask | (Self.types.firstIndex(of: type).map { 1 << $0 } ?? 0)
        }
    }

    func swiftSource() throws -> String {
        var out = Generated.banner + "internal import PushJSON\n\nextension KnownKey {\n"
        out += "    /// How many rows there are.\n    @inlinable public static var count: Int { \(rows.count) }\n\n"
        for (code, row) in rows.enumerated() {
            let place = row.dictionary == "root" ? row.name : "\(row.dictionary).\(row.name)"
            out += "    /// `\(place)`\n"
            out += "    @inlinable public static var \(row.id): KnownKey { KnownKey(code: \(code)) }\n"
        }
        out +=
            "\n    /// The name as it is written in JSON.\n    public var name: StaticString {\n        switch code {\n"
        for (code, row) in rows.enumerated() { out += "        case \(code): \"\(row.name)\"\n" }
        out += "        default: \"\"\n        }\n    }\n\n"
        out += "    public var dictionary: Dictionary {\n        switch code {\n"
        for dictionary in Self.dictionaries {
            let codes = rows.indices.filter { rows[$0].dictionary == dictionary }.map(String.init)
            out += Self.caseLine(codes, ".\(dictionary)")
        }
        out += "        default: .root\n        }\n    }\n\n"
        out += "    /// The facts of the row.\n    public var row: KeyRow { keyRows[Int(code)] }\n\n"
        out += "    /// `kinds`, and from bit 8 `types`.\n"
        out += "    @inlinable\n    public var kindsAndTypes: UInt32 { keyKinds[Int(code)] }\n\n"
        out +=
            "    @inline(__always)\n    static func words(_ code: UInt8) -> KeyWords { unsafe keyRows[unchecked: Int(code)].words }\n\n"
        out +=
            "    @inline(__always)\n    static func plain(_ code: UInt8) -> UInt32 { unsafe keyRows[unchecked: Int(code)].plain }\n\n"
        out +=
            "    /// The one key of `dictionary` whose name may have that hash, plus 0x40 where the name has sixteen bytes or\n"
        out += "    /// more; or 0xFF.\n"
        out += "    @inline(__always)\n"
        out +=
            "    static func candidate(_ tag: UInt16, _ dictionary: Dictionary) -> UInt8 {\n        switch dictionary {\n"
        var tables = ""
        for dictionary in Self.dictionaries {
            let (multiplier, table) = try perfectTable(dictionary)
            out += "        case .\(dictionary): \(dictionary)Keys[Int((tag &* \(multiplier)) &>> 8)]\n"
            tables += "private let \(dictionary)Keys: InlineArray<256, UInt8> = [\n"
            for start in stride(from: 0, to: 256, by: 16) {
                tables += "    " + table[start..<start + 16].map(String.init).joined(separator: ", ") + ",\n"
            }
            tables += "]\n\n"
        }
        out += "        }\n    }\n\n"
        out += try folds()
        out += wordLookup()
        out += "}\n\n" + headerNames() + tables
        out += "@usableFromInline let keyKinds: InlineArray<\(rows.count), UInt32> = [\n"
        for start in stride(from: 0, to: rows.count, by: 8) {
            let words = rows[start..<min(start + 8, rows.count)].map {
                Self.hex(UInt64((Self.kinds[$0.valueClass] ?? 0) | typeMask($0) << 8))
            }
            out += "    " + words.joined(separator: ", ") + ",\n"
        }
        out += "]\n\nprivate let keyRows: InlineArray<\(rows.count), KeyRow> = [\n"
        for row in rows {
            let plain = Self.hex(UInt64(plainKinds(row) | plainNumbers(row) << 8))
            out +=
                "    KeyRow(\n        \(Self.keyWordsSource(row.name)),\n        valueClass: .\(row.valueClass), plain: \(plain)),\n"
        }
        let words = rows.flatMap(\.words)
        out += "]\n\nprivate let wordRows: InlineArray<\(words.count), KeyWords> = [\n"
        for word in words { out += "    \(Self.keyWordsSource(word)),\n" }
        out += "]\n\nprivate let keyFolds: InlineArray<\(rows.count), KeyFold> = [\n"
        for row in rows {
            var name = FoldedName()
            for byte in row.name.utf8 { name.take(byte) }
            out += "    KeyFold(letters: \(Self.hex(UInt64(name.letters))), count: \(name.count),"
            out += " first: \(Self.hex(UInt64(name.first)))),\n"
        }
        return out + "]\n\n" + firstLetters()
    }

    /// What the search of near misses needs: the rows of a dictionary, and their folded names.
    private func folds() throws -> String {
        var out = "    @inline(__always)\n    static func fold(_ code: Int) -> KeyFold { keyFolds[code] }\n\n"
        out += "    /// The rows of one dictionary: codes from the first number up to, not including, the second.\n"
        out += "    static func codes(of dictionary: Dictionary) -> (first: Int, end: Int) {\n"
        out += "        switch dictionary {\n"
        for dictionary in Self.dictionaries {
            let members = rows.indices.filter { rows[$0].dictionary == dictionary }
            guard let first = members.first, let last = members.last, last - first + 1 == members.count else {
                throw SourceFault(description: "the rows of \(dictionary) do not stand together")
            }
            out += "        case .\(dictionary): (\(first), \(last + 1))\n"
        }
        out += "        }\n    }\n\n"
        out += "    /// The rows whose folded name begins with a letter, one bit each: by the letter's low five bits.\n"
        return out + "    static func codes(from first: UInt8) -> UInt64 { firstLetters[Int(first & 0x1F)] }\n"
    }

    /// The table behind `codes(from:)`.
    private func firstLetters() -> String {
        var masks = [UInt64](repeating: 0, count: 32)
        for (code, row) in rows.enumerated() {
            var name = FoldedName()
            for byte in row.name.utf8 { name.take(byte) }
            masks[Int(name.first & 0x1F)] |= 1 << UInt64(code)
        }
        var out = "private let firstLetters: InlineArray<32, UInt64> = [\n"
        for start in stride(from: 0, to: 32, by: 4) {
            out += "    " + masks[start..<start + 4].map(Self.hex).joined(separator: ", ") + ",\n"
        }
        return out + "]\n"
    }

    /// Where the words of a key stand among all of them.
    private func wordLookup() -> String {
        var out = "\n    /// The words that the key may hold: rows of `wordRows` from the first number up to,\n"
        out += "    /// not including, the second.\n    @inline(__always)\n"
        out += "    static func wordRange(_ code: UInt8) -> (first: Int, end: Int) {\n        switch code {\n"
        var count = 0
        for (code, row) in rows.enumerated() where !row.words.isEmpty {
            out += "        case \(code): (\(count), \(count + row.words.count))\n"
            count += row.words.count
        }
        out += "        default: (0, 0)\n        }\n    }\n\n"
        return out + "    @inline(__always)\n    static func wordRow(_ row: Int) -> KeyWords { wordRows[row] }\n"
    }

    /// The header names that stand in bodies by mistake: rule header-in-body.
    private static let headerNames = [
        "apns-push-type", "apns-topic", "apns-priority", "apns-expiration", "apns-collapse-id",
    ]

    private func headerNames() -> String {
        let bits = Self.headerNames.reduce(UInt64(0)) { bits, name in
            let words = Self.words(name)
            return bits | KeyHash.filterBit(KeyHash.product(first: words.first, last: words.last))
        }
        var out = "extension PushHeaderName {\n"
        out += "    /// `KeyHash.filterBit` of \(Self.headerNames.joined(separator: ", ")).\n"
        return out + "    @usableFromInline\n    static var filterBits: UInt64 { \(Self.hex(bits)) }\n}\n\n"
    }

    func swiftTexts() -> String {
        var out =
            Generated.banner
            + "// Read only when something is told about a key; never on the way of a clean payload.\nextension KnownKey {\n"
        out +=
            "    /// The first system that reads the key; empty where that means nothing.\n    public var since: StaticString {\n        switch code {\n"
        out += texts { $0.since == "-" ? "" : $0.since }
        out +=
            "    /// What becomes of a value that is not read.\n    public var deviceText: StaticString {\n        switch code {\n"
        out += texts { $0.device }
        for (name, part) in [("lowest", 0), ("highest", 1)] {
            out += "    /// The \(name) number of the key's range, inclusive; infinite where there is no such bound.\n"
            out += "    public var \(name)Number: Double {\n        switch code {\n"
            for (code, row) in rows.enumerated() where row.range != "-" {
                let bounds = row.range.components(separatedBy: "...")
                if !bounds[part].isEmpty { out += "        case \(code): \(bounds[part])\n" }
            }
            out += "        default: \(part == 0 ? "-" : "")Double.infinity\n        }\n    }\n\n"
        }
        out +=
            "    /// The words that the key may hold, `, ` between them; empty where any text will do.\n    public var wordList: StaticString {\n        switch code {\n"
        out += texts { $0.words.joined(separator: ", ") }
        out += "    /// How many words the key may hold.\n    public var wordCount: Int {\n        switch code {\n"
        for (code, row) in rows.enumerated() where !row.words.isEmpty {
            out += "        case \(code): \(row.words.count)\n"
        }
        out += "        default: 0\n        }\n    }\n\n"
        out +=
            "    /// One of the words; empty outside `0 ..< wordCount`.\n    public func word(_ number: Int) -> StaticString {\n        switch (code, number) {\n"
        for (code, row) in rows.enumerated() {
            for (number, word) in row.words.enumerated() { out += "        case (\(code), \(number)): \"\(word)\"\n" }
        }
        out += "        default: \"\"\n        }\n    }\n}\n"
        return out
    }

    private func texts(_ text: (Row) -> String) -> String {
        var groups: [(text: String, codes: [String])] = []
        for (code, row) in rows.enumerated() where !text(row).isEmpty {
            if let k = groups.firstIndex(where: { $0.text == text(row) }) {
                groups[k].codes.append(String(code))
            } else {
                groups.append((text(row), [String(code)]))
            }
        }
        var out = ""
        for group in groups { out += Self.caseLine(group.codes, "\"\(group.text)\"") }
        return out + "        default: \"\"\n        }\n    }\n\n"
    }

    /// `case 1, 2, 3: value`, broken where it gets long.
    static func caseLine(_ codes: [String], _ value: String) -> String {
        guard !codes.isEmpty else { return "" }
        let line = "        case \(codes.joined(separator: ", ")): \(value)\n"
        if line.count <= 120 { return line }
        var out = "        case "
        var width = out.count
        for (k, code) in codes.enumerated() {
            let piece = code + (k + 1 < codes.count ? "," : ":")
            if width + piece.count + 1 > 118 {
                out += "\n            "
                width = 12
            } else if k > 0 {
                out += " "
            }
            out += piece
            width += piece.count + 1
        }
        return out + "\n            \(value)\n"
    }
}
