internal import PushReport

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The program as the system runs it.
public enum Process {
    /// Runs the command line on the arguments, streams and files of this process.
    ///
    /// - Returns: the exit status.
    public static func run() -> Int32 {
        // A reader that goes away shows as an error of `write` instead of ending the process.
        _ = signal(SIGPIPE, SIG_IGN)
        let code = LintCommand.run(
            arguments: arguments, input: DescriptorSource(STDIN_FILENO), output: ByteSink(descriptor: STDOUT_FILENO),
            errors: ByteSink(descriptor: STDERR_FILENO), files: DiskFileSystem(), environment: environment)
        return code.rawValue
    }

    /// As bytes: a path need not be UTF-8.
    private static var arguments: [[UInt8]] {
        var arguments: [[UInt8]] = []
        for k in 1..<max(Int(CommandLine.argc), 1) {
            guard let argument = unsafe CommandLine.unsafeArgv[k] else { break }
            let length = unsafe strlen(argument)
            unsafe arguments.append(
                UnsafeBufferPointer(start: argument, count: length).map { UInt8(bitPattern: $0) })
        }
        return arguments
    }

    private static var environment: CommandEnvironment {
        var variables: [String: String] = [:]
        for name in CommandEnvironment.variableNames {
            if let value = unsafe getenv(name) { variables[name] = unsafe String(cString: value) }
        }
        let outputIsTerminal = isatty(STDOUT_FILENO) == 1
        return CommandEnvironment(
            variables: variables, now: Int64(time(nil)), inputIsTerminal: isatty(STDIN_FILENO) == 1,
            outputIsTerminal: outputIsTerminal, errorsAreTerminal: isatty(STDERR_FILENO) == 1,
            terminalWidth: outputIsTerminal ? terminalWidth : nil,
            processorCount: max(Int(sysconf(CInt(_SC_NPROCESSORS_ONLN))), 1), uptime: { uptime })
    }

    private static var uptime: Double {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static var terminalWidth: Int? {
        var size = winsize()
        guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}
