public import PushJSON

/// A push request parsed for reading: typed, lazy, zero-copy. It judges nothing; that is what `PayloadValidator` does.
///
/// ```swift
/// let request = try PushRequest(parsing: payload.span)
/// request.aps?.alert?.title?.decoded()          // a String only when asked for
/// request.custom("callUUID")?.string.decoded()
/// ```
///
/// It owns its index (one allocation) and borrows the body, which the compiler keeps alive.
@safe
public struct PushRequest: ~Copyable, ~Escapable {
    private let memory: UnsafeMutableRawBufferPointer
    private let index: JSONIndex
    /// The headers that were given with the body.
    public let headers: PushHeaders?

    /// Parses `body`.
    ///
    /// Throws the `JSONError` of a body that is not JSON. O(n), one allocation of about 12 bytes a byte.
    @_lifetime(copy body)
    public init(
        parsing body: Span<UInt8>, headers: PushHeaders? = nil, limits: JSONLimits = .standard
    ) throws(JSONError) {
        let size = JSONTokenizer.memorySize(forTextOf: min(body.count, limits.maximumByteCount), limits: limits)
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
        let result = unsafe body.withUnsafeBufferPointer { bytes in
            unsafe JSONTokenizer.index(bytes, limits: limits, memory: memory)
        }
        switch result {
        case .success(let index):
            unsafe self.memory = memory
            self.index = index
            self.headers = headers
        case .failure(let error):
            unsafe memory.deallocate()
            throw error
        }
    }

    deinit { unsafe memory.deallocate() }

    /// The body's one value.
    public var root: JSONValue { index.root }

    /// The `aps` dictionary; nil when it is absent or no object, which the device takes for absent.
    public var aps: APSView? { root.member("aps").flatMap(APSView.init) }

    /// The first member of the root of that name.
    public func custom(_ name: StaticString) -> JSONValue? { root.member(name) }

    /// All members of the root that are not `aps`, in the order of the text.
    public var customMembers: some Sequence<(key: JSONValue, value: JSONValue)> {
        root.members.lazy.filter { !($0.key.string == "aps") }
    }
}
