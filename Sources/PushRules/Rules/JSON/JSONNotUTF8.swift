internal import PushJSON
internal import PushPayload

/// The body holds bytes that are not UTF-8.
enum JSONNotUTF8: RequestRule {
    static var id: StaticString { "json-not-utf8" }
    static var number: UInt16 { 102 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.notJSON) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "payload with bytes that are not UTF-8",
            explanation: """
                JSON that is sent from one system to another is UTF-8 (RFC 8259, section 8.1). A single wrong byte \
                costs the whole payload, not only the string that it is in: Foundation's parser refuses the text, and \
                the device has nothing to show.

                Three mistakes make up nearly all cases: the text was written in Latin-1 or Windows-1252, where é is \
                the single byte E9; a text was shortened by bytes, through the middle of a character; or a surrogate \
                pair was encoded half by half, as in Java's modified UTF-8.
                """,
            help: "encode the payload as UTF-8, and shorten texts by characters, not by bytes",
            facts: "J04, VP22",
            authority:
                "RFC 8259, section 8.1 (checked 2026-11); Apple's parser: inferred from stored results of JSONTestSuite",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.bistro

                {"aps":{"alert":{"title":"Table for two","body":"Le caf{{bytes E9}} is open"}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.bistro

                {"aps":{"alert":{"title":"Table for two","body":"Le café is open"}}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard let error = request.jsonError(for: number) else { return }
        let isAtEnd = error.byteOffset >= request.byteCount
        sink.report(Self.self, site: .syntax, byteOffset: error.byteOffset, byteCount: isAtEnd ? 0 : 1)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let error = request.error, error.byteOffset < request.byteCount else { return }
        let cause = request.cause(of: error)
        out.text("payload is not UTF-8: ")
        if cause.kind != .unknown {
            out.text(cause.kind.summary)
            out.text(" (")
        }
        out.text("byte 0x")
        out.hexadecimal(byte: request.body[error.byteOffset])
        if cause.kind != .unknown { out.text(")") }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let error = request.error else { return }
        let cause = request.cause(of: error)
        out.text(cause.kind == .unknown ? texts.help : cause.kind.help)
    }
}
