internal import PushJSON
internal import PushPayload

/// A number outside the range that the device reads: it is moved to the nearer end.
enum NumberOutOfRange: KeyRule {
    static var id: StaticString { "number-out-of-range" }
    static var number: UInt16 { 411 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .keys(.ranged) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "number outside the range of its key",
            explanation: """
                The volume of a critical sound and the relevance-score of a notification go from 0 to 1. The device \
                moves a number outside to the nearer end: a volume of 80 is full volume, scores of 50 and 100 are the \
                same.

                The relevance-score of a Live Activity may be any number. A negative badge is ignored, not moved, and \
                has a rule of its own.
                """,
            help: "send a number from 0 to 1, for example your value divided by the highest one",
            facts: "A13, A20",
            authority: """
                Apple, "Generating a remote notification" (checked 2026-11); observed on iOS 26: \
                UNPushNotificationRequestBuilder
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Jobs","body":"Three new ones near you"},"relevance-score":100}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Jobs","body":"Three new ones near you"},"relevance-score":1}}
                """
        )
    }

    static func check(_ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink) {
        // A Live Activity ranks by any number.
        guard value.kind == .number, key != .badge, request.reads(key), request.candidates.contains(.alert) else {
            return
        }
        let number = value.number
        // A number beyond a double costs the whole body: a rule of its own.
        guard number.range != .overflow else { return }
        let double = number.double
        if double < key.lowestNumber {
            sink.report(Self.self, at: value, in: request, key: key, detail: 0)
        } else if double > key.highestNumber {
            sink.report(Self.self, at: value, in: request, key: key, detail: 1)
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key, let value = request.subject(of: finding) else { return }
        out.key(key)
        out.text(" is ")
        out.value(value)
        out.text(", but the range is")
        writeBound(" ", key.lowestNumber, &out)
        writeBound(" to ", key.highestNumber, &out)
        writeBound("; it counts as ", finding.detail == 0 ? key.lowestNumber : key.highestNumber, &out)
    }

    /// The bounds of the table are whole numbers; an open end is infinite and not written.
    private static func writeBound(_ words: StaticString, _ bound: Double, _ out: inout MessageWriter) {
        guard bound.magnitude < 1e15 else { return }
        out.text(words)
        out.number(Int64(bound))
    }
}
