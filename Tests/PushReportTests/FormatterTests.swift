import PushJSON
import PushReport
import PushTestSupport
import Testing

@Suite("Formats")
struct FormatterTests {
    @Test("look as they are promised to", arguments: ReportFormat.allCases)
    func snapshots(_ format: ReportFormat) {
        let difference = Snapshot.difference(SampleReports.output(format, SampleReports.all), "all.\(format.rawValue)")
        #expect(difference == nil)
    }

    @Test("text in colour")
    func colour() {
        let output = SampleReports.output(.text, [SampleReports.request], style: TextStyle(isColoured: true))
        let difference = Snapshot.difference(output, "coloured.text")
        #expect(difference == nil)
    }

    @Test("with nothing to tell", arguments: ReportFormat.allCases)
    func empty(_ format: ReportFormat) {
        let none = String(decoding: SampleReports.output(format, []), as: UTF8.self)
        let clean = String(decoding: SampleReports.output(format, [SampleReports.clean]), as: UTF8.self)
        switch format {
        case .text:
            #expect(none == "0 files: no errors\n")
            #expect(clean == "1 file: no errors\n")
        case .oneline:
            #expect(none == "" && clean == "")
        case .json:
            #expect(
                none.hasSuffix(
                    "\"inputs\": [], \"summary\": {\"inputs\": 0, \"errors\": 0, \"warnings\": 0, \"hints\": 0}}\n"))
            #expect(clean.contains("\"findings\": []"))
        case .jsonl:
            #expect(none == "")
            #expect(clean.hasSuffix("\"findings\": []}\n"))
        }
    }

    @Test("JSON is JSON by our own tokenizer, with the members of the contract in their order")
    func json() throws {
        let output = SampleReports.output(.json, SampleReports.all)
        var buffer = JSONIndexBuffer()
        try buffer.withIndex(of: output.span) { index in
            #expect(names(index.root) == ["tool", "version", "inputs", "summary"])
            guard let inputs = index.root.member("inputs"), let summary = index.root.member("summary") else {
                Issue.record("members are missing")
                return
            }
            #expect(names(summary) == ["inputs", "errors", "warnings", "hints"])
            let elements = Array(inputs.elements)
            #expect(elements.count == 5)
            let ordinary = ["path", "record", "service", "push_type", "bytes", "limit", "verdict", "findings"]
            #expect(names(elements[0]) == ordinary)
            #expect(names(elements[3]) == ordinary + ["truncated"])
            #expect(names(elements[4]) == ["path", "path_hex"] + ordinary.dropFirst())
            for element in elements {
                for finding in element.member("findings")?.elements.map({ $0 }) ?? [] {
                    #expect(
                        names(finding) == [
                            "rule", "code", "severity", "message", "help", "pointer", "header", "offset", "length",
                            "line", "column", "reason", "status",
                        ])
                }
            }
            // What machines read is exact, escapes or not.
            let hostile = elements[4]
            #expect(hostile.member("path")?.string.decoded() == "a\u{FFFD}\n\u{1B}[2J")
            #expect(hostile.member("path_hex")?.string.decoded() == "61ff0a1b5b324a")
            let finding = hostile.member("findings")?.elements.first { _ in true }
            #expect(finding?.member("pointer")?.string.decoded() == "/a\u{1B}[31m\u{202E}\n\u{0}\"\\\u{E0041}")
        }
    }

    @Test("each line of JSON lines is an element of the JSON format")
    func jsonLines() {
        let whole = String(decoding: SampleReports.output(.json, SampleReports.all), as: UTF8.self)
        let lines = String(decoding: SampleReports.output(.jsonl, SampleReports.all), as: UTF8.self).split(
            separator: "\n")
        #expect(lines.count == 5)
        for line in lines { #expect(whole.contains(line)) }
    }

    @Test("nothing of the input reaches the output raw", arguments: ReportFormat.allCases)
    func harmless(_ format: ReportFormat) {
        let output = SampleReports.output(format, SampleReports.all)
        let text = String(validating: output, as: UTF8.self)
        #expect(text != nil)
        for scalar in text?.unicodeScalars ?? "".unicodeScalars where scalar != "\n" {
            #expect(!Harmless.isHarmful(scalar.value), "U+\(String(scalar.value, radix: 16))")
        }
        // The line ends are those of the format alone.
        if format == .oneline { #expect(output.count { $0 == 0x0A } == 5) }
    }

    private func names(_ object: JSONValue) -> [String] { object.members.map { $0.key.string.decoded() } }
}

@Suite("Where output goes")
struct ByteSinkTests {
    @Test("a sink in memory keeps everything")
    func memory() {
        let sink = ByteSink()
        for _ in 0..<20_000 {
            sink.write("words ")
            sink.write(String("é"))
            sink.write(byte: 0x0A)
            sink.write(number: -12)
        }
        #expect(sink.bytes.count == 20_000 * 12)
        #expect(sink.isUsable)
    }

    @Test("a descriptor that cannot be written to is trouble, told once, and no crash")
    func trouble() {
        let sink = ByteSink(descriptor: -1)
        sink.write("words")
        #expect(sink.trouble == nil)
        sink.flush()
        #expect(sink.trouble != nil)
        #expect(!sink.isUsable && !sink.isClosed)
        for _ in 0..<100_000 { sink.write("more words") }
        sink.flush()
        #expect(sink.bytes.isEmpty)
    }
}
