internal import PushJSON
internal import PushPayload

/// A request header stands in the body.
enum HeaderInBody: RequestRule {
    static var id: StaticString { "header-in-body" }
    static var number: UInt16 { 219 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.headerName) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "request header inside the payload",
            explanation: """
                apns-push-type, apns-topic, apns-priority, apns-expiration and apns-collapse-id are headers of the \
                HTTP request. In the payload, in `aps` or beside it, they are custom data: APNs does not look at \
                them, and the push goes out with only the headers that were really sent.

                All levels of the payload are searched. An object that wraps headers and payload together is reported \
                by `foreign-envelope`.
                """,
            help: "send it as a request header, and remove it from the payload",
            facts: "VP39, VP31, J22",
            authority:
                """
                Apple, "Sending notification requests to APNs" (checked 2026-11); observed in reports of several client \
                libraries
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}},"apns-priority":"10"}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier
                apns-priority: 10

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """
        )
    }

    /// At most this many are told.
    private static var maximumCount: Int { 8 }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard let root = request.root, request.pathKind != .channels else { return }
        var tokens = root.descendants
        var rest = maximumCount
        while rest > 0, let token = tokens.next() {
            // Of all tokens few have the bit.
            guard rarely(PushHeaderName.mayBeName(token)), token.kind == .key, isHeader(token) else { continue }
            // The whole body is another's, and that is what is told.
            if rest == maximumCount && Envelope.isReported(request) { return }
            rest -= 1
            sink.report(Self.self, at: token, in: request)
        }
    }

    @inline(__always)
    static func isHeader(_ key: JSONValue) -> Bool {
        // Quotes counted; an escaped name is nobody's mistake.
        guard key.byteCount >= 12, key.byteCount <= 18 else { return false }
        let name = key.string.source
        guard name[0] == 0x61, name.hasPrefix("apns-") else { return false }
        return name == PushHeaderName.pushType.name || name == PushHeaderName.topic.name
            || name == PushHeaderName.priority.name || name == PushHeaderName.expiration.name
            || name == PushHeaderName.collapseID.name
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let name = request.subject(of: finding) else { return }
        out.quoted(name.string)
        out.text(" is a request header; inside the payload it is custom data")
    }
}
