// swift-format-ignore-file
// Written by `make generate`; change its sources, not this file.

internal import PushPayload

/// Straight-line calls of the rules that concern a request, grouped by trigger.
enum RuleDispatch {
    /// Rules of keys: one test a bundle of eight, one a key, the value fetched once.
    @inline(__always)
    static func runKeyRules(_ request: RequestView, _ sink: inout FindingSink) {
        let keys = request.keys
        if keys & 0x1FE0 != 0 {
            if keys & 0x20 != 0 {
                let value = request.value(of: .rootAlert)
                APSKeyAtRoot.check(value, .rootAlert, request, &sink)
            }
            if keys & 0x40 != 0 {
                let value = request.value(of: .rootBadge)
                APSKeyAtRoot.check(value, .rootBadge, request, &sink)
            }
            if keys & 0x80 != 0 {
                let value = request.value(of: .rootSound)
                APSKeyAtRoot.check(value, .rootSound, request, &sink)
            }
            if keys & 0x100 != 0 {
                let value = request.value(of: .rootContentAvailable)
                APSKeyAtRoot.check(value, .rootContentAvailable, request, &sink)
            }
            if keys & 0x200 != 0 {
                let value = request.value(of: .rootMutableContent)
                APSKeyAtRoot.check(value, .rootMutableContent, request, &sink)
            }
            if keys & 0x400 != 0 {
                let value = request.value(of: .rootInterruptionLevel)
                APSKeyAtRoot.check(value, .rootInterruptionLevel, request, &sink)
            }
            if keys & 0x800 != 0 {
                let value = request.value(of: .alert)
                WrongType.check(value, .alert, request, &sink)
                AlertWithoutText.check(value, .alert, request, &sink)
                BackgroundVisible.check(value, .alert, request, &sink)
            }
            if keys & 0x1000 != 0 {
                let value = request.value(of: .badge)
                WrongType.check(value, .badge, request, &sink)
                BadgeOutOfRange.check(value, .badge, request, &sink)
                NumberOutOfRange.check(value, .badge, request, &sink)
                BackgroundVisible.check(value, .badge, request, &sink)
            }
        }
        if keys & 0x1FE000 != 0 {
            if keys & 0x2000 != 0 {
                let value = request.value(of: .sound)
                WrongType.check(value, .sound, request, &sink)
                SoundObjectEmpty.check(value, .sound, request, &sink)
                BackgroundVisible.check(value, .sound, request, &sink)
            }
            if keys & 0x4000 != 0 {
                let value = request.value(of: .threadID)
                WrongType.check(value, .threadID, request, &sink)
            }
            if keys & 0x8000 != 0 {
                let value = request.value(of: .category)
                WrongType.check(value, .category, request, &sink)
            }
            if keys & 0x10000 != 0 {
                let value = request.value(of: .contentAvailable)
                FlagNotANumber.check(value, .contentAvailable, request, &sink)
            }
            if keys & 0x20000 != 0 {
                let value = request.value(of: .mutableContent)
                FlagNotANumber.check(value, .mutableContent, request, &sink)
            }
            if keys & 0x40000 != 0 {
                let value = request.value(of: .targetContentID)
                WrongType.check(value, .targetContentID, request, &sink)
            }
            if keys & 0x80000 != 0 {
                let value = request.value(of: .interruptionLevel)
                WrongType.check(value, .interruptionLevel, request, &sink)
                UnknownWord.check(value, .interruptionLevel, request, &sink)
            }
            if keys & 0x100000 != 0 {
                let value = request.value(of: .relevanceScore)
                WrongType.check(value, .relevanceScore, request, &sink)
                NumberOutOfRange.check(value, .relevanceScore, request, &sink)
            }
        }
        if keys & 0x3F600000 != 0 {
            if keys & 0x200000 != 0 {
                let value = request.value(of: .filterCriteria)
                WrongType.check(value, .filterCriteria, request, &sink)
            }
            if keys & 0x400000 != 0 {
                let value = request.value(of: .urlArguments)
                WrongType.check(value, .urlArguments, request, &sink)
            }
            if keys & 0x1000000 != 0 {
                let value = request.value(of: .contentChanged)
                WrongType.check(value, .contentChanged, request, &sink)
            }
            if keys & 0x2000000 != 0 {
                let value = request.value(of: .pttPushType)
                WrongType.check(value, .pttPushType, request, &sink)
                UnknownWord.check(value, .pttPushType, request, &sink)
            }
            if keys & 0x4000000 != 0 {
                let value = request.value(of: .timestamp)
                WrongType.check(value, .timestamp, request, &sink)
            }
            if keys & 0x8000000 != 0 {
                let value = request.value(of: .event)
                WrongType.check(value, .event, request, &sink)
                UnknownWord.check(value, .event, request, &sink)
            }
            if keys & 0x10000000 != 0 {
                let value = request.value(of: .contentState)
                WrongType.check(value, .contentState, request, &sink)
            }
            if keys & 0x20000000 != 0 {
                let value = request.value(of: .attributesType)
                WrongType.check(value, .attributesType, request, &sink)
            }
        }
        if keys & 0x3FC0000000 != 0 {
            if keys & 0x40000000 != 0 {
                let value = request.value(of: .attributes)
                WrongType.check(value, .attributes, request, &sink)
            }
            if keys & 0x80000000 != 0 {
                let value = request.value(of: .staleDate)
                WrongType.check(value, .staleDate, request, &sink)
            }
            if keys & 0x100000000 != 0 {
                let value = request.value(of: .dismissalDate)
                WrongType.check(value, .dismissalDate, request, &sink)
            }
            if keys & 0x200000000 != 0 {
                let value = request.value(of: .inputPushToken)
                FlagNotANumber.check(value, .inputPushToken, request, &sink)
            }
            if keys & 0x400000000 != 0 {
                let value = request.value(of: .inputPushChannel)
                WrongType.check(value, .inputPushChannel, request, &sink)
            }
            if keys & 0x800000000 != 0 {
                let value = request.value(of: .alertTitle)
                WrongType.check(value, .alertTitle, request, &sink)
            }
            if keys & 0x1000000000 != 0 {
                let value = request.value(of: .alertSubtitle)
                WrongType.check(value, .alertSubtitle, request, &sink)
            }
            if keys & 0x2000000000 != 0 {
                let value = request.value(of: .alertBody)
                WrongType.check(value, .alertBody, request, &sink)
            }
        }
        if keys & 0x41FC000000000 != 0 {
            if keys & 0x4000000000 != 0 {
                let value = request.value(of: .launchImage)
                WrongType.check(value, .launchImage, request, &sink)
            }
            if keys & 0x8000000000 != 0 {
                let value = request.value(of: .titleLocKey)
                WrongType.check(value, .titleLocKey, request, &sink)
            }
            if keys & 0x10000000000 != 0 {
                let value = request.value(of: .titleLocArguments)
                WrongType.check(value, .titleLocArguments, request, &sink)
            }
            if keys & 0x20000000000 != 0 {
                let value = request.value(of: .subtitleLocKey)
                WrongType.check(value, .subtitleLocKey, request, &sink)
            }
            if keys & 0x40000000000 != 0 {
                let value = request.value(of: .subtitleLocArguments)
                WrongType.check(value, .subtitleLocArguments, request, &sink)
            }
            if keys & 0x80000000000 != 0 {
                let value = request.value(of: .locKey)
                WrongType.check(value, .locKey, request, &sink)
            }
            if keys & 0x100000000000 != 0 {
                let value = request.value(of: .locArguments)
                WrongType.check(value, .locArguments, request, &sink)
            }
            if keys & 0x4000000000000 != 0 {
                let value = request.value(of: .soundCritical)
                FlagNotANumber.check(value, .soundCritical, request, &sink)
            }
        }
        if keys & 0x18000000000000 != 0 {
            if keys & 0x8000000000000 != 0 {
                let value = request.value(of: .soundName)
                WrongType.check(value, .soundName, request, &sink)
            }
            if keys & 0x10000000000000 != 0 {
                let value = request.value(of: .soundVolume)
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
        }
        if state.intersects(RequestState.header(.priority)) {
            PriorityInvalid.check(request, &sink)
        }
        if state.intersects(RequestState.header(.collapseID)) {
            CollapseIDTooLong.check(request, &sink)
        }
        if state.intersects(RequestState.header(.id)) {
            ApnsIDMalformed.check(request, &sink)
        }
        if state.intersects(RequestState.header(.expiration)) {
            ExpirationInvalid.check(request, &sink)
            ExpirationIsDuration.check(request, &sink)
            ExpirationInMilliseconds.check(request, &sink)
        }
        if state.intersects(RequestState.repeatedHeader) {
            HeaderRepeated.check(request, &sink)
        }
        if state.intersects(RequestState.header(.path)) {
            DeviceTokenMalformed.check(request, &sink)
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
        }
        if state.intersects(RequestState.type(.background)) {
            BackgroundWithoutFlag.check(request, &sink)
            BackgroundPriority.check(request, &sink)
        }
        if state.intersects(RequestState.type(.liveactivity)) {
            LiveActivityTimestampMissing.check(request, &sink)
            LiveActivityEventMissing.check(request, &sink)
        }
    }
}
