internal import PushJSON
internal import PushPayload

// What the rules of expirations share.
extension ExpirationDate {
    /// The header's value where it is a date in seconds.
    static func seconds(_ request: RequestView) -> Int64? {
        guard request.pathKind != .channels, !BroadcastExpirationRefused.concerns(request),
            case .value(let seconds) = request.headerFacts.expiration,
            isPlausible(seconds)
        else { return nil }
        return seconds
    }

    /// A length of time in its largest unit of which there are at least two.
    static func writeSpan(_ seconds: Int64, _ out: inout MessageWriter) {
        if seconds < 120 {
            out.number(seconds)
            out.text(seconds == 1 ? " second" : " seconds")
        } else if seconds < 7200 {
            out.number(seconds / 60)
            out.text(" minutes")
        } else if seconds < 172_800 {
            out.number(seconds / 3600)
            out.text(" hours")
        } else {
            out.number(seconds / 86_400)
            out.text(" days")
        }
    }
}
