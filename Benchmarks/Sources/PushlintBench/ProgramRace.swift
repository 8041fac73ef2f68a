internal import PushCorpus

/// What the command line costs: its start, and files of many payloads on one thread and on several.
struct ProgramRace {
    /// The program.
    let program: String
    /// A file of many payloads, one a line. Somebody else has written it: a child's peak of memory counts that of its parent.
    let file: String
    /// A request with findings.
    let request: String
    let rounds: Int

    func write() throws(Arguments.Wrong) {
        try writeStart()
        try writeLines()
    }

    private func run(_ words: [String]) throws(Arguments.Wrong) -> ChildProcess {
        guard let run = ChildProcess([program] + words), run.status <= 1 else {
            throw Arguments.Wrong(text: "\"\(program) \(words.joined(separator: " "))\" does not run")
        }
        return run
    }

    /// The file is in the system's cache, as it is from the second run on.
    private func writeStart() throws(Arguments.Wrong) {
        print("### Start of the program, milliseconds on the clock; \(rounds * 4) runs\n")
        var rows: [[String?]] = []
        for (name, words) in [("version", ["version"]), ("check of one request with findings", [request])] {
            var times: [Double] = []
            var peak = 0
            for _ in 0..<rounds * 4 {
                let run = try run(words)
                times.append(run.elapsed * 1000)
                peak = max(peak, run.peakMemory)
            }
            let spread = Spread(times)
            rows.append([name, spread.minimum.text(1), spread.median.text(1), spread.high.text(1), megabytes(peak)])
        }
        Table.write(["what", "least", "median", "90th percentile", "peak MB"], rows)
    }

    private func writeLines() throws(Arguments.Wrong) {
        guard let (lines, byteCount) = FileText.lines(file) else {
            throw Arguments.Wrong(text: "cannot read \"\(file)\"")
        }
        let bytes = Double(byteCount)
        print("### Files of many payloads: \(lines) lines, \(megabytes(byteCount)) MB; medians of \(rounds) runs\n")
        var rows: [[String?]] = []
        for format in ["oneline", "jsonl"] {
            for jobs in [1, 2] {
                var times: [Double] = []
                var processor: [Double] = []
                var peak = 0
                for _ in 0..<rounds {
                    let run = try run(["check", "--format", format, "--jobs", "\(jobs)", file])
                    times.append(run.elapsed)
                    processor.append(run.processor)
                    peak = max(peak, run.peakMemory)
                }
                let elapsed = Spread(times).median
                rows.append([
                    "--format \(format) --jobs \(jobs)", (Double(lines) / elapsed).text(0),
                    (bytes / elapsed / 1e6).text(0), (Spread(processor).median / Double(lines) * 1e9).text(0),
                    megabytes(peak),
                ])
            }
        }
        Table.write(["options", "lines a second", "MB a second", "ns of processor a line", "peak MB"], rows)
    }

    private func megabytes(_ bytes: Int) -> String { (Double(bytes) / 1e6).text(1) }
}
