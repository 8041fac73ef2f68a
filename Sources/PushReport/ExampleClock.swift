internal import PushPayload
internal import PushRules

/// The time that the examples of rules are written for: what holds dates is judged otherwise later.
enum ExampleClock {
    /// 2026-01-01 00:00:00 UTC, in seconds since 1970.
    static let time: Int64 = 1_767_225_600

    /// A day, a year and a hundred years later.
    private static let later: [Int64] = [86_400, 365 * 86_400, 36_525 * 86_400]

    /// Whether an example has other findings at some later time than at the examples'.
    static func matters(to text: StaticString, _ facts: ExampleFacts, _ texts: RuleTexts) -> Bool {
        let bytes = RuleExample.bytes(of: text)
        guard let file = try? RequestFile(parsing: bytes.span) else { return false }
        let body = Array(bytes[file.bodyRange])
        var validator = PayloadValidator(expectedByteCount: body.count)
        validator.wantsHints = true
        func findings(_ now: Int64) -> [Found] {
            let known = RequestFacts(
                now: now, credentials: facts.credentials, target: texts.target, form: texts.form,
                delivery: facts.delivery)
            return validator.validate(body.span, headers: file.headers, facts: known) { _, _, findings in
                (0..<findings.count).map { Found(rule: findings[$0].rule, severity: findings[$0].severity) }
            }
        }
        let expected = findings(time)
        return later.contains { findings(time + $0) != expected }
    }

    private struct Found: Equatable {
        var rule: RuleID
        var severity: Severity
    }
}
