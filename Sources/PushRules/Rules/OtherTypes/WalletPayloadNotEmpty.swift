internal import PushJSON
internal import PushPayload

/// A push for Wallet with more than an empty object.
enum WalletPayloadNotEmpty: RequestRule {
    static var id: StaticString { "wallet-payload-not-empty" }
    static var number: UInt16 { 813 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.oddTypeOrTopic) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "Wallet push with a payload",
            explanation: """
                A push for a pass or an order (topic pass. or order.) tells Wallet to ask the server for the new \
                version. Its payload is an empty object; Wallet reads nothing of it and shows nothing for an alert: \
                what the user sees comes from the pass that is fetched.

                Such pushes work all the same, so this is a hint.
                """,
            help: "send {}",
            facts: "O15",
            authority: """
                Apple, Wallet documentation (unverified)
                """,
            bad: """
                apns-push-type: background
                apns-topic: pass.com.example.card
                apns-priority: 5

                {"aps":{"alert":"Your card was charged"}}
                """,
            good: """
                apns-push-type: background
                apns-topic: pass.com.example.card
                apns-priority: 5

                {}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.isWallet, let root = request.root, root.kind == .object,
            !root.isEmptyContainer
        else { return }
        sink.report(Self.self, at: root, in: request)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("the payload of a Wallet push should be {}; Wallet reads nothing of it")
    }
}
