// swift-format-ignore-file
// Written by `make generate`; change its sources, not this file.

extension RuleID {
    /// How many rules there are.
    public static var count: Int { 3 }

    /// The rule at `position` of the catalogue, in the order of numbers; traps outside `0 ..< count`.
    public static func at(_ position: Int) -> RuleID {
        switch position {
        case 0: RuleID(number: 301)
        case 1: RuleID(number: 401)
        case 2: RuleID(number: 501)
        default: preconditionFailure("no such rule")
        }
    }

    /// Position in the catalogue; nil for a number that no rule has.
    public var position: Int? {
        switch number {
        case 301: 0
        case 401: 1
        case 501: 2
        default: nil
        }
    }

    /// The kebab-case name of the fault; empty for a number that no rule has.
    public var name: StaticString {
        switch number {
        case 301: PayloadTooLarge.id
        case 401: WrongType.id
        case 501: VoIPTopicSuffix.id
        default: ""
        }
    }

    /// What the catalogue says of the rule's weight; a single finding may weigh less.
    public var severity: Severity {
        switch number {
        case 301: PayloadTooLarge.severity
        case 401: WrongType.severity
        case 501: VoIPTopicSuffix.severity
        default: .hint
        }
    }
}
