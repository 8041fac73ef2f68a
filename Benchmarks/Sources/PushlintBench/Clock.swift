#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Processor time of this thread: other programs on the same processor do not count, as they would on a clock on the wall.
enum Clock {
    static func nanoseconds() -> Int64 {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}

/// Standard output and error, unbuffered files of the C library apart.
enum Console {
    /// A line on standard error: what is going on, and trouble.
    static func note(_ text: String) {
        let line = Array("pushlint-bench: \(text)\n".utf8)
        unsafe line.withUnsafeBytes { bytes in _ = unsafe write(2, bytes.baseAddress, bytes.count) }
    }
}
