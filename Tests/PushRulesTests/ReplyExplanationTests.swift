import PushPayload
import PushRules
import PushTestSupport
import Testing

/// What was predicted beside what came back, and the reasons that rules name.
@Suite("Predictions and replies")
struct ReplyExplanationTests {
    private static let body = Array(#"{"aps":{"alert":{"title":"Parcel","body":"At your door"}}}"#.utf8)

    private func outcome(
        _ headers: [(String, String)], _ reply: String, _ status: Int, body: [UInt8] = body
    ) -> (outcome: ReplyExplanation.Outcome, rule: String) {
        var fields = PushHeaders()
        for (name, value) in headers { fields.append(bytes: Array(name.utf8), Array(value.utf8)) }
        var validator = PayloadValidator()
        var reader = APNsReplyReader()
        let report = validator.validate(body.span, headers: fields)
        let explanation = validator.explanation(of: reader.read(Array(reply.utf8).span, status: status), after: report)
        return (explanation.outcome, explanation.finding.map { "\($0.rule.name)" } ?? "")
    }

    private let sound = [("apns-push-type", "alert"), ("apns-topic", "com.example.courier")]
    private let wrongPriority = [
        ("apns-push-type", "alert"), ("apns-topic", "com.example.courier"), ("apns-priority", "7"),
    ]

    @Test func explained() {
        #expect(outcome(wrongPriority, #"{"reason":"BadPriority"}"#, 400) == (.explained, "priority-invalid"))
        // Without a reason the status decides.
        #expect(outcome(wrongPriority, "", 400) == (.explained, "priority-invalid"))
        #expect(outcome(wrongPriority, "{}", 400) == (.explained, "priority-invalid"))
        let twice = wrongPriority + [("apns-id", "42")]
        #expect(outcome(twice, #"{"reason":"BadMessageId"}"#, 400) == (.explained, "apns-id-malformed"))
        #expect(outcome(twice, #"{"reason":"BadPriority"}"#, 400) == (.explained, "priority-invalid"))
        // Senders saw other reasons for the same fault.
        let plainTopic = [("apns-push-type", "voip"), ("apns-topic", "com.example.dialer")]
        for reason in ["DeviceTokenNotForTopic", "TopicDisallowed", "BadTopic", "InvalidPushType"] {
            let found = outcome(plainTopic, "{\"reason\":\"\(reason)\"}", 400)
            #expect(found == (.explained, "voip-topic-suffix"), "\(reason)")
        }
        #expect(outcome(sound, #"{"reason":"PayloadEmpty"}"#, 400, body: []) == (.explained, "payload-empty"))
    }

    @Test func notPredicted() {
        #expect(outcome(sound, #"{"reason":"Unregistered"}"#, 410) == (.notPredicted, ""))
        #expect(outcome(sound, #"{"reason":"QuotaExceeded"}"#, 400) == (.notPredicted, ""))
        #expect(outcome(sound, "", 503) == (.notPredicted, ""))
        // A warning promises no refusal.
        let mild = [("apns-push-type", "Alert"), ("apns-topic", "com.example.courier")]
        #expect(outcome(mild, #"{"reason":"Unregistered"}"#, 410) == (.notPredicted, ""))
        #expect(outcome(mild, #"{"reason":"InvalidPushType"}"#, 400) == (.explained, "push-type-unknown"))
    }

    @Test func otherPredicted() {
        #expect(outcome(wrongPriority, #"{"reason":"Unregistered"}"#, 410) == (.otherPredicted, "priority-invalid"))
        #expect(outcome(wrongPriority, #"{"reason":"QuotaExceeded"}"#, 400) == (.otherPredicted, "priority-invalid"))
        // A page of HTML does not come from the service.
        #expect(outcome(wrongPriority, "<html>", 400) == (.otherPredicted, "priority-invalid"))
    }

    @Test func accepted() {
        #expect(outcome(sound, "", 200) == (.accepted, ""))
        #expect(outcome(wrongPriority, "", 200) == (.acceptedUnexpectedly, "priority-invalid"))
    }

    private static let rules = (0..<RuleID.count).map(RuleID.at)

    /// What a rule's finding says is what its page says, and the other way round.
    @Test("the reasons of findings are those that their rules name") func agreement() throws {
        var differences = Differences()
        var seen: [UInt16: APNsReasons] = [:]
        var validator = PayloadValidator()
        validator.wantsHints = true
        func look(
            _ request: [UInt8], _ name: String, _ known: ExampleFacts = ExampleFacts()
        ) {
            guard let file = try? RequestFile(parsing: request.span) else { return }
            let body = Array(request[file.bodyRange])
            for credentials in [known.credentials, .token] {
                let facts = RequestFacts(
                    now: 1_800_000_000, credentials: credentials, delivery: known.delivery)
                let report = validator.validate(body.span, headers: file.headers, facts: facts) { _, result, _ in result
                }
                for k in 0..<report.findingCount {
                    let finding = validator.finding(at: k)
                    guard finding.reason != .none else { continue }
                    let named = finding.rule.texts?.reasons ?? .none
                    differences.check(
                        named.contains(finding.reason), "\(name): \(finding.rule.name) says \(finding.reason.name)")
                    seen[finding.rule.number] = (seen[finding.rule.number] ?? .none) | finding.reason.set
                }
            }
        }
        for folder in ["err", "warn", "ok"] {
            for fixture in try RequestFixture.all(under: folder) { look(fixture.bytes, fixture.path) }
        }
        for rule in Self.rules {
            guard let texts = rule.texts else { continue }
            look(RuleExample.bytes(of: texts.bad), "\(rule.name)", texts.badFacts)
        }
        #expect(differences.isEmpty && differences.checked > 50, "\(differences)")
        for rule in Self.rules {
            guard let reasons = rule.texts?.reasons, !reasons.isEmpty else { continue }
            #expect(!(seen[rule.number] ?? .none).isEmpty, "no finding of \(rule.name) has a reason")
            for code in 1...APNsReason.knownCount where reasons.contains(.known(code)) {
                #expect(APNsReason.known(code).foresight != .no, "\(rule.name)")
            }
        }
    }
}
