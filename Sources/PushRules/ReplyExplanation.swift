public import PushPayload

/// What was predicted of a request, beside what came back.
///
/// ```swift
/// let report = validator.validate(payload.span, headers: headers)
/// // ... the request is sent, and refused ...
/// let explanation = validator.explanation(of: reply, after: report)
/// if explanation.outcome == .notPredicted, reply.reason.foresight == .whole { /* tell us */ }
/// ```
public struct ReplyExplanation: Sendable, Equatable {
    /// How prediction and reply stand to each other.
    public enum Outcome: UInt8, Sendable {
        /// The request was taken, and no error said otherwise.
        case accepted
        /// The request was taken although `finding`, an error, names a reason to refuse it.
        case acceptedUnexpectedly
        /// It was refused for what `finding` found.
        case explained
        /// It was refused for another reason than that of `finding`, an error.
        case otherPredicted
        /// It was refused, and no error names a reason. `APNsReason.foresight` tells whether one could have.
        case notPredicted
    }

    /// How prediction and reply stand to each other.
    public var outcome: Outcome
    /// The finding that it is about; nil for `accepted` and `notPredicted`.
    public var finding: Finding?

    /// Looks for the finding behind a reply. O(findings), no allocation.
    ///
    /// A finding explains a reply when its reason is the reply's, or else when the reply's is one that the service may give
    /// for the rule's fault (`RuleTexts.reasons`). Of a reply without a reason the status decides, unless its body shows that
    /// it does not come from the service. Among several findings errors come first.
    ///
    /// - Parameter finding: the finding at a position of `0 ..< findingCount`.
    public init(of reply: APNsReply, findingCount: Int, finding: (Int) -> Finding) {
        var predicted: Finding?
        var best: Finding?
        var bestRank = 0
        for k in 0..<findingCount {
            let candidate = finding(k)
            if predicted == nil, candidate.severity == .error, candidate.reason != .none { predicted = candidate }
            let rank = Self.rank(candidate, reply)
            if rank > bestRank {
                best = candidate
                bestRank = rank
            }
        }
        if reply.isAccepted {
            outcome = predicted == nil ? .accepted : .acceptedUnexpectedly
            self.finding = predicted
        } else if let best {
            outcome = .explained
            self.finding = best
        } else {
            outcome = predicted == nil ? .notPredicted : .otherPredicted
            self.finding = predicted
        }
    }

    /// How well a finding explains a reply; 0: not at all.
    private static func rank(_ finding: Finding, _ reply: APNsReply) -> Int {
        let weight = finding.severity == .error ? 1 : 0
        if reply.reason.isKnown {
            if finding.reason == reply.reason { return 4 + weight }
            guard finding.severity != .hint, let texts = finding.rule.texts else { return 0 }
            return texts.reasons.contains(reply.reason) ? 2 + weight : 0
        }
        guard reply.reason == .none, reply.body != .foreign, finding.reason != .none else { return 0 }
        return finding.reason.status == reply.status ? 2 + weight : 0
    }

    /// The same for the findings of a validation while they are there.
    public init(of reply: APNsReply, findings: FindingList) {
        self.init(of: reply, findingCount: findings.count) { findings[$0] }
    }
}
