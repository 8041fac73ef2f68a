// swift-format-ignore-file
// Written by `make generate`; change its sources, not this file.

internal import PushPayload

/// Straight-line calls of the rules that concern a request, grouped by trigger.
enum RuleDispatch {
    /// Rules of keys: one test a bundle of eight, one a key, the value fetched once.
    @inline(__always)
    static func runKeyRules(_ request: RequestView, _ sink: inout FindingSink) {
        let keys = request.keys
        if keys & 0xFF0 != 0 {
            if let value = request[.simulatorTarget] {
                SimulatorKeySent.check(value, .simulatorTarget, request, &sink)
            }
            if let value = request[.rootAlert] {
                APSKeyAtRoot.check(value, .rootAlert, request, &sink)
            }
            if let value = request[.rootBadge] {
                APSKeyAtRoot.check(value, .rootBadge, request, &sink)
            }
            if let value = request[.rootSound] {
                APSKeyAtRoot.check(value, .rootSound, request, &sink)
            }
            if let value = request[.rootContentAvailable] {
                APSKeyAtRoot.check(value, .rootContentAvailable, request, &sink)
            }
            if let value = request[.rootMutableContent] {
                APSKeyAtRoot.check(value, .rootMutableContent, request, &sink)
            }
            if let value = request[.rootInterruptionLevel] {
                APSKeyAtRoot.check(value, .rootInterruptionLevel, request, &sink)
            }
            if let value = request[.alert] {
                WrongType.check(value, .alert, request, &sink)
                AlertWithoutText.check(value, .alert, request, &sink)
                BackgroundVisible.check(value, .alert, request, &sink)
            }
        }
        if keys & 0xFF000 != 0 {
            if let value = request[.badge] {
                WrongType.check(value, .badge, request, &sink)
                BadgeOutOfRange.check(value, .badge, request, &sink)
                NumberOutOfRange.check(value, .badge, request, &sink)
                BackgroundVisible.check(value, .badge, request, &sink)
            }
            if let value = request[.sound] {
                WrongType.check(value, .sound, request, &sink)
                SoundObjectEmpty.check(value, .sound, request, &sink)
                BackgroundVisible.check(value, .sound, request, &sink)
            }
            if let value = request[.threadID] {
                WrongType.check(value, .threadID, request, &sink)
            }
            if let value = request[.category] {
                WrongType.check(value, .category, request, &sink)
            }
            if let value = request[.contentAvailable] {
                FlagNotANumber.check(value, .contentAvailable, request, &sink)
            }
            if let value = request[.mutableContent] {
                FlagNotANumber.check(value, .mutableContent, request, &sink)
            }
            if let value = request[.targetContentID] {
                WrongType.check(value, .targetContentID, request, &sink)
            }
            if let value = request[.interruptionLevel] {
                WrongType.check(value, .interruptionLevel, request, &sink)
                UnknownWord.check(value, .interruptionLevel, request, &sink)
            }
        }
        if keys & 0x1F700000 != 0 {
            if let value = request[.relevanceScore] {
                WrongType.check(value, .relevanceScore, request, &sink)
                NumberOutOfRange.check(value, .relevanceScore, request, &sink)
            }
            if let value = request[.filterCriteria] {
                WrongType.check(value, .filterCriteria, request, &sink)
            }
            if let value = request[.urlArguments] {
                WrongType.check(value, .urlArguments, request, &sink)
            }
            if let value = request[.contentChanged] {
                WrongType.check(value, .contentChanged, request, &sink)
            }
            if let value = request[.pttPushType] {
                WrongType.check(value, .pttPushType, request, &sink)
                UnknownWord.check(value, .pttPushType, request, &sink)
            }
            if let value = request[.timestamp] {
                WrongType.check(value, .timestamp, request, &sink)
                LiveActivityDateUnit.check(value, .timestamp, request, &sink)
            }
            if let value = request[.event] {
                WrongType.check(value, .event, request, &sink)
                UnknownWord.check(value, .event, request, &sink)
            }
            if let value = request[.contentState] {
                WrongType.check(value, .contentState, request, &sink)
            }
        }
        if keys & 0x1FE0000000 != 0 {
            if let value = request[.attributesType] {
                WrongType.check(value, .attributesType, request, &sink)
            }
            if let value = request[.attributes] {
                WrongType.check(value, .attributes, request, &sink)
            }
            if let value = request[.staleDate] {
                WrongType.check(value, .staleDate, request, &sink)
                LiveActivityDateUnit.check(value, .staleDate, request, &sink)
            }
            if let value = request[.dismissalDate] {
                WrongType.check(value, .dismissalDate, request, &sink)
                LiveActivityDateUnit.check(value, .dismissalDate, request, &sink)
                DismissalDateOutsideEnd.check(value, .dismissalDate, request, &sink)
            }
            if let value = request[.inputPushToken] {
                FlagNotANumber.check(value, .inputPushToken, request, &sink)
            }
            if let value = request[.inputPushChannel] {
                WrongType.check(value, .inputPushChannel, request, &sink)
            }
            if let value = request[.alertTitle] {
                WrongType.check(value, .alertTitle, request, &sink)
            }
            if let value = request[.alertSubtitle] {
                WrongType.check(value, .alertSubtitle, request, &sink)
            }
        }
        if keys & 0x1FE000000000 != 0 {
            if let value = request[.alertBody] {
                WrongType.check(value, .alertBody, request, &sink)
            }
            if let value = request[.launchImage] {
                WrongType.check(value, .launchImage, request, &sink)
            }
            if let value = request[.titleLocKey] {
                WrongType.check(value, .titleLocKey, request, &sink)
            }
            if let value = request[.titleLocArguments] {
                WrongType.check(value, .titleLocArguments, request, &sink)
            }
            if let value = request[.subtitleLocKey] {
                WrongType.check(value, .subtitleLocKey, request, &sink)
            }
            if let value = request[.subtitleLocArguments] {
                WrongType.check(value, .subtitleLocArguments, request, &sink)
            }
            if let value = request[.locKey] {
                WrongType.check(value, .locKey, request, &sink)
            }
            if let value = request[.locArguments] {
                WrongType.check(value, .locArguments, request, &sink)
            }
        }
        if keys & 0x1C000000000000 != 0 {
            if let value = request[.soundCritical] {
                FlagNotANumber.check(value, .soundCritical, request, &sink)
            }
            if let value = request[.soundName] {
                WrongType.check(value, .soundName, request, &sink)
            }
            if let value = request[.soundVolume] {
                WrongType.check(value, .soundVolume, request, &sink)
                NumberOutOfRange.check(value, .soundVolume, request, &sink)
            }
        }
    }

    /// Rules of anything else.
    @inline(__always)
    static func runRequestRules(_ request: RequestView, _ sink: inout FindingSink) {
        let state = request.state
        if state.intersects(RequestState.notJSON) {
            JSONSyntax.check(request, &sink)
            JSONNotUTF8.check(request, &sink)
            JSONOtherEncoding.check(request, &sink)
            JSONByteOrderMark.check(request, &sink)
        }
        if state.intersects(RequestState.notJSON | RequestState.deep) {
            JSONTooDeep.check(request, &sink)
        }
        if state.intersects(RequestState.notObject) {
            JSONNotObject.check(request, &sink)
        }
        if state.intersects(RequestState.remarks) {
            JSONDuplicateKey.check(request, &sink)
            JSONLoneSurrogate.check(request, &sink)
            JSONNumberOverflow.check(request, &sink)
            JSONNumberUnderflow.check(request, &sink)
            JSONLargeInteger.check(request, &sink)
            JSONNul.check(request, &sink)
            JSONNoncharacter.check(request, &sink)
            JSONReplacementCharacter.check(request, &sink)
        }
        if state.intersects(RequestState.hintsWanted) {
            CustomNull.check(request, &sink)
            AlertNotStored.check(request, &sink)
            DeviceTokenLength.check(request, &sink)
            PayloadNearLimit.check(request, &sink)
            PayloadNotCompact.check(request, &sink)
            VoIPAPSKeyUnused.check(request, &sink)
            VoIPCallDataMissing.check(request, &sink)
            VoIPCallIDNotUUID.check(request, &sink)
            LiveActivityStartSilent.check(request, &sink)
            OtherPlatformKey.check(request, &sink)
        }
        if state.intersects(RequestState.headersKnown) {
            PushTypeMissing.check(request, &sink)
            TopicMissing.check(request, &sink)
        }
        if state.intersects(RequestState.header(.pushType)) {
            PushTypeUnknown.check(request, &sink)
            VoIPTopicOtherType.check(request, &sink)
        }
        if state.intersects(RequestState.header(.topic)) {
            PushTypeTopicMismatch.check(request, &sink)
            TopicSuffixDoubled.check(request, &sink)
            VoIPWatchTopic.check(request, &sink)
            TopicPlaceholder.check(request, &sink)
        }
        if state.intersects(RequestState.header(.priority)) {
            PriorityInvalid.check(request, &sink)
        }
        if state.intersects(RequestState.header(.collapseID)) {
            CollapseIDTooLong.check(request, &sink)
            CollapseIDUnprintable.check(request, &sink)
            VoIPCollapseID.check(request, &sink)
        }
        if state.intersects(RequestState.header(.id)) {
            ApnsIDMalformed.check(request, &sink)
        }
        if state.intersects(RequestState.header(.expiration)) {
            ExpirationInvalid.check(request, &sink)
            ExpirationIsDuration.check(request, &sink)
            ExpirationInMilliseconds.check(request, &sink)
            ExpirationPast.check(request, &sink)
            ExpirationBeyondStorage.check(request, &sink)
        }
        if state.intersects(RequestState.repeatedHeader) {
            HeaderRepeated.check(request, &sink)
        }
        if state.intersects(RequestState.header(.path)) {
            DeviceTokenMalformed.check(request, &sink)
        }
        if state.intersects(RequestState.unknownAtRoot | RequestState.unknownInAPS | RequestState.unknownInAlert) {
            HeaderInBody.check(request, &sink)
        }
        if state.intersects(RequestState.largeBody) {
            PayloadTooLarge.check(request, &sink)
            VoIPPayloadNotPortable.check(request, &sink)
        }
        if state.intersects(RequestState.emptyBody) {
            PayloadEmpty.check(request, &sink)
        }
        if state.intersects(RequestState.noAPS) {
            APSMissing.check(request, &sink)
            APSNested.check(request, &sink)
            ForeignEnvelope.check(request, &sink)
            SNSAPSMissing.check(request, &sink)
        }
        if state.intersects(RequestState.apsNotObject) {
            APSNotObject.check(request, &sink)
        }
        if state.intersects(RequestState.unknownInAPS | RequestState.unknownInAlert | RequestState.unknownInSound | RequestState.hintsWanted) {
            KeyNearMiss.check(request, &sink)
        }
        if state.intersects(RequestState.type(.alert)) {
            NothingToShow.check(request, &sink)
        }
        if state.intersects(RequestState.type(.voip)) {
            VoIPTopicSuffix.check(request, &sink)
            VoIPPushTypeMissing.check(request, &sink)
            VoIPExpirationMissing.check(request, &sink)
            VoIPExpirationLate.check(request, &sink)
            VoIPPriorityLow.check(request, &sink)
            VoIPNotACall.check(request, &sink)
        }
        if state.intersects(RequestState.type(.background)) {
            BackgroundWithoutFlag.check(request, &sink)
            BackgroundPriority.check(request, &sink)
        }
        if state.intersects(RequestState.type(.liveactivity)) {
            LiveActivityTimestampMissing.check(request, &sink)
            LiveActivityEventMissing.check(request, &sink)
            LiveActivityStartIncomplete.check(request, &sink)
            LiveActivityStateMissing.check(request, &sink)
        }
        if state.intersects(RequestState.snsDocument) {
            WrapperValueNotString.check(request, &sink)
            WrapperPayloadNotJSON.check(request, &sink)
            SNSKeyMisspelt.check(request, &sink)
            SNSDefaultMissing.check(request, &sink)
        }
        if state.intersects(RequestState.simulator) {
            SimulatorUnsupported.check(request, &sink)
        }
    }
}
