internal import PushGenerator
internal import PushLintCLI
internal import PushPayload
internal import PushReport

/// What holds for every request file.
///
/// - Headers, body, faults and places are those of the slow and obvious reader.
/// - What was read and is written again reads the same.
/// - The command line judges the file as one input, or complains about it, in whatever pieces it comes.
public enum RequestFileProperties {
    /// Checks them.
    public static func check(_ input: [UInt8]) throws(Violation) {
        let plain = PlainRequestFile.parse(input)
        let isRequest: Bool
        switch (read(input), plain) {
        case (.success(let file), .success(let parts)):
            try compare(file, parts, input)
            try writeAgain(parts)
            isRequest = true
        case (.failure(let fault), .failure(let expected)):
            try require(
                fault == expected, "request file: \(fault.code) at \(fault.byteOffset), expected \(expected.code)")
            isRequest = false
        case (.success, .failure(let fault)): throw Violation("request file: read, but \(fault)")
        case (.failure(let fault), .success): throw Violation("request file: \(fault), but there is none")
        }
        var choices = InputChoices(input)
        let run = CommandRun(["--format=jsonl"], "a.push", input)
        try require(
            run == CommandRun(["--format=jsonl"], "a.push", input, piece: 1 + choices.below(input.count + 1)),
            "request file: another answer when it comes in pieces")
        try require(run.lines.count == (isRequest ? 1 : 0), "request file: \(run.lines.count) inputs")
        try require((run.code == .unreadable) == !isRequest, "request file: exit status \(run.code)")
        try require(run.errors.isEmpty == isRequest, "request file: \(readable(run.errors))")
        for line in run.lines {
            if case .failure(let error) = PlainParser.parse(line) {
                throw Violation("output: \(error): \(readable(line))")
            }
        }
    }

    private static func read(_ input: [UInt8]) -> Result<RequestFile, RequestFile.Fault> {
        do throws(RequestFile.Fault) {
            return .success(try RequestFile(parsing: input.span))
        } catch {
            return .failure(error)
        }
    }

    private static func compare(
        _ file: RequestFile, _ parts: PlainRequestFile.Parts, _ input: [UInt8]
    ) throws(Violation) {
        try require(Array(input[file.bodyRange]) == parts.body, "request file: another body at \(file.bodyRange)")
        try require(file.headers.count == parts.fields.count, "request file: \(file.headers.count) headers")
        for (k, field) in parts.fields.enumerated() {
            let (name, value) = (Array(file.headers.nameBytes(k)), Array(file.headers.valueBytes(k)))
            try require(name == field.name && value == field.value, "request file: header \(k): \(readable(name))")
            let places = file.headers.withList { list in (list.field(k).fileNameOffset, list.field(k).fileValueOffset) }
            try require(
                input[places.0...].starts(with: name) && input[places.1...].starts(with: value),
                "request file: header \(k) is not at \(places)")
        }
    }

    private static func writeAgain(_ parts: PlainRequestFile.Parts) throws(Violation) {
        let product = PushProduct(
            type: .none, headers: parts.fields.map { GeneratedHeader(name: $0.name, value: $0.value) }, body: parts.body
        )
        // One line end at the end of a file is no part of the body, with the CR before it.
        guard parts.body.last != 0x0D else { return }
        let text = product.requestFile + [0x0A]
        guard case .success(let again) = PlainRequestFile.parse(text), again == parts,
            let file = try? RequestFile(parsing: text.span)
        else { throw Violation("request file: written again it is another: \(readable(text))") }
        try compare(file, parts, text)
    }
}
