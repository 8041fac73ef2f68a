public import PushPayload

extension PayloadValidator {
    /// What the last validation predicted, beside what came back.
    ///
    /// - Parameter report: that of the last validation.
    public func explanation(of reply: APNsReply, after report: ValidationReport) -> ReplyExplanation {
        ReplyExplanation(of: reply, findingCount: report.findingCount) { finding(at: $0) }
    }
}
