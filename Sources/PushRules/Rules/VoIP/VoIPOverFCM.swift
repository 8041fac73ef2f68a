internal import PushJSON
internal import PushPayload

/// A VoIP push is handed to Firebase Cloud Messaging.
enum VoIPOverFCM: RequestRule {
    static var id: StaticString { "voip-over-fcm" }
    static var number: UInt16 { 515 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.deliveryKnown) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "VoIP push over FCM",
            explanation: """
                Firebase Cloud Messaging has no VoIP delivery: it knows no tokens of PushKit and sends no push of \
                type voip to Apple devices, whatever its message says. A call sent through it comes as an ordinary \
                notification or not at all. Send calls to APNs yourself and leave the other messages with FCM.

                The rule runs only where the caller says who delivers the push: `--transport fcm`.
                """,
            help: "send VoIP pushes to APNs directly",
            facts: "VP34",
            authority: """
                observed: answers of the maintainers of Firebase's client libraries
                """,
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

                {"callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123"}
                """,
            badFacts: ExampleFacts(delivery: DeliveryFacts(transport: .fcm), options: "--transport fcm"),
            goodFacts: ExampleFacts(delivery: DeliveryFacts(transport: .apns), options: "--transport apns")
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        let isTopicVoIP = request.headerFacts.topicType == .voip
        guard request.facts.delivery.transport == .fcm, isTopicVoIP || (request.type == .voip && request.isTypeGiven)
        else { return }
        sink.report(Self.self, aboutRequest: request, header: isTopicVoIP ? .topic : .pushType)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("a voip push cannot go through Firebase Cloud Messaging, which delivers no calls to PushKit")
    }
}
