#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A lock to wait behind: `withLock` lets one thread in at a time, and who waits inside is woken by each `wakeAll`.
@safe
final class Monitor: @unchecked Sendable {
    // Memory that does not move, as the system wants it.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>

    init() {
        unsafe mutex = .allocate(capacity: 1)
        unsafe condition = .allocate(capacity: 1)
        unsafe mutex.initialize(to: pthread_mutex_t())
        unsafe condition.initialize(to: pthread_cond_t())
        let results = unsafe (pthread_mutex_init(mutex, nil), pthread_cond_init(condition, nil))
        precondition(results == (0, 0), "no lock to be had")
    }

    deinit {
        _ = unsafe pthread_cond_destroy(condition)
        _ = unsafe pthread_mutex_destroy(mutex)
        unsafe condition.deallocate()
        unsafe mutex.deallocate()
    }

    func withLock<Result>(_ body: () -> Result) -> Result {
        _ = unsafe pthread_mutex_lock(mutex)
        defer { _ = unsafe pthread_mutex_unlock(mutex) }
        return body()
    }

    /// Inside `withLock` only: lets others in until somebody calls `wakeAll`, or for no reason at all.
    func wait() { _ = unsafe pthread_cond_wait(condition, mutex) }

    func wakeAll() { _ = unsafe pthread_cond_broadcast(condition) }
}

/// Threads of the system.
enum Threads {
    private static let stackSize = 1 << 20

    /// Runs `body` on a thread of its own that nobody waits for.
    ///
    /// - Returns: false when the system has no thread to give; `body` is not run then.
    static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        defer { unsafe attributes.deallocate() }
        guard unsafe pthread_attr_init(attributes) == 0 else { return false }
        defer { _ = unsafe pthread_attr_destroy(attributes) }
        _ = unsafe pthread_attr_setstacksize(attributes, stackSize)
        _ = unsafe pthread_attr_setdetachstate(attributes, CInt(PTHREAD_CREATE_DETACHED))
        let context = unsafe Unmanaged.passRetained(Body(body))
        #if canImport(Glibc)
            var thread: pthread_t = 0
        #else
            var thread: pthread_t?
        #endif
        let result = unsafe pthread_create(
            &thread, attributes,
            { context in
                #if canImport(Darwin)
                    let start: UnsafeMutableRawPointer? = unsafe context
                #else
                    let start = unsafe context
                #endif
                if let start = unsafe start { unsafe Unmanaged<Body>.fromOpaque(start).takeRetainedValue().run() }
                return nil
            }, context.toOpaque())
        if result != 0 { unsafe context.release() }
        return result == 0
    }

    private final class Body: Sendable {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
}
