// swift-format-ignore-file
// Written by `make generate`; change its sources, not this file.

public import PushPayload

// Reached only by who tells a finding or explains a rule; a product that does neither links none of the texts.
extension RuleID {
    /// The rule's page; nil for a number that no rule has.
    public var texts: RuleTexts? {
        switch number {
        case 101: JSONSyntax.texts
        case 102: JSONNotUTF8.texts
        case 103: JSONOtherEncoding.texts
        case 104: JSONByteOrderMark.texts
        case 105: JSONTooDeep.texts
        case 106: JSONNotObject.texts
        case 107: JSONDuplicateKey.texts
        case 108: JSONLoneSurrogate.texts
        case 109: JSONNumberOverflow.texts
        case 110: JSONNumberUnderflow.texts
        case 111: JSONLargeInteger.texts
        case 112: JSONNul.texts
        case 113: JSONNoncharacter.texts
        case 114: JSONReplacementCharacter.texts
        case 201: PushTypeMissing.texts
        case 202: PushTypeUnknown.texts
        case 203: PushTypeTopicMismatch.texts
        case 204: TopicSuffixDoubled.texts
        case 205: TopicMissing.texts
        case 206: PriorityInvalid.texts
        case 207: CollapseIDTooLong.texts
        case 208: ApnsIDMalformed.texts
        case 209: ExpirationInvalid.texts
        case 210: ExpirationIsDuration.texts
        case 211: ExpirationInMilliseconds.texts
        case 212: HeaderRepeated.texts
        case 213: DeviceTokenMalformed.texts
        case 301: PayloadTooLarge.texts
        case 302: PayloadEmpty.texts
        case 401: WrongType.texts
        case 501: VoIPTopicSuffix.texts
        default: nil
        }
    }
}

extension Finding {
    /// Writes what was found, in one line without a full stop.
    public func writeMessage(_ request: RequestView, to out: inout MessageWriter) {
        switch rule.number {
        case 101: JSONSyntax.writeMessage(self, request, &out)
        case 102: JSONNotUTF8.writeMessage(self, request, &out)
        case 103: JSONOtherEncoding.writeMessage(self, request, &out)
        case 104: JSONByteOrderMark.writeMessage(self, request, &out)
        case 105: JSONTooDeep.writeMessage(self, request, &out)
        case 106: JSONNotObject.writeMessage(self, request, &out)
        case 107: JSONDuplicateKey.writeMessage(self, request, &out)
        case 108: JSONLoneSurrogate.writeMessage(self, request, &out)
        case 109: JSONNumberOverflow.writeMessage(self, request, &out)
        case 110: JSONNumberUnderflow.writeMessage(self, request, &out)
        case 111: JSONLargeInteger.writeMessage(self, request, &out)
        case 112: JSONNul.writeMessage(self, request, &out)
        case 113: JSONNoncharacter.writeMessage(self, request, &out)
        case 114: JSONReplacementCharacter.writeMessage(self, request, &out)
        case 201: PushTypeMissing.writeMessage(self, request, &out)
        case 202: PushTypeUnknown.writeMessage(self, request, &out)
        case 203: PushTypeTopicMismatch.writeMessage(self, request, &out)
        case 204: TopicSuffixDoubled.writeMessage(self, request, &out)
        case 205: TopicMissing.writeMessage(self, request, &out)
        case 206: PriorityInvalid.writeMessage(self, request, &out)
        case 207: CollapseIDTooLong.writeMessage(self, request, &out)
        case 208: ApnsIDMalformed.writeMessage(self, request, &out)
        case 209: ExpirationInvalid.writeMessage(self, request, &out)
        case 210: ExpirationIsDuration.writeMessage(self, request, &out)
        case 211: ExpirationInMilliseconds.writeMessage(self, request, &out)
        case 212: HeaderRepeated.writeMessage(self, request, &out)
        case 213: DeviceTokenMalformed.writeMessage(self, request, &out)
        case 301: PayloadTooLarge.writeMessage(self, request, &out)
        case 302: PayloadEmpty.writeMessage(self, request, &out)
        case 401: WrongType.writeMessage(self, request, &out)
        case 501: VoIPTopicSuffix.writeMessage(self, request, &out)
        default: break
        }
    }

    /// Writes what to do about it, in one line without a full stop; nothing where the message says it all.
    public func writeHelp(_ request: RequestView, to out: inout MessageWriter) {
        switch rule.number {
        case 101: JSONSyntax.writeHelp(self, request, &out)
        case 102: JSONNotUTF8.writeHelp(self, request, &out)
        case 103: JSONOtherEncoding.writeHelp(self, request, &out)
        case 104: JSONByteOrderMark.writeHelp(self, request, &out)
        case 105: JSONTooDeep.writeHelp(self, request, &out)
        case 106: JSONNotObject.writeHelp(self, request, &out)
        case 107: JSONDuplicateKey.writeHelp(self, request, &out)
        case 108: JSONLoneSurrogate.writeHelp(self, request, &out)
        case 109: JSONNumberOverflow.writeHelp(self, request, &out)
        case 110: JSONNumberUnderflow.writeHelp(self, request, &out)
        case 111: JSONLargeInteger.writeHelp(self, request, &out)
        case 112: JSONNul.writeHelp(self, request, &out)
        case 113: JSONNoncharacter.writeHelp(self, request, &out)
        case 114: JSONReplacementCharacter.writeHelp(self, request, &out)
        case 201: PushTypeMissing.writeHelp(self, request, &out)
        case 202: PushTypeUnknown.writeHelp(self, request, &out)
        case 203: PushTypeTopicMismatch.writeHelp(self, request, &out)
        case 204: TopicSuffixDoubled.writeHelp(self, request, &out)
        case 205: TopicMissing.writeHelp(self, request, &out)
        case 206: PriorityInvalid.writeHelp(self, request, &out)
        case 207: CollapseIDTooLong.writeHelp(self, request, &out)
        case 208: ApnsIDMalformed.writeHelp(self, request, &out)
        case 209: ExpirationInvalid.writeHelp(self, request, &out)
        case 210: ExpirationIsDuration.writeHelp(self, request, &out)
        case 211: ExpirationInMilliseconds.writeHelp(self, request, &out)
        case 212: HeaderRepeated.writeHelp(self, request, &out)
        case 213: DeviceTokenMalformed.writeHelp(self, request, &out)
        case 301: PayloadTooLarge.writeHelp(self, request, &out)
        case 302: PayloadEmpty.writeHelp(self, request, &out)
        case 401: WrongType.writeHelp(self, request, &out)
        case 501: VoIPTopicSuffix.writeHelp(self, request, &out)
        default: break
        }
    }
}
