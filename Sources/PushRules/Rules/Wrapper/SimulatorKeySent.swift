internal import PushJSON
internal import PushPayload

/// The simulator's key in a payload that goes to APNs.
enum SimulatorKeySent: KeyRule {
    static var id: StaticString { "simulator-key-sent" }
    static var number: UInt16 { 1205 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .present(.simulatorTarget) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "Simulator Target Bundle in a push to a device",
            explanation: """
                `Simulator Target Bundle` names the app in an .apns file that is dragged onto the simulator or given \
                to simctl. In a push to a device it is a custom key that wastes bytes and suggests that a test file \
                was sent.

                Nothing is reported when no header is known, because the file may then be meant for the simulator.
                """,
            help: "leave the key out of what is sent to APNs",
            facts: "J21",
            authority: "Apple, the help of `xcrun simctl push` (checked 2026-11); the effect is inferred",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"Simulator Target Bundle":"com.example.courier","aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """
        )
    }

    static func check(_ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink) {
        guard request.state.intersects(.headersKnown), request.facts.target == .device, request.pathKind != .channels,
            let name = request.name(of: value)
        else { return }
        sink.report(Self.self, at: name, in: request, key: key)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.key(.simulatorTarget)
        out.text(" is for the simulator; in a push to a device it is custom data")
    }
}
