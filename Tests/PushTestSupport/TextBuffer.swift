/// A text in memory that is exactly as large as the text, with neighbours of our choice on either side.
///
/// The neighbours are there to be wrong: should somebody read one, the answer changes with them.
@safe
package final class TextBuffer {
    /// Sixteen bytes repeated; each would let a text go on that breaks off, in another way.
    package static let neighbours: [[UInt8]] = [
        Array("0123456789012345".utf8), Array("\"}]\"}]\"}]\"}]\"}]\"".utf8), [UInt8](repeating: 0xBF, count: 16),
        Array("rue alse ull rue".utf8), Array("                ".utf8), [UInt8](repeating: 0, count: 16),
        Array("e1}e1]e1}e1]e1}e".utf8), Array("\\u0061\\u0061\\u00".utf8), Array("}}}}}}}}]]]]]]]]".utf8),
        [UInt8](repeating: 0xFF, count: 16), Array(":1,\"a\":1,\"a\":1,\"".utf8), Array("dc00dc00dc00dc00".utf8),
    ]

    private static let guardSize = 64

    private var memory: UnsafeMutableBufferPointer<UInt8>

    package init(capacity: Int) {
        unsafe memory = .allocate(capacity: capacity + 2 * Self.guardSize)
    }

    deinit { unsafe memory.deallocate() }

    /// Lends `text` with `TextBuffer.neighbours[before]` in front of it and `[after]` behind it.
    package func with<Result>(
        _ text: [UInt8], before: Int, after: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        let size = text.count + 2 * Self.guardSize
        precondition(unsafe size <= memory.count, "the buffer is too small")
        let (front, back) = (Self.neighbours[before], Self.neighbours[after])
        for k in 0..<Self.guardSize {
            unsafe memory[k] = front[k % 16]
            unsafe memory[Self.guardSize + text.count + k] = back[k % 16]
        }
        let place = unsafe UnsafeMutableBufferPointer(
            rebasing: memory[Self.guardSize..<Self.guardSize + text.count])
        _ = unsafe place.update(fromContentsOf: text)
        return unsafe body(UnsafeBufferPointer(place))
    }
}
