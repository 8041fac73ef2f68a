internal import PushCorpus

/// Compares what was measured with the thresholds of the toolchain.
struct ThresholdCheck {
    /// Corpora whose instruction counts are held, and those in which only allocations are.
    static let countedCorpora: [Corpus.Name] = [.mix, .clean, .oneFinding, .fourKilobytes]
    static let otherCorpora: [Corpus.Name] = [.bad, .hostile]

    private let list = CandidateList(libraries: [], missing: [])
    private var failures: [String] = []

    /// Status of the program: 0 all below the thresholds, 1 something above.
    static func run(_ words: ArraySlice<String>) throws(Arguments.Wrong) -> Int32 {
        let arguments = try Arguments(words, known: ["toolchain", "instructions", "thresholds", "bless"])
        let toolchain = try arguments.required("toolchain")
        var instructions = InstructionCounts()
        if let path = arguments["instructions"] {
            guard let bytes = FileText.read(path) else { throw Arguments.Wrong(text: "cannot read \"\(path)\"") }
            instructions = InstructionCounts(String(decoding: bytes, as: UTF8.self))
        }
        var thresholds: Thresholds?
        if let path = arguments["thresholds"], let bytes = FileText.read(path) {
            guard let read = Thresholds(bytes) else {
                throw Arguments.Wrong(text: "\"\(path)\" is no file of thresholds")
            }
            thresholds = read
        }
        var check = ThresholdCheck()
        var measured = check.measure(instructions)
        measured.toolchain = toolchain
        if let path = arguments["bless"] {
            if let thresholds { measured.tolerancePercent = thresholds.tolerancePercent }
            guard FileText.write(Array(measured.text.utf8), to: path) else {
                throw Arguments.Wrong(text: "cannot write \"\(path)\"")
            }
            print("Thresholds written anew for \(toolchain).\n")
            thresholds = measured
        }
        check.compareAllocations(measured)
        check.checkClean()
        let isCompared = thresholds != nil && !instructions.isEmpty
        if let thresholds, isCompared {
            check.compareInstructions(measured, thresholds)
        } else if thresholds == nil {
            print(
                "No thresholds for \(toolchain): only allocations are checked. `scripts/bench-check --bless` makes them.\n"
            )
        } else {
            print("Instructions were not counted: only allocations are checked.\n")
        }
        for failure in check.failures { print("FAILED: \(failure)") }
        print(
            check.failures.isEmpty
                ? "bench-check: no validation allocates"
                    + (isCompared ? ", and every count is below its threshold" : "")
                : "bench-check: \(check.failures.count) of the checks failed")
        return check.failures.isEmpty ? 0 : 1
    }

    private func measure(_ instructions: InstructionCounts) -> Thresholds {
        var measured = Thresholds()
        for corpus in Self.countedCorpora + Self.otherCorpora {
            let workload = Corpora.workload(corpus, count: Corpora.sampleCount(corpus))
            for name in list.ownNames {
                guard let candidate = list.make(name, workload) else { continue }
                _ = candidate.run(workload)
                let allocations = AllocationCount.of { _ = candidate.run(workload) }
                measured.entries.append(
                    Thresholds.Entry(
                        candidate: name, corpus: corpus.rawValue, digest: workload.digest,
                        instructionsPerPayload: instructions.perPayload(name, corpus) ?? 0,
                        instructionsPerByte: instructions.perByte(name, corpus) ?? 0, allocations: allocations ?? 0))
            }
        }
        return measured
    }

    /// Nothing may allocate, on any toolchain.
    private mutating func compareAllocations(_ measured: Thresholds) {
        guard AllocationCount.isWorking else {
            print("Allocations cannot be counted here.\n")
            return
        }
        for entry in measured.entries where entry.allocations > 0 {
            failures.append("\(entry.candidate) on \(entry.corpus): \(entry.allocations) heap allocations")
        }
    }

    /// A finding in a sound request is a false alarm, or a fault of the generator.
    private mutating func checkClean() {
        for name in [Corpus.Name.clean, .fourKilobytes] {
            let corpus = Corpus(name, count: Corpora.sampleCount(name))
            let found = Corpora.findingCounts(Workload(corpus))
            let rules = found.filter { !$0.isEmpty }
            guard let first = rules.first else { continue }
            failures.append(
                "\(rules.count) requests of the corpus \(name.rawValue) have findings: \(first.joined(separator: ", "))"
            )
        }
    }

    private mutating func compareInstructions(_ measured: Thresholds, _ thresholds: Thresholds) {
        var rows: [[String?]] = []
        for corpus in Self.countedCorpora {
            for name in list.ownNames {
                guard let now = measured.entry(name, corpus.rawValue) else { continue }
                guard let then = thresholds.entry(name, corpus.rawValue) else {
                    failures.append("\(name) on \(corpus.rawValue): no threshold; write them anew with --bless")
                    continue
                }
                let percent = (now.instructionsPerPayload / then.instructionsPerPayload - 1) * 100
                let change = (percent < 0 ? "" : "+") + percent.text(1) + " %"
                var verdict = "ok"
                if now.digest != then.digest {
                    verdict = "OTHER PAYLOADS"
                    failures.append(
                        "\(name) on \(corpus.rawValue): the payloads are not those of the thresholds; look at the figures, "
                            + "then write the thresholds anew with --bless")
                } else if percent > thresholds.tolerancePercent {
                    verdict = "ROSE"
                    failures.append(
                        "\(name) on \(corpus.rawValue) rose by \(percent.text(1)) %: \(now.instructionsPerPayload.text(0)) instructions "
                            + "a payload instead of \(then.instructionsPerPayload.text(0)), "
                            + "\(now.instructionsPerByte.text(2)) a byte instead of \(then.instructionsPerByte.text(2))"
                    )
                } else if percent < -thresholds.tolerancePercent {
                    verdict = "fell: write the thresholds anew with --bless to keep it"
                }
                rows.append([
                    name, corpus.rawValue, then.instructionsPerPayload.text(0), now.instructionsPerPayload.text(0),
                    change,
                    then.instructionsPerByte.text(2), now.instructionsPerByte.text(2), String(now.allocations), verdict,
                ])
            }
        }
        Table.write(
            [
                "candidate", "corpus", "threshold: instructions a payload", "now", "change", "threshold: a byte", "now",
                "allocations", "verdict",
            ], rows)
        print("Tolerance: \(thresholds.tolerancePercent.text(1)) %.\n")
    }
}
