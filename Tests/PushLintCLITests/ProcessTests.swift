import Foundation
import Testing

/// The program itself, as the system runs it.
@Suite("The program", .serialized)
struct ProcessTests {
    /// The built program, beside the tests' own.
    private static var program: URL? {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        for _ in 0..<4 {
            let program = folder.appendingPathComponent("pushlint")
            if FileManager.default.isExecutableFile(atPath: program.path) { return program }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    private static var root: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }

    /// Runs a shell script with `$PUSHLINT` set, in a folder of its own.
    private func shell(_ script: String) throws -> (status: Int32, output: String) {
        let program = try #require(Self.program, "the program is not built")
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", script]
        process.currentDirectoryURL = folder
        process.environment = ["PUSHLINT": program.path, "ROOT": Self.root.path, "PATH": "/usr/bin:/bin"]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    @Test("reads files and standard input and ends with its status")
    func status() throws {
        let script = """
            printf '%s' '\(Samples.badBadgeBody)' > a.json
            "$PUSHLINT" --format oneline a.json; echo $?
            "$PUSHLINT" --format oneline < a.json; echo $?
            cat a.json | "$PUSHLINT" --format oneline --allow 401 -; echo $?
            "$PUSHLINT" none.json; echo $?
            "$PUSHLINT" --nonsense; echo $?
            """
        let line = ":1:66: error: \"badge\" must be a whole number; this is a string, \"5\" [wrong-type]"
        let result = try shell(script)
        #expect(
            result.output == """
                a.json\(line)
                1
                <stdin>\(line)
                1
                0
                pushlint: none.json: No such file or directory
                nothing was checked; 1 could not be read
                3
                pushlint: unknown option "--nonsense"
                see: pushlint check --help
                2

                """)
    }

    @Test("walks folders with loops and names that are no UTF-8")
    func walk() throws {
        let script = #"""
            mkdir -p d/a d/.hidden && ln -s .. d/a/up && ln -s a d/b && ln -s gone d/x.json
            printf '{"aps":{"alert":"x"}}' > d/a/1.json && cp d/a/1.json d/.hidden/2.json
            cp d/a/1.json "$(printf 'd/\377.json')" 2>/dev/null || cp d/a/1.json d/3.json
            "$PUSHLINT" --format json d | grep -c '"verdict": "ok"'
            chmod 0 d/a/1.json
            """#
        let result = try shell(script)
        #expect(result.output == "pushlint: d/x.json: No such file or directory\n2\n")
    }

    @Test("a reader that goes away ends it quietly and at once")
    func closedPipe() throws {
        let script = """
            yes '\(Samples.badBadgeBody)' | timeout 60 "$PUSHLINT" --format oneline | head -n 1
            """
        let result = try shell(script)
        #expect(
            result.output
                == "<stdin>:1:66: error: \"badge\" must be a whole number; this is a string, \"5\" [wrong-type]\n"
        )
    }

    @Test("output that cannot be written is trouble", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func fullDisk() throws {
        let result = try shell(#"printf '{"aps":{"badge":"5"}}' | "$PUSHLINT" --format oneline > /dev/full; echo $?"#)
        #expect(result.output == "pushlint: the output cannot be written: No space left on device\n3\n")
    }

    @Test("several threads: a reader that goes away, a full disk, a stream that comes line by line")
    func threads() throws {
        let script = """
            yes '\(Samples.badBadgeBody)' | timeout 60 "$PUSHLINT" --jobs 3 --format oneline | head -n 1 | wc -l
            yes '\(Samples.badBadgeBody)' | head -n 20000 > a.ndjson
            "$PUSHLINT" --jobs 3 --format oneline a.ndjson > b; echo $? $(wc -l < b)
            "$PUSHLINT" --jobs 1 --format oneline a.ndjson | cmp - b && echo same
            [ -c /dev/full ] && { "$PUSHLINT" --jobs 3 --format oneline a.ndjson > /dev/full; echo $?; }
            printf 'a.ndjson\\0' | "$PUSHLINT" --files-from - --jobs 2 | tail -n 1
            mkfifo in out
            ln -s in pipe.ndjson
            timeout 60 "$PUSHLINT" --jobs 2 --format oneline pipe.ndjson > out &
            exec 4< out 3> in
            echo '\(Samples.badBadgeBody)' >&3; read -r line <&4; echo "${line%%: *}"
            echo '\(Samples.badBadgeBody)' >&3; read -r line <&4; echo "${line%%: *}"
            exec 3>&-; wait $!; echo $?
            """
        let full = FileManager.default.fileExists(atPath: "/dev/full")
        let fullWords = full ? "pushlint: the output cannot be written: No space left on device\n3\n" : ""
        let result = try shell(script)
        #expect(
            result.output == """
                1
                1 20000
                same
                \(fullWords)20000 requests: 20000 errors
                pipe.ndjson:1:66
                pipe.ndjson:2:66
                1

                """)
    }

    @Test("completions of bash work in bash", .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")))
    func bashCompletions() throws {
        let script = #"""
            "$PUSHLINT" completions bash > c.bash && bash -n c.bash && touch a.json
            cat > try.bash <<'END'
            source c.bash
            try() {
                COMP_WORDS=(pushlint "$@"); COMP_CWORD=$#; COMPREPLY=(); _pushlint; echo "${COMPREPLY[*]}"
            }
            try --for
            try check x.json --format j
            try --format = j
            try --format =
            try explain voip-topic-s
            try --allow voip-topic-suffix,json-sy
            try ver
            try a.
            try check --files-from a
            try completions ""
            try help t
            try rules --format ""
            try --token ""
            try version ""
            complete -p pushlint
            END
            bash try.bash
            """#
        let result = try shell(script)
        #expect(
            result.output == """
                --format
                json jsonl
                json jsonl
                text oneline json jsonl
                voip-topic-suffix
                voip-topic-suffix,json-syntax
                version
                a.json
                a.json
                bash zsh fish
                tokens
                text json


                complete -F _pushlint pushlint

                """)
    }

    @Test("starts in milliseconds, even built for debugging")
    func coldStart() throws {
        let script = """
            printf '%s' '\(Samples.badBadgeBody)' > a.json
            n=0; while [ $n -lt 20 ]; do "$PUSHLINT" a.json >/dev/null; n=$((n+1)); done
            """
        var fastest = Double.infinity
        for _ in 0..<3 {
            let start = Date()
            _ = try shell(script)
            fastest = min(fastest, Date().timeIntervalSince(start) / 20)
        }
        // The release build takes a few milliseconds; the bound leaves room for a machine that is busy.
        #expect(fastest < 0.2, "\(fastest * 1000) ms a run")
    }
}
