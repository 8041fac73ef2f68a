internal import PushJSON
internal import PushPayload

/// A value of a document for Amazon SNS that is no string.
enum WrapperValueNotString: RequestRule {
    static var id: StaticString { "wrapper-value-not-string" }
    static var number: UInt16 { 1201 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.snsDocument) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "value of an SNS document that is not a string",
            explanation: """
                The document for Amazon SNS is an object whose values are strings. The payload of a platform is \
                therefore encoded twice: once by itself, and the resulting text again as a string of the document. \
                With a plain object under APNS, SNS reports a missing entry or falls back to the text under \
                `default`.

                It is an error under the name of a platform, a warning under `default` and the protocols. Names that \
                SNS does not know are not checked.
                """,
            help: "encode the payload as JSON first, then send that text as a string",
            facts: "SNS01, SNS17",
            authority:
                """
                Amazon SNS developer guide, on platform-specific payloads (checked 2026-11); observed: aws/aws-sdk-js issue 262
                """,
            bad: #"""

                {"default":"At your door","APNS":{"aps":{"alert":"At your door"}}}
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
            guard value.kind != .string, let name = SNSKey(key.string) else { continue }
            sink.report(Self.self, name.isPlatform ? .error : .warning, at: value, in: request)
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let value = request.subject(of: finding), let name = request.name(of: value) else { return }
        out.quoted(name.string)
        out.text(" must be a string; this is ")
        out.kind(value.kind)
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        let name = request.subject(of: finding).flatMap { request.name(of: $0) }.flatMap { SNSKey($0.string) }
        out.text(name?.isPlatform == false ? "send the text as a string" : texts.help)
    }
}
