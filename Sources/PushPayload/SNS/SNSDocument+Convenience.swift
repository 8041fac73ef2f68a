public import PushJSON

/// A document for Amazon SNS (`MessageStructure` json): an object whose members are one text a platform, and those of Apple's
/// platforms hold a payload each, as JSON in a string.
///
/// ```
/// {"default":"Parcel","APNS":"{\"aps\":{\"alert\":\"Parcel\"}}"}
/// ```
///
/// It judges nothing: `PayloadValidator.validateSNSDocument` does that for the document, `PayloadValidator.validate` for an entry.
public struct SNSDocument: Sendable {
    /// One payload.
    public struct Entry: Sendable {
        /// The name that it stands under.
        public var key: SNSKey
        /// Its string in the document, quotes included.
        public var byteRange: Range<Int>
        /// The string decoded: the payload as SNS sends it. Half a surrogate pair comes out as U+FFFD.
        public var payload: [UInt8]

        /// The push type that the name stands for; `none` where it may be several.
        public var pushType: PushType { key.pushType }

        /// Where bytes of the payload stand in the document, which must be the one that the entry was read from. O(n).
        public func documentRange(of range: Range<Int>, in document: Span<UInt8>) -> Range<Int> {
            var raw = byteRange.lowerBound + 1
            let end = min(byteRange.upperBound - 1, document.count)
            var decoded = 0
            var lower = raw
            while raw < end {
                let unit = Self.unit(document, raw, end)
                if decoded <= range.lowerBound { lower = raw }
                if decoded >= range.upperBound { break }
                decoded += unit.decoded
                raw += unit.raw
            }
            if decoded <= range.lowerBound { lower = min(raw, end) }
            return lower..<max(min(raw, end), lower)
        }

        /// Bytes of the escape or byte at `start`, and bytes that it decodes to.
        private static func unit(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> (raw: Int, decoded: Int) {
            guard text[start] == 0x5C, start + 1 < end else { return (1, 1) }
            guard text[start + 1] == 0x75 else { return (2, 1) }
            let first = codeUnit(text, start + 2, end)
            if first & 0xFC00 == 0xD800, start + 12 <= end, text[start + 6] == 0x5C, text[start + 7] == 0x75,
                codeUnit(text, start + 8, end) & 0xFC00 == 0xDC00
            {
                return (12, 4)
            }
            return (6, first < 0x80 ? 1 : first < 0x800 ? 2 : 3)
        }

        private static func codeUnit(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> UInt32 {
            var value: UInt32 = 0
            for k in start..<min(start + 4, end) {
                let digit = ByteText.lower(text[k])
                value = value << 4 | UInt32(digit <= 0x39 ? digit & 0xF : digit &- 0x57) & 0xF
            }
            return value
        }
    }

    /// The payloads for Apple's platforms, in the order of the document: strings that hold an object, or what was meant to be one.
    /// Values that are no such string are left to the findings about the document.
    public var entries: [Entry]

    /// Reads a document. One that is no JSON or no object has no entries. O(n).
    public init(parsing text: Span<UInt8>, limits: JSONLimits = .standard) {
        entries = []
        var buffer = JSONIndexBuffer(forTextOf: text.count, limits: limits)
        do throws(JSONError) {
            entries = try buffer.withIndex(of: text) { Self.entries(of: $0.root) }
        } catch {}
    }

    private static func entries(of root: JSONValue) -> [Entry] {
        var entries: [Entry] = []
        var members = root.members
        while let (name, value) = members.next() {
            guard let key = SNSKey(name.string), key.isAPNs, value.kind == .string,
                SNSValue(value.string) == .object
            else { continue }
            var payload: [UInt8] = []
            payload.reserveCapacity(value.byteCount)
            value.string.forEachDecodedByte {
                payload.append($0)
                return true
            }
            entries.append(Entry(key: key, byteRange: value.byteRange, payload: payload))
        }
        return entries
    }
}
