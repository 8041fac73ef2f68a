internal import PushJSON
internal import PushPayload

/// The header `apns-topic` is missing.
enum TopicMissing: RequestRule {
    static var id: StaticString { "topic-missing" }
    static var number: UInt16 { 205 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.oddTypeOrTopic) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "apns-topic is missing",
            explanation: """
                The key behind a provider token (the JWT in the authorization header) serves all apps of a team, so \
                APNs must be told which app a push is for: without apns-topic it answers 400 and MissingTopic. \
                Provider tokens are assumed when the request has an authorization header, or with `--auth token`.

                With a certificate that lists a single topic, the header may be left out. When the kind of \
                authentication is not known, a missing topic is only a hint. Broadcasts and calls to manage channels \
                have the bundle ID in their path and need no topic.
                """,
            help: "set apns-topic to the bundle ID, followed by the suffix of the push type if it has one",
            facts: "H05",
            authority: "Apple, \"Handling notification responses from APNs\" (checked 2026-11)",
            bad: """
                authorization: bearer eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQzEyM0RFRkcifQ.eyJpc3MiOiJERUYxMjNHSElKIiwiaWF0IjoxNzY3MjI1NjAwfQ.c2lnbmF0dXJl
                apns-push-type: alert

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            good: """
                authorization: bearer eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQzEyM0RFRkcifQ.eyJpc3MiOiJERUYxMjNHSElKIiwiaWF0IjoxNzY3MjI1NjAwfQ.c2lnbmF0dXJl
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            reasons: APNsReason.missingTopic.set | APNsReason.badTopic.set
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.pathKind != .broadcast, request.pathKind != .channels else { return }
        let topic = request.header(.topic)
        guard topic == nil || topic?.isEmpty == true else { return }
        if request.usesTokenCredentials {
            sink.report(
                Self.self, header: .topic, in: request, reason: topic == nil ? .missingTopic : .badTopic)
        } else if request.facts.credentials != .certificate {
            sink.report(Self.self, .hint, header: .topic, in: request)
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text(finding.site == .missingHeader ? "apns-topic is missing" : "apns-topic has no value")
        out.text(
            request.usesTokenCredentials
                ? "; with a provider token (JWT) APNs cannot know which app is meant"
                : "; only a certificate for a single topic can do without it")
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("set apns-topic to the bundle ID")
        if request.type.topicSuffix.utf8CodeUnitCount > 0 {
            out.text(" followed by ")
            out.text(request.type.topicSuffix)
        }
    }
}
