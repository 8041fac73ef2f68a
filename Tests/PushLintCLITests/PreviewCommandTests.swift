import PushJSON
import PushLintCLI
import PushReport
import PushRules
import PushTestSupport
import Testing

@Suite("Preview")
struct PreviewCommandTests {
    private let files = MemoryFiles([
        "alert.push": Samples.alert, "badge.push": Samples.badBadge, "call.push": Samples.call,
        "topic.push": Samples.callWithPlainTopic, "warning.push": Samples.warning, "a.json": Samples.alertBody,
        "broken.json": #"{"aps":{"alert":"x",}}"#, "none.push": "no header line\n\n{}",
        "lines.ndjson": Samples.alertBody + "\n" + Samples.callBody + "\n\nx\n",
        "folder/b.json": Samples.badBadgeBody,
        "folder/c.apns": #"{"Simulator Target Bundle":"com.example.x","aps":{"alert":"x"}}"#,
    ])

    private func preview(_ arguments: [String], stdin: String = "") -> RunResult {
        run(["preview"] + arguments, stdin: stdin, files: files)
    }

    @Test(
        "where an error means that nothing arrives, the picture is not told as success",
        arguments: [224, 515, 223, 718])
    func loss(_ number: Int) throws {
        let rule = try #require(RulePages.catalogue.first { Int($0.number) == number })
        let texts = try #require(rule.texts)
        let options = try #require(RuleDocument(rule)).printedOptions
        func preview(_ text: StaticString, _ options: String, _ more: String...) -> String {
            let files = MemoryFiles(["a.push": String(decoding: RuleExample.bytes(of: text), as: UTF8.self)])
            return run(["preview", "a.push"] + options.split(separator: " ").map(String.init) + more, files: files)
                .output
        }
        let words = "Nothing comes of this push; drawn is what it would come to.\n"
        let bad = preview(texts.bad, options.bad)
        #expect(bad.contains(words) && bad.ranges(of: "[\(rule.name)]").count == 1, "\(bad)")
        #expect(!preview(texts.good, options.good).contains(words))
        let json = preview(texts.bad, options.bad, "--format=json")
        #expect(json.contains("\"rule\":\"\(rule.name)\"") || json.contains("\"rule\": \"\(rule.name)\""))
    }

    @Test(
        "ends as check does",
        arguments: [
            ["alert.push"], ["badge.push"], ["topic.push"], ["warning.push"], ["warning.push", "--strict"],
            ["broken.json"],
            ["lines.ndjson"], ["folder"], ["missing.json"], ["alert.push", "none.push"],
            ["badge.push", "--allow", "wrong-type"],
            ["alert.push", "--deny", "alert-without-sound"], ["a.json", "--push-type", "voip"],
            ["a.json", "--jobs", "2"],
            ["lines.ndjson", "--jobs", "2"], ["--wrapper", "sns", "a.json"], ["--files-from", "missing"],
        ])
    func exitCodes(_ arguments: [String]) {
        let drawn = preview(arguments)
        let checked = run(["check"] + arguments, files: files)
        #expect(drawn.code == checked.code)
        #expect(drawn.errors == checked.errors)
    }

    @Test(
        "wrong usage names the verb",
        arguments: [
            ["--format", "oneline", "a.json"], ["--hints", "a.json"], ["--format"], ["-", "-"],
        ])
    func usage(_ arguments: [String]) {
        let result = preview(arguments)
        #expect(result.code == .usage && result.output == "")
        #expect(result.errors.hasSuffix("see: pushlint preview --help\n"))
    }

    @Test("a terminal is asked for an input")
    func terminal() {
        let result = run(["preview"], environment: CommandEnvironment(inputIsTerminal: true))
        #expect(result.code == .usage && result.errors.contains("no input"))
    }

    @Test("all forms of inputs, in their order", arguments: [nil, "1", "2"])
    func forms(_ jobs: String?) {
        let arguments = ["alert.push", "lines.ndjson", "folder", "-"] + (jobs.map { ["--jobs", $0] } ?? [])
        let result = preview(arguments, stdin: Samples.call)
        let heads = result.lines.filter { !$0.hasPrefix(" ") }.dropLast(2)
        #expect(
            heads == [
                "alert.push: alert push: a notification", "lines.ndjson:1: alert push: a notification",
                "lines.ndjson:2: push: depends on its type", "lines.ndjson:4: push: probably unreadable",
                "folder/b.json: alert push: a notification", "folder/c.apns: alert push: a notification",
                "<stdin>: voip push: a call for the app to report",
            ])
        #expect(result.output.contains("│ com.example.x "))
    }

    @Test("options for headers count, and stand in the picture")
    func headers() {
        let result = preview([
            "a.json", "--push-type", "alert", "--topic", "com.example.shop", "--collapse-id", "order-7",
        ])
        #expect(result.code == .clean)
        #expect(result.output.contains("│ com.example.shop "))
        #expect(result.output.contains(#"apns-collapse-id    "order-7"; takes the place"#))
        #expect(!result.output.contains("note:"))
    }

    @Test("what APNs refuses is drawn all the same, and said to be refused")
    func refused() {
        let result = preview(["topic.push"])
        #expect(result.code == .findings)
        #expect(result.output.contains("  APNs answers 400 DeviceTokenNotForTopic: "))
        #expect(result.output.contains("No device gets this push"))
        #expect(result.output.contains("handle              \"+15550100123\""))
    }

    @Test("colour is for terminals, never with NO_COLOR, and the width is the terminal's")
    func style() {
        func output(_ arguments: [String], _ variables: [String: String], width: Int? = nil) -> String {
            run(
                ["preview", "badge.push"] + arguments, files: files,
                environment: CommandEnvironment(
                    variables: variables, outputIsTerminal: width != nil, terminalWidth: width)
            ).output
        }
        #expect(output([], ["TERM": "xterm"], width: 80).contains("\u{1B}[1;31merror:"))
        #expect(!output([], ["TERM": "xterm"]).contains("\u{1B}"))
        #expect(!output([], ["TERM": "dumb"], width: 80).contains("\u{1B}"))
        #expect(!output([], ["TERM": "xterm", "NO_COLOR": "1"], width: 80).contains("\u{1B}"))
        #expect(!output(["--color", "never"], ["TERM": "xterm"], width: 80).contains("\u{1B}"))
        #expect(output(["--color=always"], [:]).contains("\u{1B}"))
        for width in [40, 60, 120] {
            for line in output([], ["NO_COLOR": "1"], width: width).split(separator: "\n").dropLast(2) {
                #expect(line.count <= width)
            }
        }
    }

    @Test("JSON: one element an input, its previews, the findings that weigh")
    func json() {
        let result = preview(["badge.push", "lines.ndjson", "--format", "json"])
        JSONCheck.check(result.outputBytes) { root in
            #expect(names(root) == ["tool", "version", "inputs", "summary"])
            let inputs = root.member("inputs")?.elements.map { $0 } ?? []
            #expect(inputs.count == 4)
            guard let first = inputs.first else { return }
            #expect(
                names(first) == [
                    "path", "record", "service", "push_type", "verdict", "refused", "previews", "findings",
                ])
            guard let preview = first.member("previews")?.elements.map({ $0 }).first else {
                Issue.record("no preview")
                return
            }
            #expect(
                names(preview) == [
                    "entry", "push_type", "outcome", "certain", "summary", "rule", "app", "notification",
                    "live_activity", "custom", "keys",
                ])
            #expect(preview.member("outcome")?.string.decoded() == "notification")
            let notification = preview.member("notification")
            #expect(notification?.member("title")?.member("text")?.string.decoded() == "Parcel")
            #expect(notification?.member("badge")?.kind == .null)
            let keys = preview.member("keys")?.elements.map { $0 } ?? []
            let badge = keys.first { $0.member("pointer")?.string.decoded() == "/aps/badge" }
            #expect(badge?.member("fate")?.string.decoded() == "dropped")
            #expect(badge?.member("rule")?.string.decoded() == "wrong-type")
            #expect(badge?.member("severity")?.string.decoded() == "error")
        }
        let lines = preview(["badge.push", "lines.ndjson", "--format", "jsonl"])
        #expect(lines.lines.count == 4)
        for line in lines.lines { #expect(result.output.contains(line)) }
    }

    private func names(_ object: JSONValue) -> [String] { object.members.map { $0.key.string.decoded() } }
}

/// Every request under `Fixtures/requests`, drawn.
@Suite("Previews of Fixtures/requests")
struct PreviewFixtureTests {
    private func run(_ fixture: RequestFixture, _ arguments: [String]) throws -> RunResult {
        let files = MemoryFiles()
        files.add(fixture.name, .file(fixture.bytes))
        let options = fixture.options.filter { $0 != "--hints" }
        return PushLintCLITests.run(
            ["preview", "--now", "1767225600"] + options + arguments + [fixture.name], files: files)
    }

    @Test("each has a picture, and each key of aps is in it or named", arguments: ["ok", "warn", "err"])
    func all(_ folder: String) throws {
        var differences = Differences()
        for fixture in try RequestFixture.all(under: folder) {
            let drawn = try run(fixture, [])
            differences.check(drawn.errors.isEmpty, "\(fixture): \(drawn.errors)")
            let isDrawn = drawn.output.contains("╭") || drawn.output.contains("no payload for APNs in it")
            differences.check(isDrawn, "\(fixture): no picture")
            let told = try run(fixture, ["--format", "json"])
            differences.check(told.code == drawn.code, "\(fixture): \(told.code)")
            JSONCheck.check(told.outputBytes) { root in
                for input in root.member("inputs")?.elements.map({ $0 }) ?? [] {
                    for preview in input.member("previews")?.elements.map({ $0 }) ?? [] {
                        check(preview, drawn.output, fixture, &differences)
                    }
                }
            }
        }
        #expect(differences.isEmpty && differences.checked > 400, "\(differences)")
    }

    /// Keys that the device takes are drawn, the others named with what becomes of them.
    private func check(
        _ preview: JSONValue, _ output: String, _ fixture: RequestFixture, _ differences: inout Differences
    ) {
        func text(_ value: JSONValue?) -> String { value?.kind == .string ? value?.string.decoded() ?? "" : "" }
        let outcome = text(preview.member("outcome"))
        // Of a body that is not read the picture speaks as a whole.
        if outcome == "unreadable" { return }
        for key in preview.member("keys")?.elements.map({ $0 }) ?? [] {
            let pointer = text(key.member("pointer"))
            let name = pointer.split(separator: "/").last.map(String.init) ?? ""
            let fate = text(key.member("fate"))
            if fate == "kept" {
                differences.check(key.member("rule")?.kind == .null, "\(fixture): \(pointer) is kept and has a rule")
                continue
            }
            differences.check(!text(key.member("words")).isEmpty, "\(fixture): \(pointer) is \(fate), without a word")
            // A date in another unit counts as it was sent.
            let word = text(key.member("rule")) == "live-activity-date-unit" ? "taken as it is" : fate
            differences.check(
                output.contains(name) && output.contains(" \(word)"), "\(fixture): \(pointer) is \(fate), and not named"
            )
        }
        let isShown = outcome == "notification" || outcome == "sound-or-badge"
        differences.check(
            (preview.member("notification")?.kind == .object) == isShown,
            "\(fixture): \(outcome) without a notification")
    }
}
