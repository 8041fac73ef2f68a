internal import PushJSON

/// Sizes for people.
///
/// ```
/// call.json: 116 of 5120 bytes (2.3 %), 5004 left
///   [#.................................................]
///   a voip push, as the payload says
///
///   bytes    share
///      49  42.2 %  callUUID
///      23  19.8 %  handle
///
///   names 43, strings 60, numbers and words 5, brackets, colons and commas 9, white space 0
///   nothing to save by minifying
/// ```
public struct SizeTextFormatter: SizeFormatter {
    private let style: TextStyle
    private let tree: SizeTree
    private var isFirst = true

    /// - Parameter tree: how much of the tree is drawn.
    public init(style: TextStyle = TextStyle(), tree: SizeTree = SizeTree()) {
        self.style = style
        self.tree = tree
    }

    /// Nothing.
    public mutating func begin(_ sink: ByteSink) {}

    /// Nothing.
    public mutating func end(_ sink: ByteSink) {}

    // MARK: One payload

    /// Bytes, bar, tree, parts, what could be saved.
    public mutating func write(_ size: PayloadSize, _ path: [UInt8], part: StaticString?, to sink: ByteSink) {
        heading(path, part, to: sink)
        if size.isBodiless { return sink.write(" no body, as it should be\n") }
        let count = style.paint("\(size.byteCount)", colour(size.byteCount, size.limit))
        var words = " \(count) of \(size.limit) bytes (\(Self.percent(size.byteCount, size.limit)))"
        words += size.left >= 0 ? ", \(size.left) left" : ", \(-size.left) too many"
        sink.write("\(words)\n")
        bar(size.byteCount, size.limit, to: sink)
        paragraph(Self.basis(size), to: sink)
        guard size.isJSON else { return paragraph("not JSON, so that no keys are told; see pushlint check", to: sink) }
        if size.byteCount > PayloadSize.largestWithEntries {
            paragraph("larger than any push or document, so that no keys are told", to: sink)
        } else if !size.entries.isEmpty {
            sink.write("\n" + style.paint("    bytes    share", .heading) + "\n")
            for row in tree.rows(size.entries) { write(row, of: size.byteCount, to: sink) }
            sink.write("\n")
        }
        let parts = size.parts
        paragraph(
            """
            names \(parts.names), strings \(parts.strings), numbers and words \(parts.words), brackets, colons and commas \
            \(parts.structure), white space \(parts.space)
            """, to: sink)
        paragraph(Self.savings(size), to: sink)
    }

    private mutating func heading(_ path: [UInt8], _ part: StaticString?, to sink: ByteSink) {
        if !isFirst { sink.write("\n") }
        isFirst = false
        let place = Harmless.path(path) + (part.map { " (\($0))" } ?? "")
        sink.write(style.paint(place + ":", .place))
    }

    private func write(_ row: SizeTree.Row, of total: Int, to sink: ByteSink) {
        let indentation = String(repeating: "  ", count: min(row.depth, (style.width - 30) / 2))
        let numbers = Self.padded("\(row.byteCount)", 9) + Self.padded(Self.percent(row.byteCount, total), 9) + "  "
        let room = style.width - numbers.utf8.count - indentation.utf8.count
        sink.write(numbers + indentation + style.paint(Self.cut(Self.label(row), room), row.isRest ? .frame : .place))
        sink.write("\n")
    }

    private static func label(_ row: SizeTree.Row) -> String {
        switch row.label {
        case .name(let name): name.isEmpty ? "\"\"" : Secrets.masked(Harmless.text(name))
        case .position(let position): "[\(position)]"
        case .rest(let count): "\(count) more"
        }
    }

    /// `text` in at most `room` cells.
    private static func cut(_ text: String, _ room: Int) -> String {
        if TextWrapping.cellCount(of: text) <= room { return text }
        var kept = ""
        var cells = 1
        for scalar in text.unicodeScalars {
            cells += CellWidth.of(scalar.value)
            if cells > room { break }
            kept.unicodeScalars.append(scalar)
        }
        return kept + "…"
    }

    private static func savings(_ size: PayloadSize) -> String {
        if size.spare.total == 0 { return "nothing to save by minifying" }
        var parts: [String] = []
        if size.spare.space > 0 { parts.append("white space \(size.spare.space)") }
        if size.spare.unicodeEscapes > 0 { parts.append("\\u escapes \(size.spare.unicodeEscapes)") }
        if size.spare.slashEscapes > 0 { parts.append("\\/ escapes \(size.spare.slashEscapes)") }
        let words = parts.joined(separator: ", ")
        return "minifying saves \(size.spare.total) (\(words)): \(size.compactByteCount) bytes"
    }

    private static func basis(_ size: PayloadSize) -> String {
        let type = size.pushType.map { (("aeiou".contains($0.first ?? " ")) ? "an " : "a ") + $0 + " push" }
        switch size.basis {
        case .document: return "a document for Amazon SNS"
        case .given: return type ?? "an unknown push type"
        case .request: return (type ?? "an unknown push type") + ", as topic, path or target say"
        case .payload: return (type ?? "an unknown push type") + ", as the payload says"
        case .unknown: return "push type unknown: the largest limit that could apply"
        }
    }

    // MARK: Many payloads

    /// Number, percentiles, the largest.
    public mutating func write(_ sizes: SizeDistribution, _ path: [UInt8], to sink: ByteSink) {
        heading(path, nil, to: sink)
        guard sizes.count > 0 else {
            sink.write(" no records\n")
            return
        }
        sink.write(" \(sizes.count) record\(sizes.count == 1 ? "" : "s"), \(sizes.byteCount) bytes")
        sink.write(", \(sizes.byteCount / sizes.count) on average\n")
        if sizes.tooLargeCount > 0 {
            sink.write("  " + style.paint("\(sizes.tooLargeCount) larger than they may be", .error) + "\n")
        }
        if sizes.notJSONCount > 0 { paragraph("\(sizes.notJSONCount) not JSON; see pushlint check", to: sink) }
        let spare = sizes.spareByteCount
        sink.write(
            "  minifying saves " + (spare == 0 ? "nothing" : "\(spare) bytes (\(Self.percent(spare, sizes.byteCount)))")
        )
        sink.write("\n\n" + style.paint("    bytes  of the records", .heading) + "\n")
        sink.write(Self.padded("\(sizes.smallest)", 9) + "  smallest\n")
        for percent in [50, 90, 95, 99] {
            sink.write(Self.padded("\(sizes.percentile(percent))", 9) + "  \(percent) % are not larger\n")
        }
        sink.write(Self.padded("\(sizes.largest[0].byteCount)", 9) + "  largest\n")
        sink.write("\n" + style.paint("    bytes     of  record", .heading) + "\n")
        for large in sizes.largest {
            let count = style.paint(Self.padded("\(large.byteCount)", 9), colour(large.byteCount, large.limit))
            sink.write(
                "\(count)\(Self.padded("\(large.limit)", 7))  \(large.record)\(large.pushType.map { "  " + $0 } ?? "")\n"
            )
        }
    }

    // MARK: Parts

    private func colour(_ count: Int, _ limit: Int) -> TextStyle.Part {
        count > limit ? .error : count * 10 > limit * 9 ? .warning : .place
    }

    /// Words of our own, wrapped and indented.
    private func paragraph(_ words: String, to sink: ByteSink) {
        for line in TextWrapping.lines(words, width: style.width - 2) { sink.write("  \(line)\n") }
    }

    /// At most the whole width; a bar that is over the limit is full.
    private func bar(_ count: Int, _ limit: Int, to sink: ByteSink) {
        let width = min(style.width - 4, 60)
        // A payload that has bytes shows at least one mark.
        let full = count == 0 ? 0 : min(max(Int(Double(count) / Double(max(limit, 1)) * Double(width)), 1), width)
        sink.write("  [" + style.paint(String(repeating: "#", count: full), colour(count, limit)))
        sink.write(String(repeating: ".", count: width - full) + "]\n")
    }

    /// `42.2 %`, rounded to the nearest tenth.
    static func percent(_ part: Int, _ whole: Int) -> String {
        let tenths = whole == 0 ? 0 : Int((Double(part) / Double(whole) * 1000).rounded())
        return "\(tenths / 10).\(tenths % 10) %"
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(width - text.utf8.count, 0)) + text
    }
}
