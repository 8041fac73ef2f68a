internal import PushJSON
internal import PushPayload

/// The body has no bytes.
enum PayloadEmpty: RequestRule {
    static var id: StaticString { "payload-empty" }
    static var number: UInt16 { 302 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.emptyBody) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "payload without a single byte",
            explanation: """
                APNs refuses a push without a payload with status 400 and PayloadEmpty, whatever the headers say. The \
                smallest payload is {}, the empty object, which is right for Wallet updates.

                An empty payload often means that encoding failed and nobody looked at the error. Calls that read, \
                list or delete broadcast channels have none and are not judged.
                """,
            help: "look for an encoder that failed; if the payload is meant to be empty, send {}",
            facts: "J01",
            authority: "Apple, \"Handling notification responses from APNs\" (checked 2026-11)",
            bad: """
                apns-push-type: background
                apns-topic: com.example.courier
                apns-priority: 5


                """,
            good: """
                apns-push-type: background
                apns-topic: com.example.courier
                apns-priority: 5

                {"aps":{"content-available":1}}
                """,
            reasons: APNsReason.payloadEmpty.set
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.pathKind != .channels || ChannelRequest.isCreation(request) else { return }
        sink.report(Self.self, byteOffset: 0, byteCount: 0, reason: .payloadEmpty)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text(
            request.pathKind == .channels
                ? "body is empty (0 bytes); a new channel needs \"message-storage-policy\" and \"push-type\""
                : "payload is empty (0 bytes); APNs needs at least {}")
    }
}
