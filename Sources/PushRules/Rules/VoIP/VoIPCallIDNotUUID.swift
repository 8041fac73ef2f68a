internal import PushJSON
internal import PushPayload

/// An identifier of a call that should be a UUID and cannot be read as one.
enum VoIPCallIDNotUUID: RequestRule {
    static var id: StaticString { "voip-call-id-not-uuid" }
    static var number: UInt16 { 512 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "call identifier that is not read as a UUID",
            explanation: """
                CallKit identifies calls by UUID, and Swift's `UUID(uuidString:)` accepts exactly 32 hexadecimal \
                digits, grouped 8-4-4-4-12 with hyphens. For a text without hyphens, in braces, with urn:uuid: or \
                empty it returns nil: then the app cannot report the call and is terminated, or it makes up a UUID \
                and cannot end the call later.

                The rule checks all values under names that promise a UUID, such as callUUID and uuid; under other \
                names of call identifiers, which may hold anything, it reports only an empty value and a UUID in \
                another notation. It is a hint, because the app may read it in its own way.
                """,
            help: "send 32 hexadecimal digits, grouped 8-4-4-4-12 with hyphens, as UUID libraries print them",
            facts: "V13, VP27",
            authority: "Apple, CallKit, and Foundation's UUID (checked 2026-11); the effect is inferred",
            bad: """
                apns-push-type: voip
                apns-topic: org.example.phone.voip
                apns-priority: 10
                apns-expiration: 0

                {"callUUID":"0f0b6c6670d846a697d7dd5d00867127","handle":"+15550100123"}
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

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.type == .voip, let root = request.root else { return }
        var tokens = root.descendants
        var key: JSONValue?
        while let token = tokens.next() {
            if token.kind == .key {
                key = token
                continue
            }
            if let name = key, isUnread(token, name.string) {
                sink.report(Self.self, at: token, in: request)
                return
            }
            key = nil
        }
    }

    private static func isUnread(_ value: JSONValue, _ name: JSONString) -> Bool {
        guard value.kind == .string, !value.string.hasEscapes else { return false }
        let text = value.string.source
        if CallKeys.isUUID(name) { return !CallKeys.isUUIDText(text) }
        guard CallKeys.isIdentifier(name) else { return false }
        return text.isEmpty || CallKeys.isDressedUUID(text)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let value = request.subject(of: finding), let name = request.name(of: value) else { return }
        out.quoted(name.string)
        if value.string.isEmpty {
            out.text(" is empty")
        } else {
            out.text(" is ")
            out.value(value)
        }
        out.text(", which Swift's UUID(uuidString:) cannot read")
    }
}
