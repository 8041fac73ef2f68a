internal import PushJSON
internal import PushPayload
internal import PushReport
internal import PushRules
internal import Synchronization

/// Everything that a validation tells.
struct ToldRequest: Equatable {
    var findings: [Finding] = []
    var report: ValidationReport
    /// For each finding the message, the help, and the pointer to its value (empty where it has none).
    var messages: [[UInt8]] = []
    var helps: [[UInt8]] = []
    var pointers: [[UInt8]] = []
    /// For each known key where its value stands in the body, or -1.
    var keyOffsets: [Int] = []

    static func == (a: ToldRequest, b: ToldRequest) -> Bool {
        a.findings == b.findings && a.messages == b.messages && a.helps == b.helps && a.pointers == b.pointers
            && a.keyOffsets == b.keyOffsets
            && a.report.verdict == b.report.verdict && a.report.errorCount == b.report.errorCount
            && a.report.warningCount == b.report.warningCount && a.report.hintCount == b.report.hintCount
            && a.report.truncatedCount == b.report.truncatedCount && a.report.firstError == b.report.firstError
            && a.report.pushType == b.report.pushType && a.report.pushTypeSource == b.report.pushTypeSource
            && a.report.isJSON == b.report.isJSON && a.report.limit == b.report.limit
    }

    /// A rule of that id has a finding.
    func has(_ rule: StaticString) -> Bool { findings.contains { $0.rule.name.isEqual(to: rule) } }

    /// Rule, weight and pointer of the findings of rules that do not count bytes, in order of the tokens.
    var spellingFree: [String] {
        zip(findings, pointers).filter { !Self.countsBytes($0.0.rule) }.map {
            "\($0.0.rule.name) \($0.0.severity.name) \(String(decoding: $0.1, as: UTF8.self))"
        }
    }

    private static func countsBytes(_ rule: RuleID) -> Bool {
        rule.number / 100 == 3 || rule.name.isEqual(to: "voip-payload-not-portable")
    }
}

/// Validations, told in full.
enum Judge {
    /// By a validator that has seen nothing else.
    static func fresh(_ request: ReadRequest, _ facts: RequestFacts, hints: Bool) -> ToldRequest {
        var validator = PayloadValidator(expectedByteCount: request.body.count)
        validator.wantsHints = hints
        return validator.validate(request.body.span, headers: request.headers, facts: facts) { told($0, $1, $2) }
    }

    /// By one that has seen all requests before this one.
    static func used(
        _ request: ReadRequest, _ facts: RequestFacts, hints: Bool, _ policy: RulePolicy = RulePolicy()
    ) -> ToldRequest {
        veteran.withLock { veteran in
            veteran.validator.wantsHints = hints
            veteran.validator.policy = policy
            return veteran.validator.validate(request.body.span, headers: request.headers, facts: facts) {
                told($0, $1, $2)
            }
        }
    }

    private final class Veteran {
        var validator = PayloadValidator(expectedByteCount: 0)
    }

    private static let veteran = Mutex(Veteran())

    static func told(_ view: RequestView, _ report: ValidationReport, _ findings: FindingList) -> ToldRequest {
        var told = ToldRequest(report: report)
        told.keyOffsets = (0..<KnownKey.count).map { view[.at($0)]?.byteOffset ?? -1 }
        for k in 0..<findings.count {
            let finding = findings[k]
            told.findings.append(finding)
            told.messages.append(written { finding.writeMessage(view, to: &$0) })
            told.helps.append(written { finding.writeHelp(view, to: &$0) })
            var pointer: [UInt8] = []
            if finding.token >= 0, let index = view.index {
                JSONPointer.forEachByte(of: Int(finding.token), in: index) { pointer.append($0) }
            }
            told.pointers.append(pointer)
        }
        return told
    }

    /// Into memory of exactly the size that it has, so that a sanitizer sees a byte too much.
    private static func written(_ write: (inout MessageWriter) -> Void) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: 1024) { buffer, count in
            var writer = unsafe MessageWriter(buffer)
            write(&writer)
            count = writer.count
        }
    }

    static func words(_ findings: [Finding]) -> String {
        findings.map { "\($0.rule.name) \($0.severity.name)" }.joined(separator: ", ")
    }
}

extension StaticString {
    func isEqual(to other: StaticString) -> Bool {
        utf8CodeUnitCount == other.utf8CodeUnitCount
            && withUTF8Buffer { a in other.withUTF8Buffer { b in unsafe a.elementsEqual(b) } }
    }
}
