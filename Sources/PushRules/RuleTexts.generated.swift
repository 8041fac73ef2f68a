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
        case 115: CustomNull.texts
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
        case 214: CollapseIDUnprintable.texts
        case 215: ExpirationPast.texts
        case 216: ExpirationBeyondStorage.texts
        case 217: AlertNotStored.texts
        case 218: DeviceTokenLength.texts
        case 219: HeaderInBody.texts
        case 220: AuthorizationMalformed.texts
        case 221: ProviderTokenInvalid.texts
        case 222: ProviderTokenExpired.texts
        case 223: ContentEncodingSent.texts
        case 224: CertificateNotAccepted.texts
        case 225: TokenKindMismatch.texts
        case 226: TokenShared.texts
        case 227: EnvironmentMismatch.texts
        case 228: TopicNotInCertificate.texts
        case 229: PathUnknown.texts
        case 230: MethodNotPost.texts
        case 301: PayloadTooLarge.texts
        case 302: PayloadEmpty.texts
        case 303: PayloadNearLimit.texts
        case 304: PayloadNotCompact.texts
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
        case 414: UnknownKey.texts
        case 415: NullValue.texts
        case 416: EmptyText.texts
        case 417: AlertAsString.texts
        case 418: AlertWithoutSound.texts
        case 419: SoundNameOdd.texts
        case 420: VolumeWithoutCritical.texts
        case 421: CriticalSettingsDisagree.texts
        case 422: EntitlementNeeded.texts
        case 423: PassiveWithSound.texts
        case 424: LocArgumentType.texts
        case 425: LocArgsWithoutKey.texts
        case 426: LocKeyWithoutFallback.texts
        case 427: AttachmentWithoutMutableContent.texts
        case 428: MutableContentWithoutText.texts
        case 429: FlagOddNumber.texts
        case 430: FlagOff.texts
        case 431: AlertWakesApp.texts
        case 432: TopicIDInAPS.texts
        case 433: PriorityBelowLevel.texts
        case 434: SoundObjectUnneeded.texts
        case 435: ObsoleteKey.texts
        case 436: SensitiveText.texts
        case 437: LiveActivityKeyInAlert.texts
        case 501: VoIPTopicSuffix.texts
        case 502: VoIPTopicOtherType.texts
        case 503: VoIPPushTypeMissing.texts
        case 504: VoIPPayloadNotPortable.texts
        case 505: VoIPExpirationMissing.texts
        case 506: VoIPExpirationLate.texts
        case 507: VoIPPriorityLow.texts
        case 508: VoIPAPSKeyUnused.texts
        case 509: VoIPCallDataMissing.texts
        case 510: VoIPNotACall.texts
        case 511: VoIPCollapseID.texts
        case 512: VoIPCallIDNotUUID.texts
        case 513: VoIPWatchTopic.texts
        case 514: TopicPlaceholder.texts
        case 515: VoIPOverFCM.texts
        case 516: VoIPInMainlandChina.texts
        case 601: BackgroundWithoutFlag.texts
        case 602: BackgroundVisible.texts
        case 603: BackgroundPriority.texts
        case 604: BackgroundOtherKey.texts
        case 605: BackgroundExpiration.texts
        case 701: LiveActivityTimestampMissing.texts
        case 702: LiveActivityEventMissing.texts
        case 703: LiveActivityStartIncomplete.texts
        case 704: LiveActivityStateMissing.texts
        case 705: LiveActivityStartSilent.texts
        case 706: LiveActivityDateUnit.texts
        case 707: DismissalDateOutsideEnd.texts
        case 708: LiveActivityTimestampFar.texts
        case 709: StaleDateNotLater.texts
        case 710: DismissalDateLate.texts
        case 711: LiveActivityAlertAsString.texts
        case 712: LiveActivitySoundMisplaced.texts
        case 713: InputTokenAndChannel.texts
        case 714: InputChannelNeedsIOS18.texts
        case 715: InputPushTokenInvalid.texts
        case 716: StartKeyOutsideStart.texts
        case 717: LiveActivityPriorityLow.texts
        case 718: ContentStateTooLarge.texts
        case 719: ContentStateDate.texts
        case 720: ContentStateSnakeCase.texts
        case 721: AttributesTypeNotBare.texts
        case 801: MDMMagicMissing.texts
        case 802: MDMOtherKey.texts
        case 803: FileProviderContainerMissing.texts
        case 804: FileProviderDomainMissing.texts
        case 805: FileProviderNotWorkingSet.texts
        case 806: ContentChangedMissing.texts
        case 807: WidgetsHeaderUnneeded.texts
        case 808: PushToTalkLate.texts
        case 809: PushToTalkTypeOutsideAPS.texts
        case 810: PushToTalkUpdateUrgent.texts
        case 811: LocationAlertKey.texts
        case 812: SafariPushIncomplete.texts
        case 813: WalletPayloadNotEmpty.texts
        case 901: BroadcastStart.texts
        case 902: ChannelIDMissing.texts
        case 903: ChannelIDMalformed.texts
        case 904: PathBundleIDSuffix.texts
        case 905: BroadcastPushType.texts
        case 906: BroadcastHeaderMissing.texts
        case 907: BroadcastTopicUnused.texts
        case 908: BroadcastExpirationRefused.texts
        case 909: BroadcastExpirationLate.texts
        case 910: ChannelKeyUnknown.texts
        case 911: ChannelPolicyInvalid.texts
        case 912: ChannelPushTypeInvalid.texts
        case 1201: WrapperValueNotString.texts
        case 1202: WrapperPayloadNotJSON.texts
        case 1203: ForeignEnvelope.texts
        case 1204: OtherPlatformKey.texts
        case 1205: SimulatorKeySent.texts
        case 1206: SimulatorUnsupported.texts
        case 1207: SNSAPSMissing.texts
        case 1208: SNSKeyMisspelt.texts
        case 1209: SNSDefaultMissing.texts
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
        case 115: CustomNull.writeMessage(self, request, &out)
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
        case 214: CollapseIDUnprintable.writeMessage(self, request, &out)
        case 215: ExpirationPast.writeMessage(self, request, &out)
        case 216: ExpirationBeyondStorage.writeMessage(self, request, &out)
        case 217: AlertNotStored.writeMessage(self, request, &out)
        case 218: DeviceTokenLength.writeMessage(self, request, &out)
        case 219: HeaderInBody.writeMessage(self, request, &out)
        case 220: AuthorizationMalformed.writeMessage(self, request, &out)
        case 221: ProviderTokenInvalid.writeMessage(self, request, &out)
        case 222: ProviderTokenExpired.writeMessage(self, request, &out)
        case 223: ContentEncodingSent.writeMessage(self, request, &out)
        case 224: CertificateNotAccepted.writeMessage(self, request, &out)
        case 225: TokenKindMismatch.writeMessage(self, request, &out)
        case 226: TokenShared.writeMessage(self, request, &out)
        case 227: EnvironmentMismatch.writeMessage(self, request, &out)
        case 228: TopicNotInCertificate.writeMessage(self, request, &out)
        case 229: PathUnknown.writeMessage(self, request, &out)
        case 230: MethodNotPost.writeMessage(self, request, &out)
        case 301: PayloadTooLarge.writeMessage(self, request, &out)
        case 302: PayloadEmpty.writeMessage(self, request, &out)
        case 303: PayloadNearLimit.writeMessage(self, request, &out)
        case 304: PayloadNotCompact.writeMessage(self, request, &out)
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
        case 414: UnknownKey.writeMessage(self, request, &out)
        case 415: NullValue.writeMessage(self, request, &out)
        case 416: EmptyText.writeMessage(self, request, &out)
        case 417: AlertAsString.writeMessage(self, request, &out)
        case 418: AlertWithoutSound.writeMessage(self, request, &out)
        case 419: SoundNameOdd.writeMessage(self, request, &out)
        case 420: VolumeWithoutCritical.writeMessage(self, request, &out)
        case 421: CriticalSettingsDisagree.writeMessage(self, request, &out)
        case 422: EntitlementNeeded.writeMessage(self, request, &out)
        case 423: PassiveWithSound.writeMessage(self, request, &out)
        case 424: LocArgumentType.writeMessage(self, request, &out)
        case 425: LocArgsWithoutKey.writeMessage(self, request, &out)
        case 426: LocKeyWithoutFallback.writeMessage(self, request, &out)
        case 427: AttachmentWithoutMutableContent.writeMessage(self, request, &out)
        case 428: MutableContentWithoutText.writeMessage(self, request, &out)
        case 429: FlagOddNumber.writeMessage(self, request, &out)
        case 430: FlagOff.writeMessage(self, request, &out)
        case 431: AlertWakesApp.writeMessage(self, request, &out)
        case 432: TopicIDInAPS.writeMessage(self, request, &out)
        case 433: PriorityBelowLevel.writeMessage(self, request, &out)
        case 434: SoundObjectUnneeded.writeMessage(self, request, &out)
        case 435: ObsoleteKey.writeMessage(self, request, &out)
        case 436: SensitiveText.writeMessage(self, request, &out)
        case 437: LiveActivityKeyInAlert.writeMessage(self, request, &out)
        case 501: VoIPTopicSuffix.writeMessage(self, request, &out)
        case 502: VoIPTopicOtherType.writeMessage(self, request, &out)
        case 503: VoIPPushTypeMissing.writeMessage(self, request, &out)
        case 504: VoIPPayloadNotPortable.writeMessage(self, request, &out)
        case 505: VoIPExpirationMissing.writeMessage(self, request, &out)
        case 506: VoIPExpirationLate.writeMessage(self, request, &out)
        case 507: VoIPPriorityLow.writeMessage(self, request, &out)
        case 508: VoIPAPSKeyUnused.writeMessage(self, request, &out)
        case 509: VoIPCallDataMissing.writeMessage(self, request, &out)
        case 510: VoIPNotACall.writeMessage(self, request, &out)
        case 511: VoIPCollapseID.writeMessage(self, request, &out)
        case 512: VoIPCallIDNotUUID.writeMessage(self, request, &out)
        case 513: VoIPWatchTopic.writeMessage(self, request, &out)
        case 514: TopicPlaceholder.writeMessage(self, request, &out)
        case 515: VoIPOverFCM.writeMessage(self, request, &out)
        case 516: VoIPInMainlandChina.writeMessage(self, request, &out)
        case 601: BackgroundWithoutFlag.writeMessage(self, request, &out)
        case 602: BackgroundVisible.writeMessage(self, request, &out)
        case 603: BackgroundPriority.writeMessage(self, request, &out)
        case 604: BackgroundOtherKey.writeMessage(self, request, &out)
        case 605: BackgroundExpiration.writeMessage(self, request, &out)
        case 701: LiveActivityTimestampMissing.writeMessage(self, request, &out)
        case 702: LiveActivityEventMissing.writeMessage(self, request, &out)
        case 703: LiveActivityStartIncomplete.writeMessage(self, request, &out)
        case 704: LiveActivityStateMissing.writeMessage(self, request, &out)
        case 705: LiveActivityStartSilent.writeMessage(self, request, &out)
        case 706: LiveActivityDateUnit.writeMessage(self, request, &out)
        case 707: DismissalDateOutsideEnd.writeMessage(self, request, &out)
        case 708: LiveActivityTimestampFar.writeMessage(self, request, &out)
        case 709: StaleDateNotLater.writeMessage(self, request, &out)
        case 710: DismissalDateLate.writeMessage(self, request, &out)
        case 711: LiveActivityAlertAsString.writeMessage(self, request, &out)
        case 712: LiveActivitySoundMisplaced.writeMessage(self, request, &out)
        case 713: InputTokenAndChannel.writeMessage(self, request, &out)
        case 714: InputChannelNeedsIOS18.writeMessage(self, request, &out)
        case 715: InputPushTokenInvalid.writeMessage(self, request, &out)
        case 716: StartKeyOutsideStart.writeMessage(self, request, &out)
        case 717: LiveActivityPriorityLow.writeMessage(self, request, &out)
        case 718: ContentStateTooLarge.writeMessage(self, request, &out)
        case 719: ContentStateDate.writeMessage(self, request, &out)
        case 720: ContentStateSnakeCase.writeMessage(self, request, &out)
        case 721: AttributesTypeNotBare.writeMessage(self, request, &out)
        case 801: MDMMagicMissing.writeMessage(self, request, &out)
        case 802: MDMOtherKey.writeMessage(self, request, &out)
        case 803: FileProviderContainerMissing.writeMessage(self, request, &out)
        case 804: FileProviderDomainMissing.writeMessage(self, request, &out)
        case 805: FileProviderNotWorkingSet.writeMessage(self, request, &out)
        case 806: ContentChangedMissing.writeMessage(self, request, &out)
        case 807: WidgetsHeaderUnneeded.writeMessage(self, request, &out)
        case 808: PushToTalkLate.writeMessage(self, request, &out)
        case 809: PushToTalkTypeOutsideAPS.writeMessage(self, request, &out)
        case 810: PushToTalkUpdateUrgent.writeMessage(self, request, &out)
        case 811: LocationAlertKey.writeMessage(self, request, &out)
        case 812: SafariPushIncomplete.writeMessage(self, request, &out)
        case 813: WalletPayloadNotEmpty.writeMessage(self, request, &out)
        case 901: BroadcastStart.writeMessage(self, request, &out)
        case 902: ChannelIDMissing.writeMessage(self, request, &out)
        case 903: ChannelIDMalformed.writeMessage(self, request, &out)
        case 904: PathBundleIDSuffix.writeMessage(self, request, &out)
        case 905: BroadcastPushType.writeMessage(self, request, &out)
        case 906: BroadcastHeaderMissing.writeMessage(self, request, &out)
        case 907: BroadcastTopicUnused.writeMessage(self, request, &out)
        case 908: BroadcastExpirationRefused.writeMessage(self, request, &out)
        case 909: BroadcastExpirationLate.writeMessage(self, request, &out)
        case 910: ChannelKeyUnknown.writeMessage(self, request, &out)
        case 911: ChannelPolicyInvalid.writeMessage(self, request, &out)
        case 912: ChannelPushTypeInvalid.writeMessage(self, request, &out)
        case 1201: WrapperValueNotString.writeMessage(self, request, &out)
        case 1202: WrapperPayloadNotJSON.writeMessage(self, request, &out)
        case 1203: ForeignEnvelope.writeMessage(self, request, &out)
        case 1204: OtherPlatformKey.writeMessage(self, request, &out)
        case 1205: SimulatorKeySent.writeMessage(self, request, &out)
        case 1206: SimulatorUnsupported.writeMessage(self, request, &out)
        case 1207: SNSAPSMissing.writeMessage(self, request, &out)
        case 1208: SNSKeyMisspelt.writeMessage(self, request, &out)
        case 1209: SNSDefaultMissing.writeMessage(self, request, &out)
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
        case 115: CustomNull.writeHelp(self, request, &out)
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
        case 214: CollapseIDUnprintable.writeHelp(self, request, &out)
        case 215: ExpirationPast.writeHelp(self, request, &out)
        case 216: ExpirationBeyondStorage.writeHelp(self, request, &out)
        case 217: AlertNotStored.writeHelp(self, request, &out)
        case 218: DeviceTokenLength.writeHelp(self, request, &out)
        case 219: HeaderInBody.writeHelp(self, request, &out)
        case 220: AuthorizationMalformed.writeHelp(self, request, &out)
        case 221: ProviderTokenInvalid.writeHelp(self, request, &out)
        case 222: ProviderTokenExpired.writeHelp(self, request, &out)
        case 223: ContentEncodingSent.writeHelp(self, request, &out)
        case 224: CertificateNotAccepted.writeHelp(self, request, &out)
        case 225: TokenKindMismatch.writeHelp(self, request, &out)
        case 226: TokenShared.writeHelp(self, request, &out)
        case 227: EnvironmentMismatch.writeHelp(self, request, &out)
        case 228: TopicNotInCertificate.writeHelp(self, request, &out)
        case 229: PathUnknown.writeHelp(self, request, &out)
        case 230: MethodNotPost.writeHelp(self, request, &out)
        case 301: PayloadTooLarge.writeHelp(self, request, &out)
        case 302: PayloadEmpty.writeHelp(self, request, &out)
        case 303: PayloadNearLimit.writeHelp(self, request, &out)
        case 304: PayloadNotCompact.writeHelp(self, request, &out)
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
        case 414: UnknownKey.writeHelp(self, request, &out)
        case 415: NullValue.writeHelp(self, request, &out)
        case 416: EmptyText.writeHelp(self, request, &out)
        case 417: AlertAsString.writeHelp(self, request, &out)
        case 418: AlertWithoutSound.writeHelp(self, request, &out)
        case 419: SoundNameOdd.writeHelp(self, request, &out)
        case 420: VolumeWithoutCritical.writeHelp(self, request, &out)
        case 421: CriticalSettingsDisagree.writeHelp(self, request, &out)
        case 422: EntitlementNeeded.writeHelp(self, request, &out)
        case 423: PassiveWithSound.writeHelp(self, request, &out)
        case 424: LocArgumentType.writeHelp(self, request, &out)
        case 425: LocArgsWithoutKey.writeHelp(self, request, &out)
        case 426: LocKeyWithoutFallback.writeHelp(self, request, &out)
        case 427: AttachmentWithoutMutableContent.writeHelp(self, request, &out)
        case 428: MutableContentWithoutText.writeHelp(self, request, &out)
        case 429: FlagOddNumber.writeHelp(self, request, &out)
        case 430: FlagOff.writeHelp(self, request, &out)
        case 431: AlertWakesApp.writeHelp(self, request, &out)
        case 432: TopicIDInAPS.writeHelp(self, request, &out)
        case 433: PriorityBelowLevel.writeHelp(self, request, &out)
        case 434: SoundObjectUnneeded.writeHelp(self, request, &out)
        case 435: ObsoleteKey.writeHelp(self, request, &out)
        case 436: SensitiveText.writeHelp(self, request, &out)
        case 437: LiveActivityKeyInAlert.writeHelp(self, request, &out)
        case 501: VoIPTopicSuffix.writeHelp(self, request, &out)
        case 502: VoIPTopicOtherType.writeHelp(self, request, &out)
        case 503: VoIPPushTypeMissing.writeHelp(self, request, &out)
        case 504: VoIPPayloadNotPortable.writeHelp(self, request, &out)
        case 505: VoIPExpirationMissing.writeHelp(self, request, &out)
        case 506: VoIPExpirationLate.writeHelp(self, request, &out)
        case 507: VoIPPriorityLow.writeHelp(self, request, &out)
        case 508: VoIPAPSKeyUnused.writeHelp(self, request, &out)
        case 509: VoIPCallDataMissing.writeHelp(self, request, &out)
        case 510: VoIPNotACall.writeHelp(self, request, &out)
        case 511: VoIPCollapseID.writeHelp(self, request, &out)
        case 512: VoIPCallIDNotUUID.writeHelp(self, request, &out)
        case 513: VoIPWatchTopic.writeHelp(self, request, &out)
        case 514: TopicPlaceholder.writeHelp(self, request, &out)
        case 515: VoIPOverFCM.writeHelp(self, request, &out)
        case 516: VoIPInMainlandChina.writeHelp(self, request, &out)
        case 601: BackgroundWithoutFlag.writeHelp(self, request, &out)
        case 602: BackgroundVisible.writeHelp(self, request, &out)
        case 603: BackgroundPriority.writeHelp(self, request, &out)
        case 604: BackgroundOtherKey.writeHelp(self, request, &out)
        case 605: BackgroundExpiration.writeHelp(self, request, &out)
        case 701: LiveActivityTimestampMissing.writeHelp(self, request, &out)
        case 702: LiveActivityEventMissing.writeHelp(self, request, &out)
        case 703: LiveActivityStartIncomplete.writeHelp(self, request, &out)
        case 704: LiveActivityStateMissing.writeHelp(self, request, &out)
        case 705: LiveActivityStartSilent.writeHelp(self, request, &out)
        case 706: LiveActivityDateUnit.writeHelp(self, request, &out)
        case 707: DismissalDateOutsideEnd.writeHelp(self, request, &out)
        case 708: LiveActivityTimestampFar.writeHelp(self, request, &out)
        case 709: StaleDateNotLater.writeHelp(self, request, &out)
        case 710: DismissalDateLate.writeHelp(self, request, &out)
        case 711: LiveActivityAlertAsString.writeHelp(self, request, &out)
        case 712: LiveActivitySoundMisplaced.writeHelp(self, request, &out)
        case 713: InputTokenAndChannel.writeHelp(self, request, &out)
        case 714: InputChannelNeedsIOS18.writeHelp(self, request, &out)
        case 715: InputPushTokenInvalid.writeHelp(self, request, &out)
        case 716: StartKeyOutsideStart.writeHelp(self, request, &out)
        case 717: LiveActivityPriorityLow.writeHelp(self, request, &out)
        case 718: ContentStateTooLarge.writeHelp(self, request, &out)
        case 719: ContentStateDate.writeHelp(self, request, &out)
        case 720: ContentStateSnakeCase.writeHelp(self, request, &out)
        case 721: AttributesTypeNotBare.writeHelp(self, request, &out)
        case 801: MDMMagicMissing.writeHelp(self, request, &out)
        case 802: MDMOtherKey.writeHelp(self, request, &out)
        case 803: FileProviderContainerMissing.writeHelp(self, request, &out)
        case 804: FileProviderDomainMissing.writeHelp(self, request, &out)
        case 805: FileProviderNotWorkingSet.writeHelp(self, request, &out)
        case 806: ContentChangedMissing.writeHelp(self, request, &out)
        case 807: WidgetsHeaderUnneeded.writeHelp(self, request, &out)
        case 808: PushToTalkLate.writeHelp(self, request, &out)
        case 809: PushToTalkTypeOutsideAPS.writeHelp(self, request, &out)
        case 810: PushToTalkUpdateUrgent.writeHelp(self, request, &out)
        case 811: LocationAlertKey.writeHelp(self, request, &out)
        case 812: SafariPushIncomplete.writeHelp(self, request, &out)
        case 813: WalletPayloadNotEmpty.writeHelp(self, request, &out)
        case 901: BroadcastStart.writeHelp(self, request, &out)
        case 902: ChannelIDMissing.writeHelp(self, request, &out)
        case 903: ChannelIDMalformed.writeHelp(self, request, &out)
        case 904: PathBundleIDSuffix.writeHelp(self, request, &out)
        case 905: BroadcastPushType.writeHelp(self, request, &out)
        case 906: BroadcastHeaderMissing.writeHelp(self, request, &out)
        case 907: BroadcastTopicUnused.writeHelp(self, request, &out)
        case 908: BroadcastExpirationRefused.writeHelp(self, request, &out)
        case 909: BroadcastExpirationLate.writeHelp(self, request, &out)
        case 910: ChannelKeyUnknown.writeHelp(self, request, &out)
        case 911: ChannelPolicyInvalid.writeHelp(self, request, &out)
        case 912: ChannelPushTypeInvalid.writeHelp(self, request, &out)
        case 1201: WrapperValueNotString.writeHelp(self, request, &out)
        case 1202: WrapperPayloadNotJSON.writeHelp(self, request, &out)
        case 1203: ForeignEnvelope.writeHelp(self, request, &out)
        case 1204: OtherPlatformKey.writeHelp(self, request, &out)
        case 1205: SimulatorKeySent.writeHelp(self, request, &out)
        case 1206: SimulatorUnsupported.writeHelp(self, request, &out)
        case 1207: SNSAPSMissing.writeHelp(self, request, &out)
        case 1208: SNSKeyMisspelt.writeHelp(self, request, &out)
        case 1209: SNSDefaultMissing.writeHelp(self, request, &out)
        default: break
        }
    }
}
