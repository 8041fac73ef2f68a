public import PushJSON

/// The path of a request: which of the service's doors it knocks at.
public struct RequestPath {
    /// The doors.
    public enum Kind: UInt8, Sendable {
        /// `/3/device/<token>`
        case device
        /// `/4/broadcasts/apps/<bundle ID>`
        case broadcast
        /// `/1/apps/<bundle ID>/channels` and `/all-channels`
        case channels
        /// Anything else.
        case other
    }

    /// Which door it is.
    public let kind: Kind
    /// The device token or the bundle ID; empty where there is none.
    public let subject: ByteText

    /// Reads the value of `:path`.
    public init(_ path: ByteText) {
        if path == "/3/device" || path.hasPrefix("/3/device/") {
            kind = .device
            subject = path.slice(10, path.count)
        } else if path.hasPrefix("/4/broadcasts/apps/") || path.hasPrefix("4/broadcasts/apps/") {
            // Apple's sample lacks the first slash, which many clients add.
            kind = .broadcast
            subject = path.slice(path[0] == 0x2F ? 19 : 18, path.count)
        } else if path.hasPrefix("/1/apps/") {
            kind = .channels
            var end = 8
            while end < path.count, path[end] != 0x2F { end += 1 }
            subject = path.slice(8, end)
        } else {
            kind = .other
            subject = path.slice(0, 0)
        }
    }
}
