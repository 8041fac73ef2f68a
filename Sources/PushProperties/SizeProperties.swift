internal import PushJSON
internal import PushPayload
internal import PushReport
internal import PushRules

/// What holds for the sizes of every payload.
///
/// - The parts add up to the whole, and so do the members of an object with its brackets and commas.
/// - Entries are those that follow from the tree of `PlainParser`.
/// - What minifying saves is what it does save, and nothing can be saved after that.
/// - The limit is the one that the validator applies.
enum SizeProperties {
    static func check(_ input: [UInt8]) throws(Violation) {
        let request = ReadRequest(input)
        var validator = PayloadValidator(expectedByteCount: 256)
        let (size, limit) = measured(request.body, request.headers, &validator)
        try require(size.byteCount == request.body.count, "size: \(size.byteCount) bytes")
        try require(size.limit == limit && size.left == limit - size.byteCount, "size: limit \(size.limit)")
        guard case .success(let document) = PlainParser.parse(request.body) else {
            return try require(!size.isJSON && size.entries.isEmpty && size.spare.total == 0, "size: not JSON")
        }
        // A text over the validator's limits is not looked into.
        guard size.isJSON else { return }
        try require(size.parts.total == size.byteCount, "size: the parts are \(size.parts) of \(size.byteCount)")
        var entries: [PayloadSize.Entry] = []
        try collect(0, depth: 0, document, isCompact: size.parts.space == 0, &entries)
        try require(size.entries == entries, "size: \(size.entries.count) entries, expected \(entries.count)")
        let minified = PlainMinifier.minified(request.body)
        try require(
            minified.count == size.compactByteCount, "size: minified \(minified.count), not \(size.compactByteCount)")
        let (again, _) = measured(minified, request.headers, &validator)
        try require(again.isJSON && again.spare.total == 0, "size: \(again.spare.total) to save after minifying")
        try require(again.entries.map(\.name) == entries.map(\.name), "size: other names after minifying")
    }

    private static func measured(
        _ body: [UInt8], _ headers: PushHeaders?, _ validator: inout PayloadValidator
    ) -> (PayloadSize, limit: Int) {
        validator.validate(body.span, headers: headers) { view, result, _ in (PayloadSize(of: view), result.limit) }
    }

    /// The entries of what stands in a container, and whether its bytes add up.
    private static func collect(
        _ position: Int, depth: Int, _ document: PlainParser.Document, isCompact: Bool,
        _ entries: inout [PayloadSize.Entry]
    ) throws(Violation) {
        let token = document.tokens[position]
        guard token.kind == .object || token.kind == .array else { return }
        var (child, count, sum) = (position + 1, 0, 0)
        while child < position + token.link {
            let isMember = token.kind == .object
            let value = isMember ? child + 1 : child
            let end = document.tokens[value].byteOffset + document.tokens[value].byteCount
            let byteCount = end - document.tokens[child].byteOffset
            entries.append(
                PayloadSize.Entry(
                    depth: depth, name: isMember ? replacing(document.tokens[child].decoded) : nil,
                    position: isMember ? 0 : count, byteCount: byteCount))
            try collect(value, depth: depth + 1, document, isCompact: isCompact, &entries)
            sum += byteCount
            count += 1
            child = value + document.tokens[value].link
        }
        let rest = token.byteCount - sum
        let least = 2 + max(count - 1, 0)
        try require(isCompact ? rest == least : rest >= least, "size: \(rest) bytes are nobody's")
    }

    /// Half a surrogate pair as U+FFFD.
    private static func replacing(_ decoded: [UInt8]) -> [UInt8] {
        var bytes = decoded
        for k in bytes.indices.dropLast(2) where bytes[k] == 0xED && bytes[k + 1] >= 0xA0 {
            bytes.replaceSubrange(k...k + 2, with: [0xEF, 0xBF, 0xBD])
        }
        return bytes
    }
}
