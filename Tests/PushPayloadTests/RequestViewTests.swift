import PushJSON
import PushPayload
import PushTestSupport
import Testing

/// What is known of a request before anybody judges it.
struct RequestViewTests {
    // MARK: State

    @Test(
        arguments: [
            ("", RequestState.emptyBody), ("{", .notJSON), ("[]", .notObject), ("1", .notObject), ("{}", .noAPS),
            (#"{"x":1}"#, .noAPS), (#"{"aps":1}"#, .apsNotObject), (#"{"aps":null}"#, .apsNotObject),
            (#"{"aps":[]}"#, .apsNotObject), (#"{"aps":{"x":1}}"#, .unknownInAPS),
            (#"{"aps":{"alert":{"x":1}}}"#, .unknownInAlert), (#"{"aps":{"sound":{"x":1}}}"#, .unknownInSound),
            (#"{"a":1,"a":2}"#, .remarks), (#"{"a":"\u0000"}"#, .remarks), (#"{"a":"\ud800"}"#, .remarks),
            (#"{"a":"\ufffe"}"#, .remarks), (#"{"a":1e400}"#, .remarks),
            (String(repeating: "[", count: 101) + String(repeating: "]", count: 101), .deep),
        ] as [(String, RequestState)])
    func stateIsNoticed(body: String, state: RequestState) {
        #expect(withRequest(body) { $0.state.intersects(state) })
        #expect(withRequest(body) { $0.state.intersects(.always) })
        // A clean request has none of them.
        let clean = #"{"aps":{"alert":{"title":"x"},"sound":{"name":"y"},"badge":1},"other":{"key":[1,2]}}"#
        #expect(withRequest(clean) { !$0.state.intersects(state) })
    }

    @Test func shapes() {
        #expect(withRequest(#"{"aps":{}}"#) { $0.state.intersects(.wellShaped) })
        #expect(withRequest("{}") { $0.state.intersects(.wellShaped) })
        for body in ["", "[]", "{", #"{"aps":1}"#] { #expect(withRequest(body) { !$0.state.intersects(.wellShaped) }) }
        #expect(withRequest("{") { $0.error } == JSONError(.unexpectedEnd, at: 1))
        #expect(withRequest("") { $0.error } == JSONError(.unexpectedEnd, at: 0))
        #expect(withRequest("{") { $0.index == nil && $0.root == nil })
        #expect(withRequest("{}") { $0.error == nil && $0.root?.kind == .object })
        #expect(withRequest("") { $0.byteCount } == 0)
        #expect(
            withRequest(String(repeating: "[", count: 100) + String(repeating: "]", count: 100)) {
                !$0.state.intersects(.deep)
            })
    }

    @Test func headersAndFacts() {
        let headers = PushHeaders([("apns-topic", "a"), ("apns-topic", "b"), ("authorization", "bearer x")])
        #expect(withRequest("{}", headers) { $0.state.intersects(.headersKnown) })
        #expect(withRequest("{}", headers) { $0.state.intersects(.repeatedHeader) })
        #expect(withRequest("{}", headers) { $0.state.intersects(.header(.topic)) })
        #expect(withRequest("{}", headers) { !$0.state.intersects(.header(.priority)) })
        #expect(withRequest("{}") { !$0.state.intersects(.headersKnown) })
        #expect(withRequest("{}", headers) { $0.usesTokenCredentials })
        #expect(withRequest("{}") { !$0.usesTokenCredentials })
        #expect(withRequest("{}", facts: RequestFacts(credentials: .token)) { $0.usesTokenCredentials })
        #expect(withRequest("{}", headers, facts: RequestFacts(credentials: .certificate)) { !$0.usesTokenCredentials })
        #expect(withRequest("{}", facts: RequestFacts(wantsHints: true)) { $0.state.intersects(.hintsWanted) })
        #expect(withRequest("{}", facts: RequestFacts(now: 7)) { $0.facts.now } == 7)
    }

    // MARK: Spec 4.1.1: flags

    @Test(arguments: [
        ("1", true), ("true", true), ("2", true), ("1.0", true), ("1.5", true), ("1e3", true),
        ("100000000000000000000", true),
        ("0", false), ("false", false), ("0.0", false), ("-0", false), ("0.5", false), ("0.999", false),
        ("1e-3", false),
        ("-1", false), ("-0.5", false), ("-1e9", false),
        // Any present value that is no number counts as on.
        (#""0""#, true), (#""false""#, true), (#""""#, true), (#""no""#, true), ("[]", true), ("{}", true),
        ("null", true),
        ("[0]", true),
    ])
    func flags(value: String, isOn: Bool) {
        #expect(withRequest(#"{"aps":{"content-available":\#(value)}}"#) { $0.wakesApp } == isOn)
        #expect(
            withRequest(#"{"aps":{"mutable-content":\#(value)}}"#) { view in
                RequestView.isFlagOn(view[.mutableContent]!)
            } == isOn)
        #expect(
            withRequest(#"{"aps":{"sound":{"critical":\#(value)}}}"#) { view in
                RequestView.isFlagOn(view[.soundCritical]!)
            } == isOn)
    }

    @Test func absentFlagIsOff() {
        #expect(withRequest(#"{"aps":{}}"#) { !$0.wakesApp })
        #expect(withRequest(#"{"content-available":1,"aps":{}}"#) { !$0.wakesApp })
    }

    // MARK: Spec 8.3: what is seen and heard

    @Test(arguments: [
        (#""x""#, true), (#""""#, false), ("1", false), ("null", false), ("true", false), ("[]", false), ("{}", false),
        (#"{"title":"x"}"#, true), (#"{"subtitle":"x"}"#, true), (#"{"body":"x"}"#, true), (#"{"title":""}"#, false),
        (#"{"title":1}"#, false), (#"{"title-loc-key":"K"}"#, true), (#"{"subtitle-loc-key":"K"}"#, true),
        (#"{"loc-key":"K"}"#, true), (#"{"loc-args":["x"]}"#, false), (#"{"launch-image":"x"}"#, false),
        (#"{"title":{"loc-key":"K"}}"#, false),
    ])
    func alerts(value: String, isShown: Bool) {
        #expect(withRequest(#"{"aps":{"alert":\#(value)}}"#) { $0.showsText } == isShown)
    }

    /// In the alert of a Live Activity an object may stand for a text.
    @Test func alertsOfLiveActivities() {
        let body = #"{"aps":{"event":"update","alert":{"title":{"loc-key":"K"}}}}"#
        #expect(withRequest(body) { $0.showsText })
    }

    @Test(arguments: [
        ("0", true), ("5", true), ("1.5", true), ("-1", false), ("true", true), ("false", true), (#""5""#, false),
        ("null", false), ("[]", false),
    ])
    func badges(value: String, isSet: Bool) {
        #expect(withRequest(#"{"aps":{"badge":\#(value)}}"#) { $0.setsBadge } == isSet)
        #expect(withRequest(#"{"aps":{"badge":\#(value)}}"#) { $0.isEffectiveAlert } == isSet)
    }

    @Test(arguments: [
        (#""default""#, true), (#""""#, false), ("{}", false), (#"{"critical":1}"#, true), ("1", false),
        ("null", false),
    ])
    func sounds(value: String, isPlayed: Bool) {
        #expect(withRequest(#"{"aps":{"sound":\#(value)}}"#) { $0.playsSound } == isPlayed)
    }

    // MARK: Typed views

    @Test func typedViews() throws {
        let text = Array(
            #"""
            {"aps":{"alert":{"title":"T","subtitle":"","body":"B","loc-key":"K","loc-args":["a"],"title-loc-args":["b"]},
            "badge":7,"sound":{"critical":1,"volume":3,"name":"n"},"thread-id":"t","category":"","interruption-level":"active",
            "relevance-score":0.5,"content-available":1,"timestamp":1700000000,"event":"update"},"callUUID":"u","\u0061ps2":1}
            """#.utf8)
        let request = try PushRequest(parsing: text.span, headers: .voip(topic: "x.voip"))
        #expect(request.headers?.count == 4)
        #expect(request.aps?.alert?.title?.decoded() == "T")
        #expect(request.aps?.alert?.subtitle?.decoded() == nil)
        #expect(request.aps?.alert?.body?.decoded() == "B")
        #expect(request.aps?.alert?.locArguments?.map { $0.string.decoded() } == ["a"])
        #expect(request.aps?.alert?.titleLocArguments == nil)
        #expect(request.aps?.badge == 7)
        #expect(request.aps?.sound?.name?.decoded() == "n")
        #expect(request.aps?.sound?.isCritical == true)
        #expect(request.aps?.sound?.volume == 1)
        #expect(request.aps?.threadID?.decoded() == "t")
        #expect(request.aps?.category?.decoded() == nil)
        #expect(request.aps?.interruptionLevel?.decoded() == "active")
        #expect(request.aps?.relevanceScore == 0.5)
        #expect(request.aps?.isContentAvailable == true)
        #expect(request.aps?.isMutableContent == false)
        #expect(request.aps?.timestamp == 1_700_000_000)
        #expect(request.aps?.event?.decoded() == "update")
        #expect(request.custom("callUUID")?.string.decoded() == "u")
        #expect(request.custom("nothing") == nil)
        #expect(request.customMembers.map { $0.key.string.decoded() } == ["callUUID", "aps2"])
    }

    @Test(
        arguments: [
            (#"{"aps":{"alert":"B"}}"#, "B", nil as Int64?), (#"{"aps":{"alert":""}}"#, nil, nil),
            (#"{"aps":{"alert":1,"badge":-1}}"#, nil, nil), (#"{"aps":{"badge":true}}"#, nil, 1),
            (#"{"aps":{"badge":"5"}}"#, nil, nil), (#"{"aps":{"badge":1.5}}"#, nil, nil),
            (#"{"aps":{"badge":5.0}}"#, nil, 5),
            (#"{"aps":[]}"#, nil, nil), ("[]", nil, nil),
        ] as [(String, String?, Int64?)])
    func whatTheDeviceReads(text: String, body: String?, badge: Int64?) throws {
        let bytes = Array(text.utf8)
        let request = try PushRequest(parsing: bytes.span)
        #expect(request.aps?.alert?.body?.decoded() == body)
        #expect(request.aps?.badge == badge)
    }

    @Test func requestsThatAreNoJSON() {
        let bytes = Array("{".utf8)
        #expect(throws: JSONError(.unexpectedEnd, at: 1)) { _ = try PushRequest(parsing: bytes.span).root.kind }
    }
}
