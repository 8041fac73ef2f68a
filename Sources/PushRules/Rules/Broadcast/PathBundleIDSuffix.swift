internal import PushJSON
internal import PushPayload

/// The path of a broadcast names a topic in place of the bundle ID.
enum PathBundleIDSuffix: RequestRule {
    static var id: StaticString { "path-bundle-id-suffix" }
    static var number: UInt16 { 904 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.channelPath) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "path with the suffix of a push type behind the bundle ID",
            explanation: """
                The topic of a push to a device is the bundle ID and the suffix of its type. The paths of \
                broadcasts and of calls that manage channels hold the plain bundle ID; with \
                .push-type.liveactivity behind it APNs answers 400 and TopicDisallowed.

                Bundle IDs may end in .voip, .complication and the like by themselves, so that other suffixes \
                are a warning.
                """,
            help: "write the bundle ID alone into the path",
            facts: "L27",
            authority: """
                Apple, "Handling error responses from Apple Push Notification service" (checked 2026-11)
                """,
            bad: """
                :method: POST
                :path: /4/broadcasts/apps/com.example.courier.push-type.liveactivity
                apns-push-type: liveactivity
                apns-channel-id: dHN0LXNyY2gtY2hubA==
                apns-priority: 10
                apns-expiration: 0

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
                """,
            reasons: APNsReason.topicDisallowed.set
        )
    }

    /// The bundle ID itself may end in the suffix.
    private static var mayBelongToIt: UInt8 { 1 }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard let path = request.header(.path) else { return }
        let type = PushTopic(RequestPath(path).subject).type
        guard type.topicSuffix.utf8CodeUnitCount > 0 else { return }
        let isCertain = type == .liveactivity || type == .widgets || type == .controls
        sink.report(
            Self.self, isCertain ? .error : .warning, header: .path, in: request,
            reason: isCertain ? .topicDisallowed : .none, detail: isCertain ? 0 : mayBelongToIt)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let path = request.header(.path) else { return }
        let subject = RequestPath(path).subject
        out.text("the path names ")
        out.quoted(subject)
        out.text("; it needs the bundle ID without ")
        out.text(PushTopic(subject).type.topicSuffix)
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let path = request.header(.path) else { return }
        let subject = RequestPath(path).subject
        out.text("write ")
        out.quoted(subject.slice(0, PushTopic(subject).bundleIDCount))
        out.text(" into the path")
        if finding.detail == mayBelongToIt { out.text(", unless the bundle ID itself ends that way") }
    }
}
