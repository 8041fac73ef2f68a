internal import PushJSON
internal import PushPayload

/// A string or key holds the character U+0000.
enum JSONNul: RequestRule {
    static var id: StaticString { "json-nul" }
    static var number: UInt16 { 112 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.remarks) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "NUL character in a string or key",
            explanation: """
                The escape \\u0000 is legal JSON. For parsers written in C, and for much of what lies beneath other \
                languages, a string ends there: a text is cut off, a key turns into another key, and some parsers \
                refuse such a payload.

                It has no use in a text for people. Binary data should be sent in base64.
                """,
            help: "leave the character out; send binary data in base64",
            facts: "VP22",
            authority: "RFC 8259, section 7 (checked 2026-11); the effect is inferred",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door\\u0000"}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard let index = request.index, index.remarks.intersects(.nulEscape) else { return }
        var tokens = index.root.descendants
        while let token = tokens.next() {
            guard token.remarks.intersects(.nulEscape) else { continue }
            sink.report(Self.self, at: token, in: request)
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let index = request.index, finding.token >= 0 else { return }
        let value = index.value(at: Int(finding.token))
        guard let scalar = WrittenScalars.first(in: value, where: { $0.value == 0 }) else { return }
        out.holder(value)
        out.escape(codeUnit: 0)
        out.place(scalar, in: value)
        out.text(", a NUL at which many parsers end the text")
    }
}
