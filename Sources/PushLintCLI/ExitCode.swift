/// The exit status: a contract that scripts rely on.
public enum ExitCode: Int32, Sendable {
    /// No error (with `--strict`: and no warning).
    case clean = 0
    /// At least one error (with `--strict`: or warning).
    case findings = 1
    /// Wrong usage: nothing was done.
    case usage = 2
    /// An input could not be read, or the output not written. Wins over `findings`.
    case unreadable = 3
}
