/// Our answer to a text beside jansson's, with and without its refusal of duplicates.
public struct Comparison {
    /// For jansson without and with its refusal of duplicates: how the answers differ where nothing permits it, in words; nil:
    /// nowhere.
    public private(set) var differences: [String?] = []
    /// The differences that are permitted and that the text shows.
    public private(set) var permitted: Set<PermittedDifference> = []

    /// Asks both.
    public init(_ text: [UInt8]) {
        let ours = OurAnswer(text)
        for rejectsDuplicates in [false, true] {
            let theirs = JanssonAnswer(text, rejectsDuplicates: rejectsDuplicates)
            guard let difference = Self.difference(ours, theirs, rejectsDuplicates) else {
                differences.append(nil)
                continue
            }
            let reasons = PermittedDifference.allCases.filter { $0.explains(ours, theirs, text) }
            permitted.formUnion(reasons)
            differences.append(reasons.isEmpty ? difference : nil)
        }
    }

    private static func difference(_ ours: OurAnswer, _ theirs: JanssonAnswer, _ rejectsDuplicates: Bool) -> String? {
        let hasDuplicates = ours.remarks.contains("duplicate-key")
        switch (ours.tree, theirs) {
        case (nil, .rejected(let code)):
            // A text that is no JSON may have its duplicate before its fault.
            return code == .duplicateKey && !rejectsDuplicates ? "jansson speaks of a duplicate" : nil
        case (nil, .accepted): return "we reject (\(ours.error!)), jansson accepts"
        case (.some, .rejected(let code)):
            if rejectsDuplicates && hasDuplicates && code == .duplicateKey { return nil }
            return "we accept \(ours.remarks.sorted()), jansson rejects (\(code.rawValue))"
        case (let tree?, .accepted(let other)):
            if rejectsDuplicates && hasDuplicates { return "we see a duplicate, jansson none" }
            return tree.difference(from: other)
        }
    }
}
