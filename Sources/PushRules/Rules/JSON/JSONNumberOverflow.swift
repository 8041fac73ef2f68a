internal import PushJSON
internal import PushPayload

/// A number is too large for a double.
enum JSONNumberOverflow: RequestRule {
    static var id: StaticString { "json-number-overflow" }
    static var number: UInt16 { 109 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.remarks) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "number too large for a double",
            explanation: """
                JSON sets no limit to numbers, but parsers keep them in a double (a 64-bit floating-point number), \
                whose largest value is about 1.8e308. Foundation's parser refuses the whole payload when a number \
                goes beyond that, wherever it is: the push arrives and shows nothing.

                It is fine to send such a number as a string.
                """,
            help: "send the number as a string, or leave it out",
            facts: "J19",
            authority:
                "RFC 8259, section 6 (checked 2026-11); observed: stored results of JSONTestSuite for Apple's parser",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}},"weight":1e400}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}},"weight":"1e400"}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard let index = request.index, index.remarks.intersects(.farNumber) else { return }
        var tokens = index.root.descendants
        while let token = tokens.next() {
            guard token.kind == .number, token.remarks.intersects(.longNumber) else { continue }
            if token.number.rangeFault == .overflow { sink.report(Self.self, at: token, in: request) }
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let index = request.index, finding.token >= 0 else { return }
        out.text("the number ")
        out.value(index.value(at: Int(finding.token)))
        out.text(" is too large for a double (limit 1.8e308); Apple's parser refuses the whole payload")
    }
}
