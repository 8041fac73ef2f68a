internal import PushJSON
internal import PushPayload

/// The suffix of the topic belongs to another push type than the header names.
enum PushTypeTopicMismatch: RequestRule {
    static var id: StaticString { "push-type-topic-mismatch" }
    static var number: UInt16 { 203 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.oddTypeOrTopic) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "topic that does not fit the push type",
            explanation: """
                The topic is the bundle ID, and for most push types a suffix: .push-type.liveactivity, \
                .push-type.widgets, .push-type.controls, .location-query, .complication, .pushkit.fileprovider, \
                .voip-ptt. The tokens of each type belong to the topic with that suffix. Where the topic does not fit \
                apns-push-type, APNs answers 400 with DeviceTokenNotForTopic or InvalidPushType. If it does not, the \
                device drops the push: for a plain bundle ID it accepts only alert and background.

                Some combinations are warnings: a bundle ID may itself end in .complication, and for topics of mobile \
                device management no refusal is known. Suffixes are compared without case. Wallet and Safari topics \
                are not judged, and VoIP topics have rules of their own.
                """,
            help: "use the topic of the push type: the bundle ID, and the type's suffix if it has one",
            facts: "H03, L01, VP05, O03",
            authority:
                """
                Apple, "Sending notification requests to APNs" (checked 2026-11); replies and the device's side observed: \
                UNCRemoteNotificationServer of iOS 26.1
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier.push-type.liveactivity

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            reasons: APNsReason.deviceTokenNotForTopic.set | APNsReason.invalidPushType.set
        )
    }

    private enum Detail {
        /// The topic has a suffix that is not the type's.
        static var otherSuffix: UInt8 { 0 }
        /// The topic lacks the type's suffix.
        static var noSuffix: UInt8 { 1 }
        /// The topic lacks the prefix of mobile device management.
        static var noManagementPrefix: UInt8 { 2 }
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        let type = request.type
        // Where the type was worked out from the topic there is nothing to compare. Rule voip-topic-suffix speaks of voip.
        guard request.typeSource == .header, type != .unknown, type != .voip else { return }
        guard request.pathKind != .broadcast, request.pathKind != .channels, !request.isWallet else { return }
        let facts = request.headerFacts
        let topicType = facts.topicType
        guard topicType != type, !facts.isSafari, !facts.isSuffixDoubled, let text = request.header(.topic),
            !text.isEmpty
        else { return }
        // Rule voip-topic-other-type speaks of all others.
        if topicType == .voip && type != .pushtotalk { return }
        if topicType == .none {
            if type == .mdm {
                sink.report(Self.self, .warning, header: .topic, in: request, detail: Detail.noManagementPrefix)
            } else if type.topicSuffix.utf8CodeUnitCount > 0 {
                sink.report(
                    Self.self, header: .topic, in: request, reason: .deviceTokenNotForTopic, detail: Detail.noSuffix)
            }
            return
        }
        let isPlain = type.topicSuffix.utf8CodeUnitCount == 0
        let isMild = topicType == .mdm || (topicType == .complication && isPlain) || type == .mdm
        sink.report(
            Self.self, isMild ? .warning : .error, header: .pushType, in: request,
            reason: isMild ? .none : .invalidPushType, detail: Detail.otherSuffix)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let text = request.header(.topic) else { return }
        switch finding.detail {
        case Detail.noSuffix:
            out.push(request.type)
            out.text(" needs a topic that ends in ")
            out.text(request.type.topicSuffix)
            out.text("; this one is ")
            out.quoted(text)
        case Detail.noManagementPrefix:
            out.text("an mdm push needs a topic that begins with com.apple.mgmt.; this one is ")
            out.quoted(text)
        default:
            out.text("apns-push-type is \"")
            out.text(request.type.name)
            out.text("\", but the topic ")
            out.quoted(text)
            out.text(" is for ")
            out.text(PushTopic(text).type.name)
            out.text(" pushes")
        }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let text = request.header(.topic) else { return }
        switch finding.detail {
        case Detail.noSuffix:
            out.text("set apns-topic to the bundle ID followed by ")
            out.text(request.type.topicSuffix)
        case Detail.noManagementPrefix: out.text("set apns-topic to the UID in the MDM push certificate")
        default:
            out.text("set apns-push-type to ")
            out.text(PushTopic(text).type.name)
            if request.type.topicSuffix.utf8CodeUnitCount == 0 && request.type != .mdm {
                out.text(", or remove the suffix from the topic")
            } else if request.type != .mdm {
                out.text(", or end the topic in ")
                out.text(request.type.topicSuffix)
            }
        }
    }
}
