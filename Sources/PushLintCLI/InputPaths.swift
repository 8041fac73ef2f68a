internal import PushReport

/// The inputs that arguments name: what verbs that take many of them have in common.
struct InputPaths {
    let verb: Verb
    let streams: CommandStreams
    let files: any FileSystem
    let environment: CommandEnvironment

    private static let standardInput = Array("-".utf8)

    /// The paths to look at; nil where the list of `--files-from` cannot be read, which has been said then.
    ///
    /// Without any path standard input is the input, unless somebody sits there.
    func resolve(_ operands: [[UInt8]], list: [UInt8]?) throws(UsageError) -> [[UInt8]]? {
        var paths = operands
        let listIsInput = list == Self.standardInput
        if let list {
            if listIsInput, paths.contains(Self.standardInput) { throw inputIsTakenTwice() }
            do throws(FileTrouble) {
                let source = listIsInput ? streams.input : try files.open(list)
                paths += PathList.paths(try source.readAll(limit: .max))
            } catch {
                streams.complain("\(Harmless.path(list)): \(error.words)")
                return nil
            }
        } else if paths.isEmpty {
            if environment.inputIsTerminal {
                var error = UsageError("no input: name a file or a folder, or pipe a payload in")
                error.verb = verb
                throw error
            }
            paths = [Self.standardInput]
        }
        if paths.count(where: { $0 == Self.standardInput }) > (listIsInput ? 0 : 1) { throw inputIsTakenTwice() }
        return paths
    }

    private func inputIsTakenTwice() -> UsageError {
        var error = UsageError("standard input can be read only once")
        error.verb = verb
        return error
    }

    /// Opens what the paths lead to, one after the other, as long as somebody reads the output.
    ///
    /// - Parameters:
    ///   - trouble: gets what cannot be read.
    ///   - body: gets each source; returns false to end the search of a folder.
    func forEachSource(
        _ paths: [[UInt8]], trouble: @escaping (_ path: [UInt8], _ words: String) -> Void,
        body: (_ path: [UInt8], _ source: any ByteSource, _ willWait: @escaping () -> Void) -> Bool
    ) {
        let output = streams.output
        let walk = InputWalk(files: files, trouble: trouble)
        for path in paths where output.isUsable {
            if path == Self.standardInput {
                _ = body(path, streams.input, { output.flush() })
                continue
            }
            walk.forEachFile(below: path) { file in
                do throws(FileTrouble) {
                    return body(file, try files.open(file), {})
                } catch {
                    trouble(file, error.words)
                    return true
                }
            }
        }
    }
}
