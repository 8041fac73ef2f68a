internal import PushJSON
internal import PushPayload

/// An alert push that shows nothing, plays nothing and sets no badge.
enum NothingToShow: RequestRule {
    static var id: StaticString { "nothing-to-show" }
    static var number: UInt16 { 407 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.type(.alert)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "alert push without anything to show",
            explanation: """
                An alert push needs an alert with text, a badge or a sound that the device accepts. When there is \
                none, or the device ignores what is there, the device logs the push as not delivered: nothing \
                appears, and with `content-available` not even the background wake happens.

                A push that should only wake the app is a background push, with priority 5. With `mutable-content` \
                on, this is a warning, because the extension of an app with the notification filtering entitlement \
                still runs. It is a warning, too, when the push type is not given. Wallet updates need an empty \
                payload and are exempt; the payload of a Live Activity is reported by `live-activity-key-in-alert`.
                """,
            help: "add \"alert\", \"badge\" or \"sound\"; to only wake the app, send a background push with priority 5",
            facts: "A01, A27",
            authority: """
                Apple, "Sending notification requests to APNs" (checked 2026-11); observed on iOS 26: \
                UNCRemoteNotificationServer
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier
                apns-priority: 5

                {"aps":{"content-available":1},"sync":"orders"}
                """,
            good: """
                apns-push-type: background
                apns-topic: com.example.courier
                apns-priority: 5

                {"aps":{"content-available":1},"sync":"orders"}
                """
        )
    }

    @inline(__always)
    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        if !request.isEffectiveAlert { report(request, &sink) }
    }

    @inline(never)
    private static func report(_ request: RequestView, _ sink: inout FindingSink) {
        guard let severity = severity(of: request), let aps = request.object(.aps),
            !request.isLiveActivityBody
        else { return }
        sink.report(Self.self, severity, at: aps, in: request, key: .aps)
    }

    /// What it costs that nothing is shown; nil where the push does something all the same.
    private static func severity(of request: RequestView) -> Severity? {
        if request.isWallet || request.isTypeContradicted { return nil }
        // A push without the header is treated as in the days before it: the flag wakes the app.
        guard request.typeSource == .header else { return request.wakesApp ? nil : .warning }
        if let flag = request[.mutableContent], RequestView.isFlagOn(flag) { return .warning }
        return .error
    }

    /// This rule has something to say of the request, or, where the body is a Live Activity's, another has.
    static func concerns(_ request: RequestView) -> Bool {
        request.type == .alert && !request.isEffectiveAlert && severity(of: request) != nil
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let aps = request.object(.aps) else { return }
        if aps.isEmptyContainer {
            out.text("\"aps\" is {}: it shows no text, plays no sound and sets no badge")
            return
        }
        out.text("nothing in \"aps\" shows text, plays a sound or sets a badge")
        var count = 0
        dropped(.alert, request, &count, &out)
        dropped(.badge, request, &count, &out)
        dropped(.sound, request, &count, &out)
        if count > 0 { out.text(count == 1 ? " is ignored" : " are ignored") }
        if request.wakesApp { out.text("; such an alert push does not even wake the app") }
    }

    /// Names a value that is there and does not count.
    private static func dropped(
        _ key: KnownKey, _ request: RequestView, _ count: inout Int, _ out: inout MessageWriter
    ) {
        guard let value = request[key] else { return }
        out.text(count == 0 ? ": " : ", ")
        out.key(key)
        out.text(" ")
        out.value(value)
        count += 1
    }
}
