internal import PushJSON
internal import PushPayload

/// The name of a platform in an SNS document in other letters.
enum SNSKeyMisspelt: RequestRule {
    static var id: StaticString { "sns-key-misspelt" }
    static var number: UInt16 { 1208 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.snsDocument) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "misspelled platform in an SNS document",
            explanation: """
                Amazon SNS compares the names of platforms exactly: APNS, APNS_SANDBOX, APNS_VOIP, GCM. `apns`, \
                `APNs` or a name with a hyphen means nothing to it: the devices of that platform get the text under \
                `default`, or nothing.

                When the right name is there as well, it is a warning. Names that resemble none are not checked.
                """,
            help: "write the name in capitals, with underscores",
            facts: "SNS04",
            authority: "Amazon SNS developer guide, on platform-specific payloads (checked 2026-11)",
            bad: #"""

                {"default":"At your door","APNs":"{\"aps\":{\"alert\":\"At your door\"}}"}
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
        while let (key, _) = members.next() {
            guard let meant = meant(key.string) else { continue }
            let isBeside = root.member(meant.name) != nil
            sink.report(
                Self.self, isBeside ? .warning : .error, at: key, in: request, detail: isBeside ? 1 : 0,
                first: Int64(meant.code))
        }
    }

    /// The platform whose name has the same letters; nil for the name itself.
    private static func meant(_ name: JSONString) -> SNSKey? {
        // None is shorter or longer; an escape takes six bytes.
        guard name.byteCount >= 3, name.byteCount <= 6 * 24, SNSKey(name) == nil else { return nil }
        let folded = FoldedName(name)
        for code in 0..<SNSKey.count {
            let key = SNSKey.at(code)
            guard key.isPlatform || key == .default else { continue }
            if folded.distance(to: FoldedName(key.name), limit: 0) == 0 { return key }
        }
        return nil
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let name = request.subject(of: finding) else { return }
        out.quoted(name.string)
        out.text(finding.detail == 1 ? " beside \"" : " is not a name that SNS knows; the name is \"")
        out.text(SNSKey.at(Int(finding.first)).name)
        out.text(finding.detail == 1 ? "\" is not a name that SNS knows" : "\"")
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        if finding.detail == 1 {
            out.text("leave it out")
        } else {
            out.text("write \"")
            out.text(SNSKey.at(Int(finding.first)).name)
            out.text("\"")
        }
    }
}
