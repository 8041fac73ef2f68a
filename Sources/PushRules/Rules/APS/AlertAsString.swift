internal import PushJSON
internal import PushPayload

/// An alert that is a string.
enum AlertAsString: RequestRule {
    static var id: StaticString { "alert-as-string" }
    static var number: UInt16 { 417 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "alert as a string instead of an object",
            explanation: """
                A string is shown as the body of the notification, without a title. That works, but Apple recommends \
                an object, which can have a title, a subtitle and localised texts as well. A notification service \
                extension is documented to run only when the alert is an object with a title, subtitle or body.
                """,
            help: "write \"alert\": {\"title\": \"...\", \"body\": \"...\"}",
            facts: "A04",
            authority: "Apple, \"Generating a remote notification\" (checked 2026-11)",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":"Your parcel is at the door","sound":"default"}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"},"sound":"default"}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.isNotification, let alert = request[.alert], alert.kind == .string,
            !alert.string.isEmpty
        else { return }
        sink.report(Self.self, at: alert, in: request, key: .alert)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("\"alert\" is a string, which is shown without a title")
    }
}
