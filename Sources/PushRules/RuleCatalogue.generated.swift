// swift-format-ignore-file
// Written by `make generate`; change its sources, not this file.

extension RuleID {
    /// How many rules there are.
    public static var count: Int { 26 }

    /// The rule at `position` of the catalogue, in the order of numbers; traps outside `0 ..< count`.
    public static func at(_ position: Int) -> RuleID {
        switch position {
        case 0: RuleID(number: 301)
        case 1: RuleID(number: 401)
        case 2: RuleID(number: 402)
        case 3: RuleID(number: 403)
        case 4: RuleID(number: 404)
        case 5: RuleID(number: 405)
        case 6: RuleID(number: 406)
        case 7: RuleID(number: 407)
        case 8: RuleID(number: 408)
        case 9: RuleID(number: 409)
        case 10: RuleID(number: 410)
        case 11: RuleID(number: 411)
        case 12: RuleID(number: 412)
        case 13: RuleID(number: 413)
        case 14: RuleID(number: 501)
        case 15: RuleID(number: 502)
        case 16: RuleID(number: 503)
        case 17: RuleID(number: 504)
        case 18: RuleID(number: 505)
        case 19: RuleID(number: 506)
        case 20: RuleID(number: 507)
        case 21: RuleID(number: 601)
        case 22: RuleID(number: 602)
        case 23: RuleID(number: 603)
        case 24: RuleID(number: 701)
        case 25: RuleID(number: 702)
        default: preconditionFailure("no such rule")
        }
    }

    /// Position in the catalogue; nil for a number that no rule has.
    public var position: Int? {
        switch number {
        case 301: 0
        case 401: 1
        case 402: 2
        case 403: 3
        case 404: 4
        case 405: 5
        case 406: 6
        case 407: 7
        case 408: 8
        case 409: 9
        case 410: 10
        case 411: 11
        case 412: 12
        case 413: 13
        case 501: 14
        case 502: 15
        case 503: 16
        case 504: 17
        case 505: 18
        case 506: 19
        case 507: 20
        case 601: 21
        case 602: 22
        case 603: 23
        case 701: 24
        case 702: 25
        default: nil
        }
    }

    /// The kebab-case name of the fault; empty for a number that no rule has.
    public var name: StaticString {
        switch number {
        case 301: PayloadTooLarge.id
        case 401: WrongType.id
        case 402: APSMissing.id
        case 403: APSNotObject.id
        case 404: APSNested.id
        case 405: APSKeyAtRoot.id
        case 406: KeyNearMiss.id
        case 407: NothingToShow.id
        case 408: AlertWithoutText.id
        case 409: BadgeOutOfRange.id
        case 410: SoundObjectEmpty.id
        case 411: NumberOutOfRange.id
        case 412: UnknownWord.id
        case 413: FlagNotANumber.id
        case 501: VoIPTopicSuffix.id
        case 502: VoIPTopicOtherType.id
        case 503: VoIPPushTypeMissing.id
        case 504: VoIPPayloadNotPortable.id
        case 505: VoIPExpirationMissing.id
        case 506: VoIPExpirationLate.id
        case 507: VoIPPriorityLow.id
        case 601: BackgroundWithoutFlag.id
        case 602: BackgroundVisible.id
        case 603: BackgroundPriority.id
        case 701: LiveActivityTimestampMissing.id
        case 702: LiveActivityEventMissing.id
        default: ""
        }
    }

    /// What the catalogue says of the rule's weight; a single finding may weigh less.
    public var severity: Severity {
        switch number {
        case 301: PayloadTooLarge.severity
        case 401: WrongType.severity
        case 402: APSMissing.severity
        case 403: APSNotObject.severity
        case 404: APSNested.severity
        case 405: APSKeyAtRoot.severity
        case 406: KeyNearMiss.severity
        case 407: NothingToShow.severity
        case 408: AlertWithoutText.severity
        case 409: BadgeOutOfRange.severity
        case 410: SoundObjectEmpty.severity
        case 411: NumberOutOfRange.severity
        case 412: UnknownWord.severity
        case 413: FlagNotANumber.severity
        case 501: VoIPTopicSuffix.severity
        case 502: VoIPTopicOtherType.severity
        case 503: VoIPPushTypeMissing.severity
        case 504: VoIPPayloadNotPortable.severity
        case 505: VoIPExpirationMissing.severity
        case 506: VoIPExpirationLate.severity
        case 507: VoIPPriorityLow.severity
        case 601: BackgroundWithoutFlag.severity
        case 602: BackgroundVisible.severity
        case 603: BackgroundPriority.severity
        case 701: LiveActivityTimestampMissing.severity
        case 702: LiveActivityEventMissing.severity
        default: .hint
        }
    }
}
