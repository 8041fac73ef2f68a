internal import PushJSON
internal import PushPayload

/// A push for a file provider that names another container than the working set.
enum FileProviderNotWorkingSet: RequestRule {
    static var id: StaticString { "file-provider-not-working-set" }
    static var number: UInt16 { 805 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.specialType) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "fileprovider push for another container than the working set",
            explanation: """
                With a replicated extension, which all new file providers are, only the working set can be \
                signalled: any other identifier in `container-identifier` is ignored. Older extensions can be told \
                of a folder, of the root container and of the trash.

                It is a hint, because the payload does not say which kind of extension the app has.
                """,
            help: "set \"container-identifier\" to NSFileProviderWorkingSetContainerItemIdentifier",
            facts: "O06",
            authority: """
                Apple, NSFileProviderManager (checked 2026-11)
                """,
            bad: """
                apns-push-type: fileprovider
                apns-topic: com.example.courier.pushkit.fileprovider

                {"container-identifier":"folder-17","domain":"team-4"}
                """,
            good: """
                apns-push-type: fileprovider
                apns-topic: com.example.courier.pushkit.fileprovider

                {"container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier","domain":"team-4"}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.type == .fileprovider, request.isTypeGiven, !request.isTypeContradicted,
            request.hasText(.containerIdentifier), let container = request[.containerIdentifier],
            !(container.string == "NSFileProviderWorkingSetContainerItemIdentifier")
        else { return }
        sink.report(Self.self, at: container, in: request, key: .containerIdentifier)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let container = request.subject(of: finding) else { return }
        out.text("\"container-identifier\" is ")
        out.value(container)
        out.text("; a replicated extension is signalled for the working set only")
    }
}
