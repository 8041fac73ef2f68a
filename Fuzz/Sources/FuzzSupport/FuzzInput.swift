public import PushProperties

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// What the engine hands over, and how a finding reaches it.
public enum FuzzInput {
    /// Checks one input.
    ///
    /// - Parameter data: null where `size` is 0.
    /// - Returns: 0, as libFuzzer wants it. Ends the process where a property is broken.
    public static func check(
        _ data: UnsafePointer<UInt8>?, _ size: Int, _ check: ([UInt8]) throws(Violation) -> Void
    ) -> CInt {
        let input = unsafe [UInt8](UnsafeBufferPointer(start: data, count: size))
        do throws(Violation) {
            try check(input)
        } catch {
            complain("violation: \(error)\n")
            // libFuzzer catches the signal and keeps the input.
            abort()
        }
        return 0
    }

    /// Checks the files that are named, without an engine: the program of a build without one.
    public static func replay(_ check: ([UInt8]) throws(Violation) -> Void) -> Never {
        var failed = 0
        let paths = CommandLine.arguments.dropFirst()
        for path in paths {
            guard let input = Files.read(path) else {
                complain("\(path): cannot be read\n")
                exit(2)
            }
            do throws(Violation) {
                try check(input)
            } catch {
                complain("\(path): \(error)\n")
                failed += 1
            }
        }
        complain("\(paths.count) inputs, \(failed) violations\n")
        exit(failed == 0 ? 0 : 1)
    }

    static func complain(_ words: String) {
        var bytes = Array(words.utf8)
        _ = unsafe write(2, &bytes, bytes.count)
    }
}
