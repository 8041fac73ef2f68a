internal import PushJSON
internal import PushPayload

/// A string or key holds a code point that is no character.
enum JSONNoncharacter: RequestRule {
    static var id: StaticString { "json-noncharacter" }
    static var number: UInt16 { 113 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.remarks) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "code point that is not a character",
            explanation: """
                Unicode will never assign a character to 66 code points: U+FDD0 to U+FDEF, and the last two of each \
                plane, such as U+FFFE and U+FFFF. They are for internal use in programs. JSON allows them, but \
                parsers may drop them, replace them or refuse the text, and no font can draw them.

                U+FFFE is most often a byte order mark read with its bytes exchanged, U+FFFF a marker for the end of \
                a text.
                """,
            help: "remove it; some parsers drop it, others refuse the payload",
            facts: "VP22",
            authority: "Unicode, section 23.7 (checked 2026-11); the effect is inferred",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"\\uFFFEAt your door"}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard let index = request.index, index.remarks.intersects(.noncharacter) else { return }
        var tokens = index.root.descendants
        while let token = tokens.next() {
            guard token.kind == .string || token.kind == .key else { continue }
            // Of raw bytes only the whole text has a remark.
            if token.remarks.intersects(.noncharacter)
                || (index.remarks.intersects(.nonASCII) && first(in: token) != nil)
            {
                sink.report(Self.self, at: token, in: request)
            }
        }
    }

    private static func first(in value: JSONValue) -> WrittenScalars.Scalar? {
        WrittenScalars.first(in: value) { $0.isNoncharacter }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let index = request.index, finding.token >= 0 else { return }
        let value = index.value(at: Int(finding.token))
        guard let scalar = first(in: value) else { return }
        out.holder(value)
        out.codePoint(scalar.value)
        out.place(scalar, in: value)
        out.text(", which is not a character")
    }
}
