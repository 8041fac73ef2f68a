internal import PushJSON
internal import PushPayload

/// A push for widgets or controls that does not say that something changed.
enum ContentChangedMissing: RequestRule {
    static var id: StaticString { "content-changed-missing" }
    static var number: UInt16 { 806 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.specialType) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "widgets or controls push without content-changed",
            explanation: """
                Pushes of type widgets and controls do one thing: with `"content-changed": true` in `aps` the system \
                reloads the app's widgets or the control. When the key is missing, false or null, nothing is \
                reloaded; APNs answers 200 all the same.

                Another JSON type under the key is reported by `wrong-type` (the number 1 as a warning), a misspelled \
                key by `key-near-miss`, and a payload without `aps` by `aps-missing`.
                """,
            help: "send {\"aps\":{\"content-changed\":true}}",
            facts: "O07",
            authority: """
                Apple, "Updating widgets with WidgetKit push notifications" and "Updating controls locally and \
                remotely" (checked 2026-11)
                """,
            bad: """
                apns-push-type: widgets
                apns-topic: com.example.courier.push-type.widgets

                {"aps":{},"reason":"score"}
                """,
            good: """
                apns-push-type: widgets
                apns-topic: com.example.courier.push-type.widgets

                {"aps":{"content-changed":true},"reason":"score"}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard concerns(request), let aps = request.object(.aps) else { return }
        if let flag = request[.contentChanged] {
            guard flag.kind == .false || flag.kind == .null else { return }
            sink.report(Self.self, at: flag, in: request, key: .contentChanged)
        } else if !request.isMisspelled(.contentChanged) {
            sink.report(
                Self.self, missing: .contentChanged, in: aps, of: request, nearMiss: nameAtRoot(request),
                detail: nameAtRoot(request) == nil ? 0 : 1)
        }
    }

    /// The push is for widgets or a control, beyond a guess.
    static func concerns(_ request: RequestView) -> Bool {
        (request.type == .widgets || request.type == .controls) && request.isTypeGiven
    }

    private static func nameAtRoot(_ request: RequestView) -> JSONValue? {
        guard let value = request.root?.member(KnownKey.contentChanged.name) else { return nil }
        return request.name(of: value)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        if let flag = request[.contentChanged] {
            out.text("\"content-changed\" is ")
            out.value(flag)
        } else if finding.detail == 1 {
            out.text("\"content-changed\" is beside \"aps\", where nobody reads it")
        } else {
            out.text("no \"content-changed\" in \"aps\"")
        }
        out.text(request.type == .widgets ? ": no widget is reloaded" : ": the control is not reloaded")
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text(
            finding.detail == 1 ? "move \"content-changed\" into \"aps\"" : "set \"content-changed\": true in \"aps\"")
    }
}
