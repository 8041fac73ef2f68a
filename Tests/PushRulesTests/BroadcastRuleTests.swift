import PushPayload
import PushRules
import Testing

@Suite("Rules of broadcasts and channels")
struct BroadcastRuleTests {
    private static let numbers: [ClosedRange<UInt16>] = [901...999]
    private static let update = #"{"aps":{"timestamp":1767225600,"event":"update","content-state":{}}}"#
    private static let path = ":path: /4/broadcasts/apps/com.example.courier\n"

    /// The headers of a broadcast without one of them.
    private static func without(_ name: String) -> String {
        Sent.broadcast.split(separator: "\n").filter { !$0.hasPrefix(name + ":") }.joined(separator: "\n")
    }

    private static func with(_ name: String, _ value: String) -> String { without(name) + "\n\(name): \(value)" }

    @Test(
        "headers of a broadcast",
        arguments: [
            RuleRow(Sent.broadcast, update),
            RuleRow(without(":method"), update),
            RuleRow(without("apns-channel-id"), update, "channel-id-missing: error"),
            RuleRow(with("apns-channel-id", ""), update, "channel-id-missing: error"),
            RuleRow(with("apns-channel-id", "match:4711"), update, "channel-id-malformed: error"),
            RuleRow(with("apns-channel-id", "dHN0LXNyY2gtY2hubA%3D%3D"), update, "channel-id-malformed: error"),
            RuleRow(with("apns-channel-id", "dHN0LXNyY2gtY2hubA"), update, "channel-id-malformed: warning"),
            RuleRow(with("apns-channel-id", "AAAA"), update),
            RuleRow(without("apns-push-type"), update, "broadcast-push-type: error"),
            RuleRow(with("apns-push-type", "alert"), #"{"aps":{"alert":"x"}}"#, "broadcast-push-type: error"),
            // Told by the rule on words that are no push type.
            RuleRow(with("apns-push-type", "LiveActivity"), update),
            RuleRow(with("apns-push-type", "broadcast"), update),
            RuleRow(without("apns-expiration"), update, "broadcast-header-missing: warning"),
            RuleRow(without("apns-priority"), update, "broadcast-header-missing: warning"),
            RuleRow(with("apns-priority", "1"), update),
            RuleRow(with("apns-topic", "com.example.courier"), update, "broadcast-topic-unused: warning"),
            RuleRow(with("apns-expiration", "1767254400"), update),
            RuleRow(with("apns-expiration", "1767254401"), update, "broadcast-expiration-late: hint"),
            RuleRow(with("apns-expiration", "1769904000"), update, "broadcast-expiration-late: hint"),
            RuleRow(with("apns-expiration", "1767254401000"), update),
            RuleRow(
                with(":path", "/4/broadcasts/apps/com.example.courier.push-type.liveactivity"), update,
                "path-bundle-id-suffix: error"),
            RuleRow(
                with(":path", "/4/broadcasts/apps/com.example.phone.voip"), update, "path-bundle-id-suffix: warning"),
            // A device has none of it.
            RuleRow(Sent.activity, update), RuleRow(Sent.activity + "\n:path: /3/device/00ff", update),
            RuleRow(Sent.nothing, update),
        ])
    func headers(_ row: RuleRow) { row.check(Self.numbers, hints: true) }

    /// A provider token of the form that APNs takes.
    private static let credentials =
        "bearer eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQzEyM0RFRkcifQ.eyJpc3MiOiJERUYxMjNHSElKIiwiaWF0IjoxNzY3MjI1NjAwfQ."
        + "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEyMzQ1Njc4OTo7PD0-Pw"

    @Test("a broadcast needs neither topic nor device token, and no device's rule speaks of it")
    func quiet() {
        let rest = "apns-push-type: liveactivity\napns-channel-id: AAAA\napns-priority: 5\napns-expiration: 0"
        for path in ["/4/broadcasts/apps/com.example.courier", "4/broadcasts/apps/com.example.courier"] {
            for more in [
                "", "\nauthorization: \(Self.credentials)", "\napns-request-id: 0f0b6c66-70d8-46a6-97d7-dd5d00867127",
            ] {
                #expect(findings(":path: \(path)\n\(rest)\(more)\n\n\(Self.update)", hints: true) == [])
            }
        }
    }

    @Test(
        "the body of a broadcast",
        arguments: [
            RuleRow(Sent.broadcast, #"{"aps":{"timestamp":1767225600,"event":"start"}}"#, "broadcast-start: error"),
            RuleRow(Sent.broadcast, #"{"aps":{"timestamp":1767225600,"event":"end"}}"#),
            RuleRow(Sent.broadcast, #"{"aps":{"timestamp":1767225600,"event":"Start"}}"#),
            RuleRow(Sent.broadcast, "{"), RuleRow(Sent.broadcast, "[]"),
        ])
    func bodies(_ row: RuleRow) { row.check(Self.numbers) }

    @Test("what a channel stores")
    func policy() {
        for (value, expect) in [
            ("0", []), ("1767229200", ["broadcast-expiration-refused: error"]),
            ("300", ["broadcast-expiration-refused: error"]), ("1000000000", ["broadcast-expiration-refused: error"]),
            ("1767229200000", ["broadcast-expiration-refused: error"]),
            ("99999999999999999999", ["broadcast-expiration-refused: error"]),
            ("soon", ["expiration-invalid: error"]), ("-99999999999999999999", ["expiration-invalid: error"]),
        ] {
            let text = Self.with("apns-expiration", value) + "\n\n" + Self.update
            #expect(
                findings(text, hints: true, delivery: DeliveryFacts(channelPolicy: .noStorage)) == expect, "\(value)")
        }
        let stored = Self.with("apns-expiration", "1767229200") + "\n\n" + Self.update
        #expect(findings(stored, hints: true, delivery: DeliveryFacts(channelPolicy: .newestMessage)) == [])
        #expect(findings(stored, hints: true) == [])
        // The policy of a channel is nothing to a device.
        let device = Sent.activity + "\napns-expiration: 1767229200\n\n" + Self.update
        #expect(findings(device, hints: true, delivery: DeliveryFacts(channelPolicy: .noStorage)) == [])
    }

    @Test(
        "the body that creates a channel",
        arguments: [
            RuleRow(Sent.channel, #"{"message-storage-policy":0,"push-type":"LiveActivity"}"#),
            RuleRow(Sent.channel, #"{"push-type":"LiveActivity","message-storage-policy":1.0}"#),
            RuleRow(
                Sent.channel, #"{"message-storage-policy":"1","push-type":"liveactivity"}"#,
                "channel-policy-invalid: warning", "channel-push-type-invalid: warning"),
            RuleRow(
                Sent.channel, #"{"message-storage-policy":true,"push-type":"LiveActivity"}"#,
                "channel-policy-invalid: warning"),
            RuleRow(
                Sent.channel, #"{"message-storage-policy":2,"push-type":"alert"}"#, "channel-policy-invalid: error",
                "channel-push-type-invalid: error"),
            RuleRow(
                Sent.channel, #"{"message-storage-policy":null,"push-type":null}"#, "channel-policy-invalid: error",
                "channel-push-type-invalid: error"),
            RuleRow(
                Sent.channel, "{}", "channel-policy-invalid: warning", "channel-push-type-invalid: warning"),
            // One cause, one finding: the key is there, under another name.
            RuleRow(
                Sent.channel, #"{"messageStoragePolicy":1,"pushType":"LiveActivity"}"#, "channel-key-unknown: error",
                "channel-key-unknown: error"),
            RuleRow(
                Sent.channel, #"{"message-storage-policy":1,"push-type":"LiveActivity","name":"x"}"#,
                "channel-key-unknown: error"),
            RuleRow(
                Sent.channel, #"{"message-storage-policy":1,"push-type":"LiveActivity","aps":{},"alert":"x"}"#,
                "channel-key-unknown: error", "channel-key-unknown: error"),
            // A method that is not known, and those that have no body.
            RuleRow(
                ":path: /1/apps/com.example.courier/channels",
                #"{"name":1,"message-storage-policy":1,"push-type":"LiveActivity"}"#, "channel-key-unknown: error"),
            RuleRow(":method: GET\n:path: /1/apps/com.example.courier/channels\napns-channel-id: AAAA", "{}"),
            RuleRow(":method: POST\n:path: /1/apps/com.example.courier/all-channels", #"{"x":1}"#),
            RuleRow(":path: /3/device/00ff", #"{"name":"x"}"#),
            // A slash at the end and a query are no other call.
            RuleRow(
                Sent.channel + "/", #"{"name":1,"push-type":"alert"}"#, "channel-policy-invalid: warning",
                "channel-key-unknown: error", "channel-push-type-invalid: error"),
            RuleRow(
                Sent.channel + "?x=1", "{}", "channel-policy-invalid: warning",
                "channel-push-type-invalid: warning"),
            RuleRow(
                Sent.channel + "/?x=/y", "{}", "channel-policy-invalid: warning",
                "channel-push-type-invalid: warning"),
            RuleRow(":method: POST\n:path: /1/apps/com.example.courier/all-channels/?x=/channels", #"{"x":1}"#),
        ])
    func channels(_ row: RuleRow) { row.check(Self.numbers, hints: true) }

    @Test("calls that manage channels, and nothing else is said of them")
    func calls() {
        let channels = "/1/apps/com.example.courier/channels"
        let rows: [(String, String, [String])] = [
            ("GET", channels, ["channel-id-missing: warning"]), ("DELETE", channels, ["channel-id-missing: warning"]),
            ("GET", "/1/apps/com.example.courier/all-channels", []), ("GET", channels + "/AAAA", []),
            ("POST", channels, ["payload-empty: error"]),
            (
                "GET", "/1/apps/com.example.courier.push-type.liveactivity/all-channels",
                ["path-bundle-id-suffix: error"]
            ),
        ]
        for (method, path, expect) in rows {
            #expect(findings(":method: \(method)\n:path: \(path)\n\n", hints: true) == expect, "\(method) \(path)")
        }
        let create = #"{"message-storage-policy":1,"push-type":"LiveActivity"}"#
        for more in [
            "apns-push-type: LiveActivity", "apns-push-type: voip", "apns-topic: com.example.courier.voip",
            "apns-priority: high", "apns-expiration: soon", "authorization: \(Self.credentials)",
            "apns-collapse-id: " + String(repeating: "x", count: 65),
        ] {
            #expect(findings(Sent.channel + "\n\(more)\n\n" + create, hints: true) == [], "\(more)")
        }
        #expect(
            findings(":method: DELETE\n:path: \(channels)\napns-channel-id: a b\n\n") == ["channel-id-malformed: error"]
        )
        #expect(findings(":method: DELETE\n:path: \(channels)/\n\n") == ["channel-id-missing: warning"])
        // Calls that do not read the header.
        #expect(findings(":method: GET\n:path: /1/apps/x.y/all-channels\napns-channel-id: a b\n\n") == [])
        #expect(findings(Sent.channel + "\napns-channel-id: a b\n\n" + create) == [])
        #expect(findings(Sent.channel + "\n\n{") == ["json-syntax: error"])
    }

    @Test("reasons of APNs, and what is written")
    func texts() throws {
        func first(_ rule: String, _ request: String, _ policy: ChannelPolicy = .unknown) throws -> Told {
            try #require(
                outcome(request, hints: true, delivery: DeliveryFacts(channelPolicy: policy)).first(rule), "\(rule)")
        }
        let broadcast = "\n\n" + Self.update
        let rows: [(String, String, String)] = [
            ("channel-id-missing", Self.without("apns-channel-id") + broadcast, "MissingChannelId"),
            ("channel-id-malformed", Self.with("apns-channel-id", "a b") + broadcast, "BadChannelId"),
            ("channel-id-malformed", Self.with("apns-channel-id", "dHN0LQ") + broadcast, ""),
            ("broadcast-push-type", Self.without("apns-push-type") + broadcast, "MissingPushType"),
            ("broadcast-push-type", Self.with("apns-push-type", "alert") + broadcast, "InvalidPushType"),
            ("channel-key-unknown", Sent.channel + "\n\n{\"x\":1}", "BadRequestParams"),
            ("channel-policy-invalid", Sent.channel + "\n\n{\"message-storage-policy\":3}", "BadRequestParams"),
            ("channel-push-type-invalid", Sent.channel + "\n\n{\"push-type\":\"alert\"}", "InvalidPushType"),
        ]
        for (rule, request, reason) in rows { #expect(try first(rule, request).reason == reason, "\(rule)") }
        let refused = try first(
            "broadcast-expiration-refused", Self.with("apns-expiration", "300") + broadcast, .noStorage)
        #expect(refused.reason == "BadExpirationDate" && refused.header == "apns-expiration")
        let suffix = try first(
            "path-bundle-id-suffix",
            Self.with(":path", "/4/broadcasts/apps/com.example.courier.push-type.liveactivity") + broadcast)
        #expect(suffix.reason == "TopicDisallowed" && suffix.header == ":path")
        #expect(suffix.help == #"write "com.example.courier" into the path"#)
        let renamed = try first("channel-key-unknown", Sent.channel + "\n\n{\"messageStoragePolicy\":1}")
        #expect(renamed.help == #"rename it to "message-storage-policy""#)
        let missing = try first("channel-policy-invalid", Sent.channel + "\n\n{}")
        #expect(missing.byteRange == 0..<1 && missing.pointer == "/message-storage-policy")
        let untyped = try first("channel-push-type-invalid", Sent.channel + "\n\n {}")
        #expect(untyped.byteRange == 1..<2 && untyped.pointer == "/push-type")
    }
}
