/// Makes the requests of a corpus one after the other, without end: the first n are the corpus of n.
public struct CorpusStream: Sendable {
    /// The corpus that it makes.
    public let name: Corpus.Name
    private var generator: PayloadGenerator
    private var choices: CorpusRandom
    private var position = 0

    /// - Parameter now: seconds since 1970 of the moment that the requests are sent at.
    public init(_ name: Corpus.Name, seed: UInt64 = Corpus.standardSeed, now: Int64 = Corpus.standardTime) {
        self.name = name
        // These share their stream: request k of `one-finding` is request k of `clean` with a fault.
        let stream = [.mix, .clean, .oneFinding].contains(name) ? "mix" : name.rawValue
        generator = PayloadGenerator(random: CorpusRandom(seed: seed, stream: stream), now: now)
        choices = CorpusRandom(seed: seed, stream: name.rawValue + " choices")
    }

    /// The next `count` requests.
    public mutating func next(_ count: Int) -> [CorpusRequest] {
        var requests: [CorpusRequest] = []
        requests.reserveCapacity(count)
        for _ in 0..<count { requests.append(next()) }
        return requests
    }

    /// The next request.
    public mutating func next() -> CorpusRequest {
        defer { position += 1 }
        switch name {
        case .mix: return mixed(faultPercent: 3)
        case .clean: return mixed(faultPercent: 0)
        case .oneFinding: return mixed(faultPercent: 100)
        case .fourKilobytes: return fourKilobytes()
        case .hostile: return hostile()
        case .bad:
            var request = mixed(faultPercent: 0)
            request.body = BrokenText.make(of: request.body, &choices)
            return request
        }
    }

    private mutating func mixed(faultPercent: Int) -> CorpusRequest {
        while true {
            var draft = generator.mixed()
            let style = generator.style()
            guard CorpusWriter.bytes(of: draft.payload, style: style).count <= draft.limit else { continue }
            var fault: CorpusFault?
            if choices.chance(faultPercent) {
                while fault == nil {
                    let choice = choices.pick(CorpusFault.allCases)
                    // A payload that is too large has ten times the bytes of others: one in ten of them is enough.
                    if choice == .tooLarge && !choices.chance(10) { continue }
                    if choice.apply(to: &draft, now: generator.now) { fault = choice }
                }
            }
            return request(draft, style, fault)
        }
    }

    private mutating func fourKilobytes() -> CorpusRequest {
        while true {
            let request = request(generator.fourKilobytes(), .compact, nil)
            if request.body.count >= 3800 && request.body.count <= 4096 { return request }
        }
    }

    private mutating func hostile() -> CorpusRequest {
        let recipe = HostileText.recipes[position % HostileText.recipes.count]
        let isAboutAlerts = ["aps-", "alert-", "root-"].contains { recipe.name.hasPrefix($0) }
        let headers =
            isAboutAlerts
            ? CorpusHeaders(pushType: "alert", topic: "com.example.courier", priority: "10", expiration: "0")
            : CorpusHeaders(pushType: "voip", topic: "net.example.calls.voip", priority: "10", expiration: "0")
        return CorpusRequest(headers: headers, body: recipe.bytes(&choices), label: recipe.name)
    }

    private func request(_ draft: CorpusDraft, _ style: CorpusStyle, _ fault: CorpusFault?) -> CorpusRequest {
        CorpusRequest(
            headers: draft.headers, body: CorpusWriter.bytes(of: draft.payload, style: style),
            label: draft.kind.rawValue,
            fault: fault)
    }
}
