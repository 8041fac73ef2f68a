/// A request as text, the form of `.push` files: header lines `name: value`, a blank line, the body.
///
/// ```
/// :path: /3/device/0123456789abcdef
/// apns-push-type: voip
/// apns-topic: com.example.courier.voip
///
/// {"callUUID":"..."}
/// ```
///
/// Lines end at LF; a CR before it is taken off. One line end at the very end of the file is not part of the body. A file that begins
/// with a blank line has no headers, and the body follows.
public struct RequestFile: Sendable {
    /// Why a text is no request, and where.
    public struct Fault: Error, Equatable, Sendable {
        /// The kind of fault.
        public enum Code: UInt8, Sendable {
            /// A header line without a colon.
            case missingColon
            /// A header line that starts with white space, or whose name is empty or holds white space or control characters.
            case badName
            /// A control character in a header's value.
            case badValue
            /// The headers never end: there is no blank line.
            case missingBlankLine
        }

        /// The kind of fault.
        public var code: Code
        /// Byte offset in the file, from 0.
        public var byteOffset: Int

        /// A fault of that kind at that byte.
        public init(_ code: Code, at byteOffset: Int) {
            self.code = code
            self.byteOffset = byteOffset
        }
    }

    /// The headers, with their places in the file; empty where the file begins with its blank line.
    public var headers: PushHeaders
    /// Where the body lies in the file.
    public var bodyRange: Range<Int>

    /// Reads a file. O(n).
    public init(parsing text: Span<UInt8>) throws(Fault) {
        headers = PushHeaders()
        bodyRange = 0..<0
        var lineStart = 0
        while true {
            var lineEnd = lineStart
            while lineEnd < text.count, text[lineEnd] != 0x0A { lineEnd += 1 }
            var end = lineEnd
            if end > lineStart, text[end - 1] == 0x0D { end -= 1 }
            if end == lineStart {
                guard lineEnd < text.count else { throw Fault(.missingBlankLine, at: text.count) }
                bodyRange = Self.body(from: lineEnd + 1, text)
                return
            }
            try readLine(lineStart, end, text)
            guard lineEnd < text.count else { throw Fault(.missingBlankLine, at: text.count) }
            lineStart = lineEnd + 1
        }
    }

    private static func body(from start: Int, _ text: Span<UInt8>) -> Range<Int> {
        var end = text.count
        if end > start, text[end - 1] == 0x0A {
            end -= 1
            if end > start, text[end - 1] == 0x0D { end -= 1 }
        }
        return start..<end
    }

    private mutating func readLine(_ start: Int, _ end: Int, _ text: Span<UInt8>) throws(Fault) {
        // A pseudo-header's name begins with the colon.
        let first = text[start] == 0x3A ? start + 1 : start
        var colon = first
        while colon < end, text[colon] != 0x3A { colon += 1 }
        guard colon < end else { throw Fault(.missingColon, at: end) }
        for k in start..<colon where text[k] <= 0x20 || text[k] == 0x7F { throw Fault(.badName, at: k) }
        guard colon > first else { throw Fault(.badName, at: start) }
        var low = colon + 1
        var high = end
        while low < high, text[low] == 0x20 || text[low] == 0x09 { low += 1 }
        while high > low, text[high - 1] == 0x20 || text[high - 1] == 0x09 { high -= 1 }
        for k in low..<high where (text[k] < 0x20 && text[k] != 0x09) || text[k] == 0x7F {
            throw Fault(.badValue, at: k)
        }
        headers.append(
            bytes: Self.copy(text, start, colon), Self.copy(text, low, high), fileNameOffset: start,
            fileValueOffset: low)
    }

    private static func copy(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(end - start)
        for k in start..<end { bytes.append(text[k]) }
        return bytes
    }
}
