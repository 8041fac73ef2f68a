internal import PushJSON
internal import PushPayload

/// An mdm push with more than the PushMagic string.
enum MDMOtherKey: RequestRule {
    static var id: StaticString { "mdm-other-key" }
    static var number: UInt16 { 802 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.specialType) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "mdm push with another key",
            explanation: """
                A push for mobile device management carries the PushMagic string under `mdm` and nothing else: it \
                only wakes the device, which fetches its commands itself. An `aps` object or a key of your own is \
                never shown or handed to anybody, so whoever put it there wants something that does not happen.

                The push itself works, hence a warning. Nothing is reported when the push type is only a guess from \
                the payload.
                """,
            help: "leave everything but \"mdm\" out; commands for the device come from the server when it asks",
            facts: "O02",
            authority: """
                Apple, MDM protocol reference (unverified); observed in three public client libraries
                """,
            bad: """
                apns-push-type: mdm
                apns-topic: com.apple.mgmt.External.0f0b6c66-70d8-46a6-97d7-dd5d00867127
                apns-priority: 10

                {"mdm":"F3C1E1A0-5B0E-4F7B-9A53-5E8C1B1F0D77","aps":{"content-available":1}}
                """,
            good: """
                apns-push-type: mdm
                apns-topic: com.apple.mgmt.External.0f0b6c66-70d8-46a6-97d7-dd5d00867127
                apns-priority: 10

                {"mdm":"F3C1E1A0-5B0E-4F7B-9A53-5E8C1B1F0D77"}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.type == .mdm, request.isTypeGiven, !request.isTypeContradicted, let root = request.root else {
            return
        }
        var first: JSONValue?
        var count: Int64 = 0
        var members = root.members
        while let (key, _) = members.next() {
            if key.string == KnownKey.mdm.name { continue }
            count += 1
            if first == nil { first = key }
        }
        guard let first else { return }
        sink.report(Self.self, at: first, in: request, first: count)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let name = request.subject(of: finding) else { return }
        out.quoted(name.string)
        OtherKeys.writeRest(finding.first, &out)
        out.text(" in an mdm push: the device reads \"mdm\" only")
    }
}
