internal import PushJSON
internal import PushPayload

/// The path holds no device token, or something that cannot be one.
enum DeviceTokenMalformed: RequestRule {
    static var id: StaticString { "device-token-malformed" }
    static var number: UInt16 { 213 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.header(.path)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "device token that cannot be one",
            explanation: """
                The path of a push ends in the device token, in hexadecimal, two digits for each byte. Anything else \
                is refused with status 400: MissingDeviceToken where there is none, BadDeviceToken otherwise. A \
                sender that collects many of these replies is slowed down or cut off.

                The classic mistakes are a printed NSData object in place of its bytes, with < > or with length and \
                bytes; a printed null; base64, as device management uses it; and a digit lost at the end. Capital \
                letters are fine, and so is any length: Apple advises against relying on 64 digits. Tokens are never \
                shown whole.
                """,
            help: "write each byte of the token as two hexadecimal digits, and nothing else",
            facts: "H20, VP10",
            authority:
                """
                Apple, "Sending notification requests to APNs" and "Handling notification responses from APNs" (checked \
                2026-11); odd lengths are inferred (checked 2026-11)
                """,
            bad: """
                :path: /3/device/<740f4707 bebcf74f 9b7c25d4 8e335894 5f6aa01d a5ddb387 462c7eaf 61bb78ad>
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            good: """
                :path: /3/device/740f4707bebcf74f9b7c25d48e3358945f6aa01da5ddb387462c7eaf61bb78ad
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            reasons: APNsReason.badDeviceToken.set | APNsReason.missingDeviceToken.set
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.pathKind == .device, let token = token(request) else { return }
        guard let (fault, position) = DeviceToken.fault(token) else { return }
        sink.report(
            Self.self, header: .path, in: request, reason: fault == .empty ? .missingDeviceToken : .badDeviceToken,
            detail: fault.rawValue, first: Int64(position), second: Int64(token.count))
    }

    private static func token(_ request: RequestView) -> ByteText? {
        guard let text = request.header(.path) else { return nil }
        return RequestPath(text).subject
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let token = token(request), let fault = DeviceToken.Fault(rawValue: finding.detail) else { return }
        if fault == .empty {
            out.text("the path has no device token")
            return
        }
        out.text("device token ")
        out.redacted(token)
        switch fault {
        case .empty: break
        case .printedData: out.text(" is a printed NSData object, not hexadecimal digits")
        case .printedNull: out.text(" is a printed null, not a token")
        case .placeholder: out.text(" is a placeholder that was not filled in")
        case .base64: out.text(" is base64; APNs expects hexadecimal digits")
        case .notHexadecimal:
            out.text(" is not hexadecimal: see character ")
            out.number(finding.first + 1)
        case .oddLength: out.text(" has an odd number of digits; each byte needs two")
        }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        switch DeviceToken.Fault(rawValue: finding.detail) {
        case .empty: out.text("send to /3/device/ followed by the token")
        case .base64: out.text("decode the base64 and write each byte as two hexadecimal digits")
        case .placeholder: out.text("put the real device token there")
        case .printedNull: out.text("skip devices that have not registered a token")
        case .oddLength: out.text("find out where a digit gets lost, and store the whole token")
        default: out.text(texts.help)
        }
    }
}
