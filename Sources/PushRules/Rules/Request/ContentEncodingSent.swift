internal import PushJSON
internal import PushPayload

/// The body is compressed, or said to be.
enum ContentEncodingSent: RequestRule {
    static var id: StaticString { "content-encoding-sent" }
    static var number: UInt16 { 223 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.oddAuthorization | .datedAuthorization | .header(.contentEncoding)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "compressed payload",
            explanation: """
                APNs takes the payload as plain JSON: Apple forbids any content coding. A client that compresses \
                request bodies by itself, or a proxy that does, sends bytes that nobody reads.

                gzip, br, deflate, zstd and compress are errors. The value identity says that nothing is compressed \
                and is fine. Any other value, such as utf-8, names no compression: the header is wrong but the \
                payload may be plain, and that is a warning.
                """,
            help: "send the payload uncompressed and leave content-encoding out",
            facts: "H24",
            authority: """
                Apple, "Sending notification requests to APNs" (checked 2026-11)
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier
                content-encoding: gzip

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.goesToAPNs, let text = request.header(.contentEncoding), !text.isEmpty,
            !text.equalsIgnoringCase("identity")
        else {
            return
        }
        sink.report(Self.self, namesCoding(text) ? .error : .warning, header: .contentEncoding, in: request)
    }

    /// One of the codings in a list with commas.
    private static func namesCoding(_ text: ByteText) -> Bool {
        var start = 0
        for k in 0...text.count where k == text.count || text[k] == 0x2C || text[k] == 0x20 || text[k] == 0x09 {
            if isCoding(text.slice(start, k)) { return true }
            start = k + 1
        }
        return false
    }

    private static func isCoding(_ word: ByteText) -> Bool {
        word.equalsIgnoringCase("gzip") || word.equalsIgnoringCase("x-gzip") || word.equalsIgnoringCase("br")
            || word.equalsIgnoringCase("deflate") || word.equalsIgnoringCase("zstd")
            || word.equalsIgnoringCase("compress") || word.equalsIgnoringCase("x-compress")
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("content-encoding is ")
        if let text = request.header(.contentEncoding) {
            out.quoted(text, limit: 40)
            if !namesCoding(text) {
                out.text(", which names no compression; APNs needs the payload as it is")
                return
            }
        }
        out.text("; APNs accepts uncompressed payloads only")
    }
}
