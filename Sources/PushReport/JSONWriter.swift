internal import PushJSON

/// Writes JSON in the look of the contract: `"name": value, `. What the input brings comes out as JSON text that is harmless
/// on a terminal: control characters, line ends and bidirectional controls are `\u` escapes, ill-formed bytes U+FFFD.
package struct JSONWriter {
    private let sink: ByteSink
    /// Whether a comma is due before the next member or element.
    private var needsComma = false

    package init(_ sink: ByteSink) { self.sink = sink }

    package mutating func open(_ bracket: StaticString) {
        comma()
        sink.write(bracket)
        needsComma = false
    }

    package mutating func close(_ bracket: StaticString) {
        sink.write(bracket)
        needsComma = true
    }

    /// A member's name; its value must follow.
    package mutating func name(_ name: StaticString) {
        comma()
        sink.write(byte: 0x22)
        sink.write(name)
        sink.write("\": ")
        needsComma = false
    }

    /// A line end between two elements, for the eye.
    package mutating func breakLine() {
        if needsComma { sink.write(byte: 0x2C) }
        sink.write(byte: 0x0A)
        needsComma = false
    }

    package mutating func value(_ number: Int) {
        comma()
        sink.write(number: number)
        needsComma = true
    }

    /// Text of our own or of the input.
    package mutating func value(_ text: String) { value(Array(text.utf8)) }

    /// One of our own words, without anything to escape.
    package mutating func value(_ word: StaticString) {
        comma()
        sink.write(byte: 0x22)
        sink.write(word)
        sink.write(byte: 0x22)
        needsComma = true
    }

    /// `true` or `false`.
    package mutating func value(_ flag: Bool) {
        comma()
        sink.write(flag ? "true" : "false")
        needsComma = true
    }

    /// A finite number, whole ones without a fraction; anything else as `null`.
    package mutating func value(_ number: Double) {
        guard number.isFinite else { return null() }
        comma()
        sink.write(UTCDate.number(number))
        needsComma = true
    }

    package mutating func null() {
        comma()
        sink.write("null")
        needsComma = true
    }

    /// Bytes of the input as a string.
    package mutating func value(_ bytes: [UInt8]) {
        comma()
        var out: [UInt8] = [0x22]
        out.reserveCapacity(bytes.count + 2)
        var reader = ScalarReader(bytes)
        while let next = reader.next() { Self.append(next.scalar ?? 0xFFFD, to: &out) }
        out.append(0x22)
        sink.write(out)
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

    private func comma() {
        if needsComma { sink.write(", ") }
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
