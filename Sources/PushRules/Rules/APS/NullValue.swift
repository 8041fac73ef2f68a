internal import PushJSON
internal import PushPayload

/// A known key that holds `null`.
enum NullValue: KeyRule {
    static var id: StaticString { "null-value" }
    static var number: UInt16 { 415 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .keys(.typed) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "null under a key of aps",
            explanation: """
                The device treats `null` like a value of the wrong type: it is ignored, as if the key were absent. \
                Nothing is lost, but the behaviour is not documented, other code may treat it differently, and `null` \
                is not among the values that Apple allows. It mostly comes from an encoder that writes fields which \
                are not set.

                Under a flag `null` most likely counts as on: see `flag-not-a-number`. Under action-loc-key it is \
                documented and fine. When the push needs the value, another rule reports it instead: \
                `nothing-to-show`, `alert-without-text`, `background-visible` and those of Live Activities. Push \
                types that do not read the key are not judged.
                """,
            help: "leave the key out; most JSON encoders have a setting that skips unset fields",
            facts: "J16",
            authority: """
                Apple, "Generating a remote notification" (checked 2026-11); observed on iOS 26: \
                UNPushNotificationRequestBuilder
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","subtitle":null,"body":"At your door"}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """
        )
    }

    static func check(_ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink) {
        guard value.kind == .null else { return }
        checkNull(value, key, request, &sink)
    }

    @inline(never)
    private static func checkNull(
        _ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink
    ) {
        guard request.reads(key), request.candidates.intersects(.needingAPS), !request.isWallet,
            !request.isTypeContradicted, !isToldElsewhere(key, request)
        else { return }
        sink.report(Self.self, at: value, in: request, key: key)
    }

    /// Another rule misses the value and says so.
    private static func isToldElsewhere(_ key: KnownKey, _ request: RequestView) -> Bool {
        switch key {
        case .timestamp, .event, .contentState, .attributes, .attributesType: return true
        case .alert where request.type == .liveactivity: return true
        case .contentChanged: return ContentChangedMissing.concerns(request)
        case .alert, .badge, .sound: return NothingToShow.concerns(request)
        case .alertTitle, .alertSubtitle, .alertBody, .titleLocKey, .subtitleLocKey, .locKey: return !request.showsText
        default: return false
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key else { return }
        out.key(key)
        out.text(" is null, which is ignored, as if the key were absent")
    }
}
