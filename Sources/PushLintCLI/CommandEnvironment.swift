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
    /// Cells of a line of that terminal; nil where nobody knows.
    public var terminalWidth: Int?

    /// The variables that the program looks at.
    public static let variableNames = ["NO_COLOR", "TERM"]

    /// An environment without a terminal.
    public init(
        variables: [String: String] = [:], now: Int64 = 0, inputIsTerminal: Bool = false,
        outputIsTerminal: Bool = false,
        terminalWidth: Int? = nil
    ) {
        self.variables = variables
        self.now = now
        self.inputIsTerminal = inputIsTerminal
        self.outputIsTerminal = outputIsTerminal
        self.terminalWidth = terminalWidth
    }

    /// Whether the person forbids colours, everywhere and once and for all.
    var forbidsColour: Bool { !(variables["NO_COLOR"] ?? "").isEmpty }

    /// Whether the output goes to a terminal that shows colours.
    var showsColour: Bool { outputIsTerminal && variables["TERM"] != "dumb" }
}
