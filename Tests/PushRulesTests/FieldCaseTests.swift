import Foundation
import PushPayload
import PushRules
import PushTestSupport
import Testing

/// One case from the field: input bytes and what is to come out, as its README says.
struct FieldCase: Sendable, CustomTestStringConvertible {
    struct Expectation: Sendable {
        var verdicts: [String] = []
        var pointers: [String] = []
        var header: String?
        /// Reasons that count; "" stands for none. Nil: not checked.
        var reasons: [String]?
        var byteOffset: Int?
        var lines: [Int: String] = [:]
    }

    var id: String
    var summary: String
    var body: [UInt8]
    var headers: [[String]]
    /// The input says nothing of headers: a simulator's file.
    var isBare: Bool
    var isLines: Bool
    /// A gateway's document, and for whom the input is.
    var isSNS: Bool
    var target: PushTarget
    var now: Int64?
    var expect: Expectation

    var testDescription: String { "\(id) \(summary)" }

    /// Beside the repository, not part of it; may be absent.
    static let folder = URL(fileURLWithPath: FixtureRoot.package + "/../shared/cases")

    /// The cases of APNs; empty where the data is absent.
    static let all: [FieldCase] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().compactMap { FieldCase(folder.appendingPathComponent($0)) }
    }()

    private init?(_ folder: URL) {
        guard let data = try? Data(contentsOf: folder.appendingPathComponent("case.json")),
            let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            object["service"] as? String == "apns", let id = object["id"] as? String,
            let input = object["input"] as? String, let expect = object["expect"] as? [String: Any],
            let verdict = expect["verdict"] as? String,
            let body = try? Data(contentsOf: folder.appendingPathComponent(input))
        else { return nil }
        self.id = id
        summary = object["summary"] as? String ?? ""
        self.body = Array(body)
        let headers = object["headers"] as? [String: String] ?? [:]
        self.headers = headers.keys.sorted().map { [$0, headers[$0] ?? ""] }
        isBare = headers.isEmpty && object["target"] as? String == "simulator"
        isLines = input.hasSuffix(".ndjson")
        isSNS = object["wrapper"] as? String == "sns"
        target = object["target"] as? String == "simulator" ? .simulator : .device
        now = (object["now"] as? NSNumber)?.int64Value
        self.expect = Self.expectation(expect, verdict)
    }

    private static func expectation(_ object: [String: Any], _ verdict: String) -> Expectation {
        var expect = Expectation()
        expect.verdicts = [verdict] + (object["also_acceptable"] as? [String] ?? [])
        expect.header = object["header"] as? String
        if let pointer = object["pointer"] as? String {
            expect.pointers = [pointer] + (object["also_at"] as? [String] ?? [])
            if object["pointer_is_missing_member"] as? Bool == true {
                expect.pointers.append(pointer.split(separator: "/").dropLast().map { "/" + $0 }.joined())
                if let key = object["unknown_key"] as? String { expect.pointers.append(key) }
            }
        }
        if let reasons = object["apns_reason_any_of"] as? [Any] {
            expect.reasons = reasons.map { $0 as? String ?? "" }
        } else if let reason = object["apns_reason"] as? String {
            expect.reasons = [reason]
        }
        if object["json_valid"] as? Bool == false, let position = object["position"] as? [String: Any] {
            expect.byteOffset = position["byte_offset"] as? Int
        }
        for (line, verdict) in object["lines"] as? [String: String] ?? [:] {
            if let number = Int(line) { expect.lines[number] = verdict }
        }
        return expect
    }
}

@Suite("Cases from the field")
struct FieldCaseTests {
    /// Cases that wait for rules of another issue. One that holds although it is listed is a failure.
    static let open: [String: String] = [:]

    @Test("the cases are here")
    func data() {
        let path = "../shared/cases"
        if FieldCase.all.isEmpty {
            if TestSwitches.requiresConformance {
                Issue.record("no data at \(path), and the environment asks for it")
            } else {
                print("cases from the field: not run, no data at \(path)")
            }
            return
        }
        #expect(FieldCase.all.count >= 60, "some cases at \(path) cannot be read")
        let ids = Set(FieldCase.all.map(\.id))
        #expect(ids.isSuperset(of: Self.open.keys))
    }

    @Test("a case comes out as it should", arguments: FieldCase.all)
    func fieldCase(_ fieldCase: FieldCase) {
        let faults = fieldCase.isLines ? judgeLines(fieldCase) : judge(fieldCase)
        if let reason = Self.open[fieldCase.id] {
            #expect(!faults.isEmpty, "\(fieldCase.id) is listed as open (\(reason)) and holds")
        } else {
            #expect(faults.isEmpty, "\(faults)")
        }
    }

    @Test("no case that works has an error", arguments: FieldCase.all.filter { $0.expect.verdicts.contains("ok") })
    func works(_ fieldCase: FieldCase) {
        guard !fieldCase.expect.verdicts.contains("error") else { return }
        let errors = told(fieldCase.body, fieldCase).findings.filter { $0.severity == .error }
        #expect(errors.isEmpty, "\(errors)")
    }

    private func told(_ body: [UInt8], _ fieldCase: FieldCase) -> Outcome {
        let headers = PushHeaders(fieldCase.headers.map { ($0[0], $0[1]) })
        if fieldCase.isSNS { return toldOfDocument(body, headers, fieldCase) }
        return outcome(
            body: body, headers: fieldCase.isBare ? nil : headers, now: fieldCase.now, target: fieldCase.target)
    }

    /// The findings about the document and about its payloads, as who calls the library gets them.
    private func toldOfDocument(_ body: [UInt8], _ headers: PushHeaders, _ fieldCase: FieldCase) -> Outcome {
        var validator = PayloadValidator()
        var report = validator.validateSNSDocument(body.span) { _, report, _ in report }
        let kept = (0..<report.findingCount).map { validator.finding(at: $0) }
        var findings = validator.validateSNSDocument(body.span) { view, _, _ in
            kept.map { PushRulesTests.told($0, view) }
        }
        for entry in SNSDocument(parsing: body.span).entries {
            let inner = validator.validate(entry, headers: headers, now: fieldCase.now) { _, report, _ in report }
            let kept = (0..<inner.findingCount).map { validator.finding(at: $0) }
            findings += validator.validate(entry, headers: headers, now: fieldCase.now) { view, _, _ in
                kept.map { PushRulesTests.told($0, view) }
            }
            if inner.verdict == .error || report.verdict == .ok { report = inner }
        }
        return Outcome(findings: findings, report: report)
    }

    /// What is wrong with the outcome.
    private func judge(_ fieldCase: FieldCase) -> [String] {
        let outcome = told(fieldCase.body, fieldCase)
        let verdict = "\(outcome.report.verdict.name)"
        let expect = fieldCase.expect
        guard expect.verdicts.contains(verdict) else { return ["verdict \(verdict): \(outcome.findings)"] }
        guard verdict != "ok" else { return [] }
        let isFound = outcome.findings.contains { finding in
            guard finding.severity != .hint else { return false }
            if let header = expect.header, finding.header != header { return false }
            if !expect.pointers.isEmpty {
                guard let pointer = finding.pointer, expect.pointers.contains(pointer) else { return false }
            }
            if let reasons = expect.reasons, !reasons.contains(finding.reason) { return false }
            if let offset = expect.byteOffset, finding.byteRange?.lowerBound != offset { return false }
            return true
        }
        return isFound ? [] : ["no finding is as expected: \(outcome.findings)"]
    }

    /// A file of one push a line: each line has its verdict, and the place counts from the start of the file.
    private func judgeLines(_ fieldCase: FieldCase) -> [String] {
        var faults: [String] = []
        var start = 0
        var offsets: [Int] = []
        for (number, line) in fieldCase.body.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            if let expected = fieldCase.expect.lines[number + 1] {
                let outcome = told(Array(line), fieldCase)
                let verdict = "\(outcome.report.verdict.name)"
                if verdict != expected { faults.append("line \(number + 1): \(verdict)") }
                offsets += outcome.findings.compactMap { $0.byteRange.map { $0.lowerBound + start } }
            }
            start += line.count + 1
        }
        if let offset = fieldCase.expect.byteOffset, !offsets.contains(offset) {
            faults.append("no finding at \(offset)")
        }
        return faults
    }
}
