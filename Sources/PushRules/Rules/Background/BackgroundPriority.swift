internal import PushJSON
internal import PushPayload

/// A background push with a priority other than 5.
enum BackgroundPriority: RequestRule {
    static var id: StaticString { "background-priority" }
    static var number: UInt16 { 603 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.type(.background)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "background push with a priority other than 5",
            explanation: """
                Apple asks for priority 5 on every background push and calls 10 an error; without the header the \
                priority is 10. Many such pushes are delivered all the same, so this is a warning: some senders saw \
                that the app was not woken, and the device throttles pushes that claim to be urgent.

                Priority 1 does less harm, but is not what Apple asks for. A priority that APNs does not know has a \
                rule of its own. Nothing is reported for Wallet updates, or when the headers or the push type are not \
                known.

                However they are sent, Apple asks for no more than two or three background pushes an hour to one device, \
                and holds the rest back. No single push can show that, so no rule looks for it.
                """,
            help: "set apns-priority to 5",
            facts: "H07, H08",
            authority: """
                Apple, "Sending notification requests to APNs" and "Pushing background updates to your App" (checked 2026-11)
                """,
            bad: """
                apns-push-type: background
                apns-topic: com.example.courier
                apns-priority: 10

                {"aps":{"content-available":1},"sync":"orders"}
                """,
            good: """
                apns-push-type: background
                apns-topic: com.example.courier
                apns-priority: 5

                {"aps":{"content-available":1},"sync":"orders"}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        // Where the type is a guess, the missing push type is what is told.
        guard request.typeSource == .header, !request.isWallet else { return }
        if let priority = request.headerFacts.priority {
            if priority != .considerate { sink.report(Self.self, header: .priority, in: request) }
        } else if request.lacksHeader(.priority) {
            sink.report(Self.self, header: .priority, in: request)
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        if let text = request.header(.priority) {
            out.text("apns-priority is ")
            out.quoted(text)
        } else {
            out.text("apns-priority is missing, which means 10")
        }
        out.text("; Apple asks for 5 in a background push")
    }
}
