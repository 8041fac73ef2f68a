internal import PushCorpus

/// The corpora as the bench uses them: those that depend on what the validator says are chosen here.
enum Corpora {
    /// Requests for instruction counts, which do not vary from run to run: enough for every path, few enough for a slow tool.
    static func sampleCount(_ name: Corpus.Name) -> Int {
        switch name {
        case .mix, .clean, .oneFinding: 1000
        case .fourKilobytes: 200
        case .bad: 500
        case .hostile: Corpus.hostileRecipeCount * 4
        }
    }

    /// Requests for timing: too many to be learned by heart by a branch predictor.
    static func timingCount(_ name: Corpus.Name) -> Int {
        switch name {
        case .mix, .clean, .oneFinding, .bad: 4096
        case .fourKilobytes: 1024
        case .hostile: Corpus.hostileRecipeCount * 16
        }
    }

    /// A corpus of `count` requests.
    ///
    /// `one-finding` holds only requests in which the validator finds exactly one fault: a fault that no rule finds yet, or
    /// that two rules find, is left out. Every other corpus is what the generator made.
    static func make(_ name: Corpus.Name, count: Int) -> Corpus {
        name == .oneFinding ? oneFinding(count: count).broken : Corpus(name, count: count)
    }

    /// The same, laid out.
    static func workload(_ name: Corpus.Name, count: Int) -> Workload { Workload(make(name, count: count)) }

    /// Requests with one finding each, and the same requests without their faults.
    static func oneFinding(count: Int) -> (broken: Corpus, sound: Corpus) {
        var broken = CorpusStream(.oneFinding)
        var sound = CorpusStream(.clean)
        var pair = (broken: Corpus(.oneFinding, requests: []), sound: Corpus(.clean, requests: []))
        // Should rules find next to nothing, what there is must do.
        for _ in 0..<512 where pair.broken.requests.count < count {
            let (with, without) = (broken.next(count), sound.next(count))
            let found = findingCounts(Workload(Corpus(.oneFinding, requests: with)))
            for position in 0..<count where found[position].count == 1 && pair.broken.requests.count < count {
                pair.broken.requests.append(with[position])
                pair.sound.requests.append(without[position])
            }
        }
        return pair
    }

    /// The rules that each request breaks.
    static func findingCounts(_ workload: Workload) -> [[String]] {
        let validation = ValidationCandidate(workload)
        return (0..<workload.count).map { validation.findings($0) }
    }
}
