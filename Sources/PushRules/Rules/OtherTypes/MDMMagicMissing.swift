internal import PushJSON
internal import PushPayload

/// An mdm push without the PushMagic string.
enum MDMMagicMissing: RequestRule {
    static var id: StaticString { "mdm-magic-missing" }
    static var number: UInt16 { 801 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.specialType) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "mdm push without its PushMagic string",
            explanation: """
                A push for mobile device management wakes the device, which then asks its server what to do. The \
                device compares the string `mdm` at the top level with the PushMagic that it gave the server when it \
                enrolled, and discards a push without it: APNs answers 200 all the same.

                A missing key, an empty string and any other JSON value are errors. Where no header says that this \
                is an mdm push, and the payload is only guessed to be one, it is a warning.
                """,
            help: "send {\"mdm\":\"...\"} with the PushMagic string from the device's TokenUpdate message",
            facts: "O01",
            authority: """
                Apple, MDM protocol reference (unverified); observed in three public client libraries
                """,
            bad: """
                apns-push-type: mdm
                apns-topic: com.apple.mgmt.External.0f0b6c66-70d8-46a6-97d7-dd5d00867127
                apns-priority: 10

                {"mdm":""}
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
        guard request.type == .mdm, !request.isTypeContradicted, let root = request.root, root.kind == .object else {
            return
        }
        if let magic = request[.mdm] {
            guard !request.hasText(.mdm), request.isTypeGiven || OtherKeys.isOnlyMember(magic, of: root) else { return }
            sink.report(
                Self.self, request.isTypeGiven ? .error : .warning, at: magic, in: request, key: .mdm)
        } else if request.isTypeGiven {
            sink.report(Self.self, missing: .mdm, in: root, of: request)
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        if let magic = request[.mdm] {
            out.text("\"mdm\" is ")
            out.value(magic)
        } else {
            out.text("no \"mdm\" at the top level")
        }
        out.text("; the device discards an mdm push without its PushMagic string")
    }
}
