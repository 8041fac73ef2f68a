import PushReport
import Testing

@testable import PushLintCLI

@Suite("Much to do")
struct BulkTests {
    private static let lines: [String] = (0..<3000).map { k in
        switch k % 5 {
        case 0: Samples.alertBody
        case 1: Samples.badBadgeBody
        case 2: #"{"aps":"#
        case 3: #"{"headers":{"apns-priority":10},"payload":{}}"#
        default: #"{"headers":{"apns-topic":"com.example.\#(k)"},"payload":\#(Samples.alertBody)}"#
        }
    }
    private static let text = lines.joined(separator: "\n") + "\n\n"

    @Test("threads change nothing", arguments: ["oneline", "jsonl", "json", "text"])
    func order(_ format: String) {
        let files = MemoryFiles(["a.ndjson": Self.text, "b.ndjson": Self.text])
        let one = run(["--format", format, "--jobs", "1", "a.ndjson", "b.ndjson"], files: files)
        #expect(one.code == .unreadable && one.outputBytes.count > 50_000)
        for jobs in ["2", "7"] {
            let many = run(["--format", format, "--jobs", jobs, "a.ndjson", "b.ndjson"], files: files)
            #expect(many.outputBytes == one.outputBytes)
            #expect(many.errorBytes == one.errorBytes)
            #expect(many.code == one.code)
        }
    }

    @Test("as many threads as processors, unless told otherwise")
    func processors() {
        let environment = CommandEnvironment(now: 1_800_000_000, processorCount: 3)
        let few = run(["--format=oneline"], stdin: Self.text)
        let many = run(["--format=oneline"], stdin: Self.text, environment: environment)
        #expect(few.outputBytes == many.outputBytes && few.errorBytes == many.errorBytes)
    }

    @Test("a source that breaks: the lines before are judged, then it is trouble")
    func brokenSource() {
        let bytes = Array((Self.text + #"{"aps":"#).utf8)
        for jobs in ["1", "3"] {
            let source = MemorySource(bytes, piece: 10_000, failsAtEnd: true)
            let arguments = ["--format=jsonl", "--jobs", jobs].map { Array($0.utf8) }
            let result = run(arguments, source: source)
            #expect(result.code == .unreadable && result.lines.count == 2400)
            #expect(result.errors.hasSuffix("pushlint: <stdin>: Input/output error\n"))
        }
    }

    @Test("chunks are whole lines, whatever comes at a time")
    func chunks() throws {
        let text = "\n{\"a\":1}\r\n\r\n  \n\(String(repeating: "x", count: 100))\n[]\nlast"
        func lines(_ piece: Int, _ size: Int, limit: Int) throws -> [String] {
            var chunks = LineChunks(MemorySource(text, piece: piece), size: size, limit: limit)
            var lines: [String] = []
            while let chunk = try chunks.next() {
                if chunk.isTooLong { lines.append("\(chunk.firstLine) \(chunk.fileOffset) too long") }
                var reader = LineReader(chunk, limit: limit)
                while let line = try reader.next() {
                    let words = String(decoding: reader.buffer[line.range], as: UTF8.self)
                    lines.append("\(line.number) \(line.fileOffset) \(line.isTooLong ? "too long" : words)")
                }
            }
            return lines
        }
        let expected = try lines(1 << 20, 1 << 20, limit: 1000)
        #expect(expected.count == 4)
        #expect(expected[0] == "2 1 {\"a\":1}" && expected[3] == "7 119 last")
        for piece in [1, 2, 3, 10, 64, 1000] {
            for size in [1, 16, 40, 1000] {
                #expect(try lines(piece, size, limit: 1000) == expected)
                let short = try lines(piece, size, limit: 50)
                #expect(
                    short.count == 4 && short[1] == "5 15 too long" && short[2] == expected[2]
                        && short[3] == expected[3])
            }
        }
    }

    @Test("a line that is too long does not disturb its neighbours")
    func longLine() {
        let long = String(repeating: "x", count: 17 << 20)
        let files = MemoryFiles(["a.ndjson": "\(Samples.alertBody)\n\(long)\n\(Samples.badBadgeBody)\n"])
        let result = run(["--format=oneline", "--jobs", "2", "a.ndjson"], files: files)
        #expect(result.errors == "pushlint: a.ndjson:2:1: line longer than 16 MiB; no push is that large\n")
        #expect(result.lines.count == 1 && result.output.hasPrefix("a.ndjson:3:66: error: "))
    }
}

@Suite("Lists of paths")
struct PathListTests {
    private let files = MemoryFiles([
        "a.json": Samples.alertBody, "b c.json": Samples.alertBody, "d\n.json": Samples.alertBody,
        "lines": "a.json\r\n\nb c.json", "nul": "d\n.json\0a.json\0",
    ])

    private func paths(_ arguments: [String], stdin: String = "") -> [String] {
        JSONCheck.inputs(run(["--format=json"] + arguments, stdin: stdin, files: files).outputBytes).map(\.path)
    }

    @Test("one a line, or parted by NUL; behind the paths that are named")
    func lists() {
        #expect(paths(["--files-from", "lines"]) == ["a.json", "b c.json"])
        #expect(paths(["--files-from=nul"]) == ["d\n.json", "a.json"])
        #expect(paths(["--files-from", "-", "b c.json"], stdin: "a.json\n") == ["b c.json", "a.json"])
        #expect(paths(["--files-from", "lines", "-"], stdin: "{}") == ["-", "a.json", "b c.json"])
    }

    @Test("an empty list is nothing to do; a list that cannot be read is trouble")
    func odd() {
        let empty = run(["--files-from", "-"], stdin: "", files: files)
        #expect(empty.code == .clean && empty.output == "0 files: no errors\n")
        let missing = run(["--files-from", "none"], files: files)
        #expect(missing.code == .unreadable && missing.errors == "pushlint: none: No such file or directory\n")
        #expect(run(["--files-from", "-", "-"], files: files).code == .usage)
        #expect(run(["--files-from", "-"], stdin: "-\n", files: files).code == .usage)
        #expect(run(["--files-from", "nul", "--files-from", "lines"], files: files).code == .usage)
    }
}

@Suite("Progress")
struct ProgressTests {
    /// A clock that goes on by a second whenever somebody looks.
    private final class Clock: @unchecked Sendable {
        private var now = 0.0
        func next() -> Double {
            now += 1
            return now
        }
    }

    private func errors(_ arguments: [String], isTerminal: Bool, takesLong: Bool = true) -> String {
        let clock = Clock()
        let environment = CommandEnvironment(
            errorsAreTerminal: isTerminal, uptime: { takesLong ? clock.next() : 0 })
        let text = String(repeating: Samples.alertBody + "\n", count: 4500)
        return run(["--format=oneline", "a.ndjson"] + arguments, files: SizedFiles(text), environment: environment)
    }

    private final class SizedFiles: FileSystem {
        private let files: MemoryFiles
        private let bytes: [UInt8]
        init(_ text: String) {
            files = MemoryFiles(["a.ndjson": text])
            bytes = Array(text.utf8)
        }
        func status(of path: [UInt8]) throws(FileTrouble) -> FileStatus { try files.status(of: path) }
        func names(in folder: [UInt8]) throws(FileTrouble) -> [[UInt8]] { try files.names(in: folder) }
        func open(_ path: [UInt8]) throws(FileTrouble) -> any ByteSource { Sized(bytes) }
    }

    private final class Sized: ByteSource {
        private let source: MemorySource
        let byteCount: Int?
        init(_ bytes: [UInt8]) {
            source = MemorySource(bytes)
            byteCount = bytes.count
        }
        func read(into buffer: inout [UInt8], from position: Int) throws(FileTrouble) -> Int {
            try source.read(into: &buffer, from: position)
        }
    }

    private func run(
        _ arguments: [String], files: SizedFiles, environment: CommandEnvironment
    ) -> String {
        let errors = ByteSink()
        _ = LintCommand.run(
            arguments: arguments, input: MemorySource(""), output: ByteSink(), errors: errors, files: files,
            environment: environment)
        return String(decoding: errors.bytes, as: UTF8.self)
    }

    @Test("a bar on a terminal that is gone at the end", arguments: ["1", "2"])
    func bar(_ jobs: String) {
        let errors = errors(["--jobs", jobs], isTerminal: true)
        #expect(errors.hasPrefix("\r[") && errors.hasSuffix("\r\u{1B}[K"))
        #expect(errors.contains("%  ") && errors.contains(" records  ") && errors.contains("/s\u{1B}[K"))
        if jobs == "2" { #expect(errors.contains("100%  4,500 records")) }
    }

    @Test("none in a pipe, none where it is not wanted, none for a moment")
    func none() {
        #expect(errors([], isTerminal: false) == "")
        #expect(errors(["--progress"], isTerminal: false) == "")
        #expect(errors(["--no-progress"], isTerminal: true) == "")
        #expect(errors([], isTerminal: true, takesLong: false) == "")
        #expect(errors(["--progress"], isTerminal: true, takesLong: false) != "")
    }

    @Test("numbers in groups")
    func grouped() {
        #expect([0, 999, 1000, 1_234_567].map(Progress.grouped) == ["0", "999", "1,000", "1,234,567"])
    }
}
