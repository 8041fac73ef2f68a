internal import PushJSON
internal import PushPayload

/// The body is not JSON.
enum JSONSyntax: RequestRule {
    static var id: StaticString { "json-syntax" }
    static var number: UInt16 { 101 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.notJSON) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "payload that is not JSON",
            explanation: """
                The body of a push is one JSON text by RFC 8259. Where it breaks that grammar, the device cannot read it: \
                nothing is shown and no code of the app runs. APNs may take such a body all the same and answer 200, so \
                that the sender never hears of it.

                The place is the first byte that no JSON text could go on with. The message names what was most likely \
                done, and where: a comma too many, single quotes, a printed dictionary in place of an encoded one.

                A few readers are more lenient than the RFC. Foundation's takes a comma after the last element, for \
                example, while others on the way, in relays, in logs and in tests, refuse the whole text. There is no \
                case in which broken JSON is worth sending.
                """,
            help: "encode the payload with a JSON library and send its output unchanged",
            facts: "J02, VP22",
            authority: "RFC 8259 (checked 2026-11); Apple's reader: inferred from stored results of JSONTestSuite",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"},}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard let error = request.jsonError(for: number) else { return }
        let isAtEnd = error.byteOffset >= request.byteCount
        sink.report(Self.self, site: .syntax, byteOffset: error.byteOffset, byteCount: isAtEnd ? 0 : 1)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let error = request.error else { return }
        let cause = request.cause(of: error)
        out.text("payload is not JSON: ")
        if cause.kind == .unknown {
            writeUnknown(error, request, &out)
            return
        }
        out.text(cause.kind.summary)
        out.text(" (")
        if cause.byteCount > 0 {
            out.quoted(request.body.slice(cause.byteOffset, cause.byteOffset + cause.byteCount), limit: 24)
            out.text(" ")
        }
        out.text("at byte ")
        out.number(cause.byteOffset)
        out.text(")")
    }

    private static func writeUnknown(_ error: JSONError, _ request: RequestView, _ out: inout MessageWriter) {
        guard error.byteOffset < request.byteCount else {
            out.text("it ends too early, after ")
            out.number(request.byteCount)
            out.text(" bytes")
            return
        }
        out.text("it cannot go on with ")
        out.quoted(character(at: error.byteOffset, request.body), limit: 1)
        out.text(" at byte ")
        out.number(error.byteOffset)
    }

    /// The bytes of one character.
    private static func character(at start: Int, _ body: ByteText) -> ByteText {
        var end = start + 1
        while end < body.count, end < start + 4, body[start] >= 0xC0, body[end] & 0xC0 == 0x80 { end += 1 }
        return body.slice(start, end)
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let error = request.error else { return }
        let cause = request.cause(of: error)
        out.text(cause.kind.help)
        if cause.kind == .trailingComma { out.text("; some readers pass over it, others refuse the whole body") }
    }
}
