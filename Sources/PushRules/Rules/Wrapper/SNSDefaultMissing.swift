internal import PushJSON
internal import PushPayload

/// An SNS document without a default text.
enum SNSDefaultMissing: RequestRule {
    static var id: StaticString { "sns-default-missing" }
    static var number: UInt16 { 1209 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.snsDocument) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "SNS document without default",
            explanation: """
                The text under `default` goes to every subscriber whose platform or protocol has no entry of its own. \
                When the document is published to a topic, SNS requires it and refuses the call without it; \
                publishing to a single endpoint works without it.
                """,
            help: "add \"default\" with a short text for all other subscribers",
            facts: "SNS03",
            authority: "Amazon SNS developer guide, \"Publish\" (checked 2026-11)",
            bad: #"""

                {"APNS":"{\"aps\":{\"alert\":\"At your door\"}}"}
                """#,
            good: #"""

                {"default":"At your door","APNS":"{\"aps\":{\"alert\":\"At your door\"}}"}
                """#,
            form: .snsDocument
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, let root = request.root, root.kind == .object, root.member("default") == nil else {
            return
        }
        sink.report(Self.self, byteOffset: root.byteOffset, byteCount: 1)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("no \"default\" in the document; SNS requires it for publishing to a topic")
    }
}
