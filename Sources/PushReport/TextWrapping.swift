/// Breaks paragraphs into lines.
package enum TextWrapping {
    /// The lines of `text`, at most `width` cells wide where words allow.
    ///
    /// A blank line parts paragraphs; a line that begins with `- ` stays an item of its own, whose further lines are
    /// indented. Other line ends count as spaces.
    package static func lines(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        for (number, paragraph) in paragraphs(text).enumerated() {
            if number > 0, !(paragraph.isItem && paragraph.followsText) { lines.append("") }
            lines.append(contentsOf: wrap(paragraph.words, width: width, indentation: paragraph.isItem ? "  " : ""))
        }
        return lines
    }

    /// `words` in lines of at most `width` cells, all but the first behind `indentation`.
    package static func wrap(_ words: [Substring], width: Int, indentation: String = "") -> [String] {
        var lines: [String] = []
        var line = ""
        var used = 0
        for word in words {
            let cells = cellCount(of: word)
            if used > 0, used + 1 + cells > width {
                lines.append(line)
                line = indentation
                used = indentation.utf8.count
                line += word
                used += cells
                continue
            }
            if used > 0 {
                line += " "
                used += 1
            }
            line += word
            used += cells
        }
        if used > 0 { lines.append(line) }
        return lines
    }

    /// Cells of a text on a terminal.
    package static func cellCount(of text: some StringProtocol) -> Int {
        text.unicodeScalars.reduce(0) { $0 + CellWidth.of($1.value) }
    }

    private struct Paragraph {
        var words: [Substring] = []
        var isItem = false
        /// No blank line stands before it.
        var followsText = false
    }

    private static func paragraphs(_ text: String) -> [Paragraph] {
        var paragraphs: [Paragraph] = []
        var isAfterBlank = true
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let words = line.split(separator: " ")
            guard let first = words.first else {
                isAfterBlank = true
                continue
            }
            let isItem = first == "-"
            if isAfterBlank || isItem || paragraphs.isEmpty {
                paragraphs.append(Paragraph(words: words, isItem: isItem, followsText: !isAfterBlank))
            } else {
                paragraphs[paragraphs.count - 1].words.append(contentsOf: words)
            }
            isAfterBlank = false
        }
        return paragraphs
    }
}
