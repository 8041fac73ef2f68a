import PushJSON
import PushPayload
import Testing

/// Headers are an ordered list in which duplicates stay, and names have no case.
struct PushHeadersTests {
    private func pairs(_ headers: PushHeaders) -> [String] {
        (0..<headers.count).map {
            String(decoding: headers.nameBytes($0), as: UTF8.self) + "="
                + String(decoding: headers.valueBytes($0), as: UTF8.self)
        }
    }

    @Test func orderAndDuplicatesStay() {
        var headers = PushHeaders([("b", "1"), ("apns-topic", "x"), ("a", "2"), ("b", "3")])
        headers.append("apns-topic", "y")
        #expect(pairs(headers) == ["b=1", "apns-topic=x", "a=2", "b=3", "apns-topic=y"])
        #expect(headers.count == 5)
        #expect(!headers.isEmpty)
        #expect(headers.withList { $0.value(of: .topic)?.string } == "x")
        #expect(headers.withList { $0.position(of: .topic) } == 1)
        #expect(
            headers.withList { list in (0..<list.count).map { list.name($0).string } } == [
                "b", "apns-topic", "a", "b", "apns-topic",
            ])
        #expect(
            headers.withList { list in (0..<list.count).map { list.value($0).string } } == ["1", "x", "2", "3", "y"])
    }

    @Test(arguments: 0...13)
    func everyKnownNameInAnyCase(code: Int) {
        let names: [PushHeaderName] = [
            .method, .path, .authorization, .topic, .pushType, .id, .expiration, .priority, .collapseID, .channelID,
            .requestID, .contentType, .contentEncoding, .contentLength,
        ]
        let name = "\(names[code].name)"
        for spelling in [name, name.uppercased(), name.prefix(1).uppercased() + name.dropFirst()] {
            #expect(withText(spelling) { PushHeaderName($0) } == names[code])
            let headers = PushHeaders([(spelling, "v")])
            #expect(headers.withList { $0.value(of: names[code])?.string } == "v")
            #expect(headers.withList { $0.present } == 1 << UInt16(code))
            // The spelling stays as it was.
            #expect(pairs(headers) == [spelling + "=v"])
        }
        for neighbour in [name + "s", String(name.dropLast()), name + " ", " " + name] {
            #expect(withText(neighbour) { PushHeaderName($0) } == .other, "\(neighbour)")
        }
    }

    @Test func knownNamesAreThoseOnTheWire() {
        #expect("\(PushHeaderName.topic.name)" == "apns-topic")
        #expect("\(PushHeaderName.pushType.name)" == "apns-push-type")
        #expect("\(PushHeaderName.id.name)" == "apns-id")
        #expect("\(PushHeaderName.expiration.name)" == "apns-expiration")
        #expect("\(PushHeaderName.priority.name)" == "apns-priority")
        #expect("\(PushHeaderName.collapseID.name)" == "apns-collapse-id")
        #expect("\(PushHeaderName.channelID.name)" == "apns-channel-id")
        #expect("\(PushHeaderName.path.name)" == ":path")
        #expect("\(PushHeaderName.other.name)" == "")
        #expect(withText("") { PushHeaderName($0) } == .other)
    }

    @Test func repeatedNames() {
        func repeated(_ pairs: [(String, String)]) -> UInt16 { PushHeaders(pairs).withList { $0.repeated } }
        #expect(repeated([("apns-topic", "a"), ("apns-id", "a")]) == 0)
        #expect(repeated([("apns-topic", "a"), ("APNS-Topic", "a")]) == 1 << UInt16(PushHeaderName.topic.code))
        // Unknown names are compared with each other, not taken for one.
        #expect(repeated([("x-a", "1"), ("x-b", "1")]) == 0)
        #expect(repeated([("x-a", "1"), ("x-b", "1"), ("X-A", "2")]) == 1 << UInt16(PushHeaderName.other.code))
        #expect(
            repeated([("x", "1"), ("x", "2"), ("apns-id", "1"), ("apns-id", "2")])
                == 1 << UInt16(PushHeaderName.other.code) | 1 << UInt16(PushHeaderName.id.code))
    }

    @Test func removing() {
        var headers = PushHeaders()
        headers.append(bytes: "apns-id".utf8, "1".utf8, fileNameOffset: 0, fileValueOffset: 9)
        headers.append(bytes: "APNs-Topic".utf8, "x".utf8, fileNameOffset: 11, fileValueOffset: 23)
        headers.append(bytes: "apns-id".utf8, "2".utf8, fileNameOffset: 25, fileValueOffset: 34)
        headers.removeAll(named: "Apns-Id")
        #expect(pairs(headers) == ["APNs-Topic=x"])
        #expect(headers.withList { $0.present } == 1 << UInt16(PushHeaderName.topic.code))
        #expect(headers.withList { $0.repeated } == 0)
        #expect(headers.withList { $0.field(0).fileNameOffset } == 11)
        #expect(headers.withList { $0.field(0).fileValueOffset } == 23)
        headers.removeAll(named: "not here")
        #expect(pairs(headers) == ["APNs-Topic=x"])
        headers.removeAll(named: "apns-topic")
        #expect(headers.isEmpty)
        #expect(headers == PushHeaders())
    }

    /// Whoever sends puts one request's headers into the place of the last one's.
    @Test func refilling() {
        var headers = PushHeaders.voip(topic: "com.example.app.voip", expiration: .immediate)
        let kept = headers
        let address = { (headers: PushHeaders) in
            headers.withList { list in unsafe list.value(0).withBytes { UInt(bitPattern: $0.baseAddress) } }
        }
        // A copy shares the memory: it keeps it, and what is left is new.
        headers.removeAll()
        #expect(headers.isEmpty && headers == PushHeaders())
        #expect(headers.withList { $0.present } == 0 && headers.withList { $0.areKnown })
        #expect(headers.withList { $0.facts } == HeaderFacts())
        #expect(kept.count == 4 && kept.withList { $0.facts.pushType } == .voip)
        for round in 0..<3 {
            headers.append("apns-push-type", round == 1 ? "alert" : "background")
            headers.append("apns-topic", "com.example.app")
            headers.append("apns-topic", "com.example.app")
            #expect(
                headers
                    == PushHeaders([
                        ("apns-push-type", round == 1 ? "alert" : "background"),
                        ("apns-topic", "com.example.app"), ("apns-topic", "com.example.app"),
                    ]))
            #expect(headers.withList { $0.facts.pushType } == (round == 1 ? .alert : .background))
            let before = address(headers)
            headers.removeAll()
            #expect(headers.isEmpty && headers.withList { $0.repeated } == 0)
            headers.append("apns-push-type", "alert")
            #expect(address(headers) == before, "the memory is used again")
            headers.removeAll()
        }
    }

    @Test func setting() {
        var headers = PushHeaders([("apns-topic", "a"), ("apns-id", "1"), ("Apns-Topic", "b")])
        headers.set("apns-topic", "c")
        #expect(pairs(headers) == ["apns-id=1", "apns-topic=c"])
        #expect(headers.withList { $0.repeated } == 0)
        headers.set("apns-priority", "5")
        #expect(pairs(headers) == ["apns-id=1", "apns-topic=c", "apns-priority=5"])
        #expect(headers.withList { $0.field(2).fileNameOffset } == -1)
    }

    @Test func nothingKnownIsNotNothingSent() {
        let (areKnown, count) = PushHeaders().withList { ($0.areKnown, $0.count) }
        #expect(areKnown)
        #expect(count == 0)
        #expect(!HeaderList(areKnown: false).areKnown)
        #expect(PushHeaders().withList { $0.value(of: .topic)?.string } == nil)
        #expect(withRequest("{}", PushHeaders()) { $0.lacksHeader(.topic) })
        #expect(!withRequest("{}") { $0.lacksHeader(.topic) })
        #expect(!withRequest("{}", PushHeaders([("apns-topic", "x")])) { $0.lacksHeader(.topic) })
    }

    @Test func valuesAreReadWithoutSpaceAroundThem() {
        let headers = PushHeaders([("apns-topic", " \tcom.example.app\t ")])
        #expect(withRequest("{}", headers) { $0.header(.topic)?.string } == "com.example.app")
        #expect(withRequest("{}", headers) { $0.header(.id)?.string } == nil)
        #expect(headers.withList { $0.value(of: .topic)?.string } == "com.example.app")
        // The place is that of the first byte which counts.
        var placed = PushHeaders()
        placed.append(bytes: "apns-id".utf8, "\t 1 ".utf8, fileNameOffset: 20, fileValueOffset: 28)
        placed.append(bytes: "apns-id".utf8, "  ".utf8, fileNameOffset: 40, fileValueOffset: 48)
        #expect(placed.withList { [$0.field(0).fileValueOffset, $0.field(0).valueCount] } == [30, 1])
        #expect(placed.withList { $0.field(1).valueCount } == 0)
    }

    /// What is read of the headers once, when they are put together: of several the first, and anew when one is taken out.
    @Test func facts() {
        var headers = PushHeaders([
            ("apns-push-type", "VoIP"), ("apns-topic", "com.example.app.voip.voip"), ("apns-push-type", "alert"),
            ("apns-expiration", "-5"), ("apns-priority", "5"), (":path", "/4/broadcasts/apps/com.example.app"),
            ("apns-priority", "10"), ("apns-topic", "pass.com.example"),
        ])
        var facts = headers.withList { $0.facts }
        #expect(facts.pushType == .voip)
        #expect(facts.topicType == .voip)
        #expect(facts.isSuffixDoubled)
        #expect(!facts.isWallet && !facts.isSafari)
        #expect(facts.expiration == .value(-5))
        #expect(facts.priority == .considerate)
        #expect(facts.pathKind == .broadcast)
        #expect(facts.position(of: .topic) == 1)
        #expect(facts.position(of: .id) == nil)
        headers.removeAll(named: ":path")
        headers.set("apns-topic", "web.com.example")
        headers.set("apns-push-type", "call")
        headers.set("apns-priority", "7")
        headers.set("apns-expiration", "soon")
        facts = headers.withList { $0.facts }
        #expect(facts.pushType == .unknown)
        #expect(facts.topicType == .none)
        #expect(facts.isSafari && !facts.isSuffixDoubled)
        #expect(facts.expiration == .notANumber)
        #expect(facts.priority == nil)
        #expect(facts.pathKind == .device)
        #expect(PushHeaders([("apns-topic", "order.com.example")]).withList { $0.facts.isWallet })
        #expect(PushHeaders().withList { $0.facts } == HeaderFacts())
    }

    @Test func madeHeaders() {
        #expect(
            pairs(.voip(topic: "com.example.app.voip")) == [
                "apns-push-type=voip", "apns-topic=com.example.app.voip", "apns-priority=10", "apns-expiration=0",
            ])
        #expect(
            pairs(.alert(topic: "com.example.app", expiration: .at(1_800_000_000), collapseID: "c", id: "i")) == [
                "apns-push-type=alert", "apns-topic=com.example.app", "apns-priority=10", "apns-expiration=1800000000",
                "apns-collapse-id=c", "apns-id=i",
            ])
        #expect(
            pairs(.background(topic: "com.example.app")) == [
                "apns-push-type=background", "apns-topic=com.example.app", "apns-priority=5",
            ])
        #expect(pairs(.push(.none)) == [])
    }

    @Test(arguments: [("10", 10), ("5", 5), ("1", 1)])
    func priorities(text: String, value: Int) {
        #expect(withText(text) { PushPriority($0) }?.rawValue == value)
        for other in ["0" + text, text + "0", " " + text, text + " ", "-" + text, text + ".0"] where other != "10" {
            #expect(withText(other) { PushPriority($0) } == nil, "\(other)")
        }
        #expect(withText("") { PushPriority($0) } == nil)
    }
}
