// swift-format-ignore-file
// Written by `make generate`; change its sources, not this file.

internal import PushPayload

/// Straight-line calls of the rules that concern a request, grouped by trigger.
enum RuleDispatch {
    /// Rules of keys: one test a bundle of eight, one a key, the value fetched once.
    @inline(__always)
    static func runKeyRules(_ request: RequestView, _ sink: inout FindingSink) {
        let odd = request.oddKeys
        if odd & 0x1C1FFFFFFFFFE0 != 0 { runOdd(odd, request, &sink) }
        let keys = request.keys
        if keys & 0x10000000020010 != 0 {
            if keys & 0x10 != 0 {
                let value = request.value(of: .simulatorTarget)
                SimulatorKeySent.check(value, .simulatorTarget, request, &sink)
            }
            if keys & 0x20000 != 0 {
                let value = request.value(of: .mutableContent)
                MutableContentWithoutText.check(value, .mutableContent, request, &sink)
            }
            if keys & 0x10000000000000 != 0 {
                let value = request.value(of: .soundVolume)
                VolumeWithoutCritical.check(value, .soundVolume, request, &sink)
            }
        }
        if request.state.intersects(RequestState.type(.background)) {
            if keys & 0xEF800 != 0 {
                if keys & 0x800 != 0 {
                    let value = request.value(of: .alert)
                    BackgroundVisible.check(value, .alert, request, &sink)
                }
                if keys & 0x1000 != 0 {
                    let value = request.value(of: .badge)
                    BackgroundVisible.check(value, .badge, request, &sink)
                }
                if keys & 0x2000 != 0 {
                    let value = request.value(of: .sound)
                    BackgroundVisible.check(value, .sound, request, &sink)
                }
                if keys & 0x4000 != 0 {
                    let value = request.value(of: .threadID)
                    BackgroundOtherKey.check(value, .threadID, request, &sink)
                }
                if keys & 0x8000 != 0 {
                    let value = request.value(of: .category)
                    BackgroundOtherKey.check(value, .category, request, &sink)
                }
                if keys & 0x20000 != 0 {
                    let value = request.value(of: .mutableContent)
                    BackgroundOtherKey.check(value, .mutableContent, request, &sink)
                }
                if keys & 0x40000 != 0 {
                    let value = request.value(of: .targetContentID)
                    BackgroundOtherKey.check(value, .targetContentID, request, &sink)
                }
                if keys & 0x80000 != 0 {
                    let value = request.value(of: .interruptionLevel)
                    BackgroundOtherKey.check(value, .interruptionLevel, request, &sink)
                }
            }
            if keys & 0xFF00000 != 0 {
                if keys & 0x100000 != 0 {
                    let value = request.value(of: .relevanceScore)
                    BackgroundOtherKey.check(value, .relevanceScore, request, &sink)
                }
                if keys & 0x200000 != 0 {
                    let value = request.value(of: .filterCriteria)
                    BackgroundOtherKey.check(value, .filterCriteria, request, &sink)
                }
                if keys & 0x400000 != 0 {
                    let value = request.value(of: .urlArguments)
                    BackgroundOtherKey.check(value, .urlArguments, request, &sink)
                }
                if keys & 0x800000 != 0 {
                    let value = request.value(of: .topicID)
                    BackgroundOtherKey.check(value, .topicID, request, &sink)
                }
                if keys & 0x1000000 != 0 {
                    let value = request.value(of: .contentChanged)
                    BackgroundOtherKey.check(value, .contentChanged, request, &sink)
                }
                if keys & 0x2000000 != 0 {
                    let value = request.value(of: .pttPushType)
                    BackgroundOtherKey.check(value, .pttPushType, request, &sink)
                }
                if keys & 0x4000000 != 0 {
                    let value = request.value(of: .timestamp)
                    BackgroundOtherKey.check(value, .timestamp, request, &sink)
                }
                if keys & 0x8000000 != 0 {
                    let value = request.value(of: .event)
                    BackgroundOtherKey.check(value, .event, request, &sink)
                }
            }
            if keys & 0x7F0000000 != 0 {
                if keys & 0x10000000 != 0 {
                    let value = request.value(of: .contentState)
                    BackgroundOtherKey.check(value, .contentState, request, &sink)
                }
                if keys & 0x20000000 != 0 {
                    let value = request.value(of: .attributesType)
                    BackgroundOtherKey.check(value, .attributesType, request, &sink)
                }
                if keys & 0x40000000 != 0 {
                    let value = request.value(of: .attributes)
                    BackgroundOtherKey.check(value, .attributes, request, &sink)
                }
                if keys & 0x80000000 != 0 {
                    let value = request.value(of: .staleDate)
                    BackgroundOtherKey.check(value, .staleDate, request, &sink)
                }
                if keys & 0x100000000 != 0 {
                    let value = request.value(of: .dismissalDate)
                    BackgroundOtherKey.check(value, .dismissalDate, request, &sink)
                }
                if keys & 0x200000000 != 0 {
                    let value = request.value(of: .inputPushToken)
                    BackgroundOtherKey.check(value, .inputPushToken, request, &sink)
                }
                if keys & 0x400000000 != 0 {
                    let value = request.value(of: .inputPushChannel)
                    BackgroundOtherKey.check(value, .inputPushChannel, request, &sink)
                }
            }
        }
    }

    /// Rules of values that are not plain.
    @inline(never)
    private static func runOdd(_ odd: UInt64, _ request: RequestView, _ sink: inout FindingSink) {
        if odd & 0x1FE0 != 0 {
            if odd & 0x20 != 0 {
                let value = request.value(of: .rootAlert)
                APSKeyAtRoot.check(value, .rootAlert, request, &sink)
            }
            if odd & 0x40 != 0 {
                let value = request.value(of: .rootBadge)
                APSKeyAtRoot.check(value, .rootBadge, request, &sink)
            }
            if odd & 0x80 != 0 {
                let value = request.value(of: .rootSound)
                APSKeyAtRoot.check(value, .rootSound, request, &sink)
            }
            if odd & 0x100 != 0 {
                let value = request.value(of: .rootContentAvailable)
                APSKeyAtRoot.check(value, .rootContentAvailable, request, &sink)
            }
            if odd & 0x200 != 0 {
                let value = request.value(of: .rootMutableContent)
                APSKeyAtRoot.check(value, .rootMutableContent, request, &sink)
            }
            if odd & 0x400 != 0 {
                let value = request.value(of: .rootInterruptionLevel)
                APSKeyAtRoot.check(value, .rootInterruptionLevel, request, &sink)
            }
            if odd & 0x800 != 0 {
                let value = request.value(of: .alert)
                WrongType.check(value, .alert, request, &sink)
                AlertWithoutText.check(value, .alert, request, &sink)
                NullValue.check(value, .alert, request, &sink)
            }
            if odd & 0x1000 != 0 {
                let value = request.value(of: .badge)
                WrongType.check(value, .badge, request, &sink)
                BadgeOutOfRange.check(value, .badge, request, &sink)
                NumberOutOfRange.check(value, .badge, request, &sink)
                NullValue.check(value, .badge, request, &sink)
            }
        }
        if odd & 0x1FE000 != 0 {
            if odd & 0x2000 != 0 {
                let value = request.value(of: .sound)
                WrongType.check(value, .sound, request, &sink)
                SoundObjectEmpty.check(value, .sound, request, &sink)
                NullValue.check(value, .sound, request, &sink)
                EmptyText.check(value, .sound, request, &sink)
                CriticalSettingsDisagree.check(value, .sound, request, &sink)
            }
            if odd & 0x4000 != 0 {
                let value = request.value(of: .threadID)
                WrongType.check(value, .threadID, request, &sink)
                NullValue.check(value, .threadID, request, &sink)
                EmptyText.check(value, .threadID, request, &sink)
            }
            if odd & 0x8000 != 0 {
                let value = request.value(of: .category)
                WrongType.check(value, .category, request, &sink)
                NullValue.check(value, .category, request, &sink)
                EmptyText.check(value, .category, request, &sink)
            }
            if odd & 0x10000 != 0 {
                let value = request.value(of: .contentAvailable)
                FlagNotANumber.check(value, .contentAvailable, request, &sink)
                FlagOddNumber.check(value, .contentAvailable, request, &sink)
            }
            if odd & 0x20000 != 0 {
                let value = request.value(of: .mutableContent)
                FlagNotANumber.check(value, .mutableContent, request, &sink)
                FlagOddNumber.check(value, .mutableContent, request, &sink)
            }
            if odd & 0x40000 != 0 {
                let value = request.value(of: .targetContentID)
                WrongType.check(value, .targetContentID, request, &sink)
                NullValue.check(value, .targetContentID, request, &sink)
                EmptyText.check(value, .targetContentID, request, &sink)
            }
            if odd & 0x80000 != 0 {
                let value = request.value(of: .interruptionLevel)
                WrongType.check(value, .interruptionLevel, request, &sink)
                UnknownWord.check(value, .interruptionLevel, request, &sink)
                NullValue.check(value, .interruptionLevel, request, &sink)
            }
            if odd & 0x100000 != 0 {
                let value = request.value(of: .relevanceScore)
                WrongType.check(value, .relevanceScore, request, &sink)
                NumberOutOfRange.check(value, .relevanceScore, request, &sink)
                NullValue.check(value, .relevanceScore, request, &sink)
            }
        }
        if odd & 0x1FE00000 != 0 {
            if odd & 0x200000 != 0 {
                let value = request.value(of: .filterCriteria)
                WrongType.check(value, .filterCriteria, request, &sink)
                NullValue.check(value, .filterCriteria, request, &sink)
                EmptyText.check(value, .filterCriteria, request, &sink)
            }
            if odd & 0x400000 != 0 {
                let value = request.value(of: .urlArguments)
                WrongType.check(value, .urlArguments, request, &sink)
                NullValue.check(value, .urlArguments, request, &sink)
            }
            if odd & 0x800000 != 0 {
                let value = request.value(of: .topicID)
                TopicIDInAPS.check(value, .topicID, request, &sink)
            }
            if odd & 0x1000000 != 0 {
                let value = request.value(of: .contentChanged)
                WrongType.check(value, .contentChanged, request, &sink)
                NullValue.check(value, .contentChanged, request, &sink)
            }
            if odd & 0x2000000 != 0 {
                let value = request.value(of: .pttPushType)
                WrongType.check(value, .pttPushType, request, &sink)
                UnknownWord.check(value, .pttPushType, request, &sink)
                NullValue.check(value, .pttPushType, request, &sink)
            }
            if odd & 0x4000000 != 0 {
                let value = request.value(of: .timestamp)
                WrongType.check(value, .timestamp, request, &sink)
                NullValue.check(value, .timestamp, request, &sink)
                LiveActivityKeyInAlert.check(value, .timestamp, request, &sink)
                LiveActivityDateUnit.check(value, .timestamp, request, &sink)
                LiveActivityTimestampFar.check(value, .timestamp, request, &sink)
            }
            if odd & 0x8000000 != 0 {
                let value = request.value(of: .event)
                WrongType.check(value, .event, request, &sink)
                UnknownWord.check(value, .event, request, &sink)
                NullValue.check(value, .event, request, &sink)
                LiveActivityKeyInAlert.check(value, .event, request, &sink)
            }
            if odd & 0x10000000 != 0 {
                let value = request.value(of: .contentState)
                WrongType.check(value, .contentState, request, &sink)
                NullValue.check(value, .contentState, request, &sink)
                LiveActivityKeyInAlert.check(value, .contentState, request, &sink)
            }
        }
        if odd & 0x1FE0000000 != 0 {
            if odd & 0x20000000 != 0 {
                let value = request.value(of: .attributesType)
                WrongType.check(value, .attributesType, request, &sink)
                NullValue.check(value, .attributesType, request, &sink)
                EmptyText.check(value, .attributesType, request, &sink)
                LiveActivityKeyInAlert.check(value, .attributesType, request, &sink)
            }
            if odd & 0x40000000 != 0 {
                let value = request.value(of: .attributes)
                WrongType.check(value, .attributes, request, &sink)
                NullValue.check(value, .attributes, request, &sink)
                LiveActivityKeyInAlert.check(value, .attributes, request, &sink)
            }
            if odd & 0x80000000 != 0 {
                let value = request.value(of: .staleDate)
                WrongType.check(value, .staleDate, request, &sink)
                NullValue.check(value, .staleDate, request, &sink)
                LiveActivityKeyInAlert.check(value, .staleDate, request, &sink)
                LiveActivityDateUnit.check(value, .staleDate, request, &sink)
                StaleDateNotLater.check(value, .staleDate, request, &sink)
            }
            if odd & 0x100000000 != 0 {
                let value = request.value(of: .dismissalDate)
                WrongType.check(value, .dismissalDate, request, &sink)
                NullValue.check(value, .dismissalDate, request, &sink)
                LiveActivityKeyInAlert.check(value, .dismissalDate, request, &sink)
                LiveActivityDateUnit.check(value, .dismissalDate, request, &sink)
                DismissalDateOutsideEnd.check(value, .dismissalDate, request, &sink)
                DismissalDateLate.check(value, .dismissalDate, request, &sink)
            }
            if odd & 0x200000000 != 0 {
                let value = request.value(of: .inputPushToken)
                FlagNotANumber.check(value, .inputPushToken, request, &sink)
                FlagOddNumber.check(value, .inputPushToken, request, &sink)
                LiveActivityKeyInAlert.check(value, .inputPushToken, request, &sink)
            }
            if odd & 0x400000000 != 0 {
                let value = request.value(of: .inputPushChannel)
                WrongType.check(value, .inputPushChannel, request, &sink)
                NullValue.check(value, .inputPushChannel, request, &sink)
                EmptyText.check(value, .inputPushChannel, request, &sink)
                LiveActivityKeyInAlert.check(value, .inputPushChannel, request, &sink)
            }
            if odd & 0x800000000 != 0 {
                let value = request.value(of: .alertTitle)
                WrongType.check(value, .alertTitle, request, &sink)
                NullValue.check(value, .alertTitle, request, &sink)
                EmptyText.check(value, .alertTitle, request, &sink)
            }
            if odd & 0x1000000000 != 0 {
                let value = request.value(of: .alertSubtitle)
                WrongType.check(value, .alertSubtitle, request, &sink)
                NullValue.check(value, .alertSubtitle, request, &sink)
                EmptyText.check(value, .alertSubtitle, request, &sink)
            }
        }
        if odd & 0x1FE000000000 != 0 {
            if odd & 0x2000000000 != 0 {
                let value = request.value(of: .alertBody)
                WrongType.check(value, .alertBody, request, &sink)
                NullValue.check(value, .alertBody, request, &sink)
                EmptyText.check(value, .alertBody, request, &sink)
            }
            if odd & 0x4000000000 != 0 {
                let value = request.value(of: .launchImage)
                WrongType.check(value, .launchImage, request, &sink)
                NullValue.check(value, .launchImage, request, &sink)
                EmptyText.check(value, .launchImage, request, &sink)
            }
            if odd & 0x8000000000 != 0 {
                let value = request.value(of: .titleLocKey)
                WrongType.check(value, .titleLocKey, request, &sink)
                NullValue.check(value, .titleLocKey, request, &sink)
                EmptyText.check(value, .titleLocKey, request, &sink)
            }
            if odd & 0x10000000000 != 0 {
                let value = request.value(of: .titleLocArguments)
                WrongType.check(value, .titleLocArguments, request, &sink)
                NullValue.check(value, .titleLocArguments, request, &sink)
                LocArgumentType.check(value, .titleLocArguments, request, &sink)
                LocArgsWithoutKey.check(value, .titleLocArguments, request, &sink)
            }
            if odd & 0x20000000000 != 0 {
                let value = request.value(of: .subtitleLocKey)
                WrongType.check(value, .subtitleLocKey, request, &sink)
                NullValue.check(value, .subtitleLocKey, request, &sink)
                EmptyText.check(value, .subtitleLocKey, request, &sink)
            }
            if odd & 0x40000000000 != 0 {
                let value = request.value(of: .subtitleLocArguments)
                WrongType.check(value, .subtitleLocArguments, request, &sink)
                NullValue.check(value, .subtitleLocArguments, request, &sink)
                LocArgumentType.check(value, .subtitleLocArguments, request, &sink)
                LocArgsWithoutKey.check(value, .subtitleLocArguments, request, &sink)
            }
            if odd & 0x80000000000 != 0 {
                let value = request.value(of: .locKey)
                WrongType.check(value, .locKey, request, &sink)
                NullValue.check(value, .locKey, request, &sink)
                EmptyText.check(value, .locKey, request, &sink)
            }
            if odd & 0x100000000000 != 0 {
                let value = request.value(of: .locArguments)
                WrongType.check(value, .locArguments, request, &sink)
                NullValue.check(value, .locArguments, request, &sink)
                LocArgumentType.check(value, .locArguments, request, &sink)
                LocArgsWithoutKey.check(value, .locArguments, request, &sink)
            }
        }
        if odd & 0x1C000000000000 != 0 {
            if odd & 0x4000000000000 != 0 {
                let value = request.value(of: .soundCritical)
                FlagNotANumber.check(value, .soundCritical, request, &sink)
                FlagOddNumber.check(value, .soundCritical, request, &sink)
            }
            if odd & 0x8000000000000 != 0 {
                let value = request.value(of: .soundName)
                WrongType.check(value, .soundName, request, &sink)
                NullValue.check(value, .soundName, request, &sink)
                EmptyText.check(value, .soundName, request, &sink)
            }
            if odd & 0x10000000000000 != 0 {
                let value = request.value(of: .soundVolume)
                WrongType.check(value, .soundVolume, request, &sink)
                NumberOutOfRange.check(value, .soundVolume, request, &sink)
                NullValue.check(value, .soundVolume, request, &sink)
            }
        }
    }

    /// Rules of anything else: one test for all that is rare in a push without fault.
    @inline(__always)
    static func runRequestRules(_ request: RequestView, _ sink: inout FindingSink) {
        let state = request.state
        let rare = RequestState.apsNotObject
            | RequestState.channelPath
            | RequestState.deep
            | RequestState.deliveryKnown
            | RequestState.emptyBody
            | RequestState.headerName
            | RequestState.hintsWanted
            | RequestState.largeBody
            | RequestState.noAPS
            | RequestState.notJSON
            | RequestState.notObject
            | RequestState.oddExpiration
            | RequestState.oddID
            | RequestState.oddPriority
            | RequestState.oddTypeOrTopic
            | RequestState.passivePriority
            | RequestState.pastExpiration
            | RequestState.remarks
            | RequestState.repeatedHeader
            | RequestState.simulator
            | RequestState.snsDocument
            | RequestState.specialType
            | RequestState.unknownInAPS
            | RequestState.unknownInAlert
            | RequestState.unknownInSound
        if state.intersects(rare) { runRare(request, &sink) }
        let someHeader = RequestState.datedAuthorization
            | RequestState.header(.collapseID)
            | RequestState.header(.contentEncoding)
            | RequestState.header(.method)
            | RequestState.header(.path)
            | RequestState.oddAuthorization
        if state.intersects(someHeader) {
            if state.intersects(RequestState.header(.collapseID)) {
                CollapseIDTooLong.check(request, &sink)
                CollapseIDUnprintable.check(request, &sink)
                VoIPCollapseID.check(request, &sink)
            }
            if state.intersects(RequestState.header(.path)) {
                DeviceTokenMalformed.check(request, &sink)
                PathUnknown.check(request, &sink)
            }
            if state.intersects(RequestState.oddAuthorization | RequestState.datedAuthorization | RequestState.header(.contentEncoding)) {
                AuthorizationMalformed.check(request, &sink)
                ProviderTokenInvalid.check(request, &sink)
                ProviderTokenExpired.check(request, &sink)
                ContentEncodingSent.check(request, &sink)
            }
            if state.intersects(RequestState.header(.method)) {
                MethodNotPost.check(request, &sink)
            }
        }
        if state.intersects(RequestState.specialType | RequestState.type(.liveactivity)) {
            CertificateNotAccepted.check(request, &sink)
        }
        if state.intersects(RequestState.type(.alert)) {
            NothingToShow.check(request, &sink)
        }
        if state.intersects(RequestState.addressAtRoot) {
            AttachmentWithoutMutableContent.check(request, &sink)
        }
        if state.intersects(RequestState.type(.voip)) {
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
            LiveActivityAlertAsString.check(request, &sink)
            LiveActivitySoundMisplaced.check(request, &sink)
            InputTokenAndChannel.check(request, &sink)
            InputPushTokenInvalid.check(request, &sink)
            StartKeyOutsideStart.check(request, &sink)
            AttributesTypeNotBare.check(request, &sink)
        }
        if state.intersects(RequestState.channelPath | RequestState.type(.liveactivity)) {
            ChannelIDMalformed.check(request, &sink)
        }
    }

    /// Rules of what is rare.
    @inline(never)
    private static func runRare(_ request: RequestView, _ sink: inout FindingSink) {
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
            ExpirationBeyondStorage.check(request, &sink)
            AlertNotStored.check(request, &sink)
            DeviceTokenLength.check(request, &sink)
            PayloadNearLimit.check(request, &sink)
            PayloadNotCompact.check(request, &sink)
            AlertAsString.check(request, &sink)
            AlertWithoutSound.check(request, &sink)
            SoundNameOdd.check(request, &sink)
            EntitlementNeeded.check(request, &sink)
            PassiveWithSound.check(request, &sink)
            LocKeyWithoutFallback.check(request, &sink)
            FlagOff.check(request, &sink)
            AlertWakesApp.check(request, &sink)
            SoundObjectUnneeded.check(request, &sink)
            ObsoleteKey.check(request, &sink)
            SensitiveText.check(request, &sink)
            VoIPAPSKeyUnused.check(request, &sink)
            VoIPCallDataMissing.check(request, &sink)
            VoIPCallIDNotUUID.check(request, &sink)
            VoIPWatchTopic.check(request, &sink)
            TopicPlaceholder.check(request, &sink)
            BackgroundExpiration.check(request, &sink)
            LiveActivityStartSilent.check(request, &sink)
            InputChannelNeedsIOS18.check(request, &sink)
            ContentStateDate.check(request, &sink)
            ContentStateSnakeCase.check(request, &sink)
            OtherPlatformKey.check(request, &sink)
        }
        if state.intersects(RequestState.oddTypeOrTopic) {
            PushTypeMissing.check(request, &sink)
            PushTypeUnknown.check(request, &sink)
            PushTypeTopicMismatch.check(request, &sink)
            TopicSuffixDoubled.check(request, &sink)
            TopicMissing.check(request, &sink)
            VoIPTopicSuffix.check(request, &sink)
            VoIPTopicOtherType.check(request, &sink)
            SafariPushIncomplete.check(request, &sink)
            WalletPayloadNotEmpty.check(request, &sink)
        }
        if state.intersects(RequestState.oddPriority) {
            PriorityInvalid.check(request, &sink)
        }
        if state.intersects(RequestState.oddID) {
            ApnsIDMalformed.check(request, &sink)
        }
        if state.intersects(RequestState.oddExpiration) {
            ExpirationInvalid.check(request, &sink)
            ExpirationIsDuration.check(request, &sink)
            ExpirationInMilliseconds.check(request, &sink)
        }
        if state.intersects(RequestState.repeatedHeader) {
            HeaderRepeated.check(request, &sink)
        }
        if state.intersects(RequestState.pastExpiration) {
            ExpirationPast.check(request, &sink)
        }
        if state.intersects(RequestState.headerName) {
            HeaderInBody.check(request, &sink)
        }
        if state.intersects(RequestState.deliveryKnown) {
            TokenKindMismatch.check(request, &sink)
            TokenShared.check(request, &sink)
            EnvironmentMismatch.check(request, &sink)
            TopicNotInCertificate.check(request, &sink)
            VoIPOverFCM.check(request, &sink)
            VoIPInMainlandChina.check(request, &sink)
        }
        if state.intersects(RequestState.largeBody) {
            PayloadTooLarge.check(request, &sink)
            VoIPPayloadNotPortable.check(request, &sink)
            ContentStateTooLarge.check(request, &sink)
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
        if state.intersects(RequestState.unknownInAPS | RequestState.unknownInAlert | RequestState.unknownInSound) {
            UnknownKey.check(request, &sink)
        }
        if state.intersects(RequestState.passivePriority) {
            PriorityBelowLevel.check(request, &sink)
            LiveActivityPriorityLow.check(request, &sink)
        }
        if state.intersects(RequestState.specialType) {
            MDMMagicMissing.check(request, &sink)
            MDMOtherKey.check(request, &sink)
            FileProviderContainerMissing.check(request, &sink)
            FileProviderDomainMissing.check(request, &sink)
            FileProviderNotWorkingSet.check(request, &sink)
            ContentChangedMissing.check(request, &sink)
            WidgetsHeaderUnneeded.check(request, &sink)
            PushToTalkLate.check(request, &sink)
            PushToTalkTypeOutsideAPS.check(request, &sink)
            PushToTalkUpdateUrgent.check(request, &sink)
            LocationAlertKey.check(request, &sink)
        }
        if state.intersects(RequestState.channelPath) {
            BroadcastStart.check(request, &sink)
            ChannelIDMissing.check(request, &sink)
            PathBundleIDSuffix.check(request, &sink)
            BroadcastPushType.check(request, &sink)
            BroadcastHeaderMissing.check(request, &sink)
            BroadcastTopicUnused.check(request, &sink)
            BroadcastExpirationRefused.check(request, &sink)
            BroadcastExpirationLate.check(request, &sink)
            ChannelKeyUnknown.check(request, &sink)
            ChannelPolicyInvalid.check(request, &sink)
            ChannelPushTypeInvalid.check(request, &sink)
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
