internal import PushJSON
internal import PushPayload

/// A state that the system does not take, in a broadcast that APNs takes.
enum ContentStateTooLarge: RequestRule {
    static var id: StaticString { "content-state-too-large" }
    static var number: UInt16 { 718 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.largeBody) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "content-state of more than 4096 bytes",
            explanation: """
                The system takes a state of at most 4 KB, and at a start 4 KB for state and attributes \
                together. A push to a device may have no more than 4096 bytes anyway, but a broadcast may have \
                5120: APNs accepts it, and the devices ignore the state.

                What counts is the state as JSON without white space and needless escapes. A body that is \
                larger than APNs accepts is reported by `payload-too-large` alone.
                """,
            help: "send less: an ID, and let the app fetch the rest",
            facts: "L11",
            authority: """
                Apple, "Displaying live data with Live Activities" (checked 2026-11)
                """,
            bad: """
                :method: POST
                :path: /4/broadcasts/apps/com.example.courier
                apns-push-type: liveactivity
                apns-channel-id: dHN0LXNyY2gtY2hubA==
                apns-priority: 10
                apns-expiration: 0

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"table":"{{pad 4090}}"}}}
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
        guard request.pathKind == .broadcast, request.type == .liveactivity, request.byteCount <= request.limit,
            let state = request[.contentState], state.byteCount > PayloadLimit.contentState
        else { return }
        let byteCount = state.byteCount - SpareBytes(of: state.source).total
        guard byteCount > PayloadLimit.contentState else { return }
        sink.report(Self.self, at: state, in: request, key: .contentState, first: Int64(byteCount))
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("\"content-state\" is ")
        out.number(finding.first)
        out.text(" bytes; devices ignore a state of more than ")
        out.number(PayloadLimit.contentState)
    }
}
