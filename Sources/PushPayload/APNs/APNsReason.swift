/// The `reason` of an APNs error reply, with the status that comes with it (spec 5.1, 5.2).
public struct APNsReason: Sendable, Equatable, Hashable {
    /// 0: none.
    public let code: UInt8

    init(code: UInt8) { self.code = code }

    public static var none: APNsReason { APNsReason(code: 0) }
    public static var badCollapseId: APNsReason { APNsReason(code: 1) }
    public static var badDeviceToken: APNsReason { APNsReason(code: 2) }
    public static var badExpirationDate: APNsReason { APNsReason(code: 3) }
    public static var badMessageId: APNsReason { APNsReason(code: 4) }
    public static var badPriority: APNsReason { APNsReason(code: 5) }
    public static var badTopic: APNsReason { APNsReason(code: 6) }
    public static var deviceTokenNotForTopic: APNsReason { APNsReason(code: 7) }
    public static var duplicateHeaders: APNsReason { APNsReason(code: 8) }
    public static var invalidPushType: APNsReason { APNsReason(code: 9) }
    public static var missingDeviceToken: APNsReason { APNsReason(code: 10) }
    public static var missingTopic: APNsReason { APNsReason(code: 11) }
    public static var payloadEmpty: APNsReason { APNsReason(code: 12) }
    public static var payloadTooLarge: APNsReason { APNsReason(code: 13) }

    /// The string of the reply: `BadCollapseId`.
    public var name: StaticString {
        switch code {
        case 1: "BadCollapseId"
        case 2: "BadDeviceToken"
        case 3: "BadExpirationDate"
        case 4: "BadMessageId"
        case 5: "BadPriority"
        case 6: "BadTopic"
        case 7: "DeviceTokenNotForTopic"
        case 8: "DuplicateHeaders"
        case 9: "InvalidPushType"
        case 10: "MissingDeviceToken"
        case 11: "MissingTopic"
        case 12: "PayloadEmpty"
        case 13: "PayloadTooLarge"
        default: ""
        }
    }

    /// The HTTP status; 0 for `none`.
    public var status: Int {
        switch code {
        case 0: 0
        case 13: 413
        default: 400
        }
    }
}
