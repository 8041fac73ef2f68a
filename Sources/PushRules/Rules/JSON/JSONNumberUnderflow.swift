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
            summary: "number so small that parsers read it as zero",
            explanation: """
                A number other than zero whose magnitude is below about 4.9e-324 does not fit into a double, a 64-bit \
                floating-point number. Most parsers read it as zero; older parsers from Apple were seen to refuse the \
                whole payload.

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
        guard let index = request.index, index.remarks.intersects(.farNumber) else { return }
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
        out.text(" is too small for a double; parsers read it as 0 or refuse the payload")
    }
}
