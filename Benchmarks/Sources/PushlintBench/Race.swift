internal import PushCorpus

/// Several candidates on one corpus, round by round side by side, so that whatever slows the machine slows all of them.
struct Race {
    let workload: Workload
    let names: [String]
    let titles: [String]
    /// Nanoseconds of each round, by candidate.
    private(set) var times: [[Double]]
    /// What each candidate made of the corpus.
    private(set) var results: [PassResult]
    /// Heap allocations of one pass after the first; nil where nobody counts.
    private(set) var allocations: [UInt64?]

    /// Runs all candidates that can be made: a round to warm up, one to count allocations, then `rounds` that are timed,
    /// each in an order of its own.
    init(_ workload: Workload, _ list: CandidateList, names: [String], rounds: Int) {
        self.workload = workload
        var candidates: [any Candidate] = []
        for name in names {
            if let candidate = list.make(name, workload) { candidates.append(candidate) }
        }
        self.names = candidates.map(\.name)
        titles = candidates.map(\.title)
        times = candidates.map { _ in [] }
        results = candidates.map { $0.run(workload) }
        allocations = candidates.map { candidate in AllocationCount.of { _ = candidate.run(workload) } }
        var random = CorpusRandom(seed: 1, stream: "order of candidates")
        for _ in 0..<rounds {
            for position in random.sample(candidates.count, of: candidates.count) {
                let start = Clock.nanoseconds()
                let result = candidates[position].run(workload)
                let end = Clock.nanoseconds()
                times[position].append(Double(end - start))
                precondition(result == results[position], "\(candidates[position].name) gives another result each time")
            }
        }
    }

    func position(_ name: String) -> Int? { names.firstIndex(of: name) }

    /// Nanoseconds a payload.
    func time(_ name: String) -> Spread? {
        position(name).map { Spread(times[$0].map { $0 / Double(workload.count) }) }
    }

    /// How many times as long `slow` takes as `fast`: the ratio of each round.
    func ratio(_ slow: String, to fast: String) -> Spread? {
        guard let slow = position(slow), let fast = position(fast) else { return nil }
        return Spread(zip(times[slow], times[fast]).map { $0 / $1 })
    }
}
