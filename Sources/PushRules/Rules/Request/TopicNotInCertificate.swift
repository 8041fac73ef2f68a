internal import PushJSON
internal import PushPayload

/// The certificate of the connection does not list the topic.
enum TopicNotInCertificate: RequestRule {
    static var id: StaticString { "topic-not-in-certificate" }
    static var number: UInt16 { 228 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.deliveryKnown) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "topic that the certificate does not list",
            explanation: """
                A certificate is good for the topics that are written in it, and for no others: APNs refuses the \
                rest with status 400 and TopicDisallowed. A certificate for ordinary pushes does not list the topic \
                that ends in .voip; VoIP pushes need one with VoIP services, made for the App ID of the app. A \
                signing key (provider tokens) covers all topics of a team.

                A certificate that lists topics of several apps is a warning on VoIP pushes: Apple ties each one to \
                a single App ID. The rule runs only where the caller says what the certificate lists: \
                `--certificate-topics`.
                """,
            help: "use a certificate that lists this topic, or a signing key, which covers all topics of the team",
            facts: "VP36",
            authority: """
                Apple, "Voice Over IP (VoIP) Best Practices" and "Handling notification responses from APNs" \
                (checked 2026-11)
                """,
            bad: """
                apns-push-type: voip
                apns-topic: com.example.courier.voip
                apns-priority: 10
                apns-expiration: 0

                {"callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123"}
                """,
            good: """
                apns-push-type: voip
                apns-topic: com.example.courier.voip
                apns-priority: 10
                apns-expiration: 0

                {"callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123"}
                """,
            reasons: APNsReason.topicDisallowed.set,
            badFacts: ExampleFacts(
                credentials: .certificate, delivery: DeliveryFacts(topicCoverage: .notListed),
                options: "--certificate-topics com.example.courier"),
            goodFacts: ExampleFacts(
                credentials: .certificate, delivery: DeliveryFacts(topicCoverage: .listed),
                options: "--certificate-topics com.example.courier,com.example.courier.voip")
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.facts.credentials != .token, let topic = request.header(.topic), !topic.isEmpty,
            request.pathKind == .device
        else { return }
        switch request.facts.delivery.topicCoverage {
        case .notListed:
            sink.report(Self.self, header: .topic, in: request, reason: .topicDisallowed)
        case .severalApps where request.headerFacts.topicType == .voip:
            sink.report(Self.self, .warning, header: .topic, in: request, detail: 1)
        default: return
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let topic = request.header(.topic) else { return }
        if finding.detail == 1 {
            out.text("the certificate lists the topics of several apps; Apple makes a VoIP certificate for one App ID")
            return
        }
        out.text("apns-topic is ")
        out.quoted(topic)
        out.text(", which the certificate does not list")
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text(
            finding.detail == 1
                ? "use a certificate for each app, or a signing key, which covers all topics of the team" : texts.help)
    }
}
