internal import PushJSON
internal import PushPayload

/// An alert push holds keys of Live Activities.
enum LiveActivityKeyInAlert: KeyRule {
    static var id: StaticString { "live-activity-key-in-alert" }
    static var number: UInt16 { 437 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .keys(.liveActivity) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "key of a Live Activity in an alert push",
            explanation: """
                `event`, `content-state`, `timestamp`, `attributes` and the like are read in pushes of type \
                liveactivity only. An alert push with both `event` and `content-state` is a Live Activity update \
                whose headers are wrong: it updates nothing. That is an error, and so is such a key in an alert push \
                that shows nothing.

                A single key beside a proper alert is a warning: the alert is shown, and the system ignores the key. \
                Data of the app belongs beside `aps`. Of several such keys the first is reported. Where the topic is \
                that of a Live Activity, `push-type-topic-mismatch` says what is wrong.
                """,
            help:
                "set apns-push-type to liveactivity and end the topic in .push-type.liveactivity, or leave the key out",
            facts: "A36",
            authority: """
                Apple, "Starting and updating Live Activities with ActivityKit push notifications" (checked \
                2026-11); observed on iOS 26: UNPushNotificationRequestBuilder
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"stops":2},"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            good: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"stops":2},"alert":{"title":"Parcel","body":"At your door"}}}
                """
        )
    }

    private enum Detail {
        /// A key that does no harm, or that is the app's own.
        static var stray: UInt8 { 0 }
        /// All of an update but the push type.
        static var update: UInt8 { 1 }
        /// The body of a Live Activity, not all of it.
        static var activity: UInt8 { 2 }
    }

    static func check(_ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink) {
        guard request.isNotification else { return }
        // All keys have one cause, and where the topic is a Live Activity's, the push type is it.
        let isToldByTopic = request.typeSource == .header && request.headerFacts.topicType == .liveactivity
        guard !isToldByTopic, key == subject(in: request) else { return }
        let isUpdate = isUpdate(request)
        let isLost = isUpdate || (request.holds(key) && NothingToShow.concerns(request))
        sink.report(
            Self.self, isLost ? request.weighed(.error) : .warning, at: value, in: request, key: key,
            detail: isUpdate ? Detail.update : isLost && request.isLiveActivityBody ? Detail.activity : Detail.stray)
    }

    /// The key that the finding is about: `event` of an update, else the first of the table, one with a value before one without.
    private static func subject(in request: RequestView) -> KnownKey? {
        if isUpdate(request) { return .event }
        var empty: KnownKey?
        for code in 0..<KnownKey.count {
            let key = KnownKey.at(code)
            guard request.has(key), key.dictionary == .aps, key.types == PushType.liveactivity.set else { continue }
            if request.holds(key) { return key }
            if empty == nil { empty = key }
        }
        return empty
    }

    /// The push is a Live Activity's in all but its type.
    static func isUpdate(_ request: RequestView) -> Bool { request.holds(.event) && request.holds(.contentState) }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key else { return }
        if finding.detail == Detail.update {
            out.text("\"event\" and \"content-state\" make this a push for a Live Activity, and its push type is alert")
            return
        }
        out.key(key)
        out.text(" is read in Live Activities only")
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        if finding.detail != Detail.stray {
            out.text("set apns-push-type to liveactivity and end the topic in .push-type.liveactivity")
        } else {
            out.text("leave the key out, or move your own data beside \"aps\"")
        }
    }
}
