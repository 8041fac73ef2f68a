internal import CPeerInterface
internal import PushCorpus
internal import PushPayload

/// A corpus laid out for measuring: all payloads one behind the other in one block, headers ready, the same memory for every
/// candidate. It lives as long as the program.
@safe
final class Workload {
    let name: Corpus.Name
    /// One line each: what a request is, for those who show them one by one.
    let labels: [String]
    let byteCount: Int
    let digest: String
    /// The form that peers read.
    let corpus: bench_corpus
    /// The form that pushlint reads; made once by a sender, used for many pushes.
    let headers: [PushHeaders]
    /// The same, lent for as long as the workload lives.
    let headerLists: [HeaderList]

    var count: Int { unsafe corpus.count }

    init(_ source: Corpus, now: Int64 = Corpus.standardTime) {
        let requests = source.requests
        name = source.name
        labels = requests.map(\.label)
        byteCount = source.byteCount
        digest = source.digest.text
        var texts: [UInt8] = []
        var places: [[Range<Int>?]] = []
        func keep(_ bytes: some Collection<UInt8>) -> Range<Int> {
            let start = texts.count
            texts.append(contentsOf: bytes)
            return start..<texts.count
        }
        for request in requests {
            let body = keep(request.body)
            let headers = request.headers
            places.append(
                [body]
                    + [headers.pushType, headers.topic, headers.priority, headers.expiration].map { value in
                        value.map { keep($0.utf8) }
                    })
        }
        texts.append(contentsOf: [UInt8](repeating: 0, count: Int(BENCH_PADDING)))
        headers = requests.map { request in PushHeaders(request.headers.pairs.map { ($0.name, $0.value) }) }
        // Their memory stays where it is: the array above is never changed.
        headerLists = headers.map { $0.withList { $0 } }

        let block = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: texts.count)
        _ = unsafe block.initialize(from: texts)
        func text(_ place: Range<Int>?) -> bench_text {
            guard let place, let base = block.baseAddress else { return unsafe bench_text(bytes: nil, count: 0) }
            return unsafe bench_text(bytes: base + place.lowerBound, count: place.count)
        }
        let list = UnsafeMutableBufferPointer<bench_request>.allocate(capacity: max(requests.count, 1))
        for (position, place) in places.enumerated() {
            unsafe list.initializeElement(
                at: position,
                to: bench_request(
                    body: text(place[0]), push_type: text(place[1]), topic: text(place[2]), priority: text(place[3]),
                    expiration: text(place[4])))
        }
        unsafe corpus = bench_corpus(
            requests: list.baseAddress, count: requests.count, largest: requests.map(\.body.count).max() ?? 0, now: now)
    }

    /// The requests from `first` on, `count` of them, in the same memory.
    func part(_ first: Int, _ count: Int) -> bench_corpus {
        precondition(first >= 0 && count >= 0 && first + count <= self.count, "no such requests")
        var part = unsafe corpus
        unsafe part.requests = corpus.requests + first
        unsafe part.count = count
        return unsafe part
    }
}
