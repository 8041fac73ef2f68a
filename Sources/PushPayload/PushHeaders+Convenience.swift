internal import PushJSON

/// The headers of a push request, owned: an ordered list, duplicates kept, made once and used for many validations.
///
/// ```swift
/// var headers = PushHeaders.voip(topic: "com.example.app.voip", priority: .immediate, expiration: .immediate)
/// headers.append("apns-id", "123e4567-e89b-12d3-a456-426614174000")
/// ```
public struct PushHeaders: Sendable, Equatable {
    /// Nil: no fields. Shared by copies until one of them is changed.
    @usableFromInline var storage: HeaderStorage?

    /// No headers, known to be none.
    public init() {}

    /// From name and value pairs, in order.
    public init(_ pairs: some Sequence<(String, String)>) {
        for (name, value) in pairs { append(name, value) }
    }

    /// Fields of the list.
    public var count: Int { storage?.list.count ?? 0 }

    /// There are no fields.
    public var isEmpty: Bool { count == 0 }

    /// Adds a field behind the others; an equal name does not replace.
    public mutating func append(_ name: String, _ value: String) { append(bytes: name.utf8, value.utf8) }

    /// Adds a field as bytes. Inlinable, so that the collections' types are known where it is used.
    ///
    /// - Parameters:
    ///   - fileNameOffset, fileValueOffset: where name and value begin in the file they were read from, or -1.
    @inlinable
    public mutating func append(
        bytes name: some Collection<UInt8>, _ value: some Collection<UInt8>, fileNameOffset: Int = -1,
        fileValueOffset: Int = -1
    ) {
        func withValue(_ name: UnsafeBufferPointer<UInt8>) {
            let isDone: Void? = value.withContiguousStorageIfAvailable {
                unsafe append(name, $0, fileNameOffset, fileValueOffset)
            }
            if isDone != nil { return }
            unsafe Array(value).withUnsafeBufferPointer { unsafe append(name, $0, fileNameOffset, fileValueOffset) }
        }
        let isDone: Void? = name.withContiguousStorageIfAvailable { unsafe withValue($0) }
        if isDone == nil { unsafe Array(name).withUnsafeBufferPointer { unsafe withValue($0) } }
    }

    @usableFromInline
    mutating func append(
        _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>, _ fileNameOffset: Int,
        _ fileValueOffset: Int
    ) {
        // A storage that a copy shares stays as it is.
        if !isKnownUniquelyReferenced(&storage) {
            storage = storage.map { HeaderStorage(copying: $0) } ?? HeaderStorage()
        }
        unsafe storage?.append(name, value, fileNameOffset: fileNameOffset, fileValueOffset: fileValueOffset)
    }

    /// Takes all fields out. Their memory stays for the next ones, unless a copy shares it: who puts headers together anew for each
    /// push and begins with this allocates nothing.
    public mutating func removeAll() {
        if isKnownUniquelyReferenced(&storage) { storage?.removeAll() } else { storage = nil }
    }

    /// Takes all fields of that name out; names are compared without case.
    public mutating func removeAll(named name: String) {
        let wanted = Array(name.utf8)
        let kept = self
        self = PushHeaders()
        for position in 0..<kept.count
        where !kept.withList({ Self.isEqual($0.name(position), wanted) }) {
            let field = kept.withList { $0.field(position) }
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
    public func nameBytes(_ position: Int) -> ArraySlice<UInt8> { withList { Self.copy($0.name(position)) } }

    /// The value of the field at `position` as it was given; traps outside `0 ..< count`.
    public func valueBytes(_ position: Int) -> ArraySlice<UInt8> { withList { Self.copy($0.value(position)) } }

    private static func isEqual(_ text: ByteText, _ bytes: [UInt8]) -> Bool {
        unsafe bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return text.isEmpty }
            return unsafe text.equalsIgnoringCase(ByteText(start: base, count: bytes.count))
        }
    }

    private static func copy(_ text: ByteText) -> ArraySlice<UInt8> {
        unsafe text.withBytes { bytes in unsafe Array(bytes)[...] }
    }

    /// Lends the list that rules read, for the length of the call. No allocation. Inlinable, so that the result's type is
    /// known where it is used.
    @inlinable
    public func withList<Result>(_ body: (HeaderList) -> Result) -> Result {
        // Taken out before the call, so that nothing is retained around it.
        let list = list
        return withExtendedLifetime(self) { body(list) }
    }

    /// The list that rules read. It must not be used for longer than the headers are kept.
    @inlinable
    package var list: HeaderList { storage?.list ?? HeaderList(areKnown: true) }

    /// The same fields with the same places in the same order.
    public static func == (a: PushHeaders, b: PushHeaders) -> Bool {
        guard a.count == b.count else { return false }
        return a.withList { a in
            b.withList { b in
                (0..<a.count).allSatisfy { position in
                    a.field(position) == b.field(position) && a.name(position) == b.name(position)
                        && a.value(position) == b.value(position)
                }
            }
        }
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
