internal import PushJSON
internal import PushPayload

/// The body is the document of another service, or a library's object, and not a payload.
enum ForeignEnvelope: RequestRule {
    static var id: StaticString { "foreign-envelope" }
    static var number: UInt16 { 1203 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.noAPS) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "document of another service instead of a payload",
            explanation: """
                APNs expects the payload alone, with `aps` at the top level. Services in front of it, and libraries, \
                have documents of their own, with the payload somewhere inside or described by other keys: a message \
                for FCM, a document for Amazon SNS, a request to OneSignal, Expo, PubNub or Pusher Beams, an object \
                with headers and payload, a printed notification object. Sent to APNs as it is, such a payload is \
                accepted with 200 and does nothing.

                It is an error for push types that need `aps`. When the push type is not known, it is a warning if \
                the document is plain to see, an error if a whole `aps` is inside, and otherwise a hint, because an \
                app may use such names itself. It is a hint, too, for push types whose payload goes to the app as it \
                is, such as voip. A document for Amazon SNS is checked as such with `--wrapper sns`.
                """,
            help: "send APNs only the payload, with \"aps\" at the top level; send this document to its own service",
            facts: "J09, J11, J22",
            authority: """
                Apple, "Generating a remote notification" (checked 2026-11); the documentation of the services named \
                (checked 2026-11)
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"app_id":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","contents":{"en":"At your door"}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        // A VoIP push without `aps` is the ordinary case: it is searched only for who wants hints.
        guard request.needsAPS || !request.isTypeGiven || sink.wantsHints, Envelope.isJudged(request),
            let root = request.root, let index = request.index, let envelope = Envelope.find(in: request)
        else { return }
        let nested = NestedAPS.find(in: request)
        sink.report(
            Self.self, envelope.severity(request, nested), missing: .aps, in: root, of: request,
            nearMiss: nested?.key ?? envelope.name,
            detail: envelope.kind.rawValue, first: Int64(index.position(of: envelope.name)),
            second: nested == nil ? 0 : 1)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("no \"aps\" at the top level; ")
        if let index = request.index, finding.first > 0, finding.first < index.count {
            out.quoted(index.value(at: Int(finding.first)).string)
            out.text(" makes this look like ")
        } else {
            out.text("this looks like ")
        }
        switch Envelope.Kind(rawValue: finding.detail) {
        case .fcmMessage: out.text("a message for FCM")
        case .fcmLegacy: out.text("a legacy message for FCM")
        case .sns: out.text("a document for Amazon SNS")
        case .oneSignal: out.text("a request to OneSignal")
        case .expo: out.text("a message for Expo's push service")
        case .libraryObject: out.text("the notification object of a client library")
        case .headersAndPayload: out.text("an envelope of headers and payload")
        case .pubNub: out.text("a message for PubNub")
        case .beams: out.text("a request to Pusher Beams")
        case .serialised, nil: out.text("a serialised object of a JSON library")
        }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        let hasInner = finding.second != 0
        switch Envelope.Kind(rawValue: finding.detail) {
        case .fcmMessage where hasInner:
            out.text("send APNs only message.apns.payload, with message.apns.headers as request headers")
        case .sns:
            out.text("send APNs the decoded string, or check this document with --wrapper sns")
        case .headersAndPayload:
            out.text("send only the payload as the request body, and the headers as request headers")
        case .libraryObject: out.text("send what the library encodes, not its object: {\"aps\":{\"alert\":...}}")
        case .pubNub: out.text("send APNs only what is in pn_apns, without pn_push")
        case .serialised: out.text("encode plain objects, without class names, and with \"aps\" at the top level")
        case .beams where hasInner: out.text("send APNs only what is in apns")
        default:
            if hasInner {
                out.text("send only the object that contains \"aps\", so that \"aps\" is at the top level")
            } else {
                out.text(
                    "send APNs {\"aps\":{\"alert\":{\"title\":\"...\",\"body\":\"...\"}}}, and this document to its own service"
                )
            }
        }
    }
}
