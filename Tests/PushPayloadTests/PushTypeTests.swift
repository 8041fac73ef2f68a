import PushJSON
import PushPayload
import Testing

/// Push types: the header's words, the limits that follow, and how a type is worked out where none is sent (spec apns.md
/// 8.1 and 8.2).
struct PushTypeTests {
    private static let words: [(String, PushType)] = [
        ("alert", .alert), ("background", .background), ("location", .location), ("voip", .voip),
        ("complication", .complication), ("fileprovider", .fileprovider), ("mdm", .mdm),
        ("liveactivity", .liveactivity),
        ("pushtotalk", .pushtotalk), ("widgets", .widgets), ("controls", .controls),
    ]

    @Test func wordsOfTheHeader() {
        for (word, type) in Self.words {
            #expect(withText(word) { PushType($0) } == type)
            #expect("\(type.name)" == word)
            #expect(PushType.known(Int(type.code)) == type)
            // Exact: letters in another case, more or fewer of them are another word.
            for other in [word.uppercased(), word + "s", String(word.dropLast()), " " + word] {
                #expect(withText(other) { PushType($0) } == .unknown, "\(other)")
            }
        }
        #expect(PushType.knownCount == Self.words.count)
        #expect(withText("") { PushType($0) } == .unknown)
        #expect("\(PushType.unknown.name)\(PushType.none.name)" == "")
    }

    @Test func setsHoldTheirTypes() {
        let all = Self.words.map(\.1) + [.none, .unknown]
        for type in all {
            for other in all { #expect(type.set.contains(other) == (type == other)) }
        }
        #expect((PushType.voip.set | PushType.alert.set).contains(.alert))
        #expect(!(PushType.voip.set | PushType.alert.set).contains(.mdm))
        #expect(!PushTypes.deliveredToCode.intersects(.needingAPS))
        // Every type is either handed to code or needs `aps`.
        for (_, type) in Self.words {
            #expect(PushTypes.deliveredToCode.contains(type) != PushTypes.needingAPS.contains(type))
        }
    }

    // MARK: Limits

    @Test func limits() {
        #expect(PayloadLimit.standard == 4096)
        #expect(PayloadLimit.voip == 5120)
        #expect(PayloadLimit.broadcast == 5120)
        for (_, type) in Self.words {
            let limit = PayloadLimit.bytes(type, candidates: type.set, isBroadcast: false)
            #expect(limit == (type == .voip ? 5120 : 4096), "\(type.name)")
            #expect(PayloadLimit.bytes(type, candidates: type.set, isBroadcast: true) == 5120)
        }
        // Not known: the largest that could apply.
        let maybeVoIP = PushType.voip.set | PushType.location.set
        let notVoIP = PushType.alert.set | PushType.background.set
        #expect(PayloadLimit.bytes(.none, candidates: maybeVoIP, isBroadcast: false) == 5120)
        #expect(PayloadLimit.bytes(.none, candidates: notVoIP, isBroadcast: false) == 4096)
        #expect(PayloadLimit.bytes(.unknown, candidates: PushType.unknown.set, isBroadcast: false) == 4096)
    }

    @Test func limitsOfRequests() {
        #expect(withRequest("{}", .voip(topic: "com.example.app.voip")) { $0.limit } == 5120)
        #expect(withRequest(#"{"aps":{"alert":"x"}}"#) { $0.limit } == 4096)
        #expect(withRequest(#"{"id":1}"#) { $0.limit } == 5120)
        #expect(withRequest(#"{"id":1}"#, PushHeaders([("apns-topic", "com.example.app")])) { $0.limit } == 4096)
        let path = (":path", "/4/broadcasts/apps/com.example.app")
        #expect(withRequest(#"{"aps":{}}"#, PushHeaders([path])) { $0.limit } == 5120)
        #expect(
            withRequest(#"{"aps":{}}"#, PushHeaders([path, ("apns-push-type", "liveactivity")])) { $0.limit } == 5120)
        for (size, isLarge) in [(4095, false), (4096, false), (4097, true), (5121, true)] {
            let body = "{\"k\":\"\(String(repeating: "x", count: size - 8))\"}"
            #expect(body.utf8.count == size)
            #expect(withRequest(body) { $0.byteCount } == size)
            #expect(withRequest(body) { $0.state.intersects(.largeBody) } == isLarge)
        }
    }

    // MARK: Spec 8.1: from the topic

    private struct Inferred: Equatable, CustomStringConvertible {
        var type: PushType
        var source: PushTypeSource
        var candidates: PushTypes

        var description: String { "\(type.name) (\(type.code)) from \(source), of \(candidates.rawValue)" }
    }

    private func infer(_ body: String, topic: String? = nil, type: String? = nil, path: String? = nil) -> Inferred {
        var headers = PushHeaders()
        if let path { headers.append(":path", path) }
        if let type { headers.append("apns-push-type", type) }
        if let topic { headers.append("apns-topic", topic) }
        return withRequest(body, headers.isEmpty ? nil : headers) {
            Inferred(type: $0.type, source: $0.typeSource, candidates: $0.candidates)
        }
    }

    private func found(_ type: PushType, _ source: PushTypeSource) -> Inferred {
        Inferred(type: type, source: source, candidates: type.set)
    }

    @Test func topicTells() {
        for (suffix, type) in PushTopicTests.suffixes {
            // Whatever the body holds.
            for body in ["{}", #"{"aps":{"alert":"x"}}"#, #"{"aps":{"content-available":1}}"#, "not JSON", ""] {
                #expect(infer(body, topic: "com.example.app" + suffix) == found(type, .topic), "\(suffix) \(body)")
            }
        }
        #expect(infer(#"{"mdm":"x"}"#, topic: "com.apple.mgmt.External.1") == found(.mdm, .topic))
        #expect(infer("{}", topic: " com.example.app.voip ") == found(.voip, .topic))
    }

    /// The last row: a plain topic leaves alert and background, and the body decides between them.
    @Test(arguments: [
        (#"{"aps":{"alert":"x"}}"#, PushType.alert), (#"{"aps":{"badge":0}}"#, .alert),
        (#"{"aps":{"sound":"default"}}"#, .alert), (#"{"aps":{"alert":{"title":"x"}}}"#, .alert),
        (#"{"aps":{"alert":"x","content-available":1}}"#, .alert),
        (#"{"aps":{"badge":1,"content-available":1}}"#, .alert),
        (#"{"aps":{"content-available":1}}"#, .background), (#"{"aps":{"content-available":1},"x":1}"#, .background),
        (#"{"aps":{"content-available":"1"}}"#, .background), (#"{"aps":{"content-available":true}}"#, .background),
    ])
    func plainTopic(body: String, type: PushType) {
        #expect(infer(body, topic: "com.example.app") == found(type, .payload))
        #expect(infer(body) == found(type, .payload))
    }

    @Test func plainTopicWithNothingToTell() {
        let both = PushType.alert.set | PushType.background.set
        for body in ["{}", #"{"aps":{}}"#, #"{"id":1}"#, "[]", "not JSON"] {
            let inferred = infer(body, topic: "com.example.app")
            #expect(inferred == Inferred(type: .none, source: .unknown, candidates: both), "\(body)")
        }
        // Wallet's topics leave both as well.
        #expect(infer("{}", topic: "pass.com.example.card").candidates == both)
    }

    // MARK: Spec 8.2: from the payload alone

    @Test(arguments: [
        (#"{"mdm":"PushMagic"}"#, PushType.mdm), (#"{"container-identifier":"x","domain":"y"}"#, .fileprovider),
        (#"{"aps":{"event":"update"}}"#, .liveactivity), (#"{"aps":{"content-state":{}}}"#, .liveactivity),
        // Null counts as absent, and an event by another name, alone beside a text, is the app's.
        (#"{"aps":{"event":null,"content-state":null,"content-changed":null,"alert":"x"}}"#, .alert),
        (#"{"aps":{"event":"concert","alert":"x"}}"#, .alert), (#"{"aps":{"event":"concert"}}"#, .liveactivity),
        (#"{"aps":{"event":"concert","timestamp":5,"alert":"x"}}"#, .liveactivity),
        (#"{"aps":{"event":"end","alert":"x"}}"#, .liveactivity),
        (#"{"aps":{"event":null,"content-state":{},"alert":"x"}}"#, .liveactivity),
        (#"{"aps":{"event":"start","alert":{"title":"x"},"content-available":1}}"#, .liveactivity),
        (#"{"aps":{"ptt-push-type":"service-update"}}"#, .pushtotalk), (#"{"aps":{"alert":"x"}}"#, .alert),
        (#"{"aps":{"badge":3}}"#, .alert), (#"{"aps":{"sound":"a.caf"}}"#, .alert),
        (#"{"aps":{"sound":{"critical":1}}}"#, .alert), (#"{"aps":{"alert":{"loc-key":"K"}}}"#, .alert),
        (#"{"aps":{"content-available":1}}"#, .background),
        // With `aps` the keys of other types are custom keys.
        (#"{"mdm":"x","aps":{"alert":"x"}}"#, .alert), (#"{"container-identifier":"x","aps":{"badge":1}}"#, .alert),
    ])
    func payloadTells(body: String, type: PushType) {
        #expect(infer(body) == found(type, .payload))
    }

    @Test func payloadsOfSeveralTypes() {
        let widgets = infer(#"{"aps":{"content-changed":true}}"#)
        let two = PushType.widgets.set | PushType.controls.set
        #expect(widgets == Inferred(type: .none, source: .unknown, candidates: two))
        for body in ["{}", #"{"aps":{}}"#, #"{"callUUID":"x"}"#, #"{"aps":{},"x":[1]}"#] {
            let inferred = infer(body)
            #expect(inferred.type == .none)
            #expect(inferred.source == .unknown)
            for type: PushType in [.voip, .location, .complication, .pushtotalk] {
                #expect(inferred.candidates.contains(type), "\(body): \(type.name)")
            }
            for type: PushType in [.alert, .background, .liveactivity, .widgets, .controls] {
                #expect(!inferred.candidates.contains(type), "\(body): \(type.name)")
            }
        }
    }

    /// A body that says nothing leaves every type.
    @Test func noBodyToTell() {
        for body in ["", "[]", "1", "null", "{\"aps\":"] {
            let inferred = infer(body)
            #expect(inferred.type == .none)
            for (_, type) in Self.words { #expect(inferred.candidates.contains(type), "\(body): \(type.name)") }
            #expect(!inferred.candidates.contains(.none))
        }
    }

    // MARK: The header

    @Test func headerWins() {
        for (word, type) in Self.words {
            #expect(infer(#"{"aps":{"alert":"x"}}"#, topic: "com.example.app.voip", type: word) == found(type, .header))
            #expect(infer("not JSON", type: " \(word) ") == found(type, .header))
            // A known word in other letters is meant as that word.
            #expect(infer("{}", type: word.uppercased()) == found(type, .header))
        }
        let unknown = infer(#"{"aps":{"alert":"x"}}"#, topic: "com.example.app.voip", type: "call")
        #expect(unknown == found(.unknown, .header))
        #expect(infer("{}", type: "") == found(.unknown, .header))
    }

    @Test func broadcastsAreLiveActivities() {
        let path = "/4/broadcasts/apps/com.example.app"
        #expect(infer(#"{"aps":{"alert":"x"}}"#, path: path) == found(.liveactivity, .topic))
        #expect(infer("{}", type: "alert", path: path) == found(.alert, .header))
        #expect(withRequest("{}", PushHeaders([(":path", path)])) { $0.isForChannels })
    }

    @Test func managingChannelsIsNoPush() {
        for path in ["/1/apps/com.example.app/channels", "/1/apps/com.example.app/all-channels"] {
            let headers = PushHeaders([
                (":path", path), ("apns-push-type", "voip"), ("apns-topic", "com.example.app.voip"),
            ])
            #expect(withRequest(#"{"aps":{"alert":"x"}}"#, headers) { $0.type } == .none)
            #expect(withRequest(#"{"aps":{"alert":"x"}}"#, headers) { $0.candidates } == PushTypes(rawValue: 0))
            #expect(withRequest("{}", headers) { $0.isForChannels })
            #expect(withRequest("{}", headers) { $0.limit } == 5120)
        }
        #expect(!withRequest("{}", PushHeaders([(":path", "/3/device/ab")])) { $0.isForChannels })
        #expect(!withRequest("{}") { $0.isForChannels })
    }

    @Test func stateHoldsTheType() {
        #expect(withRequest("{}", .voip(topic: "x.voip")) { $0.state.intersects(.type(.voip)) })
        #expect(withRequest("{}", .voip(topic: "x.voip")) { !$0.state.intersects(.type(.alert)) })
        #expect(withRequest("{}") { $0.state.intersects(.type(.none)) })
        #expect(withRequest("{}", PushHeaders([("apns-push-type", "call")])) { $0.state.intersects(.type(.unknown)) })
    }
}
