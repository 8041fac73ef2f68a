public import PushRules

/// What became of one input: a plain value that holds everything a format may tell, so that it outlives text and validator.
public struct InputReport: Sendable {
    /// The input's path as it was given, bytes as they are; `-` for standard input.
    public var path: [UInt8]
    /// The line of the input in a file of many, from 1; nil where the file is the input.
    public var record: Int?
    /// The service that was taken for the receiver.
    public var service: StaticString = "apns"
    /// The push type, as sent or worked out; nil where it is none of those that are documented.
    public var pushType: String?
    /// What had to be assumed to come to a verdict.
    public var assumption = Assumption.nothing
    /// Bytes of the payload.
    public var byteCount: Int
    /// The most bytes that the payload may have.
    public var limit: Int
    /// The worst finding among error and warning.
    public var verdict: Verdict
    /// In the order of their places; those without a place first.
    public var findings: [ReportedFinding] = []
    /// Findings that were counted, but not kept.
    public var truncatedCount = 0
    /// Numbers of findings by weight, those that were not kept included.
    public var tally = Tally()
    /// What the device makes of each payload of the input, where that was asked for: one, or those of a gateway's document.
    public var previews: [PushPreview] = []

    /// An input without findings.
    public init(path: [UInt8], record: Int? = nil, byteCount: Int = 0, limit: Int = 0, verdict: Verdict = .ok) {
        self.path = path
        self.record = record
        self.byteCount = byteCount
        self.limit = limit
        self.verdict = verdict
    }

    /// Takes over what was found in a payload inside this input: the worst verdict counts, findings stand in the order of their
    /// places, and no more than `maximum` of them are kept. Push type and what was assumed are those of the first payload.
    public mutating func absorb(_ inner: InputReport, isFirst: Bool, maximum: Int) {
        if inner.verdict.rawValue > verdict.rawValue { verdict = inner.verdict }
        tally += inner.tally
        truncatedCount += inner.truncatedCount
        findings += inner.findings
        previews += inner.previews
        ReportBuilder.sortByPlace(&findings)
        if findings.count > maximum {
            truncatedCount += findings.count - maximum
            findings.removeLast(findings.count - maximum)
        }
        if isFirst {
            pushType = inner.pushType
            assumption = inner.assumption
        }
    }

    /// What nobody said and had to be worked out.
    public enum Assumption: Sendable {
        /// The push type was sent.
        case nothing
        /// The push type follows from the topic.
        case typeFromTopic
        /// The push type follows from the path.
        case typeFromPath
        /// The push type follows from the payload. `headersKnown`: headers were given, but not that one.
        case typeFromPayload(headersKnown: Bool)
        /// The payload fits several push types.
        case severalTypes(headersKnown: Bool)
    }
}

/// Numbers of findings by weight.
public struct Tally: Sendable, Equatable {
    /// Findings of severity error.
    public var errors = 0
    /// Findings of severity warning.
    public var warnings = 0
    /// Findings of severity hint, where hints are told.
    public var hints = 0

    /// No findings.
    public init(errors: Int = 0, warnings: Int = 0, hints: Int = 0) {
        self.errors = errors
        self.warnings = warnings
        self.hints = hints
    }

    /// Adds another tally to this one.
    public static func += (tally: inout Tally, other: Tally) {
        tally.errors += other.errors
        tally.warnings += other.warnings
        tally.hints += other.hints
    }
}

/// One finding with everything that is told of it. All texts are one line and free of characters that act on a terminal.
public struct ReportedFinding: Sendable {
    /// The rule's id: `voip-topic-suffix`.
    public var rule: StaticString
    /// The rule's number: 501.
    public var code: Int
    /// How much it weighs.
    public var severity: Severity
    /// What was found, lower case, without a full stop.
    public var message: String
    /// What to do about it; empty where the message says it all.
    public var help = ""
    /// RFC 6901 pointer to the value in the payload, exact; nil where the finding is not about a value.
    public var pointer: String?
    /// The header's name; nil where the finding is not about a header.
    public var header: String?
    /// Where it is; nil where it has no place in a file.
    public var place: Place?
    /// What the service answers, with the HTTP status; nil where it accepts the request.
    public var reason: Reason?
    /// The line around the place, for formats that draw it.
    public var excerpt: Excerpt?

    /// A finding without a place.
    public init(rule: StaticString, code: Int, severity: Severity, message: String) {
        self.rule = rule
        self.code = code
        self.severity = severity
        self.message = message
    }

    /// A place in the file.
    public struct Place: Sendable, Equatable {
        /// First byte, from 0.
        public var offset: Int
        /// Bytes.
        public var length: Int
        /// From 1.
        public var line: Int
        /// From 1, in Unicode scalars; an ill-formed byte counts one.
        public var column: Int

        /// A place in a file, line and column counted from 1.
        public init(offset: Int, length: Int, line: Int, column: Int) {
            self.offset = offset
            self.length = length
            self.line = line
            self.column = column
        }
    }

    /// The service's own words.
    public struct Reason: Sendable {
        /// `DeviceTokenNotForTopic`
        public var name: StaticString
        /// 400
        public var status: Int

        /// A reply's reason and its HTTP status.
        public init(name: StaticString, status: Int) {
            self.name = name
            self.status = status
        }
    }
}
