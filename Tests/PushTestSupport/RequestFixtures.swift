internal import Foundation

/// A request under `Fixtures/requests`, and what is said of it.
package struct RequestFixture: Sendable, CustomStringConvertible {
    /// The path below `Fixtures/requests`: `err/wrong-type/badge-as-a-string.push`.
    package let path: String
    package let bytes: [UInt8]
    /// Command line options that this request needs beside those of all: the words of `<name>.options`.
    package let options: [String]
    /// What stands in `<name>.out`; nil where there is no such file, because nothing is to be said.
    package let expected: [UInt8]?

    package var description: String { path }

    /// The name of the file.
    package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The folders above it: `err`, `wrong-type`.
    package var folders: [String] { path.split(separator: "/").dropLast().map(String.init) }

    /// The path without the ending, to which `.out` and `.options` are put.
    package var stem: String { Self.stem(of: path) }

    package static let folder = FixtureRoot.fixtures + "/requests"

    /// Endings of files that hold a request.
    package static let endings = [".push", ".json", ".apns"]

    /// The fixtures below a folder of `Fixtures/requests`, sorted bytewise. Throws `noCase` when there is none.
    package static func all(under part: String) throws -> [RequestFixture] {
        let fixtures = FixtureRoot.tree(folder).files.filter { $0.hasPrefix(part + "/") && isRequest($0) }
        if fixtures.isEmpty { throw FixtureFault.noCase(folder + "/" + part) }
        return try fixtures.map { path in
            let output = folder + "/" + stem(of: path) + ".out"
            let expected = FixtureRoot.exists(output) ? try FixtureRoot.bytes(output) : nil
            return RequestFixture(
                path: path, bytes: try FixtureRoot.bytes(folder + "/" + path),
                options: try words(stem(of: path) + ".options"),
                expected: expected)
        }
    }

    /// The options with which every request is judged: the words of `Fixtures/requests/options`. Among them is the time.
    package static func commonOptions() throws -> [String] {
        let options = try words("options")
        if options.isEmpty { throw FixtureFault.unreadable(folder + "/options") }
        return options
    }

    package static func isRequest(_ path: String) -> Bool { endings.contains { path.hasSuffix($0) } }

    package static func stem(of path: String) -> String { (path as NSString).deletingPathExtension }

    /// The words of a file, parted by spaces; none where there is no file.
    private static func words(_ path: String) throws -> [String] {
        guard FixtureRoot.exists(folder + "/" + path) else { return [] }
        let text = String(decoding: try FixtureRoot.bytes(folder + "/" + path), as: UTF8.self)
        return text.split { $0 == " " || $0 == "\n" }.map(String.init)
    }
}
