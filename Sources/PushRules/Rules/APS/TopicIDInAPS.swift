internal import PushJSON
internal import PushPayload

/// The undocumented key `topic-id`.
enum TopicIDInAPS: KeyRule {
    static var id: StaticString { "topic-id-in-aps" }
    static var number: UInt16 { 432 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .key(.topicID) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "undocumented key topic-id",
            explanation: """
                iOS reads a key `topic-id` in `aps`, but Apple documents it nowhere: what it does is unknown and may \
                change with any release. Do not send it. The topic of a push is the request header apns-topic.

                In a background push it is reported by `background-other-key`.
                """,
            help: "leave \"topic-id\" out; the topic of a push is the header apns-topic",
            facts: "A34",
            authority: "observed on iOS 26: UNPushNotificationRequestBuilder",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"},"topic-id":"parcels"}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"},"thread-id":"parcels"}}
                """
        )
    }

    static func check(_ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink) {
        guard request.candidates.intersects(.needingAPS), request.type != .background, !request.isWallet,
            !request.isTypeContradicted
        else { return }
        sink.report(Self.self, at: value, in: request, key: key)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("\"topic-id\" is undocumented, and what it does may change")
    }
}
