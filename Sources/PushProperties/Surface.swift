/// What can be fuzzed: each surface is a function from bytes to nothing that throws where a property is broken.
public enum Surface: String, CaseIterable, Sendable {
    /// The input is a text that may be JSON.
    case tokenizer = "FuzzTokenizer"
    /// The input is a request file; one that cannot be read is a payload whose headers are not known.
    case validator = "FuzzValidator"
    /// The input is a request file.
    case requestFile = "FuzzRequestFile"
    /// The input is an NDJSON file.
    case lines = "FuzzLines"
    /// The input is a file of any form, and all that is said of it is looked at.
    case report = "FuzzReport"
    /// The input is the body of an error reply.
    case errorBody = "FuzzErrorBody"

    /// Checks all properties of the surface.
    ///
    /// - Throws: the first one that is broken. What is broken deeper down traps.
    public func check(_ input: [UInt8]) throws(Violation) {
        switch self {
        case .tokenizer: try TokenizerProperties.check(input)
        case .validator: try ValidatorProperties.check(input)
        case .requestFile: try RequestFileProperties.check(input)
        case .lines: try LinesProperties.check(input)
        case .report: try ReportProperties.check(input)
        case .errorBody: try ErrorBodyProperties.check(input)
        }
    }
}
