extension PayloadGenerator {
    /// An update of a Live Activity: a match with so many events.
    mutating func activity(eventCount: Int) -> CorpusDraft {
        var state: CorpusValue = [
            "phase": .text(random.pick(["preparing", "en-route", "arriving", "final"])),
            "score": [.integer(Int64(random.below(6))), .integer(Int64(random.below(6)))],
            "clock": .decimal(units: Int64(random.below(54_000)), places: 1), "home": .text(random.name(1, 2)),
            "away": .text(random.name(1, 2)), "live": true, "winner": nil,
        ]
        if eventCount > 0 { state["events"] = .list((0..<eventCount).map { _ in matchEvent() }) }
        let event = random.pick(["update", "update", "update", "start", "end"])
        var aps: CorpusValue = [
            "timestamp": .integer(now - Int64(random.below(60))), "event": .text(event), "content-state": state,
        ]
        if event == "start" {
            aps["attributes-type"] = "MatchAttributes"
            aps["attributes"] = ["matchId": .text(random.hexadecimal(10)), "league": .text(random.name(1, 2))]
        }
        if event == "end" { aps["dismissal-date"] = .integer(now + Int64(random.between(60, 10_000))) }
        if random.chance(50) { aps["stale-date"] = .integer(now + Int64(random.between(600, 7200))) }
        if event == "start" || random.chance(30) {
            aps["alert"] = ["title": .text(random.text(2, 4)), "body": .text(random.text(3, 10)), "sound": "chime.caf"]
        }
        if random.chance(30) { aps["relevance-score"] = .integer(Int64(random.below(100))) }
        let headers = CorpusHeaders(
            pushType: "liveactivity", topic: random.pick(Self.bundles) + ".push-type.liveactivity",
            priority: random.chance(60) ? "10" : "5",
            expiration: random.chance(50) ? "0" : String(now + Int64(random.between(60, 3600))))
        return CorpusDraft(kind: .activity, payload: ["aps": aps], headers: headers)
    }

    private mutating func matchEvent() -> CorpusValue {
        [
            "t": .integer(Int64(random.below(5400))), "type": .text(random.pick(["goal", "card", "sub"])),
            "player": .text(random.text(1, 2)), "x": .decimal(units: Int64(random.below(10_000)), places: 4),
            "y": .decimal(units: Int64(random.below(10_000)), places: 4), "id": .text(random.hexadecimal(8)),
        ]
    }

    /// A request whose payload has 3800 to 4096 bytes: an activity with many events, an alert with a long list of its own
    /// or a lump of bytes, a call with a long offer. Written without spaces, as whoever gets near the limit does.
    mutating func fourKilobytes() -> CorpusDraft {
        switch random.pick(weighted: [45, 20, 15, 20]) {
        case 0:
            var draft = activity(eventCount: 20)
            grow(&draft) { draft, generator in
                guard var state = draft.aps["content-state"], case .list(let events)? = state["events"] else { return }
                state["events"] = .list(events + [generator.matchEvent()])
                draft.aps["content-state"] = state
            }
            return draft
        case 1:
            var draft = alert()
            draft.payload["articles"] = []
            grow(&draft) { draft, generator in
                guard case .list(let articles)? = draft.payload["articles"] else { return }
                let article: CorpusValue = [
                    "id": .integer(Int64(generator.random.below(1_000_000))),
                    "headline": .text(generator.random.text(3, 9)),
                    "score": .decimal(units: Int64(generator.random.below(10_000)), places: 4),
                ]
                draft.payload["articles"] = .list(articles + [article])
            }
            return draft
        case 2:
            var draft = alert()
            let size = CorpusWriter.bytes(of: draft.payload).count
            draft.payload["payload"] = .text(random.base64((random.between(3800, 4050) - size) / 4 * 3))
            return draft
        default:
            var draft = voip()
            draft.payload["sdp"] = .text(sessionDescription(codecCount: 3, candidateCount: random.between(36, 38)))
            return draft
        }
    }

    /// Takes step after step until the next one would pass 4096 bytes.
    private mutating func grow(
        _ draft: inout CorpusDraft, _ step: (inout CorpusDraft, inout PayloadGenerator) -> Void
    ) {
        var size = CorpusWriter.bytes(of: draft.payload).count
        while true {
            var next = draft
            step(&next, &self)
            let grown = CorpusWriter.bytes(of: next.payload).count
            guard grown > size, grown <= 4096 else { return }
            draft = next
            size = grown
        }
    }
}
