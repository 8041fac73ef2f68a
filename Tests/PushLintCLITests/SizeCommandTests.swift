import PushJSON
import PushPayload
import PushReport
import PushTestSupport
import Testing

@testable import PushLintCLI

@Suite("Sizes on the command line")
struct SizeCommandTests {
    /// Inputs of every form, with escapes, white space, many keys, too many bytes, and one that is no JSON.
    private static var files: MemoryFiles {
        let many = (1...20).map { #""key\#($0)":\#(String(repeating: "7", count: $0))"# }.joined(separator: ",")
        let large =
            #"{"aps":{"alert":{"title":"Parcel","body":"At your door"}},"history":""#
            + String(repeating: "a", count: 4096) + "\"}"
        let sns = #"{"default":"Parcel","APNS":"{\"aps\":{\"alert\":\"P\"}}","APNS_VOIP":"{\"callUUID\":\"x\"}"}"#
        var lines = ""
        for number in 1...12 {
            lines += #"{"aps":{"alert":"\#(String(repeating: "x", count: number * 7 % 12))"}}"# + "\n"
        }
        lines +=
            #"{"headers":{"apns-push-type":"voip"},"payload":{"id":"\#(String(repeating: "y", count: 5200))"}}"# + "\n"
        return MemoryFiles([
            "in/call.push": Samples.call,
            "in/escapes.json":
                "{\n  \"aps\": {\n    \"alert\": \"T\\u00fcr\\/\\u00d6ffner \\ud83d\\ude00\"\n  },\n  \"\\u001b[31m\": []\n}\n",
            "in/large.push": Samples.alertHeaders + "\n" + large + "\n",
            "in/many.json":
                "{\"aps\":{\"content-available\":1},\"data\":[{\(many)},{\"a\":{\"b\":{\"c\":{\"d\":1}}}}]}",
            "in/nothing.json": "{]",
            "in/records.ndjson": lines,
            "in/simulator.apns": #"{"Simulator Target Bundle":"com.example.courier","aps":{"alert":"x"}}"#,
            "sns.json": sns,
        ])
    }

    private func size(_ arguments: [String], stdin: String = "", width: Int? = nil) -> RunResult {
        run(
            ["size"] + arguments, stdin: stdin, files: Self.files,
            environment: CommandEnvironment(now: 1_800_000_000, terminalWidth: width))
    }

    @Test("text", arguments: [40, 80])
    func text(_ width: Int) {
        let result = size(["in"], width: width)
        #expect(result.code == .findings && result.errors == "")
        let difference = Snapshot.difference(result.outputBytes, "size-\(width).txt")
        #expect(difference == nil)
        for line in result.lines where !line.hasPrefix("in/") {
            #expect(TextWrapping.cellCount(of: line) <= width && line.last != " ", "\(line)")
        }
    }

    @Test("JSON")
    func json() {
        let result = size(["--format", "json", "in"])
        #expect(result.code == .findings && result.errors == "")
        let difference = Snapshot.difference(result.outputBytes, "size.json")
        #expect(difference == nil)
        JSONCheck.check(result.outputBytes) { root in
            guard let inputs = root.member("inputs")?.elements else { return }
            #expect(inputs.map { $0 }.count == 7)
            for input in inputs {
                guard let parts = input.member("parts") else { continue }
                let sum = parts.members.reduce(0) { $0 + ($1.value.number.int64 ?? 0) }
                #expect(sum == input.member("bytes")?.number.int64)
            }
        }
        JSONCheck.check(size(["--format=json", "in/none.json"]).outputBytes)
    }

    @Test(
        "a call that has no body is not said to hold no JSON",
        arguments: [("GET", true), ("DELETE", true), ("POST", false)])
    func bodiless(_ method: String, _ isClean: Bool) {
        let name = method == "GET" ? "all-channels" : "channels"
        let result = size([], stdin: ":method: \(method)\n:path: /1/apps/com.example.courier/\(name)\n\n")
        #expect(result.code == (isClean ? .clean : .findings))
        #expect(result.output.contains("not JSON") == !isClean)
        #expect((result.output == "<stdin>: no body, as it should be\n") == isClean, "\(result.output)")
        let push = size([], stdin: ":method: GET\n:path: /3/device/00\napns-push-type: alert\n\n")
        #expect(push.code == .findings)
    }

    @Test("all keys at any depth")
    func all() {
        let short = size(["in/many.json"]).output
        #expect(short.contains("  8 more\n") && !short.contains("key3") && !short.contains("    d\n"))
        let long = size(["in/many.json", "--all", "--depth", "9"]).output
        #expect(long.contains("key3") && !long.contains(" more\n") && long.contains("  d\n"))
        #expect(!size(["in/many.json", "--depth=1"]).output.contains("[0]"))
    }

    @Test("the limit is that of check, whatever tells the type")
    func limits() {
        func limit(_ arguments: [String], stdin: String = "") -> [String] {
            JSONCheck.inputs(size(["--format=json"] + arguments, stdin: stdin).outputBytes).map(\.limit)
        }
        for form in [["in/call.push"], ["in/escapes.json"], ["in/many.json"], ["--push-type=voip", "in/many.json"]] {
            let judged = JSONCheck.inputs(run(["--format=json"] + form, files: Self.files).outputBytes).map(\.limit)
            #expect(limit(form) == judged && judged.count == 1, "\(form)")
        }
        #expect(limit(["--push-type", "alert", "-"], stdin: #"{"x":1}"#) == ["4096"])
        #expect(limit(["--topic=com.example.dialer.voip", "-"], stdin: #"{"x":1}"#) == ["5120"])
        #expect(limit(["--path", "/4/broadcasts/apps/com.example.match", "-"], stdin: "{}") == ["5120"])
        #expect(limit(["--target=simulator", "-"], stdin: #"{"x":1}"#) == ["4096"])
        #expect(size([], stdin: #"{"x":1}"#).output.contains("push type unknown: the largest limit that could apply"))
    }

    @Test("a document for Amazon SNS, and the payloads in it with their own limits")
    func sns() {
        let result = size(["--wrapper", "sns", "sns.json"])
        #expect(result.code == .clean)
        let heads = result.lines.filter { $0.hasPrefix("sns.json") }
        #expect(heads.count == 3 && heads[0].contains(" of 262144 bytes"))
        #expect(heads[1].hasPrefix("sns.json (APNS): 21 of 4096 bytes"))
        #expect(heads[2].hasPrefix("sns.json (APNS_VOIP): 16 of 5120 bytes"))
    }

    @Test("exit status: too large or no JSON 1, not to be read 3, wrong usage 2")
    func codes() {
        #expect(size(["in/call.push"]).code == .clean)
        #expect(size(["in/large.push"]).code == .findings)
        #expect(size(["in/nothing.json"]).code == .findings)
        #expect(size(["in/records.ndjson"]).code == .findings)
        let missing = size(["in/large.push", "none.json"])
        #expect(missing.code == .unreadable && missing.errors == "pushlint: none.json: No such file or directory\n")
        #expect(missing.output.hasPrefix("in/large.push: "))
        #expect(size(["--depth", "0", "in"]).code == .usage && size(["--format=sarif", "in"]).code == .usage)
        #expect(size(["--strict", "in"]).code == .usage && size(["-", "-"]).code == .usage)
        let terminal = run(["size"], environment: CommandEnvironment(inputIsTerminal: true))
        #expect(terminal.code == .usage && terminal.errors.contains("pushlint size --help"))
        #expect(size(["--files-from=-"], stdin: "in/call.push\n").output.hasPrefix("in/call.push: "))
        #expect(size(["--files-from=none"]).code == .unreadable)
    }

    @Test("colour is for terminals")
    func colour() {
        let onTerminal = CommandEnvironment(variables: ["TERM": "xterm"], outputIsTerminal: true, terminalWidth: 80)
        let coloured = run(["size", "in"], files: Self.files, environment: onTerminal).output
        #expect(coloured.contains("\u{1B}[1;31m"))
        #expect(!size(["in"]).output.contains("\u{1B}"))
        let forbidden = CommandEnvironment(variables: ["NO_COLOR": "1"], outputIsTerminal: true, terminalWidth: 80)
        #expect(!run(["size", "in"], files: Self.files, environment: forbidden).output.contains("\u{1B}"))
        #expect(size(["--color=always", "in"]).output.contains("\u{1B}[1;31m"))
        #expect(!size(["--format=json", "--color=always", "in"]).output.contains("\u{1B}"))
    }

    @Test("records are those that check counts, and their lines are told")
    func records() {
        let judged = JSONCheck.inputs(run(["--format=json", "in/records.ndjson"], files: Self.files).outputBytes)
        let sizes = judged.compactMap { Int($0.bytes) }
        JSONCheck.check(size(["--format=json", "in/records.ndjson"]).outputBytes) { root in
            guard let input = root.member("inputs")?.elements.first(where: { _ in true }) else {
                Issue.record("no input")
                return
            }
            #expect(input.member("records")?.number.int64 == Int64(judged.count))
            #expect(input.member("bytes")?.number.int64 == Int64(sizes.reduce(0, +)))
            #expect(input.member("too_large")?.number.int64 == 1)
            let largest = input.member("largest")?.elements.map { $0 } ?? []
            #expect(largest.count == 10 && largest.first?.member("record")?.number.int64 == 13)
            #expect(
                largest.compactMap { $0.member("bytes")?.number.int64 }
                    == sizes.sorted(by: >).prefix(10).map { Int64($0) })
        }
        // Nobody says what standard input is.
        let piped = size([], stdin: "{\"a\":1}\n{\"a\":22}\n").output
        #expect(piped.hasPrefix("<stdin>: 2 records, 15 bytes"))
        let empty = run(["size", "a.jsonl"], files: MemoryFiles(["a.jsonl": "\n"]))
        #expect(empty.output == "a.jsonl: no records\n" && empty.code == .clean)
        let broken = run(["size", "a.jsonl"], files: MemoryFiles(["a.jsonl": #"{"headers":{"a":1},"payload":{}}"#]))
        #expect(broken.output == "" && broken.code == .unreadable && broken.errors.hasPrefix("pushlint: a.jsonl:1:"))
    }
}
