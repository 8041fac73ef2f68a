public import PushJSON

/// The text that an input was read from: a whole file, or one line of a file of many. Places in it are offsets of the file.
public struct SourceText: Sendable {
    let bytes: [UInt8]
    /// Where the text lies in `bytes`.
    let range: Range<Int>
    /// Offset in the file of the text's first byte.
    let fileOffset: Int
    /// Line in the file of the text's first byte, from 1.
    let firstLine: Int
    /// The text is one line whatever it holds: a record, which ends at LF only.
    let isOneLine: Bool

    /// A whole file.
    public init(file bytes: [UInt8]) {
        self.bytes = bytes
        range = 0..<bytes.count
        fileOffset = 0
        firstLine = 1
        isOneLine = false
    }

    /// The line `number` of a file: `range` of `bytes`, whose first byte has `fileOffset` in the file.
    public init(line number: Int, range: Range<Int>, of bytes: [UInt8], fileOffset: Int) {
        self.bytes = bytes
        self.range = range
        self.fileOffset = fileOffset
        firstLine = number
        isOneLine = true
    }

    /// Position in `bytes` of an offset in the file, clamped to the text.
    func position(of offset: Int) -> Int {
        min(max(range.lowerBound + (offset - fileOffset), range.lowerBound), range.upperBound)
    }

    /// Whether a line ends with the byte at `position`.
    func isLineEnd(_ position: Int) -> Bool {
        guard !isOneLine else { return false }
        let byte = bytes[position]
        return byte == 0x0A
            || (byte == 0x0D && !(position + 1 < range.upperBound && bytes[position + 1] == 0x0A))
    }

    /// Line and column of an offset in the file.
    public func location(of offset: Int) -> SourceLocation {
        var cursor = LineCursor(self)
        return cursor.location(of: offset)
    }
}

/// Counts lines and columns on the way through a text, so that places asked for in ascending order cost one pass together.
struct LineCursor {
    private let text: SourceText
    private var position: Int
    private var line: Int
    private var column = 1

    init(_ text: SourceText) {
        self.text = text
        position = text.range.lowerBound
        line = text.firstLine
    }

    /// Line and column of an offset in the file, counted as `SourceLocation` counts them.
    mutating func location(of offset: Int) -> SourceLocation {
        let target = text.position(of: offset)
        if target < position { self = LineCursor(text) }
        while position < target {
            if text.isLineEnd(position) {
                position += 1
                line += 1
                column = 1
                continue
            }
            let length = scalarLength()
            if position + length > target { break }
            position += length
            column += 1
        }
        return SourceLocation(line: line, column: column)
    }

    private func scalarLength() -> Int {
        if text.bytes[position] < 0x80 { return 1 }
        let length = SourceLocation.scalarLength(text.bytes.span, at: position)
        return position + length <= text.range.upperBound ? length : 1
    }
}
