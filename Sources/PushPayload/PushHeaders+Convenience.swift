internal import PushJSON

/// The headers of a push request, owned: an ordered list, duplicates kept, made once and used for many validations.
///
/// ```swift
/// var headers = PushHeaders.voip(topic: "com.example.app.voip", priority: .immediate, expiration: .immediate)
/// headers.append("apns-id", "123e4567-e89b-12d3-a456-426614174000")
/// ```
public struct PushHeaders: Sendable, Equatable {
    @usableFromInline var bytes: [UInt8] = []
    @usableFromInline var fields: [HeaderField] = []
    @usableFromInline var present: UInt16 = 0
    @usableFromInline var repeated: UInt16 = 0
    @usableFromInline var facts = HeaderFacts()

    /// No headers, known to be none.
    public init() {}

    /// From name and value pairs, in order.
    public init(_ pairs: some Sequence<(String, String)>) {
        for (name, value) in pairs { append(name, value) }
    }

    /// Fields of the list.
    public var count: Int { fields.count }

    /// There are no fields.
    public var isEmpty: Bool { fields.isEmpty }

    /// Adds a field behind the others; an equal name does not replace.
    public mutating func append(_ name: String, _ value: String) { append(bytes: name.utf8, value.utf8) }

    /// Adds a field as bytes.
    ///
    /// - Parameters:
    ///   - fileNameOffset, fileValueOffset: where name and value begin in the file they were read from, or -1.
    public mutating func append(
        bytes name: some Collection<UInt8>, _ value: some Collection<UInt8>, fileNameOffset: Int = -1,
        fileValueOffset: Int = -1
    ) {
        let nameOffset = bytes.count
        bytes.append(contentsOf: name)
        let nameCount = bytes.count - nameOffset
        let valueStart = bytes.count
        bytes.append(contentsOf: value)
        let (known, valueOffset, valueCount) = unsafe bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return (PushHeaderName.other, valueStart, 0) }
            let text = unsafe ByteText(start: base, count: buffer.count)
            let known = PushHeaderName(text.slice(nameOffset, valueStart))
            // White space around a value is no part of it (RFC 9110, section 5.5).
            var (low, high) = (valueStart, buffer.count)
            while low < high, text[low] == 0x20 || text[low] == 0x09 { low += 1 }
            while high > low, text[high - 1] == 0x20 || text[high - 1] == 0x09 { high -= 1 }
            facts.take(known, text.slice(low, high), position: fields.count)
            return (known, low, high - low)
        }
        fields.append(
            HeaderField(
                name: known, nameOffset: nameOffset, nameCount: nameCount, valueOffset: valueOffset,
                valueCount: valueCount, fileNameOffset: fileNameOffset,
                fileValueOffset: fileValueOffset < 0 ? -1 : fileValueOffset + valueOffset - valueStart))
        mark(known)
    }

    /// Takes all fields of that name out; names are compared without case.
    public mutating func removeAll(named name: String) {
        let wanted = Array(name.utf8)
        let kept = self
        self = PushHeaders()
        for (position, field) in kept.fields.enumerated()
        where !Self.equalIgnoringCase(kept.nameBytes(position), wanted[...]) {
            append(
                bytes: kept.nameBytes(position), kept.valueBytes(position), fileNameOffset: field.fileNameOffset,
                fileValueOffset: field.fileValueOffset)
        }
    }

    /// Puts one field in the place of all fields of that name.
    public mutating func set(_ name: String, _ value: String) {
        removeAll(named: name)
        append(name, value)
    }

    /// The name of the field at `position` as it was given; traps outside `0 ..< count`.
    public func nameBytes(_ position: Int) -> ArraySlice<UInt8> {
        let field = fields[position]
        return bytes[field.nameOffset..<field.nameOffset + field.nameCount]
    }

    /// The value of the field at `position` as it was given; traps outside `0 ..< count`.
    public func valueBytes(_ position: Int) -> ArraySlice<UInt8> {
        let field = fields[position]
        return bytes[field.valueOffset..<field.valueOffset + field.valueCount]
    }

    /// Lends the list that rules read, for the length of the call. No allocation. Inlinable, so that the result's type is
    /// known where it is used.
    @inlinable
    public func withList<Result>(_ body: (HeaderList) -> Result) -> Result {
        unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe fields.withUnsafeBufferPointer { fields in
                guard let base = bytes.baseAddress, let first = fields.baseAddress else {
                    return body(HeaderList(areKnown: true))
                }
                return unsafe body(
                    HeaderList(
                        bytes: base, fields: first, count: fields.count, areKnown: true, present: present,
                        repeated: repeated, facts: facts))
            }
        }
    }

    private mutating func mark(_ name: PushHeaderName) {
        let bit: UInt16 = 1 &<< UInt16(name.code)
        if name != .other && present & bit != 0 { repeated |= bit }
        present |= bit
        if name == .other {
            // Unknown names are compared with each other: any `apns-*` header counts as repeated.
            let last = nameBytes(fields.count - 1)
            for position in 0..<fields.count - 1
            where fields[position].name == .other && Self.equalIgnoringCase(nameBytes(position), last) {
                repeated |= bit
            }
        }
    }

    private static func equalIgnoringCase(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { ByteText.lower($0) == ByteText.lower($1) }
    }
}

extension PushHeaders {
    /// Seconds since 1970 for `apns-expiration`.
    public struct Expiration: Sendable, Equatable {
        /// Seconds since 1970, UTC; 0: one attempt.
        public var seconds: Int64
        /// At that second.
        public init(seconds: Int64) { self.seconds = seconds }
        /// One attempt, never stored.
        public static var immediate: Expiration { Expiration(seconds: 0) }
        /// Kept until that second.
        public static func at(_ seconds: Int64) -> Expiration { Expiration(seconds: seconds) }
    }

    /// The headers of a push of `type`; what is nil is not sent.
    public static func push(
        _ type: PushType, topic: String? = nil, priority: PushPriority? = nil, expiration: Expiration? = nil,
        collapseID: String? = nil, id: String? = nil
    ) -> PushHeaders {
        var headers = PushHeaders()
        if type != .none { headers.append("apns-push-type", "\(type.name)") }
        if let topic { headers.append("apns-topic", topic) }
        if let priority { headers.append("apns-priority", String(priority.rawValue)) }
        if let expiration { headers.append("apns-expiration", String(expiration.seconds)) }
        if let collapseID { headers.append("apns-collapse-id", collapseID) }
        if let id { headers.append("apns-id", id) }
        return headers
    }

    /// A VoIP push (PushKit): the topic ends in `.voip`.
    public static func voip(
        topic: String, priority: PushPriority? = .immediate, expiration: Expiration? = .immediate, id: String? = nil
    ) -> PushHeaders {
        push(.voip, topic: topic, priority: priority, expiration: expiration, id: id)
    }

    /// A notification for people to see.
    public static func alert(
        topic: String, priority: PushPriority? = .immediate, expiration: Expiration? = nil, collapseID: String? = nil,
        id: String? = nil
    ) -> PushHeaders {
        push(.alert, topic: topic, priority: priority, expiration: expiration, collapseID: collapseID, id: id)
    }

    /// A silent push that wakes the app.
    public static func background(topic: String, expiration: Expiration? = nil, id: String? = nil) -> PushHeaders {
        push(.background, topic: topic, priority: .considerate, expiration: expiration, id: id)
    }
}
