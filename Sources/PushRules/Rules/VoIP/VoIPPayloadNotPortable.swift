internal import PushJSON
internal import PushPayload

/// A VoIP body that only VoIP may have: more than 4096 bytes, and not too large.
enum VoIPPayloadNotPortable: RequestRule {
    static var id: StaticString { "voip-payload-not-portable" }
    static var number: UInt16 { 504 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.largeBody) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "VoIP payload of more than 4096 bytes",
            explanation: """
                APNs accepts 5120 bytes in a VoIP push, and 4096 in most others. A payload between the two works, but \
                cannot be sent as an ordinary push when the VoIP token is gone, and relays and client libraries that \
                know only the smaller limit refuse it.

                A payload of that size whose push type is not known, but which could be a VoIP push, is reported as \
                well.
                """,
            help: "stay within 4096 bytes if the payload goes through a relay or has an ordinary push as fallback",
            facts: "V05, VP19",
            authority: """
                Apple, "Generating a remote notification" (checked 2026-11); limits in the sources of jchambers/pushy and \
                matrix-org/sygnal
                """,
            bad: """
                apns-push-type: voip
                apns-topic: com.example.courier.voip
                apns-priority: 10
                apns-expiration: 0

                {"callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123","offer":"{{pad 4096}}"}
                """,
            good: """
                apns-push-type: voip
                apns-topic: com.example.courier.voip
                apns-priority: 10
                apns-expiration: 0

                {"callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123"}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.byteCount > PayloadLimit.standard, request.byteCount <= request.limit,
            request.pathKind == .device,
            request.type == .voip || request.type == .none
        else { return }
        sink.report(
            Self.self, byteOffset: PayloadLimit.standard, byteCount: request.byteCount - PayloadLimit.standard,
            first: Int64(request.byteCount), second: Int64(PayloadLimit.standard))
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("payload is ")
        out.number(finding.first)
        out.text(" bytes; only a voip push may be larger than ")
        out.number(finding.second)
        out.text(" bytes")
    }
}
