internal import PushJSON
internal import PushPayload

/// A key in `aps`, `alert` or `sound` that is in no table and resembles none that is.
enum UnknownKey: RequestRule {
    static var id: StaticString { "unknown-key" }
    static var number: UInt16 { 414 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.unknownInAPS | .unknownInAlert | .unknownInSound) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "key that the system does not know",
            explanation: """
                `aps` and the objects `alert` and `sound` in it belong to Apple. A key of your own there does nothing \
                for the notification, and may clash with one that a later system reads; Apple asks for custom data \
                beside `aps`. The push works all the same, and the app can still read the key, so this is a warning.

                Settings of the request, such as a priority or an expiration, are headers: in the payload they have \
                no effect. A key with the full name of a header, such as apns-priority, is reported by \
                `header-in-body`. Data of a Live Activity belongs in content-state. A key that resembles a known one \
                is reported by `key-near-miss` instead.

                When the payload goes to the app as it is (voip and the like), the system does not read `aps`, and \
                this is a hint.
                """,
            help: "move your own data out of \"aps\", to the top level of the payload",
            facts: "J13, J14, B03, VP31",
            authority: """
                Apple, "Generating a remote notification" (checked 2026-11); observed on iOS 26: \
                UNPushNotificationRequestBuilder
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Shop","body":"Your receipt"},"order":{"id":"A-31","total":12.5}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Shop","body":"Your receipt"}},"order":{"id":"A-31","total":12.5}}
                """
        )
    }

    // What `detail` says.
    private static var isInAPS: UInt8 { 0 }
    private static var isInAlert: UInt8 { 1 }
    private static var isInSound: UInt8 { 2 }

    /// So many of one dictionary are told; who has more puts all data there.
    private static var maximumCount: Int { 8 }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        let isRead = request.candidates.intersects(.needingAPS)
        guard isRead || sink.wantsHints, !request.isWallet, !request.isTypeContradicted, request.type != .unknown else {
            return
        }
        let state = request.state
        if state.intersects(.unknownInAPS) { scan(.aps, isInAPS, request, &sink) }
        if state.intersects(.unknownInAlert), !isRead || request.reads(.alert) {
            scan(.alert, isInAlert, request, &sink)
        }
        if state.intersects(.unknownInSound), !isRead || request.reads(.sound) {
            scan(.sound, isInSound, request, &sink)
        }
    }

    private static func scan(
        _ dictionary: KnownKey.Dictionary, _ detail: UInt8, _ request: RequestView, _ sink: inout FindingSink
    ) {
        guard let object = request.object(dictionary) else { return }
        let severity: Severity = request.candidates.intersects(.needingAPS) ? .warning : .hint
        var members = object.members
        var rest = NearMiss.maximumKeyCount
        var count = 0
        while rest > 0, count < maximumCount, let member = members.next() {
            rest -= 1
            guard KnownKey.named(member.key, in: dictionary) == nil, !isHeader(member.key.string),
                !isContainer(member.key.string, request), NearMiss.of(member.key.string, in: dictionary) == nil
            else { continue }
            count += 1
            sink.report(Self.self, severity, at: member.key, in: request, detail: detail)
        }
    }

    /// The exact name of a header, which `header-in-body` tells wherever it stands.
    private static func isHeader(_ name: JSONString) -> Bool {
        let text = name.source
        guard text.hasPrefix("apns-") else { return false }
        return text == PushHeaderName.pushType.name || text == PushHeaderName.topic.name
            || text == PushHeaderName.priority.name || text == PushHeaderName.expiration.name
            || text == PushHeaderName.collapseID.name
    }

    /// What a push for a file provider lacks at the top level: `file-provider-container-missing` tells it.
    private static func isContainer(_ name: JSONString, _ request: RequestView) -> Bool {
        request.type == .fileprovider && !request.has(.containerIdentifier)
            && name == KnownKey.containerIdentifier.name
    }

    /// The header whose name the key bears, with `apns-` or without.
    private static func header(_ name: JSONString) -> PushHeaderName? {
        guard name.byteCount <= 32 else { return nil }
        let folded = FoldedName(name)
        func isNamed(_ word: StaticString) -> Bool { folded.distance(to: FoldedName(word), limit: 0) == 0 }
        if isNamed("apns-priority") || isNamed("priority") { return .priority }
        if isNamed("apns-push-type") || isNamed("push-type") { return .pushType }
        if isNamed("apns-topic") || isNamed("topic") { return .topic }
        if isNamed("apns-expiration") || isNamed("expiration") || isNamed("expiry") { return .expiration }
        if isNamed("apns-collapse-id") || isNamed("collapse-id") || isNamed("collapse-key") { return .collapseID }
        if isNamed("apns-id") { return .id }
        return nil
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let name = request.subject(of: finding) else { return }
        out.quoted(name.string)
        out.text(" is not a key of ")
        switch finding.detail {
        case isInAlert: out.text("\"alert\"")
        case isInSound: out.text("\"sound\"")
        default: out.text("\"aps\"")
        }
        out.text(": the system ignores it")
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let name = request.subject(of: finding) else { return }
        if let header = header(name.string) {
            out.text("leave it out; this is set by the request header ")
            out.text(header.name)
        } else if request.type == .liveactivity {
            out.text("move data of the activity into \"content-state\", and leave out the rest")
        } else if finding.detail == isInSound {
            out.text("leave it out; the keys of \"sound\" are \"critical\", \"name\" and \"volume\"")
        } else {
            out.text("if the app reads it, move it to the top level, beside \"aps\"; otherwise leave it out")
        }
    }
}
