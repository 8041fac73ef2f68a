import PushPayload
import PushRules
import Testing

/// A body that is fine for an alert.
let visibleAlert = #"{"aps":{"alert":{"title":"Parcel","body":"At your door"}}}"#

/// A request in the form of `.push` files, and what is found in it.
struct RequestRow: Sendable, CustomTestStringConvertible {
    /// Header lines.
    var headers: String
    var body: String
    var expected: [String]
    var wantsHints: Bool

    init(
        _ headers: String, _ expected: String..., body: String = visibleAlert, hints: Bool = false
    ) {
        self.headers = headers
        self.body = body
        self.expected = expected
        wantsHints = hints
    }

    var testDescription: String { headers.split(separator: "\n").joined(separator: " | ") }
}

@Suite("Rules of requests: 201 to 213, and of their paths and methods")
struct RequestRuleTests {
    static let call = #"{"callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123"}"#
    static let app = "apns-topic: com.example.courier\n"
    static let typeAlert = "apns-push-type: alert\n"
    static let bearer = """
        authorization: bearer eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQzEyM0RFRkcifQ\
        .eyJpc3MiOiJERUYxMjNHSElKIiwiaWF0IjoxNzY3MjI1NjAwfQ.c2lnbmF0dXJl

        """
    static let activity = "apns-push-type: liveactivity\n"
    static let hex64 = String(repeating: "0f", count: 32)

    static let pushTypes: [RequestRow] = [
        // 201
        RequestRow(app, "push-type-missing: warning"),
        RequestRow(app, "push-type-missing: warning", body: #"{"aps":{"content-available":1}}"#),
        RequestRow("apns-topic: com.example.courier.push-type.widgets\n", "push-type-missing: warning"),
        RequestRow(":path: /3/device/\(hex64)\n" + app, "push-type-missing: warning"),
        RequestRow(""),
        RequestRow("apns-topic: com.example.courier.voip\n", body: call),
        RequestRow("apns-topic: pass.com.example.bakery\n", body: "{}"),
        RequestRow("apns-topic: order.com.example.bakery\n", body: "{}"),
        RequestRow("apns-topic: web.com.example.news\n"),
        RequestRow(":path: /4/broadcasts/apps/com.example.courier\napns-priority: 5\n"),
        RequestRow(":path: /1/apps/com.example.courier/channels\n", body: #"{"push-type":"LiveActivity"}"#),
        // 202
        RequestRow(app + "apns-push-type: silent\n", "push-type-unknown: error"),
        RequestRow(app + "apns-push-type: live-activity\n", "push-type-unknown: error"),
        RequestRow(app + "apns-push-type: pass\n", "push-type-unknown: error"),
        RequestRow(app + "apns-push-type: alert;\n", "push-type-unknown: error"),
        RequestRow(app + "apns-push-type: Alert\n", "push-type-unknown: warning"),
        RequestRow(app + "apns-push-type: BACKGROUND\n", "push-type-unknown: warning"),
        RequestRow(app + "apns-push-type:\n", "push-type-unknown: warning"),
        RequestRow(app + "APNS-Push-Type:   alert  \n"),
        RequestRow(
            "apns-push-type: pass\napns-topic: pass.com.example.bakery\n", "push-type-unknown: error", body: "{}"),
        RequestRow(
            ":path: /4/broadcasts/apps/com.example.courier\napns-push-type: Liveactivity\n",
            "push-type-unknown: warning"),
    ]

    static let topics: [RequestRow] = [
        // 203: a plain topic under a type with a suffix.
        RequestRow(activity + app, "push-type-topic-mismatch: error"),
        RequestRow("apns-push-type: widgets\n" + app, "push-type-topic-mismatch: error"),
        RequestRow("apns-push-type: controls\n" + app, "push-type-topic-mismatch: error"),
        RequestRow("apns-push-type: location\n" + app, "push-type-topic-mismatch: error"),
        RequestRow("apns-push-type: complication\n" + app, "push-type-topic-mismatch: error"),
        RequestRow("apns-push-type: fileprovider\n" + app, "push-type-topic-mismatch: error"),
        RequestRow("apns-push-type: pushtotalk\n" + app, "push-type-topic-mismatch: error"),
        RequestRow("apns-push-type: mdm\n" + app, "push-type-topic-mismatch: warning"),
        // A topic with the suffix of another type.
        RequestRow(
            typeAlert + "apns-topic: com.example.courier.push-type.liveactivity\n",
            "push-type-topic-mismatch: error"),
        RequestRow(
            "apns-push-type: background\napns-priority: 5\napns-topic: com.example.courier.voip-ptt\n",
            "push-type-topic-mismatch: error"),
        RequestRow(typeAlert + "apns-topic: com.example.courier.complication\n", "push-type-topic-mismatch: warning"),
        RequestRow(typeAlert + "apns-topic: com.apple.mgmt.External.0f0b6c66\n", "push-type-topic-mismatch: warning"),
        RequestRow(
            "apns-push-type: controls\napns-topic: com.example.courier.push-type.widgets\n",
            "push-type-topic-mismatch: error"),
        RequestRow(
            "apns-push-type: pushtotalk\napns-topic: com.example.courier.voip\n",
            "push-type-topic-mismatch: error"),
        RequestRow(
            "apns-push-type: Liveactivity\n" + app, "push-type-unknown: warning",
            "push-type-topic-mismatch: error"),
        // They fit, whatever the case.
        RequestRow(activity + "apns-topic: com.example.courier.push-type.liveactivity\n"),
        RequestRow(activity + "apns-topic: com.example.Courier.Push-Type.LiveActivity\n"),
        RequestRow("apns-push-type: widgets\napns-topic: com.example.courier.push-type.widgets\n"),
        RequestRow("apns-push-type: controls\napns-topic: com.example.courier.push-type.controls\n"),
        RequestRow("apns-push-type: location\napns-topic: com.example.courier.location-query\n"),
        RequestRow("apns-push-type: complication\napns-topic: com.example.courier.complication\n"),
        RequestRow("apns-push-type: fileprovider\napns-topic: com.example.courier.pushkit.fileprovider\n"),
        RequestRow("apns-push-type: pushtotalk\napns-topic: com.example.courier.voip-ptt\n"),
        RequestRow("apns-push-type: mdm\napns-topic: com.apple.mgmt.External.0f0b6c66\n"),
        RequestRow(typeAlert + app), RequestRow("apns-push-type: background\napns-priority: 5\n" + app),
        RequestRow(typeAlert + "apns-topic: com.example.courier.watchkitapp\n"),
        RequestRow("apns-push-type: background\napns-topic: pass.com.example.bakery\n", body: "{}"),
        RequestRow("apns-push-type: liveactivity\napns-topic: web.com.example.news\n"),
        RequestRow(typeAlert + "apns-topic:\n"),
        // The voip pair belongs to rules of their own.
        RequestRow(
            "apns-push-type: voip\napns-priority: 10\napns-expiration: 0\napns-topic: com.example.courier.voip\n",
            body: call),
        RequestRow(":path: /4/broadcasts/apps/com.example.courier\n" + activity + app),
        RequestRow("apns-push-type: nonsense\napns-topic: com.example.courier.voip-ptt\n", "push-type-unknown: error"),
        // 204
        RequestRow(
            "apns-push-type: voip\napns-topic: com.example.courier.voip.voip\n", "topic-suffix-doubled: error",
            body: call),
        RequestRow("apns-topic: com.example.courier.voip.voip\n", "topic-suffix-doubled: error", body: call),
        RequestRow(
            "apns-push-type: voip\napns-topic: com.example.voip.voip\n", "topic-suffix-doubled: warning",
            body: call),
        RequestRow(
            activity + "apns-topic: com.example.courier.push-type.liveactivity.push-type.liveactivity\n",
            "topic-suffix-doubled: error"),
        RequestRow(
            activity + "apns-topic: com.example.courier.voip.push-type.liveactivity\n",
            "topic-suffix-doubled: warning"),
        RequestRow(
            "apns-push-type: complication\napns-topic: com.example.courier.complication.complication\n",
            "topic-suffix-doubled: error"),
        RequestRow(
            typeAlert + "apns-topic: com.example.courier.push-type.widgets.push-type.widgets\n",
            "topic-suffix-doubled: error"),
        RequestRow("apns-push-type: voip\napns-topic: com.example.voip\n", body: call),
        // 205
        RequestRow(typeAlert + bearer, "topic-missing: error"),
        RequestRow(typeAlert + bearer + "apns-topic:\n", "topic-missing: error"),
        RequestRow(typeAlert + bearer + app),
        RequestRow(typeAlert),
        RequestRow(typeAlert, "topic-missing: hint", hints: true),
        RequestRow(activity + bearer + ":path: /4/broadcasts/apps/com.example.courier\n"),
        RequestRow(bearer + ":path: /1/apps/com.example.courier/channels\n", body: #"{"push-type":"LiveActivity"}"#),
    ]

    static let values: [RequestRow] = [
        // 206
        RequestRow(typeAlert + app + "apns-priority: 10\n"), RequestRow(typeAlert + app + "apns-priority: 5\n"),
        RequestRow(typeAlert + app + "apns-priority: 1\n"), RequestRow(typeAlert + app + "apns-priority:  5 \n"),
        RequestRow(typeAlert + app + "apns-priority: 0\n", "priority-invalid: error"),
        RequestRow(typeAlert + app + "apns-priority: high\n", "priority-invalid: error"),
        RequestRow(typeAlert + app + "apns-priority: 10.0\n", "priority-invalid: error"),
        RequestRow(typeAlert + app + "apns-priority: -5\n", "priority-invalid: error"),
        RequestRow(typeAlert + app + "apns-priority: 11\n", "priority-invalid: error"),
        RequestRow(typeAlert + app + "apns-priority: 99999999999999999999\n", "priority-invalid: error"),
        RequestRow(typeAlert + app + "apns-priority: 05\n", "priority-invalid: warning"),
        RequestRow(typeAlert + app + "apns-priority:\n", "priority-invalid: warning"),
        // 207
        RequestRow(typeAlert + app + "apns-collapse-id: \(String(repeating: "a", count: 64))\n"),
        RequestRow(
            typeAlert + app + "apns-collapse-id: \(String(repeating: "a", count: 65))\n",
            "collapse-id-too-long: error"),
        RequestRow(
            typeAlert + app + "apns-collapse-id: \(String(repeating: "é", count: 33))\n",
            "collapse-id-too-long: error"),
        RequestRow(typeAlert + app + "apns-collapse-id: \(String(repeating: "é", count: 32))\n"),
        RequestRow(typeAlert + app + "apns-collapse-id:\n"),
        RequestRow(
            activity + ":path: /4/broadcasts/apps/com.example.courier\n"
                + "apns-collapse-id: \(String(repeating: "a", count: 65))\n"),
        // 208
        RequestRow(typeAlert + app + "apns-id: 0f0b6c66-70d8-46a6-97d7-dd5d00867127\n"),
        RequestRow(typeAlert + app + "apns-id: 00000000-0000-0000-0000-000000000000\n"),
        RequestRow(typeAlert + app + "apns-id: 0F0B6C66-70D8-46A6-97D7-DD5D00867127\n"),
        RequestRow(
            typeAlert + app + "apns-id: 0F0B6C66-70D8-46A6-97D7-DD5D00867127\n", "apns-id-malformed: hint", hints: true),
        RequestRow(typeAlert + app + "apns-id: 0f0b6c6670d846a697d7dd5d00867127\n", "apns-id-malformed: warning"),
        RequestRow(
            typeAlert + app + "apns-id: {0F0B6C66-70D8-46A6-97D7-DD5D00867127}\n", "apns-id-malformed: warning"),
        RequestRow(
            typeAlert + app + "apns-id: urn:uuid:0f0b6c66-70d8-46a6-97d7-dd5d00867127\n",
            "apns-id-malformed: warning"),
        RequestRow(typeAlert + app + "apns-id:\n", "apns-id-malformed: warning"),
        RequestRow(typeAlert + app + "apns-id: 42\n", "apns-id-malformed: error"),
        RequestRow(
            typeAlert + app + "apns-id: 0f0b6c66-70d8-46a6-97d7-dd5d0086712g\n", "apns-id-malformed: error"),
        RequestRow(
            typeAlert + app + "apns-id: 0f0b6c66-70d8-46a6-97d7dd5d-00867127\n", "apns-id-malformed: error"),
        // 209
        RequestRow(typeAlert + app + "apns-expiration: 0\n"),
        RequestRow(typeAlert + app + "apns-expiration: 1767229200\n"),
        RequestRow(typeAlert + app + "apns-expiration: 1518182259.475\n", "expiration-invalid: error"),
        RequestRow(typeAlert + app + "apns-expiration: 1767229200.0\n", "expiration-invalid: error"),
        RequestRow(typeAlert + app + "apns-expiration: -1\n", "expiration-invalid: error"),
        RequestRow(typeAlert + app + "apns-expiration: -99999999999999999999\n", "expiration-invalid: error"),
        RequestRow(typeAlert + app + "apns-expiration: 1h\n", "expiration-invalid: error"),
        RequestRow(typeAlert + app + "apns-expiration: 2026-01-01T00:00:00Z\n", "expiration-invalid: error"),
        RequestRow(typeAlert + app + "apns-expiration: 1.7e9\n", "expiration-invalid: error"),
        RequestRow(typeAlert + app + "apns-expiration: +1767229200\n", "expiration-invalid: error"),
        RequestRow(typeAlert + app + "apns-expiration:\n", "expiration-invalid: warning"),
        // 210
        RequestRow(typeAlert + app + "apns-expiration: 1\n", "expiration-is-duration: warning"),
        RequestRow(typeAlert + app + "apns-expiration: 600\n", "expiration-is-duration: warning"),
        RequestRow(typeAlert + app + "apns-expiration: 1000000000\n", "expiration-is-duration: warning"),
        RequestRow(typeAlert + app + "apns-expiration: 1000000001\n"),
        // 211
        RequestRow(typeAlert + app + "apns-expiration: 100000000000\n"),
        RequestRow(typeAlert + app + "apns-expiration: 100000000001\n", "expiration-in-milliseconds: warning"),
        RequestRow(typeAlert + app + "apns-expiration: 1767229200000\n", "expiration-in-milliseconds: warning"),
        RequestRow(
            typeAlert + app + "apns-expiration: 99999999999999999999\n", "expiration-in-milliseconds: warning"),
        // 212
        RequestRow(typeAlert + app + app, "header-repeated: error"),
        RequestRow(typeAlert + "Apns-Push-Type: alert\n" + app, "header-repeated: error"),
        RequestRow(typeAlert + app + bearer + bearer + bearer, "header-repeated: error"),
        RequestRow(typeAlert + app + "apns-x: 1\nAPNS-X: 2\n", "header-repeated: error"),
        RequestRow(typeAlert + app + "apns-x: 1\napns-y: 2\n"),
        RequestRow(typeAlert + app + "x-trace: 1\nx-trace: 2\ncontent-type: a\ncontent-type: a\n"),
        RequestRow(typeAlert + app + app + typeAlert, "header-repeated: error", "header-repeated: error"),
        RequestRow(
            activity + activity + ":path: /4/broadcasts/apps/com.example.courier\n", "header-repeated: warning"),
        // 213
        RequestRow(typeAlert + app + ":path: /3/device/\(hex64)\n"),
        RequestRow(typeAlert + app + ":path: /3/device/\(hex64.uppercased())\n"),
        RequestRow(typeAlert + app + ":path: /3/device/\(hex64)\(hex64)0011\n"),
        RequestRow(typeAlert + app + ":path: /3/device/00ff\n"),
        RequestRow(typeAlert + app + ":path: /3/device/\n", "device-token-malformed: error"),
        RequestRow(typeAlert + app + ":path: /3/device\n", "device-token-malformed: error"),
        RequestRow(typeAlert + app + ":path: /3/device/\(hex64)0\n", "device-token-malformed: error"),
        RequestRow(typeAlert + app + ":path: /3/device/(null)\n", "device-token-malformed: error"),
        RequestRow(typeAlert + app + ":path: /3/device/<device token>\n", "device-token-malformed: error"),
        RequestRow(typeAlert + app + ":path: /3/device/\(hex64)?x=1\n", "device-token-malformed: error"),
        RequestRow(
            typeAlert + app + ":path: /3/device/dA9HB76880+bfCXU6ONYlF9qoB2l3bOHRix+r2G7eK0=\n",
            "device-token-malformed: error"),
        RequestRow(activity + ":path: /4/broadcasts/apps/com.example.courier\n"),
    ]

    static let doors: [RequestRow] = [
        // 229
        RequestRow(typeAlert + app + ":path: /\n", "path-unknown: error"),
        RequestRow(typeAlert + app + ":path:\n", "path-unknown: error"),
        RequestRow(typeAlert + app + ":path: /2/device/\(hex64)\n", "path-unknown: error"),
        RequestRow(typeAlert + app + ":path: /3/devices/\(hex64)\n", "path-unknown: error"),
        RequestRow(typeAlert + app + ":path: /3/Device/\(hex64)\n", "path-unknown: error"),
        RequestRow(typeAlert + app + ":path: //3/device/\(hex64)\n", "path-unknown: error"),
        RequestRow(typeAlert + app + ":path: 3/device/\(hex64)\n", "path-unknown: warning"),
        RequestRow(typeAlert + app + ":path: https://push.example.com/3/device/\(hex64)\n", "path-unknown: warning"),
        RequestRow(typeAlert + app + ":path: https://push.example.com\n", "path-unknown: error"),
        RequestRow(typeAlert + app + ":path: HTTP://localhost:2197/3/device/\(hex64)\n", "path-unknown: warning"),
        RequestRow(typeAlert + app + ":path: 3/device\n", "path-unknown: warning"),
        RequestRow(typeAlert + app + ":path: \(hex64)\n", "path-unknown: error"),
        RequestRow(":path: /1/apps/com.example.courier/channel\n", "path-unknown: error", body: ""),
        RequestRow(":path: /1/apps/\n", "path-unknown: error", body: ""),
        RequestRow(":method: GET\n:path: /1/apps/com.example.courier/all-channels\n", body: ""),
        RequestRow(activity + ":path: 4/broadcasts/apps/com.example.courier\n"),
        // 230
        RequestRow(typeAlert + app + ":method: POST\n:path: /3/device/\(hex64)\n"),
        RequestRow(typeAlert + app + ":method: post\n:path: /3/device/\(hex64)\n"),
        RequestRow(typeAlert + app + ":method: PUT\n:path: /3/device/\(hex64)\n", "method-not-post: error"),
        RequestRow(typeAlert + app + ":method: GET\n", "method-not-post: error"),
        RequestRow(typeAlert + app + ":method:\n", "method-not-post: error"),
        RequestRow(
            ":method: PATCH\n:path: /1/apps/com.example.courier/channels\n", "method-not-post: error",
            body: #"{"message-storage-policy":0,"push-type":"LiveActivity"}"#),
        RequestRow(":method: GET\n:path: /1/apps/com.example.courier/channels\n", body: ""),
        // One fault, one finding.
        RequestRow(typeAlert + app + ":method: GET\n:path: /healthz\n", "path-unknown: error"),
    ]

    /// Messages go to logs, and library users write them without a mask of their own.
    @Test(
        "a message about a path shows no token",
        arguments: [
            (":path: /3/devices/", "\"/3/devices/\""),
            (":path: /push/gateway/3/device/", "\"/push/gateway/3/device/\""),
            (":path: ", "which does not begin with a slash"), (":path: /2/device/", "\"/2/device/\""),
        ])
    func tokenInPath(_ start: String, _ words: String) throws {
        for token in [Self.hex64, Self.hex64 + "/", "dA9HB76880bfCXU6ONYlF9/qoB2l3bOHRix+r2G7eK0=/"] {
            let found = outcome(Self.typeAlert + Self.app + start + token + "\n\n" + visibleAlert).findings
            let message = try #require(found.first { $0.number == 229 }).message
            #expect(message.contains(words), "\(message)")
            #expect(!message.contains(token.prefix(8)), "\(message)")
        }
    }

    @Test("paths and methods", arguments: doors)
    func door(_ row: RequestRow) { check(row) }

    @Test("push types", arguments: pushTypes)
    func pushType(_ row: RequestRow) { check(row) }

    @Test("topics", arguments: topics)
    func topic(_ row: RequestRow) { check(row) }

    @Test("values of headers, and the token", arguments: values)
    func headerValue(_ row: RequestRow) { check(row) }

    private func check(_ row: RequestRow) {
        let found = outcome(row.headers + "\n" + row.body, hints: row.wantsHints).findings
        // Other groups have their say about the same requests.
        let here = found.filter { (201...213).contains($0.number) || (229...230).contains($0.number) }
        let expected = row.wantsHints ? here.filter { row.expected.contains($0.short) } : here
        #expect(expected.map(\.short) == row.expected, "\(here)")
        for finding in here {
            #expect(finding.severity != .error || !finding.reason.isEmpty, "\(finding)")
            let mayBeRefused = finding.severity == .error || finding.message.contains("in lower case, ")
            #expect(mayBeRefused || finding.reason.isEmpty, "\(finding)")
            #expect(finding.header != nil && finding.byteRange == nil, "\(finding)")
            for line in [finding.message, finding.help] {
                #expect(!line.isEmpty && !line.hasSuffix(".") && line.utf8.count <= 300, "\(line)")
                #expect(!line.contains("a alert") && !line.contains("\"\"") && !line.contains("  "), "\(line)")
            }
        }
    }

    // MARK: Reasons

    static let reasons: [(headers: String, reason: String, header: String)] = [
        (app + "apns-push-type: silent\n", "InvalidPushType", "apns-push-type"),
        (activity + app, "DeviceTokenNotForTopic", "apns-topic"),
        (typeAlert + "apns-topic: com.example.courier.push-type.widgets\n", "InvalidPushType", "apns-push-type"),
        ("apns-topic: com.example.courier.voip.voip\n", "DeviceTokenNotForTopic", "apns-topic"),
        (typeAlert + bearer, "MissingTopic", "apns-topic"),
        (typeAlert + bearer + "apns-topic:\n", "BadTopic", "apns-topic"),
        (typeAlert + app + "apns-priority: 0\n", "BadPriority", "apns-priority"),
        (
            typeAlert + app + "apns-collapse-id: \(String(repeating: "a", count: 65))\n", "BadCollapseId",
            "apns-collapse-id"
        ),
        (typeAlert + app + "apns-id: 42\n", "BadMessageId", "apns-id"),
        (typeAlert + app + "apns-expiration: -1\n", "BadExpirationDate", "apns-expiration"),
        (typeAlert + app + "APNS-Priority: 5\napns-priority: 5\n", "DuplicateHeaders", "apns-priority"),
        (typeAlert + app + ":path: /3/device/\n", "MissingDeviceToken", ":path"),
        (typeAlert + app + ":path: /3/device/xyz\n", "BadDeviceToken", ":path"),
    ]

    @Test("the reason is the one that APNs gives", arguments: reasons.indices)
    func reason(_ position: Int) throws {
        let (headers, reason, header) = Self.reasons[position]
        let finding = try #require(
            outcome(headers + "\n" + visibleAlert).findings.first { (201...213).contains($0.number) })
        #expect(finding.reason == reason)
        #expect(finding.header == header)
    }

    // MARK: What else is known

    @Test("credentials that the caller knows")
    func credentials() {
        let text = Self.typeAlert + "\n" + visibleAlert
        #expect(findings(text, credentials: .token) == ["topic-missing: error"])
        #expect(findings(text, hints: true, credentials: .certificate).contains("topic-missing: hint") == false)
        let withHeader = Self.bearer + text
        #expect(findings(withHeader, credentials: .certificate) == [])
        #expect(outcome(body: Array(visibleAlert.utf8), headers: nil, credentials: .token).short == [])
    }

    @Test("without headers the rules are silent")
    func noHeaders() {
        #expect(findings("\n" + visibleAlert, hints: true).filter { $0.contains("missing") } == [])
        #expect(outcome(body: Array(visibleAlert.utf8), headers: nil).short == [])
        #expect(outcome(body: Array(visibleAlert.utf8), headers: PushHeaders()).short == ["push-type-missing: warning"])
    }

    // MARK: Messages

    private func first(_ rule: String, _ headers: String, now: Int64? = testTime) throws -> Told {
        try #require(outcome(headers + "\n" + visibleAlert, now: now).first(rule))
    }

    private static let allTypes = """
        use alert, background, complication, controls, fileprovider, liveactivity, location, mdm, pushtotalk, voip or widgets
        """

    static let nearest: [(word: String, help: String)] = [
        ("silent", "did you mean background?"), ("data", "did you mean background?"),
        ("content-available", "did you mean background?"), ("notification", "did you mean alert?"),
        ("alerts", "did you mean alert?"), ("Alerrt", "did you mean alert?"),
        ("live-activity", "did you mean liveactivity?"), ("LIVE_ACTIVITY", "did you mean liveactivity?"),
        ("liveActivty", "did you mean liveactivity?"), ("widget", "did you mean widgets?"),
        ("control", "did you mean controls?"), ("push-to-talk", "did you mean pushtotalk?"),
        ("ptt", "did you mean pushtotalk?"), ("file-provider", "did you mean fileprovider?"),
        ("pushkit", "did you mean voip?"), ("viop", allTypes),
        ("vop", "did you mean voip?"), ("pass", allTypes),
        ("x", allTypes),
        (String(repeating: "alert", count: 40), allTypes),
    ]

    @Test("the nearest push type is offered", arguments: nearest.indices)
    func nearestWord(_ position: Int) throws {
        let (word, help) = Self.nearest[position]
        #expect(try first("push-type-unknown", Self.app + "apns-push-type: \(word)\n").help == help)
    }

    @Test("letters of another case")
    func capitals() throws {
        let finding = try first("push-type-unknown", Self.app + "apns-push-type: Alert\n")
        #expect(finding.message == #"apns-push-type is "Alert"; Apple documents it in lower case, "alert""#)
        #expect(finding.help == "set apns-push-type to alert")
    }

    @Test("a missing push type is worked out")
    func missingType() throws {
        #expect(
            try first("push-type-missing", Self.app).message
                == "apns-push-type is missing; judging by its payload, this is an alert push")
        let widgets = try first("push-type-missing", "apns-topic: com.example.courier.push-type.widgets\n")
        #expect(widgets.message == "apns-push-type is missing; judging by its topic, this is a widgets push")
        #expect(widgets.help == "set apns-push-type to widgets")
    }

    @Test("topics")
    func topicMessages() throws {
        let plain = try first("push-type-topic-mismatch", Self.activity + Self.app)
        #expect(
            plain.message
                == #"a liveactivity push needs a topic that ends in .push-type.liveactivity; this one is "com.example.courier""#
        )
        #expect(plain.help == "set apns-topic to the bundle ID followed by .push-type.liveactivity")
        let other = try first(
            "push-type-topic-mismatch", Self.typeAlert + "apns-topic: com.example.courier.push-type.widgets\n")
        #expect(
            other.message
                == #"apns-push-type is "alert", but the topic "com.example.courier.push-type.widgets" is for widgets pushes"#
        )
        #expect(other.help == "set apns-push-type to widgets, or remove the suffix from the topic")
        let doubled = try first("topic-suffix-doubled", "apns-topic: com.example.courier.voip.voip\n")
        #expect(doubled.message == #"apns-topic is "com.example.courier.voip.voip", which has the suffix .voip twice"#)
        #expect(doubled.help.hasPrefix(#"set apns-topic to "com.example.courier" followed by .voip;"#))
    }

    @Test("expirations say what was meant")
    func expirationMessages() throws {
        func told(_ rule: String, _ value: String, now: Int64? = testTime) throws -> Told {
            try first(rule, Self.typeAlert + Self.app + "apns-expiration: \(value)\n", now: now)
        }
        let hour = try told("expiration-is-duration", "3600")
        #expect(
            hour.message == #"apns-expiration is "3600", a date in 1970; APNs tries once and stores nothing"#)
        #expect(hour.help == "set apns-expiration to 1767229200 for 60 minutes from now, or to 0 for a single attempt")
        #expect(
            try told("expiration-is-duration", "3600", now: nil).help
                == "set apns-expiration to the current time plus the duration, or to 0 for a single attempt")
        #expect(try told("expiration-is-duration", "3600", now: .max).help.contains("plus the duration"))
        #expect(
            try told("expiration-is-duration", "788922000").help
                == "if these are seconds since 2001, set apns-expiration to 1767229200"
        )
        #expect(try told("expiration-in-milliseconds", "1767229200000").help == "set apns-expiration to 1767229200")
        #expect(try told("expiration-in-milliseconds", "1767229200000000").help == "set apns-expiration to 1767229200")
        #expect(
            try told("expiration-in-milliseconds", "1767229200000000000").help == "set apns-expiration to 1767229200")
        #expect(try told("expiration-in-milliseconds", "1767229200000000").message.contains("microseconds"))
        #expect(try told("expiration-in-milliseconds", "9223372036854775807").message.contains("too large"))
        #expect(try told("expiration-in-milliseconds", "200000000000").message.contains("too large"))
        #expect(try told("expiration-invalid", "1767229200.475").help == "set apns-expiration to 1767229200")
        #expect(try told("expiration-invalid", ".5").message.contains("not a number"))
    }

    @Test("a collapse ID is counted in bytes")
    func collapseID() throws {
        let long = try first(
            "collapse-id-too-long",
            Self.typeAlert + Self.app + "apns-collapse-id: \(String(repeating: "é", count: 33))\n")
        #expect(long.message.hasPrefix("apns-collapse-id \"ééé"))
        #expect(long.message.hasSuffix("...\" is 66 bytes (33 characters); APNs accepts at most 64 bytes"))
    }

    @Test("neither tokens nor credentials are shown whole")
    func secrets() throws {
        let token = "740f4707bebcf74f9b7c25d48e3358945f6aa01da5ddb387462c7eaf61bb78ad0"
        let odd = try first("device-token-malformed", Self.typeAlert + Self.app + ":path: /3/device/\(token)\n")
        #expect(
            odd.message
                == #"device token "740f...8ad0" (65 characters) has an odd number of digits; each byte needs two"#)
        let repeated = try first("header-repeated", Self.typeAlert + Self.app + Self.bearer + Self.bearer)
        #expect(!repeated.message.contains("eyJhbGci"))
        #expect(repeated.message.hasPrefix(#"the header "authorization" appears twice, with "bear..."#))
    }

    static let tokens: [(token: String, words: String)] = [
        ("", "has no device token"), ("<740f4707 bebcf74f>", "a printed NSData object"),
        ("{length = 32, bytes = 0x740f4707 ... }", "a printed NSData object"),
        ("%3C740f4707", "a printed NSData object"),
        ("(null)", "a printed null"), ("undefined", "a printed null"),
        ("<device token>", "a placeholder"), ("<face>", "a placeholder"), ("$TOKEN", "a placeholder"),
        ("{token}", "a placeholder"), (":token", "a placeholder"), ("%TOKEN%", "a placeholder"),
        ("%20740f4707", "see character 1"),
        ("dA9HB76880+bfCXU6ONYlF9qoB2l3bOHRix+r2G7eK0=", "is base64"),
        ("740f4707 bebcf74f", "not hexadecimal: see character 9"), ("740f47g", "see character 7"),
    ]

    @Test("each fault of a token has its words", arguments: tokens.indices)
    func token(_ position: Int) throws {
        let (token, words) = Self.tokens[position]
        let finding = try first("device-token-malformed", Self.typeAlert + Self.app + ":path: /3/device/\(token)\n")
        #expect(finding.message.contains(words), "\(finding)")
    }

    @Test("the second of the repeated fields is the place, and all are counted")
    func repeatedPlace() throws {
        let finding = try first("header-repeated", Self.typeAlert + Self.app + "apns-x: 1\nApns-X: 2\napns-x: 3\n")
        #expect(finding.message == #"the header "Apns-X" appears 3 times, first with "1" and "2""#)
        #expect(finding.header == "Apns-X")
    }
}
