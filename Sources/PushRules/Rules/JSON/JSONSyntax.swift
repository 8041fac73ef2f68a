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
                The payload of a push is one JSON text as RFC 8259 defines it. Where it breaks that grammar, the \
                device cannot read it: nothing is shown and no code of the app runs. APNs may accept such a payload \
                all the same and answer 200, so the sender never hears of it.

                The finding marks the first byte with which no JSON text can continue. The message names the most \
                likely mistake, and where it is: one comma too many, single quotes, a printed dictionary in place of \
                an encoded one.

                A few parsers are more lenient than the RFC. Foundation's accepts a comma after the last element, for \
                example, while others on the way, in relays, in logs and in tests, refuse the whole text. Broken JSON \
                is never worth sending.
                """,
            help: "encode the payload with a JSON library and send its output unchanged",
            facts: "J02, VP22",
            authority: "RFC 8259 (checked 2026-11); Apple's parser: inferred from stored results of JSONTestSuite",
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
        // The place of the finding need not be told again.
        let isElsewhere = cause.byteOffset != error.byteOffset
        guard cause.byteCount > 0 || isElsewhere else { return }
        out.text(" (")
        if cause.byteCount > 0 {
            let culprit = request.body.slice(cause.byteOffset, cause.byteOffset + cause.byteCount)
            // Nobody sees which of the many spaces it is.
            if cause.kind == .foreignWhiteSpace { out.codePoints(culprit) } else { out.quoted(culprit, limit: 24) }
            if isElsewhere { out.text(" ") }
        }
        if isElsewhere {
            out.text("at byte ")
            out.number(cause.byteOffset)
        }
        out.text(")")
    }

    private static func writeUnknown(_ error: JSONError, _ request: RequestView, _ out: inout MessageWriter) {
        guard error.byteOffset < request.byteCount else {
            out.text("it ends too early")
            return
        }
        out.text("unexpected ")
        out.quoted(request.body.character(at: error.byteOffset), limit: 1)
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let error = request.error else { return }
        let cause = request.cause(of: error)
        out.text(cause.kind.help)
        if cause.kind == .trailingComma { out.text("; some parsers tolerate it, others refuse the whole payload") }
    }
}
