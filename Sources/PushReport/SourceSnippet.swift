/// Draws an excerpt: the line, cut to the width of the terminal around its mark, and carets under the marked cells.
///
/// ```
///     3 | apns-topic: com.example.courier
///       |             ^^^^^^^^^^^^^^^^^^^
/// ```
///
/// Carets stand under cells, not bytes: wide characters take two, combining marks none. Tabs and control characters are
/// shown by a picture, invisible characters and ill-formed bytes in angle brackets, secrets without their middle.
struct SourceSnippet {
    /// What is drawn of one character.
    private struct Cell {
        var text: String
        var width: Int
        /// Bytes of the excerpt.
        var bytes: Range<Int>
        var isMarked = false
        /// A picture of two cells, or a sign that can become one.
        var isEmoji: Bool { text.unicodeScalars.first?.properties.isEmoji ?? false }
    }

    /// The line's number, at the right of the gutter.
    let gutter: String
    /// The line, cut.
    private(set) var line: String
    /// Cells before the first caret.
    private(set) var indentation: Int
    /// How many carets.
    private(set) var caretCount: Int

    /// - Parameter width: cells for gutter and line together.
    init(_ excerpt: Excerpt, width: Int) {
        let number = String(excerpt.line)
        gutter = String(repeating: " ", count: max(5 - number.utf8.count, 0)) + number
        line = ""
        indentation = 0
        caretCount = 0
        var cells = Self.cells(of: excerpt)
        Self.mark(&cells, excerpt)
        draw(cells, excerpt, width: width - gutter.utf8.count - 3)
    }

    // MARK: Cells

    private static func cells(of excerpt: Excerpt) -> [Cell] {
        var cells: [Cell] = []
        let hidden = hiddenRanges(excerpt)
        var reader = ScalarReader(excerpt.bytes)
        var nextHidden = 0
        while true {
            let start = reader.position
            if nextHidden < hidden.count, hidden[nextHidden].lowerBound <= start {
                let range = hidden[nextHidden]
                nextHidden += 1
                guard range.upperBound > start else { continue }
                cells.append(Cell(text: "…", width: 1, bytes: start..<range.upperBound))
                reader = ScalarReader(excerpt.bytes, range.upperBound..<excerpt.bytes.count)
                continue
            }
            guard let next = reader.next() else { return cells }
            append(next.scalar, start..<start + next.byteCount, excerpt.bytes, &cells)
        }
    }

    /// What is not shown of the secrets, in ascending order.
    private static func hiddenRanges(_ excerpt: Excerpt) -> [Range<Int>] {
        let secrets = excerpt.secrets + Secrets.ranges(in: excerpt.bytes)
        if secrets.isEmpty { return [] }
        return secrets.map { secret in
            // Of a secret that is cut off nobody knows how much is here; of one that is no ASCII no part is a letter.
            let isWhole =
                !(excerpt.isCutLeft && secret.lowerBound == 0)
                && !(excerpt.isCutRight && secret.upperBound == excerpt.bytes.count)
            let isASCII = excerpt.bytes[secret].allSatisfy { $0 < 0x80 }
            return isWhole && isASCII ? Secrets.edges(of: secret) : secret
        }.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    }

    private static func append(_ scalar: UInt32?, _ range: Range<Int>, _ bytes: [UInt8], _ cells: inout [Cell]) {
        guard let scalar else {
            let text = "<\(Harmless.hexadecimal(UInt32(bytes[range.lowerBound])))>"
            cells.append(Cell(text: text, width: 4, bytes: range))
            return
        }
        if scalar < 0x20 || scalar == 0x7F {
            // Unicode has a picture of each control character of ASCII.
            let picture = scalar == 0x7F ? 0x2421 : 0x2400 + scalar
            cells.append(Cell(text: string(picture), width: 1, bytes: range))
            return
        }
        if Harmless.isHarmful(scalar) {
            let digits = Harmless.hexadecimal(scalar)
            let text = "<U+" + String(repeating: "0", count: max(4 - digits.utf8.count, 0)) + digits + ">"
            cells.append(Cell(text: text, width: text.utf8.count, bytes: range))
            return
        }
        let width = CellWidth.isSkinTone(scalar) && endsInEmoji(cells) ? 0 : CellWidth.of(scalar)
        if width == 0, !cells.isEmpty {
            cells[cells.count - 1].text += string(scalar)
            cells[cells.count - 1].bytes = cells[cells.count - 1].bytes.lowerBound..<range.upperBound
            if scalar == CellWidth.emojiSelector, cells[cells.count - 1].isEmoji { cells[cells.count - 1].width = 2 }
            return
        }
        cells.append(Cell(text: string(scalar), width: width, bytes: range))
    }

    private static func endsInEmoji(_ cells: [Cell]) -> Bool { cells.last?.isEmoji ?? false }

    private static func string(_ scalar: UInt32) -> String {
        guard let scalar = Unicode.Scalar(scalar) else { return "\u{FFFD}" }
        return String(Character(scalar))
    }

    // MARK: The mark

    private static func mark(_ cells: inout [Cell], _ excerpt: Excerpt) {
        let mark = excerpt.mark
        var isAny = false
        for k in cells.indices {
            let isMarked =
                mark.isEmpty
                ? cells[k].bytes.contains(mark.lowerBound) : cells[k].bytes.overlaps(mark)
            cells[k].isMarked = isMarked && (!mark.isEmpty || !isAny)
            isAny = isAny || isMarked
        }
        if !isAny {
            // A place behind the last character.
            let end = excerpt.bytes.count
            cells.append(Cell(text: "", width: 1, bytes: end..<end, isMarked: true))
        }
    }

    // MARK: Drawing

    private mutating func draw(_ cells: [Cell], _ excerpt: Excerpt, width: Int) {
        let total = cells.reduce(0) { $0 + $1.width } + (excerpt.isCutLeft ? 1 : 0) + (excerpt.isCutRight ? 1 : 0)
        let shown = total <= width ? cells.indices : Self.window(cells, width: width - 2)
        let startsHidden = shown.first.map { cells[$0].text == "…" } ?? false
        if (excerpt.isCutLeft || shown.lowerBound > 0) && !startsHidden {
            line += "…"
            indentation += 1
        }
        for k in shown {
            line += cells[k].text
            if cells[k].isMarked {
                caretCount += cells[k].width
            } else if caretCount == 0 {
                indentation += cells[k].width
            }
        }
        if (excerpt.isCutRight || shown.upperBound < cells.count) && !line.hasSuffix("…") { line += "…" }
        if caretCount == 0 { caretCount = 1 }
    }

    /// The cells to show of a line that is too long: the mark as far as it fits, and as much on either side of it.
    private static func window(_ cells: [Cell], width: Int) -> Range<Int> {
        let first = cells.firstIndex { $0.isMarked } ?? 0
        let last = cells.lastIndex { $0.isMarked } ?? first
        // Of a long mark the beginning matters; a third of the line is kept for what stands before it.
        var used = 0
        var low = first
        var high = first
        while high <= last, used + cells[high].width <= width * 2 / 3 {
            used += cells[high].width
            high += 1
        }
        if high == first {
            used = cells[first].width
            high = first + 1
        }
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            if low > 0, used + cells[low - 1].width <= width {
                low -= 1
                used += cells[low].width
                isGrowing = true
            }
            if high < cells.count, used + cells[high].width <= width {
                used += cells[high].width
                high += 1
                isGrowing = true
            }
        }
        return low..<high
    }
}
