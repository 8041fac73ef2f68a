internal import PushJSON
internal import PushPayload

/// A sound object in which there is nothing.
enum SoundObjectEmpty: KeyRule {
    static var id: StaticString { "sound-object-empty" }
    static var number: UInt16 { 410 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .key(.sound) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "empty sound object",
            explanation: """
                A sound object has `critical`, `name` and `volume`. One key is enough: without a usable name the \
                default sound plays. But the device ignores an empty object, and the notification arrives silently.

                With a volume out of range, a name of the wrong type or a critical flag that is off, the sound still \
                plays.
                """,
            help: "send \"sound\": \"default\", or leave \"sound\" out for a silent notification",
            facts: "A13",
            authority: """
                Apple, "Generating a remote notification" (checked 2026-11); observed on iOS 26: \
                UNPushNotificationRequestBuilder
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"},"sound":{}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"},"sound":"default"}}
                """
        )
    }

    static func check(_ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink) {
        guard value.kind == .object, value.isEmptyContainer, request.reads(key) else { return }
        sink.report(Self.self, request.weighed(.error), at: value, in: request, key: key)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.key(.sound)
        out.text(" is {}, which is ")
        out.text(KnownKey.sound.deviceText)
    }
}
