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
        let (space, escapes) = spare(request.body)
        guard (space + escapes) * 10 > request.byteCount else { return }
        sink.report(
            Self.self, byteOffset: 0, byteCount: request.byteCount, first: Int64(space), second: Int64(escapes))
    }

    /// Bytes of white space outside of strings, and bytes that escapes take beyond what they stand for. The text is JSON.
    static func spare(_ body: ByteText) -> (space: Int, escapes: Int) {
        var space = 0
        var escapes = 0
        var isInString = false
        var k = 0
        while k < body.count {
            let byte = body[k]
            if isInString {
                if byte == 0x5C {
                    let (length, least) = escape(body, k)
                    escapes += length - least
                    k += length
                    continue
                }
                if byte == 0x22 { isInString = false }
            } else if byte == 0x22 {
                isInString = true
            } else if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
                space += 1
            }
            k += 1
        }
        return (space, escapes)
    }

    /// Bytes of the escape at `start`, and bytes of the shortest way to write the same.
    private static func escape(_ body: ByteText, _ start: Int) -> (length: Int, least: Int) {
        guard start + 1 < body.count else { return (1, 1) }
        switch body[start + 1] {
        case 0x75: break
        case 0x2F: return (2, 1)
        default: return (2, 2)
        }
        let unit = codeUnit(body, start + 2)
        switch unit {
        case 0x22, 0x5C, 0x08, 0x09, 0x0A, 0x0C, 0x0D: return (6, 2)
        case 0..<0x20: return (6, 6)
        case 0x20..<0x80: return (6, 1)
        case 0x80..<0x800: return (6, 2)
        case 0xD800..<0xDC00:
            let isPair =
                start + 12 <= body.count && body[start + 6] == 0x5C && body[start + 7] == 0x75
                && codeUnit(body, start + 8) & 0xFC00 == 0xDC00
            return isPair ? (12, 4) : (6, 6)
        case 0xDC00..<0xE000: return (6, 6)
        default: return (6, 3)
        }
    }

    private static func codeUnit(_ body: ByteText, _ start: Int) -> UInt32 {
        var value: UInt32 = 0
        for k in start..<min(start + 4, body.count) {
            let digit = ByteText.lower(body[k])
            value = value << 4 | UInt32(digit <= 0x39 ? digit & 0xF : digit &- 0x57) & 0xF
        }
        return value
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
