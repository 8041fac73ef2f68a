internal import PushJSON
internal import PushPayload

/// A broadcast without a header that Apple lists as required.
enum BroadcastHeaderMissing: RequestRule {
    static var id: StaticString { "broadcast-header-missing" }
    static var number: UInt16 { 906 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.channelPath) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "broadcast without apns-expiration or apns-priority",
            explanation: """
                For broadcasts Apple lists apns-expiration and apns-priority among the headers that are \
                required, and clients that left out the priority were seen to fail. It is a warning, not an \
                error, because Apple's own example for the command line has no expiration.

                The expiration is 0 on a channel that stores nothing, and at most eight hours ahead on one that \
                stores the newest message.
                """,
            help: "set apns-expiration to 0 or a date within 8 hours, and apns-priority to 5 or 10",
            facts: "L34",
            authority: """
                Apple, "Sending broadcast push notification requests to APNs" (checked 2026-11); failures \
                observed: parse-community/node-apn issue 172
                """,
            bad: """
                :method: POST
                :path: /4/broadcasts/apps/com.example.courier
                apns-push-type: liveactivity
                apns-channel-id: dHN0LXNyY2gtY2hubA==
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"eta":14}}}
                """,
            good: """
                :method: POST
                :path: /4/broadcasts/apps/com.example.courier
                apns-push-type: liveactivity
                apns-channel-id: dHN0LXNyY2gtY2hubA==
                apns-priority: 10
                apns-expiration: 0

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"eta":14}}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.pathKind == .broadcast else { return }
        if request.lacksHeader(.expiration) { sink.report(Self.self, header: .expiration, in: request) }
        if request.lacksHeader(.priority) { sink.report(Self.self, header: .priority, in: request) }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text(finding.header.name)
        out.text(" is missing, which Apple requires of broadcasts")
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        if finding.header == .priority {
            out.text("set apns-priority to 5, or to 10 for what cannot wait")
        } else {
            out.text("set apns-expiration to 0; on a channel that stores the newest message, to a date within 8 hours")
        }
    }
}
