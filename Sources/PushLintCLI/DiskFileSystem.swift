internal import PushReport

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The files of the machine.
public struct DiskFileSystem: FileSystem {
    /// The files of the machine.
    public init() {}

    /// See `FileSystem`.
    public func status(of path: [UInt8]) throws(FileTrouble) -> FileStatus {
        var record = stat()
        let result = unsafe Self.withPath(path) { unsafe stat($0, &record) }
        guard result == 0 else { throw Self.trouble() }
        let kind: FileStatus.Kind =
            switch record.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .other
            }
        let identity = FileStatus.Identity(
            device: UInt64(truncatingIfNeeded: record.st_dev), file: UInt64(truncatingIfNeeded: record.st_ino))
        return FileStatus(kind, identity)
    }

    /// See `FileSystem`.
    public func names(in folder: [UInt8]) throws(FileTrouble) -> [[UInt8]] {
        guard let stream = unsafe Self.withPath(folder, { unsafe opendir($0) }) else { throw Self.trouble() }
        defer { _ = unsafe closedir(stream) }
        var names: [[UInt8]] = []
        while true {
            errno = 0
            guard let entry = unsafe readdir(stream) else {
                if errno != 0 { throw Self.trouble() }
                return names
            }
            let name = unsafe Self.name(of: entry)
            if name != [0x2E] && name != [0x2E, 0x2E] { names.append(name) }
        }
    }

    /// See `FileSystem`.
    public func open(_ path: [UInt8]) throws(FileTrouble) -> any ByteSource {
        let descriptor = unsafe Self.withPath(path) { unsafe systemOpen($0) }
        guard descriptor >= 0 else { throw Self.trouble() }
        return DescriptorSource(descriptor, isOwned: true)
    }

    private static func trouble() -> FileTrouble { FileTrouble(SystemError.text(errno)) }

    /// A path as the system wants it: ended by a NUL. A path that holds one leads nowhere.
    @unsafe
    private static func withPath<Result>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
        let characters = (path.contains(0) ? [] : path).map { CChar(bitPattern: $0) } + [0]
        return unsafe characters.withUnsafeBufferPointer { buffer in
            // Not empty, so it has an address.
            unsafe body(buffer.baseAddress!)
        }
    }

    @unsafe
    private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
        unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
            unsafe Array(bytes.prefix { $0 != 0 })
        }
    }
}

@unsafe
private func systemOpen(_ path: UnsafePointer<CChar>) -> Int32 { unsafe open(path, O_RDONLY | O_CLOEXEC) }

/// The bytes behind a file descriptor.
public final class DescriptorSource: ByteSource {
    private let descriptor: Int32
    private let isOwned: Bool

    /// - Parameter isOwned: whether the descriptor is closed with the source.
    public init(_ descriptor: Int32, isOwned: Bool = false) {
        self.descriptor = descriptor
        self.isOwned = isOwned
    }

    deinit {
        if isOwned { _ = close(descriptor) }
    }

    /// See `ByteSource`.
    public func isReady(within milliseconds: Int) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&entry, 1, Int32(clamping: milliseconds)) != 0
    }

    /// See `ByteSource`.
    public var byteCount: Int? {
        var record = stat()
        guard unsafe fstat(descriptor, &record) == 0, record.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(record.st_size)
    }

    /// See `ByteSource`.
    public func read(into buffer: inout [UInt8], from position: Int) throws(FileTrouble) -> Int {
        guard position < buffer.count else { return 0 }
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { bytes -> Int in
                guard let start = bytes.baseAddress else { return 0 }
                return unsafe systemRead(descriptor, start + position, bytes.count - position)
            }
            if count >= 0 { return count }
            switch errno {
            case EINTR: continue
            case EAGAIN:
                var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                _ = unsafe poll(&entry, 1, 1000)
            case let code: throw FileTrouble(SystemError.text(code))
            }
        }
    }
}

@unsafe
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
    unsafe read(descriptor, bytes, count)
}
