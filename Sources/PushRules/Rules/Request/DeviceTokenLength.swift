internal import PushJSON
internal import PushPayload

/// The device token has another length than most.
enum DeviceTokenLength: RequestRule {
    static var id: StaticString { "device-token-length" }
    static var number: UInt16 { 218 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "device token of an unusual length",
            explanation: """
                The tokens of apps have 64 hexadecimal digits today. Apple says that the length varies and must not \
                be relied on, so another length may well be right; but a token that was cut off by a database column, \
                or pasted twice, looks just like it.

                Tokens of Live Activities are longer and are not judged.
                """,
            help: "compare it with what the device registered, and keep room for tokens of any length",
            facts: "H21, VP10",
            authority:
                """
                Apple, "Sending notification requests to APNs" (checked 2026-11); the usual length observed in the sources of \
                several client libraries
                """,
            bad: """
                :path: /3/device/0123456789abcdef0123456789abcdef
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            good: """
                :path: /3/device/0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """
        )
    }

    private static var usual: Int { 64 }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.pathKind == .device, request.type != .liveactivity,
            let text = request.header(.path)
        else { return }
        let token = RequestPath(text).subject
        guard token.count != usual, DeviceToken.fault(token) == nil else { return }
        sink.report(Self.self, header: .path, in: request, first: Int64(token.count))
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("device token ")
        if let text = request.header(.path) { out.redacted(RequestPath(text).subject) }
        out.text(" is of unusual length; most tokens have 64 digits")
    }
}
