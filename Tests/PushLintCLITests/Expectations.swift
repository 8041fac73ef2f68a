import PushTestSupport
import Testing

/// The end of a loop over many inputs: nothing was found wrong, and enough was looked at.
func expectNone(
    _ differences: Differences, atLeast fewest: Int, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    #expect(differences.isEmpty, "\(differences)", sourceLocation: sourceLocation)
    #expect(differences.checked >= fewest, "too few were looked at", sourceLocation: sourceLocation)
}
