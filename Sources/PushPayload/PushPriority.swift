public import PushJSON

/// The value of `apns-priority`. Source: Apple, "Sending notification requests to APNs".
public struct PushPriority: Sendable, Equatable, Hashable {
    /// 10, 5 or 1.
    public let rawValue: Int

    /// At once.
    public static var immediate: PushPriority { PushPriority(rawValue: 10) }
    /// When the device's power allows; may be grouped.
    public static var considerate: PushPriority { PushPriority(rawValue: 5) }
    /// Power first: does not wake the device.
    public static var passive: PushPriority { PushPriority(rawValue: 1) }

    init(rawValue: Int) { self.rawValue = rawValue }

    /// Exactly `10`, `5` or `1`; nil otherwise.
    public init?(_ text: ByteText) {
        if text == "10" {
            self = .immediate
        } else if text == "5" {
            self = .considerate
        } else if text == "1" {
            self = .passive
        } else {
            return nil
        }
    }
}
