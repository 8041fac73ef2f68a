internal import PushJSON
internal import PushRules

/// The rules about single values of a text the slow and obvious way: what breaks each, wherever it stands.
enum PlainValueRules {
    private struct Rule {
        var id: StaticString
        var severity: Severity
        var isBroken: (PlainParser.Token, _ source: ArraySlice<UInt8>) -> Bool
    }

    private static var rules: [Rule] {
        [
            Rule(id: "json-lone-surrogate", severity: .error) { token, _ in token.remarks.intersects(.loneSurrogate) },
            Rule(id: "json-nul", severity: .warning) { token, _ in token.remarks.intersects(.nulEscape) },
            Rule(id: "json-noncharacter", severity: .warning) { token, _ in
                scalars(of: token).contains { PlainUTF8.isNoncharacter($0) }
            },
            Rule(id: "json-replacement-character", severity: .warning) { token, _ in
                scalars(of: token).contains(0xFFFD)
            },
            Rule(id: "json-number-overflow", severity: .error) { token, source in
                double(token, source)?.isInfinite ?? false
            },
            Rule(id: "json-number-underflow", severity: .warning) { token, source in
                double(token, source) == 0 && hasDigit(source)
            },
            Rule(id: "json-large-integer", severity: .warning) { token, source in
                guard let double = double(token, source), double.isFinite else { return false }
                // The first integer that a double does not tell from another is 2^53; it and all above come out as no less.
                return double.magnitude >= 0x1p53 && source.allSatisfy { $0 == 0x2D || (0x30...0x39).contains($0) }
            },
        ]
    }

    /// Throws where a rule speaks of other values than those that break it.
    static func check(
        _ told: ToldRequest, _ document: PlainParser.Document, _ body: [UInt8]
    ) throws(Violation) {
        guard told.report.truncatedCount == 0 else { return }
        for rule in rules {
            let expected = document.tokens.indices.filter { position in
                let token = document.tokens[position]
                return rule.isBroken(token, body[token.byteOffset..<token.byteOffset + token.byteCount])
            }
            let findings = told.findings.filter { $0.rule.name.isEqual(to: rule.id) }
            try require(
                findings.map { Int($0.token) } == expected,
                "\(rule.id): tokens \(findings.map { $0.token }), expected \(expected)")
            try require(
                findings.allSatisfy { $0.severity == rule.severity }, "\(rule.id) is not \(rule.severity.name)")
        }
    }

    /// The code points of a string or key; half a surrogate pair is left out.
    private static func scalars(of token: PlainParser.Token) -> [UInt32] {
        var scalars: [UInt32] = []
        var i = 0
        while i < token.decoded.count {
            guard let scalar = PlainUTF8.scalar(in: token.decoded, at: i) else {
                i += 3
                continue
            }
            scalars.append(scalar.value)
            i += scalar.count
        }
        return scalars
    }

    /// What the standard library makes of a number; nil for another token.
    private static func double(_ token: PlainParser.Token, _ source: ArraySlice<UInt8>) -> Double? {
        token.kind == .number ? Double(String(decoding: source, as: UTF8.self)) : nil
    }

    /// A digit other than 0 in front of the exponent.
    private static func hasDigit(_ source: ArraySlice<UInt8>) -> Bool {
        source.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }.contains { (0x31...0x39).contains($0) }
    }
}
