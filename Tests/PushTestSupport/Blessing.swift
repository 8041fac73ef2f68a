internal import Foundation

/// Expected outputs that live in files: compared, or with `PUSHLINT_BLESS=1` written.
package enum Blessing {
    /// Compares `output` with the file at `path`.
    ///
    /// - Returns: nil when they are equal (or the file was written), else what differs, for a failing expectation. A
    ///   missing file is a difference.
    package static func difference(of output: String, from path: String) throws -> String? {
        if TestSwitches.blesses {
            let old = FileManager.default.contents(atPath: path)
            if old != Data(output.utf8) { try Data(output.utf8).write(to: URL(fileURLWithPath: path)) }
            return nil
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            return "\(path) is missing; `make bless` writes it. The output is:\n\(output)"
        }
        if data == Data(output.utf8) { return nil }
        let expected = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let actual = output.split(separator: "\n", omittingEmptySubsequences: false)
        for line in 0..<max(expected.count, actual.count) {
            let a = line < expected.count ? String(expected[line]) : "(no line)"
            let b = line < actual.count ? String(actual[line]) : "(no line)"
            // Not `a != b`: strings that differ in bytes may be equal as text.
            if !a.utf8.elementsEqual(b.utf8) { return "\(path), line \(line + 1):\nexpected \(a)\nactual   \(b)" }
        }
        return "\(path): the number of line ends differs"
    }
}
