internal import PushJSON
internal import PushPayload

/// A VoIP body without anything that looks like the call's identifier or the caller.
enum VoIPCallDataMissing: RequestRule {
    static var id: StaticString { "voip-call-data-missing" }
    static var number: UInt16 { 509 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "VoIP push without call identifier or caller",
            explanation: """
                The app must report the call as soon as the push arrives, and has no time to fetch anything. Apple \
                asks for the server's call identifier and for the caller in the payload: the identifier is the only \
                way to match a later hang-up, and the caller is what the screen shows.

                The keys are the app's own, so this is a hint: the rule looks for the usual names at all levels \
                (callUUID, uuid, call_id, session_id; handle, callerName, displayName, phonenumber and others), and \
                any value that is a UUID counts as an identifier.
                """,
            help: "add the call's UUID and the caller, for example as \"callUUID\" and \"handle\"",
            facts: "V10, VP26, VP28",
            authority:
                "Apple, \"Responding to VoIP Notifications from PushKit\" (checked 2026-11); the spellings observed",
            bad: """
                apns-push-type: voip
                apns-topic: org.example.phone.voip
                apns-priority: 10
                apns-expiration: 0

                {"room":"r-17"}
                """,
            good: """
                apns-push-type: voip
                apns-topic: org.example.phone.voip
                apns-priority: 10
                apns-expiration: 0

                {"callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123"}
                """
        )
    }

    private static var noIdentifier: UInt8 { 1 }
    private static var noCaller: UInt8 { 2 }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.type == .voip, let root = request.root, root.kind == .object else { return }
        var missing = noIdentifier | noCaller
        var tokens = root.descendants
        var key: JSONValue?
        while missing != 0, let token = tokens.next() {
            if token.kind == .key {
                key = token
                continue
            }
            if token.kind == .string, !token.string.hasEscapes, CallKeys.isUUIDText(token.string.source) {
                missing &= ~noIdentifier
            }
            // Under an identifier's key even an empty one is told by another rule.
            if let name = key, token.kind != .null {
                if CallKeys.isIdentifier(name.string) { missing &= ~noIdentifier }
                if CallKeys.isCaller(name.string), !(token.kind == .string && token.string.isEmpty) {
                    missing &= ~noCaller
                }
            }
            key = nil
        }
        // What is no call, or nothing at all, need not name a caller.
        if VoIPNotACall.marker(of: request) != nil { missing &= ~noCaller }
        guard missing != 0 else { return }
        sink.report(Self.self, byteOffset: root.byteOffset, byteCount: 1, detail: missing)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        switch finding.detail {
        case noIdentifier: out.text("no call identifier in the payload under any usual key")
        case noCaller: out.text("no caller in the payload under any usual key")
        default: out.text("no call identifier and no caller in the payload under any usual key")
        }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        switch finding.detail {
        case noIdentifier: out.text("add the call's UUID, for example as \"callUUID\"")
        case noCaller: out.text("add the caller, for example as \"handle\" or \"callerName\"")
        default: out.text(texts.help)
        }
    }
}
