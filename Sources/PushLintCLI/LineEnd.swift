#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The search for line ends: the C library's looks at many bytes at once.
enum LineEnd {
    /// The first line feed of `bytes` from `start` up to `end`, or nil.
    static func first(in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
        precondition(start >= 0 && start <= end && end <= bytes.count, "out of the buffer")
        return unsafe bytes.withUnsafeBytes { buffer -> Int? in
            // The range lies inside of the buffer, which has an address unless it is empty.
            guard let base = buffer.baseAddress, start < end else { return nil }
            guard let found = unsafe memchr(base + start, 0x0A, end - start) else { return nil }
            return unsafe UnsafeRawPointer(found) - base
        }
    }

    /// How many line feeds the first `end` bytes hold.
    static func count(in bytes: [UInt8], to end: Int) -> Int {
        var count = 0
        var position = 0
        while let found = first(in: bytes, from: position, to: end) {
            count += 1
            position = found + 1
        }
        return count
    }
}
