internal import PushJSON
internal import PushPayload

/// A badge that is no count.
enum BadgeOutOfRange: KeyRule {
    static var id: StaticString { "badge-out-of-range" }
    static var number: UInt16 { 409 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .key(.badge) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "badge that is not a whole number of 0 or more",
            explanation: """
                The device ignores a negative badge, so the number on the icon stays as it was; 0 removes it. \
                Counting up or down is the server's job: there is no such thing as -1 for "one less".

                A fraction is accepted, but what the icon then shows is not documented: a warning. `true` counts as 1 \
                and `false` as 0, most likely by accident: a warning. 1.0 and 5e0 are whole numbers and fine.
                """,
            help: "send the number to show on the icon; 0 removes it",
            facts: "A08",
            authority: """
                Apple, "Generating a remote notification" (checked 2026-11); observed on iOS 26: \
                UNPushNotificationRequestBuilder
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"Picked up"},"badge":-1}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"Picked up"},"badge":0}}
                """
        )
    }

    static func check(_ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink) {
        // Digits alone, which is what nearly all are.
        if value.kind == .number && !value.remarks.intersects(.notInteger) && value.source[0] != 0x2D { return }
        guard request.reads(key) else { return }
        switch value.kind {
        case .true, .false:
            sink.report(Self.self, .warning, at: value, in: request, key: key)
        case .number:
            let number = value.number
            // A number beyond a double costs the whole body: a rule of its own.
            guard number.range != .overflow else { return }
            if number.double < key.lowestNumber {
                sink.report(Self.self, request.weighed(.error), at: value, in: request, key: key)
            } else if !number.isWhole {
                sink.report(Self.self, .warning, at: value, in: request, key: key)
            }
        default: break
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key, let value = request.subject(of: finding) else { return }
        out.key(key)
        out.text(" is ")
        out.value(value)
        switch value.kind {
        case .true: out.text(", which counts as 1")
        case .false: out.text(", which counts as 0 and removes the badge")
        default:
            if value.number.double < key.lowestNumber {
                out.text(", which is ")
                out.text(key.deviceText)
            } else {
                out.text(", which is not a whole number")
            }
        }
    }
}
