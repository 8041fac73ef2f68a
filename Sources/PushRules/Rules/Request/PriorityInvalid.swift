internal import PushJSON
internal import PushPayload

/// The value of `apns-priority` is not 10, 5 or 1.
enum PriorityInvalid: RequestRule {
    static var id: StaticString { "priority-invalid" }
    static var number: UInt16 { 206 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.oddPriority) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "priority that APNs does not know",
            explanation: """
                APNs knows three priorities: 10 delivers at once, 5 when the device's battery allows, and 1 does not \
                wake the device. Anything else is refused with status 400 and BadPriority. A 0 comes from a command \
                that many have copied; the words high and normal belong to FCM.

                Without the header a push has priority 10. A known number with leading zeros, and an empty value, are \
                warnings: how APNs answers them is not known.
                """,
            help: "set apns-priority to 10, 5 or 1, or leave it out, which means 10",
            facts: "H06, VP15",
            authority: "Apple, \"Sending notification requests to APNs\" (checked 2026-11)",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier
                apns-priority: high

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier
                apns-priority: 10

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            reasons: APNsReason.badPriority.set
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.headerFacts.priority == nil, request.pathKind != .channels, let text = request.header(.priority)
        else { return }
        let isMild = text.isEmpty || isKnown(text.wholeNumber)
        sink.report(
            Self.self, isMild ? .warning : .error, header: .priority, in: request,
            reason: isMild ? .none : .badPriority)
    }

    /// One of the numbers in another spelling.
    private static func isKnown(_ number: ByteText.WholeNumber) -> Bool {
        number == .value(10) || number == .value(5) || number == .value(1)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let text = request.header(.priority) else { return }
        if text.isEmpty {
            out.text("apns-priority has no value; APNs accepts 10, 5 and 1")
        } else {
            out.text("apns-priority is ")
            out.quoted(text, limit: 40)
            out.text("; APNs accepts 10, 5 and 1")
        }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let text = request.header(.priority) else { return }
        if text.equalsIgnoringCase("high") || text.equalsIgnoringCase("immediate") {
            out.text("set apns-priority to 10, which delivers at once")
        } else if text.equalsIgnoringCase("normal") {
            out.text("set apns-priority to 5, which spares the battery")
        } else {
            out.text(texts.help)
        }
    }
}
