internal import PushJSON
internal import PushPayload

/// A string or key holds U+FFFD, the sign for a character that was lost.
enum JSONReplacementCharacter: RequestRule {
    static var id: StaticString { "json-replacement-character" }
    static var number: UInt16 { 114 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.remarks) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "replacement character in a text",
            explanation: """
                U+FFFD is what a decoder writes in place of bytes that it could not read. When it is in a payload, a \
                character was lost before the push was sent, and people will see a question mark in a diamond. The \
                push itself works.

                Look for the place where text of another encoding, or half a character, was decoded as UTF-8. In a \
                text about this very character it is fine.
                """,
            help: "decode the text in its own encoding before it is put into the payload",
            facts: "VP22",
            authority: "Unicode, section 23.8 (checked 2026-11); the cause is inferred",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.bistro

                {"aps":{"alert":{"title":"Table for two","body":"Le caf\u{FFFD} is open"}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.bistro

                {"aps":{"alert":{"title":"Table for two","body":"Le café is open"}}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard let index = request.index, index.remarks.intersects(.replacementCharacter) else { return }
        var tokens = index.root.descendants
        while let token = tokens.next() {
            guard token.kind == .string || token.kind == .key else { continue }
            // Of raw bytes only the whole text has a remark.
            if token.remarks.intersects(.replacementCharacter)
                || (index.remarks.intersects(.nonASCII) && first(in: token) != nil)
            {
                sink.report(Self.self, at: token, in: request)
            }
        }
    }

    private static func first(in value: JSONValue) -> WrittenScalars.Scalar? {
        WrittenScalars.first(in: value) { $0.value == 0xFFFD }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let index = request.index, finding.token >= 0 else { return }
        let value = index.value(at: Int(finding.token))
        guard let scalar = first(in: value) else { return }
        out.holder(value)
        out.codePoint(scalar.value)
        out.place(scalar, in: value)
        out.text(", which stands for a character that was lost")
    }
}
