internal import Foundation

/// Expected outputs in files: `Tests/<target>/Snapshots/<name>`. With `PUSHLINT_BLESS=1` they are written anew; review the
/// diff as if you had written it.
public enum Snapshot {
    /// Compares `bytes` with the snapshot `name`, or writes it.
    ///
    /// - Parameter file: the calling test's file, beside which the folder `Snapshots` lies.
    /// - Returns: nil when they are equal, else what differs.
    public static func difference(_ bytes: [UInt8], _ name: String, file: String = #filePath) -> String? {
        let folder = (file as NSString).deletingLastPathComponent + "/Snapshots"
        let path = folder + "/" + name
        let expected = FileManager.default.contents(atPath: path).map { [UInt8]($0) }
        if expected == bytes { return nil }
        if TestSwitches.blesses {
            do {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                try Data(bytes).write(to: URL(fileURLWithPath: path))
            } catch {
                return "\(path) cannot be written: \(error)"
            }
            return nil
        }
        guard let expected else { return "there is no snapshot \(name); PUSHLINT_BLESS=1 writes it" }
        return firstDifference(expected, bytes, name)
    }

    /// The same for text.
    public static func difference(_ text: String, _ name: String, file: String = #filePath) -> String? {
        difference(Array(text.utf8), name, file: file)
    }

    /// The first line in which two texts that are not equal differ, in words.
    package static func firstDifference(_ expected: [UInt8], _ actual: [UInt8], _ name: String) -> String {
        let old = lines(expected)
        let new = lines(actual)
        for k in 0..<max(old.count, new.count) {
            let was = k < old.count ? old[k] : nil
            let now = k < new.count ? new[k] : nil
            if was != now {
                return "\(name), line \(k + 1):\n  expected \(shown(was))\n  found    \(shown(now))"
            }
        }
        return "\(name) differs"
    }

    private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
        bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    }

    private static func shown(_ line: [UInt8]?) -> String {
        guard let line else { return "the end" }
        return String(decoding: line, as: UTF8.self).debugDescription
    }
}
