internal import PushCorpus

/// A corpus as a file, so that a program under a slow tool need not make it: for each request body, label and the four header
/// values, each as its size (four bytes, least first; all ones: not there) and its bytes.
enum SampleFile {
    static func bytes(of corpus: Corpus) -> [UInt8] {
        var bytes: [UInt8] = []
        func add(_ text: (some Collection<UInt8>)?) {
            let size = text.map { UInt32($0.count) } ?? UInt32.max
            for shift in [0, 8, 16, 24] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: size >> shift)) }
            if let text { bytes.append(contentsOf: text) }
        }
        for request in corpus.requests {
            let headers = request.headers
            add(request.body)
            for text in [request.label, headers.pushType, headers.topic, headers.priority, headers.expiration] {
                add(text?.utf8)
            }
        }
        return bytes
    }

    /// Nil: no such file.
    static func corpus(_ name: Corpus.Name, _ bytes: [UInt8]) -> Corpus? {
        var place = 0
        var isComplete = true
        func next() -> ArraySlice<UInt8>? {
            guard place + 4 <= bytes.count else {
                isComplete = false
                return nil
            }
            let size = bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
            place += 4
            guard size != Int(UInt32.max) else { return nil }
            guard place + size <= bytes.count else {
                isComplete = false
                return nil
            }
            defer { place += size }
            return bytes[place..<place + size]
        }
        func text() -> String? { next().map { String(decoding: $0, as: UTF8.self) } }
        var requests: [CorpusRequest] = []
        while place < bytes.count, isComplete {
            let body = next().map { Array($0) } ?? []
            let label = text() ?? ""
            let headers = CorpusHeaders(pushType: text(), topic: text(), priority: text(), expiration: text())
            requests.append(CorpusRequest(headers: headers, body: body, label: label))
        }
        return isComplete ? Corpus(name, requests: requests) : nil
    }

    /// Writes the fixed part of each corpus that instructions are counted on, as NAME.sample in a folder.
    static func writeAll(_ words: ArraySlice<String>) throws(Arguments.Wrong) {
        let folder = try Arguments(words, known: ["out"]).required("out")
        FileText.makeFolder(folder)
        for name in Corpus.Name.allCases {
            let corpus = Corpora.make(name, count: Corpora.sampleCount(name))
            let path = "\(folder)/\(name.rawValue).sample"
            guard FileText.write(bytes(of: corpus), to: path) else {
                throw Arguments.Wrong(text: "cannot write \"\(path)\"")
            }
        }
    }

    static func read(_ name: Corpus.Name, from path: String) throws(Arguments.Wrong) -> Corpus {
        guard let bytes = FileText.read(path), let corpus = corpus(name, bytes) else {
            throw Arguments.Wrong(text: "\"\(path)\" is no sample")
        }
        return corpus
    }
}
