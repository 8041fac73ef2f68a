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

    /// Where what may be a device token begins in any path, right or wrong; the path's size where there is none. What stands before it
    /// may be shown.
    ///
    /// Behind `device/` or `devices/`; else at the first word that is as long as a token might be, or at the fourth, since a token in
    /// base64 has slashes of its own. Broadcasts and channels have bundle IDs there.
    public static func tokenOffset(in path: ByteText) -> Int {
        let kind = RequestPath(path).kind
        if kind == .broadcast || kind == .channels { return path.count }
        var start = 0
        var words = 0
        for k in 0...path.count where k == path.count || path[k] == 0x2F {
            let word = path.slice(start, k)
            if word.equalsIgnoringCase("device") || word.equalsIgnoringCase("devices") { return min(k + 1, path.count) }
            if word.count > 16 || words == 3 && !word.isEmpty { return start }
            if !word.isEmpty { words += 1 }
            start = k + 1
        }
        return path.count
    }
}
