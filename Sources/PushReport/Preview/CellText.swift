/// A text of the input as cells of a terminal: made harmless, measured, and broken into lines.
struct CellText {
    /// What is drawn in one place: a character with its marks, or an escape.
    struct Cell {
        var text: String
        var width: Int
        /// A line may end behind it.
        var isBreak: Bool
        /// A picture of two cells, or a sign that can become one.
        var isEmoji: Bool
    }

    private(set) var cells: [Cell] = []

    /// Control characters, directions and what nobody sees are written as escapes. The two joiners, which are part of many
    /// scripts and of some emoji and have no look of their own, are left out.
    init(_ text: String) {
        for scalar in text.unicodeScalars { append(scalar) }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        let value = scalar.value
        if value == 0x200C || value == 0x200D { return }
        if Harmless.isHarmful(value) {
            let escape = Harmless.text(String(Character(scalar)))
            cells.append(Cell(text: escape, width: escape.utf8.count, isBreak: false, isEmoji: false))
            return
        }
        let width = CellWidth.isSkinTone(value) && (cells.last?.isEmoji ?? false) ? 0 : CellWidth.of(value)
        if width == 0, !cells.isEmpty {
            cells[cells.count - 1].text.unicodeScalars.append(scalar)
            if value == CellWidth.emojiSelector, cells[cells.count - 1].isEmoji { cells[cells.count - 1].width = 2 }
            return
        }
        cells.append(
            Cell(
                text: String(Character(scalar)), width: width, isBreak: value == 0x20 || width == 2,
                isEmoji: value >= 0x80 && scalar.properties.isEmoji))
    }

    /// Cells of the whole text.
    var width: Int { cells.reduce(0) { $0 + $1.width } }

    /// The whole text.
    var text: String { cells.reduce(into: "") { $0 += $1.text } }

    /// The text in lines of at most `width` cells, the first of at most `first`: broken behind spaces and wide characters where
    /// there are any, else anywhere. A character wider than a line stands alone on one. At least one line.
    func lines(width: Int, first: Int? = nil) -> [CellText] {
        var lines: [CellText] = []
        var line: [Cell] = []
        var used = 0
        var breakAt = 0
        func finish(_ cells: ArraySlice<Cell>) {
            var cells = cells
            while cells.last?.text == " " { cells.removeLast() }
            lines.append(CellText(Array(cells)))
        }
        for cell in cells {
            let limit = lines.isEmpty ? first ?? width : width
            if used + cell.width > limit, !line.isEmpty {
                if cell.text == " " {
                    finish(line[...])
                    line = []
                } else {
                    let end = breakAt > 0 ? breakAt : line.count
                    finish(line[..<end])
                    line = Array(line[end...])
                }
                used = line.reduce(0) { $0 + $1.width }
                breakAt = 0
                if cell.text == " ", line.isEmpty { continue }
            }
            line.append(cell)
            used += cell.width
            if cell.isBreak { breakAt = line.count }
        }
        if !line.isEmpty || lines.isEmpty { finish(line[...]) }
        return lines
    }

    /// The beginning of the text in at most `width` cells, with an ellipsis where something is left out.
    func cut(to width: Int) -> CellText {
        guard self.width > width else { return self }
        var kept: [Cell] = []
        var used = 1
        for cell in cells {
            if used + cell.width > width { break }
            kept.append(cell)
            used += cell.width
        }
        kept.append(Cell(text: "…", width: 1, isBreak: false, isEmoji: false))
        return CellText(kept)
    }

    private init(_ cells: [Cell]) { self.cells = cells }
}
