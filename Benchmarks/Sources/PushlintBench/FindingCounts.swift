internal import PushCorpus

/// What the validator finds in a corpus: tells whether the clean one is clean, and which faults no rule finds yet.
enum FindingCounts {
    static func write(_ words: ArraySlice<String>) throws(Arguments.Wrong) {
        let arguments = try Arguments(words, known: ["corpus", "count"])
        let name = try CorpusFiles.name(try arguments.required("corpus"))
        let corpus = Corpus(name, count: try arguments.number("count", Corpora.sampleCount(name)))
        let found = Corpora.findingCounts(Workload(corpus))
        var counts: [String: Int] = [:]
        for (request, rules) in zip(corpus.requests, found) {
            let fault = request.fault?.rawValue ?? (name == .hostile ? request.label : "no fault put in")
            counts["\(fault): \(rules.isEmpty ? "nothing found" : rules.joined(separator: ", "))", default: 0] += 1
        }
        for (text, count) in counts.sorted(by: { $0.key < $1.key }) { print("\(count)\t\(text)") }
    }
}
