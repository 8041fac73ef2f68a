internal import PushCorpus

/// Hostile texts, recipe by recipe: what counts is the slowest one.
struct HostileRace {
    /// One recipe's texts.
    struct Case {
        var name: String
        /// Microseconds a text, by candidate.
        var times: [Spread?]
    }

    let names: [String]
    /// Slowest for the validation first.
    private(set) var cases: [Case] = []

    init(_ list: CandidateList, rounds: Int) {
        Console.note("hostile: \(rounds) rounds")
        names = ["tokenizer", "validation"] + list.names.filter { $0 == "yyjson" }
        // All texts of a recipe side by side, so that they can be timed together.
        let made = Corpus(.hostile, count: Corpora.timingCount(.hostile))
        var requests: [CorpusRequest] = []
        for recipe in 0..<Corpus.hostileRecipeCount {
            requests += stride(from: recipe, to: made.requests.count, by: Corpus.hostileRecipeCount).map {
                made.requests[$0]
            }
        }
        let workload = Workload(Corpus(.hostile, requests: requests))
        let candidates = names.map { list.make($0, workload) }
        let count = workload.count / Corpus.hostileRecipeCount
        var times = (0..<Corpus.hostileRecipeCount).map { _ in candidates.map { _ in [Double]() } }
        for round in -1..<rounds {
            for recipe in times.indices {
                for (position, candidate) in candidates.enumerated() {
                    guard let candidate else { continue }
                    let start = Clock.nanoseconds()
                    _ = candidate.run(recipe * count, count)
                    let end = Clock.nanoseconds()
                    if round >= 0 { times[recipe][position].append(Double(end - start) / Double(count) / 1000) }
                }
            }
        }
        cases = times.indices.map { recipe in
            Case(name: workload.labels[recipe * count], times: times[recipe].map { $0.isEmpty ? nil : Spread($0) })
        }
        cases.sort { ($0.times[1]?.median ?? 0) > ($1.times[1]?.median ?? 0) }
    }

    /// The slowest recipe for a candidate.
    func worst(_ candidate: String) -> (name: String, time: Spread)? {
        guard let position = names.firstIndex(of: candidate) else { return nil }
        let timed = cases.compactMap { entry in entry.times[position].map { (entry.name, $0) } }
        return timed.max { $0.1.median < $1.1.median }.map { (name: $0.0, time: $0.1) }
    }

    func write() {
        print("### Hostile texts of 5119 bytes at most, microseconds each: median (90th percentile)\n")
        Table.write(
            ["text"] + names,
            cases.map { entry in
                [entry.name] + entry.times.map { time in time.map { "\($0.median.text(1)) (\($0.high.text(1)))" } }
            })
    }
}
