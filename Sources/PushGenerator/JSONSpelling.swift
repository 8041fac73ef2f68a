/// How a JSON text is spelled: where white space stands, and which characters are written as escapes.
struct JSONSpelling {
    /// White space between tokens.
    enum Space {
        case none, one, lines
    }

    var space = Space.none
    /// Of a thousand characters, how many are written as escapes that need not be.
    var escapesPerThousand = 0
    /// `/` as `\/`, as some encoders write it.
    var escapesSlashes = false

    /// One for a whole request; most requests are compact.
    init(_ random: inout SeededRandom) {
        switch random.below(16) {
        case 0: space = .one
        case 1: space = .lines
        default: break
        }
        switch random.below(16) {
        case 0: escapesPerThousand = 1000
        case 1: escapesPerThousand = 100
        default: break
        }
        escapesSlashes = random.chance(1, of: 8)
    }

    /// Appends a string in quotes. `text` must be UTF-8.
    func append(_ text: [UInt8], to out: inout [UInt8], _ random: inout SeededRandom) {
        out.append(0x22)
        var k = 0
        while k < text.count {
            let end = min(k + Self.length(text[k]), text.count)
            let byte = text[k]
            if escapesPerThousand > 0 && random.below(1000) < escapesPerThousand {
                Self.appendUnicodeEscape(Self.scalar(text, k, end), to: &out, &random)
            } else if byte == 0x2F && escapesSlashes {
                out.append("\\/")
            } else if byte < 0x20 || byte == 0x22 || byte == 0x5C {
                Self.appendShortEscape(byte, to: &out)
            } else {
                for j in k..<end { out.append(text[j]) }
            }
            k = end
        }
        out.append(0x22)
    }

    /// What stands behind an opening bracket, and behind a comma.
    func appendBreak(_ level: Int, to out: inout [UInt8]) {
        switch space {
        case .none: break
        case .one: out.append(0x20)
        case .lines:
            out.append(0x0A)
            out.append(repeating: 0x20, 2 * level)
        }
    }

    /// `:` with what may stand around it.
    func appendColon(to out: inout [UInt8]) {
        out.append(0x3A)
        if space != .none { out.append(0x20) }
    }

    // MARK: Escapes

    /// Appends bytes between quotes that must be escaped, and no others. Bytes that are not UTF-8 stay as they are.
    static func appendEscaped(_ text: [UInt8], to out: inout [UInt8]) {
        for byte in text {
            if byte < 0x20 || byte == 0x22 || byte == 0x5C {
                appendShortEscape(byte, to: &out)
            } else {
                out.append(byte)
            }
        }
    }

    private static func appendShortEscape(_ byte: UInt8, to out: inout [UInt8]) {
        out.append(0x5C)
        switch byte {
        case 0x08: out.append(0x62)
        case 0x09: out.append(0x74)
        case 0x0A: out.append(0x6E)
        case 0x0C: out.append(0x66)
        case 0x0D: out.append(0x72)
        case 0x22, 0x5C: out.append(byte)
        default:
            out.append("u00")
            out.append(digit(byte >> 4, isUpper: false))
            out.append(digit(byte & 15, isUpper: false))
        }
    }

    /// `A`, or a pair of them, in small or capital letters.
    static func appendUnicodeEscape(_ scalar: UInt32, to out: inout [UInt8], _ random: inout SeededRandom) {
        let isUpper = random.chance(1, of: 3)
        if scalar < 0x1_0000 {
            appendUnit(UInt16(truncatingIfNeeded: scalar), isUpper, to: &out)
        } else {
            let rest = scalar - 0x1_0000
            appendUnit(UInt16(truncatingIfNeeded: 0xD800 + (rest >> 10)), isUpper, to: &out)
            appendUnit(UInt16(truncatingIfNeeded: 0xDC00 + (rest & 0x3FF)), isUpper, to: &out)
        }
    }

    static func appendUnit(_ unit: UInt16, _ isUpper: Bool, to out: inout [UInt8]) {
        out.append("\\u")
        var shift: UInt16 = 12
        while true {
            out.append(digit(UInt8(truncatingIfNeeded: unit >> shift) & 15, isUpper: isUpper))
            if shift == 0 { return }
            shift -= 4
        }
    }

    private static func digit(_ value: UInt8, isUpper: Bool) -> UInt8 {
        value < 10 ? 0x30 + value : value - 10 + (isUpper ? 0x41 : 0x61)
    }

    // MARK: UTF-8

    /// Bytes of the scalar that begins with `lead`; 1 for a byte that begins none.
    static func length(_ lead: UInt8) -> Int {
        switch lead {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }

    /// The scalar of well-formed bytes.
    static func scalar(_ text: [UInt8], _ start: Int, _ end: Int) -> UInt32 {
        let lead = UInt32(text[start])
        var value: UInt32 =
            switch end - start {
            case 1: lead
            case 2: lead & 0x1F
            case 3: lead & 0x0F
            default: lead & 0x07
            }
        for k in start + 1..<max(end, start + 1) { value = value << 6 | UInt32(text[k] & 0x3F) }
        return value
    }

    /// Appends a scalar as UTF-8; half a surrogate pair as the three bytes it would have.
    static func append(scalar: UInt32, to out: inout [UInt8]) {
        func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | (scalar >> shift & 0x3F)) }
        if scalar < 0x80 {
            out.append(UInt8(truncatingIfNeeded: scalar))
        } else if scalar < 0x800 {
            out.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
            out.append(tail(0))
        } else if scalar < 0x1_0000 {
            out.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
            out.append(tail(6))
            out.append(tail(0))
        } else {
            out.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
            out.append(tail(12))
            out.append(tail(6))
            out.append(tail(0))
        }
    }
}
