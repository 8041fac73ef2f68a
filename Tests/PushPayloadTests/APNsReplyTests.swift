import PushJSON
import PushPayload
import Testing

/// What is read out of the bodies of error replies.
@Suite("Replies")
struct APNsReplyTests {
    private func read(_ body: String, _ status: Int = 400) -> APNsReply {
        var reader = APNsReplyReader()
        return reader.read(Array(body.utf8).span, status: status)
    }

    @Test("as APNs writes them") func ordinary() {
        let refused = read(#"{"reason":"BadDeviceToken"}"#)
        #expect(refused.reason == .badDeviceToken && refused.body == .reason && refused.status == 400)
        #expect(refused.reasonRange == 11..<25 && refused.timestamp == nil && refused.isConsistent)
        #expect(refused.retry == .never && refused.tokenAdvice == .verify && !refused.isAccepted)
        let gone = read(#"{"reason":"Unregistered","timestamp":1767225600123}"#, 410)
        #expect(gone.reason == .unregistered && gone.timestamp == 1_767_225_600_123 && gone.tokenAdvice == .drop)
        let accepted = read("", 200)
        #expect(
            accepted.isAccepted && accepted.body == .empty && accepted.retry == nil && accepted.tokenAdvice == .keep)
    }

    @Test("reasons that are not known are kept as they are written") func unknown() {
        let body = Array(#"{"reason":"Quota\u0045xceeded"}"#.utf8)
        var reader = APNsReplyReader()
        let reply = reader.read(body.span, status: 429)
        #expect(reply.reason == .unknown && reply.body == .reason)
        #expect(reply.reasonText(in: body.span) == #"Quota\u0045xceeded"#)
        #expect(reply.retry == .later && reply.tokenAdvice == .keep)
        // A known word may have escapes as well.
        #expect(read(#"{"reason":"Bad\u0054opic"}"#).reason == .badTopic)
        #expect(read(#"{"reason":"Service Unavailable"}"#, 503).reason == .serviceUnavailable)
    }

    @Test(
        "without a reason", arguments: ["", " \r\n", "{}", #"{"reason":null}"#, #"{"reason":""}"#, #"{"reason":410}"#])
    func absent(_ body: String) {
        let reply = read(body, 410)
        #expect(reply.reason == APNsReason.none && reply.reasonRange.isEmpty && reply.body != .foreign)
        #expect(reply.retry == .never && reply.tokenAdvice == .drop)
        #expect(read(body, 429).retry == .later && read(body, 413).retry == .never && read(body, 0).retry == nil)
        #expect(read(body, 502).retry == .later && read(body, 502).retryDelay == 900 && read(body, 302).retry == nil)
        #expect(read(body, 403).retry == .afterCorrection)
    }

    @Test(
        "of something else than APNs",
        arguments: [
            "<html><body>410 Gone</body></html>", "Unregistered", #"["Unregistered"]"#, #""Unregistered""#, "410",
            #"{"reason":"Unregistered""#, #"{'reason':'Unregistered'}"#, "\u{0}", "[[[[",
        ])
    func foreign(_ body: String) {
        let reply = read(body, 410)
        #expect(reply.body == .foreign && reply.reason == APNsReason.none)
        // Some proxy's 410 must not cost a token.
        #expect(reply.tokenAdvice == .verify)
        #expect(read(body, 502).retry == .later)
    }

    @Test("in other bytes than they should be") func bytes() {
        let body: [UInt8] = [0xEF, 0xBB, 0xBF] + Array(#" {"reason":"Shutdown"}"#.utf8)
        var reader = APNsReplyReader()
        let reply = reader.read(body.span, status: 503)
        #expect(reply.reason == .shutdown && Array(body[reply.reasonRange]) == Array("Shutdown".utf8))
        #expect(reader.read([0xEF, 0xBB, 0xBF].span, status: 503).body == .foreign)
        #expect(reader.read([0xFF, 0xFE].span, status: 503).body == .foreign)
        let long =
            Array(#"{"reason":"Shutdown","x":""#.utf8) + [UInt8](repeating: 0x61, count: 70_000) + Array("\"}".utf8)
        #expect(reader.read(long.span, status: 503).body == .foreign)
        let deep = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
        #expect(read(#"{"reason":"Shutdown","x":\#(deep)}"#).body == .foreign)
    }

    @Test("tell times in several forms") func times() {
        let cases: [(String, Int64?)] = [
            ("1767225600123", 1_767_225_600_123), ("1767225600", 1_767_225_600_000),
            ("1.7672256e12", 1_767_225_600_000),
            ("1767225600123.75", 1_767_225_600_123), (#""1767225600123""#, 1_767_225_600_123),
            (#""1767225600""#, 1_767_225_600_000), ("100000000", 100_000_000_000), ("99999999999", 99_999_999_999_000),
            ("100000000000", 100_000_000_000), ("99999999999999", 99_999_999_999_999), ("0", nil),
            ("-1767225600123", nil),
            ("99999999", nil), ("100000000000000", nil), ("1e400", nil), ("9223372036854775808", nil), ("null", nil),
            ("true", nil), ("[]", nil), (#""""#, nil), (#""2026-01-01T00:00:00Z""#, nil),
        ]
        for (text, expected) in cases {
            #expect(read(#"{"reason":"Unregistered","timestamp":\#(text)}"#, 410).timestamp == expected, "\(text)")
        }
    }

    @Test("that contradict themselves cost no token") func contradiction() {
        let reply = read(#"{"reason":"Unregistered"}"#, 503)
        #expect(!reply.isConsistent && reply.tokenAdvice == .verify)
        // A frame GOAWAY has no status.
        let frame = read(#"{"reason":"Shutdown"}"#, 0)
        #expect(frame.isConsistent && frame.retry == .onNewConnection)
        #expect(read(#"{"reason":"Unregistered"}"#, 200).tokenAdvice == .keep)
    }
}
