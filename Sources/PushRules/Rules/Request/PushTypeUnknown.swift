internal import PushJSON
internal import PushPayload

/// The value of `apns-push-type` is no word that APNs knows.
enum PushTypeUnknown: RequestRule {
    static var id: StaticString { "push-type-unknown" }
    static var number: UInt16 { 202 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.oddTypeOrTopic) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "push type that APNs does not know",
            explanation: """
                APNs documents eleven push types: alert, background, complication, controls, fileprovider, \
                liveactivity, location, mdm, pushtotalk, voip and widgets. Any other word is refused with status 400 \
                and InvalidPushType. There is no type for silent pushes, which are background pushes, and none for \
                Wallet.

                A known word with capital letters, liveActivity for example, is only a warning: nobody has published \
                whether APNs minds the case, and one of Apple's own samples is said to use a capital. So is an empty \
                value.
                """,
            help: """
                use alert, background, complication, controls, fileprovider, liveactivity, location, mdm, pushtotalk, voip \
                or widgets
                """,
            facts: "H02",
            authority:
                "Apple, \"Sending notification requests to APNs\" (checked 2026-11); the effect of capitals is unverified",
            bad: """
                apns-push-type: silent
                apns-topic: com.example.courier
                apns-priority: 5

                {"aps":{"content-available":1}}
                """,
            good: """
                apns-push-type: background
                apns-topic: com.example.courier
                apns-priority: 5

                {"aps":{"content-available":1}}
                """,
            reasons: APNsReason.invalidPushType.set
        )
    }

    private enum Detail {
        static var unknown: UInt8 { 0 }
        static var capitals: UInt8 { 1 }
        static var empty: UInt8 { 2 }
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard !request.headerFacts.isPushTypeExact, request.pathKind != .channels, let text = request.header(.pushType)
        else { return }
        if text.isEmpty {
            sink.report(Self.self, .warning, header: .pushType, in: request, detail: Detail.empty)
        } else if request.type != .unknown {
            // If APNs minds the case, this is what it answers.
            sink.report(
                Self.self, .warning, header: .pushType, in: request, reason: .invalidPushType, detail: Detail.capitals)
        } else {
            sink.report(Self.self, header: .pushType, in: request, reason: .invalidPushType)
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let text = request.header(.pushType) else { return }
        if finding.detail == Detail.empty {
            out.text("apns-push-type has no value")
            return
        }
        out.text("apns-push-type is ")
        out.quoted(text, limit: 40)
        if finding.detail == Detail.capitals {
            out.text("; Apple documents it in lower case, \"")
            out.text(request.type.name)
            out.text("\"")
        } else {
            out.text(", which APNs does not know")
        }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let text = request.header(.pushType) else { return }
        let meant = finding.detail == Detail.capitals ? request.type : NearestPushType.of(text)
        if meant == .none {
            out.text(texts.help)
        } else {
            out.text(finding.detail == Detail.capitals ? "set apns-push-type to " : "did you mean ")
            out.text(meant.name)
            if finding.detail != Detail.capitals { out.text("?") }
        }
    }
}
