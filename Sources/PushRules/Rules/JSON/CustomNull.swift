internal import PushJSON
internal import PushPayload

/// `null` in custom data.
enum CustomNull: RequestRule {
    static var id: StaticString { "custom-null" }
    static var number: UInt16 { 115 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "null in custom data",
            explanation: """
                The values that Apple lists for custom keys are objects, arrays, strings, numbers and booleans; \
                `null` is not among them. The push is delivered, and the app finds a null object under the key: code \
                that only asks whether the key is there mistakes it for a value.

                Only the keys beside `aps` are checked.
                """,
            help: "leave it out",
            facts: "J17, VP30",
            authority: "Apple, \"Generating a remote notification\" (checked 2026-11)",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}},"photo":null}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """
        )
    }

    /// At most this many are told.
    private static var maximumCount: Int { 8 }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.pathKind != .channels, let root = request.root else { return }
        var members = root.members
        var rest = maximumCount
        while let member = members.next() {
            if member.key.string == KnownKey.aps.name { continue }
            var tokens = member.value.descendants
            while rest > 0, let token = tokens.next() {
                guard token.kind == .null else { continue }
                rest -= 1
                sink.report(Self.self, at: token, in: request)
            }
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        if let value = request.subject(of: finding), let name = request.name(of: value) {
            out.quoted(name.string)
            out.text(" is null, which")
        } else {
            out.text("an element of an array is null, which")
        }
        out.text(" Apple does not list among the values of custom keys")
    }
}
