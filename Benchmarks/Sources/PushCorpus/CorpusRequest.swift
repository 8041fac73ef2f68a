/// The headers of a request, as text: what a sender wrote, right or wrong. What is nil is not sent.
public struct CorpusHeaders: Sendable, Equatable {
    /// `apns-push-type`.
    public var pushType: String?
    /// `apns-topic`.
    public var topic: String?
    /// `apns-priority`.
    public var priority: String?
    /// `apns-expiration`.
    public var expiration: String?

    /// Of the headers that are sent.
    public init(pushType: String? = nil, topic: String? = nil, priority: String? = nil, expiration: String? = nil) {
        self.pushType = pushType
        self.topic = topic
        self.priority = priority
        self.expiration = expiration
    }

    /// Names and values of the headers that are sent.
    public var pairs: [(name: String, value: String)] {
        [
            ("apns-push-type", pushType), ("apns-topic", topic), ("apns-priority", priority),
            ("apns-expiration", expiration),
        ].compactMap { name, value in value.map { (name, $0) } }
    }
}

/// One request of a corpus.
public struct CorpusRequest: Sendable, Equatable {
    /// What is sent with the payload.
    public var headers: CorpusHeaders
    /// The payload as sent. It holds no line feed, so that a corpus can be a file of one payload a line.
    public var body: [UInt8]
    /// What it is: the kind of push, or the name of a hostile case.
    public var label: String
    /// The fault that was put in.
    public var fault: CorpusFault?

    /// Of its parts.
    public init(headers: CorpusHeaders, body: [UInt8], label: String, fault: CorpusFault? = nil) {
        self.headers = headers
        self.body = body
        self.label = label
        self.fault = fault
    }

    /// The request as one line: an envelope of headers and payload, as the command line reads it. Only for a payload that
    /// is JSON.
    public var envelope: [UInt8] {
        let headers = CorpusValue.object(headers.pairs.map { CorpusMember($0.name, .text($0.value)) })
        return Array("{\"headers\":".utf8) + CorpusWriter.bytes(of: headers) + Array(",\"payload\":".utf8) + body
            + Array("}".utf8)
    }
}

/// A request before its payload is written.
struct CorpusDraft {
    /// Kinds of push, as senders make them.
    enum Kind: String {
        case alert, localized, background, voip, activity
    }

    var kind: Kind
    var payload: CorpusValue
    var headers: CorpusHeaders

    /// The most bytes that the payload may have.
    var limit: Int { kind == .voip ? 5120 : 4096 }

    /// The `aps` dictionary.
    var aps: CorpusValue {
        get { payload["aps"] ?? [:] }
        set { payload["aps"] = newValue }
    }
}
