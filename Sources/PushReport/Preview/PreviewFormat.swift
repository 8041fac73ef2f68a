/// The formats of previews.
public enum PreviewFormat: String, CaseIterable, Sendable {
    /// Drawn, for people.
    case text
    /// One JSON object.
    case json
    /// One JSON object an input.
    case jsonl

    /// A formatter for one run.
    public func formatter(_ style: TextStyle = TextStyle()) -> any ReportFormatter {
        switch self {
        case .text: PreviewTextFormatter(style: style)
        case .json: JSONFormatter(element: .previews)
        case .jsonl: JSONLinesFormatter(element: .previews)
        }
    }
}
