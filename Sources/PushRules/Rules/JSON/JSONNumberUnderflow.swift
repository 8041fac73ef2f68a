internal import PushJSON
internal import PushPayload

/// A number is too small for a double.
enum JSONNumberUnderflow: RequestRule {
    static var id: StaticString { "json-number-underflow" }
    static var number: UInt16 { 110 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.remarks) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "number so small that readers make zero of it",
            explanation: """
                A number other than zero whose size is below about 4.9e-324 has no place in a double. Most readers make zero of \
                it; older readers of Apple were seen to refuse the whole body.

                It is fine to send such a number as a string.
                """,
            help: "send 0, or the number as a string",
            facts: "J19",
            authority:
                "RFC 8259, section 6 (checked 2026-11); the refusal: inferred from stored results of JSONTestSuite",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}},"tolerance":1e-400}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}},"tolerance":1e-9}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard let index = request.index, index.remarks.intersects(.longNumber) else { return }
        var tokens = index.root.descendants
        while let token = tokens.next() {
            guard token.kind == .number, token.remarks.intersects(.longNumber) else { continue }
            if token.number.rangeFault == .underflow { sink.report(Self.self, at: token, in: request) }
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let index = request.index, finding.token >= 0 else { return }
        out.text("the number ")
        out.value(index.value(at: Int(finding.token)))
        out.text(" is too small for a double; readers make 0 of it or refuse the body")
    }
}
