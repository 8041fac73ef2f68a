internal import PushJSON
internal import PushLintCLI
internal import PushReport

/// What holds for everything that is written to a terminal or a log, whatever stands in the input.
///
/// - It is UTF-8, and nothing in it acts: no control characters but line ends, no directions, no workflow commands.
/// - Colour is the tool's own, and there is none where none is wanted.
/// - No device token and no credentials stand in it whole.
/// - JSON is JSON; the same input gives the same bytes.
/// - So it is with sizes, whose parts add up to the whole (`SizeProperties`).
public enum ReportProperties {
    /// Checks them.
    public static func check(_ input: [UInt8]) throws(Violation) {
        var choices = InputChoices(input)
        let name = ["a.push", "a.json", "a.ndjson", "a.apns", "-"][choices.below(5)]
        let width = 20 + choices.below(120)
        try checkSizes(input, name, width)
        try SizeProperties.check(input)
        for (format, colour) in [("text", "never"), ("text", "always"), ("oneline", "never"), ("json", "never")] {
            let options = ["--format=\(format)", "--color=\(colour)", "--hints", "--jobs=1"]
            let run = CommandRun(options, name, input, width: width)
            try check(run.output, isColoured: colour == "always", "\(format) of \(name)")
            try check(run.errors, isColoured: false, "complaints of \(name)")
            if format == "json" {
                try checkJSON(run.output)
            } else {
                try checkSecrets(run.output, "\(format) of \(name)")
            }
            try checkSecrets(run.errors, "complaints of \(name)")
            if format == "oneline" {
                try require(
                    CommandRun(options, name, input, width: width) == run, "output: other bytes the second time")
            }
        }
        try checkPreview(name, input, width: width)
    }

    /// The same for pictures; and their run ends as that of `check` does.
    private static func checkPreview(_ name: String, _ input: [UInt8], width: Int) throws(Violation) {
        let checked = CommandRun(["--format=jsonl", "--jobs=1"], name, input)
        for (format, colour) in [("text", "never"), ("text", "always"), ("json", "never")] {
            let options = ["--format=\(format)", "--color=\(colour)", "--jobs=1"]
            let run = CommandRun(options, name, input, verb: "preview", width: width)
            try check(run.output, isColoured: colour == "always", "preview as \(format) of \(name)")
            if format == "json" {
                try checkJSON(run.output)
            } else {
                try checkSecrets(run.output, "preview of \(name)")
            }
            try require(run.code == checked.code, "preview of \(name): status \(run.code), not \(checked.code)")
            try require(run.errors == checked.errors, "preview of \(name): other complaints")
        }
    }

    /// The verb `size`.
    private static func checkSizes(_ input: [UInt8], _ name: String, _ width: Int) throws(Violation) {
        let judged = CommandRun(["--format=json", "--jobs=1"], name, input)
        for (format, colour) in [("text", "never"), ("text", "always"), ("json", "never")] {
            let options = ["--format=\(format)", "--color=\(colour)", "--all", "--depth=9"]
            let run = CommandRun(options, name, input, verb: "size", width: width)
            try check(run.output, isColoured: colour == "always", "sizes in \(format) of \(name)")
            if format == "json" {
                try checkJSON(run.output)
            } else {
                try checkSecrets(run.output, "sizes of \(name)")
            }
            try check(run.errors, isColoured: false, "complaints of sizes of \(name)")
            try require(run.code != .usage, "sizes of \(name): exit status \(run.code)")
            try require((judged.code == .unreadable) == (run.code == .unreadable), "sizes of \(name): \(run.code)")
        }
    }

    private static func check(_ output: [UInt8], isColoured: Bool, _ what: String) throws(Violation) {
        guard let text = String(validating: output, as: UTF8.self) else { throw Violation("\(what): not UTF-8") }
        var colour: [Unicode.Scalar]?
        var isLineStart = true
        var colons = 0
        for scalar in text.unicodeScalars {
            if var sequence = colour {
                // ESC [ digits and semicolons m, and nothing else.
                sequence.append(scalar)
                let isStart = sequence.count == 1 && scalar == "["
                let isMiddle = sequence.count > 1 && (scalar == ";" || ("0"..."9").contains(scalar))
                let isEnd = sequence.count > 1 && scalar == "m"
                try require(isStart || isMiddle || isEnd, "\(what): an escape sequence that is no colour")
                colour = isEnd ? nil : sequence
                continue
            }
            if isColoured && scalar == "\u{1B}" {
                colour = []
                continue
            }
            if scalar == "\n" {
                isLineStart = true
                colons = 0
                continue
            }
            if Harmless.isHarmful(scalar.value) || acts(scalar) {
                throw Violation("\(what): U+\(String(scalar.value, radix: 16))")
            }
            // `::error::` at the start of a line, also behind white space.
            if isLineStart {
                if scalar == ":" { colons += 1 } else if scalar != " " || colons > 0 { isLineStart = false }
                try require(colons < 2, "\(what): a line that begins as a workflow command does")
            }
        }
    }

    /// The output is JSON, and no string in it holds a token but a pointer, which tells names of the payload as they are.
    private static func checkJSON(_ output: [UInt8]) throws(Violation) {
        let document: PlainParser.Document
        switch PlainParser.parse(output) {
        case .failure(let error): throw Violation("output: \(error) in \(readable(output))")
        case .success(let parsed): document = parsed
        }
        var isPointer = false
        for token in document.tokens {
            if token.kind == .string, !isPointer { try checkSecrets(token.decoded, "JSON") }
            isPointer = token.kind == .key && token.decoded == Array("pointer".utf8)
        }
    }

    /// No run of hexadecimal digits that is as long as a device token.
    private static func checkSecrets(_ text: [UInt8], _ what: String) throws(Violation) {
        var digits = 0
        for byte in text {
            digits = isHexadecimal(byte) ? digits + 1 : 0
            try require(digits < 64, "\(what): a device token")
        }
    }

    /// What acts on a terminal by the Unicode tables of the standard library: controls, line ends, directions.
    private static func acts(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: scalar.properties.isBidiControl
        }
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
    }
}
