internal import PushJSON
internal import PushPayload

/// The storage policy of a new channel is none that there is.
enum ChannelPolicyInvalid: RequestRule {
    static var id: StaticString { "channel-policy-invalid" }
    static var number: UInt16 { 911 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.channelPath) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "message-storage-policy that is not 0 or 1",
            explanation: """
                `message-storage-policy` says what a channel keeps for devices that are offline: 0 nothing, 1 \
                the newest message, for at most eight hours. It cannot be changed afterwards. Another value is \
                refused with status 400.

                The strings "0" and "1", `true` and `false` are a warning: a published library sends strings, \
                and how APNs answers is not known. So is a body without the key, which Apple calls required.
                """,
            help: "write the number 0 (nothing is stored) or 1 (the newest message is)",
            facts: "L31",
            authority: """
                Apple, "Sending channel management requests to APNs" (checked 2026-11); strings observed in \
                parse-community/node-apn
                """,
            bad: """
                :method: POST
                :path: /1/apps/com.example.courier/channels

                {"message-storage-policy":2,"push-type":"LiveActivity"}
                """,
            good: """
                :method: POST
                :path: /1/apps/com.example.courier/channels

                {"message-storage-policy":1,"push-type":"LiveActivity"}
                """,
            reasons: APNsReason.badRequestParams.set
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard let body = ChannelRequest.creation(request) else { return }
        guard let value = body.member(ChannelRequest.policy) else {
            if ChannelRequest.misspelled(ChannelRequest.policy, in: body) { return }
            sink.report(Self.self, .warning, missing: nil, in: body, of: request)
            return
        }
        guard let severity = severity(of: value) else { return }
        sink.report(
            Self.self, severity, at: value, in: request, reason: severity == .error ? .badRequestParams : .none)
    }

    private static func severity(of value: JSONValue) -> Severity? {
        switch value.kind {
        case .number:
            let number = value.number
            // A number beyond a double is told by a rule of its own.
            if number.range == .overflow { return nil }
            return number.double == 0 || number.double == 1 ? nil : .error
        case .string: return value.string == "0" || value.string == "1" ? .warning : .error
        case .true, .false: return .warning
        default: return .error
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard finding.site != .missingMember, let value = request.subject(of: finding) else {
            out.text("no \"message-storage-policy\" in the request that creates a channel")
            return
        }
        out.text("\"message-storage-policy\" is ")
        if value.kind == .string { out.text("the string ") }
        out.value(value)
        out.text("; it must be the number 0 or 1")
    }
}
