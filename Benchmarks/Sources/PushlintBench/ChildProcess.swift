#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A run of another program, and what it cost.
struct ChildProcess {
    /// Seconds from start to end, on a clock on the wall.
    var elapsed: Double
    /// Seconds of processor time, of all its threads.
    var processor: Double
    /// The most memory it held, in bytes.
    var peakMemory: Int
    /// The exit status; 128 and the signal's number where a signal ended it.
    var status: Int32

    /// Runs `words[0]` with the others as its arguments; its output goes nowhere, its environment
    /// is empty. Nil: it could not be started.
    init?(_ words: [String]) {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for descriptor in [1, 2] as [Int32] {
            unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
        }
        var pointers = unsafe [UnsafeMutablePointer<CChar>?]()
        for word in words { unsafe pointers.append(unsafe strdup(word)) }
        unsafe pointers.append(nil)
        defer { for k in words.indices { unsafe free(pointers[k]) } }
        var child = pid_t()
        let start = Self.now()
        guard unsafe posix_spawn(&child, words[0], &actions, nil, &pointers, nil) == 0 else { return nil }
        var state: Int32 = 0
        var usage = rusage()
        while unsafe wait4(child, &state, 0, &usage) < 0 {
            if errno != EINTR { return nil }
        }
        elapsed = Self.now() - start
        processor = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
        // In kilobytes, but on Darwin.
        #if canImport(Darwin)
            peakMemory = Int(usage.ru_maxrss)
        #else
            peakMemory = Int(usage.ru_maxrss) * 1024
        #endif
        status = state & 0x7F == 0 ? state >> 8 & 0xFF : 128 + state & 0x7F
    }

    private static func now() -> Double {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
}
