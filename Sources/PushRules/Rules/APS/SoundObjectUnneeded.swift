internal import PushJSON
internal import PushPayload

/// A sound object for an ordinary sound.
enum SoundObjectUnneeded: RequestRule {
    static var id: StaticString { "sound-object-unneeded" }
    static var number: UInt16 { 434 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "sound object for a sound that is not critical",
            explanation: """
                Apple documents the object for critical alerts; for all other sounds `sound` is a string, the name of \
                the file. An object with `critical` off or absent plays its `name` as an ordinary sound, so it works. \
                Systems before iOS 12 know only the string.

                A volume in such an object is reported by `volume-without-critical`.
                """,
            help: "write the name as a string: \"sound\": \"chime.caf\"",
            facts: "A14",
            authority: """
                Apple, "Generating a remote notification" (checked 2026-11); observed on iOS 26: \
                UNPushNotificationRequestBuilder
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Mira","body":"New comment"},"sound":{"name":"pop.caf"}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Mira","body":"New comment"},"sound":"pop.caf"}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.isNotification, let sound = request.object(.sound), !sound.isEmptyContainer,
            !request.hasCriticalSound, !request.has(.soundVolume), !request.hasLevel("critical"),
            !request.isMisspelled(.soundCritical)
        else { return }
        sink.report(Self.self, at: sound, in: request, key: .sound)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("\"sound\" is an object, which is meant for critical alerts; a string does the same here")
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard request.hasText(.soundName), let name = request[.soundName] else {
            out.text("write \"sound\": \"default\"")
            return
        }
        out.text("write \"sound\": ")
        out.value(name)
    }
}
