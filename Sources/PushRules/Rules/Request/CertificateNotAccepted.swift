internal import PushJSON
internal import PushPayload

/// A push type that needs a provider token goes over a connection with a certificate.
enum CertificateNotAccepted: RequestRule {
    static var id: StaticString { "certificate-not-accepted" }
    static var number: UInt16 { 224 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.specialType | .type(.liveactivity)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "push type that needs a provider token, sent with a certificate",
            explanation: """
                Apple describes pushes for file providers and for location push extensions with provider tokens (a \
                signing key) only. For file providers its page says so in as many words: an error. For location \
                pushes a newer certificate that lists the topic is said to work, so that is a warning. So are pushes \
                to a Live Activity on one device, which Apple describes with provider tokens while others send them \
                with certificates; broadcasts to channels are not judged.

                The rule runs only where the caller says that the connection uses a certificate: `--auth \
                certificate`.
                """,
            help: "send this push over a connection with a provider token",
            facts: "H25",
            authority: """
                Apple, "Using push notifications to signal changes" and "Creating a location push service extension" \
                and "Starting and updating Live Activities with ActivityKit push notifications" \
                (checked 2026-11); an answer in Apple's forum about location pushes
                """,
            bad: """
                apns-push-type: fileprovider
                apns-topic: com.example.courier.pushkit.fileprovider

                {"container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier","domain":"team-4"}
                """,
            good: """
                apns-push-type: fileprovider
                apns-topic: com.example.courier.pushkit.fileprovider

                {"container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier","domain":"team-4"}
                """,
            badFacts: ExampleFacts(credentials: .certificate, options: "--auth certificate"),
            goodFacts: ExampleFacts(credentials: .token, options: "--auth token")
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.facts.credentials == .certificate, request.isTypeGiven, !request.isTypeContradicted else {
            return
        }
        let severity: Severity
        switch request.type {
        case .fileprovider: severity = .error
        case .location: severity = .warning
        // Apple's page on broadcasts shows one that is sent with a certificate.
        case .liveactivity where request.pathKind != .broadcast: severity = .warning
        default: return
        }
        sink.report(Self.self, severity, aboutRequest: request, header: request.typeHeader)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.push(request.type)
        out.text(" needs a provider token; the connection uses a certificate")
    }
}
