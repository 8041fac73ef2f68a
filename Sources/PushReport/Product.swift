/// What the program calls itself in its output.
public enum Product {
    /// `pushlint`
    public static var name: StaticString { "pushlint" }
    /// Semantic Versioning.
    public static var version: StaticString { "0.1.0" }
}
