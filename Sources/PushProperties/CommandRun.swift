internal import PushGenerator
internal import PushLintCLI
internal import PushReport

/// A run of the command line in memory, over one file.
struct CommandRun: Equatable {
    var code: ExitCode
    var output: [UInt8]
    var errors: [UInt8]

    /// - Parameters:
    ///   - name: of the file; `-`: standard input.
    ///   - piece: bytes that a read gives at most.
    init(
        _ options: [String], _ name: String, _ text: [UInt8], verb: String = "check", piece: Int = .max,
        width: Int? = nil
    ) {
        let sink = ByteSink()
        let complaints = ByteSink()
        let environment = CommandEnvironment(
            variables: ["TERM": "xterm"], now: PushGenerator.standardTime, terminalWidth: width)
        let source = PieceSource(text, piece: piece)
        code = LintCommand.run(
            arguments: [verb] + options + [name], input: source, output: sink, errors: complaints,
            files: OneFile(name: Array(name.utf8), source: source), environment: environment)
        output = sink.bytes
        errors = complaints.bytes
    }

    /// Lines of the output, without their ends.
    var lines: [[UInt8]] { output.split(separator: 0x0A).map(Array.init) }
}

/// A file system with one file, which is read once.
private struct OneFile: FileSystem {
    let name: [UInt8]
    let source: PieceSource

    func status(of path: [UInt8]) throws(FileTrouble) -> FileStatus {
        guard path == name else { throw FileTrouble("No such file or directory") }
        return FileStatus(.file, FileStatus.Identity(device: 1, file: 1))
    }

    func names(in folder: [UInt8]) throws(FileTrouble) -> [[UInt8]] { throw FileTrouble("Not a directory") }

    func open(_ path: [UInt8]) throws(FileTrouble) -> any ByteSource {
        guard path == name else { throw FileTrouble("No such file or directory") }
        return source
    }
}

/// Bytes that come in pieces.
private final class PieceSource: ByteSource {
    private let bytes: [UInt8]
    private let piece: Int
    private var position = 0

    init(_ bytes: [UInt8], piece: Int) {
        self.bytes = bytes
        self.piece = piece
    }

    func read(into buffer: inout [UInt8], from start: Int) throws(FileTrouble) -> Int {
        let count = min(bytes.count - position, buffer.count - start, piece)
        for k in 0..<count { buffer[start + k] = bytes[position + k] }
        position += count
        return count
    }
}
