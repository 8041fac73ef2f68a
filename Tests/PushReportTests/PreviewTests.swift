import PushJSON
import PushPayload
import PushReport
import PushRules
import PushTestSupport
import Testing

@Suite("Previews")
struct PreviewTests {
    /// The report of a request in the form of `.push` files.
    private func report(_ text: String, path: String = "a.push") -> InputReport {
        let bytes = Array(text.utf8)
        var body = 0..<bytes.count
        var headers: PushHeaders?
        if text.contains("\n\n"), let file = try? RequestFile(parsing: bytes.span) {
            body = file.bodyRange
            headers = file.headers
        }
        var builder = ReportBuilder(path: Array(path.utf8), text: SourceText(file: bytes))
        builder.wantsPreview = true
        builder.bodyOffset = body.lowerBound
        var validator = PayloadValidator()
        return validator.validate(bytes.span.extracting(body), headers: headers, now: 1_767_225_600) {
            builder.report($0, $1, $2)
        }
    }

    private func output(
        _ format: PreviewFormat, _ reports: [InputReport], style: TextStyle = TextStyle()
    ) -> [UInt8] {
        let sink = ByteSink()
        var formatter = format.formatter(style)
        var summary = ReportSummary()
        formatter.begin(sink)
        for report in reports {
            summary.count(report)
            formatter.write(report, to: sink)
        }
        formatter.end(summary, to: sink)
        return sink.bytes
    }

    private func text(_ request: String, style: TextStyle = TextStyle()) -> String {
        String(decoding: output(.text, [report(request)], style: style), as: UTF8.self)
    }

    private static func request(_ type: String, _ topic: String, _ body: String) -> String {
        "apns-push-type: \(type)\napns-topic: com.example.courier\(topic)\napns-priority: 10\n\n\(body)"
    }

    private static let requests = [
        request(
            "alert", "",
            #"{"aps":{"alert":{"title":"Parcel 📦","subtitle":"Today","body":"Line one\nline two"},"badge":3,"sound":{"critical":1,"name":"a.caf","volume":0.5},"interruption-level":"critical","relevance-score":0.25,"thread-id":"t","category":"c","target-content-id":"w","filter-criteria":"f","mutable-content":1,"content-available":1},"orderID":7,"":0}"#
        ),
        request(
            "alert", "",
            #"{"aps":{"alert":{"title-loc-key":"HELLO","title-loc-args":["Ana",3,true,null],"title":"Hello","loc-key":"BODY"},"badge":"5","sound":"","interruption-level":"timeSensitive","relevance-score":7,"thread_id":"x","mutable-content":"0","content-available":0}}"#
        ),
        request("alert", "", #"{"aps":{"content-available":1,"alert":"","thread-id":"x"}}"#),
        request("alert", "", #"{"aps":{"badge":0}}"#),
        request("background", "", #"{"aps":{"content-available":1,"sound":"default"},"sync":["orders",17]}"#),
        request("voip", "", #"{"callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","aps":{"alert":"x"}}"#),
        request(
            "liveactivity", ".push-type.liveactivity",
            #"{"aps":{"timestamp":1767225600,"event":"start","content-state":{"eta":14,"driver":"A. Lind","stops":[{"id":1}]},"attributes-type":"Trip","attributes":{"parcel":"p"},"alert":{"title":{"loc-key":"K","loc-args":["x"]},"body":"B","sound":"default"},"stale-date":1767229200,"relevance-score":50,"input-push-token":1}}"#
        ),
        request(
            "liveactivity", ".push-type.liveactivity",
            #"{"aps":{"timestamp":1767225600000,"event":"end","dismissal-date":1767225000,"content-state":{}}}"#),
        request("liveactivity", ".push-type.liveactivity", #"{"aps":{"timestamp":1767225600,"event":"update"}}"#),
        request("widgets", ".push-type.widgets", #"{"aps":{"content-changed":true}}"#),
        "apns-topic: pass.com.example.coffee\n\n{}",
        #"{"room":"r-17"}"#,
        #"{"aps":{"alert":"x",}}"#,
    ]

    @Test("look as they are promised to", arguments: PreviewFormat.allCases)
    func snapshots(_ format: PreviewFormat) {
        let difference = Snapshot.difference(
            output(format, Self.requests.map { report($0) }), "previews.\(format.rawValue)")
        #expect(difference == nil)
    }

    @Test("in colour, on a narrow terminal")
    func colour() {
        let reports = Self.requests.prefix(3).map { report($0) }
        let output = output(.text, reports, style: TextStyle(isColoured: true, width: 44))
        let difference = Snapshot.difference(output, "previews-coloured.text")
        #expect(difference == nil)
    }

    @Test(
        "no line is wider than the terminal, and all sides of a frame stand below each other",
        arguments: [
            40, 47, 64, 65, 100, 200,
        ])
    func widths(_ width: Int) {
        let bodies = [
            "short", String(repeating: "long ", count: 60), String(repeating: "x", count: 300),
            String(repeating: "漢字", count: 90), "a\u{301}e\u{301}" + String(repeating: "o\u{308}", count: 80),
            String(repeating: "👩‍💻👍🏽❤️🇪🇸", count: 20), "\u{202E}\u{1B}[31m\u{0}\t", "שלום עולם", "می‌خواهم",
        ]
        for body in bodies {
            let escaped = body.replacing("\u{1B}", with: "\\u001b").replacing("\u{0}", with: "\\u0000").replacing(
                "\t", with: "\\t")
            let request = Self.request(
                "alert", "",
                #"{"aps":{"alert":{"title":"\#(escaped)","body":"\#(escaped)"},"category":"\#(escaped)","\#(escaped)":1},"k":1}"#
            )
            let lines = text(request, style: TextStyle(width: width)).split(separator: "\n")
            for line in lines where !line.hasPrefix("a.push") && !line.contains("pushlint explain") {
                let cells = Self.cells(line)
                #expect(cells <= width, "\(line)")
                if line.hasPrefix("  │") || line.hasPrefix("  ╭") || line.hasPrefix("  ╰") {
                    #expect(cells == min(width, 64), "\(line)")
                }
            }
        }
    }

    /// Cells by a plain rule of the texts above: two for what is wide, none for marks.
    private static func cells(_ line: Substring) -> Int {
        var count = 0
        for character in line {
            let scalar = character.unicodeScalars.first?.value ?? 0
            // Half of a flag is one cell wide, as a letter is.
            let isHalf = (0x1F1E6...0x1F1FF).contains(scalar) && character.unicodeScalars.count == 1
            let isWide =
                (0x4E00...0x9FFF).contains(scalar) || (0x1F1E6...0x1FFFF).contains(scalar)
                || character.unicodeScalars.contains("\u{FE0F}")
            count += isWide && !isHalf ? 2 : 1
        }
        return count
    }

    @Test("a text is broken between words where there are any, and by its own line ends")
    func lines() {
        let body = "one two three four five six seven eight nine ten\\r\\neleven\\n\\ntwelve"
        let output = text(
            Self.request("alert", "", #"{"aps":{"alert":{"body":"\#(body)"}}}"#), style: TextStyle(width: 40))
        let drawn = output.split(separator: "\n").filter { $0.hasPrefix("  │") }.map {
            String($0.dropFirst(4).dropLast(2)).trimmingSpaces
        }
        #expect(drawn.dropFirst() == ["one two three four five six seven", "eight nine ten", "eleven", "", "twelve"])
    }

    @Test(
        "dates are told without a calendar of the system",
        arguments: [
            (0.0, "1970-01-01 00:00:00 UTC"), (1_767_225_600, "2026-01-01 00:00:00 UTC"),
            (951_782_399.5, "2000-02-28 23:59:59 UTC"), (951_782_400, "2000-02-29 00:00:00 UTC"),
            (4_107_542_400, "2100-03-01 00:00:00 UTC"), (-1, "1969-12-31 23:59:59 UTC"),
        ])
    func dates(_ seconds: Double, _ words: String) {
        let output = text(
            Self.request(
                "liveactivity", ".push-type.liveactivity",
                #"{"aps":{"timestamp":\#(seconds),"event":"update","content-state":{}}}"#))
        #expect(output.contains("  timestamp           \(words) ("))
    }

    @Test("every key of aps stands in the picture or below it")
    func everyKey() {
        for request in Self.requests {
            let report = report(request)
            guard report.previews.first?.outcome != .unreadable else { continue }
            let output = text(request)
            for key in report.previews.flatMap(\.keys) {
                // These are what the frame is made of, or says in words.
                let isFrame = ["aps", "alert", "sound", "content-state", "content-changed"].contains(key.path)
                if key.fate == .kept && (isFrame || report.previews[0].outcome == .background) { continue }
                let name = key.path.split(separator: ".").last.map(String.init) ?? key.path
                let value = key.value.filter { $0 != "\"" }
                // A text of the alert stands in the frame without its name.
                let firstWord = value.split { $0 == " " || $0 == "\n" }.first.map(String.init) ?? value
                #expect(output.contains(name) || output.contains(firstWord), "\(key.path) in\n\(output)")
            }
        }
    }

    @Test("a key that names no rule takes the one that found something in its place")
    func adoptedRule() {
        var report = report(
            Self.request(
                "liveactivity", ".push-type.liveactivity",
                #"{"aps":{"timestamp":1767225600,"event":"update","content-state":{},"alert":"x"}}"#))
        var finding = SampleReports.finding("some-rule", 499, .warning, "an alert that is a string")
        finding.pointer = "/aps/alert"
        report.findings = [finding]
        let text = String(decoding: output(.text, [report]), as: UTF8.self)
        #expect(text.contains("  warning: alert \"x\" is probably dropped: "))
        #expect(text.contains("[some-rule]") && !text.contains("an alert that is a string"))
        let json = String(decoding: output(.json, [report]), as: UTF8.self)
        #expect(json.contains(#""rule": "some-rule", "severity": "warning"}"#))
    }

    @Test("a payload in a thousand pieces is cut short, and what is left out is counted")
    func manyKeys() {
        let keys = (0..<1000).map { #""k\#($0)":\#($0)"# }.joined(separator: ",")
        let report = report(Self.request("alert", "", #"{"aps":{"alert":"x",\#(keys)},\#(keys)}"#))
        let preview = report.previews[0]
        #expect(preview.keys.count == PushPreview.maximumKeyCount)
        #expect(preview.keys.count + preview.truncatedKeyCount == 1002)
        let lines = String(decoding: output(.text, [report]), as: UTF8.self).split(separator: "\n")
        #expect(lines.count < 60)
        #expect(lines.contains { $0.contains("more keys") })
    }

    @Test("tokens and credentials lack their middle")
    func secrets() {
        let token = String(repeating: "0f", count: 32)
        let request = Self.request(
            "alert", "",
            #"{"aps":{"alert":{"title":"\#(token)","loc-key":"\#(token)","loc-args":["\#(token)"]},"\#(token)":"\#(token)"},"a\#(token)":{"\#(token)":"\#(token)"}}"#
        )
        for format in PreviewFormat.allCases {
            var output = String(decoding: output(format, [report(request)]), as: UTF8.self)
            // A pointer is exact, or it would lead nowhere.
            output = output.split(separator: "\"").filter { !$0.hasPrefix("/aps/") }
                .joined(separator: "\"")
            #expect(!output.contains(token) && output.contains("0f0f...0f0f"))
        }
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    fileprivate func replacing(_ words: String, with others: String) -> String {
        var out = ""
        var rest = self[...]
        while let first = rest.first {
            if rest.hasPrefix(words) {
                out += others
                rest = rest.dropFirst(words.count)
            } else {
                out.append(first)
                rest = rest.dropFirst()
            }
        }
        return out
    }
}
