public import PushPayload

/// A header as it is sent.
public struct GeneratedHeader: Sendable, Equatable {
    /// Lower case, unless a mutation made something else of it.
    public var name: [UInt8]
    /// Without white space around it, unless a mutation put some there.
    public var value: [UInt8]

    /// A header of any bytes.
    public init(name: [UInt8], value: [UInt8]) {
        self.name = name
        self.value = value
    }
}

/// A request that was generated, and what was done to it.
public struct PushProduct: Sendable, Equatable {
    /// The type that the request was generated for, whatever mutations made of the header; `none` for one that was read.
    public var type: PushType
    /// In the order in which they are sent; equal names are possible.
    public var headers: [GeneratedHeader]
    /// The payload.
    public var body: [UInt8]
    /// What was done to the valid request, in that order. Without any the request is valid: no error, no warning.
    public var mutations: [AppliedMutation]

    /// A request of these parts.
    public init(
        type: PushType, headers: [GeneratedHeader], body: [UInt8], mutations: [AppliedMutation] = []
    ) {
        self.type = type
        self.headers = headers
        self.body = body
        self.mutations = mutations
    }

    /// Reads a request file (see `requestFile`) leniently: whatever stands before the first blank line are headers where every
    /// line of it has a colon. Any other text is a body.
    public init(requestFile text: [UInt8]) {
        self.init(type: .none, headers: [], body: [])
        var lineStart = 0
        while lineStart < text.count {
            var lineEnd = lineStart
            while lineEnd < text.count, text[lineEnd] != 0x0A { lineEnd += 1 }
            if lineEnd == lineStart {
                body = text.copy(min(lineEnd + 1, text.count), text.count)
                return
            }
            var colon = lineStart + 1
            while colon < lineEnd, text[colon] != 0x3A { colon += 1 }
            guard colon < lineEnd, lineEnd < text.count else { break }
            var value = colon + 1
            if value < lineEnd, text[value] == 0x20 { value += 1 }
            headers.append(GeneratedHeader(name: text.copy(lineStart, colon), value: text.copy(value, lineEnd)))
            lineStart = lineEnd + 1
        }
        headers = []
        body = text
    }

    /// The request in the form of `.push` files: header lines, a blank line, the body as it is.
    public var requestFile: [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(body.count + 512)
        for header in headers {
            text.append(contentsOf: header.name)
            text.append(": ")
            text.append(contentsOf: header.value)
            text.append(0x0A)
        }
        text.append(0x0A)
        text.append(contentsOf: body)
        return text
    }

    /// The request as a line of an NDJSON file, `{"headers":{...},"payload":...}`; without its LF. Meant for a body in one
    /// line: a line end in it ends the record, too.
    public var envelopeLine: [UInt8] {
        var line: [UInt8] = []
        line.append("{\"headers\":[")
        for (k, header) in headers.enumerated() {
            if k > 0 { line.append(0x2C) }
            line.append("[\"")
            JSONSpelling.appendEscaped(header.name, to: &line)
            line.append("\",\"")
            JSONSpelling.appendEscaped(header.value, to: &line)
            line.append("\"]")
        }
        line.append("],\"payload\":")
        line.append(contentsOf: body)
        line.append(0x7D)
        return line
    }

    /// Position of the first header of that name, or nil.
    func position(of name: PushHeaderName) -> Int? {
        for k in headers.indices where headers[k].name.isEqual(to: name.name) { return k }
        return nil
    }

    mutating func addHeader(_ name: PushHeaderName, _ value: [UInt8]) {
        headers.append(GeneratedHeader(name: [UInt8](name.name), value: value))
    }
}
