internal import PushJSON
internal import PushPayload

/// A background push that does not wake the app.
enum BackgroundWithoutFlag: RequestRule {
    static var id: StaticString { "background-without-flag" }
    static var number: UInt16 { 601 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.type(.background)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "background push without content-available",
            explanation: """
                A background push has one job, to wake the app, and `content-available` in `aps` asks for it. When \
                the flag is absent, 0 or false the device does nothing; APNs answers 200 all the same.

                A push that should be seen is an alert push: a background push with an alert or sound is reported by \
                `background-visible` instead. A misspelled flag is reported by `key-near-miss`. Wallet updates are \
                exempt.
                """,
            help: "set \"content-available\": 1 in \"aps\"",
            facts: "B01",
            authority: """
                Apple, "Pushing background updates to your App" (checked 2026-11); observed on iOS 26: \
                UNCRemoteNotificationServer
                """,
            bad: """
                apns-push-type: background
                apns-topic: com.example.courier
                apns-priority: 5

                {"aps":{},"sync":"orders"}
                """,
            good: """
                apns-push-type: background
                apns-topic: com.example.courier
                apns-priority: 5

                {"aps":{"content-available":1},"sync":"orders"}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard !request.wakesApp, !request.isWallet, !request.isTypeContradicted, let aps = request.object(.aps)
        else { return }
        let severity: Severity = request.isTypeGiven ? .error : .warning
        if let flag = request[.contentAvailable] {
            sink.report(Self.self, severity, at: flag, in: request, key: .contentAvailable)
            return
        }
        // What explains the missing flag is told instead.
        if BackgroundVisible.isSeen(.alert, request) || BackgroundVisible.isSeen(.sound, request) { return }
        if NearMiss.surely(.contentAvailable, in: aps, of: request) != nil { return }
        sink.report(Self.self, severity, missing: .contentAvailable, in: aps, of: request)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        if let flag = request[.contentAvailable] {
            out.key(.contentAvailable)
            out.text(" is ")
            out.value(flag)
            out.text(", which is off")
        } else if request.has(.rootContentAvailable) {
            out.key(.contentAvailable)
            out.text(" is beside \"aps\" instead of inside it")
        } else {
            out.text("no ")
            out.key(.contentAvailable)
            out.text(" in \"aps\"")
        }
        out.text(": a background push without it does nothing")
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        let isBeside = !request.has(.contentAvailable) && request.has(.rootContentAvailable)
        out.text(isBeside ? "move \"content-available\" into \"aps\"" : texts.help)
    }
}
