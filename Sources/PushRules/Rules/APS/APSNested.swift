internal import PushJSON
internal import PushPayload

/// `aps` stands below another key and not at the top level.
enum APSNested: RequestRule {
    static var id: StaticString { "aps-nested" }
    static var number: UInt16 { 404 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.noAPS) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "aps inside another key",
            explanation: """
                The device looks for `aps` at the top level of the payload only. A payload that is still in the \
                wrapper of a library or of another service, such as `message.apns.payload.aps` of FCM, `payload.aps`, \
                `data.aps` or `apns.aps`, is accepted by APNs and does nothing: in there, `aps` is custom data.

                The finding names the `aps` that is missing at the top level and marks the one that was found. It is \
                an error for push types that need `aps`, and for a bare payload whose path is one of those wrappers. \
                When the payload goes to the app as it is (voip and the like), an inner `aps` is up to the app, and \
                only a hint.
                """,
            help: "send only the object that contains \"aps\", so that \"aps\" is at the top level",
            facts: "J11, J09",
            authority: """
                Apple, "Generating a remote notification" (checked 2026-11); reports of bodies that were accepted and never \
                shown
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"payload":{"aps":{"alert":{"title":"Parcel","body":"At your door"}}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        // A VoIP push without `aps` is the ordinary case: it is searched only for who wants hints.
        let isCertain = request.isTypeGiven && request.needsAPS
        guard isCertain || !request.isTypeGiven || sink.wantsHints, !request.isWallet, request.type != .unknown,
            !request.isTypeContradicted, request.pathKind != .channels, let root = request.root,
            Envelope.find(in: request) == nil,
            let nested = NestedAPS.find(in: request),
            let index = request.index
        else { return }
        let severity: Severity =
            if isCertain || (nested.isWrapped && !request.isTypeGiven) {
                .error
            } else {
                request.needsAPS ? .warning : .hint
            }
        sink.report(
            Self.self, severity, missing: .aps, in: root, of: request, nearMiss: nested.key,
            first: Int64(index.position(of: nested.key)))
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("no \"aps\" at the top level; the one inside ")
        if let index = request.index, let outer = NestedAPS.outerKey(of: Int(finding.first), in: index) {
            out.quoted(outer.string)
        } else {
            out.text("another key")
        }
        out.text(" is custom data")
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text(request.isTypeGiven && !request.needsAPS ? "leave it out, unless the app reads it" : texts.help)
    }
}
