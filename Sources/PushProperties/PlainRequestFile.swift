internal import PushPayload

/// Request files the slow and obvious way.
enum PlainRequestFile {
    struct Field: Equatable {
        var name: [UInt8]
        var value: [UInt8]
    }

    struct Parts: Equatable {
        var fields: [Field]
        var body: [UInt8]
    }

    /// Header lines up to a blank one, then the body without one line end at its end.
    static func parse(_ text: [UInt8]) -> Result<Parts, RequestFile.Fault> {
        var fields: [Field] = []
        var start = 0
        while true {
            guard let lineEnd = text[start...].firstIndex(of: 0x0A) else {
                let line = withoutReturn(text[start...])
                if line.isEmpty { return .failure(RequestFile.Fault(.missingBlankLine, at: text.count)) }
                switch field(line) {
                case .failure(let fault): return .failure(fault)
                case .success: return .failure(RequestFile.Fault(.missingBlankLine, at: text.count))
                }
            }
            let line = withoutReturn(text[start..<lineEnd])
            if line.isEmpty {
                var body = text[(lineEnd + 1)...]
                if body.last == 0x0A { body = withoutReturn(body.dropLast()) }
                return .success(Parts(fields: fields, body: Array(body)))
            }
            switch field(line) {
            case .failure(let fault): return .failure(fault)
            case .success(let field): fields.append(field)
            }
            start = lineEnd + 1
        }
    }

    private static func withoutReturn(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        line.last == 0x0D ? line.dropLast() : line
    }

    private static func field(_ line: ArraySlice<UInt8>) -> Result<Field, RequestFile.Fault> {
        // The colon of a pseudo-header is part of its name.
        let rest = line.first == UInt8(ascii: ":") ? line.dropFirst() : line
        guard let colon = rest.firstIndex(of: UInt8(ascii: ":")) else {
            return .failure(RequestFile.Fault(.missingColon, at: line.endIndex))
        }
        let name = line[..<colon]
        if let bad = name.firstIndex(where: { $0 <= 0x20 || $0 == 0x7F }) {
            return .failure(RequestFile.Fault(.badName, at: bad))
        }
        if colon == rest.startIndex { return .failure(RequestFile.Fault(.badName, at: line.startIndex)) }
        var value = line[(colon + 1)...]
        while let first = value.first, first == 0x20 || first == 0x09 { value = value.dropFirst() }
        while let last = value.last, last == 0x20 || last == 0x09 { value = value.dropLast() }
        if let bad = value.firstIndex(where: { ($0 < 0x20 && $0 != 0x09) || $0 == 0x7F }) {
            return .failure(RequestFile.Fault(.badValue, at: bad))
        }
        return .success(Field(name: Array(name), value: Array(value)))
    }
}
