/// Lines of a source, one after the other, in memory that does not grow with the file.
///
/// ```
/// buffer   | done | current line | more lines ...        | room |
///          0      start          end                     filled
/// ```
struct LineReader {
    /// One line: where it lies in `buffer`, without its LF and a CR before it.
    struct Line: Equatable {
        var range: Range<Int>
        /// From 1.
        var number: Int
        /// Offset in the file of the first byte.
        var fileOffset: Int
        /// The line is longer than the limit and was left out.
        var isTooLong = false
    }

    private let source: any ByteSource
    private let limit: Int
    /// Called before the source may have to be waited for.
    private let willWait: () -> Void
    private(set) var buffer: [UInt8]
    private var start = 0
    private var filled: Int
    /// Up to here the buffer was searched for a line end.
    private var searched = 0
    /// Offset in the file of the buffer's first byte.
    private var bufferOffset = 0
    private var number = 0
    private var isAtEnd = false

    /// - Parameters:
    ///   - first: what has been read from the source already.
    ///   - limit: a longer line is left out.
    init(
        _ source: any ByteSource, after first: [UInt8] = [], blockSize: Int = 256 * 1024, limit: Int,
        willWait: @escaping () -> Void = {}
    ) {
        self.source = source
        self.limit = limit
        self.willWait = willWait
        filled = first.count
        buffer = first
        buffer.append(contentsOf: [UInt8](repeating: 0, count: max(blockSize - first.count, 16)))
    }

    /// The lines of a chunk.
    init(_ chunk: LineChunk, limit: Int) {
        source = EmptySource()
        self.limit = limit
        willWait = {}
        filled = chunk.count
        buffer = chunk.bytes
        bufferOffset = chunk.fileOffset
        number = chunk.firstLine - 1
        isAtEnd = true
    }

    /// The next line that is not blank; nil at the end. A line without LF at the end of the file is one, too.
    mutating func next() throws(FileTrouble) -> Line? {
        while true {
            guard let line = try nextRaw() else { return nil }
            if line.isTooLong || !isBlank(line.range) { return line }
        }
    }

    private mutating func nextRaw() throws(FileTrouble) -> Line? {
        while true {
            if let end = lineEnd() { return take(upTo: end, next: end + 1) }
            if isAtEnd {
                guard start < filled else { return nil }
                return take(upTo: filled, next: filled)
            }
            if filled - start > limit { return try skipLine() }
            try fill()
        }
    }

    private mutating func lineEnd() -> Int? {
        let from = max(searched, start)
        let found = LineEnd.first(in: buffer, from: from, to: filled)
        searched = found ?? filled
        return found
    }

    private mutating func take(upTo end: Int, next: Int) -> Line {
        number += 1
        let low = start
        start = next
        let high = end > low && buffer[end - 1] == 0x0D ? end - 1 : end
        return Line(range: low..<high, number: number, fileOffset: bufferOffset + low, isTooLong: high - low > limit)
    }

    /// Reads on to the end of a line that is too long, without keeping it.
    private mutating func skipLine() throws(FileTrouble) -> Line {
        number += 1
        let line = Line(range: start..<start, number: number, fileOffset: bufferOffset + start, isTooLong: true)
        while true {
            if let end = lineEnd() {
                start = end + 1
                return line
            }
            start = filled
            if isAtEnd { return line }
            try fill()
        }
    }

    /// Moves what is left to the front and reads behind it.
    private mutating func fill() throws(FileTrouble) {
        if start > 0 {
            let left = filled - start
            for k in 0..<left { buffer[k] = buffer[start + k] }
            bufferOffset += start
            searched = max(searched - start, 0)
            filled = left
            start = 0
        }
        if filled == buffer.count { buffer.append(contentsOf: [UInt8](repeating: 0, count: buffer.count)) }
        willWait()
        let count = try source.read(into: &buffer, from: filled)
        if count == 0 { isAtEnd = true }
        filled += count
    }

    private func isBlank(_ range: Range<Int>) -> Bool {
        for k in range where buffer[k] != 0x20 && buffer[k] != 0x09 && buffer[k] != 0x0D { return false }
        return true
    }
}
