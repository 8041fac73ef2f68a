import PushPayload
import PushRules
import Testing

@testable import PushReport

@Suite("Reports of validations")
struct ReportBuilderTests {
    private func report(
        _ body: String, headers: PushHeaders? = nil,
        _ prepare: (inout ReportBuilder, inout PayloadValidator) -> Void = { _, _ in }
    ) -> InputReport {
        let bytes = Array(body.utf8)
        var validator = PayloadValidator()
        var builder = ReportBuilder(path: Array("x.json".utf8), text: SourceText(file: bytes))
        prepare(&builder, &validator)
        let made = builder
        return validator.validate(bytes.span.extracting(made.bodyOffset..<bytes.count), headers: headers, now: 0) {
            made.report($0, $1, $2)
        }
    }

    @Test("a value has a pointer, a place and its line")
    func value() throws {
        let text = "{\n  \"aps\": {\"alert\": \"é\", \"badge\": \"5\"}\n}"
        let report = report(text) { builder, _ in builder.wantsExcerpts = true }
        let finding = try #require(report.findings.first { $0.rule.description == "wrong-type" })
        #expect(finding.pointer == "/aps/badge")
        #expect(finding.place == ReportedFinding.Place(offset: 36, length: 3, line: 2, column: 34))
        #expect(finding.excerpt?.mark == 34..<37)
        #expect(finding.header == nil && finding.reason == nil)
        #expect(report.verdict == .error && report.tally.errors == 1 && report.truncatedCount == 0)
        #expect(report.byteCount == text.utf8.count)
        #expect(report.pushType == "alert")
    }

    @Test("a header has the place that its field was read from, or none")
    func header() throws {
        let headers = PushHeaders.voip(topic: "com.example.courier")
        let without = try #require(report(#"{"callUUID":"1"}"#, headers: headers).findings.first)
        #expect(without.header == "apns-topic" && without.place == nil && without.pointer == nil)
        #expect(without.reason?.status == 400)
        let text = "apns-push-type: voip\napns-topic: com.example.courier\n\n{}"
        let with = report(text, headers: headers) { builder, _ in
            builder.bodyOffset = 54
            builder.headerPlaces = [nil, ReportBuilder.HeaderPlace(name: 21..<31, value: 33..<52)]
        }
        #expect(with.findings.first?.place == ReportedFinding.Place(offset: 33, length: 19, line: 2, column: 13))
        #expect(with.byteCount == 2)
    }

    @Test("a payload that is too large is marked from the first byte over the limit")
    func size() throws {
        let body = "{\"aps\":{\"alert\":\"x\"},\"x\":\"" + String(repeating: "a", count: 5000) + "\"}"
        let finding = try #require(report(body).findings.first { $0.code == 301 })
        #expect(finding.pointer == nil)
        #expect(finding.place?.offset == 4096 && finding.place?.length == body.utf8.count - 4096)
        #expect(finding.place?.column == 4097 && finding.reason?.status == 413)
    }

    @Test("what was assumed is said")
    func assumptions() {
        func assumption(_ body: String, _ headers: PushHeaders? = nil) -> String {
            "\(report(body, headers: headers).assumption)"
        }
        let topic = PushHeaders([("apns-topic", "com.example.courier.voip")])
        #expect(assumption("{}", PushHeaders.alert(topic: "com.example.courier")) == "nothing")
        #expect(assumption("{}", topic) == "typeFromTopic")
        #expect(assumption(#"{"aps":{"alert":"x"}}"#) == "typeFromPayload(headersKnown: false)")
        #expect(assumption(#"{"a":1}"#) == "severalTypes(headersKnown: false)")
        #expect(assumption("{}", PushHeaders([(":path", "/4/broadcasts/apps/com.example.x")])) == "typeFromPath")
        #expect(assumption("{") == "nothing")
    }

    @Test("long messages are cut, and nothing in them acts")
    func messages() {
        let long = ReportBuilder.written { writer in
            for _ in 0..<400 { writer.text("twelve bytes") }
        }
        #expect(long.utf8.count < 2100 && long.hasSuffix("..."))
        let raw = ReportBuilder.written { $0.text("\u{1B}[31m \u{202E}") }
        #expect(raw == "\\u{1B}[31m \\u{202E}")
        let token = String(repeating: "9f8e7d6c", count: 8)
        let secret = ReportBuilder.written { writer in
            for byte in token.utf8 { writer.scalar(UInt32(byte)) }
        }
        #expect(secret == "9f8e...7d6c")
    }

    @Test("more findings than are kept are counted")
    func truncated() {
        // Every value of a wrong type is a finding of its own.
        let keys = [
            "badge", "sound", "thread-id", "category", "target-content-id", "interruption-level", "relevance-score",
            "filter-criteria",
        ]
        let members = keys.map { "\"\($0)\":[]" }.joined(separator: ",")
        let report = report("{\"aps\":{\"alert\":{\"title\":\"x\",\"body\":7},\(members)}}")
        #expect(report.findings.count == report.tally.errors + report.tally.warnings - report.truncatedCount)
        #expect(report.findings.count >= keys.count)
        let offsets = report.findings.map { $0.place?.offset ?? -1 }
        #expect(offsets == offsets.sorted())
    }
}
