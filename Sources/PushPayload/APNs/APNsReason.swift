/// The `reason` of an APNs error reply, with the status that comes with it (spec 5.1, 5.2).
public struct APNsReason: Sendable, Equatable, Hashable {
    /// 0: none.
    public let code: UInt8

    init(code: UInt8) { self.code = code }

    /// No reason.
    public static var none: APNsReason { APNsReason(code: 0) }
    /// `BadCollapseId`
    public static var badCollapseId: APNsReason { APNsReason(code: 1) }
    /// `BadDeviceToken`
    public static var badDeviceToken: APNsReason { APNsReason(code: 2) }
    /// `BadExpirationDate`
    public static var badExpirationDate: APNsReason { APNsReason(code: 3) }
    /// `BadMessageId`
    public static var badMessageId: APNsReason { APNsReason(code: 4) }
    /// `BadPriority`
    public static var badPriority: APNsReason { APNsReason(code: 5) }
    /// `BadTopic`
    public static var badTopic: APNsReason { APNsReason(code: 6) }
    /// `DeviceTokenNotForTopic`
    public static var deviceTokenNotForTopic: APNsReason { APNsReason(code: 7) }
    /// `DuplicateHeaders`
    public static var duplicateHeaders: APNsReason { APNsReason(code: 8) }
    /// `InvalidPushType`
    public static var invalidPushType: APNsReason { APNsReason(code: 9) }
    /// `MissingDeviceToken`
    public static var missingDeviceToken: APNsReason { APNsReason(code: 10) }
    /// `MissingTopic`
    public static var missingTopic: APNsReason { APNsReason(code: 11) }
    /// `PayloadEmpty`
    public static var payloadEmpty: APNsReason { APNsReason(code: 12) }
    /// `PayloadTooLarge`
    public static var payloadTooLarge: APNsReason { APNsReason(code: 13) }
    /// `BadChannelId`
    public static var badChannelId: APNsReason { APNsReason(code: 14) }
    /// `BadRequestParams`
    public static var badRequestParams: APNsReason { APNsReason(code: 15) }
    /// `MissingChannelId`
    public static var missingChannelId: APNsReason { APNsReason(code: 16) }
    /// `MissingPushType`
    public static var missingPushType: APNsReason { APNsReason(code: 17) }
    /// `TopicDisallowed`
    public static var topicDisallowed: APNsReason { APNsReason(code: 18) }

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
        case 14: "BadChannelId"
        case 15: "BadRequestParams"
        case 16: "MissingChannelId"
        case 17: "MissingPushType"
        case 18: "TopicDisallowed"
        default: ""
        }
    }

    /// The HTTP status; 0 for `none`.
    public var status: Int {
        switch code {
        case 0: 0
        case 13: 413
        case 30, 31: 403
        default: 400
        }
    }
}
