/// The files that a run may read. Paths are bytes: not every path is UTF-8.
public protocol FileSystem {
    /// What stands at `path`, symbolic links followed.
    func status(of path: [UInt8]) throws(FileTrouble) -> FileStatus
    /// The names in a folder, in any order, without `.` and `..`.
    func names(in folder: [UInt8]) throws(FileTrouble) -> [[UInt8]]
    /// Opens a file for reading.
    func open(_ path: [UInt8]) throws(FileTrouble) -> any ByteSource
}

/// Bytes that come one block after the other.
public protocol ByteSource: AnyObject {
    /// Reads what is there, at least one byte, into `buffer` from `position` on; waits where nothing is there yet.
    ///
    /// - Returns: how many bytes; 0 at the end.
    func read(into buffer: inout [UInt8], from position: Int) throws(FileTrouble) -> Int
    /// Whether `read` has something, or will have it within some milliseconds.
    func isReady(within milliseconds: Int) -> Bool
    /// All bytes of the source, where that is known before they are read.
    var byteCount: Int? { get }
}

extension ByteSource {
    /// Always.
    public func isReady(within milliseconds: Int) -> Bool { true }
    /// Not known.
    public var byteCount: Int? { nil }
}

/// What stands at a path.
public struct FileStatus: Sendable, Equatable {
    /// What can be done with it.
    public enum Kind: Sendable {
        /// It can be read.
        case file
        /// It holds files.
        case folder
        /// A pipe, a device, a socket: it can be read, but is nothing that one looks for in folders.
        case other
    }

    /// Tells a file from all others, whatever path leads to it.
    public struct Identity: Sendable, Hashable {
        /// The device's number.
        public var device: UInt64
        /// The file's number on the device.
        public var file: UInt64

        /// From the system's two numbers.
        public init(device: UInt64, file: UInt64) {
            self.device = device
            self.file = file
        }
    }

    /// What can be done with it.
    public var kind: Kind
    /// Which file it is.
    public var identity: Identity

    /// What stands at a path.
    public init(_ kind: Kind, _ identity: Identity) {
        self.kind = kind
        self.identity = identity
    }
}

/// Why something cannot be read, in the system's words: `Permission denied`.
public struct FileTrouble: Error, Sendable, Equatable {
    /// The system's words.
    public var words: String

    /// From the system's words.
    public init(_ words: String) { self.words = words }
}

extension ByteSource {
    /// Everything up to the end.
    ///
    /// - Parameters:
    ///   - first: what has been read already.
    ///   - limit: more bytes than this are not read.
    /// - Throws: the source's trouble, or that there is more than `limit`.
    func readAll(after first: [UInt8] = [], limit: Int) throws(FileTrouble) -> [UInt8] {
        var bytes = first
        var count = first.count
        while true {
            if bytes.count - count < 4096 {
                bytes.append(contentsOf: [UInt8](repeating: 0, count: max(bytes.count, 16 * 1024)))
            }
            let read = try self.read(into: &bytes, from: count)
            if read == 0 { break }
            count += read
            if count > limit { throw FileTrouble("larger than \(limit / 1_048_576) MiB; no push is that large") }
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }
}
