import PushRules
import Testing

@Suite("Rules of Live Activities")
struct LiveActivityRuleTests {
    private static let numbers: [ClosedRange<UInt16>] = [703...799]

    private static func push(_ members: String) -> String { #"{"aps":{"timestamp":1767225600,"# + members + "}}" }
    private static let whole =
        #""event":"start","content-state":{},"attributes-type":"A","attributes":{},"alert":{"title":"T"}"#

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
            RuleRow(Sent.broadcast, push(#""event":"start","content-state":{}"#)),
            RuleRow(Sent.broadcast, push(#""event":"update""#), "live-activity-state-missing: error"),
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

    @Test(
        "the clock, and dates beside each other",
        arguments: [
            // Five minutes ahead and eight hours back.
            RuleRow(Sent.activity, #"{"aps":{"timestamp":1767225900,"event":"update","content-state":{}}}"#),
            RuleRow(
                Sent.activity, #"{"aps":{"timestamp":1767225901,"event":"update","content-state":{}}}"#,
                "live-activity-timestamp-far: warning"),
            RuleRow(Sent.activity, #"{"aps":{"timestamp":1767196800,"event":"update","content-state":{}}}"#),
            RuleRow(
                Sent.activity, #"{"aps":{"timestamp":1767196799,"event":"end","content-state":{}}}"#,
                "live-activity-timestamp-far: warning"),
            RuleRow(
                Sent.activity, #"{"aps":{"timestamp":1767196799,"# + whole + "}}", "live-activity-timestamp-far: hint"),
            RuleRow(Sent.voip, #"{"aps":{"timestamp":1767196799,"event":"update","content-state":{}}}"#),
            // Past the clock by its unit, which has a rule of its own.
            RuleRow(
                Sent.activity, #"{"aps":{"timestamp":1767225600000000,"event":"update","content-state":{}}}"#,
                "live-activity-date-unit: error"),
            RuleRow(
                Sent.activity, push(#""event":"update","content-state":{},"stale-date":1767225600"#),
                "stale-date-not-later: warning"),
            RuleRow(
                Sent.activity, push(#""event":"update","content-state":{},"stale-date":1600000000"#),
                "stale-date-not-later: warning"),
            RuleRow(Sent.activity, push(#""event":"update","content-state":{},"stale-date":1767225600.5"#)),
            RuleRow(Sent.activity, push(#""event":"update","content-state":{},"stale-date":null"#)),
            RuleRow(Sent.activity, push(#""event":"end","content-state":{},"dismissal-date":1767240000"#)),
            RuleRow(
                Sent.activity, push(#""event":"end","content-state":{},"dismissal-date":1767240001"#),
                "dismissal-date-late: hint"),
            RuleRow(
                Sent.activity, push(#""event":"update","content-state":{},"dismissal-date":1767260000"#),
                "dismissal-date-outside-end: warning"),
        ])
    func clock(_ row: RuleRow) { row.check(Self.numbers, hints: true) }

    @Test("without a clock nothing is said of the timestamp, and four hours count from it")
    func noClock() {
        RuleRow(Sent.activity, #"{"aps":{"timestamp":1000000000,"event":"update","content-state":{}}}"#)
            .check(Self.numbers, hints: true, now: nil)
        RuleRow(
            Sent.activity,
            #"{"aps":{"timestamp":1000000000,"event":"end","content-state":{},"dismissal-date":1000014401}}"#,
            "dismissal-date-late: hint"
        ).check(Self.numbers, hints: true, now: nil)
        for now in [Int64.min, -1, 0, Int64.max] {
            let told = outcome(
                Sent.activity + "\n\n" + Self.push(#""event":"end","dismissal-date":1767225700"#), now: now)
            #expect(told.findings.allSatisfy { $0.severity != .error })
        }
    }

    @Test(
        "alert and sound",
        arguments: [
            RuleRow(
                Sent.activity, push(#""event":"update","content-state":{},"alert":"x""#),
                "live-activity-alert-as-string: warning"),
            RuleRow(
                Sent.activity, push(#""event":"update","content-state":{},"alert":"""#),
                "live-activity-alert-as-string: warning"),
            RuleRow(
                Sent.activity, push(#""event":"update","content-state":{},"alert":{"title":"T","sound":"default"}"#)),
            RuleRow(Sent.broadcast, #"{"aps":{"alert":"test"}}"#, "live-activity-event-missing: warning"),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":"default"}}"#),
            RuleRow(
                Sent.activity, push(#""event":"update","content-state":{},"alert":{"title":"T"},"sound":"default""#),
                "live-activity-sound-misplaced: warning"),
            RuleRow(
                Sent.activity, push(#""event":"update","content-state":{},"sound":{"name":"a.caf"}"#),
                "live-activity-sound-misplaced: warning"),
            RuleRow(Sent.activity, push(#""event":"update","content-state":{},"sound":null"#)),
            RuleRow(
                Sent.activity,
                push(#""event":"update","content-state":{},"alert":{"title":"T","sound":"a.caf"},"sound":"a.caf""#),
                "live-activity-sound-misplaced: hint"),
        ])
    func alerts(_ row: RuleRow) { row.check([702...702, 708...799], hints: true) }

    private static func start(_ members: String) -> String { push(whole + "," + members) }

    @Test(
        "what a start asks for",
        arguments: [
            RuleRow(Sent.activity, start(#""input-push-token":1"#)),
            RuleRow(Sent.activity, start(#""input-push-token":1.0"#)),
            RuleRow(Sent.activity, start(#""input-push-token":0"#), "input-push-token-invalid: error"),
            RuleRow(Sent.activity, start(#""input-push-token":-1"#), "input-push-token-invalid: error"),
            RuleRow(Sent.activity, start(#""input-push-token":false"#), "input-push-token-invalid: error"),
            RuleRow(Sent.activity, start(#""input-push-token":{}"#), "input-push-token-invalid: error"),
            RuleRow(Sent.activity, start(#""input-push-token":[1]"#), "input-push-token-invalid: error"),
            RuleRow(Sent.activity, start(#""input-push-token":"yes""#), "input-push-token-invalid: error"),
            RuleRow(Sent.activity, start(#""input-push-token":true"#), "input-push-token-invalid: warning"),
            RuleRow(Sent.activity, start(#""input-push-token":"1""#), "input-push-token-invalid: warning"),
            RuleRow(Sent.activity, start(#""input-push-token":"True""#), "input-push-token-invalid: warning"),
            RuleRow(Sent.activity, start(#""input-push-token":2"#), "input-push-token-invalid: warning"),
            RuleRow(Sent.activity, start(#""input-push-token":null"#), "input-push-token-invalid: warning"),
            RuleRow(Sent.activity, start(#""input-push-channel":"dHN0LXNyY2gtY2hubA==""#)),
            RuleRow(Sent.activity, start(#""input-push-channel":"dHN0LXNyY2gtY2hu""#)),
            RuleRow(Sent.activity, start(#""input-push-channel":"a\/b+""#)),
            RuleRow(Sent.activity, start(#""input-push-channel":"""#), "channel-id-malformed: error"),
            RuleRow(Sent.activity, start(#""input-push-channel":"match 4711""#), "channel-id-malformed: error"),
            RuleRow(Sent.activity, start(#""input-push-channel":"dHN0L""#), "channel-id-malformed: error"),
            RuleRow(Sent.activity, start(#""input-push-channel":"dHN0LQ""#), "channel-id-malformed: warning"),
            RuleRow(Sent.activity, start(#""input-push-channel":"dHN0_Q==""#), "channel-id-malformed: warning"),
            RuleRow(
                Sent.activity, start(#""input-push-channel":"dHN0LQ==","input-push-token":1"#),
                "input-token-and-channel: warning"),
            RuleRow(
                Sent.activity, start(#""input-push-channel":"dHN0LQ==","input-push-token":null"#),
                "input-push-token-invalid: warning"),
            RuleRow(Sent.activity, push(whole.replacing(#""A""#, with: #""""#)), "attributes-type-not-bare: warning"),
        ])
    func starts(_ row: RuleRow) { row.check([708...799, 903...903]) }

    @Test(
        "keys of a start in another push, in one finding",
        arguments: [
            RuleRow(
                Sent.activity, push(#""event":"update","content-state":{},"attributes":{},"attributes-type":"A""#),
                "start-key-outside-start: warning"),
            RuleRow(
                Sent.activity, push(#""event":"end","input-push-token":0,"input-push-channel":"?""#),
                "start-key-outside-start: warning"),
            RuleRow(Sent.activity, push(#""event":"update","content-state":{},"attributes":null"#)),
            RuleRow(Sent.activity, push(#""event":"Update","content-state":{},"attributes":{}"#)),
            RuleRow(Sent.activity, push(whole)),
            RuleRow(Sent.voip, push(#""event":"update","content-state":{},"attributes":{}"#)),
        ])
    func outsideStart(_ row: RuleRow) { row.check([708...799, 903...903]) }

    @Test(
        "priority 1, and the size of a state",
        arguments: [
            RuleRow(
                Sent.activity.replacingPriority("1"), push(#""event":"update","content-state":{}"#),
                "live-activity-priority-low: warning"),
            RuleRow(Sent.activity.replacingPriority("5"), push(#""event":"update","content-state":{}"#)),
            RuleRow(Sent.activity.replacingPriority(nil), push(#""event":"update","content-state":{}"#)),
            RuleRow(Sent.broadcast.replacingPriority("1"), push(#""event":"update","content-state":{}"#)),
            RuleRow(Sent.alert.replacingPriority("1"), #"{"aps":{"alert":"x"}}"#),
            // {"a":"..."} of 4096 and 4097 bytes.
            RuleRow(Sent.broadcast, push(#""event":"update","content-state":{"a":"\#(letters(4088))"}"#)),
            RuleRow(
                Sent.broadcast, push(#""event":"update","content-state":{"a":"\#(letters(4089))"}"#),
                "content-state-too-large: error"),
            RuleRow(Sent.broadcast, push(#""event":"update","content-state":{  "a" :"\#(letters(4086))\/\u0061" }"#)),
            RuleRow(
                Sent.broadcast,
                push(#""event":"update","content-state":{}"#).replacing("}}", with: #"}},"x":"\#(letters(4500))"}"#)),
            // The body as a whole is told by the rule on size.
            RuleRow(Sent.broadcast, push(#""event":"update","content-state":{"a":"\#(letters(5100))"}"#)),
            RuleRow(Sent.activity, push(#""event":"update","content-state":{"a":"\#(letters(4089))"}"#)),
        ])
    func weights(_ row: RuleRow) { row.check([708...799]) }

    private static func letters(_ count: Int) -> String { String(repeating: "x", count: count) }

    private static func state(_ members: String) -> String {
        push(#""event":"update","content-state":{"# + members + "}")
    }

    @Test(
        "dates and names inside of the state",
        arguments: [
            RuleRow(Sent.activity, state(#""end":1767226200"#), "content-state-date: hint"),
            RuleRow(
                Sent.activity, state(#""end":1767226200,"start":1767225000.5,"list":[1767225601]"#),
                "content-state-date: hint"),
            RuleRow(Sent.activity, state(#""end":1767226200000"#), "content-state-date: hint"),
            RuleRow(Sent.activity, state(#""end":"2026-01-01T00:10:00Z""#), "content-state-date: hint"),
            RuleRow(
                Sent.activity, state(#""a":1767226200,"b":1767226200000,"c":"2026-01-01 00:10""#),
                "content-state-date: hint", "content-state-date: hint", "content-state-date: hint"),
            // Seconds since 2001, and numbers and texts that are no dates.
            RuleRow(Sent.activity, state(#""end":788919000"#)),
            RuleRow(Sent.activity, state(#""id":1234567890,"n":2147483647,"big":1e300,"t":-1767226200"#)),
            RuleRow(
                Sent.activity, state(#""day":"2026-01-01","time":"00:10","t":"1767226200","w":"2026-13-01T00:00:00Z""#)),
            RuleRow(Sent.activity, push(#""event":"end","content-state":[1767226200]"#)),
            RuleRow(Sent.activity, push(#""event":"update","content-state":{}},"since":{"x":1767226200"#)),
            RuleRow(
                Sent.activity, push(whole.replacing(#""attributes":{}"#, with: #""attributes":{"since":1767226200}"#)),
                "content-state-date: hint"),
            RuleRow(
                Sent.activity, state(#""driver_name":1,"stop_2":[{"eta_minutes":2}]"#), "content-state-snake-case: hint"
            ),
            RuleRow(
                Sent.activity,
                state(#""_driver":1,"driver_":1,"a__b":1,"A_B":1,"Eta_min":1,"eta-min":1,"_":1,"x":"a_b""#)),
        ])
    func insideState(_ row: RuleRow) { row.check([708...799], hints: true) }

    @Test("without hints the state is not looked into")
    func stateWithoutHints() {
        RuleRow(Sent.activity, Self.state(#""end_date":1767226200"#)).check(Self.numbers)
    }

    @Test("dates are told in both ways of counting")
    func dateTexts() throws {
        func first(_ rule: String, _ body: String) throws -> Told {
            try #require(outcome(Sent.activity + "\n\n" + body, hints: true).first(rule))
        }
        let unix = try first("content-state-date", Self.state(#""end":1767226200,"x":1767226201"#))
        #expect(
            unix.message
                == "1767226200 is 2026-01-01 00:10 UTC counted from 1970; as a Swift Date, counted from 2001, it is 2057-01-01 00:10 UTC; 1 more like it"
        )
        #expect(unix.help == "where the app has a Date, send 788919000; where it has a number, all is well")
        #expect(unix.pointer == "/aps/content-state/end")
        let milliseconds = try first("content-state-date", Self.state(#""end":1767226200000"#))
        #expect(
            milliseconds.message
                == "1767226200000 is 2026-01-01 00:10 UTC in milliseconds; as a Swift Date, in seconds from 2001, it is in the year 58002"
        )
        #expect(milliseconds.help == "where the app has a Date, send 788919000; where it has a number, all is well")
        let words = try first("content-state-date", Self.state(#""end":"2026-01-01T00:10:00Z""#))
        #expect(
            words.message
                == #""2026-01-01T00:10:00Z" is a date in words; a Swift Date is decoded from a number of seconds since 2001"#
        )
        #expect(words.help == "where the app has a Date, send 788919000; where it has a string, all is well")
        let reference = try first(
            "live-activity-date-unit", #"{"aps":{"timestamp":788919000,"event":"update","content-state":{}}}"#)
        #expect(
            reference.message
                == #""timestamp" is 788919000, 1995-01-01 00:10 UTC in seconds since 1970; in seconds since 2001 it is 2026-01-01 00:10 UTC"#
        )
        #expect(reference.help == "send 1767226200")
        let text = try first(
            "wrong-type", #"{"aps":{"timestamp":"2026-01-01T01:10:00+01:00","event":"update","content-state":{}}}"#)
        #expect(text.help == "send 1767226200, the same date in seconds since 1970")
        let snake = try first("content-state-snake-case", Self.state(#""driver_name_2x":1"#))
        #expect(
            snake.help == #"name it as the Swift property is named, "driverName2x", unless the app declares CodingKeys"#
        )
    }

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
