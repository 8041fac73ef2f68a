internal import PushJSON
internal import PushPayload

/// The start of a Live Activity without what a start needs.
enum LiveActivityStartIncomplete: RequestRule {
    static var id: StaticString { "live-activity-start-incomplete" }
    static var number: UInt16 { 703 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.type(.liveactivity)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "start of a Live Activity without what it needs",
            explanation: """
                With event start, `aps` must hold `attributes-type`, the name of the app's type; `attributes`, its \
                values that stay; `content-state`, its values that change; and `alert`. When one is absent, APNs \
                answers 200 and no activity appears; devices were seen to drop a start without an alert.

                Empty texts inside the alert are fine, and so is an empty object as `attributes`. A misspelled key is \
                reported by `key-near-miss`, a value of another type by `wrong-type`.
                """,
            help: "add \"attributes-type\", \"attributes\", \"content-state\" and \"alert\" to \"aps\"",
            facts: "L06",
            authority: """
                Apple, "Starting and updating Live Activities with ActivityKit push notifications" (checked 2026-11); the \
                missing alert observed on a device: GoCarrot/TeakCocoaPodsExample pull request 2
                """,
            bad: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"start","content-state":{"eta":14},"attributes-type":"TripAttributes","attributes":{"parcel":"p-88"}}}
                """,
            good: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"start","content-state":{"eta":14},"attributes-type":"TripAttributes","attributes":{"parcel":"p-88"},"alert":{"title":"Parcel","body":"On its way"}}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        // That a broadcast cannot start anything is another matter.
        guard LiveActivityMembers.isEvent("start", request), request.pathKind != .broadcast else { return }
        let keys: InlineArray<4, KnownKey> = [.attributesType, .attributes, .contentState, .alert]
        for k in keys.indices {
            let key = keys[k]
            // A null that has to be decoded is a wrong type.
            if key != .alert, key != .attributesType, request.has(key) { continue }
            LiveActivityMembers.require(key, for: Self.self, request, &sink)
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key else { return }
        out.text(request.has(key) ? "" : "no ")
        out.key(key)
        out.text(request.has(key) ? " is null" : " in \"aps\"")
        out.text(": a Live Activity does not start without it")
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key else { return }
        out.text("set ")
        out.key(key)
        switch key {
        case .attributesType: out.text(" to the name of the app's ActivityAttributes type")
        case .attributes: out.text(" to an object with the values that stay, {} if there are none")
        case .contentState: out.text(" to an object with the values that change")
        default: out.text(" to an object with a title and a body")
        }
    }
}
