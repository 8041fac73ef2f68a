internal import PushJSON
internal import PushPayload

/// A string holds half of a surrogate pair, as an escape.
enum JSONLoneSurrogate: RequestRule {
    static var id: StaticString { "json-lone-surrogate" }
    static var number: UInt16 { 108 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.remarks) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "half of a surrogate pair in a string",
            explanation: """
                A character beyond U+FFFF, an emoji for example, takes two \\u escapes, the halves of a surrogate \
                pair. One half without the other is not a character and cannot be written in UTF-8. RFC 8259 allows \
                it in its grammar, but Foundation's parser refuses the whole payload for it: the push arrives and \
                shows nothing.

                It comes from shortening a text by UTF-16 units, as the string functions of JavaScript, Java and C# \
                do, right through an emoji.
                """,
            help: "an emoji was probably cut in half: shorten texts by characters, not by UTF-16 units",
            facts: "J04",
            authority:
                "RFC 8259, section 8.2 (checked 2026-11); observed: stored results of JSONTestSuite for Apple's parser",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.bakery

                {"aps":{"alert":{"title":"Bakery","body":"Your cake is ready \\uD83C"}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.bakery

                {"aps":{"alert":{"title":"Bakery","body":"Your cake is ready \\uD83C\\uDF82"}}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard let index = request.index, index.remarks.intersects(.loneSurrogate) else { return }
        var tokens = index.root.descendants
        while let token = tokens.next() {
            guard token.remarks.intersects(.loneSurrogate) else { continue }
            sink.report(Self.self, at: token, in: request)
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let index = request.index, finding.token >= 0 else { return }
        let value = index.value(at: Int(finding.token))
        guard let scalar = WrittenScalars.first(in: value, where: { $0.isSurrogate }) else { return }
        out.holder(value)
        out.escape(codeUnit: scalar.value)
        out.place(scalar, in: value)
        out.text(", half of a surrogate pair; Apple's parser refuses the payload")
    }
}
