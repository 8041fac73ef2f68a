internal import PushCorpus

/// Corpora as files of one payload a line.
enum CorpusFiles {
    static func name(_ text: String) throws(Arguments.Wrong) -> Corpus.Name {
        guard let name = Corpus.Name(rawValue: text) else {
            let known = Corpus.Name.allCases.map(\.rawValue).joined(separator: ", ")
            throw Arguments.Wrong(text: "no corpus \"\(text)\"; there are \(known)")
        }
        return name
    }

    static func write(_ words: ArraySlice<String>) throws(Arguments.Wrong) {
        let arguments = try Arguments(words, known: ["out", "count", "seed", "only"])
        let folder = try arguments.required("out")
        let count = try arguments.number("count", 20_000)
        let seed = UInt64(try arguments.number("seed", Int(Corpus.standardSeed)))
        FileText.makeFolder(folder)
        let only = try arguments["only"].map { (text) throws(Arguments.Wrong) in try Self.name(text) }
        for name in Corpus.Name.allCases where only == nil || name == only {
            let corpus = Corpus(
                name, count: name == .fourKilobytes || name == .hostile ? count / 10 : count, seed: seed)
            try write(corpus.requests.map(\.body), to: "\(folder)/\(name.rawValue).ndjson")
            // What is not JSON cannot stand inside of an envelope.
            let requests = corpus.requests.filter { name != .bad && !$0.label.hasPrefix("not-json") }
            if !requests.isEmpty {
                try write(requests.map(\.envelope), to: "\(folder)/\(name.rawValue).requests.ndjson")
            }
            print(statistics(corpus))
        }
    }

    private static func write(_ lines: [[UInt8]], to path: String) throws(Arguments.Wrong) {
        var bytes: [UInt8] = []
        for line in lines {
            bytes.append(contentsOf: line)
            bytes.append(0x0A)
        }
        guard FileText.write(bytes, to: path) else { throw Arguments.Wrong(text: "cannot write \"\(path)\"") }
    }

    private static func statistics(_ corpus: Corpus) -> String {
        let sizes = corpus.requests.map(\.body.count).sorted()
        func size(_ percent: Int) -> Int {
            sizes.isEmpty ? 0 : sizes[min(sizes.count - 1, percent * sizes.count / 100)]
        }
        func share(_ isCounted: ([UInt8]) -> Bool) -> String {
            let count = corpus.requests.reduce(0) { $0 + (isCounted($1.body) ? 1 : 0) }
            return (Double(count * 100) / Double(max(corpus.requests.count, 1))).text(1)
        }
        let mean = Double(corpus.byteCount) / Double(max(sizes.count, 1))
        return "\(corpus.name.rawValue): \(sizes.count) payloads, \(corpus.byteCount) bytes, mean \(mean.text(0)), "
            + "least \(size(0)), p10 \(size(10)), p50 \(size(50)), p90 \(size(90)), p99 \(size(99)), most \(sizes.last ?? 0), "
            + "outside ASCII \(share { $0.contains { $0 > 127 } }) %, with a backslash \(share { $0.contains(0x5C) }) %, "
            + "digest \(corpus.digest.text)"
    }
}
