internal import PushJSON
internal import PushPayload

/// A website push of Safari lacks what it needs.
enum SafariPushIncomplete: RequestRule {
    static var id: StaticString { "safari-push-incomplete" }
    static var number: UInt16 { 812 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.oddTypeOrTopic) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "website push of Safari without title, body or url-args",
            explanation: """
                Safari shows a website push (topic web.) only with both a title and a body in `alert` and an array \
                of strings in `url-args` inside `aps`, one for each placeholder of the site's address pattern; `[]` \
                where there is none. What is missing keeps the notification from appearing.

                These pushes are those of Safari before it took web push; they go to macOS only. It is a warning, \
                because the facts are from an old document. A push with nothing to show at all is reported by \
                `nothing-to-show`.
                """,
            help:
                "send \"title\" and \"body\" in \"alert\", and \"url-args\" in \"aps\": [] where the address has no placeholders",
            facts: "O14",
            authority: """
                Apple, "Notification Programming Guide for Websites" (unverified), from the archive
                """,
            bad: """
                apns-push-type: alert
                apns-topic: web.com.example.news

                {"aps":{"alert":{"title":"Flight A998","body":"Boarding"}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: web.com.example.news

                {"aps":{"alert":{"title":"Flight A998","body":"Boarding"},"url-args":["boarding"]}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.headerFacts.isSafari, request.isNotification, request.isEffectiveAlert,
            let aps = request.object(.aps)
        else { return }
        if let alert = request[.alert], alert.kind == .object {
            // A text of another type or an empty one has rules of its own.
            if !request.has(.alertTitle) {
                sink.report(Self.self, missing: .alertTitle, in: alert, of: request)
            } else if !request.has(.alertBody) {
                sink.report(Self.self, missing: .alertBody, in: alert, of: request)
            }
        } else if let alert = request[.alert], alert.kind == .string {
            sink.report(Self.self, at: alert, in: request, key: .alert)
        }
        guard let arguments = request[.urlArguments] else {
            sink.report(Self.self, missing: .urlArguments, in: aps, of: request)
            return
        }
        if let odd = firstOdd(in: arguments) { sink.report(Self.self, at: odd, in: request, key: .urlArguments) }
    }

    /// The value itself where it is no array, else its first element that is no string.
    private static func firstOdd(in arguments: JSONValue) -> JSONValue? {
        guard arguments.kind == .array else { return arguments }
        var elements = arguments.elements
        while let element = elements.next() {
            if element.kind != .string { return element }
        }
        return nil
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key else { return }
        if finding.site == .missingMember {
            out.text("no ")
            out.key(key)
            out.text(key == .urlArguments ? " in \"aps\"" : " in \"alert\"")
            out.text(": Safari does not show this website push")
        } else if key == .alert {
            out.text("\"alert\" is a string; a website push of Safari needs an object with a title and a body")
        } else {
            out.text("\"url-args\" must be an array of strings; this is ")
            if let value = request.subject(of: finding) { out.kind(value.kind) }
        }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key else { return }
        switch key {
        case .urlArguments:
            out.text("send \"url-args\" with a string for each placeholder of the address, or [] where it has none")
        case .alert: out.text("send \"alert\": {\"title\":\"...\",\"body\":\"...\"}")
        default: out.text("send both \"title\" and \"body\" in \"alert\"")
        }
    }
}
