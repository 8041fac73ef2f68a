import PushLintCLI
import PushReport

/// Files in memory: text, folders, links, and what cannot be read.
final class MemoryFiles: FileSystem {
    enum Entry {
        case file([UInt8])
        case folder
        case link(String)
        case unreadable
        case device([UInt8])
    }

    private var entries: [[UInt8]: Entry] = [:]

    init(_ files: [String: String] = [:]) {
        for (path, text) in files { add(path, .file(Array(text.utf8))) }
    }

    /// Adds an entry and the folders above it.
    func add(_ path: String, _ entry: Entry) { add(Array(path.utf8), entry) }

    func add(_ path: [UInt8], _ entry: Entry) {
        entries[path] = entry
        var parent = path[...]
        while let slash = parent.lastIndex(of: 0x2F) {
            parent = parent[..<slash]
            if entries[Array(parent)] == nil { entries[Array(parent)] = .folder }
        }
    }

    /// Follows links in every part of a path.
    private func resolve(_ path: [UInt8], _ depth: Int = 0) throws(FileTrouble) -> [UInt8] {
        guard depth < 40 else { throw FileTrouble("Too many levels of symbolic links") }
        var resolved: [UInt8] = []
        let parts = path.split(separator: 0x2F, omittingEmptySubsequences: true)
        for (number, part) in parts.enumerated() {
            if part == [0x2E] { continue }
            let next = resolved.isEmpty ? Array(part) : resolved + [0x2F] + part
            if case .link(let target) = entries[next] {
                let rest = parts[(number + 1)...].flatMap { [0x2F] + $0 }
                return try resolve(Array(target.utf8) + rest, depth + 1)
            }
            resolved = next
        }
        return resolved
    }

    func status(of path: [UInt8]) throws(FileTrouble) -> FileStatus {
        let path = try resolve(path)
        guard let entry = entries[path] else { throw FileTrouble("No such file or directory") }
        // Numbers that stay: the place among all sorted paths.
        let sorted = entries.keys.sorted { $0.lexicographicallyPrecedes($1) }
        let number = sorted.firstIndex(of: path) ?? -1
        let identity = FileStatus.Identity(device: 1, file: UInt64(bitPattern: Int64(number)))
        switch entry {
        case .folder: return FileStatus(.folder, identity)
        case .device: return FileStatus(.other, identity)
        default: return FileStatus(.file, identity)
        }
    }

    func names(in folder: [UInt8]) throws(FileTrouble) -> [[UInt8]] {
        let folder = try resolve(folder)
        let prefix = folder + [0x2F]
        return entries.keys.filter { $0.starts(with: prefix) && !$0[prefix.count...].contains(0x2F) }.map {
            Array($0[prefix.count...])
        }
    }

    func open(_ path: [UInt8]) throws(FileTrouble) -> any ByteSource {
        switch entries[try resolve(path)] {
        case .file(let bytes), .device(let bytes): return MemorySource(bytes)
        case .unreadable: throw FileTrouble("Permission denied")
        case .folder: throw FileTrouble("Is a directory")
        case .link, nil: throw FileTrouble("No such file or directory")
        }
    }
}

/// Bytes in memory that come in small pieces.
final class MemorySource: ByteSource {
    private let bytes: [UInt8]
    private let piece: Int
    private var position = 0
    private let failsAtEnd: Bool
    private(set) var readCount = 0

    init(_ bytes: [UInt8], piece: Int = 1 << 20, failsAtEnd: Bool = false) {
        self.bytes = bytes
        self.piece = piece
        self.failsAtEnd = failsAtEnd
    }

    convenience init(_ text: String, piece: Int = 1 << 20) { self.init(Array(text.utf8), piece: piece) }

    func read(into buffer: inout [UInt8], from start: Int) throws(FileTrouble) -> Int {
        readCount += 1
        let count = min(bytes.count - position, buffer.count - start, piece)
        if count == 0 && failsAtEnd { throw FileTrouble("Input/output error") }
        for k in 0..<count { buffer[start + k] = bytes[position + k] }
        position += count
        return count
    }
}

/// What a run came to.
struct RunResult {
    var code: ExitCode
    var outputBytes: [UInt8]
    var errorBytes: [UInt8]
    var output: String { String(decoding: outputBytes, as: UTF8.self) }
    var errors: String { String(decoding: errorBytes, as: UTF8.self) }
    var lines: [String] { output.split(separator: "\n").map(String.init) }
}

/// Runs the command line in memory.
func run(
    _ arguments: [String], stdin: String = "", files: MemoryFiles = MemoryFiles(),
    environment: CommandEnvironment = CommandEnvironment(now: 1_800_000_000)
) -> RunResult {
    run(arguments.map { Array($0.utf8) }, source: MemorySource(stdin), files: files, environment: environment)
}

func run(
    _ arguments: [[UInt8]], source: MemorySource, files: MemoryFiles = MemoryFiles(),
    environment: CommandEnvironment = CommandEnvironment(now: 1_800_000_000)
) -> RunResult {
    let output = ByteSink()
    let errors = ByteSink()
    let code = LintCommand.run(
        arguments: arguments, input: source, output: output, errors: errors, files: files, environment: environment)
    return RunResult(code: code, outputBytes: output.bytes, errorBytes: errors.bytes)
}

/// Requests with one fault, or none, by the rules that every version has.
enum Samples {
    static let voipHeaders =
        "apns-push-type: voip\napns-topic: com.example.dialer.voip\napns-priority: 10\napns-expiration: 0\n"
    static let callBody = #"{"callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123"}"#
    static let call = voipHeaders + "\n" + callBody + "\n"
    static let callWithPlainTopic = call.replacing("dialer.voip", with: "dialer")
    static let alertHeaders = "apns-push-type: alert\napns-topic: com.example.courier\napns-priority: 10\n"
    static let alertBody = #"{"aps":{"alert":{"title":"Parcel","body":"At your door"},"badge":5}}"#
    static let alert = alertHeaders + "\n" + alertBody + "\n"
    static let badBadgeBody = alertBody.replacing(":5", with: #":"5""#)
    static let badBadge = alertHeaders + "\n" + badBadgeBody + "\n"
    /// A volume that is no number: a warning.
    static let warningBody =
        #"{"aps":{"alert":{"title":"Parcel","body":"At your door"},"sound":{"critical":1,"name":"a.caf","volume":"x"}}}"#
    static let warning = alertHeaders + "\n" + warningBody + "\n"
}

extension String {
    func replacing(_ words: String, with others: String) -> String {
        var out = ""
        var rest = self[...]
        while let first = rest.first {
            if rest.hasPrefix(words) {
                out += others
                rest = rest.dropFirst(words.count)
            } else {
                out.append(first)
                rest = rest.dropFirst()
            }
        }
        return out
    }
}
