import PushJSON
import PushPayload
import PushReport
import PushRules
import PushTestSupport
import Testing

@testable import PushLintCLI

@Suite("Help")
struct HelpTests {
    @Test(
        "pages",
        arguments: ["check", "preview", "explain", "rules", "size", "tokens", "completions", "version", "help"])
    func verb(_ verb: String) {
        let asOption = run([verb, "--help"])
        #expect(asOption.code == .clean && asOption.errors == "")
        #expect(run([verb, "-h"]).output == asOption.output)
        #expect(run(["help", verb]).output == asOption.output)
        let difference = Snapshot.difference(asOption.outputBytes, "help-\(verb).txt")
        #expect(difference == nil)
    }

    @Test("the page of the program")
    func overview() {
        let page = run(["--help"])
        #expect(page.code == .clean)
        #expect(run(["help"]).output == page.output)
        let difference = Snapshot.difference(page.outputBytes, "help.txt")
        #expect(difference == nil)
    }

    @Test("no line is wider than a terminal of 100 cells")
    func width() {
        for line in run(["--help"]).lines { #expect(line.count <= 100, "\(line)") }
    }

    @Test("comes before everything else, even before a mistake behind it")
    func early() {
        #expect(run(["check", "--help", "--nonsense"]).code == .clean)
        #expect(run(["x.push", "--strict", "-h"]).code == .clean)
    }
}

@Suite("Wrong usage")
struct UsageErrorTests {
    @Test("is said in a line, with the nearest of what there is, and ends with status 2")
    func snapshot() {
        let calls: [[String]] = [
            ["chekc"], ["explian", "501"], ["fix", "a.json"], ["--fromat", "json"], ["--formt=json"], ["--xyzzy"],
            ["-x"],
            ["--format"], ["--format", "xml"], ["--format", "sarif"], ["--format=jsn"], ["--strict=yes"], ["--header"],
            ["-H", "apns-topic"], ["-H", ": x"], ["-H", "a b: c"], ["--topic", "a\nb"], ["--now", "soon"],
            ["--now", "99999999999999999999"], ["--auth", "tokn"], ["--service", "fcm"], ["--service", "xmpp"],
            ["--wrapper", "snss"], ["--target", "device"], ["--color", "allways"], ["--allow", "voip-topic-sufix"],
            ["--deny", "9999"], ["--deny", ","], ["--token", "ab", "--path", "/3/device/cd"],
            ["explain"], ["explain", "wrong-typ"], ["explain", "501", "502"], ["explain", "BadDeviceTokn"],
            ["explain", "9411"], ["explain", "xyzzy"], ["rules", "extra"], ["size", "--depth", "x"],
            ["size", "--format", "jsn"],
            ["rules", "--format", "xml"], ["tokens"], ["tokens", "a", "b"], ["completions"], ["completions", "bsh"],
            ["completions", "tcsh"], ["version", "1"], ["help", "chek"],
            ["help", "x"], ["check", "--hint", "a.json"], ["-", "a.json", "-"], ["--allow", "\u{1B}[31m\u{202E}"],
            ["--\u{1B}]0;x\u{7}"],
        ]
        var text = ""
        for call in calls {
            let result = run(call)
            #expect(result.code == .usage, "\(call)")
            #expect(result.output == "", "\(call)")
            text += "$ pushlint \(Harmless.text(call.joined(separator: " ")))\n\(result.errors)\n"
        }
        let difference = Snapshot.difference(text, "usage-errors.txt")
        #expect(difference == nil)
    }

    @Test("the nearest name is near, or the only one that begins like that")
    func nearest() {
        let names = ["voip-topic-suffix", "voip-topic-missing", "wrong-type", "json-syntax"]
        #expect(Nearest.name(to: "wrong", among: names) == "wrong-type")
        #expect(Nearest.name(to: "WRONG-TYPE", among: names) == "wrong-type")
        #expect(Nearest.name(to: "voip-topci-sufix", among: names) == "voip-topic-suffix")
        #expect(Nearest.name(to: "voip", among: names) == nil)
        #expect(Nearest.name(to: "", among: names) == nil)
        #expect(Nearest.name(to: "quite-another", among: names) == nil)
        #expect(Nearest.distance(Array("abcd".utf8), Array("acbd".utf8)) == 1)
        #expect(Nearest.distance(Array("kitten".utf8), Array("sitting".utf8)) == 3)
    }

    @Test("a terminal without arguments gets help; with options only, it is asked for an input")
    func terminal() {
        let environment = CommandEnvironment(inputIsTerminal: true)
        let nothing = run([], environment: environment)
        #expect(nothing.code == .usage && nothing.output == "" && nothing.errors == run(["--help"]).output)
        let options = run(["--strict"], environment: environment)
        #expect(options.code == .usage && options.errors.contains("no input"))
    }

    @Test("a first word that is a file is no verb")
    func files() {
        let files = MemoryFiles(["chekc": Samples.alertBody, "fix": Samples.alertBody])
        #expect(run(["chekc"], files: files).code == .clean)
        #expect(run(["fix"], files: files).code == .clean)
        #expect(run(["--", "rules"], files: MemoryFiles(["rules": Samples.badBadgeBody])).code == .findings)
        #expect(run(["nothing-like-a-verb"]).code == .unreadable)
        #expect(run(["dir/chekc"]).code == .unreadable)
    }

    @Test("a secret in a mistaken argument is not repeated")
    func secrets() {
        let token = String(repeating: "9f8e7d6c", count: 8)
        for call in [
            ["--now", token], ["--\(token)"], ["--allow", token], ["-H", "bearer \(token)"], ["explain", token],
        ] {
            let result = run(call)
            #expect(result.code == .usage && !result.errors.contains(token), "\(call)")
        }
    }
}

@Suite("Small verbs")
struct SmallVerbTests {
    @Test("version")
    func version() {
        for call in [["version"], ["--version"]] {
            #expect(run(call).output == "pushlint 0.1.0\n")
            #expect(run(call).code == .clean)
        }
    }

    @Test("completions name every verb, option, word and rule, in all shells", arguments: Shell.names)
    func completions(_ shell: String) {
        let script = run(["completions", shell])
        #expect(script.code == .clean && script.errors == "")
        for verb in Verb.allCases { #expect(script.output.contains(verb.rawValue)) }
        for option in CheckSettings.table.options + CheckSettings.previewTable.options {
            #expect(script.output.contains(shell == "fish" ? "-l \(option.name) " : "--\(option.name)"))
            for word in option.words { #expect(script.output.contains(word)) }
        }
        for rule in RulePages.catalogue { #expect(script.output.contains("\(rule.name)")) }
        #expect(script.output.contains("BadDeviceToken"))
    }

    @Test("explain takes the id and the number")
    func explain() {
        let page = run(["explain", "voip-topic-suffix"])
        #expect(page.code == .clean)
        #expect(page.output.hasPrefix("voip-topic-suffix (501): error\n"))
        #expect(run(["explain", "501"]).output == page.output)
        for rule in RulePages.catalogue { #expect(run(["explain", "\(rule.name)"]).code == .clean) }
    }

    @Test("explain takes the reason of a reply, and its status")
    func explainReason() {
        let page = run(["explain", "BadDeviceToken"])
        #expect(page.code == .clean && page.errors == "")
        #expect(page.output.hasPrefix("BadDeviceToken: status 400\n"))
        #expect(page.output.contains("device-token-malformed (213)"))
        #expect(run(["explain", "baddevicetoken"]).output == page.output)
        #expect(run(["explain", "Service Unavailable"]).output == run(["explain", "ServiceUnavailable"]).output)
        for reason in ReasonDocument.catalogue { #expect(run(["explain", "\(reason.name)"]).code == .clean) }
        // One reason comes with 413.
        #expect(run(["explain", "413"]).output.contains("PayloadTooLarge: status 413\n"))
        #expect(run(["explain", "429"]).output.contains("TooManyRequests\n"))
        // 410 is a rule as well; the status comes first.
        let both = run(["explain", "410"]).output
        #expect(both.hasPrefix("status 410: one of 2 reasons\n") && both.contains("\n\nsound-object-empty (410): "))
        for status in [403, 404, 413, 429, 503] {
            let first = run(["explain", "\(status)"]).lines.first ?? ""
            #expect(first.hasPrefix("status \(status): ") || first.hasSuffix(": status \(status)"), "\(first)")
        }
        let success = run(["explain", "200"])
        #expect(success.code == .clean && success.output.hasPrefix("status 200: success\n"))
        #expect(both.contains("\nUnregistered\n") && both.contains("\nExpiredToken\n"))
        let near = run(["explain", "Unregisterd"])
        #expect(near.code == .usage && near.errors.contains("did you mean Unregistered?"))
    }

    @Test("rules are listed as a table and as JSON")
    func rules() {
        let table = run(["rules"])
        #expect(table.lines.count == RuleID.count)
        #expect(table.lines.contains { $0.hasPrefix(" 501  voip-topic-suffix ") && $0.contains("  error    ") })
        let json = run(["rules", "--format", "json"])
        #expect(json.code == .clean)
        JSONCheck.check(json.outputBytes) { root in
            #expect(root.member("tool")?.string.decoded() == "pushlint")
            #expect(root.member("rules")?.elements.map { $0 }.count == RuleID.count)
        }
    }

    @Test("tokens are listed with kind, offset and length")
    func tokens() {
        let files = MemoryFiles(["a.json": #"{"aps": [1, "x", null, true, false]}"#])
        let expected = """
            object 0 36
            key 1 5
            array 8 27
            number 9 1
            string 12 3
            null 17 4
            true 23 4
            false 29 5

            """
        #expect(run(["tokens", "a.json"], files: files).output == expected)
        #expect(run(["tokens", "-"], stdin: #"{"aps": [1, "x", null, true, false]}"#).output == expected)
        #expect(run(["tokens", "a.json"], files: files).code == .clean)
    }

    @Test("tokens of what is not JSON: one line of a finding, status 1")
    func tokensFault() {
        let result = run(["tokens", "-"], stdin: "{\n \"a\":1,}")
        #expect(result.code == .findings && result.errors == "")
        #expect(result.lines.count == 1)
        #expect(result.output.hasPrefix("<stdin>:2:8: error: "))
        #expect(run(["tokens", "none.json"]).code == .unreadable)
        #expect(run(["tokens", "none.json"]).errors == "pushlint: none.json: No such file or directory\n")
    }
}
