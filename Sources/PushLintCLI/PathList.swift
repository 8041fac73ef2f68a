/// Paths in a file: one a line, or parted by NUL where the file holds one.
enum PathList {
    /// The paths in their order; empty ones are left out, and so is a CR at the end of a line.
    static func paths(_ bytes: [UInt8]) -> [[UInt8]] {
        if bytes.contains(0) { return bytes.split(separator: 0).map { Array($0) } }
        return bytes.split(separator: 0x0A).compactMap { line in
            let path = line.last == 0x0D ? line.dropLast() : line
            return path.isEmpty ? nil : Array(path)
        }
    }
}
