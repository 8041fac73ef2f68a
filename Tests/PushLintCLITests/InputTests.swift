import PushLintCLI
import PushReport
import Testing

@testable import PushLintCLI

@Suite("Inputs: standard input and unknown files")
struct StandardInputTests {
    private func inputs(_ text: String, piece: Int = 1 << 20) -> [JSONCheck.Input] {
        let result = run(
            [Array("--format=json".utf8)], source: MemorySource(Array(text.utf8), piece: piece))
        return JSONCheck.inputs(result.outputBytes)
    }

    @Test("what it holds is recognised, however it comes in", arguments: [1, 7, 1 << 20])
    func forms(_ piece: Int) {
        let payload = inputs(Samples.badBadgeBody, piece: piece)
        #expect(payload.map(\.path) == ["-"] && payload.map(\.record) == ["null"])
        #expect(payload[0].findings.map(\.rule) == ["wrong-type"])
        let request = inputs(Samples.callWithPlainTopic, piece: piece)
        #expect(request.map(\.pushType) == ["voip"])
        #expect(request[0].findings.map(\.place) == ["33+18@2:13"])
        let pseudo = inputs(":path: /3/device/\(String(repeating: "ab", count: 32))\n" + Samples.call, piece: piece)
        #expect(pseudo.map(\.verdict) == ["ok"])
        let lines = inputs("\(Samples.alertBody)\n\n\(Samples.badBadgeBody)\n", piece: piece)
        #expect(lines.map(\.record) == ["1", "3"])
        #expect(lines.map(\.verdict) == ["ok", "error"])
        let pretty = inputs("{\n \"aps\": {\n  \"alert\": \"x\"\n }\n}\n", piece: piece)
        #expect(pretty.map(\.record) == ["null"] && pretty.map(\.verdict) == ["ok"])
        let envelope = inputs(
            #"{"headers":{"apns-push-type":"voip","apns-topic":"a.b","apns-priority":"10","apns-expiration":"0"},"payload":{}}"#,
            piece: piece)
        #expect(envelope.map(\.record) == ["1"] && envelope.map(\.bytes) == ["2"])
        #expect(inputs("", piece: piece).map(\.bytes) == ["0"])
        #expect(inputs("\n\n", piece: piece).map(\.record) == ["null"])
    }

    @Test("a dash among other inputs, and nothing named at all")
    func dash() {
        let files = MemoryFiles(["a.json": Samples.alertBody])
        let result = run(["--format=json", "a.json", "-"], stdin: Samples.badBadgeBody, files: files)
        #expect(JSONCheck.inputs(result.outputBytes).map(\.path) == ["a.json", "-"])
        #expect(run([], stdin: Samples.badBadgeBody).code == .findings)
        #expect(run([], stdin: Samples.alertBody).output == "1 request: no errors\n")
        #expect(run(["--format", "oneline"], stdin: Samples.badBadgeBody).output.hasPrefix("<stdin>:1:66: error: "))
    }

    @Test("a file whose name says nothing is recognised, too")
    func unknownNames() {
        let files = MemoryFiles(["a.txt": Samples.callWithPlainTopic, "b": Samples.badBadgeBody])
        files.add("dev/fd/63", .device(Array(Samples.badBadgeBody.utf8)))
        let result = run(["--format=oneline", "a.txt", "b", "dev/fd/63"], files: files)
        #expect(result.lines.map { String($0.prefix { $0 != ":" }) } == ["a.txt", "b", "dev/fd/63"])
    }
}

@Suite("Inputs: folders")
struct FolderTests {
    private func paths(_ arguments: [String], _ files: MemoryFiles) -> [String] {
        JSONCheck.inputs(run(["--format=json"] + arguments, files: files).outputBytes).map(\.path)
    }

    @Test("are searched to any depth, in order, for the endings of inputs, without what is hidden")
    func walk() {
        let files = MemoryFiles([
            "d/b.json": "{}", "d/a/z.PUSH": Samples.alert, "d/a/y.apns": "{}", "d/c.ndjson": "{}\n{}\n",
            "d/d.jsonl": "{}\n",
            "d/readme.md": "x", "d/.git/x.json": "{}", "d/.hidden.json": "{}", "d/json": "{}", "d/e/f/g/h.json": "{}",
            "d/.json": "{}",
        ])
        #expect(
            paths(["d"], files) == [
                "d/a/y.apns", "d/a/z.PUSH", "d/b.json", "d/c.ndjson", "d/c.ndjson", "d/d.jsonl", "d/e/f/g/h.json",
            ])
        #expect(paths(["d/"], files).first == "d/a/y.apns")
        #expect(paths(["d/.hidden.json"], files) == ["d/.hidden.json"])
    }

    @Test("symbolic links are followed, but no folder is searched twice")
    func links() {
        let files = MemoryFiles(["d/a/x.json": "{}"])
        files.add("d/a/up", .link("d"))
        files.add("d/b", .link("d/a"))
        files.add("d/c.json", .link("d/a/x.json"))
        files.add("d/loop", .link("d/loop"))
        files.add("d/gone.json", .link("nowhere"))
        files.add("d/gone.txt", .link("nowhere"))
        files.add("d/fifo.json", .device([]))
        let result = run(["--format=json", "d"], files: files)
        #expect(JSONCheck.inputs(result.outputBytes).map(\.path) == ["d/a/x.json", "d/c.json"])
        #expect(result.errors == "pushlint: d/gone.json: No such file or directory\n")
        #expect(result.code == .unreadable)
    }

    @Test("a folder without inputs is trouble")
    func empty() {
        let files = MemoryFiles(["d/readme.md": "x"])
        let result = run(["d"], files: files)
        #expect(result.code == .unreadable)
        #expect(result.errors == "pushlint: d: no .json, .apns, .push, .ndjson or .jsonl file in this folder\n")
    }
}

@Suite("Inputs: a record a line")
struct LineTests {
    private func inputs(_ text: String, _ arguments: [String] = []) -> (inputs: [JSONCheck.Input], result: RunResult) {
        let result = run(["--format=json", "a.ndjson"] + arguments, files: MemoryFiles(["a.ndjson": text]))
        return (JSONCheck.inputs(result.outputBytes), result)
    }

    @Test("payloads and envelopes, in order; places address the file")
    func places() {
        let envelope =
            #"{"headers":{"apns-push-type":"voip","apns-topic":"com.example.dialer","apns-priority":"10","apns-expiration":"0"},"payload":"#
            + Samples.callBody + "}"
        let (inputs, result) = inputs("\(Samples.alertBody)\r\n\n \t\r\n\(envelope)\n\(Samples.badBadgeBody)")
        #expect(inputs.map(\.record) == ["1", "4", "5"])
        #expect(inputs.map(\.pushType) == ["alert", "voip", "alert"])
        #expect(
            inputs[0].bytes == "\(Samples.alertBody.utf8.count)" && inputs[1].bytes == "\(Samples.callBody.utf8.count)")
        let second = Samples.alertBody.utf8.count + 2 + 1 + 4
        #expect(
            inputs[1].findings == [
                JSONCheck.Finding("voip-topic-suffix", header: "apns-topic", "\(second + 50)+18@4:51")
            ])
        let third = second + envelope.utf8.count + 1
        #expect(
            inputs[2].findings == [JSONCheck.Finding("wrong-type", pointer: "/aps/badge", "\(third + 65)+3@5:66")])
        #expect(result.code == .findings)
    }

    @Test("columns of a payload inside an envelope count from the line's beginning")
    func columns() {
        let line =
            #"{"payload":{"x":"é","aps":{"alert":"x","badge":"5"}},"headers":[["apns-push-type","alert"],{"name":"apns-topic","value":"com.example.é"}]}"#
        let (inputs, _) = inputs(line)
        #expect(inputs.map(\.pushType) == ["alert"])
        let badge = inputs[0].findings.first { $0.rule == "wrong-type" }
        #expect(badge == JSONCheck.Finding("wrong-type", pointer: "/aps/badge", "48+3@1:48"))
    }

    @Test(
        "what is an envelope and what is not",
        arguments: [
            (#"{"headers":{},"payload":{"aps":{"alert":"x"}}}"#, "21"),
            (#"{"payload":{"a":1},"path":"/3/device/ab","headers":{}}"#, "7"),
            (#"{"token":"ab","payload":[],"headers":{}}"#, "2"),
            (#"{"\u0068eaders":{},"payload":{}}"#, "2"),
            (#" {"headers":{},"payload":{}}"#, "2"),
            // More, fewer or other members: a payload.
            (#"{"headers":{},"payload":{},"x":1}"#, "33"),
            (#"{"headers":{}}"#, "14"),
            (#"{"headers":"x","payload":{}}"#, "28"),
            (#"{"payload":{}}"#, "14"),
        ])
    func envelopes(_ line: String, _ bytes: String) {
        let (inputs, _) = inputs(line)
        #expect(inputs.map(\.bytes) == [bytes])
    }

    @Test(
        "an envelope that cannot be read is trouble, and the others go on",
        arguments: [
            (
                #"{"headers":{"apns-priority":10},"payload":{}}"#,
                "1:29: not a request: the value of a header must be a string"
            ),
            (
                #"{"headers":[["a","b","c"]],"payload":{}}"#,
                "1:13: not a request: a header in a list must be a pair of name and value"
            ),
            (
                #"{"headers":[1],"payload":{}}"#,
                "1:13: not a request: a header in a list must be a pair of name and value"
            ),
            (#"{"headers":{},"payload":{},"path":7}"#, "1:35: not a request: the path of an envelope must be a string"),
            (
                #"{"headers":{},"payload":{},"token":[]}"#,
                "1:36: not a request: the token of an envelope must be a string"
            ),
            (
                #"{"headers":{},"payload":{},"payload":{}}"#,
                "1:28: not a request: a key of the envelope appears twice"
            ),
        ])
    func faults(_ line: String, _ words: String) {
        let (inputs, result) = inputs("\(line)\n\(Samples.alertBody)\n")
        #expect(inputs.map(\.record) == ["2"])
        #expect(result.errors == "pushlint: a.ndjson:\(words)\n")
        #expect(result.code == .unreadable)
    }

    @Test("options reach every record")
    func options() {
        let (inputs, _) = inputs("{}\n{\"headers\":{\"apns-topic\":\"x\"},\"payload\":{}}\n", ["--push-type", "voip"])
        #expect(inputs.map(\.pushType) == ["voip", "voip"])
    }

    @Test("text output counts requests")
    func summary() {
        let files = MemoryFiles(["a.ndjson": "\(Samples.alertBody)\n\(Samples.badBadgeBody)\n"])
        #expect(run(["a.ndjson"], files: files).lines.last == "2 requests: 1 error")
    }

    @Test("lines are the same however the bytes come and however small the blocks are")
    func blocks() throws {
        let text = "\n{\"a\":1}\r\n\r\n  \n\(String(repeating: "x", count: 100))\n[]\nlast"
        func lines(_ piece: Int, _ block: Int, limit: Int) throws -> [String] {
            var reader = LineReader(MemorySource(text, piece: piece), blockSize: block, limit: limit)
            var lines: [String] = []
            while let line = try reader.next() {
                let words = String(decoding: reader.buffer[line.range], as: UTF8.self)
                lines.append("\(line.number) \(line.fileOffset) \(line.isTooLong ? "too long" : words)")
            }
            return lines
        }
        let expected = try lines(1 << 20, 1 << 20, limit: 1000)
        #expect(expected.count == 4)
        #expect(expected[0] == "2 1 {\"a\":1}" && expected[3] == "7 119 last")
        for piece in [1, 2, 3, 10, 64] {
            for block in [1, 16, 40, 1000] {
                #expect(try lines(piece, block, limit: 1000) == expected)
                let short = try lines(piece, block, limit: 50)
                #expect(
                    short.count == 4 && short[1] == "5 15 too long" && short[2] == expected[2]
                        && short[3] == expected[3])
            }
        }
    }

    @Test("memory does not grow with the file")
    func constantMemory() throws {
        let line = Samples.alertBody + "\n"
        var reader = LineReader(
            MemorySource(String(repeating: line, count: 20_000), piece: 5000), blockSize: 4096, limit: 1 << 20)
        var count = 0
        while try reader.next() != nil { count += 1 }
        #expect(count == 20_000)
        #expect(reader.buffer.count <= 8192)
    }
}
