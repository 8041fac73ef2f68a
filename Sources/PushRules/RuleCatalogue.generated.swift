// swift-format-ignore-file
// Written by `make generate`; change its sources, not this file.

extension RuleID {
    /// How many rules there are.
    public static var count: Int { 18 }

    /// The rule at `position` of the catalogue, in the order of numbers; traps outside `0 ..< count`.
    public static func at(_ position: Int) -> RuleID {
        switch position {
        case 0: RuleID(number: 101)
        case 1: RuleID(number: 102)
        case 2: RuleID(number: 103)
        case 3: RuleID(number: 104)
        case 4: RuleID(number: 105)
        case 5: RuleID(number: 106)
        case 6: RuleID(number: 107)
        case 7: RuleID(number: 108)
        case 8: RuleID(number: 109)
        case 9: RuleID(number: 110)
        case 10: RuleID(number: 111)
        case 11: RuleID(number: 112)
        case 12: RuleID(number: 113)
        case 13: RuleID(number: 114)
        case 14: RuleID(number: 301)
        case 15: RuleID(number: 302)
        case 16: RuleID(number: 401)
        case 17: RuleID(number: 501)
        default: preconditionFailure("no such rule")
        }
    }

    /// Position in the catalogue; nil for a number that no rule has.
    public var position: Int? {
        switch number {
        case 101: 0
        case 102: 1
        case 103: 2
        case 104: 3
        case 105: 4
        case 106: 5
        case 107: 6
        case 108: 7
        case 109: 8
        case 110: 9
        case 111: 10
        case 112: 11
        case 113: 12
        case 114: 13
        case 301: 14
        case 302: 15
        case 401: 16
        case 501: 17
        default: nil
        }
    }

    /// The kebab-case name of the fault; empty for a number that no rule has.
    public var name: StaticString {
        switch number {
        case 101: JSONSyntax.id
        case 102: JSONNotUTF8.id
        case 103: JSONOtherEncoding.id
        case 104: JSONByteOrderMark.id
        case 105: JSONTooDeep.id
        case 106: JSONNotObject.id
        case 107: JSONDuplicateKey.id
        case 108: JSONLoneSurrogate.id
        case 109: JSONNumberOverflow.id
        case 110: JSONNumberUnderflow.id
        case 111: JSONLargeInteger.id
        case 112: JSONNul.id
        case 113: JSONNoncharacter.id
        case 114: JSONReplacementCharacter.id
        case 301: PayloadTooLarge.id
        case 302: PayloadEmpty.id
        case 401: WrongType.id
        case 501: VoIPTopicSuffix.id
        default: ""
        }
    }

    /// What the catalogue says of the rule's weight; a single finding may weigh less.
    public var severity: Severity {
        switch number {
        case 101: JSONSyntax.severity
        case 102: JSONNotUTF8.severity
        case 103: JSONOtherEncoding.severity
        case 104: JSONByteOrderMark.severity
        case 105: JSONTooDeep.severity
        case 106: JSONNotObject.severity
        case 107: JSONDuplicateKey.severity
        case 108: JSONLoneSurrogate.severity
        case 109: JSONNumberOverflow.severity
        case 110: JSONNumberUnderflow.severity
        case 111: JSONLargeInteger.severity
        case 112: JSONNul.severity
        case 113: JSONNoncharacter.severity
        case 114: JSONReplacementCharacter.severity
        case 301: PayloadTooLarge.severity
        case 302: PayloadEmpty.severity
        case 401: WrongType.severity
        case 501: VoIPTopicSuffix.severity
        default: .hint
        }
    }
}
