internal import PushCorpus

/// How the cost grows with the size of the text.
struct Growth {
    let list: CandidateList
    let rounds: Int

    private var names: [String] { ["tokenizer", "validation"] + list.names.filter { $0 == "yyjson" } }

    func write() {
        writePayloads()
        writeLargeTexts()
    }

    /// Payloads of about one size each: sound requests of the mix, and of 4 KB.
    private func writePayloads() {
        print("### By size, ns a payload\n")
        let requests = Corpus(.clean, count: 40_000).requests + Corpus(.fourKilobytes, count: 1000).requests
        var rows: [[String?]] = []
        for size in [64, 128, 256, 512, 1024, 2048, 4000] {
            let fitting = requests.filter { abs($0.body.count - size) * 10 <= size }
            guard !fitting.isEmpty else { continue }
            let workload = Workload(Corpus(.clean, requests: Array(fitting.prefix(2000))))
            let race = Race(workload, list, names: names, rounds: rounds)
            rows.append(
                ["\((Double(workload.byteCount) / Double(workload.count)).text(0))", "\(workload.count)"]
                    + names.map { race.time($0)?.median.text(0) })
        }
        Table.write(["bytes on average", "payloads"] + names, rows)
    }

    /// One text of many payloads in an array, as large as nobody sends it: what the tokenizer does as a parser of anything.
    private func writeLargeTexts() {
        print("### Large texts, MB/s\n")
        let names = self.names.filter { $0 != "validation" }
        let payloads = Corpus(.mix, count: 20_000).requests.map(\.body)
        var rows: [[String?]] = []
        for size in [100_000, 1_000_000, 10_000_000, 100_000_000] {
            Console.note("a text of \(size) bytes")
            var text: [UInt8] = [0x5B]
            text.reserveCapacity(size + 10_000)
            var position = 0
            while text.count < size {
                if text.count > 1 { text.append(0x2C) }
                text.append(contentsOf: payloads[position % payloads.count])
                position += 1
            }
            text.append(0x5D)
            let request = CorpusRequest(headers: CorpusHeaders(), body: text, label: "large")
            let workload = Workload(Corpus(.mix, requests: [request]))
            let race = Race(workload, list, names: names, rounds: size > 1_000_000 ? 5 : rounds)
            rows.append(
                ["\(workload.byteCount)"]
                    + names.map { name in
                        race.time(name).map { (Double(workload.byteCount) / $0.median * 1000).text(0) }
                    })
        }
        Table.write(["bytes"] + names, rows)
    }
}
