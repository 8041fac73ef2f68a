import PushJSON
import PushPayload
import PushTestSupport
import Testing

/// Nothing differs, and `atLeast` inputs were looked at: a loop that ran dry proves nothing.
func expectNone(
    _ differences: Differences, atLeast fewest: Int = 1, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    if !differences.isEmpty { Issue.record("\(differences)", sourceLocation: sourceLocation) }
    #expect(differences.checked >= fewest, "the loop ran dry", sourceLocation: sourceLocation)
}

/// Reads a request and hands it to `look`; without headers nothing is known of them.
func withRequest<Result>(
    _ body: String, _ headers: PushHeaders? = nil, facts: RequestFacts = RequestFacts(), _ look: (RequestView) -> Result
) -> Result {
    let bytes = Array(body.utf8)
    let size = JSONTokenizer.memorySize(forTextOf: bytes.count)
    let memory = LentMemory(capacity: size)
    return unsafe bytes.withUnsafeBufferPointer { buffer in
        unsafe memory.with(size, filling: 0x5A) { lent in
            func read(_ list: HeaderList) -> Result {
                let slots = UnsafeMutablePointer<UInt32>.allocate(capacity: RequestReader.slotCount)
                let frame = UnsafeMutablePointer<RequestFrame>.allocate(capacity: 1)
                defer {
                    unsafe slots.deallocate()
                    unsafe frame.deallocate()
                }
                // What was there before must not matter.
                unsafe slots.initialize(repeating: .max, count: RequestReader.slotCount)
                unsafe RequestReader.read(
                    buffer, headers: list, facts: facts, limits: .standard, memory: lent, slots: slots, into: frame)
                return unsafe look(RequestView(frame))
            }
            return headers.map { $0.withList(read) } ?? read(HeaderList(areKnown: false))
        }
    }
}

/// Lends the bytes of `string`.
func withText<Result>(_ string: String, _ body: (ByteText) -> Result) -> Result {
    // An empty array may have no address: one byte more gives it one.
    let bytes = Array(string.utf8) + [0]
    return unsafe bytes.withUnsafeBufferPointer { buffer in
        body(unsafe ByteText(start: buffer.baseAddress!, count: bytes.count - 1))
    }
}

extension ByteText {
    /// The bytes as a string.
    var string: String { unsafe withBytes { unsafe String(decoding: $0, as: UTF8.self) } }
}
