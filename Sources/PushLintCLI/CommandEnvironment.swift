/// What a run of the program finds around it, besides files and streams.
public struct CommandEnvironment: Sendable {
    /// Variables of the environment; only those that the program looks at.
    public var variables: [String: String]
    /// Seconds since 1970.
    public var now: Int64
    /// Somebody sits at the input, so that nothing comes from there by itself.
    public var inputIsTerminal: Bool
    /// Somebody looks at the output as it comes.
    public var outputIsTerminal: Bool
    /// Somebody looks at standard error.
    public var errorsAreTerminal: Bool
    /// How many threads can work at a time.
    public var processorCount: Int
    /// Seconds since some moment, never going back.
    public var uptime: @Sendable () -> Double
    /// Cells of a line of the output's terminal; nil where nobody knows.
    public var terminalWidth: Int?

    /// The variables that the program looks at.
    public static let variableNames = ["NO_COLOR", "TERM"]

    /// An environment without a terminal.
    public init(
        variables: [String: String] = [:], now: Int64 = 0, inputIsTerminal: Bool = false,
        outputIsTerminal: Bool = false, errorsAreTerminal: Bool = false, terminalWidth: Int? = nil,
        processorCount: Int = 1, uptime: @escaping @Sendable () -> Double = { 0 }
    ) {
        self.variables = variables
        self.now = now
        self.inputIsTerminal = inputIsTerminal
        self.outputIsTerminal = outputIsTerminal
        self.errorsAreTerminal = errorsAreTerminal
        self.terminalWidth = terminalWidth
        self.processorCount = processorCount
        self.uptime = uptime
    }

    /// Whether the person forbids colours, everywhere and once and for all.
    var forbidsColour: Bool { !(variables["NO_COLOR"] ?? "").isEmpty }

    /// Whether the output goes to a terminal that shows colours.
    var showsColour: Bool { outputIsTerminal && variables["TERM"] != "dumb" }
}
