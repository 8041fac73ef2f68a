internal import PushJSON
internal import PushPayload

/// White space and escapes make the body more than a tenth larger than it need be.
enum PayloadNotCompact: RequestRule {
    static var id: StaticString { "payload-not-compact" }
    static var number: UInt16 { 304 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "payload that would shrink by more than a tenth",
            explanation: """
                The bytes of the payload count as they are sent. Line breaks and indentation count, an escape such as \
                \\u00e4 takes six bytes where the letter in UTF-8 takes two, twelve for an emoji where four are \
                enough, and \\/ takes two where one is enough. Many encoders escape everything outside ASCII unless \
                told not to.

                The text means the same without them. Escapes that JSON demands are not counted. Files for the simulator are \
                written for people, and nothing is said of their layout.
                """,
            help:
                "write the JSON without white space between its parts, and characters as UTF-8 instead of \\u escapes",
            facts: "J20",
            authority: "RFC 8259, sections 2 and 7 (checked 2026-11)",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Paket","body":"F\\u00fcr dich: \\u2709 vor der T\\u00fcr"}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Paket","body":"Für dich: ✉ vor der Tür"}}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.index != nil, request.pathKind != .channels, request.facts.target == .device
        else { return }
        let spare = SpareBytes(of: request.body)
        guard spare.total * 10 > request.byteCount else { return }
        sink.report(
            Self.self, byteOffset: 0, byteCount: request.byteCount, first: Int64(spare.space),
            second: Int64(spare.escapes))
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("payload is ")
        out.number(request.byteCount)
        out.text(" bytes; it would be ")
        out.number(Int64(request.byteCount) - finding.first - finding.second)
        out.text(" bytes without ")
        if finding.first > 0 { out.text("white space") }
        if finding.first > 0 && finding.second > 0 { out.text(" and ") }
        if finding.second > 0 { out.text("needless escapes") }
    }
}
