/// What a finding promises (design, section 2).
public enum Severity: UInt8, Sendable {
    /// Legal and working, could be better. Never part of the verdict.
    case hint
    /// Accepted and works in part: something is ignored, unreliable, or read differently by different readers.
    case warning
    /// The service refuses it, or it cannot do what it was evidently sent for.
    case error
}

extension Severity {
    /// `hint`, `warning`, `error`.
    public var name: StaticString {
        switch self {
        case .hint: "hint"
        case .warning: "warning"
        case .error: "error"
        }
    }
}

/// The worst of an input's findings among error and warning.
public enum Verdict: UInt8, Sendable {
    case ok, warning, error
}

extension Verdict {
    /// `ok`, `warning`, `error`.
    public var name: StaticString {
        switch self {
        case .ok: "ok"
        case .warning: "warning"
        case .error: "error"
        }
    }
}
