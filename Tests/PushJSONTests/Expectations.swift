import PushTestSupport
import Testing

/// Nothing differs, and `atLeast` inputs were looked at: a loop that ran dry proves nothing.
func expectNone(
    _ differences: Differences, atLeast fewest: Int = 1, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    if !differences.isEmpty { Issue.record("\(differences)", sourceLocation: sourceLocation) }
    #expect(differences.checked >= fewest, "the loop ran dry", sourceLocation: sourceLocation)
}
