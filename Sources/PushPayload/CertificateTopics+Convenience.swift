internal import PushJSON

/// The topics that a certificate lists (extension 1.2.840.113635.100.6.3.6, or the UID of its subject), as far as the caller
/// has read them.
public struct CertificateTopics: Sendable, Equatable {
    /// In any order: `com.example.app`, `com.example.app.voip`.
    public var topics: [String]

    /// All topics of one certificate.
    public init(_ topics: [String]) { self.topics = topics }

    /// What the certificate says of a topic: `DeliveryFacts.topicCoverage`. Compared without case of ASCII letters, as
    /// bundle IDs are. Unknown where no topics are.
    public func coverage(of topic: some Collection<UInt8>) -> TopicCoverage {
        guard !topics.isEmpty else { return .unknown }
        let wanted = topic.map(ByteText.lower)
        let listed = topics.map { $0.utf8.map(ByteText.lower) }
        guard listed.contains(wanted) else { return .notListed }
        let app = Self.bundleID(wanted)
        let isOneApp = listed.allSatisfy { Self.isSameApp(Self.bundleID($0), app) }
        return isOneApp ? .listed : .severalApps
    }

    /// An app and its extensions or its watch app, whose bundle IDs begin with its own.
    private static func isSameApp(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
        let (short, long) = a.count <= b.count ? (a, b) : (b, a)
        guard long.starts(with: short) else { return false }
        return long.count == short.count || long[long.startIndex + short.count] == 0x2E
    }

    private static func bundleID(_ topic: [UInt8]) -> ArraySlice<UInt8> {
        let count = unsafe topic.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return 0 }
            return unsafe PushTopic(ByteText(start: base, count: bytes.count)).bundleIDCount
        }
        return topic[..<count]
    }
}
