internal import Foundation

/// Where the tests find their files: the only place that knows.
package enum FixtureRoot {
    /// The folder of the package at the root of the repository: the nearest one above this file that holds `Fixtures`.
    package static let package: String = find(from: #filePath)

    /// `Fixtures` of the repository.
    package static let fixtures = package + "/Fixtures"

    /// The conformance data, which is not part of the repository. May be absent: see `ConformanceTable`.
    package static let conformance = package + "/../shared/conformance"

    private static func find(from file: String) -> String {
        var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        while folder.path != "/" {
            if FileManager.default.fileExists(atPath: folder.path + "/Fixtures/README.md") { return folder.path }
            folder.deleteLastPathComponent()
        }
        fatalError("no folder above \(file) holds Fixtures/README.md")
    }

    /// The bytes of a file.
    package static func bytes(_ path: String) throws -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: path) else { throw FixtureFault.unreadable(path) }
        return [UInt8](data)
    }

    /// Files under `folder`, at any depth, whose name ends in `suffix`: paths relative to `folder`, sorted bytewise.
    ///
    /// Throws `noCase` when there is none: a loader that finds nothing must not look like a test that passed.
    package static func files(under folder: String, suffix: String) throws -> [String] {
        let names = FileManager.default.subpaths(atPath: folder) ?? []
        let found = names.filter { $0.hasSuffix(suffix) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        if found.isEmpty { throw FixtureFault.noCase(folder + "/**" + suffix) }
        return found
    }

    /// Everything under `folder`, at any depth: paths relative to it, sorted bytewise. Both are empty where there is no such
    /// folder.
    package static func tree(_ folder: String) -> (files: [String], folders: [String]) {
        var files: [String] = []
        var folders: [String] = []
        let names = FileManager.default.subpaths(atPath: folder) ?? []
        for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
            var isFolder: ObjCBool = false
            _ = unsafe FileManager.default.fileExists(atPath: folder + "/" + name, isDirectory: &isFolder)
            if isFolder.boolValue { folders.append(name) } else { files.append(name) }
        }
        return (files, folders)
    }

    package static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    /// Rows of a table whose columns are parted by tabs, without the headline, which must be `columns`.
    package static func table(_ path: String, columns: [String]) throws -> [[String]] {
        guard let text = String(bytes: try bytes(path), encoding: .utf8) else { throw FixtureFault.unreadable(path) }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        lines.removeAll { $0.hasPrefix("#") }
        let rows = lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
        guard let headline = rows.first, headline == columns else {
            throw FixtureFault.badTable(path, "the headline is not \(columns.joined(separator: ", "))")
        }
        for row in rows where row.count != columns.count {
            throw FixtureFault.badTable(path, "a row has \(row.count) columns: \(row.joined(separator: " | "))")
        }
        if rows.count < 2 { throw FixtureFault.noCase(path) }
        return Array(rows.dropFirst())
    }
}

/// Why a test has no input.
package enum FixtureFault: Error, CustomStringConvertible, Sendable {
    case unreadable(String)
    case noCase(String)
    case badTable(String, String)

    package var description: String {
        switch self {
        case .unreadable(let path): "cannot read \(path)"
        case .noCase(let path): "no case at \(path)"
        case .badTable(let path, let why): "\(path): \(why)"
        }
    }
}
