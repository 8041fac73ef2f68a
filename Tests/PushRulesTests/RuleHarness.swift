import PushJSON
import PushPayload
import PushRules

/// One finding, told in full.
struct Told: Equatable, CustomStringConvertible {
    var rule: String
    var number: UInt16
    var severity: Severity
    /// Of the value or member; nil where the finding is about something else.
    var pointer: String?
    /// The name of the header; nil where the finding is about something else.
    var header: String?
    /// Bytes of the body.
    var byteRange: Range<Int>?
    var reason: String
    var message: String
    var help: String

    /// The form of tables: `voip-topic-suffix: error`.
    var short: String { "\(rule): \(severity.name)" }

    var description: String { "\(short) [\(pointer ?? header ?? "-")] \(message)" }
}

/// What a validation came to.
struct Outcome {
    var findings: [Told]
    var report: ValidationReport

    /// `rule: severity` of each finding, in order; hints only where they were asked for.
    var short: [String] { findings.map(\.short) }

    /// The first finding of that rule.
    func first(_ rule: String) -> Told? { findings.first { $0.rule == rule } }
}

/// The time of rules that need a clock: 2026-01-01 00:00:00 UTC.
let testTime: Int64 = 1_767_225_600

/// Validates a body.
///
/// - Parameters:
///   - depth: most levels that the tokenizer is asked to read.
///   - policy: rules that are dropped or raised.
func outcome(
    body: [UInt8], headers: PushHeaders?, hints: Bool = false, now: Int64? = testTime,
    credentials: Credentials = .unknown, depth: Int = 512, target: PushTarget = .device, form: BodyForm = .payload,
    delivery: DeliveryFacts = DeliveryFacts(), policy: RulePolicy = RulePolicy()
) -> Outcome {
    var validator = PayloadValidator(limits: JSONLimits(maximumDepth: depth))
    validator.wantsHints = hints
    validator.policy = policy
    let facts = RequestFacts(
        now: now, credentials: credentials, target: target, form: form, delivery: delivery)
    return validator.validate(body.span, headers: headers, facts: facts) { view, report, kept in
        Outcome(findings: (0..<kept.count).map { told(kept[$0], view) }, report: report)
    }
}

/// Validates a request in the form of `.push` files; a text without a blank line in it is a body alone, of which no header
/// is known.
func outcome(
    _ text: String, hints: Bool = false, now: Int64? = testTime, credentials: Credentials = .unknown,
    target: PushTarget = .device, form: BodyForm = .payload, delivery: DeliveryFacts = DeliveryFacts()
) -> Outcome {
    guard text.contains("\n\n") || text.hasPrefix("\n") else {
        return outcome(
            body: Array(text.utf8), headers: nil, hints: hints, now: now, credentials: credentials, target: target,
            form: form, delivery: delivery)
    }
    return outcome(
        file: Array(text.utf8), hints: hints, now: now, credentials: credentials, target: target, form: form,
        delivery: delivery)
}

/// The same for bytes, which must be a `.push` file. One without header lines says nothing of the headers.
func outcome(
    file bytes: [UInt8], hints: Bool = false, now: Int64? = testTime, credentials: Credentials = .unknown,
    target: PushTarget = .device, form: BodyForm = .payload, delivery: DeliveryFacts = DeliveryFacts()
) -> Outcome {
    do throws(RequestFile.Fault) {
        let file = try RequestFile(parsing: bytes.span)
        return outcome(
            body: Array(bytes[file.bodyRange]), headers: file.headers.isEmpty ? nil : file.headers, hints: hints,
            now: now, credentials: credentials, target: target, form: form, delivery: delivery)
    } catch {
        fatalError("the test's request is no .push file: \(error.code) at byte \(error.byteOffset)")
    }
}

/// `rule: severity` of each finding of a request: what most tables compare.
func findings(
    _ text: String, hints: Bool = false, now: Int64? = testTime, credentials: Credentials = .unknown,
    target: PushTarget = .device, form: BodyForm = .payload, delivery: DeliveryFacts = DeliveryFacts()
) -> [String] {
    outcome(
        text, hints: hints, now: now, credentials: credentials, target: target, form: form,
        delivery: delivery
    ).short
}

func told(_ finding: Finding, _ view: RequestView) -> Told {
    Told(
        rule: "\(finding.rule.name)", number: finding.rule.number, severity: finding.severity,
        pointer: pointer(finding, view),
        header: finding.site == .header || finding.site == .missingHeader ? headerName(finding, view) : nil,
        byteRange: finding.byteRange, reason: "\(finding.reason.name)",
        message: written { finding.writeMessage(view, to: &$0) }, help: written { finding.writeHelp(view, to: &$0) })
}

private func pointer(_ finding: Finding, _ view: RequestView) -> String? {
    guard let index = view.index, finding.token >= 0 else { return nil }
    var bytes: [UInt8] = []
    JSONPointer.forEachByte(of: Int(finding.token), in: index) { bytes.append($0) }
    if let name = finding.missingName {
        bytes.append(0x2F)
        JSONPointer.writeName(name) { bytes.append($0) }
    }
    return String(decoding: bytes, as: UTF8.self)
}

private func headerName(_ finding: Finding, _ view: RequestView) -> String {
    guard finding.headerPosition >= 0 else { return "\(finding.header.name)" }
    let name = view.headers.name(Int(finding.headerPosition))
    return unsafe name.withBytes { unsafe String(decoding: $0, as: UTF8.self) }
}

private func written(_ write: (inout MessageWriter) -> Void) -> String {
    var memory = [UInt8](repeating: 0, count: 4096)
    let count = unsafe memory.withUnsafeMutableBufferPointer { buffer -> Int in
        var writer = unsafe MessageWriter(buffer)
        write(&writer)
        return writer.count
    }
    return String(decoding: memory[..<count], as: UTF8.self)
}
