import PushRules
import Testing

/// Rules 5xx, and the limit of sizes that VoIP has to itself.
@Suite("Rules of VoIP pushes")
struct VoIPRuleTests {
    static let numbers: [ClosedRange<UInt16>] = [301...301, 501...507]

    private static let call = #"{"callUUID":"5b0d6f0e-2c1a-4d3b-9e77-0a1b2c3d4e5f","handle":"+15550100123"}"#

    private static func headers(
        type: String? = "voip", topic: String? = "org.example.phone.voip", priority: String? = "10",
        expiration: String? = "0"
    ) -> String {
        var lines: [String] = []
        if let type { lines.append("apns-push-type: " + type) }
        if let topic { lines.append("apns-topic: " + topic) }
        if let priority { lines.append("apns-priority: " + priority) }
        if let expiration { lines.append("apns-expiration: " + expiration) }
        return lines.joined(separator: "\n")
    }

    /// A call of exactly `byteCount` bytes.
    private static func call(_ byteCount: Int) -> String {
        let start = #"{"callUUID":"5b0d6f0e-2c1a-4d3b-9e77-0a1b2c3d4e5f","offer":""#
        return start + String(repeating: "a", count: byteCount - start.utf8.count - 2) + #""}"#
    }

    @Test(
        "topic and push type",
        arguments: [
            RuleRow(headers(), call),
            RuleRow(headers(topic: "org.example.phone"), call, "voip-topic-suffix: error"),
            RuleRow(headers(topic: "org.example.phone.voip-ptt"), call, "voip-topic-suffix: error"),
            RuleRow(headers(topic: "org.example.phone.complication"), call, "voip-topic-suffix: error"),
            RuleRow(headers(topic: "org.example.phone.VoIP"), call),
            RuleRow(headers(topic: nil), call),
            RuleRow(headers(type: "VOIP", topic: "org.example.phone"), call, "voip-topic-suffix: error"),
            RuleRow(headers(type: "alert"), call, "voip-topic-other-type: error"),
            RuleRow(headers(type: "background", priority: "5"), call, "voip-topic-other-type: error"),
            RuleRow(headers(type: "liveactivity"), call, "voip-topic-other-type: error"),
            RuleRow(headers(type: "alert", topic: "org.example.phone.voip.voip"), call, "voip-topic-other-type: error"),
            // The bundle ID may be the three parts.
            RuleRow(headers(type: "alert", topic: "org.example.voip"), call, "voip-topic-other-type: warning"),
            // Refused for the word itself, or told by push-type-topic-mismatch.
            RuleRow(headers(type: "call"), call),
            RuleRow(headers(type: "pushtotalk"), call),
            RuleRow(headers(type: nil), call, "voip-push-type-missing: warning"),
            RuleRow(headers(type: nil, topic: "org.example.phone"), call),
            RuleRow(Sent.nothing, call),
            RuleRow(
                "apns-push-type: alert\napns-topic: web.org.example.voip",
                #"{"aps":{"alert":{"title":"t","body":"b"}}}"#),
        ])
    func topic(_ row: RuleRow) { row.check(Self.numbers) }

    @Test(
        "priority and expiration",
        arguments: [
            RuleRow(headers(priority: "5"), call, "voip-priority-low: warning"),
            RuleRow(headers(priority: "1"), call, "voip-priority-low: warning"),
            RuleRow(headers(priority: nil), call),
            RuleRow(headers(priority: "0"), call),
            RuleRow(headers(expiration: nil), call, "voip-expiration-missing: warning"),
            RuleRow(
                headers(type: nil, expiration: nil), call, "voip-push-type-missing: warning",
                "voip-expiration-missing: warning"),
            RuleRow(headers(expiration: "1767225610"), call),
            RuleRow(headers(expiration: "1767225660"), call),
            RuleRow(headers(expiration: "1767225661"), call, "voip-expiration-late: warning"),
            RuleRow(headers(expiration: "1767312000"), call, "voip-expiration-late: warning"),
            RuleRow(headers(expiration: "100000000000"), call, "voip-expiration-late: warning"),
            // Milliseconds, a duration, the past, no number: rules of their own.
            RuleRow(headers(expiration: "1767225600000"), call),
            RuleRow(headers(expiration: "300"), call),
            RuleRow(headers(expiration: "1767225599"), call),
            RuleRow(headers(expiration: "-5"), call),
            RuleRow(headers(expiration: "soon"), call),
            RuleRow(headers(expiration: "99999999999999999999999"), call),
        ])
    func timing(_ row: RuleRow) { row.check(Self.numbers) }

    @Test("ten seconds are a hint, and without a clock nothing is said")
    func expirationHint() throws {
        let text = Self.headers(expiration: "1767225611") + "\n\n" + Self.call
        #expect(outcome(text).first("voip-expiration-late") == nil)
        #expect(outcome(text, hints: true).first("voip-expiration-late")?.severity == .hint)
        let late = Self.headers(expiration: "1767312000") + "\n\n" + Self.call
        #expect(outcome(late, now: nil).first("voip-expiration-late") == nil)
        #expect(outcome(late, now: .min).first("voip-expiration-late") == nil)
        #expect(outcome(late, now: .max).first("voip-expiration-late") == nil)
        let finding = try #require(outcome(late).first("voip-expiration-late"))
        #expect(finding.message == #"apns-expiration is "1767312000", 24 hours ahead; a call does not ring that long"#)
    }

    @Test(
        "sizes",
        arguments: [
            RuleRow(headers(), call(4096)),
            RuleRow(headers(), call(5120)),
            RuleRow(headers(), call(5121), "payload-too-large: error"),
            RuleRow(headers(type: nil), call(5120), "voip-push-type-missing: warning"),
            RuleRow(Sent.nothing, call(5120)),
            RuleRow(Sent.nothing, call(5121), "payload-too-large: error"),
            RuleRow(headers(type: "alert", topic: "org.example.phone"), call(4096)),
            RuleRow(headers(type: "alert", topic: "org.example.phone"), call(4097), "payload-too-large: error"),
            RuleRow(
                headers(type: "pushtotalk", topic: "org.example.phone.voip-ptt"), call(4097), "payload-too-large: error"
            ),
            RuleRow(Sent.nothing, #"{"aps":{"alert":"x"},"k":"# + call(4090) + "}", "payload-too-large: error"),
            RuleRow(":path: /4/broadcasts/apps/org.example.phone\napns-push-type: liveactivity", call(5120)),
            RuleRow(
                ":path: /4/broadcasts/apps/org.example.phone\napns-push-type: liveactivity", call(5121),
                "payload-too-large: error"),
        ])
    func sizes(_ row: RuleRow) { row.check(Self.numbers) }

    @Test(
        "a body that only VoIP may have is a hint",
        arguments: [
            RuleRow(headers(), call(4096)),
            RuleRow(headers(), call(4097), "voip-payload-not-portable: hint"),
            RuleRow(headers(), call(5120), "voip-payload-not-portable: hint"),
            RuleRow(headers(), call(5121), "payload-too-large: error"),
            RuleRow(Sent.nothing, call(4097), "voip-payload-not-portable: hint"),
            RuleRow(":path: /4/broadcasts/apps/org.example.phone\napns-push-type: liveactivity", call(5000)),
        ])
    func portable(_ row: RuleRow) { row.check(Self.numbers, hints: true) }

    @Test("a size is told with its limit and marks what is over")
    func sizeMessage() throws {
        let finding = try #require(outcome(Self.headers() + "\n\n" + Self.call(5231)).first("payload-too-large"))
        #expect(finding.message == "payload is 5231 bytes; a voip push may be at most 5120 bytes")
        #expect(finding.byteRange == 5120..<5231)
        #expect(finding.pointer == nil)
        #expect(finding.reason == "PayloadTooLarge")
        let alert = try #require(
            outcome(Self.headers(type: "alert", topic: "org.example.phone") + "\n\n" + Self.call(4097))
                .first("payload-too-large"))
        #expect(alert.message == "payload is 4097 bytes; an alert push may be at most 4096 bytes")
    }

    @Test("headers and reasons")
    func places() throws {
        let suffix = try #require(
            outcome(Self.headers(topic: "org.example.phone") + "\n\n" + Self.call).first("voip-topic-suffix"))
        #expect(suffix.header == "apns-topic")
        #expect(suffix.reason == "DeviceTokenNotForTopic")
        #expect(suffix.message.contains(#""org.example.phone""#))
        let other = try #require(
            outcome(Self.headers(type: "alert") + "\n\n" + Self.call).first("voip-topic-other-type"))
        #expect(other.header == "apns-push-type")
        #expect(other.reason == "InvalidPushType")
        let missing = try #require(
            outcome(Self.headers(type: nil) + "\n\n" + Self.call).first("voip-push-type-missing"))
        #expect(missing.header == "apns-push-type")
    }
}
