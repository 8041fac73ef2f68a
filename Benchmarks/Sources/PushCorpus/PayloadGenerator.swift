/// Makes requests as senders make them: free of faults, with the shares, languages, escapes and sizes of real traffic.
///
/// The kinds and their proportions come from looking at what push libraries and their users send; a mean payload of the
/// mix has some 480 bytes, half of them have less than 300.
struct PayloadGenerator {
    var random: CorpusRandom
    /// Seconds since 1970 of the moment of sending; all times in headers and payloads stand near it.
    let now: Int64

    static let bundles = ["com.example.courier", "org.example.chat", "com.example.bank.mobile", "net.example.calls"]
    static let sounds = ["default", "bingbong.aiff", "chime.caf", "ring.wav"]

    /// One request of the mix.
    mutating func mixed() -> CorpusDraft {
        switch random.pick(weighted: [50, 14, 12, 9, 10, 3, 2]) {
        case 0: alert()
        case 1: localized()
        case 2: background()
        case 3: voip()
        case 4: activity(eventCount: random.between(0, 5))
        case 5: padded()
        default: activity(eventCount: random.between(22, 30))
        }
    }

    /// How a sender writes its payloads.
    mutating func style() -> CorpusStyle {
        switch random.below(1000) {
        case ..<620: .compact
        case ..<820: .escaped
        case ..<950: .spaced
        case ..<999: .indented(lineEnd: "  ")
        default: .indented(lineEnd: "\r")
        }
    }

    // MARK: Kinds

    mutating func alert() -> CorpusDraft {
        var aps: CorpusValue = [:]
        if random.chance(30) {
            aps["alert"] = .text(random.text(3, 14))
        } else {
            var alert: CorpusValue = ["title": .text(random.text(2, 6)), "body": .text(random.text(5, 24))]
            if random.chance(30) { alert["subtitle"] = .text(random.text(2, 5)) }
            aps["alert"] = alert
        }
        if random.chance(60) { aps["badge"] = .integer(random.pick([0, 1, 2, 3, 7, 12, 105])) }
        var isCritical = false
        if random.chance(70) {
            aps["sound"] = .text(random.pick(Self.sounds))
        } else if random.chance(15) {
            isCritical = true
            aps["sound"] = [
                "critical": 1, "name": .text(random.pick(Self.sounds)),
                "volume": .decimal(units: Int64(random.below(101)), places: 2),
            ]
        }
        if random.chance(40) { aps["thread-id"] = .text(random.hexadecimal(12)) }
        if random.chance(35) { aps["category"] = .text(random.pick(["MESSAGE", "INVITE", "ORDER_STATUS", "NEWS"])) }
        let isMutable = random.chance(30)
        if isMutable { aps["mutable-content"] = 1 }
        if isCritical {
            aps["interruption-level"] = "critical"
        } else if random.chance(20) {
            aps["interruption-level"] = .text(random.pick(["passive", "active", "time-sensitive"]))
            aps["relevance-score"] = .decimal(units: Int64(random.below(1001)), places: 3)
        }
        if random.chance(5) { aps["target-content-id"] = .text(random.uuid()) }
        let payload = custom(beside: aps, isMutable: isMutable)
        return CorpusDraft(kind: .alert, payload: payload, headers: alertHeaders())
    }

    mutating func localized() -> CorpusDraft {
        var alert: CorpusValue = [
            "title-loc-key": .text(random.pick(["MSG_TITLE", "GAME_PLAY_REQUEST_FORMAT", "ORDER_%@_UPDATE"])),
            "title-loc-args": .list((0..<random.between(1, 2)).map { _ in .text(random.name(1, 2)) }),
            "loc-key": .text(random.pick(["MSG_BODY_FMT", "GAME_INVITE_BODY", "ORDER_STATE_CHANGED"])),
            "loc-args": .list((0..<random.between(1, 4)).map { _ in .text(random.text(1, 3)) }),
        ]
        if random.chance(20) { alert["launch-image"] = "launch.png" }
        let aps: CorpusValue = [
            "alert": alert, "sound": .text(random.pick(Self.sounds)), "badge": .integer(Int64(random.below(20))),
        ]
        let payload = custom(beside: aps, isMutable: false)
        return CorpusDraft(kind: .localized, payload: payload, headers: alertHeaders())
    }

    mutating func background() -> CorpusDraft {
        var payload: CorpusValue = ["aps": ["content-available": 1]]
        if random.chance(60) {
            payload["sync"] = [
                "rev": .integer(Int64(random.below(1_000_000))),
                "kind": .text(random.pick(["full", "delta", "purge"])),
            ]
        }
        if random.chance(30) { payload["etag"] = .text(random.hexadecimal(32)) }
        let headers = CorpusHeaders(
            pushType: "background", topic: random.pick(Self.bundles), priority: "5",
            expiration: random.chance(50) ? "0" : String(now + Int64(random.between(60, 3600))))
        return CorpusDraft(kind: .background, payload: payload, headers: headers)
    }

    mutating func voip() -> CorpusDraft {
        var payload: CorpusValue = [
            "aps": [:], "callId": .text(random.uuid()),
            "caller": ["name": .text(random.text(2, 3)), "handle": .text("+55119" + random.decimals(8))],
            "hasVideo": .flag(random.chance(40)), "expires": .integer(now + Int64(random.between(20, 60))),
            "token": .text(
                [
                    random.base64(30, isForURL: true), random.base64(random.between(150, 500), isForURL: true),
                    random.base64(64, isForURL: true),
                ].joined(separator: ".")),
        ]
        if random.chance(50) {
            payload["sdp"] = .text(
                sessionDescription(codecCount: random.between(1, 3), candidateCount: random.between(1, 8)))
        }
        let headers = CorpusHeaders(
            pushType: "voip", topic: random.pick(Self.bundles) + ".voip", priority: "10",
            expiration: random.chance(75) ? "0" : String(now + Int64(random.between(10, 45))))
        return CorpusDraft(kind: .voip, payload: payload, headers: headers)
    }

    /// An alert that carries a lump of encoded bytes.
    mutating func padded() -> CorpusDraft {
        var draft = alert()
        draft.payload["payload"] = .text(random.base64(random.between(1500, 2600)))
        return draft
    }

    // MARK: Parts

    private mutating func alertHeaders() -> CorpusHeaders {
        CorpusHeaders(
            pushType: "alert", topic: random.pick(Self.bundles),
            priority: [nil, "5", "10"][random.pick(weighted: [2, 2, 6])],
            expiration: [nil, "0", String(now + Int64(random.between(60, 400_000)))][random.pick(weighted: [4, 2, 4])])
    }

    /// The app's own keys beside `aps`; now and then before it.
    private mutating func custom(beside aps: CorpusValue, isMutable: Bool) -> CorpusValue {
        var members: [CorpusMember] = []
        for choice in random.sample(random.between(0, 4), of: 11) { members.append(custom(choice, isMutable)) }
        members.insert(CorpusMember("aps", aps), at: random.chance(15) ? members.count : 0)
        return .object(members)
    }

    private mutating func custom(_ choice: Int, _ isMutable: Bool) -> CorpusMember {
        switch choice {
        case 0: return CorpusMember("messageId", .text(random.uuid()))
        case 1: return CorpusMember("conversation_id", .text(random.hexadecimal(16)))
        case 2:
            let place = "\(random.words(1, 1))/\(random.below(1_000_000))?ref=push&c=\(random.hexadecimal(8))"
            return CorpusMember("deep_link", .text("https://app.example.com/" + place))
        case 3: return CorpusMember("sentAt", .integer(now - Int64(random.below(60))))
        case 4: return CorpusMember("campaign", .text(random.name(1, 2).split(separator: " ").joined(separator: "-")))
        case 5: return CorpusMember("silent", .flag(random.chance(50)))
        case 6: return CorpusMember("price", .decimal(units: Int64(random.between(50, 90_000)), places: 2))
        case 7:
            let id = CorpusValue.integer(Int64(random.below(1_000_000_000)))
            return CorpusMember("user", ["id": id, "name": .text(random.name(2, 2)), "vip": nil])
        case 8: return CorpusMember("tags", .list((0..<random.between(1, 4)).map { _ in .text(random.words(1, 1)) }))
        case 9:
            return CorpusMember(
                "geo",
                [
                    .decimal(units: Int64(random.between(-33_000_000, 60_000_000)), places: 6),
                    .decimal(units: Int64(random.between(-70_000_000, 140_000_000)), places: 6),
                ])
        default:
            // A picture that only an extension could show, where there is one to run.
            return CorpusMember(
                isMutable ? "image-url" : "avatar", .text("https://cdn.example.net/i/\(random.hexadecimal(24)).jpg"))
        }
    }

    /// An offer of a call in the words of SDP (RFC 8866): many line ends, each an escape.
    mutating func sessionDescription(codecCount: Int, candidateCount: Int) -> String {
        let fingerprint = (0..<32).map { _ in random.hexadecimal(2).map { CorpusText.capitalized(String($0)) }.joined()
        }
        var lines = [
            "v=0", "o=- \(random.decimals(18)) 2 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE audio",
            "m=audio 9 UDP/TLS/RTP/SAVPF 111 63 9 0 8", "c=IN IP4 0.0.0.0", "a=ice-ufrag:" + random.hexadecimal(4),
            "a=ice-pwd:" + random.hexadecimal(24), "a=fingerprint:sha-256 " + fingerprint.joined(separator: ":"),
            "a=setup:actpass", "a=mid:audio",
        ]
        for codec in [111, 63, 9].prefix(codecCount) { lines.append("a=rtpmap:\(codec) opus/48000/2") }
        for _ in 0..<candidateCount {
            lines.append(
                "a=candidate:\(random.decimals(10)) 1 udp \(random.decimals(10)) 192.0.2.\(random.below(256)) "
                    + "\(random.between(1024, 65_535)) typ host")
        }
        return lines.joined(separator: "\r\n") + "\r\n"
    }
}
