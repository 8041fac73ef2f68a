internal import PushJSON
internal import PushLintCLI
internal import PushReport

/// What holds for every NDJSON file.
///
/// - Each line that is not blank is one input, in its order, or one complaint; each input's report is JSON.
/// - The file may come in any pieces, and may be judged chunk by chunk.
/// - Standard input and a file without a telling name are judged without a trap.
public enum LinesProperties {
    /// Checks them.
    public static func check(_ input: [UInt8]) throws(Violation) {
        var choices = InputChoices(input)
        let run = CommandRun(["--format=jsonl", "--jobs=1"], "a.ndjson", input)
        let pieces = CommandRun(
            ["--format=jsonl", "--jobs=1"], "a.ndjson", input, piece: 1 + choices.below(input.count + 1))
        try require(run == pieces, "lines: another answer when they come in pieces")
        var records: [Int] = []
        for (number, line) in input.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
        where !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
            records.append(number + 1)
        }
        var reported: [Int] = []
        for line in run.lines {
            guard let record = record(of: line) else { throw Violation("lines: no report: \(readable(line))") }
            reported.append(record)
        }
        try require(Set(reported).isSubset(of: records) && reported == reported.sorted(), "lines: records \(reported)")
        let complaints = run.errors.split(separator: 0x0A).count
        try require(
            reported.count + complaints == records.count,
            "lines: \(reported.count) reports and \(complaints) complaints for \(records.count) lines")
        try require((run.code == .unreadable) == (complaints > 0), "lines: exit status \(run.code)")
        // Nobody says what it is.
        let sniffed = CommandRun(["--format=json", "--hints"], "-", input, piece: 1 + choices.below(input.count + 1))
        if case .failure(let error) = PlainParser.parse(sniffed.output) { throw Violation("output: \(error)") }
        try require(sniffed.code != .usage, "lines: exit status \(sniffed.code)")
    }

    /// The member `record` of a report.
    private static func record(of line: [UInt8]) -> Int? {
        var buffer = JSONIndexBuffer(forTextOf: line.count)
        let record = try? buffer.withIndex(of: line.span) { index in
            index.root.member("record").flatMap { $0.number.int64 }
        }
        return record.flatMap { $0 }.map { Int($0) }
    }
}
