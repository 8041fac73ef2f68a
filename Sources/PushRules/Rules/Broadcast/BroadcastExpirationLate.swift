internal import PushJSON
internal import PushPayload

/// The expiration of a broadcast lies beyond the time that a channel stores.
enum BroadcastExpirationLate: RequestRule {
    static var id: StaticString { "broadcast-expiration-late" }
    static var number: UInt16 { 909 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.channelPath) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "broadcast with an expiration more than 8 hours ahead",
            explanation: """
                A channel with message-storage-policy 1 stores its newest message for at most eight hours, \
                which is as long as a Live Activity lasts. A later date does no harm, but promises more than \
                the channel keeps.

                The rule needs the current time. Milliseconds are reported by `expiration-in-milliseconds`.
                """,
            help: "set apns-expiration to a time within 8 hours, or to 0",
            facts: "L30",
            authority: """
                Apple, "Sending channel management requests to APNs" (checked 2026-11)
                """,
            bad: """
                :method: POST
                :path: /4/broadcasts/apps/com.example.courier
                apns-push-type: liveactivity
                apns-channel-id: dHN0LXNyY2gtY2hubA==
                apns-priority: 10
                apns-expiration: 1767312000

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"eta":14}}}
                """,
            good: """
                :method: POST
                :path: /4/broadcasts/apps/com.example.courier
                apns-push-type: liveactivity
                apns-channel-id: dHN0LXNyY2gtY2hubA==
                apns-priority: 10
                apns-expiration: 1767229200

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"eta":14}}}
                """
        )
    }

    /// Seconds that a channel stores its newest message.
    private static var longestStorage: Int64 { 28_800 }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.pathKind == .broadcast, let now = request.facts.now,
            let seconds = ExpirationDate.seconds(request)
        else { return }
        let (ahead, overflows) = seconds.subtractingReportingOverflow(now)
        guard !overflows, ahead > longestStorage else { return }
        sink.report(Self.self, header: .expiration, in: request, first: ahead)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("apns-expiration is ")
        if let text = request.header(.expiration) { out.quoted(text, limit: 40) }
        out.text(", ")
        ExpirationDate.writeSpan(finding.first, beyond: longestStorage, &out)
        out.text(" ahead; a channel stores a message for at most 8 hours")
    }
}
