import PushReport
import Testing

@testable import PushLintCLI

/// Whatever stands in payloads, headers, paths and arguments: nothing of it acts on a terminal or in a log.
@Suite("Hostile inputs")
struct HostileTests {
    private static let bad: [[UInt8]] = [
        [0x1B], Array("\u{1B}[31m".utf8), Array("\u{1B}]0;title\u{7}".utf8), [0x9B], Array("\u{9B}2J".utf8), [0x07],
        [0x08],
        [0x00], [0x7F], [0x0D], [0x0A], Array("\r\n::error::x".utf8), Array("\u{202E}".utf8), Array("\u{2066}".utf8),
        Array("\u{200F}".utf8), Array("\u{61C}".utf8), Array("\u{2028}".utf8), Array("\u{85}".utf8), [0xFF],
        [0xC0, 0x80],
        [0xED, 0xA0, 0x80], [0xF0, 0x9F], Array("\u{FEFF}".utf8), Array("\u{E0041}".utf8), Array("小".utf8), [0x22],
        [0x5C],
        Array(#"\u001b[2J"#.utf8), Array(#"\u202e"#.utf8), Array(#"\ud800"#.utf8), Array(#"\u0000"#.utf8),
    ]

    private static let token = String(repeating: "9f8e7d6c", count: 8)
    private static let credentials = "eyJhbGciOiJFUzI1NiIsImtpZCI6IkEifQ.eyJpc3MiOiJCIiwiaWF0IjoxfQ.c2lnbmF0dXJl"

    /// Texts of every form with `words` in many places.
    private static func texts(_ words: [UInt8]) -> [(name: String, bytes: [UInt8])] {
        func text(_ parts: String...) -> [UInt8] {
            Array(parts.map { Array($0.utf8) }.joined(separator: words))
        }
        let secrets = ":path: /3/device/\(token)\nauthorization: bearer \(credentials)\n"
        return [
            ("a.json", text(#"{"aps":{"alert":{"title":""#, #"","body":7},"badge":""#, #"","#, #"":[],"sound":[]}}"#)),
            ("b.json", text(#"{"aps":{"#, #""badge":"5"}}"#)),
            ("c.json", text("", #"{"aps":{"alert":"x","badge":"5"}}"#, "")),
            ("d.push", text("\(secrets)apns-push-type: voip\napns-topic: com.", "example\n\n{\"", "\":1}")),
            ("e.push", text("apns-push-type: ", "\napns-topic", ": x\nx-", ": y\n\n", "{}")),
            ("f.push", text("\(secrets)apns-push-type: alert\n\n{\"aps\":{\"alert\":\"x\",\"badge\":\"", "\"}}")),
            (
                "g.ndjson",
                text(
                    #"{"headers":{"authorization":"bearer \#(credentials)",":path":"/3/device/\#(token)","apns-push-type":"voip","apns-topic":"a."#,
                    #""},"payload":{"aps":{"badge":""#, "\"}}}\n{\"aps\":{\"alert\":\"x\",\"badge\":\"", "\"}}\n")
            ),
            ("h.ndjson", text(#"{"headers":{"a"#, #"":1},"payload":{}}"#)),
            ("i.txt", words + Array(#"{"aps":{"badge":"x"}}"#.utf8)),
            ("j.push", text("\(secrets)apns-topic\(token)")),
        ]
    }

    private static let formats = ReportFormat.allCases.map(\.rawValue)

    private func check(_ result: RunResult, _ what: String, allowsColour: Bool = false) {
        for (name, bytes) in [("output", result.outputBytes), ("errors", result.errorBytes)] {
            guard let text = String(validating: bytes, as: UTF8.self) else {
                Issue.record("\(name) of \(what) is not UTF-8")
                continue
            }
            for scalar in text.unicodeScalars where scalar != "\n" {
                if Harmless.isHarmful(scalar.value) {
                    Issue.record("U+\(String(scalar.value, radix: 16)) in \(name) of \(what): \(text.debugDescription)")
                    break
                }
            }
            for secret in [Self.token, Self.credentials] where text.contains(secret) {
                Issue.record("a secret in \(name) of \(what)")
            }
            for line in text.split(separator: "\n") where line.hasPrefix("::") {
                Issue.record("a workflow command in \(name) of \(what): \(line)")
            }
        }
    }

    /// What is no hexadecimal digit is known for a token by its place alone.
    @Test("a token in a path that is wrong is not shown", arguments: formats)
    func tokensInPaths(_ format: String) {
        let token = "dA9HB76880bfCXU6ONYlF9qoB2l3bOHRixr2G7eK0a4="
        for start in ["/3/device/", "3/device/", "https://push.example.com/3/device/", "/3/devices/", "/push/", ""] {
            let files = MemoryFiles()
            files.add("a.push", .file(Array(":path: \(start)\(token)\n\n{\"aps\":{\"alert\":\"x\"}}\n".utf8)))
            files.add(
                "b.ndjson",
                .file(Array(#"{"headers":{":path":"\#(start)\#(token)"},"payload":{"aps":{"alert":"x"}}}"#.utf8)))
            let result = run(["--strict", "--format", format, "a.push", "b.ndjson"], files: files)
            #expect(result.code == .findings && result.output.contains("a.push"))
            #expect(!result.output.contains(token.dropFirst(4).prefix(8)), "\(start): \(result.output)")
        }
    }

    @Test("in payloads, headers and envelopes", arguments: formats)
    func contents(_ format: String) {
        for words in Self.bad {
            let files = MemoryFiles()
            for (name, bytes) in Self.texts(words) { files.add(name, .file(bytes)) }
            for (name, _) in Self.texts(words) {
                let result = run(["--format", format, "--hints", "--deny", "501", name], files: files)
                check(result, "\(name) with \(words) as \(format)")
                if format == "json" || format == "text" {
                    let sizes = run(["size", "--format", format, name], files: files)
                    check(sizes, "sizes in \(name) with \(words) as \(format)")
                    if format == "json" { JSONCheck.check(sizes.outputBytes) }
                }
                if format == "json" { JSONCheck.check(result.outputBytes) }
                if format == "jsonl" {
                    for line in result.outputBytes.split(separator: 0x0A) { JSONCheck.check(Array(line)) }
                }
            }
        }
    }

    @Test("in previews", arguments: PreviewFormat.allCases)
    func previews(_ format: PreviewFormat) {
        for words in Self.bad {
            let files = MemoryFiles()
            let place = "d" + String(decoding: words, as: UTF8.self)
            for (name, bytes) in Self.texts(words) { files.add(name, .file(bytes)) }
            for (name, _) in Self.texts(words) {
                let result = run(["preview", "--format", format.rawValue, "--deny", "501", name], files: files)
                check(result, "preview of \(name) with \(words) as \(format)")
                if format == .json { JSONCheck.check(result.outputBytes) }
                if format == .jsonl {
                    for line in result.outputBytes.split(separator: 0x0A) { JSONCheck.check(Array(line)) }
                }
            }
            check(run(["preview", "--topic", place, "-"], stdin: Samples.alertBody), "\(words) as topic")
        }
    }

    @Test("in paths", arguments: formats)
    func paths(_ format: String) {
        for words in Self.bad where !words.contains(0) {
            let files = MemoryFiles()
            let folder = Array("d".utf8) + words
            files.add(folder + Array("/a".utf8) + words + Array(".json".utf8), .file(Array(Samples.badBadgeBody.utf8)))
            files.add(folder + Array("/b".utf8) + words + Array(".json".utf8), .unreadable)
            files.add(folder + Array("/c".utf8) + words + Array(".push".utf8), .file(words))
            let arguments = [
                Array("--format=\(format)".utf8), folder, folder + Array("/none.json".utf8), Array("x".utf8) + words,
            ]
            let result = run(arguments, source: MemorySource(""), files: files)
            check(result, "\(words) in paths as \(format)")
            if format == "json" { JSONCheck.check(result.outputBytes) }
        }
    }

    @Test("in arguments")
    func arguments() {
        for words in Self.bad where !words.contains(0) {
            for before in [
                "", "-", "--", "-H", "-Ha:", "--header=", "--header=a: ", "--topic=", "--now=", "--format=", "--allow=",
                "--token=",
                "--auth=", "--service=", "chek", "--color=",
            ] {
                let call = [Array(before.utf8) + words, Array("x.json".utf8)]
                check(run(call, source: MemorySource(""), files: MemoryFiles(["x.json": "{}"])), "\(before)\(words)")
            }
            for verb in ["explain", "size", "tokens", "rules", "help", "version"] {
                check(run([Array(verb.utf8), words], source: MemorySource("")), "\(verb) \(words)")
            }
        }
    }

    @Test("bytes at random: no crash, and the same answer twice", arguments: formats)
    func random(_ format: String) {
        var state: UInt64 = 88_172_645_463_325_252
        func next(_ bound: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % UInt64(bound))
        }
        let templates = Self.texts([]).map(\.bytes)
        for round in 0..<300 {
            var bytes = templates[next(templates.count)]
            for _ in 0..<1 + next(6) where !bytes.isEmpty {
                switch next(3) {
                case 0: bytes[next(bytes.count)] = UInt8(next(256))
                case 1: bytes.remove(at: next(bytes.count))
                default: bytes.insert(contentsOf: Self.bad[next(Self.bad.count)], at: next(bytes.count + 1))
                }
            }
            let names = ["x.json", "x.push", "x.ndjson", "x"]
            let name = names[next(names.count)]
            let files = MemoryFiles()
            files.add(name, .file(bytes))
            let first = run(["--format", format, "--hints", name], files: files)
            let text = String(decoding: first.outputBytes, as: UTF8.self)
            #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !Harmless.isHarmful($0.value) }, "round \(round)")
            if format == "json" { JSONCheck.check(first.outputBytes) }
            #expect(run(["--format", format, "--hints", name], files: files).outputBytes == first.outputBytes)
        }
    }
}
