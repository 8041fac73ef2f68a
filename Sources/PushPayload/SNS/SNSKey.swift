public import PushJSON

/// A name at the top level of a document for Amazon SNS: the platform or protocol whose text stands under it (others.md, 1).
public struct SNSKey: Sendable, Equatable, Hashable {
    public let code: UInt8

    init(code: UInt8) { self.code = code }

    /// The text for whoever has none of its own.
    public static var `default`: SNSKey { SNSKey(code: 0) }
    public static var apns: SNSKey { SNSKey(code: 1) }
    public static var apnsSandbox: SNSKey { SNSKey(code: 2) }
    public static var apnsVoIP: SNSKey { SNSKey(code: 3) }
    public static var apnsVoIPSandbox: SNSKey { SNSKey(code: 4) }

    /// How many names are known; their codes are 0 up to this.
    public static var count: Int { 25 }

    /// The name whose code is `code`, which must be below `count`.
    public static func at(_ code: Int) -> SNSKey {
        precondition(code >= 0 && code < count, "no such name")
        return SNSKey(code: UInt8(code))
    }

    /// Exact, as SNS compares it.
    public init?(_ name: JSONString) {
        for code in 0..<Self.count where name == Self.at(code).name {
            self = Self.at(code)
            return
        }
        return nil
    }

    public var name: StaticString {
        switch code {
        case 0: "default"
        case 1: "APNS"
        case 2: "APNS_SANDBOX"
        case 3: "APNS_VOIP"
        case 4: "APNS_VOIP_SANDBOX"
        case 5: "APNS_PASSBOOK"
        case 6: "APNS_PASSBOOK_SANDBOX"
        case 7: "APNS_MDM"
        case 8: "APNS_MDM_SANDBOX"
        case 9: "MACOS"
        case 10: "MACOS_SANDBOX"
        case 11: "GCM"
        case 12: "ADM"
        case 13: "BAIDU"
        case 14: "WNS"
        case 15: "MPNS"
        case 16: "sms"
        case 17: "email"
        case 18: "email-json"
        case 19: "http"
        case 20: "https"
        case 21: "sqs"
        case 22: "lambda"
        case 23: "application"
        default: "firehose"
        }
    }

    /// What stands under the name is the payload of a push through APNs.
    public var isAPNs: Bool { code >= 1 && code <= 10 }

    /// The name of a push service, not of a protocol and not `default`.
    public var isPlatform: Bool { code >= 1 && code <= 15 }

    /// The push type that the name stands for; `none` where it may be several.
    public var pushType: PushType {
        switch code {
        case 3, 4: .voip
        case 7, 8: .mdm
        default: .none
        }
    }

    /// How the payload is judged. What SNS asks of Wallet and of device management is not known.
    public var form: BodyForm { code >= 5 && code <= 8 ? .payload : .snsPayload }
}
