internal import PushJSON
internal import PushPayload

/// The value of `apns-id` is not a canonical UUID.
enum ApnsIDMalformed: RequestRule {
    static var id: StaticString { "apns-id-malformed" }
    static var number: UInt16 { 208 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.oddID) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "apns-id that is not a UUID",
            explanation: """
                The ID is for the sender: APNs repeats it in its answer. It must be a UUID of 32 hexadecimal digits \
                in groups of 8, 4, 4, 4 and 12, with hyphens between them; APNs refuses anything else with status 400 \
                and BadMessageId. A number, a database key or an empty template is not a UUID.

                A UUID without hyphens or in braces is a warning. Capital letters are a hint: Apple documents lower \
                case, but capitals are accepted, and APNs itself answers with them.
                """,
            help: "set apns-id to a UUID such as 0f0b6c66-70d8-46a6-97d7-dd5d00867127, or leave it out",
            facts: "H12",
            authority:
                "Apple, \"Sending notification requests to APNs\" (checked 2026-11); capitals observed in replies of APNs",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier
                apns-id: parcel-1042

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier
                apns-id: 0f0b6c66-70d8-46a6-97d7-dd5d00867127

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            reasons: APNsReason.badMessageId.set
        )
    }

    private enum Detail {
        static var other: UInt8 { 0 }
        static var spelling: UInt8 { 1 }
        static var capitals: UInt8 { 2 }
        static var empty: UInt8 { 3 }
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard let text = request.header(.id), request.pathKind != .channels else { return }
        if text.isEmpty {
            sink.report(Self.self, .warning, header: .id, in: request, detail: Detail.empty)
            return
        }
        if UUIDText.isCanonical(text) {
            if UUIDText.hasCapitals(text) {
                sink.report(Self.self, .hint, header: .id, in: request, detail: Detail.capitals)
            }
        } else if isUUID(text) {
            sink.report(Self.self, .warning, header: .id, in: request, detail: Detail.spelling)
        } else {
            sink.report(Self.self, header: .id, in: request, reason: .badMessageId)
        }
    }

    /// 32 digits without hyphens, or a canonical UUID in braces or behind `urn:uuid:`.
    private static func isUUID(_ text: ByteText) -> Bool {
        if text.count == 38, text[0] == 0x7B, text[37] == 0x7D { return UUIDText.isCanonical(text.slice(1, 37)) }
        if text.count == 45, text.slice(0, 9).equalsIgnoringCase("urn:uuid:") {
            return UUIDText.isCanonical(text.slice(9, 45))
        }
        guard text.count == 32 else { return false }
        for k in 0..<32 where !UUIDText.isHexadecimal(text[k]) { return false }
        return true
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let text = request.header(.id) else { return }
        if finding.detail == Detail.empty {
            out.text("apns-id has no value")
            return
        }
        out.text("apns-id is ")
        out.quoted(text, limit: 48)
        switch finding.detail {
        case Detail.capitals: out.text("; Apple documents a UUID in lower case")
        case Detail.spelling: out.text(", a UUID that is not grouped 8-4-4-4-12 with hyphens")
        default: out.text(", which is not a UUID (32 hexadecimal digits, grouped 8-4-4-4-12)")
        }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        switch finding.detail {
        case Detail.capitals: out.text("write it in lower case")
        case Detail.spelling: out.text("write it in groups of 8-4-4-4-12 digits with hyphens between them")
        default: out.text(texts.help)
        }
    }
}
