internal import PushCorpus

/// The whole measurement as Markdown on standard output, to be pasted into a page.
struct Report {
    let list: CandidateList
    let instructions: InstructionCounts
    let rounds: Int
    /// Processor, system and toolchain, in words.
    let machine: String

    private static let reference = "yyjson"

    func write() {
        print(
            "Machine: \(machine). Processor time of one thread; \(rounds) rounds side by side, each candidate once a round"
        )
        print(
            "over thousands of different payloads; ratios are those of single rounds: median (10th to 90th percentile).\n"
        )
        for text in list.missing { print("Missing: \(text)\n") }
        let mix = race(.mix, list.names)
        writeMix(mix)
        let own = list.ownNames + list.names.filter { $0.hasPrefix(Self.reference) }
        let others =
            [Corpus.Name.clean, .oneFinding, .fourKilobytes].map { race($0, own) } + [race(.bad, list.parserNames)]
        writeOthers([mix] + others)
        writeAcceptance([mix] + others)
        let hostile = HostileRace(list, rounds: rounds)
        hostile.write()
        Goals(mix: mix, clean: others[0], hostile: hostile, instructions: instructions).write()
    }

    private func race(_ name: Corpus.Name, _ candidates: [String]) -> Race {
        Console.note("\(name.rawValue): \(rounds) rounds of \(candidates.joined(separator: ", "))")
        let workload = Corpora.workload(name, count: Corpora.timingCount(name))
        return Race(workload, list, names: candidates, rounds: rounds)
    }

    // MARK: Tables

    private func writeMix(_ race: Race) {
        let workload = race.workload
        let mean = Double(workload.byteCount) / Double(workload.count)
        print("### The mix: \(workload.count) payloads of \(mean.text(0)) bytes on average\n")
        Table.write(
            [
                "candidate", "ns a payload", "least", "MB/s", "our tokenizer is faster by",
                "our validation is faster by",
                "instructions a payload", "a byte", "allocations a payload",
            ],
            race.names.indices.map { position in
                let name = race.names[position]
                let time = race.time(name)
                return [
                    race.titles[position], time?.median.text(0), time?.minimum.text(0),
                    time.map { (mean / $0.median * 1000).text(0) }, Table.ratio(race.ratio(name, to: "tokenizer")),
                    Table.ratio(race.ratio(name, to: "validation")), instructions.perPayload(name, .mix)?.text(0),
                    instructions.perByte(name, .mix)?.text(2),
                    race.allocations[position].map { (Double($0) / Double(workload.count)).text(1) },
                ]
            })
    }

    private func writeOthers(_ races: [Race]) {
        print("### By kind of payload\n")
        var rows: [[String?]] = []
        for race in races {
            let workload = race.workload
            let mean = Double(workload.byteCount) / Double(workload.count)
            for name in race.names where list.ownNames.contains(name) || name.hasPrefix(Self.reference) {
                let time = race.time(name)
                let position = race.position(name) ?? 0
                rows.append([
                    "\(workload.name.rawValue), \(mean.text(0)) bytes", name, time?.median.text(0),
                    time?.minimum.text(0),
                    Table.ratio(race.ratio(Self.reference, to: name)),
                    instructions.perPayload(name, workload.name)?.text(0),
                    instructions.perByte(name, workload.name)?.text(2),
                    race.allocations[position].map { (Double($0) / Double(workload.count)).text(1) },
                    (Double(race.results[position].findings) / Double(workload.count)).text(2),
                ])
            }
        }
        Table.write(
            [
                "payloads", "candidate", "ns a payload", "least", "faster than yyjson by", "instructions a payload",
                "a byte",
                "allocations a payload", "findings a payload",
            ], rows)
        writeCostOfFinding()
    }

    /// The same requests with and without their faults.
    private func writeCostOfFinding() {
        let pair = Corpora.oneFinding(count: Corpora.timingCount(.oneFinding))
        let broken = Race(Workload(pair.broken), list, names: ["validation"], rounds: rounds)
        let sound = Race(Workload(pair.sound), list, names: ["validation"], rounds: rounds)
        guard let with = broken.time("validation"), let without = sound.time("validation") else { return }
        print(
            "A finding costs \((with.median - without.median).text(0)) ns: \(with.median.text(0)) ns a request with one, "
                + "\(without.median.text(0)) ns the same request without its fault.\n")
    }

    /// All candidates must take the same payloads for JSON; and what they made of them is shown, so that it cannot be
    /// left out.
    private func writeAcceptance(_ races: [Race]) {
        print("### What was accepted\n")
        for race in races {
            let expected = race.workload.name == .bad ? 0 : UInt64(race.workload.count)
            let others = race.results.indices.filter { race.results[$0].accepted != expected }
            let names = others.map { "**\(race.names[$0]) \(race.results[$0].accepted)**" }
            print(
                "- \(race.workload.name.rawValue): \(expected) of \(race.workload.count) payloads are JSON; "
                    + (names.isEmpty
                        ? "all \(race.names.count) candidates say so" : "not so says \(names.joined(separator: ", "))")
                    + ". Checksums: "
                    + race.names.indices.map { "\(race.names[$0]) \(String(race.results[$0].checksum, radix: 16))" }
                    .joined(separator: ", ") + ".")
        }
        print("")
    }
}

/// Tables in Markdown.
enum Table {
    /// Columns are padded, so that the text can be read as it is. Nil is an empty cell.
    static func write(_ titles: [String], _ rows: [[String?]]) {
        let cells = [titles] + rows.map { row in row.map { $0 ?? "" } }
        let widths = titles.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
        for (number, row) in cells.enumerated() {
            print(
                "| "
                    + zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(
                        separator: " | ") + " |")
            if number == 0 {
                print("|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|")
            }
        }
        print("")
    }

    /// `1.31 (1.25-1.36)`.
    static func ratio(_ spread: Spread?) -> String? {
        spread.map { "\($0.median.text(2)) (\($0.low.text(2))-\($0.high.text(2)))" }
    }
}
