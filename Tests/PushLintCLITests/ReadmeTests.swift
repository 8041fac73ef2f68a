import Foundation
import PushTestSupport
import Testing

/// The README shows what the program does: each of its consoles is run, and the output must be the one that is shown.
@Suite("README")
struct ReadmeTests {
    struct Command: Sendable, CustomTestStringConvertible {
        var line: String
        var output: String
        var testDescription: String { line }
    }

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The commands of all `console` blocks: a line that begins with `$ `, and the lines below it.
    static let commands: [Command] = {
        let text = (try? String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)) ?? ""
        var commands: [Command] = []
        var isInConsole = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isInConsole = line == "```console"
            } else if isInConsole, line.hasPrefix("$ ") {
                commands.append(Command(line: String(line.dropFirst(2)), output: ""))
            } else if isInConsole, !commands.isEmpty {
                commands[commands.count - 1].output += line + "\n"
            }
        }
        return commands
    }()

    @Test("shows at least four commands")
    func hasCommands() {
        #expect(Self.commands.count >= 4)
    }

    @Test("prints what it shows", arguments: commands)
    func run(_ command: Command) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command.line]
        process.currentDirectoryURL = Self.root
        let programs = try #require(BuiltProgram.folder, "the program is not built")
        process.environment = ["PATH": programs.path + ":/usr/bin:/bin"]
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(Self.trimmed(output) == Self.trimmed(command.output))
    }

    private static func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .newlines) }
}
