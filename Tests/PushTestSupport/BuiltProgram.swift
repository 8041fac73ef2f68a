public import Foundation

/// The programs that were built beside the tests.
public enum BuiltProgram {
    /// Their folder; nil when `pushlint` is not there.
    public static let folder: URL? = {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        for _ in 0..<4 {
            if FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent("pushlint").path) {
                return folder
            }
            folder.deleteLastPathComponent()
        }
        return nil
    }()
}
