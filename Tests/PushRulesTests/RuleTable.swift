import PushPayload
import PushRules
import Testing

/// One row of a table: a request and what rules say of it.
struct RuleRow: Sendable, CustomTestStringConvertible {
    var headers: String
    var body: String
    /// `rule: severity`, in the order of the input.
    var expect: [String]

    init(_ headers: String, _ body: String, _ expect: String...) {
        self.headers = headers
        self.body = body
        self.expect = expect
    }

    var testDescription: String {
        let type = headers.split(separator: "\n").first.map(String.init) ?? "no headers"
        return "\(type) | \(body.count > 80 ? body.prefix(77) + "..." : body)"
    }

    /// The request as a `.push` text; without headers the body alone.
    var text: String { headers.isEmpty ? body : headers + "\n\n" + body }

    /// Compares what the rules with these numbers say, and nobody else.
    func check(
        _ numbers: [ClosedRange<UInt16>], hints: Bool = false, now: Int64? = testTime,
        delivery: DeliveryFacts = DeliveryFacts()
    ) {
        let outcome = outcome(text, hints: hints, now: now, delivery: delivery)
        let told = outcome.findings.filter { finding in numbers.contains { $0.contains(finding.number) } }
        #expect(told.map(\.short) == expect, "\(told)")
    }
}

/// Headers of ordinary requests.
enum Sent {
    static let alert = "apns-push-type: alert\napns-topic: com.example.courier\napns-priority: 10"
    static let background = "apns-push-type: background\napns-topic: com.example.courier\napns-priority: 5"
    static let voip = """
        apns-push-type: voip
        apns-topic: com.example.courier.voip
        apns-priority: 10
        apns-expiration: 0
        """
    static let activity = """
        apns-push-type: liveactivity
        apns-topic: com.example.courier.push-type.liveactivity
        apns-priority: 10
        """
    static let broadcast = """
        :method: POST
        :path: /4/broadcasts/apps/com.example.courier
        apns-push-type: liveactivity
        apns-channel-id: dHN0LXNyY2gtY2hubA==
        apns-priority: 10
        apns-expiration: 0
        """
    /// A call that creates a channel.
    static let channel = ":method: POST\n:path: /1/apps/com.example.courier/channels"
    static let widgets = "apns-push-type: widgets\napns-topic: com.example.courier.push-type.widgets"
    static let controls = "apns-push-type: controls\napns-topic: com.example.courier.push-type.controls"
    static let location = "apns-push-type: location\napns-topic: com.example.courier.location-query"
    static let files = "apns-push-type: fileprovider\napns-topic: com.example.courier.pushkit.fileprovider"
    static let mdm = "apns-push-type: mdm\napns-topic: com.apple.mgmt.External.0f0b6c66-70d8-46a6-97d7-dd5d00867127"
    static let talk =
        "apns-push-type: pushtotalk\napns-topic: com.example.courier.voip-ptt\napns-priority: 10\napns-expiration: 0"
    static let safari = "apns-push-type: alert\napns-topic: web.com.example.news\napns-priority: 10"
    static let wallet = "apns-push-type: background\napns-topic: pass.com.example.card\napns-priority: 5"
    /// A topic, and no push type.
    static let untyped = "apns-topic: com.example.courier\napns-priority: 10"
    /// Nothing is known of the headers.
    static let nothing = ""
}
