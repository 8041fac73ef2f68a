#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Memory that is lent to the tokenizer, with a watched strip behind it.
@safe
package final class LentMemory {
    private static let stripSize = 64
    private static let stripByte: UInt8 = 0xA7

    private let memory: UnsafeMutableRawBufferPointer
    private let capacity: Int

    package init(capacity: Int) {
        self.capacity = capacity
        unsafe memory = .allocate(byteCount: capacity + Self.stripSize, alignment: 16)
    }

    deinit { unsafe memory.deallocate() }

    /// Lends the first `count` bytes, filled with `filling`. Traps when a byte behind them was written.
    package func with<Result>(
        _ count: Int, filling: UInt8, _ body: (UnsafeMutableRawBufferPointer) -> Result
    ) -> Result {
        precondition(count <= capacity, "the memory is too small")
        // A byte at a time would be most of a debug run.
        unsafe memset(memory.baseAddress!, Int32(filling), count)
        unsafe memset(memory.baseAddress! + count, Int32(Self.stripByte), Self.stripSize)
        let result = unsafe body(UnsafeMutableRawBufferPointer(rebasing: memory[0..<count]))
        for k in count..<count + Self.stripSize {
            precondition(unsafe memory[k] == Self.stripByte, "written behind the lent memory")
        }
        return result
    }
}
