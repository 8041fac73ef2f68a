internal import PushJSON
internal import PushPayload

/// A UTF-8 byte order mark stands before the JSON text.
enum JSONByteOrderMark: RequestRule {
    static var id: StaticString { "json-byte-order-mark" }
    static var number: UInt16 { 104 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.notJSON) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "byte order mark before the payload",
            explanation: """
                The payload begins with the three bytes EF BB BF. RFC 8259, section 8.1, forbids adding such a mark \
                to JSON that is sent, and lets parsers either skip it or refuse the text. Strict ones refuse it, and \
                then the mark, which no editor shows, costs the whole push.

                It comes from files saved as "UTF-8 with BOM", and from text writers that add it by default.
                """,
            help: "save the payload as UTF-8 without a byte order mark (BOM), or drop the first three bytes",
            facts: "J05",
            authority: "RFC 8259, section 8.1 (checked 2026-11)",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {{bytes EF BB BF}}{"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
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
        sink.report(Self.self, site: .syntax, byteOffset: error.byteOffset, byteCount: 3)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("payload begins with a byte order mark (bytes EF BB BF), which JSON does not allow")
    }
}
