#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Where output goes: a file descriptor, or memory.
///
/// Writing never throws, so that whoever formats need not think of it. What went wrong is remembered: `trouble` is told once
/// at the end. A reader that has gone away (a closed pipe) is no trouble; whoever produces much looks at `isClosed` and stops.
public final class ByteSink {
    /// Bytes that are gathered before they are written.
    private static let blockSize = 64 * 1024

    private let descriptor: Int32?
    private var buffer: [UInt8] = []
    /// Why bytes could not be written, in the system's words; nil when all is well.
    public private(set) var trouble: String?
    /// Nobody reads any more: what is written from now on is dropped.
    public private(set) var isClosed = false

    /// A sink in memory: see `bytes`.
    public init() { descriptor = nil }

    /// A sink that writes to `descriptor`, which stays open. Call `flush` at the end.
    ///
    /// The process must ignore SIGPIPE, or a reader that goes away ends it.
    public init(descriptor: Int32) {
        self.descriptor = descriptor
        buffer.reserveCapacity(Self.blockSize)
    }

    /// What a sink in memory has taken so far.
    public var bytes: [UInt8] { descriptor == nil ? buffer : [] }

    /// How many bytes a sink in memory has taken, or how many of a descriptor's wait to be written.
    package var count: Int { buffer.count }

    /// Takes the bytes out of a sink in memory, which is empty then.
    package func takeBytes() -> [UInt8] {
        guard descriptor == nil else { return [] }
        let bytes = buffer
        buffer = []
        // The next part will be about as long.
        buffer.reserveCapacity(bytes.count)
        return bytes
    }

    /// Whether what is written can still arrive.
    public var isUsable: Bool { !isClosed && trouble == nil }

    /// Writes one byte.
    public func write(byte: UInt8) {
        buffer.append(byte)
        writeFullBlock()
    }

    /// Writes words of our own.
    public func write(_ words: StaticString) {
        words.withUTF8Buffer { unsafe buffer.append(contentsOf: $0) }
        writeFullBlock()
    }

    /// Writes text.
    public func write(_ text: String) {
        buffer.append(contentsOf: text.utf8)
        writeFullBlock()
    }

    /// Writes bytes as they are.
    public func write(_ bytes: [UInt8]) {
        buffer.append(contentsOf: bytes)
        writeFullBlock()
    }

    /// Writes a number in digits.
    public func write(number: Int) { write(String(number)) }

    /// Hands everything over to the descriptor.
    public func flush() {
        guard descriptor != nil, !buffer.isEmpty else { return }
        writeBuffer()
        buffer.removeAll(keepingCapacity: true)
    }

    private func writeFullBlock() {
        if buffer.count >= Self.blockSize { flush() }
    }

    private func writeBuffer() {
        guard let descriptor, isUsable else { return }
        var written = 0
        while written < buffer.count {
            let count = unsafe buffer.withUnsafeBytes { bytes -> Int in
                guard let start = bytes.baseAddress else { return 0 }
                return unsafe systemWrite(descriptor, start + written, bytes.count - written)
            }
            if count >= 0 {
                written += count
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN: waitUntilWritable(descriptor)
            case EPIPE:
                isClosed = true
                return
            case let code:
                trouble = SystemError.text(code)
                return
            }
        }
    }

    /// For a descriptor that somebody made non-blocking: our output is not the place to lose bytes.
    private func waitUntilWritable(_ descriptor: Int32) {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&entry, 1, 1000)
    }
}

@unsafe
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}

/// Errors of the system, in its words.
package enum SystemError {
    /// `No such file or directory` for ENOENT.
    package static func text(_ code: Int32) -> String {
        guard let words = unsafe strerror(code) else { return "error \(code)" }
        return unsafe String(cString: words)
    }
}
