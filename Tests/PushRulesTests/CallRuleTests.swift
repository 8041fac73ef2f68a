import PushPayload
import PushRules
import Testing

@Suite("Rules of what a VoIP push holds")
struct CallRuleTests {
    private static let numbers: [ClosedRange<UInt16>] = [508...599]
    private static let sent =
        "apns-push-type: voip\napns-topic: org.example.phone.voip\napns-priority: 10\napns-expiration: 0"
    private static let call = #""callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123""#

    @Test(
        "a push that says it is no call is a warning",
        arguments: [
            RuleRow(sent, #"{"type":"cancel","# + call + "}", "voip-not-a-call: warning"),
            RuleRow(sent, #"{"event":"HANG_UP","# + call + "}", "voip-not-a-call: warning"),
            RuleRow(sent, #"{"action":"call-ended","# + call + "}", "voip-not-a-call: warning"),
            RuleRow(sent, #"{"status":"missed","# + call + "}", "voip-not-a-call: warning"),
            RuleRow(sent, #"{"signal_type":"endCall","# + call + "}", "voip-not-a-call: warning"),
            RuleRow(sent, #"{"type":"message","text":"hi"}"#, "voip-not-a-call: warning"),
            RuleRow(sent, #"{"twi_message_type":"twilio.voice.cancel"}"#, "voip-not-a-call: warning"),
            RuleRow(sent, #"{"aps":{"alert":"Missed call!"},"id":"x"}"#, "voip-not-a-call: warning"),
            RuleRow(sent, #"{"aps":{"alert":{"title":"Answered Elsewhere"}},"id":"x"}"#, "voip-not-a-call: warning"),
            RuleRow(sent, #"{"aps":{"content-available":1}}"#, "voip-not-a-call: warning"),
            // Calls, and words that say nothing.
            RuleRow(sent, #"{"type":"call","# + call + "}"),
            RuleRow(sent, #"{"type":"twilio.voice.call","event":"incoming_call","# + call + "}"),
            RuleRow(sent, #"{"type":"call.ring","action":"ring","status":"start","# + call + "}"),
            RuleRow(sent, #"{"data":{"type":"cancel"},"# + call + "}"),
            RuleRow(sent, #"{"type":{"cancel":1},"message":"cancel","name":"end","# + call + "}"),
            RuleRow(sent, #"{"type":"endpoint","event":"end-to-end","# + call + "}"),
            RuleRow(sent, #"{"aps":{"content-available":1},"# + call + "}"),
            RuleRow(sent, #"{"aps":{"content-available":1,"alert":"Call"}}"#),
            RuleRow(sent, "{}"), RuleRow(sent, #"{"aps":{}}"#), RuleRow(sent, "[]"),
            // Other types, and a body whose type is not known.
            RuleRow(Sent.alert, #"{"aps":{"alert":"Missed call"},"type":"message"}"#),
            RuleRow(Sent.talk, #"{"type":"end"}"#),
            RuleRow(Sent.nothing, #"{"type":"cancel","callUUID":"x"}"#),
        ])
    func noCall(_ row: RuleRow) { row.check(Self.numbers) }

    @Test(
        "hints",
        arguments: [
            RuleRow(sent, "{\(call)}"),
            RuleRow(sent, #"{"aps":{},"# + call + "}"),
            RuleRow(sent, #"{"aps":{"alert":"x","badge":1,"k":2},"# + call + "}", "voip-aps-key-unused: hint"),
            RuleRow(sent, "{}", "voip-call-data-missing: hint"),
            RuleRow(sent, #"{"room":"r"}"#, "voip-call-data-missing: hint"),
            RuleRow(sent, #"{"call":{"id":17,"from":"Ann"}}"#),
            RuleRow(sent, #"{"x":["0F0B6C66-70D8-46A6-97D7-DD5D00867127"],"y":{"displayName":"Ann"}}"#),
            RuleRow(sent, #"{"callId":"c-1","handle":"","callerName":null}"#, "voip-call-data-missing: hint"),
            RuleRow(sent, #"{"callUUID":"x","handle":"h"}"#, "voip-call-id-not-uuid: hint"),
            RuleRow(sent, #"{"uuid":"","handle":"h"}"#, "voip-call-id-not-uuid: hint"),
            RuleRow(sent, #"{"uuid":"0F0B6C66-70D8-46A6-97D7-DD5D00867127","handle":"h"}"#),
            RuleRow(
                sent, #"{"uuid":"{0f0b6c66-70d8-46a6-97d7-dd5d00867127}","handle":"h"}"#, "voip-call-id-not-uuid: hint"),
            RuleRow(
                sent, #"{"id":"urn:uuid:0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"h"}"#,
                "voip-call-id-not-uuid: hint"),
            RuleRow(
                sent, #"{"call_id":"0f0b6c6670d846a697d7dd5d00867127","handle":"h"}"#, "voip-call-id-not-uuid: hint"),
            RuleRow(sent, #"{"call_id":"c-17","uuid":17,"handle":"h"}"#),
            RuleRow(sent + "\napns-collapse-id: c", "{\(call)}", "voip-collapse-id: hint"),
            RuleRow(
                sent.replacing("phone.voip", with: "phone.watchkitapp.voip"), "{\(call)}", "voip-watch-topic: hint"),
            RuleRow(
                sent.replacing("org.example.phone", with: "com.yourcompany.app"), "{\(call)}", "topic-placeholder: hint"
            ),
            RuleRow(Sent.alert + "\napns-collapse-id: c", #"{"aps":{"alert":"x"},"uuid":"x"}"#),
        ])
    func hints(_ row: RuleRow) { row.check(Self.numbers, hints: true) }
}

@Suite("Rules of dates, tokens and bytes")
struct AdviceRuleTests {
    private static let numbers: [ClosedRange<UInt16>] = [115...199, 214...218, 303...399, 1205...1205]
    private static let body = #"{"aps":{"alert":"x"}}"#
    private static func expiring(_ value: String, _ headers: String = Sent.alert) -> String {
        headers + "\napns-expiration: " + value
    }

    @Test(
        "warnings",
        arguments: [
            RuleRow(expiring("1767225599"), body, "expiration-past: warning"),
            RuleRow(expiring("1000000001"), body, "expiration-past: warning"),
            RuleRow(expiring("1767225600"), body), RuleRow(expiring("1767225601"), body),
            RuleRow(expiring("0"), body), RuleRow(expiring("300"), body), RuleRow(expiring("1000000000"), body),
            RuleRow(expiring("1767225600000"), body), RuleRow(expiring("-1"), body), RuleRow(expiring("soon"), body),
            RuleRow(Sent.alert + "\napns-collapse-id:", body, "collapse-id-unprintable: warning"),
            RuleRow(Sent.alert + "\napns-collapse-id: é", body, "collapse-id-unprintable: warning"),
            RuleRow(Sent.alert + "\napns-collapse-id: a b~", body),
            RuleRow(
                ":path: /4/broadcasts/apps/com.example.courier\napns-push-type: liveactivity\napns-collapse-id: é", body
            ),
        ])
    func warnings(_ row: RuleRow) { row.check(Self.numbers) }

    @Test("no clock, no rule of dates")
    func noClock() {
        RuleRow(Self.expiring("1000000001"), Self.body).check(Self.numbers, now: nil)
        RuleRow(Self.expiring("99999999999"), Self.body).check(Self.numbers, hints: true, now: nil)
    }

    private static func token(_ count: Int, _ headers: String) -> String {
        ":path: /3/device/" + String(repeating: "a", count: count) + "\n" + headers
    }

    @Test(
        "hints",
        arguments: [
            RuleRow(expiring("1769817600"), body),
            RuleRow(expiring("1769817601"), body, "expiration-beyond-storage: hint"),
            RuleRow(expiring("1769817601", "apns-push-type: voip\napns-topic: org.example.phone.voip"), "{}"),
            RuleRow(expiring("1767225600000"), body),
            RuleRow(expiring("0"), body, "alert-not-stored: hint"),
            RuleRow(expiring("0", Sent.background), #"{"aps":{"content-available":1}}"#),
            RuleRow(token(64, Sent.alert), body), RuleRow(token(160, Sent.alert), body, "device-token-length: hint"),
            RuleRow(token(63, Sent.alert), body), RuleRow(token(0, Sent.alert), body),
            RuleRow(
                token(160, Sent.activity), #"{"aps":{"timestamp":1767225600,"event":"update","content-state":{}}}"#),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":"x"},"k":null,"l":[{"m":null}]}"#, "custom-null: hint",
                "custom-null: hint"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":null}}"#),
            RuleRow(Sent.voip, #"{"k":null}"#, "custom-null: hint"),
            RuleRow(Sent.alert, "{\n \"aps\": {\n  \"alert\": \"x\"\n }\n}", "payload-not-compact: hint"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"\u00e4"}}"#, "payload-not-compact: hint"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"\ud83d\ude00"}}"#, "payload-not-compact: hint"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"a/b\\u00e4\\\"\u0001\n"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"a b c d e f g h i j k l"}}"#),
            RuleRow(Sent.alert, sized(3686)), RuleRow(Sent.alert, sized(3687), "payload-near-limit: hint"),
            RuleRow(Sent.alert, sized(4096), "payload-near-limit: hint"), RuleRow(Sent.alert, sized(4097)),
            RuleRow(Sent.voip, sized(4000)), RuleRow(Sent.voip, sized(5000)),
        ])
    func hints(_ row: RuleRow) { row.check(Self.numbers, hints: true) }

    private static func sized(_ count: Int) -> String {
        #"{"aps":{"alert":""# + String(repeating: "a", count: count - 20) + #""}}"#
    }

    @Test("what could be saved is told")
    func savings() throws {
        let body = "{ \"aps\": { \"alert\": \"F\\u00fcr \\/ dich\" } }"
        let finding = try #require(outcome(Sent.alert + "\n\n" + body, hints: true).first("payload-not-compact"))
        let least = #"{"aps":{"alert":"Für / dich"}}"#.utf8.count
        #expect(
            finding.message
                == "payload is \(body.utf8.count) bytes; it would be \(least) bytes without white space and needless escapes"
        )
    }

    @Test("background with another priority than 5")
    func backgroundPriority() {
        let body = #"{"aps":{"content-available":1}}"#
        RuleRow(Sent.background.replacingPriority("1"), body, "background-priority: warning").check([603...603])
        RuleRow(Sent.background, body).check([603...603])
    }
}
