/// A named set of requests, made from a seed: the same seed gives the same bytes everywhere.
public struct Corpus: Sendable {
    /// The sets.
    public enum Name: String, CaseIterable, Sendable {
        /// What senders send, three of a hundred requests with a fault. Figures are stated for this one.
        case mix
        /// The same without faults.
        case clean
        /// The same, each with one fault (of those in `CorpusFault`).
        case oneFinding = "one-finding"
        /// Sound requests of about 4 KB each.
        case fourKilobytes = "4k"
        /// Texts that were made to be slow, each just below 5 KB.
        case hostile
        /// The mix, each text broken in one place: none is JSON.
        case bad
    }

    /// Which set it is.
    public var name: Name
    /// In the order in which they were made.
    public var requests: [CorpusRequest]

    /// The moment that the requests of a corpus are sent at, in seconds since 1970, unless told.
    public static var standardTime: Int64 { 1_767_225_600 }

    /// The seed of a corpus, unless told.
    public static var standardSeed: UInt64 { 20_260_101 }

    /// Makes a corpus of `count` requests. O(bytes).
    public init(_ name: Name, count: Int, seed: UInt64 = standardSeed, now: Int64 = standardTime) {
        var stream = CorpusStream(name, seed: seed, now: now)
        self.init(name, requests: stream.next(count))
    }

    /// A corpus of these requests, which somebody else has made or chosen.
    public init(_ name: Name, requests: [CorpusRequest]) {
        self.name = name
        self.requests = requests
    }

    /// Bytes of all payloads.
    public var byteCount: Int { requests.reduce(0) { $0 + $1.body.count } }

    /// Tells whether two corpora are the same: over payloads and headers.
    public var digest: CorpusDigest {
        var digest = CorpusDigest()
        for request in requests {
            for (name, value) in request.headers.pairs { digest.add("\(name): \(value)\n".utf8) }
            digest.add(request.body)
            digest.add(CollectionOfOne(0x0A))
        }
        return digest
    }

    /// How many hostile recipes there are: a corpus of that many, or of a multiple, holds each equally often.
    public static var hostileRecipeCount: Int { HostileText.recipes.count }
}
