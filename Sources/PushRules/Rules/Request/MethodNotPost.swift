internal import PushJSON
internal import PushPayload

/// The method is none that the service takes there.
enum MethodNotPost: RequestRule {
    static var id: StaticString { "method-not-post" }
    static var number: UInt16 { 230 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.header(.method)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "HTTP method that APNs does not take",
            explanation: """
                Pushes and broadcasts are sent with POST; whatever else is answered with status 405 and \
                MethodNotAllowed. Only the calls that manage channels know GET, which reads or lists them, and DELETE, \
                beside POST, which creates one.
                """,
            help: "send pushes with POST",
            facts: "S01",
            authority:
                """
                Apple, "Sending notification requests to APNs" and "Handling notification responses from APNs" (checked \
                2026-11)
                """,
            bad: """
                :method: PUT
                :path: /3/device/740f4707bebcf74f9b7c25d48e3358945f6aa01da5ddb387462c7eaf61bb78ad
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            good: """
                :method: POST
                :path: /3/device/740f4707bebcf74f9b7c25d48e3358945f6aa01da5ddb387462c7eaf61bb78ad
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            reasons: APNsReason.methodNotAllowed.set
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.goesToAPNs, let method = request.header(.method) else { return }
        if method.equalsIgnoringCase("POST") { return }
        switch request.pathKind {
        case .device, .broadcast:
            // Without a path it may be a call about channels, unless there is a push in it.
            guard request.state.intersects(.header(.path)) || request[.aps] != nil else { return }
        case .channels:
            if method.equalsIgnoringCase("GET") || method.equalsIgnoringCase("DELETE") { return }
        case .other: return
        }
        sink.report(Self.self, header: .method, in: request, reason: .methodNotAllowed)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let method = request.header(.method) else { return }
        if method.isEmpty {
            out.text("the method is empty")
        } else {
            out.text("method ")
            out.quoted(method)
        }
        out.text(
            request.pathKind == .channels
                ? "; channels are managed with POST, GET and DELETE" : "; APNs takes pushes with POST only")
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text(request.pathKind == .channels ? "use POST, GET or DELETE" : texts.help)
    }
}
