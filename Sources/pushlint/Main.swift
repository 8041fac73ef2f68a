internal import PushLintCLI

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The program: hands over to `PushLintCLI` and ends with its status.
@main
enum Main {
    static func main() { exit(PushLintCLI.Process.run()) }
}
