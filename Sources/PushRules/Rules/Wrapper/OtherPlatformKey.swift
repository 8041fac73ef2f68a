internal import PushJSON
internal import PushPayload

/// A key of another push service at the top level.
enum OtherPlatformKey: RequestRule {
    static var id: StaticString { "other-platform-key" }
    static var number: UInt16 { 1204 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "key of another push service at the top level",
            explanation: """
                Names such as `to`, `registration_ids`, `notification`, `android`, `time_to_live` and `priority` mean \
                something to FCM, and `headers` to some libraries. For APNs and the device they are custom data: the \
                target, the lifetime and the priority of a push are in its path and headers.

                An app may read such a key itself; then nothing is wrong. A payload without `aps` that is a whole \
                message of that kind is reported by `foreign-envelope`. Push types whose payload goes to the app as \
                it is are not judged.
                """,
            help: "leave it out, unless the app reads it",
            facts: "J22",
            authority: "Apple, \"Generating a remote notification\" (checked 2026-11)",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}},"time_to_live":3600}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, let root = request.root, request.has(.aps) || request.needsAPS, !request.isWallet,
            request.candidates.intersects(.needingAPS), request.pathKind != .channels,
            Envelope.find(in: request) == nil
        else { return }
        var members = root.members
        while let (key, _) = members.next() {
            if isForeign(key.string) { sink.report(Self.self, at: key, in: request) }
        }
    }

    private static func isForeign(_ name: JSONString) -> Bool {
        name == "to" || name == "registration_ids" || name == "notification" || name == "android" || name == "webpush"
            || name == "priority" || name == "time_to_live" || name == "collapse_key" || name == "headers"
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let name = request.subject(of: finding) else { return }
        out.quoted(name.string)
        out.text(" belongs to another push service; for APNs and the device it is custom data")
    }
}
