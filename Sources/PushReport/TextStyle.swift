internal import PushRules

/// How text looks: in colour or not, and how wide.
public struct TextStyle: Sendable, Equatable {
    /// Whether the output goes to something that shows colours.
    public var isColoured: Bool
    /// Cells of a line; lines of the input are cut to fit.
    public var width: Int

    /// - Parameter width: held between 40 and 200.
    public init(isColoured: Bool = false, width: Int = 100) {
        self.isColoured = isColoured
        self.width = min(max(width, 40), 200)
    }

    /// Parts of the output that have a colour of their own.
    enum Part {
        case error, warning, hint, note, place, frame, rule, heading

        init(_ severity: Severity) {
            switch severity {
            case .error: self = .error
            case .warning: self = .warning
            case .hint: self = .hint
            }
        }

        /// What the terminal is told, between `ESC [` and `m`.
        var code: StaticString {
            switch self {
            case .error: "1;31"
            case .warning: "1;33"
            case .hint: "1;36"
            case .note: "1;36"
            case .place: "1"
            case .frame: "2"
            case .rule: "2"
            case .heading: "1"
            }
        }
    }

    /// `text` in the colour of `part`. The only place that writes ESC.
    func paint(_ text: String, _ part: Part) -> String {
        isColoured && !text.isEmpty ? "\u{1B}[\(part.code)m\(text)\u{1B}[0m" : text
    }
}
