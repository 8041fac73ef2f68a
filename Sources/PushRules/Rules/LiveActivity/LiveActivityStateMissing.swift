internal import PushJSON
internal import PushPayload

/// An update of a Live Activity that updates nothing.
enum LiveActivityStateMissing: RequestRule {
    static var id: StaticString { "live-activity-state-missing" }
    static var number: UInt16 { 704 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.type(.liveactivity)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "update of a Live Activity without content-state",
            explanation: """
                An update brings a new state, and `content-state` is that state. Without it the device has nothing to \
                decode, the old state stays on the screen, and APNs answers 200 all the same.

                With event end the last state is optional: without it the activity keeps showing the state it had, \
                which is a hint. What a start needs is checked by `live-activity-start-incomplete`.
                """,
            help: "add \"content-state\" to \"aps\": an object with the app's values",
            facts: "L08, L09",
            authority: """
                Apple, "Starting and updating Live Activities with ActivityKit push notifications" (checked 2026-11); the \
                failure to decode observed: istornz/flutter_live_activities issue 118
                """,
            bad: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"update"},"driver":"A. Lind"}
                """,
            good: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"driver":"A. Lind"}}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        // A null that has to be decoded is a wrong type.
        guard !request.has(.contentState) else { return }
        if LiveActivityMembers.isEvent("update", request) {
            LiveActivityMembers.require(.contentState, for: Self.self, request, &sink)
        } else if sink.wantsHints, LiveActivityMembers.isEvent("end", request), let aps = request.object(.aps) {
            if request.state.intersects(.unknownInAPS), NearMiss.surely(.contentState, in: aps, of: request) != nil {
                return
            }
            sink.report(Self.self, .hint, missing: .contentState, in: aps, of: request)
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("no ")
        out.key(.contentState)
        out.text(" in \"aps\"")
        out.text(
            LiveActivityMembers.isEvent("end", request)
                ? ": the activity ends with the state it had" : ": the update changes nothing, and the old state stays")
    }
}
