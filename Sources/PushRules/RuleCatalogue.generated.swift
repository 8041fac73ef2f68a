// swift-format-ignore-file
// Written by `make generate`; change its sources, not this file.

extension RuleID {
    /// How many rules there are.
    public static var count: Int { 31 }

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
        case 14: RuleID(number: 201)
        case 15: RuleID(number: 202)
        case 16: RuleID(number: 203)
        case 17: RuleID(number: 204)
        case 18: RuleID(number: 205)
        case 19: RuleID(number: 206)
        case 20: RuleID(number: 207)
        case 21: RuleID(number: 208)
        case 22: RuleID(number: 209)
        case 23: RuleID(number: 210)
        case 24: RuleID(number: 211)
        case 25: RuleID(number: 212)
        case 26: RuleID(number: 213)
        case 27: RuleID(number: 301)
        case 28: RuleID(number: 302)
        case 29: RuleID(number: 401)
        case 30: RuleID(number: 501)
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
        case 201: 14
        case 202: 15
        case 203: 16
        case 204: 17
        case 205: 18
        case 206: 19
        case 207: 20
        case 208: 21
        case 209: 22
        case 210: 23
        case 211: 24
        case 212: 25
        case 213: 26
        case 301: 27
        case 302: 28
        case 401: 29
        case 501: 30
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
        case 201: PushTypeMissing.id
        case 202: PushTypeUnknown.id
        case 203: PushTypeTopicMismatch.id
        case 204: TopicSuffixDoubled.id
        case 205: TopicMissing.id
        case 206: PriorityInvalid.id
        case 207: CollapseIDTooLong.id
        case 208: ApnsIDMalformed.id
        case 209: ExpirationInvalid.id
        case 210: ExpirationIsDuration.id
        case 211: ExpirationInMilliseconds.id
        case 212: HeaderRepeated.id
        case 213: DeviceTokenMalformed.id
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
        case 201: PushTypeMissing.severity
        case 202: PushTypeUnknown.severity
        case 203: PushTypeTopicMismatch.severity
        case 204: TopicSuffixDoubled.severity
        case 205: TopicMissing.severity
        case 206: PriorityInvalid.severity
        case 207: CollapseIDTooLong.severity
        case 208: ApnsIDMalformed.severity
        case 209: ExpirationInvalid.severity
        case 210: ExpirationIsDuration.severity
        case 211: ExpirationInMilliseconds.severity
        case 212: HeaderRepeated.severity
        case 213: DeviceTokenMalformed.severity
        case 301: PayloadTooLarge.severity
        case 302: PayloadEmpty.severity
        case 401: WrongType.severity
        case 501: VoIPTopicSuffix.severity
        default: .hint
        }
    }
}
