internal import PushJSON
internal import PushPayload

/// Keys in `aps` that do nothing in a VoIP push.
enum VoIPAPSKeyUnused: RequestRule {
    static var id: StaticString { "voip-aps-key-unused" }
    static var number: UInt16 { 508 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "key of aps that does nothing in a VoIP push",
            explanation: """
                PushKit hands the payload of a VoIP push to the app and shows nothing itself: no alert, no badge, no \
                sound, and no background wake-up either, as the app is woken anyway. alert, badge, sound, category, \
                thread-id, mutable-content, content-available and interruption-level in `aps` are wasted bytes, \
                unless the app reads them itself.

                At least one client library refuses to ring when there is an `aps` at all; Amazon SNS requires one, \
                and an empty one will do.
                """,
            help: "leave it out, and put what the app needs for the call beside \"aps\"",
            facts: "V09, VP32",
            authority: "Apple, \"Responding to VoIP Notifications from PushKit\" (checked 2026-11)",
            bad: """
                apns-push-type: voip
                apns-topic: org.example.phone.voip
                apns-priority: 10
                apns-expiration: 0

                {"aps":{"alert":"Call"},"callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123"}
                """,
            good: """
                apns-push-type: voip
                apns-topic: org.example.phone.voip
                apns-priority: 10
                apns-expiration: 0

                {"callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123"}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.type == .voip, let aps = request.object(.aps) else { return }
        var first: JSONValue?
        var count: Int64 = 0
        var members = aps.members
        while let (key, _) = members.next() {
            guard isVisible(key.string) else { continue }
            count += 1
            if first == nil { first = key }
        }
        guard let first else { return }
        sink.report(Self.self, at: first, in: request, first: count)
    }

    static func isVisible(_ name: JSONString) -> Bool {
        name == KnownKey.alert.name || name == KnownKey.badge.name || name == KnownKey.sound.name
            || name == KnownKey.threadID.name || name == KnownKey.category.name
            || name == KnownKey.contentAvailable.name || name == KnownKey.mutableContent.name
            || name == KnownKey.interruptionLevel.name
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let name = request.subject(of: finding) else { return }
        out.quoted(name.string)
        if finding.first > 1 {
            out.text(" and ")
            out.number(finding.first - 1)
            out.text(finding.first == 2 ? " other key in \"aps\"" : " other keys in \"aps\"")
            out.text(" do nothing in a voip push")
        } else {
            out.text(" in \"aps\" does nothing in a voip push")
        }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text(finding.first > 1 ? "leave them out" : "leave it out")
        out.text(", and put what the app needs for the call beside \"aps\"")
    }
}
