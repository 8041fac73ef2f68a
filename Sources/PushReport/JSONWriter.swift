internal import PushJSON

/// Writes JSON in the look of the contract: `"name": value, `. What the input brings comes out as JSON text that is harmless
/// on a terminal: control characters, line ends and bidirectional controls are `\u` escapes, ill-formed bytes U+FFFD.
///
/// What is written goes to the sink when the outermost bracket closes, and when another closes after much was written.
package struct JSONWriter {
    /// Bytes after which a closing bracket hands over what was gathered.
    private static let blockSize = 16 * 1024

    private let sink: ByteSink
    private var out: [UInt8] = []
    /// Open brackets.
    private var depth = 0
    /// Whether a comma is due before the next member or element.
    private var needsComma = false

    package init(_ sink: ByteSink) {
        self.sink = sink
        out.reserveCapacity(256)
    }

    package mutating func open(_ bracket: StaticString) {
        comma()
        write(bracket)
        depth += 1
        needsComma = false
    }

    package mutating func close(_ bracket: StaticString) {
        write(bracket)
        depth -= 1
        needsComma = true
        if depth == 0 || out.count >= Self.blockSize {
            sink.write(out)
            out.removeAll(keepingCapacity: true)
        }
    }

    /// A member's name; its value must follow.
    package mutating func name(_ name: StaticString) {
        comma()
        out.append(0x22)
        write(name)
        write("\": ")
        needsComma = false
    }

    /// A line end between two elements, for the eye.
    package mutating func breakLine() {
        if needsComma { out.append(0x2C) }
        endLine()
    }

    /// A line end after the last element.
    package mutating func endLine() {
        out.append(0x0A)
        needsComma = false
    }

    package mutating func value(_ number: Int) {
        comma()
        out.append(contentsOf: String(number).utf8)
        needsComma = true
    }

    /// Text of our own or of the input.
    package mutating func value(_ text: String) {
        var text = text
        text.withUTF8 { unsafe value($0) }
    }

    /// Bytes of the input as a string.
    package mutating func value(_ bytes: [UInt8]) { unsafe bytes.withUnsafeBufferPointer { unsafe value($0) } }

    /// One of our own words, without anything to escape.
    package mutating func value(_ word: StaticString) {
        comma()
        out.append(0x22)
        write(word)
        out.append(0x22)
        needsComma = true
    }

    /// `true` or `false`.
    package mutating func value(_ flag: Bool) {
        comma()
        write(flag ? "true" : "false")
        needsComma = true
    }

    /// A finite number, whole ones without a fraction; anything else as `null`.
    package mutating func value(_ number: Double) {
        guard number.isFinite else { return null() }
        comma()
        out.append(contentsOf: UTCDate.number(number).utf8)
        needsComma = true
    }

    package mutating func null() {
        comma()
        write("null")
        needsComma = true
    }

    @unsafe
    private mutating func value(_ bytes: UnsafeBufferPointer<UInt8>) {
        comma()
        out.append(0x22)
        // Nearly all is visible ASCII that stands for itself.
        if unsafe bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) {
            unsafe out.append(contentsOf: bytes)
        } else {
            var reader = ScalarReader(unsafe Array(bytes))
            while let next = reader.next() { Self.append(next.scalar ?? 0xFFFD, to: &out) }
        }
        out.append(0x22)
        needsComma = true
    }

    package mutating func member(_ name: StaticString, _ value: Int?) {
        self.name(name)
        if let value { self.value(value) } else { null() }
    }

    package mutating func member(_ name: StaticString, _ value: Double?) {
        self.name(name)
        if let value { self.value(value) } else { null() }
    }

    package mutating func member(_ name: StaticString, _ text: String?) {
        self.name(name)
        if let text { value(text) } else { null() }
    }

    package mutating func member(_ name: StaticString, _ word: StaticString) {
        self.name(name)
        value(word)
    }

    private mutating func comma() {
        guard needsComma else { return }
        out.append(0x2C)
        out.append(0x20)
    }

    private mutating func write(_ words: StaticString) {
        words.withUTF8Buffer { unsafe out.append(contentsOf: $0) }
    }

    private static func append(_ scalar: UInt32, to out: inout [UInt8]) {
        switch scalar {
        case 0x22: out.append(contentsOf: "\\\"".utf8)
        case 0x5C: out.append(contentsOf: "\\\\".utf8)
        case 0x08: out.append(contentsOf: "\\b".utf8)
        case 0x09: out.append(contentsOf: "\\t".utf8)
        case 0x0A: out.append(contentsOf: "\\n".utf8)
        case 0x0C: out.append(contentsOf: "\\f".utf8)
        case 0x0D: out.append(contentsOf: "\\r".utf8)
        default:
            guard Harmless.isHarmful(scalar) else { return Harmless.append(scalar, to: &out) }
            if scalar < 0x1_0000 {
                appendUnit(scalar, to: &out)
            } else {
                appendUnit(0xD800 + (scalar - 0x1_0000) >> 10, to: &out)
                appendUnit(0xDC00 + (scalar - 0x1_0000) & 0x3FF, to: &out)
            }
        }
    }

    private static func appendUnit(_ unit: UInt32, to out: inout [UInt8]) {
        let digits = String(unit, radix: 16, uppercase: true)
        out.append(contentsOf: "\\u".utf8)
        out.append(contentsOf: String(repeating: "0", count: 4 - digits.utf8.count).utf8)
        out.append(contentsOf: digits.utf8)
    }
}
