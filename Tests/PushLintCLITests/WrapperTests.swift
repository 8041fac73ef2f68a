import Foundation
import Testing

@testable import PushLintCLI

@Suite("Wrappers and simulator files")
struct WrapperTests {
    private func check(_ text: String, _ arguments: [String] = ["--wrapper", "sns"]) -> JSONCheck.Input? {
        let result = run(["--format=json", "a.json"] + arguments, files: MemoryFiles(["a.json": text]))
        let inputs = JSONCheck.inputs(result.outputBytes)
        #expect(inputs.count == 1 && result.errors == "")
        return inputs.first
    }

    @Test("a document for Amazon SNS and its payloads are one input; places are those of the document")
    func inner() {
        let text = #"{"default":"Parcel","APNS":"{\"aps\":{\"alert\":\"P\",\"badge\":\"5\"}}"}"#
        let input = check(text)
        #expect(input?.verdict == "error" && input?.pushType == "alert" && input?.bytes == "\(text.utf8.count)")
        let start = text.range(of: #"\"5\""#)?.lowerBound ?? text.startIndex
        let value = text.utf8.distance(from: text.startIndex, to: start)
        #expect(
            input?.findings == [JSONCheck.Finding("wrong-type", pointer: "/APNS", "\(value)+5@1:\(value + 1)")])
        let line = run(["--format=oneline", "--wrapper=sns"], stdin: text).output
        #expect(line.hasSuffix("(at /aps/badge in the payload of APNS) [wrong-type]\n"))
    }

    @Test("faults of the document and of its payloads stand in the order of their places")
    func both() {
        let input = check(
            #"{"APNS_VOIP":"{,}","default":"x","APNS":{"aps":{}},"APNS_SANDBOX":"{\"aps\":[]}"}"#)
        #expect(input?.findings.map(\.pointer).filter { $0 != "null" } == ["/APNS_VOIP", "/APNS", "/APNS_SANDBOX"])
        #expect(input?.findings.contains { $0.rule == "wrapper-value-not-string" } == true)
    }

    @Test("a payload that is not JSON is found inside its string")
    func broken() {
        let input = check(#"{"default":"x","APNS":"{\"aps\":{,}}"}"#)
        #expect(input?.verdict == "error")
        #expect(input?.findings.first?.place == "33+1@1:34")
        #expect(input?.findings.first?.pointer == "/APNS")
    }

    @Test("at most 64 findings are kept of a document and its payloads together")
    func many() {
        let keys = (0..<70).map { _ in #"\"badge\":\"x\""# }.joined(separator: ",")
        let text = #"{"default":"x","APNS":"{\"aps\":{\#(keys)}}","APNS_SANDBOX":"{\"aps\":{\#(keys)}}"}"#
        #expect(check(text)?.findings.count == 64)
    }

    @Test("lines of documents, payloads of envelopes")
    func lines() {
        let document = #"{"default":"x","APNS":"{\"aps\":{\"badge\":\"5\"}}"}"#
        let text = "\(document)\n{\"headers\":{},\"payload\":\(document)}\n"
        let result = run(["--format=json", "--wrapper=sns", "a.ndjson"], files: MemoryFiles(["a.ndjson": text]))
        let inputs = JSONCheck.inputs(result.outputBytes)
        let places = inputs.map { $0.findings.first { $0.rule == "wrong-type" }?.place ?? "" }
        #expect(places == ["43+5@1:44", "\(document.utf8.count + 1 + 24 + 43)+5@2:68"])
    }

    @Test("a file for the simulator is known by its key, or by --target")
    func simulator() {
        let named = #"{"Simulator Target Bundle":"com.example.courier","aps":{"alert":"x","sound":"default"}}"#
        let files = MemoryFiles(["a.apns": named, "a.json": named, "b.apns": #"{"aps":{},"callId":"c-1"}"#])
        func rules(_ arguments: [String]) -> [String] {
            let options = ["--format=json", "--hints", "--topic=com.example.courier"]
            let inputs = JSONCheck.inputs(run(options + arguments, files: files).outputBytes)
            return inputs.first?.findings.map(\.rule) ?? []
        }
        #expect(!rules(["a.apns", "--push-type=alert"]).contains("simulator-key-sent"))
        #expect(rules(["a.json", "--push-type=alert"]).contains("simulator-key-sent"))
        #expect(!rules(["a.json", "--push-type=alert", "--target", "simulator"]).contains("simulator-key-sent"))
        #expect(!rules(["b.apns"]).contains("simulator-unsupported"))
        #expect(rules(["b.apns", "--target=simulator", "--push-type=voip"]).contains("simulator-unsupported"))
    }

    private static let cases = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/cases")

    @Test(
        "cases from the field",
        .enabled(if: FileManager.default.fileExists(atPath: cases.path)),
        arguments: [("C105", "ok", ""), ("C107", "warning", ""), ("C108", "error", "/APNS"), ("C110", "error", "55")])
    func fieldCase(_ id: String, _ verdict: String, _ place: String) throws {
        let folder = Self.cases.appendingPathComponent(id)
        let data = try Data(contentsOf: folder.appendingPathComponent("case.json"))
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let name = try #require(object["input"] as? String)
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        var arguments = ["--format=json", name]
        for (header, value) in (object["headers"] as? [String: String] ?? [:]).sorted(by: { $0.key < $1.key }) {
            arguments += ["-H", "\(header): \(value)"]
        }
        if object["wrapper"] as? String == "sns" { arguments += ["--wrapper", "sns"] }
        if object["target"] as? String == "simulator" { arguments += ["--target", "simulator"] }
        let result = run(arguments, files: MemoryFiles([name: text]))
        let input = try #require(JSONCheck.inputs(result.outputBytes).first)
        #expect(input.verdict == verdict || (id == "C107" && input.verdict == "error"))
        if !place.isEmpty {
            #expect(input.findings.contains { $0.pointer == place || $0.place.hasPrefix(place + "+") })
        }
    }
}
