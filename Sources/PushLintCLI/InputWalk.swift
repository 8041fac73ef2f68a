/// Finds the inputs below the paths that were named.
struct InputWalk {
    let files: any FileSystem
    /// Gets what cannot be read.
    let trouble: (_ path: [UInt8], _ words: String) -> Void

    /// Calls `body` with each file of `path`: itself, or what a search of the folder finds, in the order of the names.
    ///
    /// A folder is searched to any depth; hidden files and folders are left out, and no folder is searched twice, whatever
    /// symbolic links lead to it. `body` returns false to end the search.
    func forEachFile(below path: [UInt8], _ body: (_ path: [UInt8]) -> Bool) {
        let status: FileStatus
        do {
            status = try files.status(of: path)
        } catch {
            trouble(path, error.words)
            return
        }
        guard status.kind == .folder else {
            _ = body(path)
            return
        }
        var seen: Set<FileStatus.Identity> = [status.identity]
        var pending = [(path: path, isFolder: true)]
        var isAny = false
        while let next = pending.popLast() {
            guard next.isFolder else {
                isAny = true
                if !body(next.path) { return }
                continue
            }
            // The last is taken first.
            pending.append(contentsOf: entries(of: next.path, &seen).reversed())
        }
        if !isAny { trouble(path, "no \(Self.endings) file in this folder") }
    }

    /// `.json, .apns or .push`
    private static var endings: String {
        InputForm.endings.dropLast().joined(separator: ", ") + " or " + (InputForm.endings.last ?? "")
    }

    /// The files and folders in a folder that are to be looked at, in the order of their names.
    private func entries(
        of folder: [UInt8], _ seen: inout Set<FileStatus.Identity>
    ) -> [(path: [UInt8], isFolder: Bool)] {
        var names: [[UInt8]]
        do {
            names = try files.names(in: folder)
        } catch {
            trouble(folder, error.words)
            return []
        }
        names.sort { $0.lexicographicallyPrecedes($1) }
        var entries: [(path: [UInt8], isFolder: Bool)] = []
        for name in names where name.first != 0x2E {
            let path = folder.last == 0x2F ? folder + name : folder + [0x2F] + name
            let isNamedLikeInput = InputForm(path: path) != nil
            do {
                let status = try files.status(of: path)
                switch status.kind {
                case .folder: if seen.insert(status.identity).inserted { entries.append((path, true)) }
                case .file: if isNamedLikeInput { entries.append((path, false)) }
                case .other: break
                }
            } catch {
                // A link that leads nowhere matters only where an input was expected.
                if isNamedLikeInput { trouble(path, error.words) }
            }
        }
        return entries
    }
}
