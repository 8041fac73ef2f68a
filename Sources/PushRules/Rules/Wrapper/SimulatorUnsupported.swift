internal import PushJSON
internal import PushPayload

/// A push that the simulator does not deliver.
enum SimulatorUnsupported: RequestRule {
    static var id: StaticString { "simulator-unsupported" }
    static var number: UInt16 { 1206 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.simulator) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "push that the simulator does not deliver",
            explanation: """
                Files for the simulator are payloads of ordinary remote notifications: an object with `aps` at the \
                top level, at most 4096 bytes. The simulator does not deliver pushes of other types, such as voip, \
                complication and fileprovider: test them on a device.

                A file without `aps` is refused, which is an error.
                """,
            help: "test this push type on a device",
            facts: "J09, VP35",
            authority: "Apple, the help of `xcrun simctl push` (checked 2026-11)",
            bad: """
                apns-push-type: complication
                apns-topic: com.example.courier.complication

                {"Simulator Target Bundle":"com.example.courier","aps":{},"stops":4}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"Simulator Target Bundle":"com.example.courier","aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            target: .simulator
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        if request.isTypeGiven, request.type != .alert, request.type != .background, request.type != .unknown {
            switch request.typeSource {
            case .header: sink.report(Self.self, header: .pushType, in: request)
            case .topic: sink.report(Self.self, header: .topic, in: request)
            default: sink.report(Self.self, byteOffset: 0, byteCount: request.byteCount)
            }
            return
        }
        // Types that need `aps` have a rule about that anyway.
        guard request.state.intersects(.noAPS), !request.needsAPS, !Envelope.isReported(request),
            NestedAPS.find(in: request)?.isWrapped != true, let root = request.root
        else { return }
        sink.report(Self.self, .error, missing: .aps, in: root, of: request)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        if finding.site == .missingMember {
            out.text("no \"aps\" at the top level; the simulator refuses such a file")
            return
        }
        out.text("the simulator does not deliver ")
        out.text(request.type.name)
        out.text(" pushes, only ordinary notifications")
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text(finding.site == .missingMember ? "add an \"aps\" object, for example with an \"alert\"" : texts.help)
    }
}
