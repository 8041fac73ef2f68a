// swift-format-ignore-file
// Written by `make generate`; change its sources, not this file.

extension RuleID {
    /// How many rules there are.
    public static var count: Int { 162 }

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
        case 14: RuleID(number: 115)
        case 15: RuleID(number: 201)
        case 16: RuleID(number: 202)
        case 17: RuleID(number: 203)
        case 18: RuleID(number: 204)
        case 19: RuleID(number: 205)
        case 20: RuleID(number: 206)
        case 21: RuleID(number: 207)
        case 22: RuleID(number: 208)
        case 23: RuleID(number: 209)
        case 24: RuleID(number: 210)
        case 25: RuleID(number: 211)
        case 26: RuleID(number: 212)
        case 27: RuleID(number: 213)
        case 28: RuleID(number: 214)
        case 29: RuleID(number: 215)
        case 30: RuleID(number: 216)
        case 31: RuleID(number: 217)
        case 32: RuleID(number: 218)
        case 33: RuleID(number: 219)
        case 34: RuleID(number: 220)
        case 35: RuleID(number: 221)
        case 36: RuleID(number: 222)
        case 37: RuleID(number: 223)
        case 38: RuleID(number: 224)
        case 39: RuleID(number: 225)
        case 40: RuleID(number: 226)
        case 41: RuleID(number: 227)
        case 42: RuleID(number: 228)
        case 43: RuleID(number: 229)
        case 44: RuleID(number: 230)
        case 45: RuleID(number: 301)
        case 46: RuleID(number: 302)
        case 47: RuleID(number: 303)
        case 48: RuleID(number: 304)
        case 49: RuleID(number: 401)
        case 50: RuleID(number: 402)
        case 51: RuleID(number: 403)
        case 52: RuleID(number: 404)
        case 53: RuleID(number: 405)
        case 54: RuleID(number: 406)
        case 55: RuleID(number: 407)
        case 56: RuleID(number: 408)
        case 57: RuleID(number: 409)
        case 58: RuleID(number: 410)
        case 59: RuleID(number: 411)
        case 60: RuleID(number: 412)
        case 61: RuleID(number: 413)
        case 62: RuleID(number: 414)
        case 63: RuleID(number: 415)
        case 64: RuleID(number: 416)
        case 65: RuleID(number: 417)
        case 66: RuleID(number: 418)
        case 67: RuleID(number: 419)
        case 68: RuleID(number: 420)
        case 69: RuleID(number: 421)
        case 70: RuleID(number: 422)
        case 71: RuleID(number: 423)
        case 72: RuleID(number: 424)
        case 73: RuleID(number: 425)
        case 74: RuleID(number: 426)
        case 75: RuleID(number: 427)
        case 76: RuleID(number: 428)
        case 77: RuleID(number: 429)
        case 78: RuleID(number: 430)
        case 79: RuleID(number: 431)
        case 80: RuleID(number: 432)
        case 81: RuleID(number: 433)
        case 82: RuleID(number: 434)
        case 83: RuleID(number: 435)
        case 84: RuleID(number: 436)
        case 85: RuleID(number: 437)
        case 86: RuleID(number: 501)
        case 87: RuleID(number: 502)
        case 88: RuleID(number: 503)
        case 89: RuleID(number: 504)
        case 90: RuleID(number: 505)
        case 91: RuleID(number: 506)
        case 92: RuleID(number: 507)
        case 93: RuleID(number: 508)
        case 94: RuleID(number: 509)
        case 95: RuleID(number: 510)
        case 96: RuleID(number: 511)
        case 97: RuleID(number: 512)
        case 98: RuleID(number: 513)
        case 99: RuleID(number: 514)
        case 100: RuleID(number: 515)
        case 101: RuleID(number: 516)
        case 102: RuleID(number: 601)
        case 103: RuleID(number: 602)
        case 104: RuleID(number: 603)
        case 105: RuleID(number: 604)
        case 106: RuleID(number: 605)
        case 107: RuleID(number: 701)
        case 108: RuleID(number: 702)
        case 109: RuleID(number: 703)
        case 110: RuleID(number: 704)
        case 111: RuleID(number: 705)
        case 112: RuleID(number: 706)
        case 113: RuleID(number: 707)
        case 114: RuleID(number: 708)
        case 115: RuleID(number: 709)
        case 116: RuleID(number: 710)
        case 117: RuleID(number: 711)
        case 118: RuleID(number: 712)
        case 119: RuleID(number: 713)
        case 120: RuleID(number: 714)
        case 121: RuleID(number: 715)
        case 122: RuleID(number: 716)
        case 123: RuleID(number: 717)
        case 124: RuleID(number: 718)
        case 125: RuleID(number: 719)
        case 126: RuleID(number: 720)
        case 127: RuleID(number: 721)
        case 128: RuleID(number: 801)
        case 129: RuleID(number: 802)
        case 130: RuleID(number: 803)
        case 131: RuleID(number: 804)
        case 132: RuleID(number: 805)
        case 133: RuleID(number: 806)
        case 134: RuleID(number: 807)
        case 135: RuleID(number: 808)
        case 136: RuleID(number: 809)
        case 137: RuleID(number: 810)
        case 138: RuleID(number: 811)
        case 139: RuleID(number: 812)
        case 140: RuleID(number: 813)
        case 141: RuleID(number: 901)
        case 142: RuleID(number: 902)
        case 143: RuleID(number: 903)
        case 144: RuleID(number: 904)
        case 145: RuleID(number: 905)
        case 146: RuleID(number: 906)
        case 147: RuleID(number: 907)
        case 148: RuleID(number: 908)
        case 149: RuleID(number: 909)
        case 150: RuleID(number: 910)
        case 151: RuleID(number: 911)
        case 152: RuleID(number: 912)
        case 153: RuleID(number: 1201)
        case 154: RuleID(number: 1202)
        case 155: RuleID(number: 1203)
        case 156: RuleID(number: 1204)
        case 157: RuleID(number: 1205)
        case 158: RuleID(number: 1206)
        case 159: RuleID(number: 1207)
        case 160: RuleID(number: 1208)
        case 161: RuleID(number: 1209)
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
        case 115: 14
        case 201: 15
        case 202: 16
        case 203: 17
        case 204: 18
        case 205: 19
        case 206: 20
        case 207: 21
        case 208: 22
        case 209: 23
        case 210: 24
        case 211: 25
        case 212: 26
        case 213: 27
        case 214: 28
        case 215: 29
        case 216: 30
        case 217: 31
        case 218: 32
        case 219: 33
        case 220: 34
        case 221: 35
        case 222: 36
        case 223: 37
        case 224: 38
        case 225: 39
        case 226: 40
        case 227: 41
        case 228: 42
        case 229: 43
        case 230: 44
        case 301: 45
        case 302: 46
        case 303: 47
        case 304: 48
        case 401: 49
        case 402: 50
        case 403: 51
        case 404: 52
        case 405: 53
        case 406: 54
        case 407: 55
        case 408: 56
        case 409: 57
        case 410: 58
        case 411: 59
        case 412: 60
        case 413: 61
        case 414: 62
        case 415: 63
        case 416: 64
        case 417: 65
        case 418: 66
        case 419: 67
        case 420: 68
        case 421: 69
        case 422: 70
        case 423: 71
        case 424: 72
        case 425: 73
        case 426: 74
        case 427: 75
        case 428: 76
        case 429: 77
        case 430: 78
        case 431: 79
        case 432: 80
        case 433: 81
        case 434: 82
        case 435: 83
        case 436: 84
        case 437: 85
        case 501: 86
        case 502: 87
        case 503: 88
        case 504: 89
        case 505: 90
        case 506: 91
        case 507: 92
        case 508: 93
        case 509: 94
        case 510: 95
        case 511: 96
        case 512: 97
        case 513: 98
        case 514: 99
        case 515: 100
        case 516: 101
        case 601: 102
        case 602: 103
        case 603: 104
        case 604: 105
        case 605: 106
        case 701: 107
        case 702: 108
        case 703: 109
        case 704: 110
        case 705: 111
        case 706: 112
        case 707: 113
        case 708: 114
        case 709: 115
        case 710: 116
        case 711: 117
        case 712: 118
        case 713: 119
        case 714: 120
        case 715: 121
        case 716: 122
        case 717: 123
        case 718: 124
        case 719: 125
        case 720: 126
        case 721: 127
        case 801: 128
        case 802: 129
        case 803: 130
        case 804: 131
        case 805: 132
        case 806: 133
        case 807: 134
        case 808: 135
        case 809: 136
        case 810: 137
        case 811: 138
        case 812: 139
        case 813: 140
        case 901: 141
        case 902: 142
        case 903: 143
        case 904: 144
        case 905: 145
        case 906: 146
        case 907: 147
        case 908: 148
        case 909: 149
        case 910: 150
        case 911: 151
        case 912: 152
        case 1201: 153
        case 1202: 154
        case 1203: 155
        case 1204: 156
        case 1205: 157
        case 1206: 158
        case 1207: 159
        case 1208: 160
        case 1209: 161
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
        case 115: CustomNull.id
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
        case 214: CollapseIDUnprintable.id
        case 215: ExpirationPast.id
        case 216: ExpirationBeyondStorage.id
        case 217: AlertNotStored.id
        case 218: DeviceTokenLength.id
        case 219: HeaderInBody.id
        case 220: AuthorizationMalformed.id
        case 221: ProviderTokenInvalid.id
        case 222: ProviderTokenExpired.id
        case 223: ContentEncodingSent.id
        case 224: CertificateNotAccepted.id
        case 225: TokenKindMismatch.id
        case 226: TokenShared.id
        case 227: EnvironmentMismatch.id
        case 228: TopicNotInCertificate.id
        case 229: PathUnknown.id
        case 230: MethodNotPost.id
        case 301: PayloadTooLarge.id
        case 302: PayloadEmpty.id
        case 303: PayloadNearLimit.id
        case 304: PayloadNotCompact.id
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
        case 414: UnknownKey.id
        case 415: NullValue.id
        case 416: EmptyText.id
        case 417: AlertAsString.id
        case 418: AlertWithoutSound.id
        case 419: SoundNameOdd.id
        case 420: VolumeWithoutCritical.id
        case 421: CriticalSettingsDisagree.id
        case 422: EntitlementNeeded.id
        case 423: PassiveWithSound.id
        case 424: LocArgumentType.id
        case 425: LocArgsWithoutKey.id
        case 426: LocKeyWithoutFallback.id
        case 427: AttachmentWithoutMutableContent.id
        case 428: MutableContentWithoutText.id
        case 429: FlagOddNumber.id
        case 430: FlagOff.id
        case 431: AlertWakesApp.id
        case 432: TopicIDInAPS.id
        case 433: PriorityBelowLevel.id
        case 434: SoundObjectUnneeded.id
        case 435: ObsoleteKey.id
        case 436: SensitiveText.id
        case 437: LiveActivityKeyInAlert.id
        case 501: VoIPTopicSuffix.id
        case 502: VoIPTopicOtherType.id
        case 503: VoIPPushTypeMissing.id
        case 504: VoIPPayloadNotPortable.id
        case 505: VoIPExpirationMissing.id
        case 506: VoIPExpirationLate.id
        case 507: VoIPPriorityLow.id
        case 508: VoIPAPSKeyUnused.id
        case 509: VoIPCallDataMissing.id
        case 510: VoIPNotACall.id
        case 511: VoIPCollapseID.id
        case 512: VoIPCallIDNotUUID.id
        case 513: VoIPWatchTopic.id
        case 514: TopicPlaceholder.id
        case 515: VoIPOverFCM.id
        case 516: VoIPInMainlandChina.id
        case 601: BackgroundWithoutFlag.id
        case 602: BackgroundVisible.id
        case 603: BackgroundPriority.id
        case 604: BackgroundOtherKey.id
        case 605: BackgroundExpiration.id
        case 701: LiveActivityTimestampMissing.id
        case 702: LiveActivityEventMissing.id
        case 703: LiveActivityStartIncomplete.id
        case 704: LiveActivityStateMissing.id
        case 705: LiveActivityStartSilent.id
        case 706: LiveActivityDateUnit.id
        case 707: DismissalDateOutsideEnd.id
        case 708: LiveActivityTimestampFar.id
        case 709: StaleDateNotLater.id
        case 710: DismissalDateLate.id
        case 711: LiveActivityAlertAsString.id
        case 712: LiveActivitySoundMisplaced.id
        case 713: InputTokenAndChannel.id
        case 714: InputChannelNeedsIOS18.id
        case 715: InputPushTokenInvalid.id
        case 716: StartKeyOutsideStart.id
        case 717: LiveActivityPriorityLow.id
        case 718: ContentStateTooLarge.id
        case 719: ContentStateDate.id
        case 720: ContentStateSnakeCase.id
        case 721: AttributesTypeNotBare.id
        case 801: MDMMagicMissing.id
        case 802: MDMOtherKey.id
        case 803: FileProviderContainerMissing.id
        case 804: FileProviderDomainMissing.id
        case 805: FileProviderNotWorkingSet.id
        case 806: ContentChangedMissing.id
        case 807: WidgetsHeaderUnneeded.id
        case 808: PushToTalkLate.id
        case 809: PushToTalkTypeOutsideAPS.id
        case 810: PushToTalkUpdateUrgent.id
        case 811: LocationAlertKey.id
        case 812: SafariPushIncomplete.id
        case 813: WalletPayloadNotEmpty.id
        case 901: BroadcastStart.id
        case 902: ChannelIDMissing.id
        case 903: ChannelIDMalformed.id
        case 904: PathBundleIDSuffix.id
        case 905: BroadcastPushType.id
        case 906: BroadcastHeaderMissing.id
        case 907: BroadcastTopicUnused.id
        case 908: BroadcastExpirationRefused.id
        case 909: BroadcastExpirationLate.id
        case 910: ChannelKeyUnknown.id
        case 911: ChannelPolicyInvalid.id
        case 912: ChannelPushTypeInvalid.id
        case 1201: WrapperValueNotString.id
        case 1202: WrapperPayloadNotJSON.id
        case 1203: ForeignEnvelope.id
        case 1204: OtherPlatformKey.id
        case 1205: SimulatorKeySent.id
        case 1206: SimulatorUnsupported.id
        case 1207: SNSAPSMissing.id
        case 1208: SNSKeyMisspelt.id
        case 1209: SNSDefaultMissing.id
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
        case 115: CustomNull.severity
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
        case 214: CollapseIDUnprintable.severity
        case 215: ExpirationPast.severity
        case 216: ExpirationBeyondStorage.severity
        case 217: AlertNotStored.severity
        case 218: DeviceTokenLength.severity
        case 219: HeaderInBody.severity
        case 220: AuthorizationMalformed.severity
        case 221: ProviderTokenInvalid.severity
        case 222: ProviderTokenExpired.severity
        case 223: ContentEncodingSent.severity
        case 224: CertificateNotAccepted.severity
        case 225: TokenKindMismatch.severity
        case 226: TokenShared.severity
        case 227: EnvironmentMismatch.severity
        case 228: TopicNotInCertificate.severity
        case 229: PathUnknown.severity
        case 230: MethodNotPost.severity
        case 301: PayloadTooLarge.severity
        case 302: PayloadEmpty.severity
        case 303: PayloadNearLimit.severity
        case 304: PayloadNotCompact.severity
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
        case 414: UnknownKey.severity
        case 415: NullValue.severity
        case 416: EmptyText.severity
        case 417: AlertAsString.severity
        case 418: AlertWithoutSound.severity
        case 419: SoundNameOdd.severity
        case 420: VolumeWithoutCritical.severity
        case 421: CriticalSettingsDisagree.severity
        case 422: EntitlementNeeded.severity
        case 423: PassiveWithSound.severity
        case 424: LocArgumentType.severity
        case 425: LocArgsWithoutKey.severity
        case 426: LocKeyWithoutFallback.severity
        case 427: AttachmentWithoutMutableContent.severity
        case 428: MutableContentWithoutText.severity
        case 429: FlagOddNumber.severity
        case 430: FlagOff.severity
        case 431: AlertWakesApp.severity
        case 432: TopicIDInAPS.severity
        case 433: PriorityBelowLevel.severity
        case 434: SoundObjectUnneeded.severity
        case 435: ObsoleteKey.severity
        case 436: SensitiveText.severity
        case 437: LiveActivityKeyInAlert.severity
        case 501: VoIPTopicSuffix.severity
        case 502: VoIPTopicOtherType.severity
        case 503: VoIPPushTypeMissing.severity
        case 504: VoIPPayloadNotPortable.severity
        case 505: VoIPExpirationMissing.severity
        case 506: VoIPExpirationLate.severity
        case 507: VoIPPriorityLow.severity
        case 508: VoIPAPSKeyUnused.severity
        case 509: VoIPCallDataMissing.severity
        case 510: VoIPNotACall.severity
        case 511: VoIPCollapseID.severity
        case 512: VoIPCallIDNotUUID.severity
        case 513: VoIPWatchTopic.severity
        case 514: TopicPlaceholder.severity
        case 515: VoIPOverFCM.severity
        case 516: VoIPInMainlandChina.severity
        case 601: BackgroundWithoutFlag.severity
        case 602: BackgroundVisible.severity
        case 603: BackgroundPriority.severity
        case 604: BackgroundOtherKey.severity
        case 605: BackgroundExpiration.severity
        case 701: LiveActivityTimestampMissing.severity
        case 702: LiveActivityEventMissing.severity
        case 703: LiveActivityStartIncomplete.severity
        case 704: LiveActivityStateMissing.severity
        case 705: LiveActivityStartSilent.severity
        case 706: LiveActivityDateUnit.severity
        case 707: DismissalDateOutsideEnd.severity
        case 708: LiveActivityTimestampFar.severity
        case 709: StaleDateNotLater.severity
        case 710: DismissalDateLate.severity
        case 711: LiveActivityAlertAsString.severity
        case 712: LiveActivitySoundMisplaced.severity
        case 713: InputTokenAndChannel.severity
        case 714: InputChannelNeedsIOS18.severity
        case 715: InputPushTokenInvalid.severity
        case 716: StartKeyOutsideStart.severity
        case 717: LiveActivityPriorityLow.severity
        case 718: ContentStateTooLarge.severity
        case 719: ContentStateDate.severity
        case 720: ContentStateSnakeCase.severity
        case 721: AttributesTypeNotBare.severity
        case 801: MDMMagicMissing.severity
        case 802: MDMOtherKey.severity
        case 803: FileProviderContainerMissing.severity
        case 804: FileProviderDomainMissing.severity
        case 805: FileProviderNotWorkingSet.severity
        case 806: ContentChangedMissing.severity
        case 807: WidgetsHeaderUnneeded.severity
        case 808: PushToTalkLate.severity
        case 809: PushToTalkTypeOutsideAPS.severity
        case 810: PushToTalkUpdateUrgent.severity
        case 811: LocationAlertKey.severity
        case 812: SafariPushIncomplete.severity
        case 813: WalletPayloadNotEmpty.severity
        case 901: BroadcastStart.severity
        case 902: ChannelIDMissing.severity
        case 903: ChannelIDMalformed.severity
        case 904: PathBundleIDSuffix.severity
        case 905: BroadcastPushType.severity
        case 906: BroadcastHeaderMissing.severity
        case 907: BroadcastTopicUnused.severity
        case 908: BroadcastExpirationRefused.severity
        case 909: BroadcastExpirationLate.severity
        case 910: ChannelKeyUnknown.severity
        case 911: ChannelPolicyInvalid.severity
        case 912: ChannelPushTypeInvalid.severity
        case 1201: WrapperValueNotString.severity
        case 1202: WrapperPayloadNotJSON.severity
        case 1203: ForeignEnvelope.severity
        case 1204: OtherPlatformKey.severity
        case 1205: SimulatorKeySent.severity
        case 1206: SimulatorUnsupported.severity
        case 1207: SNSAPSMissing.severity
        case 1208: SNSKeyMisspelt.severity
        case 1209: SNSDefaultMissing.severity
        default: .hint
        }
    }
}
