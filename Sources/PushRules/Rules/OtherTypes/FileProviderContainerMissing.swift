internal import PushJSON
internal import PushPayload

/// A push for a file provider that names no container.
enum FileProviderContainerMissing: RequestRule {
    static var id: StaticString { "file-provider-container-missing" }
    static var number: UInt16 { 803 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.specialType) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "fileprovider push without container-identifier",
            explanation: """
                A push for a file provider says what has changed in `container-identifier` at the top level, and the \
                system then asks the extension for it. Inside `aps` the key reaches the app but signals nothing. An \
                identifier that is not a string, and an empty payload, signal nothing either: these are errors.

                When the key is missing but the payload has other keys, it is a warning, because such pushes also \
                reach the app's own PushKit code, which may read them. An empty identifier is a warning.
                """,
            help:
                "send {\"container-identifier\":\"NSFileProviderWorkingSetContainerItemIdentifier\",\"domain\":\"...\"}",
            facts: "O04",
            authority: """
                Apple, NSFileProviderManager and "Using push notifications to signal changes" (checked 2026-11); an \
                answer in Apple's forum
                """,
            bad: """
                apns-push-type: fileprovider
                apns-topic: com.example.courier.pushkit.fileprovider

                {"aps":{"container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier"},"domain":"team-4"}
                """,
            good: """
                apns-push-type: fileprovider
                apns-topic: com.example.courier.pushkit.fileprovider

                {"container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier","domain":"team-4"}
                """
        )
    }

    // What `detail` says.
    private static var isAbsent: UInt8 { 0 }
    private static var isInAPS: UInt8 { 1 }
    private static var isOdd: UInt8 { 2 }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.type == .fileprovider, request.isTypeGiven, !request.isTypeContradicted, let root = request.root,
            root.kind == .object
        else { return }
        if let container = request[.containerIdentifier], container.kind != .null {
            guard !request.hasText(.containerIdentifier) else { return }
            sink.report(
                Self.self, container.kind == .string ? .warning : .error, at: container, in: request,
                key: .containerIdentifier, detail: isOdd)
        } else if let name = nameInAPS(request) {
            sink.report(
                Self.self, missing: .containerIdentifier, in: root, of: request, nearMiss: name, detail: isInAPS)
        } else {
            sink.report(
                Self.self, hasOtherKeys(root) ? .warning : .error, missing: .containerIdentifier, in: root,
                of: request)
        }
    }

    private static func nameInAPS(_ request: RequestView) -> JSONValue? {
        guard let aps = request.object(.aps), let value = aps.member(KnownKey.containerIdentifier.name) else {
            return nil
        }
        return request.name(of: value)
    }

    /// Something that an app could read.
    private static func hasOtherKeys(_ root: JSONValue) -> Bool {
        var members = root.members
        while let (key, value) = members.next() {
            if key.string == KnownKey.containerIdentifier.name { continue }
            if !(key.string == KnownKey.aps.name && value.isEmptyContainer) { return true }
        }
        return false
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        switch finding.detail {
        case isInAPS: out.text("\"container-identifier\" in \"aps\" signals nothing; it is read at the top level only")
        case isOdd:
            out.text("\"container-identifier\" is ")
            if let value = request.subject(of: finding) { out.value(value) }
            out.text("; it must be a string that names a container")
        default: out.text("no \"container-identifier\" at the top level: the system is told of no change")
        }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text(
            finding.detail == isInAPS ? "move \"container-identifier\" out of \"aps\", to the top level" : texts.help)
    }
}
