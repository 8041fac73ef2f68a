internal import PushJSON
internal import PushPayload

/// A string of a document for Amazon SNS that should hold a payload and does not.
enum WrapperPayloadNotJSON: RequestRule {
    static var id: StaticString { "wrapper-payload-not-json" }
    static var number: UInt16 { 1202 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.snsDocument) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "string of an SNS document that is not a payload",
            explanation: """
                Under the names of Apple's platforms (APNS, APNS_SANDBOX, APNS_VOIP and so on) the string holds the \
                JSON text of a payload, which is an object. Plain text belongs under `default`. A string that begins \
                with a quotation mark was encoded once too often.

                A text that begins like an object is validated as a payload, and what is wrong inside it is reported \
                by other rules.
                """,
            help: "put the JSON text of the payload into the string",
            facts: "SNS02, SNS09",
            authority: "Amazon SNS developer guide, on platform-specific payloads (checked 2026-11)",
            bad: #"""

                {"default":"At your door","APNS":"At your door"}
                """#,
            good: #"""

                {"default":"At your door","APNS":"{\"aps\":{\"alert\":\"At your door\"}}"}
                """#,
            form: .snsDocument
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard let root = request.root else { return }
        var members = root.members
        while let (key, value) = members.next() {
            guard value.kind == .string, let name = SNSKey(key.string), name.isAPNs else { continue }
            let held = SNSValue(value.string)
            if held != .object { sink.report(Self.self, at: value, in: request, detail: held.rawValue) }
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let value = request.subject(of: finding), let name = request.name(of: value) else { return }
        out.quoted(name.string)
        out.text(" must hold a payload as JSON; this ")
        switch SNSValue(rawValue: finding.detail) {
        case .empty: out.text("string is empty")
        case .encodedTwice: out.text("string was encoded twice")
        case .array: out.text("string holds an array")
        default:
            out.text("is plain text, ")
            out.quoted(value.string)
        }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        switch SNSValue(rawValue: finding.detail) {
        case .encodedTwice: out.text("encode the payload once before it goes into the document")
        case .text:
            out.text("send {\"aps\":{\"alert\":\"...\"}}, encoded as a string; plain text belongs under \"default\"")
        default: out.text(texts.help)
        }
    }
}
