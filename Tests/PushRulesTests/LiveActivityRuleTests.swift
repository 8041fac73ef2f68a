import PushRules
import Testing

@Suite("Rules of Live Activities")
struct LiveActivityRuleTests {
    private static let numbers: [ClosedRange<UInt16>] = [703...799]

    private static func push(_ members: String) -> String { #"{"aps":{"timestamp":1767225600,"# + members + "}}" }
    private static let whole =
        #""event":"start","content-state":{},"attributes-type":"A","attributes":{},"alert":{"title":"T"}"#
    private static let broadcast =
        ":path: /4/broadcasts/apps/com.example.courier\napns-push-type: liveactivity\napns-priority: 10\napns-expiration: 0"

    @Test(
        "what a start and an update need",
        arguments: [
            RuleRow(Sent.activity, push(whole)),
            RuleRow(
                Sent.activity, push(#""event":"start""#), "live-activity-start-incomplete: error",
                "live-activity-start-incomplete: error", "live-activity-start-incomplete: error",
                "live-activity-start-incomplete: error"),
            RuleRow(
                Sent.activity,
                push(#""event":"start","content-state":{},"attributes-type":"A","attributes":{},"alert":null"#),
                "live-activity-start-incomplete: error"),
            RuleRow(
                Sent.activity,
                push(
                    #""event":"start","content-state":null,"attributes-type":"A","attributes":[],"alert":{"title":""}"#)
            ),
            RuleRow(
                Sent.activity,
                push(#""event":"start","contentState":{},"attributes_type":"A","attributes":{},"alert":{"title":"T"}"#)),
            // A guess from the body.
            RuleRow(
                Sent.nothing, push(#""event":"start","content-state":{},"attributes-type":"A","attributes":{}"#),
                "live-activity-start-incomplete: error"),
            RuleRow(
                Sent.nothing, #"{"aps":{"event":"update"},"callUUID":"x"}"#, "live-activity-state-missing: warning"),
            // A broadcast cannot start anything, whatever it holds.
            RuleRow(broadcast, push(#""event":"start","content-state":{}"#)),
            RuleRow(broadcast, push(#""event":"update""#), "live-activity-state-missing: error"),
            RuleRow(Sent.activity, push(#""event":"update""#), "live-activity-state-missing: error"),
            RuleRow(Sent.activity, push(#""event":"update","content-state":"raw""#)),
            RuleRow(Sent.activity, push(#""event":"end""#)),
            // Other types may use the words.
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","event":"start","timestamp":0,"dismissal-date":5}}"#),
            RuleRow(Sent.voip, #"{"aps":{"event":"update","timestamp":1767225600000}}"#),
        ])
    func members(_ row: RuleRow) { row.check(Self.numbers) }

    @Test(
        "dates",
        arguments: [
            RuleRow(
                Sent.activity, #"{"aps":{"timestamp":1767225600000,"event":"update","content-state":{}}}"#,
                "live-activity-date-unit: error"),
            RuleRow(
                Sent.activity, #"{"aps":{"timestamp":1.7672256e12,"event":"update","content-state":{}}}"#,
                "live-activity-date-unit: error"),
            RuleRow(
                Sent.activity, #"{"aps":{"timestamp":0,"event":"update","content-state":{}}}"#,
                "live-activity-date-unit: warning"),
            RuleRow(
                Sent.activity, #"{"aps":{"timestamp":788918400,"event":"update","content-state":{}}}"#,
                "live-activity-date-unit: warning"),
            RuleRow(Sent.activity, #"{"aps":{"timestamp":1767225600.25,"event":"update","content-state":{}}}"#),
            RuleRow(
                Sent.activity, push(#""event":"update","content-state":{},"stale-date":1767225600000"#),
                "live-activity-date-unit: warning"),
            RuleRow(
                Sent.activity, push(#""event":"update","content-state":{},"stale-date":3600"#),
                "live-activity-date-unit: warning"),
            RuleRow(
                Sent.activity, push(#""event":"end","dismissal-date":1767225600000"#),
                "live-activity-date-unit: warning"),
            RuleRow(Sent.activity, push(#""event":"end","dismissal-date":0"#)),
            RuleRow(Sent.activity, push(#""event":"end","dismissal-date":123456789"#)),
            RuleRow(
                Sent.activity, push(#""event":"update","content-state":{},"dismissal-date":1767225700"#),
                "dismissal-date-outside-end: warning"),
            RuleRow(
                Sent.activity, push(#""event":"update","content-state":{},"dismissal-date":1767225700000"#),
                "dismissal-date-outside-end: warning"),
            RuleRow(Sent.activity, push(#""event":"update","content-state":{},"dismissal-date":null"#)),
            RuleRow(Sent.activity, push(whole + #","dismissal-date":1767225700"#)),
            RuleRow(
                Sent.nothing, #"{"aps":{"event":"update","timestamp":1767225600000,"content-state":{}}}"#,
                "live-activity-date-unit: error"),
        ])
    func dates(_ row: RuleRow) { row.check(Self.numbers) }

    @Test(
        "hints",
        arguments: [
            RuleRow(Sent.activity, push(#""event":"end""#), "live-activity-state-missing: hint"),
            RuleRow(Sent.activity, push(whole + #","dismissal-date":1767225700"#), "dismissal-date-outside-end: hint"),
            RuleRow(
                Sent.activity,
                push(
                    #""event":"start","content-state":{},"attributes-type":"A","attributes":{},"alert":{"title":"","body":""}"#
                ), "live-activity-start-silent: hint"),
            RuleRow(
                Sent.activity,
                push(
                    #""event":"start","content-state":{},"attributes-type":"A","attributes":{},"alert":{"title":{"loc-key":"K"}}"#
                )),
        ])
    func hints(_ row: RuleRow) { row.check(Self.numbers, hints: true) }

    @Test("a missing member has its pointer, and a date is told in seconds")
    func texts() throws {
        let start = Self.push(#""event":"start","content-state":{},"attributes-type":"A","attributes":{}"#)
        let missing = try #require(
            outcome(Sent.activity + "\n\n" + start).first("live-activity-start-incomplete"))
        #expect(missing.pointer == "/aps/alert")
        #expect(missing.message == #"no "alert" in "aps": a Live Activity does not start without it"#)
        let date = try #require(
            outcome(
                Sent.activity + "\n\n" + #"{"aps":{"timestamp":1767225600000,"event":"update","content-state":{}}}"#
            ).first("live-activity-date-unit"))
        #expect(date.help == "send 1767225600")
        #expect(date.pointer == "/aps/timestamp")
    }
}
