internal import PushJSON
internal import PushPayload

/// A VoIP push to a device in mainland China.
enum VoIPInMainlandChina: RequestRule {
    static var id: StaticString { "voip-in-mainland-china" }
    static var number: UInt16 { 516 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.deliveryKnown) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "VoIP push to a device in mainland China",
            explanation: """
                Apps that are published in mainland China must not use CallKit there, and an app without CallKit \
                gets no VoIP pushes. A call to such a device comes as an alert push, with a sound, that the user \
                taps.

                It is a hint, because the rule binds published apps and not every device in the country. It runs \
                only where the caller says where the device is: `--region CN`.
                """,
            help: "send the call as an alert push to devices in mainland China",
            facts: "VP44",
            authority: """
                observed in public apps and their store reviews
                """,
            bad: """
                apns-push-type: voip
                apns-topic: com.example.courier.voip
                apns-priority: 10
                apns-expiration: 0

                {"callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123"}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            badFacts: ExampleFacts(delivery: DeliveryFacts(region: .mainlandChina), options: "--region CN"),
            goodFacts: ExampleFacts(delivery: DeliveryFacts(region: .mainlandChina), options: "--region CN")
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.facts.delivery.region == .mainlandChina, request.type == .voip,
            request.isTypeGiven
        else { return }
        sink.report(Self.self, aboutRequest: request, header: request.typeHeader)
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("a voip push to a device in mainland China, where published apps cannot use CallKit")
    }
}
