internal import PushJSON

/// Sizes as one JSON object: `tool`, `version`, `inputs`.
public struct SizeJSONFormatter: SizeFormatter {
    private var isFirst = true

    /// A formatter for one run.
    public init() {}

    /// Opens the object.
    public mutating func begin(_ sink: ByteSink) {
        sink.write("{\"tool\": \"")
        sink.write(Product.name)
        sink.write("\", \"version\": \"")
        sink.write(Product.version)
        sink.write("\", \"inputs\": [")
    }

    /// An element of `inputs`.
    public mutating func write(_ size: PayloadSize, _ path: [UInt8], part: StaticString?, to sink: ByteSink) {
        var json = open(path, sink)
        json.name("part")
        if let part { json.value(part) } else { json.null() }
        json.member("service", "apns" as StaticString)
        json.member("push_type", size.pushType)
        json.member("limit_from", Self.basis(size.basis))
        json.member("bytes", size.byteCount)
        json.member("limit", size.limit)
        json.member("left", size.left)
        if size.isJSON {
            json.name("parts")
            json.open("{")
            json.member("names", size.parts.names)
            json.member("strings", size.parts.strings)
            json.member("words", size.parts.words)
            json.member("structure", size.parts.structure)
            json.member("white_space", size.parts.space)
            json.close("}")
            json.name("spare")
            json.open("{")
            json.member("white_space", size.spare.space)
            json.member("unicode_escapes", size.spare.unicodeEscapes)
            json.member("slash_escapes", size.spare.slashEscapes)
            json.close("}")
            json.member("compact_bytes", size.compactByteCount)
            json.name("keys")
            Self.write(size.entries, to: &json)
        }
        json.close("}")
    }

    /// In the order of the payload, each before those inside of it, with its level: nesting of the output that follows the
    /// payload's would be more than some readers take.
    private static func write(_ entries: [PayloadSize.Entry], to json: inout JSONWriter) {
        json.open("[")
        for entry in entries {
            json.open("{")
            json.member("depth", entry.depth)
            if let name = entry.name {
                json.name("name")
                json.value(Array(Secrets.masked(String(decoding: name, as: UTF8.self)).utf8))
            } else {
                json.member("position", entry.position)
            }
            json.member("bytes", entry.byteCount)
            json.close("}")
        }
        json.close("]")
    }

    private static func basis(_ basis: PayloadSize.Basis) -> StaticString {
        switch basis {
        case .given: "type"
        case .request: "request"
        case .payload: "payload"
        case .unknown: "unknown"
        case .document: "document"
        }
    }

    /// An element of `inputs`.
    public mutating func write(_ sizes: SizeDistribution, _ path: [UInt8], to sink: ByteSink) {
        var json = open(path, sink)
        json.member("records", sizes.count)
        json.member("not_json", sizes.notJSONCount)
        json.member("too_large", sizes.tooLargeCount)
        json.member("bytes", sizes.byteCount)
        json.member("spare_bytes", sizes.spareByteCount)
        json.member("smallest", sizes.smallest)
        json.name("percentiles")
        json.open("{")
        json.member("50", sizes.percentile(50))
        json.member("90", sizes.percentile(90))
        json.member("95", sizes.percentile(95))
        json.member("99", sizes.percentile(99))
        json.close("}")
        json.name("largest")
        json.open("[")
        for large in sizes.largest {
            json.open("{")
            json.member("record", large.record)
            json.member("bytes", large.byteCount)
            json.member("limit", large.limit)
            json.member("push_type", large.pushType)
            json.close("}")
        }
        json.close("]")
        json.close("}")
    }

    private mutating func open(_ path: [UInt8], _ sink: ByteSink) -> JSONWriter {
        sink.write(isFirst ? "\n" : ",\n")
        isFirst = false
        var json = JSONWriter(sink)
        json.open("{")
        json.name("path")
        json.value(path)
        if !JSONInput.isText(path) { json.member("path_hex", JSONInput.hexadecimal(path)) }
        return json
    }

    /// The end of the object.
    public mutating func end(_ sink: ByteSink) { sink.write(isFirst ? "]}\n" : "\n]}\n") }
}
