internal import PushJSON

/// Lines and columns the slow and obvious way.
enum PlainLocation {
    /// The place of a byte of `text`: lines end at LF, CR LF or CR; columns count scalars, and ill-formed bytes one by one.
    static func of(_ byteOffset: Int, in text: [UInt8]) -> SourceLocation {
        var line = 1
        var column = 1
        var k = 0
        while k < byteOffset {
            let isLineFeed = text[k] == 0x0A
            let isLoneReturn = text[k] == 0x0D && !(k + 1 < text.count && text[k + 1] == 0x0A)
            if isLineFeed || isLoneReturn {
                line += 1
                column = 1
                k += 1
                continue
            }
            let count = PlainUTF8.scalar(in: text, at: k)?.count ?? 1
            // Inside a scalar the place is the scalar's.
            if k + count > byteOffset { break }
            k += count
            column += 1
        }
        return SourceLocation(line: line, column: column)
    }
}
