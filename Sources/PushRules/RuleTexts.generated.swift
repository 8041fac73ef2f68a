// swift-format-ignore-file
// Written by `make generate`; change its sources, not this file.

public import PushPayload

// Reached only by who tells a finding or explains a rule; a product that does neither links none of the texts.
extension RuleID {
    /// The rule's page; nil for a number that no rule has.
    public var texts: RuleTexts? {
        switch number {
        case 301: PayloadTooLarge.texts
        case 401: WrongType.texts
        case 402: APSMissing.texts
        case 403: APSNotObject.texts
        case 404: APSNested.texts
        case 405: APSKeyAtRoot.texts
        case 406: KeyNearMiss.texts
        case 407: NothingToShow.texts
        case 408: AlertWithoutText.texts
        case 409: BadgeOutOfRange.texts
        case 410: SoundObjectEmpty.texts
        case 411: NumberOutOfRange.texts
        case 412: UnknownWord.texts
        case 413: FlagNotANumber.texts
        case 501: VoIPTopicSuffix.texts
        case 502: VoIPTopicOtherType.texts
        case 503: VoIPPushTypeMissing.texts
        case 504: VoIPPayloadNotPortable.texts
        case 505: VoIPExpirationMissing.texts
        case 506: VoIPExpirationLate.texts
        case 507: VoIPPriorityLow.texts
        case 601: BackgroundWithoutFlag.texts
        case 602: BackgroundVisible.texts
        case 603: BackgroundPriority.texts
        case 701: LiveActivityTimestampMissing.texts
        case 702: LiveActivityEventMissing.texts
        default: nil
        }
    }
}

extension Finding {
    /// Writes what was found, in one line without a full stop.
    public func writeMessage(_ request: RequestView, to out: inout MessageWriter) {
        switch rule.number {
        case 301: PayloadTooLarge.writeMessage(self, request, &out)
        case 401: WrongType.writeMessage(self, request, &out)
        case 402: APSMissing.writeMessage(self, request, &out)
        case 403: APSNotObject.writeMessage(self, request, &out)
        case 404: APSNested.writeMessage(self, request, &out)
        case 405: APSKeyAtRoot.writeMessage(self, request, &out)
        case 406: KeyNearMiss.writeMessage(self, request, &out)
        case 407: NothingToShow.writeMessage(self, request, &out)
        case 408: AlertWithoutText.writeMessage(self, request, &out)
        case 409: BadgeOutOfRange.writeMessage(self, request, &out)
        case 410: SoundObjectEmpty.writeMessage(self, request, &out)
        case 411: NumberOutOfRange.writeMessage(self, request, &out)
        case 412: UnknownWord.writeMessage(self, request, &out)
        case 413: FlagNotANumber.writeMessage(self, request, &out)
        case 501: VoIPTopicSuffix.writeMessage(self, request, &out)
        case 502: VoIPTopicOtherType.writeMessage(self, request, &out)
        case 503: VoIPPushTypeMissing.writeMessage(self, request, &out)
        case 504: VoIPPayloadNotPortable.writeMessage(self, request, &out)
        case 505: VoIPExpirationMissing.writeMessage(self, request, &out)
        case 506: VoIPExpirationLate.writeMessage(self, request, &out)
        case 507: VoIPPriorityLow.writeMessage(self, request, &out)
        case 601: BackgroundWithoutFlag.writeMessage(self, request, &out)
        case 602: BackgroundVisible.writeMessage(self, request, &out)
        case 603: BackgroundPriority.writeMessage(self, request, &out)
        case 701: LiveActivityTimestampMissing.writeMessage(self, request, &out)
        case 702: LiveActivityEventMissing.writeMessage(self, request, &out)
        default: break
        }
    }

    /// Writes what to do about it, in one line without a full stop; nothing where the message says it all.
    public func writeHelp(_ request: RequestView, to out: inout MessageWriter) {
        switch rule.number {
        case 301: PayloadTooLarge.writeHelp(self, request, &out)
        case 401: WrongType.writeHelp(self, request, &out)
        case 402: APSMissing.writeHelp(self, request, &out)
        case 403: APSNotObject.writeHelp(self, request, &out)
        case 404: APSNested.writeHelp(self, request, &out)
        case 405: APSKeyAtRoot.writeHelp(self, request, &out)
        case 406: KeyNearMiss.writeHelp(self, request, &out)
        case 407: NothingToShow.writeHelp(self, request, &out)
        case 408: AlertWithoutText.writeHelp(self, request, &out)
        case 409: BadgeOutOfRange.writeHelp(self, request, &out)
        case 410: SoundObjectEmpty.writeHelp(self, request, &out)
        case 411: NumberOutOfRange.writeHelp(self, request, &out)
        case 412: UnknownWord.writeHelp(self, request, &out)
        case 413: FlagNotANumber.writeHelp(self, request, &out)
        case 501: VoIPTopicSuffix.writeHelp(self, request, &out)
        case 502: VoIPTopicOtherType.writeHelp(self, request, &out)
        case 503: VoIPPushTypeMissing.writeHelp(self, request, &out)
        case 504: VoIPPayloadNotPortable.writeHelp(self, request, &out)
        case 505: VoIPExpirationMissing.writeHelp(self, request, &out)
        case 506: VoIPExpirationLate.writeHelp(self, request, &out)
        case 507: VoIPPriorityLow.writeHelp(self, request, &out)
        case 601: BackgroundWithoutFlag.writeHelp(self, request, &out)
        case 602: BackgroundVisible.writeHelp(self, request, &out)
        case 603: BackgroundPriority.writeHelp(self, request, &out)
        case 701: LiveActivityTimestampMissing.writeHelp(self, request, &out)
        case 702: LiveActivityEventMissing.writeHelp(self, request, &out)
        default: break
        }
    }
}
