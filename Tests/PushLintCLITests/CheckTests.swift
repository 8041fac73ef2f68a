import PushLintCLI
import PushReport
import Testing

@Suite("Check: verdicts and exit status")
struct CheckTests {
    private let files = MemoryFiles([
        "call.push": Samples.call, "plain.push": Samples.callWithPlainTopic, "alert.push": Samples.alert,
        "badge.push": Samples.badBadge, "volume.push": Samples.warning, "badge.json": Samples.badBadgeBody,
        "badge.apns": Samples.badBadgeBody, "broken.push": "apns-topic com.example\n\n{}",
    ])

    @Test("0 without an error, 1 with one, 3 when something cannot be read")
    func codes() {
        #expect(run(["call.push", "alert.push"], files: files).code == .clean)
        #expect(run(["call.push", "plain.push"], files: files).code == .findings)
        #expect(run(["check", "plain.push"], files: files).code == .findings)
        #expect(run(["call.push", "none.push"], files: files).code == .unreadable)
        #expect(run(["plain.push", "none.push"], files: files).code == .unreadable)
        #expect(run(["volume.push"], files: files).code == .clean)
        #expect(run(["volume.push", "--strict"], files: files).code == .findings)
        #expect(run(["alert.push", "--strict"], files: files).code == .clean)
    }

    @Test("one line a finding, sorted by place; nothing for what is clean")
    func oneline() {
        let result = run(["--format", "oneline", "call.push", "plain.push", "badge.push", "badge.json"], files: files)
        #expect(
            result.lines == [
                "plain.push:2:13: error: a voip push needs a topic that ends in .voip; this one is \"com.example.dialer\" [voip-topic-suffix]",
                "badge.push:5:66: error: \"badge\" must be a whole number; this is a string, \"5\" [wrong-type]",
                "badge.json:1:66: error: \"badge\" must be a whole number; this is a string, \"5\" [wrong-type]",
            ])
        #expect(result.errors == "")
    }

    @Test("every input is an element of the JSON, clean ones too")
    func json() {
        let result = run(["--format=json", "call.push", "badge.push"], files: files)
        let inputs = JSONCheck.inputs(result.outputBytes)
        #expect(inputs.map(\.path) == ["call.push", "badge.push"])
        #expect(inputs.map(\.verdict) == ["ok", "error"])
        #expect(inputs.map(\.pushType) == ["voip", "alert"])
        #expect(inputs.map(\.record) == ["null", "null"])
        #expect(inputs.map(\.limit) == ["5120", "4096"])
        // The payload's bytes, not the file's; the final line end is no part of it.
        #expect(inputs[1].bytes == String(Samples.badBadgeBody.utf8.count))
        let offset = Samples.alertHeaders.utf8.count + 1 + 65
        #expect(inputs[1].findings == [JSONCheck.Finding("wrong-type", pointer: "/aps/badge", "\(offset)+3@5:66")])
    }

    @Test("text names the file, draws the line, and sums up")
    func text() {
        let result = run(["badge.push", "call.push"], files: files)
        #expect(result.lines.first?.hasPrefix("badge.push:5:66: error: ") == true)
        #expect(result.output.contains("\n      |"))
        #expect(result.lines.last == "2 files: 1 error")
        #expect(result.lines.dropLast().last?.hasSuffix("pushlint explain wrong-type") == true)
        let clean = run(["call.push"], files: files)
        #expect(clean.output == "1 file: no errors\n")
    }

    @Test("an unreadable file does not stop the others; a request that is none is told with its place")
    func trouble() {
        files.add("secret.json", .unreadable)
        let result = run(
            ["--format", "oneline", "none.json", "secret.json", "broken.push", "badge.json"], files: files)
        #expect(result.code == .unreadable)
        #expect(result.lines.count == 1)
        #expect(
            result.errors == """
                pushlint: none.json: No such file or directory
                pushlint: secret.json: Permission denied
                pushlint: broken.push:1:23: not a request: a header line without a colon; a blank line must separate headers and body

                """)
        #expect(run(["none.json"], files: files).output == "nothing was checked; 1 could not be read\n")
        let late = run(
            [Array("-".utf8)], source: MemorySource(Array(Samples.alertBody.utf8), failsAtEnd: true), files: files)
        #expect(late.code == .unreadable && late.errors == "pushlint: <stdin>: Input/output error\n")
    }

    @Test("what APNs answers to a warning is not told as certain")
    func uncertainAnswer() {
        let files = MemoryFiles([
            "capital.push": "apns-push-type: Alert\napns-topic: com.acme.app\n\n\(Samples.alertBody)",
            "word.push": "apns-push-type: alarm\napns-topic: com.acme.app\n\n\(Samples.alertBody)",
        ])
        #expect(run(["capital.push"], files: files).output.contains("= APNs may answer 400 InvalidPushType\n"))
        #expect(run(["word.push"], files: files).output.contains("= APNs answers 400 InvalidPushType\n"))
    }

    @Test("rules are dropped and raised by id, number and lists")
    func policy() {
        #expect(run(["badge.push", "--allow", "wrong-type"], files: files).code == .clean)
        #expect(run(["badge.push", "--allow=401"], files: files).code == .clean)
        #expect(run(["badge.push", "plain.push", "--allow", "501,wrong-type"], files: files).code == .clean)
        #expect(run(["badge.push", "plain.push", "--allow", "501"], files: files).code == .findings)
        #expect(run(["volume.push", "--deny", "wrong-type"], files: files).code == .findings)
        #expect(run(["volume.push", "--deny", "wrong-type", "--allow", "wrong-type"], files: files).code == .clean)
        let raised = run(["volume.push", "--deny", "401", "--format", "oneline"], files: files)
        #expect(raised.output.contains(": error: "))
    }

    @Test("colour is for terminals, never with NO_COLOR")
    func colour() {
        func isColoured(_ arguments: [String], _ variables: [String: String], terminal: Bool) -> Bool {
            let environment = CommandEnvironment(variables: variables, outputIsTerminal: terminal)
            return run(["badge.push"] + arguments, files: files, environment: environment).output.contains("\u{1B}")
        }
        #expect(isColoured([], ["TERM": "xterm"], terminal: true))
        #expect(!isColoured([], ["TERM": "xterm"], terminal: false))
        #expect(!isColoured([], ["TERM": "dumb"], terminal: true))
        #expect(!isColoured([], ["NO_COLOR": "1"], terminal: true))
        #expect(isColoured([], ["NO_COLOR": ""], terminal: true))
        #expect(isColoured(["--color", "always"], [:], terminal: false))
        #expect(!isColoured(["--color", "always"], ["NO_COLOR": "1"], terminal: false))
        #expect(!isColoured(["--color=never"], [:], terminal: true))
        #expect(!isColoured(["--format", "oneline"], [:], terminal: true))
        #expect(!isColoured(["--format", "json"], [:], terminal: true))
    }
}

@Suite("Check: headers from options")
struct HeaderOptionTests {
    private func findings(_ arguments: [String], _ files: MemoryFiles) -> [JSONCheck.Finding] {
        let result = run(["--format", "json"] + arguments, files: files)
        return JSONCheck.inputs(result.outputBytes).first?.findings ?? []
    }

    private let files = MemoryFiles(["call.json": Samples.callBody, "call.push": Samples.callWithPlainTopic])

    @Test("every spelling of an option")
    func spellings() {
        let expected = [JSONCheck.Finding("voip-topic-suffix", header: "apns-topic", "null+null@null:null")]
        let topic = "com.example.dialer"
        let common = ["--priority", "10", "--expiration", "0", "call.json"]
        #expect(findings(["--push-type", "voip", "--topic", topic] + common, files) == expected)
        #expect(findings(["--push-type=voip", "--topic=\(topic)"] + common, files) == expected)
        #expect(findings(["-H", "apns-push-type: voip", "-H", "apns-topic:\(topic)"] + common, files) == expected)
        #expect(findings(["-Hapns-push-type: voip", "--header=APNS-Topic:  \(topic) "] + common, files) == expected)
        #expect(findings(["--push-type", "voip", "--topic", topic + ".voip"] + common, files) == [])
    }

    @Test("an option takes the place of the file's header, and has no place itself")
    func replaces() {
        #expect(findings(["call.push"], files).map(\.place) == ["33+18@2:13"])
        #expect(findings(["call.push", "--topic", "com.example.dialer.voip"], files) == [])
        #expect(
            findings(["call.push", "-H", "Apns-Topic: com.example.other"], files).map(\.place) == [
                "null+null@null:null"
            ])
        // The others keep their places.
        #expect(findings(["call.push", "--priority", "5"], files).contains { $0.place == "33+18@2:13" })
    }

    @Test("no header at all: the type is worked out; a file of no headers is the same")
    func none() {
        let files = MemoryFiles(["a.json": Samples.alertBody, "a.push": "\n" + Samples.alertBody])
        let result = run(["--format", "json", "a.json", "a.push"], files: files)
        let inputs = JSONCheck.inputs(result.outputBytes)
        #expect(inputs.map(\.pushType) == ["alert", "alert"])
        #expect(inputs.map(\.verdict) == ["ok", "ok"])
    }

    @Test("the other options are taken")
    func others() {
        let arguments = [
            "--token", String(repeating: "ab", count: 32), "--auth", "token", "--now", "1700000000", "--service",
            "apns",
            "--target", "simulator", "--wrapper", "none", "--apns-id", "0f0b6c66-70d8-46a6-97d7-dd5d00867127",
            "--collapse-id", "x", "--push-type", "alert", "--topic", "com.example.courier", "--hints", "a.json",
        ]
        #expect(run(arguments, files: MemoryFiles(["a.json": Samples.alertBody])).code == .clean)
        #expect(run(["--path", "/3/device/ab", "a.json"], files: MemoryFiles(["a.json": "{}"])).code != .usage)
        #expect(
            run(["--auth", "certificate", "--now=-5", "a.json"], files: MemoryFiles(["a.json": "{}"])).code != .usage)
    }
}

@Suite("Check: what else is known of a push")
struct DeliveryOptionTests {
    private let files = MemoryFiles(["call.push": Samples.call, "alert.push": Samples.alert])

    private func rules(_ options: String, _ file: String = "call.push") -> [String] {
        let arguments = options.split(separator: " ").map(String.init)
        return run(arguments + ["--format", "oneline", "--hints", file], files: files).lines.compactMap { line in
            line.split(separator: "[").last.map { String($0.dropLast()) }
        }.filter { !$0.hasPrefix("alert-") && $0 != "topic-placeholder" }
    }

    @Test("each option reaches its rule, and without it nothing is said")
    func options() {
        #expect(rules("") == [])
        #expect(rules("--token-kind device") == ["token-kind-mismatch"])
        #expect(rules("--token-kind voip") == [])
        #expect(rules("--token-kind voip", "alert.push") == ["token-kind-mismatch"])
        #expect(rules("--token-kind both") == ["token-shared"])
        #expect(rules("--token-environment sandbox --environment production") == ["environment-mismatch"])
        #expect(rules("--token-environment production --environment sandbox") == ["environment-mismatch"])
        #expect(rules("--token-environment sandbox --environment sandbox") == [])
        #expect(rules("--environment sandbox") == [])
        #expect(rules("--transport fcm") == ["voip-over-fcm"])
        #expect(rules("--transport apns") == [])
        #expect(rules("--region CN") == ["voip-in-mainland-china"])
        #expect(rules("--region cn") == ["voip-in-mainland-china"])
        #expect(rules("--region HK") == [])
        #expect(rules("--certificate-topics com.example.dialer") == ["topic-not-in-certificate"])
        #expect(rules("--certificate-topics com.example.dialer,com.example.dialer.voip") == [])
        #expect(rules("--auth token --certificate-topics com.example.dialer") == [])
    }

    @Test("a value that means nothing is wrong usage")
    func usage() {
        for options in [
            "--token-kind push", "--environment test", "--token-environment dev", "--transport sms", "--region China",
            "--region 12", "--certificate-topics ,",
        ] {
            let result = run(options.split(separator: " ").map(String.init) + ["call.push"], files: files)
            #expect(result.code == .usage, "\(options): \(result.errors)")
        }
    }
}
