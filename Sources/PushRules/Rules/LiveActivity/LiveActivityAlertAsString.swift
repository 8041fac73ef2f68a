internal import PushJSON
internal import PushPayload

/// The alert of a Live Activity is a plain string.
enum LiveActivityAlertAsString: RequestRule {
    static var id: StaticString { "live-activity-alert-as-string" }
    static var number: UInt16 { 711 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.type(.liveactivity)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "alert of a Live Activity that is a string",
            explanation: """
                In a notification `alert` may be a string, which is then the text of its body. For a Live \
                Activity Apple documents an object only, with `title`, `body` and `sound`. Whether a string is \
                read there is not known: a start may not appear, and an update may come without its alert.

                A broadcast without event and state, as in Apple's own test of the connection, is told as that \
                and nothing else.
                """,
            help: "make \"alert\" an object with \"title\" and \"body\"",
            facts: "L16",
            authority: """
                Apple, "Starting and updating Live Activities with ActivityKit push notifications" (checked \
                2026-11)
                """,
            bad: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"eta":2},"alert":"Your parcel is near"}}
                """,
            good: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"eta":2},"alert":{"title":"Parcel","body":"Nearly there"}}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        if request.has(.alert) { checkAlert(request, &sink) }
    }

    @inline(never)
    private static func checkAlert(_ request: RequestView, _ sink: inout FindingSink) {
        guard let alert = request[.alert], alert.kind == .string, !LiveActivityMembers.isConnectionTest(request) else {
            return
        }
        sink.report(Self.self, at: alert, in: request, key: .alert)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("\"alert\" is a string, ")
        if let alert = request[.alert] { out.value(alert) }
        out.text("; in a Live Activity only an object is documented")
    }
}
