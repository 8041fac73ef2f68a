internal import PushJSON
internal import PushPayload

/// A key that nobody reads and that was probably meant to be one that somebody does.
enum KeyNearMiss: RequestRule {
    static var id: StaticString { "key-near-miss" }
    static var number: UInt16 { 406 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.unknownInAPS | .unknownInAlert | .unknownInSound | .hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "misspelled key",
            explanation: """
                The device compares names byte by byte: capital letters, hyphens and underscores count. \
                `content_available`, `contentAvailable`, `mutable_content`, `thread_id`, `interruption_level` or \
                `Alert` are unknown keys, and the device ignores them. They mostly come from libraries and from \
                services that spell them differently, such as FCM's legacy protocol.

                A key in `aps`, `alert` or `sound` that differs from a known one by case, hyphen or underscore, or by \
                a letter or two in a long name, is an error when the known key is absent. It is a warning when both \
                are there, when the name is short and the likeness may be a coincidence, and when the push type is \
                not known. It is a hint when the push would not read the right key either, and at the top level, \
                where any name is fine.

                A title or body directly in `aps` is reported here, too: both belong in `alert`; and a badge belongs \
                in `aps`.
                """,
            help: "write the key exactly as Apple documents it",
            facts: "J15, J14, J13",
            authority: """
                Apple, "Generating a remote notification" (checked 2026-11); observed on iOS 26: \
                UNPushNotificationRequestBuilder
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Mira","body":"Photo from the trip"},"mutable_content":1}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Mira","body":"Photo from the trip"},"mutable-content":1}}
                """
        )
    }

    // What `detail` says.
    private static var isAbsent: UInt8 { 0 }
    private static var isBeside: UInt8 { 1 }
    private static var isElsewhere: UInt8 { 2 }
    private static var isLikeness: UInt8 { 3 }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        let state = request.state
        let isRead = request.candidates.intersects(.needingAPS) || request.typeSource == .unknown
        guard isRead || sink.wantsHints, !request.isWallet else { return }
        if state.intersects(.unknownInAPS) { scan(.aps, isRead, request, &sink) }
        if state.intersects(.unknownInAlert) { scan(.alert, isRead, request, &sink) }
        if state.intersects(.unknownInSound) { scan(.sound, isRead, request, &sink) }
        // A missing `aps` is told with what resembles it.
        if sink.wantsHints && request.has(.aps) { scan(.root, isRead, request, &sink) }
    }

    private static func scan(
        _ dictionary: KnownKey.Dictionary, _ isRead: Bool, _ request: RequestView, _ sink: inout FindingSink
    ) {
        guard let object = request.object(dictionary), let index = request.index else { return }
        var unknown = NearMiss.Unknown(of: object, dictionary, in: index)
        while let member = unknown.next() {
            guard let miss = NearMiss.of(member.key.string, in: dictionary) else { continue }
            // Where the push needs no `aps`, nothing in it is more than a hint: it is not looked for without hints.
            let severity = isRead ? severity(of: miss, member.value, dictionary, request) : .hint
            if severity == .hint && (!sink.wantsHints || !isWorthHint(miss.key, request)) { continue }
            let detail =
                if miss.isMisplaced {
                    isElsewhere
                } else if request.has(miss.key) {
                    isBeside
                } else {
                    severity == .hint ? isLikeness : isAbsent
                }
            sink.report(Self.self, severity, at: member.key, in: request, key: miss.key, detail: detail)
        }
    }

    private static func severity(
        of miss: NearMiss, _ value: JSONValue, _ dictionary: KnownKey.Dictionary, _ request: RequestView
    ) -> Severity {
        let valueClass = miss.key.row.valueClass
        if dictionary == .root { return .hint }
        // A null, or a flag that is off, is as good as absent.
        if value.kind == .null || (valueClass == .flag && !RequestView.isFlagOn(value)) { return .hint }
        if request.typeSource == .unknown {
            return miss.isSure && miss.key.types.intersects(.needingAPS) && !miss.isMisplaced ? .warning : .hint
        }
        guard request.reads(miss.key) else { return .hint }
        if miss.isMisplaced || !miss.isSure || valueClass == .any { return .warning }
        return request.has(miss.key) ? .warning : request.weighed(.error)
    }

    /// At the root: the push would read the right key there, or in `aps`.
    private static func isWorthHint(_ key: KnownKey, _ request: RequestView) -> Bool {
        guard key.dictionary == .root else { return true }
        return request.reads(key.sameInAPS ?? key)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key, let name = request.subject(of: finding) else { return }
        out.quoted(name.string)
        switch finding.detail {
        case isElsewhere:
            out.text(" is not read here; it belongs in ")
            out.text(key.dictionary == .alert ? "\"alert\"" : "\"aps\", beside \"alert\"")
        case isBeside:
            out.text(" beside ")
            out.key(key)
            out.text(" is not read")
        case isLikeness:
            out.text(" resembles ")
            out.key(key)
        default:
            out.text(" is not read; the key is ")
            out.key(key)
        }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key else { return }
        switch finding.detail {
        case isElsewhere:
            out.text("move it into ")
            out.text(key.dictionary == .alert ? "\"alert\"" : "\"aps\"")
        case isBeside: out.text("leave it out")
        default:
            out.text("write ")
            out.key(key)
        }
    }
}
