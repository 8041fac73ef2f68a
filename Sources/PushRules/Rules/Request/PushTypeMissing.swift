internal import PushJSON
internal import PushPayload

/// The header `apns-push-type` is missing.
enum PushTypeMissing: RequestRule {
    static var id: StaticString { "push-type-missing" }
    static var number: UInt16 { 201 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.oddTypeOrTopic) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "apns-push-type is missing",
            explanation: """
                The header says what kind of push this is. APNs accepts a push without it, but watchOS 6 and later \
                need it, and elsewhere the push may be late or dropped; newer features, such as Live Activities, may \
                not work at all. A push that only wakes the app (`content-available` and nothing to show) is a background \
                push, which has priority 5.

                Wallet updates and Safari website pushes, which are older than the header, are not judged, nor are \
                the paths for broadcasts and channels. VoIP topics have a rule of their own.
                """,
            help: "set apns-push-type to the type of this push",
            facts: "H01, B08",
            authority: "Apple, \"Sending notification requests to APNs\" (checked 2026-11)",
            bad: """
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.lacksHeader(.pushType) else { return }
        guard request.pathKind != .broadcast, request.pathKind != .channels, !request.isWallet else { return }
        // A push to a VoIP topic works by tolerance: rule voip-push-type-missing.
        if request.headerFacts.topicType == .voip || request.headerFacts.isSafari { return }
        sink.report(Self.self, header: .pushType, in: request)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("apns-push-type is missing")
        guard request.type != .none else { return }
        out.text("; judging by its ")
        out.text(request.typeSource == .topic ? "topic" : "payload")
        out.text(", this is ")
        out.push(request.type)
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard request.type != .none else {
            out.text(texts.help)
            return
        }
        out.text("set apns-push-type to ")
        out.text(request.type.name)
        if request.type == .background && request.headerFacts.priority != .considerate {
            out.text(", and apns-priority to 5")
        }
    }
}
