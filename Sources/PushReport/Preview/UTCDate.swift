internal import PushPayload

/// Dates in words, without a calendar of the system.
enum UTCDate {
    /// `2026-01-01 00:00:00 UTC`; a number that is no date within the years 1 to 9999 as it is.
    static func text(_ seconds: Double) -> String {
        // From the beginning of the year 1 to the end of 9999.
        guard seconds >= -62_135_596_800, seconds < 253_402_300_800 else { return number(seconds) }
        let date = CalendarDate(secondsSince1970: Int64(seconds.rounded(.down)))
        let second = date.secondOfDay
        return "\(padded(Int(date.year), 4))-\(padded(date.month, 2))-\(padded(date.day, 2)) "
            + "\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2)) UTC"
    }

    /// `in 4 hours`, `3 minutes ago`, `now`: rounded down; nil where either is no date.
    static func distance(_ seconds: Double, from now: Int64) -> String? {
        guard seconds.magnitude < 1e12, now.magnitude < 1_000_000_000_000 else { return nil }
        let difference = Int(seconds.rounded()) - Int(now)
        let count = abs(difference)
        if count < 2 { return "now" }
        let words =
            switch count {
            case ..<120: "\(count) seconds"
            case ..<7200: "\(count / 60) minutes"
            case ..<172_800: "\(count / 3600) hours"
            case ..<63_072_000: "\(count / 86_400) days"
            default: "\(count / 31_557_600) years"
            }
        return difference > 0 ? "in " + words : words + " ago"
    }

    /// A number without a fraction where it has none.
    static func number(_ value: Double) -> String {
        value.magnitude < 1e15 && value == value.rounded() ? String(Int(value)) : String(value)
    }

    private static func padded(_ number: Int, _ digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(digits - text.utf8.count, 0)) + text
    }
}
