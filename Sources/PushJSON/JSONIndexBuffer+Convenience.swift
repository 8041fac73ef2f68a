/// Memory for indexes, owned: allocated once, used again for text after text, freed with the buffer.
///
/// One thread at a time. A text larger than the buffer was made for lets it grow.
@safe
public struct JSONIndexBuffer: ~Copyable {
    @usableFromInline var memory: UnsafeMutableRawBufferPointer
    /// What texts may ask of the tokenizer.
    public let limits: JSONLimits

    /// - Parameter byteCount: the largest text that is expected, in bytes.
    public init(forTextOf byteCount: Int = 0, limits: JSONLimits = .standard) {
        self.limits = limits
        unsafe memory = .allocate(
            byteCount: JSONTokenizer.memorySize(forTextOf: byteCount, limits: limits), alignment: 16)
    }

    deinit { unsafe memory.deallocate() }

    /// Indexes `text` and hands the index to `body`; it is gone when `body` returns.
    ///
    /// Throws the `JSONError` of a text that is not JSON. Inlinable, so that the result's type is known where it is used:
    /// looking a generic type up at run time costs a third of the tokenizer's time.
    @inlinable
    public mutating func withIndex<Result>(
        of text: Span<UInt8>, _ body: (JSONIndex) -> Result
    ) throws(JSONError) -> Result {
        reserve(forTextOf: text.count)
        let limits = self.limits
        let memory = unsafe self.memory
        return try unsafe text.withUnsafeBufferPointer { bytes throws(JSONError) -> Result in
            switch unsafe JSONTokenizer.index(bytes, limits: limits, memory: memory) {
            case .success(let index): return body(index)
            case .failure(let error): throw error
            }
        }
    }

    @usableFromInline
    mutating func reserve(forTextOf byteCount: Int) {
        let wanted = JSONTokenizer.memorySize(forTextOf: min(byteCount, limits.maximumByteCount), limits: limits)
        if unsafe wanted > memory.count {
            unsafe memory.deallocate()
            unsafe memory = .allocate(byteCount: wanted, alignment: 16)
        }
    }
}

extension JSONString {
    /// The decoded string; half a surrogate pair becomes U+FFFD.
    public func decoded() -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(byteCount)
        forEachDecodedByte {
            bytes.append($0)
            return true
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension JSONError: CustomStringConvertible {
    /// `unexpected-byte at byte 17`
    public var description: String { "\(code.name) at byte \(byteOffset)" }
}
