/// Which rules are dropped and which are raised to error: two bits a rule.
public struct RulePolicy: Sendable, Equatable {
    private var allowed = InlineWords()
    private var denied = InlineWords()
    /// Nothing is dropped or raised.
    public private(set) var isEmpty = true

    /// Nothing is dropped, nothing raised.
    public init() {}

    /// Drops the findings of a rule.
    public mutating func allow(_ rule: RuleID) { set(rule, isAllowed: true) }

    /// Raises the findings of a rule to errors.
    public mutating func deny(_ rule: RuleID) { set(rule, isAllowed: false) }

    func isAllowed(_ position: Int) -> Bool { allowed[position] }

    func isDenied(_ position: Int) -> Bool { denied[position] }

    private mutating func set(_ rule: RuleID, isAllowed: Bool) {
        guard let position = rule.position else { return }
        allowed[position] = isAllowed
        denied[position] = !isAllowed
        isEmpty = false
    }
}

/// 512 bits.
private struct InlineWords: Sendable, Equatable {
    private var words = InlineArray<8, UInt64>(repeating: 0)

    subscript(_ bit: Int) -> Bool {
        get { words[bit >> 6] & (1 << UInt64(bit & 63)) != 0 }
        set {
            let mask: UInt64 = 1 << UInt64(bit & 63)
            words[bit >> 6] = newValue ? words[bit >> 6] | mask : words[bit >> 6] & ~mask
        }
    }

    static func == (a: InlineWords, b: InlineWords) -> Bool {
        for k in 0..<8 where a.words[k] != b.words[k] { return false }
        return true
    }
}
