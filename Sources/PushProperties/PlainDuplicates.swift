internal import PushJSON

/// Duplicate keys the slow and obvious way: every name is compared with every one before it in the same object.
enum PlainDuplicates {
    /// How many names of the text stand earlier in their object.
    static func count(in document: PlainParser.Document) -> Int {
        var count = 0
        var names: [Int: [[UInt8]]] = [:]
        for (position, token) in document.tokens.enumerated() where token.kind == .key {
            let object = position - token.link
            if names[object, default: []].contains(token.decoded) { count += 1 }
            names[object, default: []].append(token.decoded)
        }
        return count
    }
}
