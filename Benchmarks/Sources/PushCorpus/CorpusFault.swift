/// Mistakes that senders make, each of them one fault in an otherwise sound request.
public enum CorpusFault: String, CaseIterable, Sendable {
    case badgeAsText = "badge-as-text"
    case soundAsNumber = "sound-as-number"
    case threadAsNumber = "thread-as-number"
    case titleAsNumber = "title-as-number"
    case argumentsAsText = "arguments-as-text"
    case topicWithoutSuffix = "topic-without-suffix"
    case tooLarge = "too-large"
    case priorityOfSeven = "priority-of-seven"
    case backgroundAtOnce = "background-at-once"
    case unknownType = "unknown-type"
    case expirationNegative = "expiration-negative"
    case expirationAsDuration = "expiration-as-duration"
    case callForADay = "call-for-a-day"
    case levelMisspelt = "level-misspelt"
    case keyMisspelt = "key-misspelt"
    case keyUnknown = "key-unknown"
    case badgeTwice = "badge-twice"
    case badgeNegative = "badge-negative"
    case nothingToShow = "nothing-to-show"
    case flagOff = "flag-off"
    case eventUnknown = "event-unknown"
    case timestampMissing = "timestamp-missing"
    case timestampInMilliseconds = "timestamp-in-milliseconds"
    case headersInBody = "headers-in-body"
}

extension CorpusFault {
    /// Puts the fault into `draft`. False: it does not fit such a request.
    func apply(to draft: inout CorpusDraft, now: Int64) -> Bool {
        switch self {
        case .priorityOfSeven: draft.headers.priority = "7"
        case .unknownType: draft.headers.pushType = "notification"
        case .expirationNegative: draft.headers.expiration = "-1"
        case .expirationAsDuration: draft.headers.expiration = "3600"
        case .keyUnknown: draft.aps["customer"] = 17
        case .headersInBody: draft.payload["apns-priority"] = "10"
        case .tooLarge: draft.payload["history"] = .text(String(repeating: "past ", count: 1040))
        default:
            switch draft.kind {
            case .alert: return applyToAlert(&draft)
            case .localized: return applyToLocalized(&draft)
            case .background: return applyToBackground(&draft)
            case .voip: return applyToCall(&draft, now)
            case .activity: return applyToActivity(&draft)
            }
        }
        return true
    }

    private func applyToAlert(_ draft: inout CorpusDraft) -> Bool {
        switch self {
        case .badgeAsText: draft.aps["badge"] = "5"
        case .badgeNegative: draft.aps["badge"] = -1
        case .badgeTwice:
            draft.aps["badge"] = 1
            draft.aps.append("badge", 2)
        case .soundAsNumber: draft.aps["sound"] = 1
        case .threadAsNumber: draft.aps["thread-id"] = 4711
        case .titleAsNumber:
            guard var alert = draft.aps["alert"], alert["title"] != nil else { return false }
            alert["title"] = 17
            draft.aps["alert"] = alert
        case .levelMisspelt:
            guard draft.aps["interruption-level"] != "critical" else { return false }
            draft.aps["interruption-level"] = "timeSensitive"
        case .keyMisspelt:
            guard draft.aps["thread-id"] != nil else { return false }
            draft.aps.rename("thread-id", to: "thread_id")
        case .nothingToShow: draft.aps = ["category": "MESSAGE"]
        default: return false
        }
        return true
    }

    private func applyToLocalized(_ draft: inout CorpusDraft) -> Bool {
        guard self == .argumentsAsText, var alert = draft.aps["alert"] else { return false }
        alert["loc-args"] = "Lisbon"
        draft.aps["alert"] = alert
        return true
    }

    private func applyToBackground(_ draft: inout CorpusDraft) -> Bool {
        switch self {
        case .backgroundAtOnce: draft.headers.priority = "10"
        case .flagOff: draft.aps["content-available"] = 0
        default: return false
        }
        return true
    }

    private func applyToCall(_ draft: inout CorpusDraft, _ now: Int64) -> Bool {
        switch self {
        case .topicWithoutSuffix: draft.headers.topic?.removeLast(".voip".count)
        case .callForADay: draft.headers.expiration = String(now + 86_400)
        default: return false
        }
        return true
    }

    private func applyToActivity(_ draft: inout CorpusDraft) -> Bool {
        switch self {
        case .eventUnknown: draft.aps["event"] = "finish"
        case .timestampMissing: draft.aps["timestamp"] = nil
        case .timestampInMilliseconds:
            guard case .integer(let seconds)? = draft.aps["timestamp"] else { return false }
            draft.aps["timestamp"] = .integer(seconds * 1000)
        case .topicWithoutSuffix: draft.headers.topic?.removeLast(".push-type.liveactivity".count)
        default: return false
        }
        return true
    }
}
