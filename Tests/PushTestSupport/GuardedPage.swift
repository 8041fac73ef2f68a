#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Pages between two that nobody may touch: one byte too far, read or written, ends the process.
@safe
package final class GuardedPage {
    private let whole: UnsafeMutableRawPointer
    private let pageSize: Int
    /// Bytes between the forbidden pages.
    package let byteCount: Int

    /// Room for at least `capacity` bytes.
    package init(capacity: Int) {
        pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
        byteCount = (max(capacity, 1) + pageSize - 1) / pageSize * pageSize
        let size = byteCount + 2 * pageSize
        let mapped = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
        precondition(unsafe mapped != MAP_FAILED, "mmap failed")
        unsafe whole = mapped!
        let isFrontClosed = unsafe mprotect(whole, pageSize, PROT_NONE) == 0
        let isBackClosed = unsafe mprotect(whole + pageSize + byteCount, pageSize, PROT_NONE) == 0
        precondition(isFrontClosed && isBackClosed, "mprotect failed")
    }

    deinit { unsafe munmap(whole, byteCount + 2 * pageSize) }

    /// Lends `text` where its first byte is the first of the page.
    package func atStart<Result>(_ text: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        unsafe lend(text, at: whole + pageSize, body)
    }

    /// Lends `text` where its last byte is the last of the page.
    package func atEnd<Result>(_ text: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        unsafe lend(text, at: whole + pageSize + byteCount - text.count, body)
    }

    private func lend<Result>(
        _ text: [UInt8], at place: UnsafeMutableRawPointer, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        precondition(text.count <= byteCount, "the page is too small")
        let bytes = unsafe place.initializeMemory(as: UInt8.self, from: text, count: text.count)
        return unsafe body(UnsafeBufferPointer(start: bytes, count: text.count))
    }

    /// The last `count` bytes, a multiple of 16, as memory to lend.
    package func memoryAtEnd(_ count: Int) -> UnsafeMutableRawBufferPointer {
        precondition(count <= byteCount, "the page is too small")
        return unsafe UnsafeMutableRawBufferPointer(start: whole + pageSize + byteCount - count, count: count)
    }
}
