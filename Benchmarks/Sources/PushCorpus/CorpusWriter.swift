/// How a sender's JSON library writes.
public enum CorpusStyle: Sendable, Equatable {
    /// No spaces, UTF-8.
    case compact
    /// No spaces, everything outside ASCII as `\u` escapes, as many servers send it.
    case escaped
    /// A space behind each comma and colon, as Python writes by default.
    case spaced
    /// Indented by two, with `lineEnd` between the lines. Never a line feed: a payload stays on one line of a file.
    case indented(lineEnd: String)
}

/// Writes a value as JSON text.
public struct CorpusWriter {
    private let style: CorpusStyle
    private var bytes: [UInt8] = []

    private init(_ style: CorpusStyle) { self.style = style }

    /// The text of `value`. O(size).
    public static func bytes(of value: CorpusValue, style: CorpusStyle = .compact) -> [UInt8] {
        var writer = CorpusWriter(style)
        writer.bytes.reserveCapacity(512)
        writer.write(value, level: 0)
        return writer.bytes
    }

    private mutating func write(_ value: CorpusValue, level: Int) {
        switch value {
        case .text(let text): write(text)
        case .integer(let number): raw(String(number))
        case .decimal(let units, let places): write(units, places)
        case .flag(let flag): raw(flag ? "true" : "false")
        case .null: raw("null")
        case .list(let elements):
            guard !elements.isEmpty else { return raw("[]") }
            raw("[")
            for (position, element) in elements.enumerated() {
                separate(position, level + 1)
                write(element, level: level + 1)
            }
            breakLine(level)
            raw("]")
        case .object(let members):
            guard !members.isEmpty else { return raw("{}") }
            raw("{")
            for (position, member) in members.enumerated() {
                separate(position, level + 1)
                write(member.name)
                raw(hasSpaceAfterColon ? ": " : ":")
                write(member.value, level: level + 1)
            }
            breakLine(level)
            raw("}")
        }
    }

    private var hasSpaceAfterColon: Bool { style != .compact && style != .escaped }

    private mutating func separate(_ position: Int, _ level: Int) {
        if position > 0 { raw(style == .spaced ? ", " : ",") }
        breakLine(level)
    }

    private mutating func breakLine(_ level: Int) {
        guard case .indented(let lineEnd) = style else { return }
        raw(lineEnd)
        for _ in 0..<level { raw("  ") }
    }

    private mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func write(_ units: Int64, _ places: Int) {
        var scale: Int64 = 1
        for _ in 0..<places { scale *= 10 }
        if units < 0 { raw("-") }
        let (whole, part) = abs(units).quotientAndRemainder(dividingBy: scale)
        raw(String(whole))
        var digits = String(part)
        digits = String(repeating: "0", count: max(places - digits.utf8.count, 0)) + digits
        while digits.utf8.count > 1, digits.utf8.last == 0x30 { digits.removeLast() }
        raw("." + digits)
    }

    private mutating func write(_ text: String) {
        bytes.append(0x22)
        if style == .escaped {
            for scalar in text.unicodeScalars { writeEscaped(scalar) }
        } else {
            for byte in text.utf8 { writePlain(byte) }
        }
        bytes.append(0x22)
    }

    private mutating func writePlain(_ byte: UInt8) {
        switch byte {
        case 0x22: raw("\\\"")
        case 0x5C: raw("\\\\")
        case 0x0A: raw("\\n")
        case 0x0D: raw("\\r")
        case 0x09: raw("\\t")
        case ..<0x20: writeUnit(UInt16(byte))
        default: bytes.append(byte)
        }
    }

    private mutating func writeEscaped(_ scalar: Unicode.Scalar) {
        if scalar.value < 0x80 { return writePlain(UInt8(scalar.value)) }
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter { writeUnit(unit) }
    }

    private mutating func writeUnit(_ unit: UInt16) {
        raw("\\u")
        for shift in [12, 8, 4, 0] {
            let digit = UInt8(unit >> UInt16(shift) & 15)
            bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
        }
    }
}
