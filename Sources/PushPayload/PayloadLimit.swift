/// How large a body may be. The only place where the numbers stand.
///
/// Inclusive, in bytes as sent. Source: Apple, "Generating a remote notification"; 5120 on the broadcast path from
/// "Sending broadcast push notification requests to APNs".
public enum PayloadLimit {
    /// Every push type but those below.
    @inlinable
    public static var standard: Int { 4096 }
    /// Push type `voip`.
    @inlinable
    public static var voip: Int { 5120 }
    /// Any push on `/4/broadcasts`, and calls that manage channels, whose replies Apple lists in the same table.
    @inlinable
    public static var broadcast: Int { 5120 }

    /// The `content-state` of a Live Activity, as JSON without white space: a limit of the system, not of APNs. Source: Apple,
    /// "Displaying live data with Live Activities".
    @inlinable
    public static var contentState: Int { 4096 }

    /// A document for Amazon SNS. Source: its developer guide, "Publish".
    @inlinable
    public static var snsDocument: Int { 262_144 }

    /// The limit of a push of `type`, or of one that may be any of `candidates` when the type is not known: the largest
    /// that could apply.
    @inlinable
    public static func bytes(_ type: PushType, candidates: PushTypes, isBroadcast: Bool) -> Int {
        if isBroadcast { return broadcast }
        if type == .voip { return voip }
        if type == .none && candidates.contains(.voip) { return voip }
        return standard
    }
}
