internal import PushJSON
internal import PushPayload
internal import PushReport

/// A line of many as an envelope: `{"headers": {...}, "payload": {...}}`, perhaps with `path` or `token`.
struct EnvelopeReader {
    /// What a line turned out to be.
    enum Outcome {
        /// The line is the payload.
        case payload
        case envelope(Envelope)
        /// An envelope that cannot be read; the place counts from the line's first byte.
        case fault(offset: Int, words: String)
    }

    /// A request, with places that count from the line's first byte.
    struct Envelope {
        var headers = PushHeaders()
        var places: [ReportBuilder.HeaderPlace?] = []
        var body = 0..<0
        /// Tokens and credentials.
        var secrets: [Range<Int>] = []
    }

    /// Whether an object has the members of an envelope and no others.
    static func isEnvelope(_ root: JSONValue) -> Bool {
        var hasHeaders = false
        var hasPayload = false
        var members = root.members
        while let (key, value) = members.next() {
            if key.string == "headers" {
                hasHeaders = value.kind == .object || value.kind == .array
                if !hasHeaders { return false }
            } else if key.string == "payload" {
                hasPayload = true
            } else if !(key.string == "path" || key.string == "token") {
                return false
            }
        }
        return hasHeaders && hasPayload
    }

    /// Whether a line's bytes can be an envelope at all: a quick look that spares most lines a second reading.
    static func mayBeEnvelope(_ line: Span<UInt8>) -> Bool {
        var k = 0
        while k < line.count, line[k] == 0x20 || line[k] == 0x09 { k += 1 }
        guard k < line.count, line[k] == 0x7B else { return false }
        // An envelope's first key is one of four words; escapes in it are looked at in full.
        k += 1
        while k < line.count, line[k] == 0x20 || line[k] == 0x09 || line[k] == 0x0D { k += 1 }
        guard k + 1 < line.count, line[k] == 0x22 else { return false }
        switch line[k + 1] {
        case 0x68, 0x70, 0x74, 0x5C: return true  // h p t and the backslash
        default: return false
        }
    }

    /// Reads the root of a line.
    static func read(_ root: JSONValue) -> Outcome {
        guard isEnvelope(root) else { return .payload }
        var reader = EnvelopeReader()
        var members = root.members
        var path: JSONValue?
        var token: JSONValue?
        var headers: JSONValue?
        var payload: JSONValue?
        while let (key, value) = members.next() {
            guard !key.remarks.intersects(.duplicateKey) else {
                return .fault(offset: key.byteOffset, words: "a key of the envelope appears twice")
            }
            if key.string == "headers" {
                headers = value
            } else if key.string == "payload" {
                payload = value
            } else if key.string == "path" {
                path = value
            } else {
                token = value
            }
        }
        guard let headers, let payload else { return .payload }
        reader.envelope.body = payload.byteRange
        reader.readPath(path, token)
        reader.readHeaders(headers)
        if let fault = reader.fault { return .fault(offset: fault.offset, words: fault.words) }
        return .envelope(reader.envelope)
    }

    private var envelope = Envelope()
    private var fault: (offset: Int, words: String)?

    private mutating func fail(_ value: JSONValue, _ words: String) {
        if fault == nil { fault = (value.byteOffset, words) }
    }

    // MARK: Path

    private mutating func readPath(_ path: JSONValue?, _ token: JSONValue?) {
        if let token, token.kind == .string {
            envelope.secrets.append(Self.contents(token))
        }
        if let path, path.kind != .null {
            guard path.kind == .string else { return fail(path, "the path of an envelope must be a string") }
            append(Array(":path".utf8), at: Self.contents(path), Self.bytes(path), at: Self.contents(path))
        } else if let token, token.kind != .null {
            guard token.kind == .string else { return fail(token, "the token of an envelope must be a string") }
            let value = Array("/3/device/".utf8) + Self.bytes(token)
            append(Array(":path".utf8), at: Self.contents(token), value, at: Self.contents(token))
        }
    }

    // MARK: Headers

    private mutating func readHeaders(_ headers: JSONValue) {
        var members = headers.members
        while let (name, value) = members.next() { readField(name, value) }
        var elements = headers.elements
        while let element = elements.next() { readPair(element) }
    }

    private mutating func readField(_ name: JSONValue, _ value: JSONValue) {
        guard value.kind == .string else { return fail(value, "the value of a header must be a string") }
        append(Self.bytes(name), at: Self.contents(name), Self.bytes(value), at: Self.contents(value))
    }

    /// `["apns-topic", "..."]` or `{"name": "apns-topic", "value": "..."}`.
    private mutating func readPair(_ pair: JSONValue) {
        var name: JSONValue?
        var value: JSONValue?
        if pair.kind == .object {
            name = pair.member("name")
            value = pair.member("value")
        } else if pair.kind == .array {
            var elements = pair.elements
            name = elements.next()
            value = elements.next()
            if elements.next() != nil { value = nil }
        }
        guard let name, let value, name.kind == .string else {
            return fail(pair, "a header in a list must be a pair of name and value")
        }
        readField(name, value)
    }

    private mutating func append(_ name: [UInt8], at namePlace: Range<Int>, _ value: [UInt8], at valuePlace: Range<Int>)
    {
        envelope.headers.append(bytes: name, value)
        envelope.places.append(ReportBuilder.HeaderPlace(name: namePlace, value: valuePlace))
        if let secret = RequestSecrets.part(ofHeader: name, value) {
            // Where escapes stand in the text the parts cannot be told from each other: then all of it is one.
            let isLiteral = valuePlace.count == value.count
            envelope.secrets.append(
                isLiteral
                    ? valuePlace.lowerBound + secret.lowerBound..<valuePlace.lowerBound + secret.upperBound : valuePlace
            )
        }
    }

    /// The bytes between the quotes.
    private static func contents(_ string: JSONValue) -> Range<Int> {
        string.byteOffset + 1..<string.byteOffset + max(string.byteCount - 1, 1)
    }

    private static func bytes(_ string: JSONValue) -> [UInt8] {
        var bytes: [UInt8] = []
        string.string.forEachDecodedByte {
            bytes.append($0)
            return true
        }
        return bytes
    }
}

/// Which part of a header's value is a secret.
enum RequestSecrets {
    /// The credentials of `authorization`, the token of a device's path; nil for other headers.
    static func part(ofHeader name: [UInt8], _ value: [UInt8]) -> Range<Int>? {
        let name = String(decoding: name, as: UTF8.self).lowercased()
        let start: Int
        switch name {
        case "authorization", "proxy-authorization":
            // The scheme is none.
            start = (value.firstIndex(of: 0x20) ?? -1) + 1
        case ":path":
            start = unsafe value.withUnsafeBufferPointer { bytes in
                guard let base = bytes.baseAddress else { return 0 }
                return unsafe RequestPath.tokenOffset(in: ByteText(start: base, count: bytes.count))
            }
        default: return nil
        }
        return start < value.count ? start..<value.count : nil
    }
}
