#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Whole files.
enum Files {
    /// The bytes of a file; nil where it cannot be read.
    static func read(_ path: String) -> [UInt8]? {
        guard let file = unsafe fopen(path, "rb") else { return nil }
        defer { unsafe fclose(file) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = unsafe fread(&block, 1, block.count, file)
            if count == 0 { break }
            bytes += block[..<count]
        }
        return unsafe ferror(file) == 0 ? bytes : nil
    }

    /// Writes a file anew, or ends the process.
    static func write(_ path: String, _ bytes: [UInt8]) {
        guard let file = unsafe fopen(path, "wb") else {
            FuzzInput.complain("\(path): cannot be written\n")
            exit(2)
        }
        var bytes = bytes
        let count = unsafe fwrite(&bytes, 1, bytes.count, file)
        guard unsafe fclose(file) == 0, count == bytes.count else {
            FuzzInput.complain("\(path): cannot be written\n")
            exit(2)
        }
    }

    /// Makes a folder that may be there already.
    static func makeFolder(_ path: String) { unsafe mkdir(path, 0o755) }
}
