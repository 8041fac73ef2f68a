import PushPayload
import PushRules
import Testing

/// One test vector of a fact sheet: a request, and the facts that it shows with their weight there.
struct SheetVector: Sendable, CustomTestStringConvertible {
    /// Where the sheet and we differ: the weight that a fact has here, and why.
    struct Deviation: Sendable {
        var weight: String
        var reason: String
    }

    var name: String
    var request: String
    /// `A28 E, A01 E`; empty: clean.
    var sheet: String
    var deviations: [String: Deviation] = [:]
    var form: BodyForm

    init(
        _ name: String, _ headers: String, _ body: String, _ sheet: String, _ deviations: [String: Deviation] = [:],
        form: BodyForm = .payload
    ) {
        self.form = form
        self.name = name
        request = headers.isEmpty ? body : headers + "\n\n" + body
        self.sheet = sheet
        self.deviations = deviations
    }

    var testDescription: String { "\(name): \(sheet.isEmpty ? "clean" : sheet)" }

    var facts: [(fact: String, weight: String)] {
        sheet.split(separator: ",").map { part in
            let words = part.split(separator: " ").map(String.init)
            return (words[0], words[1])
        }
    }
}

@Suite("Test vectors of the fact sheets")
struct SheetVectorTests {
    /// Facts that no rule stands for yet, and why. A fact in this list that a rule cites is a failure.
    static let notYet: [String: String] = [
        "VP21": "comes with the profiles", "VP25": "comes with the profiles", "VP29": "comes with the profiles",
        "VP33": "comes with the profiles",
        "VP40": "comes with the profiles", "VP43": "comes with the profiles",
    ]

    // MARK: apns.md, 8.5

    private static let softerBackground = SheetVector.Deviation(
        weight: "W", reason: "the verification sheet: such pushes are delivered, Apple only advises against them")
    private static let misplaced = SheetVector.Deviation(
        weight: "W", reason: "decision 4: the key is a warning, the error comes from nothing to show")
    private static let filtering = SheetVector.Deviation(
        weight: "W", reason: "the verification sheet: an app may filter, and mutable-content is on")
    private static let clamped = SheetVector.Deviation(
        weight: "W", reason: "the verification sheet: a volume out of range is clamped and the sound plays")
    private static let noType = SheetVector.Deviation(
        weight: "W", reason: "decision 1: the push type is not known, and a VoIP push with such a body works")
    private static let duration = SheetVector.Deviation(
        weight: "W", reason: "the verification sheet: delivered when the device is online")

    private static let call = #"{"callUUID":"0F0B6C66-70D8-46A6-97D7-DD5D00867127"}"#

    private static func padded(_ start: String, _ end: String, to byteCount: Int) -> String {
        start + String(repeating: "a", count: byteCount - start.utf8.count - end.utf8.count) + end
    }

    private static func nested(_ depth: Int) -> String {
        #"{"aps":{"alert":"deep"},"d":"# + String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            + "}"
    }

    static let apns: [SheetVector] = [
        SheetVector("1", Sent.alert, #"{"aps":{"alert":"hi"}}"#, "A04 H, A11 H"),
        SheetVector("2", Sent.background, #"{"aps":{"content-available":1}}"#, ""),
        SheetVector(
            "3", Sent.background.replacingPriority(nil), #"{"aps":{"content-available":1}}"#, "H07 E",
            ["H07": softerBackground]),
        SheetVector("4", Sent.background, #"{"aps":{"content-available":1,"alert":"x"}}"#, "B02 E"),
        SheetVector("5", Sent.alert, #"{"aps":{"content-available":"0"}}"#, "A28 E, A01 E"),
        SheetVector("6", Sent.nothing, #"{"aps":{"badge":"5","alert":{"body":"b"}}}"#, "A07 E"),
        SheetVector("7", Sent.alert, #"{"aps":{"badge":-1}}"#, "A08 E, A01 E"),
        SheetVector("8", Sent.alert, #"{"alert":"x","aps":{}}"#, "J12 E, A01 E", ["J12": misplaced]),
        SheetVector("9", Sent.nothing, #"{"message":{"apns":{"payload":{"aps":{"alert":"x"}}}}}"#, "J11 E, J09 E"),
        SheetVector("10", Sent.alert, #"{"aps":{"alert":{"title":{"loc-key":"K"}}}}"#, "A05 E, A01 E"),
        SheetVector(
            "11", Sent.activity,
            #"{"aps":{"timestamp":1767225600,"event":"update","content-state":{},"alert":{"title":{"loc-key":"K"}}}}"#,
            ""),
        SheetVector(
            "12", Sent.nothing, #"{"aps":{"alert":{"body":"b"},"interruption-level":"timeSensitive"}}"#, "A17 E"),
        SheetVector("13", Sent.nothing, #"{"aps":{"alert":{"loc-key":"K","loc-args":[1,null,{"a":1}]}}}"#, "A23 E"),
        SheetVector(
            "14", "apns-push-type: voip\napns-topic: com.example.courier\napns-expiration: 0", #"{"callUUID":"x"}"#,
            "V02 E, V13 H"),
        SheetVector("15", "apns-push-type: voip\napns-topic: com.example.courier.voip", call, "V06 W"),
        SheetVector("16", Sent.voip, padded(#"{"callUUID":""#, #""}"#, to: 5000), "V05 H"),
        SheetVector("17", Sent.voip, padded(#"{"callUUID":""#, #""}"#, to: 5121), "V04 E, J07 E"),
        SheetVector("18", Sent.alert, padded(#"{"aps":{"alert":""#, #""}}"#, to: 4097), "J07 E"),
        SheetVector("19", Sent.alert, padded(#"{"aps":{"alert":""#, #""}}"#, to: 4096), ""),
        SheetVector(
            "20", Sent.activity,
            #"{"aps":{"timestamp":1767225600,"event":"start","content-state":{},"attributes-type":"A","attributes":{}}}"#,
            "L06 E"),
        SheetVector(
            "21", Sent.activity, #"{"aps":{"timestamp":1685952000000,"event":"update","content-state":{}}}"#, "L03 E"),
        SheetVector(
            "22", Sent.activity, #"{"aps":{"timestamp":1767225600,"event":"update","content-state":[]}}"#, "L10 E"),
        SheetVector(
            "23", Sent.broadcast,
            #"{"aps":{"timestamp":1767225600,"event":"start","content-state":{},"attributes-type":"A","attributes":{},"alert":{"title":"t"}}}"#,
            "L25 E"),
        SheetVector("24", Sent.mdm, #"{"mdm":""}"#, "O01 E"),
        SheetVector("24 without headers", Sent.nothing, #"{"mdm":""}"#, "O01 E", ["O01": noType]),
        SheetVector("25", Sent.files, #"{"aps":{"container-identifier":"x"}}"#, "O04 E"),
        SheetVector("26", Sent.nothing, #"{"aps":{"alert":"a","alert":"b"}}"#, "J06 E"),
        SheetVector("27", Sent.nothing, #"{"aps":{"alert":"x",}}"#, "J02 E"),
        SheetVector("28a", Sent.nothing, "null", "J03 E"), SheetVector("28b", Sent.nothing, "[]", "J03 E"),
        SheetVector("28c", Sent.nothing, "1", "J03 E"), SheetVector("28d", Sent.nothing, #""x""#, "J03 E"),
        SheetVector("29", Sent.alert, "", "J01 E"),
        SheetVector(
            "30", Sent.alert + "\napns-collapse-id: " + String(repeating: "ä", count: 33), #"{"aps":{"alert":"x"}}"#,
            "H10 E, H11 W"),
        SheetVector("31", Sent.alert + "\napns-expiration: 300", #"{"aps":{"alert":"x"}}"#, "H14 E", ["H14": duration]),
        SheetVector(
            "32", Sent.alert, #"{"aps":{"sound":{"critical":1,"volume":3}}}"#, "A13 E, A16 H", ["A13": clamped]),
        SheetVector(
            "33", Sent.alert, #"{"aps":{"mutable-content":1},"attachment-url":"https://x"}"#, "A27 W, A01 E",
            ["A01": filtering]),
        SheetVector("34", Sent.nothing, #"{"aps":{"alert":{"body":"b"}},"attachment-url":"https://x"}"#, "A26 W"),
        SheetVector("35", Sent.nothing, #"{"aps":null}"#, "J10 E", ["J10": noType]),
        SheetVector("36", Sent.alert, nested(600), "J18 E"),
        SheetVector("37", Sent.nothing, #"{"aps":{"alert":{"body":"\ud800"}}}"#, "J04 E"),
        SheetVector("38", Sent.widgets, #"{"aps":{"content-changed":1}}"#, "O07 W"),
        SheetVector("39", Sent.talk, #"{"aps":{"ptt-push-type":"service-update"}}"#, "O11 H"),
        SheetVector("40a", "apns-topic: pass.com.example", "{}", ""),
        SheetVector("40b", Sent.wallet.replacingPriority("10"), "{}", ""),
        SheetVector("40c", "apns-topic: pass.com.example", #"{"aps":""}"#, ""),
    ]

    @Test("apns.md 8.5", arguments: apns)
    func apnsVector(_ vector: SheetVector) { judge(vector, now: testTime) }

    // MARK: voip-rules.md, 4

    private static let derived = SheetVector.Deviation(
        weight: "W", reason: "the sheet: an error needs a stated intent or a profile, a derived one is a warning")
    private static let anyName = SheetVector.Deviation(
        weight: "H", reason: "without a profile the keys are the app's own, and none can be asked for")

    private static let ring = #"{"callUUID":"5b0d6f0e-2c1a-4d3b-9e77-0a1b2c3d4e5f","handle":"+15550100123"}"#

    private static func voip(_ rest: String = "apns-expiration: 0", topic: String = "org.example.phone.voip") -> String
    {
        "apns-push-type: voip\napns-topic: \(topic)" + (rest.isEmpty ? "" : "\n" + rest)
    }

    private static func padded(_ byteCount: Int) -> String {
        padded(
            #"{"callUUID":"5b0d6f0e-2c1a-4d3b-9e77-0a1b2c3d4e5f","handle":"+15550100123","offer":""#, #""}"#,
            to: byteCount)
    }

    static let voip: [SheetVector] = [
        SheetVector("1", voip("apns-expiration: 0\napns-priority: 10"), ring, ""),
        SheetVector("2", voip(topic: "org.example.phone"), ring, "VP01 E"),
        SheetVector("3", voip("", topic: "org.example.phone.voip.voip"), ring, "VP02 E, VP14 W"),
        SheetVector("4", "apns-topic: org.example.phone.voip", ring, "VP03 W, VP14 W"),
        SheetVector(
            "5", "apns-push-type: alert\napns-topic: org.example.phone.voip\napns-priority: 5", ring, "VP04 E"),
        SheetVector("6", voip("apns-expiration: 1930003600\napns-priority: 10"), ring, "VP12 W"),
        SheetVector("7", voip("apns-expiration: 30"), ring, "VP13 W"),
        SheetVector("8", voip("apns-expiration: 1930000000000"), ring, "VP13 W"),
        SheetVector("9", voip("apns-expiration: 0\napns-priority: 0"), ring, "VP15 E"),
        SheetVector("10", voip(), padded(5121), "VP17 E"),
        SheetVector("11", voip(), padded(4097), "VP19 H"),
        SheetVector(
            "12", "apns-push-type: alert\napns-topic: org.example.phone",
            padded(#"{"aps":{"alert":""#, #""}}"#, to: 4097),
            "VP18 E"),
        SheetVector(
            "13", voip(),
            #"{"aps":{"alert":"Missed call!"},"metadata":{"call_id":"3d1f5c7a-9b20-4c44-8f10-a0b1c2d3e4f5"}}"#,
            "VP24 E, VP32 H", ["VP24": derived]),
        SheetVector(
            "14", voip(), #"{"aps":{"content-available":1}}"#, "VP24 E, VP25 W, VP26 W, VP32 H",
            ["VP24": derived, "VP26": anyName]),
        SheetVector(
            "15", voip(), #"{"metadata":{"call_id":"","caller_number":"+15550100144","voice_sdk_id":"x"}}"#, "VP27 E",
            ["VP27": anyName]),
        SheetVector(
            "16", voip(),
            #"{"incomingCall":{"eventId":"c0ffee00-3333-4ccc-8bbb-0123456789ab","serverCallId":"s","caller":{"id":"u"}}}"#,
            "VP40 W"),
        SheetVector(
            "17", voip(), #"{"caller_id":"+15550100199","caller_name":"Hana","caller_id_type":"number"}"#,
            "VP20 E, VP26 W", ["VP26": anyName], form: .snsPayload),
        SheetVector(
            "18", voip(), #"{"caller_id":"+15550100199","caller_name":"Hana","caller_id_type":"number","aps":{}}"#,
            "VP26 W", ["VP26": anyName], form: .snsPayload),
        SheetVector(
            "19", voip(),
            #"{"id":"c0ffee00-2222-4bbb-8aaa-0123456789ab","nameCaller":"Noor","handle":"1","isVideo":"true"}"#,
            "VP29 W"),
        SheetVector(
            "20", voip(),
            #"{"aps":{"alert":"x","apns-priority":10,"apns-push-type":"voip"},"uuid":"c0ffee00-0000-4bbb-8999-0123456789ab","callerName":"O","handle":"o"}"#,
            "VP31 W, VP32 H, VP39 W"),
        SheetVector(
            "21", voip(), #"{"zego":{"version":1,"zpns_request_id":9007199254740993},"payload":"{","call_id":"z"}"#,
            "VP21 W, VP23 W, VP28 W", ["VP28": anyName]),
        SheetVector(
            "22", "apns-push-type: alert\napns-topic: org.example.phone",
            #"{"aps":{"alert":{"title":"New message"},"mutable-content":"1"},"data":{"type":"notice","data":{"id":"c0ffee00-5555-1eee-8777-0123456789ab"},"user":"c0ffee00-6666-4eee-8777-0123456789ab"}}"#,
            "VP45 W"),
        SheetVector(
            "23", voip(), #"{"CallMessageRelayPayload":"c0ffee00-7777-4eee-8777-0123456789ab"}"#, "VP43 W"),
        SheetVector(
            "24", voip(),
            #"{"twi_message_type":"twilio.voice.cancel","twi_call_sid":"CA0123456789abcdef0123456789abcdef","aps":{}}"#,
            "VP24 E", ["VP24": derived]),
        SheetVector(
            "25", voip(),
            #"{"type":"checkin","unique_key":"0123456789abcdef0123456789abcdef","phonenumber":"1","caller_id":"b","response_api":"https://push.example.net/"}"#,
            "VP24 E", ["VP24": derived]),
    ]

    @Test("voip-rules.md 4", arguments: voip)
    func voipVector(_ vector: SheetVector) { judge(vector, now: 1_930_000_000) }

    // MARK: Judging

    private static let names: [Severity: String] = [.error: "E", .warning: "W", .hint: "H"]

    /// Facts of each rule, by its number.
    private static let cited: [UInt16: Set<String>] = {
        var cited: [UInt16: Set<String>] = [:]
        for position in 0..<RuleID.count {
            let rule = RuleID.at(position)
            guard let texts = rule.texts else { continue }
            cited[rule.number] = Set("\(texts.facts)".split(separator: ", ").map(String.init))
        }
        return cited
    }()

    private func judge(_ vector: SheetVector, now: Int64) {
        let told = outcome(vector.request, hints: true, now: now, form: vector.form).findings
        func has(_ fact: String, _ weight: String) -> Bool {
            told.contains { Self.cited[$0.number]?.contains(fact) == true && Self.names[$0.severity] == weight }
        }
        var explained: Set<String> = []
        for (fact, weight) in vector.facts {
            explained.insert(fact)
            let isCited = Self.cited.values.contains { $0.contains(fact) }
            if let reason = Self.notYet[fact] {
                #expect(!isCited, "\(fact) is said to be open (\(reason)), but a rule cites it")
                continue
            }
            if let deviation = vector.deviations[fact], deviation.weight != weight {
                #expect(has(fact, deviation.weight), "\(fact) \(deviation.weight) is missing: \(told)")
                #expect(!has(fact, weight), "\(fact) does not deviate any more: \(deviation.reason)")
            } else {
                #expect(has(fact, weight), "\(fact) \(weight) is missing: \(told)")
            }
        }
        // Nothing but what the sheet says is an error; and a clean request has not even a warning.
        for finding in told where finding.severity == .error || (vector.facts.isEmpty && finding.severity == .warning) {
            let facts = Self.cited[finding.number] ?? []
            #expect(!facts.isDisjoint(with: explained), "the sheet knows nothing of \(finding)")
        }
    }
}
