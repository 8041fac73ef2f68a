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

    /// A length of time in its largest unit of which there are at least two, rounded down: `more than 60 minutes` where that
    /// makes it as long as `limit`, in seconds, which it exceeds.
    static func writeSpan(_ seconds: Int64, beyond limit: Int64 = 0, _ out: inout MessageWriter) {
        let unit: Int64 = seconds < 120 ? 1 : seconds < 7200 ? 60 : seconds < 172_800 ? 3600 : 86_400
        if limit > 0, seconds > limit, seconds / unit == limit / unit { out.text("more than ") }
        out.number(seconds / unit)
        switch unit {
        case 1: out.text(seconds == 1 ? " second" : " seconds")
        case 60: out.text(" minutes")
        case 3600: out.text(" hours")
        default: out.text(" days")
        }
    }
}
