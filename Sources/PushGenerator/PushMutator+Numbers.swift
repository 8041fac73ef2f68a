internal import PushPayload

/// Mutations of numbers.
extension PushMutator {
    private mutating func replaceNumber(
        _ body: inout [UInt8], _ mutation: PushMutation, with number: [UInt8]
    ) -> AppliedMutation? {
        let outline = BodyOutline(body)
        guard let chosen = outline.choose(&random, { $0.kind == .number }) else { return nil }
        let piece = outline.pieces[chosen]
        BodyEdit.replace(&body, piece.start, piece.end, with: number)
        return AppliedMutation(mutation, key: piece.known)
    }

    mutating func oddNumber(_ body: inout [UInt8]) -> AppliedMutation? {
        // Several at once, because a number is wrong or right whatever stands beside it.
        let count = random.chance(1, of: 3) ? random.between(2, 12) : 1
        var numbers = oddNumber()
        for _ in 1..<count {
            numbers.append(0x2C)
            numbers.append(contentsOf: oddNumber())
        }
        if count > 1 { numbers = [0x5B] + numbers + [0x5D] }
        return replaceNumber(&body, .oddNumber, with: numbers)
    }

    /// A number that is JSON.
    private mutating func oddNumber() -> [UInt8] {
        switch random.below(8) {
        case 0: return longNumber()
        case 1: return numberWithExponent()
        case 2: return exactNumber()
        case 3, 4: return borderNumber()
        default:
            return word([
                "-0", "-0.0", "0e0", "-0e-0", "1e400", "-1e400", "1e-400", "-1e-400", "1e308", "1e309", "5e-324",
                "2e-324", "1.0", "1.00000000000000000000001", "0.99999999999999999999999", "1e1", "10e-1",
                "1e99999999999999999999", "0e99999999999999999999", "1E-99999999999999999999",
                "1.7976931348623157e308", "1.7976931348623159e308", "2.2250738585072011e-308",
            ])
        }
    }

    private mutating func digits(_ count: Int, to number: inout [UInt8]) {
        for _ in 0..<count { number.append(UInt8(random.between(0x30, 0x39))) }
    }

    /// Many digits, around the borders of words and blocks.
    private mutating func longNumber() -> [UInt8] {
        var number: [UInt8] = random.chance(1, of: 3) ? [0x2D] : []
        number.append(UInt8(random.between(0x31, 0x39)))
        digits(random.chance(1, of: 8) ? random.between(290, 340) : random.between(14, 40), to: &number)
        if random.chance(1, of: 3) { number.append(".0") }
        return number
    }

    /// Any digits, a fraction perhaps, and any exponent.
    private mutating func numberWithExponent() -> [UInt8] {
        var number: [UInt8] = [UInt8(random.between(0x30, 0x39))]
        if random.chance(1, of: 2) {
            number.append(0x2E)
            digits(random.between(1, 30), to: &number)
        }
        number.append(random.chance(1, of: 2) ? 0x65 : 0x45)
        if random.chance(2, of: 3) { number.append(random.chance(1, of: 2) ? 0x2B : 0x2D) }
        digits(random.between(1, random.chance(1, of: 8) ? 40 : 4), to: &number)
        return number
    }

    /// A few digits with an exponent around 22 and -22, the last powers of ten that a double holds exactly: readers take a short
    /// way up to there.
    private mutating func exactNumber() -> [UInt8] {
        var number: [UInt8] = random.chance(1, of: 8) ? [0x2D] : []
        let whole = random.between(1, 18)
        number.append(UInt8(random.between(0x31, 0x39)))
        digits(whole - 1, to: &number)
        var exponent = random.between(18, 26)
        if random.chance(1, of: 2) { exponent = -exponent }
        if random.chance(1, of: 3) {
            let fraction = random.between(1, 6)
            number.append(0x2E)
            digits(fraction, to: &number)
            exponent += fraction
        }
        number.append(0x65)
        number.append(number: Int64(exponent))
        return number
    }

    /// An integer at most two away from one that a type holds, spelled in one of several ways.
    private mutating func borderNumber() -> [UInt8] {
        // Of 2^53 most, which is where JSON's own promise ends (RFC 8259, section 6).
        let bits = random.chance(1, of: 2) ? 53 : random.one(ofSizes: [8, 16, 24, 31, 32, 52, 54, 62, 63, 64])
        let step = random.between(-2, 2)
        // 2^64 does not fit in: its last digits are counted apart.
        var number: [UInt8] = random.chance(1, of: 3) ? [0x2D] : []
        if bits == 64 {
            number.append("184467440737095516")
            number.append(number: Int64(16 + step))
        } else {
            let value = (UInt64(1) << UInt64(bits)) &+ UInt64(bitPattern: Int64(step))
            number.append(contentsOf: Array("\(value)".utf8))
        }
        if random.chance(1, of: 4) { number.append(contentsOf: word([".0", ".5", "e0", "0", "e-0", ".00e0"])) }
        return number
    }

    mutating func malformedNumber(_ body: inout [UInt8]) -> AppliedMutation? {
        let number = word([
            "01", "00", "-01", "1.", ".5", "-.5", "+1", "0x1F", "NaN", "Infinity", "-Infinity", "1e", "1e+", "1.e5",
            "--1", "-",
            "1_000", "1.2.3", "1e5.5", "1f", "1 2", "-a", "0b1", "1e-", "٣", "1..2", "- 1",
        ])
        return replaceNumber(&body, .malformedNumber, with: number)
    }
}
