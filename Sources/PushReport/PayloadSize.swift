public import PushJSON
public import PushPayload

/// What the bytes of one payload are spent on: a plain value that outlives text and validator.
///
/// ```
/// {"aps":{"badge":1}, "id":7}        27 bytes
///  ^^^^^^^^^^^^^^^^^                  entry "aps"    17: from the name up to the end of the value
///          ^^^^^^^^^                  entry "badge"   9, one level deeper
///                     ^^^^^^          entry "id"      6
/// ^                 ^^      ^         brackets, the comma and white space between members: nobody's
/// ```
public struct PayloadSize: Sendable {
    /// Bytes of the payload as sent.
    public var byteCount: Int
    /// The most bytes that it may have: the same limit that the validator applies.
    public var limit: Int
    /// The push type, as sent or worked out; nil where it is none of those that are documented.
    public var pushType: String?
    /// Why the limit is what it is.
    public var basis: Basis
    /// There is no body, and the request is one that has none: it lists, reads or deletes channels.
    public var isBodiless = false
    /// The text is JSON; else nothing below is counted.
    public var isJSON = false
    /// What could go without changing what the payload says.
    public var spare = SpareBytes()
    /// Bytes by what they are; they add up to `byteCount`.
    public var parts = Parts()
    /// Members and elements in the order of the text, each before those inside of it; none for a text too large for a push.
    public var entries: [Entry] = []

    /// Where the push type, and with it the limit, was taken from.
    public enum Basis: UInt8, Sendable {
        /// The header, or the name under which a gateway's document holds the payload.
        case given
        /// The topic or the path.
        case request
        /// What stands in the payload.
        case payload
        /// The payload fits several types: the largest limit that could apply.
        case unknown
        /// Not a payload, but the document of a gateway.
        case document
    }

    /// Bytes by what they are.
    public struct Parts: Sendable, Equatable {
        /// Names of members with their quotes.
        public var names = 0
        /// Strings with their quotes.
        public var strings = 0
        /// Numbers, `true`, `false` and `null`.
        public var words = 0
        /// Brackets, colons, commas.
        public var structure = 0
        /// White space between all of these.
        public var space = 0

        /// All bytes.
        public var total: Int { names + strings + words + structure + space }
    }

    /// A member or an element.
    public struct Entry: Sendable, Equatable {
        /// 0 for what stands in the outermost object or array.
        public var depth: Int
        /// The member's name, decoded; nil for an element.
        public var name: [UInt8]?
        /// The element's place in its array, from 0; 0 for a member.
        public var position: Int
        /// From the name, or the element, up to the end of the value.
        public var byteCount: Int

        /// A member (with a name) or an element (at a position).
        public init(depth: Int, name: [UInt8]?, position: Int, byteCount: Int) {
            self.depth = depth
            self.name = name
            self.position = position
            self.byteCount = byteCount
        }
    }

    /// A larger text gets no entries: no push and no gateway's document is that large.
    public static var largestWithEntries: Int { 1 << 20 }

    /// Measures the payload of a request while its view is there. O(n).
    ///
    /// - Parameter wantsEntries: else `entries` stays empty, and nothing is allocated for each key.
    public init(of view: RequestView, wantsEntries: Bool = true) {
        byteCount = view.byteCount
        limit = view.limit
        pushType = view.type == .none || view.type == .unknown ? nil : "\(view.type.name)"
        basis = Self.basis(view)
        isBodiless = byteCount == 0 && view.pathKind == .channels && Self.namesAnotherMethod(view)
        guard let index = view.index else { return }
        isJSON = true
        spare = SpareBytes(of: view.body)
        parts = Self.parts(index)
        parts.space = spare.space
        if wantsEntries, byteCount <= Self.largestWithEntries { entries = Self.entries(index) }
    }

    /// The call is not the one that creates a channel.
    private static func namesAnotherMethod(_ view: RequestView) -> Bool {
        view.header(.method).map { !$0.equalsIgnoringCase("POST") } ?? false
    }

    private static func basis(_ view: RequestView) -> Basis {
        if view.facts.form == .snsDocument { return .document }
        if view.pathKind == .broadcast || view.facts.target == .simulator { return .request }
        switch view.typeSource {
        case .header, .caller: return .given
        case .topic: return .request
        case .payload: return .payload
        case .unknown: return .unknown
        }
    }

    private static func parts(_ index: JSONIndex) -> Parts {
        var parts = Parts()
        for position in 0..<index.count {
            let token = index[position]
            switch token.kind {
            case .object, .array:
                // One comma less than there are members or elements.
                parts.structure += 2 + max(childCount(index.value(at: position)) - 1, 0)
            case .key:
                parts.names += token.byteCount
                parts.structure += 1
            case .string: parts.strings += token.byteCount
            case .number, .true, .false, .null: parts.words += token.byteCount
            }
        }
        return parts
    }

    private static func childCount(_ value: JSONValue) -> Int {
        var count = 0
        for _ in value.members { count += 1 }
        for _ in value.elements { count += 1 }
        return count
    }

    private static func entries(_ index: JSONIndex) -> [Entry] {
        var entries: [Entry] = []
        // For each open container its end in the index, and how many elements have been seen.
        var open: [(end: Int, isObject: Bool, position: Int)] = []
        var k = 0
        while k < index.count {
            while let last = open.last, k >= last.end { open.removeLast() }
            var entry = Entry(depth: open.count - 1, name: nil, position: 0, byteCount: 0)
            let start = index[k].byteOffset
            if let last = open.last {
                if last.isObject {
                    entry.name = decoded(index.value(at: k).string)
                    k += 1
                } else {
                    entry.position = last.position
                    open[open.count - 1].position += 1
                }
            }
            let token = index[k]
            entry.byteCount = token.byteEnd - start
            if entry.depth >= 0 { entries.append(entry) }
            switch token.kind {
            case .object: open.append((k + token.link, true, 0))
            case .array: open.append((k + token.link, false, 0))
            default: break
            }
            k += 1
        }
        return entries
    }

    private static func decoded(_ string: JSONString) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(string.byteCount)
        string.forEachDecodedByte { byte in
            bytes.append(byte)
            return true
        }
        return bytes
    }

    // MARK: What follows

    /// Bytes that may still be added; negative: that many are too many.
    public var left: Int { limit - byteCount }

    /// The service refuses it for its size.
    public var isTooLarge: Bool { byteCount > limit }

    /// Bytes of the shortest text that says the same.
    public var compactByteCount: Int { byteCount - spare.total }
}
