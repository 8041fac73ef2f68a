/// A command line of `--name value` pairs; a name may stand more than once.
struct Arguments {
    private var values: [(name: String, value: String)] = []

    struct Wrong: Error {
        var text: String
    }

    init(_ words: some Sequence<String>, known: [String]) throws(Wrong) {
        var iterator = words.makeIterator()
        while let word = iterator.next() {
            guard word.hasPrefix("--"), known.contains(String(word.dropFirst(2))) else {
                throw Wrong(
                    text: "unknown argument \"\(word)\"; known are \(known.map { "--" + $0 }.joined(separator: ", "))")
            }
            guard let value = iterator.next() else { throw Wrong(text: "no value behind \"\(word)\"") }
            values.append((String(word.dropFirst(2)), value))
        }
    }

    subscript(_ name: String) -> String? { values.last { $0.name == name }?.value }

    func all(_ name: String) -> [String] { values.filter { $0.name == name }.map(\.value) }

    func number(_ name: String, _ standard: Int) throws(Wrong) -> Int {
        guard let text = self[name] else { return standard }
        guard let number = Int(text), number > 0 else {
            throw Wrong(text: "--\(name) takes a number above 0, not \"\(text)\"")
        }
        return number
    }

    func required(_ name: String) throws(Wrong) -> String {
        guard let value = self[name] else { throw Wrong(text: "--\(name) is missing") }
        return value
    }
}
