internal import PushJSON
internal import PushPayload

/// A payload without `aps` in a document for Amazon SNS.
enum SNSAPSMissing: RequestRule {
    static var id: StaticString { "sns-aps-missing" }
    static var number: UInt16 { 1207 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.noAPS) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "payload without aps in a document for SNS",
            explanation: """
                Amazon SNS looks into the payloads for Apple's platforms and refuses to publish one without the key \
                `aps`, even a VoIP payload, for which APNs would accept any object. An empty object is enough.

                What SNS requires for Wallet and for device management is not known, and they are not judged. Push \
                types that need `aps` for the device are reported by `aps-missing`.
                """,
            help: "add \"aps\": {} to the payload",
            facts: "VP20",
            authority: "observed: flutter-webrtc/callkeep issue 129, where the publish call was refused",
            bad: """
                apns-push-type: voip
                apns-topic: com.example.courier.voip
                apns-priority: 10
                apns-expiration: 0

                {"callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123"}
                """,
            good: """
                apns-push-type: voip
                apns-topic: com.example.courier.voip
                apns-priority: 10
                apns-expiration: 0

                {"aps":{},"callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123"}
                """,
            form: .snsPayload
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.facts.form == .snsPayload, !request.needsAPS, !request.isWallet, request.type != .mdm,
            let root = request.root
        else { return }
        // Where a whole `aps` stands inside, that is an error already.
        if !request.isTypeGiven, NestedAPS.find(in: request)?.isWrapped == true { return }
        sink.report(Self.self, missing: .aps, in: root, of: request)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("no \"aps\" at the top level; SNS refuses to publish such a payload")
    }
}
