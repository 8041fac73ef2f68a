internal import PushJSON
internal import PushPayload

/// A body without `aps`, of a push type that does nothing without it.
enum APSMissing: RequestRule {
    static var id: StaticString { "aps-missing" }
    static var number: UInt16 { 402 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.noAPS) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "no aps object at the top level",
            explanation: """
                Pushes of type alert, background, liveactivity, widgets and controls are told what to do by the \
                object `aps` at the top level of the payload. APNs accepts a payload without it and answers 200; the \
                device finds nothing to show, play, count or wake, and nobody ever hears of it.

                Names must match exactly: `APS` and `apn` are other keys. A key such as `alert` outside `aps` is a \
                custom key, too; the finding then marks that key.

                Types whose payload goes to the app or an extension as it is (voip, location, complication, \
                fileprovider, mdm, pushtotalk) need no `aps`, and neither do Wallet updates (topics `pass.` and \
                `order.`). When the push type is not given and only guessed from the payload, this is a warning.
                """,
            help:
                "send an \"aps\" object: {\"aps\":{\"alert\":{\"title\":\"...\",\"body\":\"...\"}}}",
            facts: "J09, J12, J15",
            authority: """
                Apple, "Generating a remote notification" (checked 2026-11); observed on iOS 26: \
                UNPushNotificationRequestBuilder
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"APS":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """
        )
    }

    // What `detail` says.
    private static var resembles: UInt8 { 1 }
    private static var standsAtRoot: UInt8 { 2 }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.needsAPS, !request.isWallet, request.pathKind != .channels, let root = request.root,
            NestedAPS.find(in: request) == nil, !request.isTypeContradicted, Envelope.find(in: request) == nil
        else { return }
        // SNS refuses to publish a payload without it, whatever the push type.
        let severity: Severity = request.isTypeGiven || request.facts.form == .snsPayload ? .error : .warning
        if let near = NearMiss.ofAPS(in: root, of: request) {
            sink.report(
                Self.self, severity, missing: .aps, in: root, of: request, nearMiss: near, detail: resembles)
        } else if let value = misplaced(in: request), let name = request.name(of: value) {
            sink.report(
                Self.self, severity, missing: .aps, in: root, of: request, nearMiss: name, detail: standsAtRoot)
        } else {
            sink.report(Self.self, severity, missing: .aps, in: root, of: request)
        }
    }

    /// The first key at the root that this push would have read inside `aps`.
    private static func misplaced(in request: RequestView) -> JSONValue? {
        for code in 0..<KnownKey.count {
            let key = KnownKey.at(code)
            guard key.row.valueClass == .misplaced, let value = request[key] else { continue }
            if let home = key.sameInAPS, request.reads(home) { return value }
        }
        return nil
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("no \"aps\" at the top level")
        if request.type != .none {
            out.text(": ")
            out.push(request.type)
            out.text(" does nothing without it")
        }
        if finding.detail != 0, let name = nearMiss(of: finding, in: request) {
            out.text("; ")
            out.quoted(name)
            out.text(
                finding.detail == resembles ? " is a different key" : " is there instead, where it is a custom key")
        } else if let root = request.root, root.isEmptyContainer {
            out.text("; the payload is {}")
        }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard finding.detail != 0, let name = nearMiss(of: finding, in: request) else {
            switch request.type {
            case .background: out.text("send {\"aps\":{\"content-available\":1}}, with your own keys beside \"aps\"")
            case .widgets, .controls: out.text("send {\"aps\":{\"content-changed\":true}}")
            case .liveactivity:
                out.text("send {\"aps\":{\"timestamp\":...,\"event\":\"update\",\"content-state\":{...}}}")
            default: out.text(texts.help)
            }
            return
        }
        if finding.detail == resembles {
            out.text("rename it to \"aps\"")
        } else {
            out.text("move ")
            out.quoted(name)
            out.text(" into an \"aps\" object")
        }
    }

    private static func nearMiss(of finding: Finding, in request: RequestView) -> JSONString? {
        guard let root = request.root else { return nil }
        var members = root.members
        while let member = members.next() {
            if member.key.byteOffset == finding.byteOffset { return member.key.string }
        }
        return nil
    }
}
