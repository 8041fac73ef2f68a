internal import PushCorpus

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The measuring program. People call `make bench` and `make bench-check`; these verbs are for the scripts behind them, and
/// for whoever looks closer.
@main
enum PushlintBench {
    private static let usage = """
        pushlint-bench report [--rounds N] [--peer LIBRARY ...] [--missing TEXT ...] [--instructions FILE] [--machine TEXT]
            times everything and prints Markdown
        pushlint-bench growth [--rounds N] [--peer LIBRARY ...]
            times texts of 64 bytes to 100 MB, which takes some GB of memory
        pushlint-bench program --pushlint PROGRAM --request FILE --file FILE.ndjson [--rounds N]
            times the command line: its start to the findings of one request, and a file of many payloads
        pushlint-bench hostile [--rounds N] [--peer LIBRARY ...]
            times hostile texts alone, recipe by recipe, the slowest first
        pushlint-bench samples --out FOLDER
            writes the fixed part of each corpus as NAME.sample, for the next verb
        pushlint-bench sizes
            prints name, requests, bytes and digest of each
        pushlint-bench rounds --candidate NAME --corpus NAME [--rounds N] [--sample FILE] [--peer LIBRARY ...]
            runs one candidate so many times over a fixed corpus, for callgrind, perf and the like, and prints what it made of it and
        the least nanoseconds a payload
        pushlint-bench candidates [--peer LIBRARY ...]
            prints the names of the candidates
        pushlint-bench check --toolchain NAME --instructions FILE --thresholds FILE [--bless FILE]
            compares with thresholds; status 1: above them
        pushlint-bench corpus --out FOLDER [--count N] [--seed N] [--only NAME]
            writes each corpus as NAME.ndjson (payloads) and NAME.requests.ndjson (envelopes with headers)
        pushlint-bench findings --corpus NAME [--count N]
            counts what the validator finds in a corpus, by fault that was put in and by rule
        """

    static func main() {
        let words = CommandLine.arguments.dropFirst()
        do throws(Arguments.Wrong) {
            switch words.first {
            case "report": try report(words.dropFirst())
            case "growth":
                let arguments = try Arguments(words.dropFirst(), known: ["rounds", "peer"])
                let list = CandidateList(libraries: arguments.all("peer"), missing: [])
                Growth(list: list, rounds: try arguments.number("rounds", 15)).write()
            case "program":
                let arguments = try Arguments(words.dropFirst(), known: ["pushlint", "request", "file", "rounds"])
                try ProgramRace(
                    program: try arguments.required("pushlint"), file: try arguments.required("file"),
                    request: try arguments.required("request"), rounds: try arguments.number("rounds", 7)
                ).write()
            case "hostile":
                let arguments = try Arguments(words.dropFirst(), known: ["rounds", "peer"])
                let list = CandidateList(libraries: arguments.all("peer"), missing: [])
                HostileRace(list, rounds: try arguments.number("rounds", 15)).write()
            case "samples": try SampleFile.writeAll(words.dropFirst())
            case "sizes": writeSizes()
            case "rounds": try rounds(words.dropFirst())
            case "candidates":
                let arguments = try Arguments(words.dropFirst(), known: ["peer"])
                for name in CandidateList(libraries: arguments.all("peer"), missing: []).names { print(name) }
            case "check": exit(try ThresholdCheck.run(words.dropFirst()))
            case "corpus": try CorpusFiles.write(words.dropFirst())
            case "findings": try FindingCounts.write(words.dropFirst())
            case "help", "--help", "-h": print(usage)
            default: throw Arguments.Wrong(text: "a verb is needed:\n\n" + usage)
            }
        } catch {
            Console.note(error.text)
            exit(2)
        }
    }

    private static func report(_ words: ArraySlice<String>) throws(Arguments.Wrong) {
        let arguments = try Arguments(words, known: ["rounds", "peer", "missing", "instructions", "machine"])
        var instructions = InstructionCounts()
        if let path = arguments["instructions"] {
            guard let bytes = FileText.read(path) else { throw Arguments.Wrong(text: "cannot read \"\(path)\"") }
            instructions = InstructionCounts(String(decoding: bytes, as: UTF8.self))
        }
        let list = CandidateList(libraries: arguments.all("peer"), missing: arguments.all("missing"))
        for text in list.missing { Console.note("missing: \(text)") }
        Report(
            list: list, instructions: instructions, rounds: try arguments.number("rounds", 25),
            machine: arguments["machine"] ?? "not told"
        ).write()
    }

    private static func writeSizes() {
        for name in Corpus.Name.allCases {
            let corpus = Corpora.make(name, count: Corpora.sampleCount(name))
            print("\(name.rawValue)\t\(corpus.requests.count)\t\(corpus.byteCount)\t\(corpus.digest.text)")
        }
    }

    private static func rounds(_ words: ArraySlice<String>) throws(Arguments.Wrong) {
        let arguments = try Arguments(words, known: ["candidate", "corpus", "rounds", "sample", "peer"])
        let name = try arguments.required("candidate")
        let corpus = try CorpusFiles.name(try arguments.required("corpus"))
        let list = CandidateList(libraries: arguments.all("peer"), missing: [])
        let workload: Workload
        if let path = arguments["sample"] {
            workload = Workload(try SampleFile.read(corpus, from: path))
        } else {
            workload = Corpora.workload(corpus, count: Corpora.timingCount(corpus))
        }
        guard let candidate = list.make(name, workload) else {
            throw Arguments.Wrong(text: "no candidate \"\(name)\"; there are \(list.names.joined(separator: ", "))")
        }
        var result = PassResult()
        var least = UInt64.max
        for _ in 0..<(try arguments.number("rounds", 1)) {
            let start = Clock.nanoseconds()
            result = candidate.run(workload)
            least = min(least, UInt64(Clock.nanoseconds() - start))
        }
        let checksum = String(result.checksum, radix: 16)
        let time = least / UInt64(max(workload.count, 1))
        print("\(name)\t\(corpus.rawValue)\t\(result.accepted)\t\(result.findings)\t\(checksum)\t\(time)")
    }
}
