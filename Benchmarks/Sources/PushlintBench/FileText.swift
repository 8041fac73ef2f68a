#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Whole files, without Foundation.
enum FileText {
    /// The bytes of a file; nil when it cannot be read.
    static func read(_ path: String) -> [UInt8]? {
        guard let file = unsafe fopen(path, "rb") else { return nil }
        defer { unsafe fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe fread(&buffer, 1, buffer.count, file)
            if count == 0 { return unsafe ferror(file) == 0 ? bytes : nil }
            bytes.append(contentsOf: buffer[..<count])
        }
    }

    /// How many lines and bytes a file has, read in constant memory; nil when it cannot be read.
    static func lines(_ path: String) -> (lines: Int, bytes: Int)? {
        guard let file = unsafe fopen(path, "rb") else { return nil }
        defer { unsafe fclose(file) }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var (lines, bytes) = (0, 0)
        while true {
            let count = unsafe fread(&buffer, 1, buffer.count, file)
            if count == 0 { return unsafe ferror(file) == 0 ? (lines, bytes) : nil }
            bytes += count
            for k in 0..<count where buffer[k] == 0x0A { lines += 1 }
        }
    }

    /// Writes a file anew; false when that fails.
    static func write(_ bytes: [UInt8], to path: String) -> Bool {
        guard let file = unsafe fopen(path, "wb") else { return false }
        let count = unsafe fwrite(bytes, 1, bytes.count, file)
        return unsafe fclose(file) == 0 && count == bytes.count
    }

    /// Makes a folder, unless it is there.
    static func makeFolder(_ path: String) { _ = unsafe mkdir(path, 0o755) }
}
