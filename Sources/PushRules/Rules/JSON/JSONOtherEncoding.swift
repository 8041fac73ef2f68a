internal import PushJSON
internal import PushPayload

/// The body is JSON in UTF-16 or UTF-32.
enum JSONOtherEncoding: RequestRule {
    static var id: StaticString { "json-other-encoding" }
    static var number: UInt16 { 103 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.notJSON) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "payload in an encoding other than UTF-8",
            explanation: """
                The first bytes tell that the payload is UTF-16 or UTF-32. JSON that is sent from one system to \
                another must be UTF-8 (RFC 8259, section 8.1), so such a payload is not interoperable: some parsers \
                detect the encoding, as Foundation does, and others refuse the text at its first byte. What APNs does \
                with it is not known.

                It also takes two to four times the bytes, all of which count towards the size limit.
                """,
            help: "encode the payload as UTF-8",
            facts: "J04, VP22",
            authority:
                "RFC 8259, section 8.1 (checked 2026-11); Apple's parser: inferred from stored results of JSONTestSuite",
            bad: """
                apns-push-type: background
                apns-topic: com.example.courier
                apns-priority: 5

                {{bytes FF FE 7B 00 22 00 61 00 70 00 73 00 22 00 3A 00 7B 00 22 00}}\
                {{bytes 63 00 6F 00 6E 00 74 00 65 00 6E 00 74 00 2D 00 61 00 76 00 61 00 69 00 6C 00 61 00 62 00}}\
                {{bytes 6C 00 65 00 22 00 3A 00 31 00 7D 00 7D 00}}
                """,
            good: """
                apns-push-type: background
                apns-topic: com.example.courier
                apns-priority: 5

                {"aps":{"content-available":1}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard let error = request.jsonError(for: number) else { return }
        sink.report(Self.self, site: .syntax, byteOffset: error.byteOffset, byteCount: 1)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let error = request.error else { return }
        let cause = request.cause(of: error)
        out.text("payload is in ")
        out.text(cause.kind == .unknown ? "another encoding" : cause.kind.summary)
        out.text("; JSON sent between systems must be UTF-8")
    }
}
