internal import PushJSON
internal import PushPayload

/// A push for a file provider that names no domain.
enum FileProviderDomainMissing: RequestRule {
    static var id: StaticString { "file-provider-domain-missing" }
    static var number: UInt16 { 804 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.specialType) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "fileprovider push without domain",
            explanation: """
                An app that has added file provider domains of its own, as every replicated extension does, is \
                signalled for one domain at a time: without `domain` nothing happens. Only the app that has none, \
                and uses the default domain, does without the key.

                A `domain` that is empty or not a string is the same. It is a warning, because the payload does not \
                say which kind of app this is. A push without container-identifier has a rule of its own.
                """,
            help: "set \"domain\" to the identifier of the NSFileProviderDomain that has changed",
            facts: "O05",
            authority: """
                Apple, NSFileProviderManager (checked 2026-11); an answer in Apple's forum
                """,
            bad: """
                apns-push-type: fileprovider
                apns-topic: com.example.courier.pushkit.fileprovider

                {"container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier"}
                """,
            good: """
                apns-push-type: fileprovider
                apns-topic: com.example.courier.pushkit.fileprovider

                {"container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier","domain":"team-4"}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.type == .fileprovider, request.isTypeGiven, !request.isTypeContradicted,
            request.hasText(.containerIdentifier), !request.hasText(.domain), let root = request.root
        else { return }
        if let domain = request[.domain] {
            sink.report(Self.self, at: domain, in: request, key: .domain)
        } else {
            sink.report(Self.self, missing: .domain, in: root, of: request)
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        if let domain = request[.domain] {
            out.text("\"domain\" is ")
            out.value(domain)
        } else {
            out.text("no \"domain\" at the top level")
        }
        out.text("; an app with file provider domains of its own is told of no change")
    }
}
