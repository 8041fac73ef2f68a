/// A frame around lines, as wide as they need and at most as wide as the terminal.
///
/// ```
///   ╭────────────────────────────╮      ╭╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╮
///   │ com.example.courier    now │      ╎      nothing is shown      ╎
///   │ Parcel                     │      ╰╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╯
///   ╰────────────────────────────╯
/// ```
struct PictureFrame {
    /// A line inside.
    struct Line {
        var text: CellText
        var part: TextStyle.Part?
        /// What stands at the right end of the line.
        var right = ""
        var isCentred = false
        /// A line across instead of a text.
        var isRule = false
    }

    private let style: TextStyle
    /// Something is on the screen.
    private let isSolid: Bool
    private(set) var lines: [Line] = []
    /// Cells between the frame's sides, spaces included.
    private let inner: Int

    /// No frame is wider.
    private static let maximumWidth = 64

    init(_ style: TextStyle, isSolid: Bool) {
        self.style = style
        self.isSolid = isSolid
        inner = min(style.width, Self.maximumWidth) - 4
    }

    /// Cells of a line of text.
    var textWidth: Int { inner - 2 }

    mutating func add(_ line: Line) { lines.append(line) }

    /// A text with its own line ends, at most `maximum` lines of it.
    mutating func add(_ text: String, _ part: TextStyle.Part? = nil, maximum: Int) {
        var drawn: [CellText] = []
        for paragraph in Self.paragraphs(text) { drawn += CellText(paragraph).lines(width: textWidth) }
        for line in drawn.prefix(drawn.count > maximum ? maximum - 1 : maximum) { add(Line(text: line, part: part)) }
        if drawn.count > maximum {
            add(Line(text: CellText("… \(drawn.count - maximum + 1) more lines"), part: .frame))
        }
    }

    /// Parted at line ends of all kinds; those at the end are left out.
    private static func paragraphs(_ text: String) -> [String] {
        var paragraphs = [""]
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n" where isAfterReturn: break
            case "\n", "\r", "\u{2028}", "\u{2029}": paragraphs.append("")
            default: paragraphs[paragraphs.count - 1].unicodeScalars.append(scalar)
            }
            isAfterReturn = scalar == "\r"
        }
        while paragraphs.count > 1, paragraphs.last?.isEmpty ?? false { paragraphs.removeLast() }
        return paragraphs
    }

    func write(to sink: ByteSink) {
        let bar = String(repeating: isSolid ? "─" : "╌", count: inner)
        let side = style.paint(isSolid ? "│" : "╎", .frame)
        sink.write("  " + style.paint("╭" + bar + "╮", .frame) + "\n")
        for line in lines {
            if line.isRule {
                sink.write("  " + style.paint("├" + bar + "┤", .frame) + "\n")
                continue
            }
            let right = CellText(line.right)
            let room = textWidth - (right.cells.isEmpty ? 0 : right.width + 1)
            let text = line.text.cut(to: room)
            let space = textWidth - text.width - right.width
            let before = line.isCentred ? space / 2 : 0
            sink.write("  " + side + " " + String(repeating: " ", count: before))
            sink.write(line.part.map { style.paint(text.text, $0) } ?? text.text)
            sink.write(String(repeating: " ", count: space - before))
            sink.write(style.paint(right.text, .frame) + " " + side + "\n")
        }
        sink.write("  " + style.paint("╰" + bar + "╯", .frame) + "\n")
    }
}
