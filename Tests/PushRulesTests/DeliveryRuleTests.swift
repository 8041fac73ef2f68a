import PushPayload
import PushRules
import Testing

/// Rules 225 to 228, 515 and 516: what only the caller knows. Whatever is not known is never blamed.
@Suite("Rules of tokens, environments, certificates, transports and regions")
struct DeliveryRuleTests {
    private static let call = #"{"callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123"}"#
    private static let path = ":path: /3/device/" + String(repeating: "0f", count: 32) + "\n"

    private func said(
        _ headers: String, _ body: String, credentials: Credentials = .unknown, _ delivery: DeliveryFacts
    ) -> [String] {
        let text = headers.isEmpty ? body : headers + "\n\n" + body
        // Hints about an alert without a sound and about a made-up topic say nothing here.
        return findings(text, hints: true, credentials: credentials, delivery: delivery).filter {
            !$0.hasPrefix("alert-") && $0 != "topic-placeholder: hint"
        }
    }

    @Test("a token of another kind")
    func kinds() {
        let error = ["token-kind-mismatch: error"]
        #expect(said(Sent.voip, Self.call, DeliveryFacts(tokenKind: .device)) == error)
        #expect(said(Self.path + Sent.voip, Self.call, DeliveryFacts(tokenKind: .device)) == error)
        #expect(said(Sent.alert, visibleAlert, DeliveryFacts(tokenKind: .voip)) == error)
        let quiet = "apns-push-type: background\napns-topic: com.example.courier\napns-priority: 5"
        #expect(
            said(quiet, #"{"aps":{"content-available":1}}"#, DeliveryFacts(tokenKind: .voip)).contains(error[0]))
        // Their tokens come from PushKit, too, or from neither, and what a caller calls them is not known.
        for kind in [TokenKind.voip, .device] {
            for headers in [Sent.talk, Sent.files, Sent.location, Sent.activity] {
                #expect(!said(headers, #"{"a":1}"#, DeliveryFacts(tokenKind: kind)).contains(error[0]), "\(headers)")
            }
        }
        #expect(said(Sent.voip, Self.call, DeliveryFacts(tokenKind: .voip)) == [])
        #expect(said(Sent.alert, visibleAlert, DeliveryFacts(tokenKind: .device)) == [])
        // "Device token" is what some call every token of the path.
        let update = #"{"aps":{"timestamp":1767225600,"event":"update","content-state":{}}}"#
        #expect(said(Sent.activity, update, DeliveryFacts(tokenKind: .device)) == [])
        // Nobody says what the push is: a VoIP push may hold anything.
        #expect(said(Sent.nothing, visibleAlert, DeliveryFacts(tokenKind: .voip)) == [])
        // What is told is that the type does not fit the topic.
        #expect(
            said(
                "apns-push-type: alert\napns-topic: com.example.courier.voip", visibleAlert,
                DeliveryFacts(tokenKind: .voip))
                == ["voip-topic-other-type: error"])
        #expect(!said(Sent.wallet, "{}", DeliveryFacts(tokenKind: .voip)).contains(error[0]))
    }

    @Test("one token on record as both kinds")
    func shared() {
        #expect(said(Sent.voip, Self.call, DeliveryFacts(tokenKind: .both)) == ["token-shared: warning"])
        #expect(
            said(Self.path + Sent.alert, visibleAlert, DeliveryFacts(tokenKind: .both)) == ["token-shared: warning"])
        #expect(said(Sent.nothing, visibleAlert, DeliveryFacts(tokenKind: .both)) == ["token-shared: warning"])
    }

    @Test("environments")
    func environments() {
        let all = [PushEnvironment.unknown, .sandbox, .production]
        for token in all {
            for host in all {
                let facts = DeliveryFacts(tokenEnvironment: token, environment: host)
                let differs = token != .unknown && host != .unknown && token != host
                #expect(said(Sent.alert, visibleAlert, facts) == (differs ? ["environment-mismatch: warning"] : []))
                #expect(said(Sent.voip, Self.call, facts) == (differs ? ["environment-mismatch: warning"] : []))
            }
        }
    }

    @Test("what the certificate lists")
    func certificates() {
        let error = ["topic-not-in-certificate: error"]
        #expect(said(Sent.voip, Self.call, DeliveryFacts(topicCoverage: .notListed)) == error)
        #expect(
            said(Sent.alert, visibleAlert, credentials: .certificate, DeliveryFacts(topicCoverage: .notListed)) == error
        )
        #expect(said(Sent.voip, Self.call, DeliveryFacts(topicCoverage: .listed)) == [])
        #expect(
            said(Sent.voip, Self.call, DeliveryFacts(topicCoverage: .severalApps))
                == ["topic-not-in-certificate: warning"])
        #expect(said(Sent.alert, visibleAlert, DeliveryFacts(topicCoverage: .severalApps)) == [])
        // Tokens have no list, and a certificate for one topic needs no header.
        #expect(said(Sent.voip, Self.call, credentials: .token, DeliveryFacts(topicCoverage: .notListed)) == [])
        #expect(
            said(
                "apns-push-type: alert", visibleAlert, credentials: .certificate,
                DeliveryFacts(topicCoverage: .notListed)) == [])
    }

    @Test("transports and regions")
    func transports() {
        let error = ["voip-over-fcm: error"]
        #expect(said(Sent.voip, Self.call, DeliveryFacts(transport: .fcm)) == error)
        #expect(
            said("apns-topic: com.example.courier.voip\napns-expiration: 0", Self.call, DeliveryFacts(transport: .fcm))
                .contains(error[0]))
        #expect(said(Sent.voip, Self.call, DeliveryFacts(transport: .apns)) == [])
        #expect(said(Sent.alert, visibleAlert, DeliveryFacts(transport: .fcm)) == [])
        #expect(said(Sent.nothing, Self.call, DeliveryFacts(transport: .fcm)) == [])
        #expect(
            said(Sent.voip, Self.call, DeliveryFacts(region: .mainlandChina)) == ["voip-in-mainland-china: hint"])
        #expect(said(Sent.voip, Self.call, DeliveryFacts(region: .elsewhere)) == [])
        #expect(said(Sent.alert, visibleAlert, DeliveryFacts(region: .mainlandChina)) == [])
        #expect(findings(Sent.voip + "\n\n" + Self.call, delivery: DeliveryFacts(region: .mainlandChina)) == [])
    }

    @Test("the reasons are those of APNs")
    func reasons() throws {
        func reason(_ rule: String, _ delivery: DeliveryFacts) throws -> String {
            try #require(outcome(Sent.voip + "\n\n" + Self.call, delivery: delivery).first(rule)).reason
        }
        #expect(try reason("token-kind-mismatch", DeliveryFacts(tokenKind: .device)) == "DeviceTokenNotForTopic")
        #expect(try reason("topic-not-in-certificate", DeliveryFacts(topicCoverage: .notListed)) == "TopicDisallowed")
        let mismatch = DeliveryFacts(tokenEnvironment: .production, environment: .sandbox)
        #expect(try reason("environment-mismatch", mismatch) == "BadDeviceToken")
    }
}
