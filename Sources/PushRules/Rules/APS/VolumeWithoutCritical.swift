internal import PushJSON
internal import PushPayload

/// A volume for a sound that is not critical.
enum VolumeWithoutCritical: KeyRule {
    static var id: StaticString { "volume-without-critical" }
    static var number: UInt16 { 420 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .present(.soundVolume) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "volume of a sound that is not critical",
            explanation: """
                Only a critical sound has a volume of its own. Any other plays at the volume that the user has set, \
                and `volume` is ignored. A sound is critical when its object has `critical` on, or when the \
                interruption-level is critical.

                Critical alerts sound even when the device is muted; the app needs an entitlement from Apple for \
                them.
                """,
            help: "leave \"volume\" out, or add \"critical\": 1 if this is a critical alert",
            facts: "A14",
            authority: """
                Apple, "Generating a remote notification" (checked 2026-11); observed on iOS 26: \
                UNPushNotificationRequestBuilder
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"},"sound":{"name":"chime.caf","volume":0.5}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"},"sound":"chime.caf"}}
                """
        )
    }

    static func check(_ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink) {
        guard value.kind == .number, request.isNotification, !request.hasCriticalSound, !request.hasLevel("critical"),
            !request.isMisspelled(.soundCritical)
        else { return }
        sink.report(Self.self, at: value, in: request, key: key)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let value = request.subject(of: finding) else { return }
        out.text("\"volume\" is ")
        out.value(value)
        out.text(", but has no effect: the sound is not critical")
    }
}
