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
            counts["\(fault): \(summary(rules))", default: 0] += 1
        }
        for (text, count) in counts.sorted(by: { $0.key < $1.key }) { print("\(count)\t\(text)") }
    }

    /// Each rule once, with how often it was broken.
    private static func summary(_ rules: [String]) -> String {
        var seen: [String] = []
        for rule in rules where !seen.contains(rule) { seen.append(rule) }
        let parts = seen.map { rule in
            let count = rules.filter { $0 == rule }.count
            return count > 1 ? "\(rule) (\(count) times)" : rule
        }
        return parts.isEmpty ? "nothing found" : parts.joined(separator: ", ")
    }
}
