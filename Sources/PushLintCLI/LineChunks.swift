/// Whole lines of a source, many at once.
struct LineChunk: Sendable {
    /// The lines are the first `count` bytes.
    var bytes: [UInt8]
    var count: Int
    /// The number of the first line in its file, from 1.
    var firstLine: Int
    /// Offset in the file of the first byte.
    var fileOffset: Int
    /// Stands for one line that is longer than the limit and was left out.
    var isTooLong = false

    /// Offset in the file of the byte behind the lines.
    var fileEnd: Int { fileOffset + count }
}

/// Cuts a source into pieces of whole lines. A piece is handed out when it is large enough, or when nothing more is there
/// at the moment: whoever feeds line after line gets answers line after line.
struct LineChunks {
    /// Bytes that make a chunk.
    static let size = 256 * 1024
    /// Milliseconds that a source may take before what is there is handed out.
    private static let patience = 5

    private let source: any ByteSource
    private let size: Int
    private let limit: Int
    private var buffer: [UInt8]
    private var filled: Int
    /// Behind the last line end in the buffer; 0 where there is none.
    private var linesEnd = 0
    private var fileOffset = 0
    private var line = 1
    /// Nothing more will come.
    private(set) var isAtEnd = false
    private var trouble: FileTrouble?

    /// - Parameters:
    ///   - first: what has been read from the source already.
    ///   - limit: a longer line is left out.
    init(_ source: any ByteSource, after first: [UInt8] = [], size: Int = Self.size, limit: Int) {
        self.source = source
        self.size = size
        self.limit = limit
        buffer = first
        filled = first.count
        buffer.append(contentsOf: [UInt8](repeating: 0, count: max(size - first.count, 16)))
        noteLineEnd(from: 0)
    }

    /// The next lines; nil at the end.
    mutating func next() throws(FileTrouble) -> LineChunk? {
        while true {
            if let trouble {
                // Lines before the trouble count; the one that it tore does not.
                if linesEnd > 0 { return take(linesEnd) }
                throw trouble
            }
            if isAtEnd { return filled > 0 ? take(filled) : nil }
            if linesEnd > 0, filled >= size || !source.isReady(within: Self.patience) { return take(linesEnd) }
            if linesEnd == 0, filled > limit + 1 { return try skipLine() }
            do { try fill() } catch { trouble = error }
        }
    }

    private mutating func fill() throws(FileTrouble) {
        if filled == buffer.count { buffer.append(contentsOf: [UInt8](repeating: 0, count: buffer.count)) }
        let start = filled
        let count = try source.read(into: &buffer, from: start)
        if count == 0 { isAtEnd = true }
        filled += count
        noteLineEnd(from: start)
    }

    private mutating func noteLineEnd(from start: Int) {
        var k = filled
        while k > start {
            if buffer[k - 1] == 0x0A {
                linesEnd = k
                return
            }
            k -= 1
        }
    }

    /// Hands out the first `end` bytes; what stands behind them begins a new buffer.
    private mutating func take(_ end: Int) -> LineChunk {
        let restCount = filled - end
        // Made at once in its full size: zeros that are appended would be written twice.
        var rest = [UInt8](repeating: 0, count: max(size, restCount + 16))
        rest.replaceSubrange(..<restCount, with: buffer[end..<filled])
        let chunk = LineChunk(bytes: buffer, count: end, firstLine: line, fileOffset: fileOffset)
        line += LineEnd.count(in: buffer, to: end)
        buffer = rest
        filled = restCount
        fileOffset += end
        linesEnd = 0
        return chunk
    }

    /// Reads on to the end of a line that is too long, without keeping it.
    private mutating func skipLine() throws(FileTrouble) -> LineChunk {
        var chunk = LineChunk(bytes: [], count: 0, firstLine: line, fileOffset: fileOffset)
        chunk.isTooLong = true
        line += 1
        while true {
            fileOffset += filled
            filled = 0
            buffer.removeLast(max(buffer.count - size, 0))
            let count: Int
            do {
                count = try source.read(into: &buffer, from: 0)
            } catch {
                trouble = error
                return chunk
            }
            guard count > 0 else {
                isAtEnd = true
                return chunk
            }
            filled = count
            guard let end = LineEnd.first(in: buffer, from: 0, to: filled) else { continue }
            let rest = [UInt8](buffer[(end + 1)..<filled])
            for k in rest.indices { buffer[k] = rest[k] }
            fileOffset += end + 1
            filled = rest.count
            linesEnd = 0
            noteLineEnd(from: 0)
            return chunk
        }
    }
}

/// A source that holds nothing.
final class EmptySource: ByteSource {
    func read(into buffer: inout [UInt8], from position: Int) throws(FileTrouble) -> Int { 0 }
}
