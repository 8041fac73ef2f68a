internal import PushCorpus

/// Instructions that a candidate executes for one pass over a corpus of `Corpora.sampleCount` requests: half the difference
/// between a program run of three passes and one of one pass, so that everything else cancels out.
struct InstructionCounts {
    private var passes: [(candidate: String, corpus: Corpus.Name, count: Double)] = []
    /// Requests and bytes by corpus.
    private var sizes: [(corpus: Corpus.Name, requests: Int, bytes: Int)] = []

    init() {}

    /// - Parameter text: a line each of candidate, corpus, instructions of one pass and of three, with tabs between them.
    init(_ text: String) {
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == 4, let corpus = Corpus.Name(rawValue: String(fields[1])), let one = Double(fields[2]),
                let three = Double(fields[3])
            else { continue }
            passes.append((String(fields[0]), corpus, (three - one) / 2))
            if !sizes.contains(where: { $0.corpus == corpus }) {
                let workload = Corpora.workload(corpus, count: Corpora.sampleCount(corpus))
                sizes.append((corpus, workload.count, workload.byteCount))
            }
        }
    }

    var isEmpty: Bool { passes.isEmpty }

    /// Instructions a payload.
    func perPayload(_ candidate: String, _ corpus: Corpus.Name) -> Double? {
        guard let count = count(candidate, corpus), let size = size(corpus) else { return nil }
        return count / Double(size.requests)
    }

    /// Instructions a byte of payload.
    func perByte(_ candidate: String, _ corpus: Corpus.Name) -> Double? {
        guard let count = count(candidate, corpus), let size = size(corpus) else { return nil }
        return count / Double(size.bytes)
    }

    private func count(_ candidate: String, _ corpus: Corpus.Name) -> Double? {
        passes.last { $0.candidate == candidate && $0.corpus == corpus }?.count
    }

    private func size(_ corpus: Corpus.Name) -> (requests: Int, bytes: Int)? {
        sizes.first { $0.corpus == corpus }.map { ($0.requests, $0.bytes) }
    }
}
