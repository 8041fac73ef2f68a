/// Dates in words, without a calendar of the system.
enum UTCDate {
    /// `2026-01-01 00:00:00 UTC`; a number that is no date within the years 1 to 9999 as it is.
    static func text(_ seconds: Double) -> String {
        // From the beginning of the year 1 to the end of 9999.
        guard seconds >= -62_135_596_800, seconds < 253_402_300_800 else { return number(seconds) }
        let whole = Int(seconds.rounded(.down))
        let days = (whole - (whole % 86_400 + 86_400) % 86_400) / 86_400
        let second = whole - days * 86_400
        let (year, month, day) = civil(days)
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2)) "
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

    /// Days since 1970 as a date of the Gregorian calendar: counted in eras of 400 years from 1 March of the
    /// year 0, which `text` does not go below.
    private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let z = days + 719_468
        let era = z / 146_097
        let dayOfEra = z - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }

    private static func padded(_ number: Int, _ digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(digits - text.utf8.count, 0)) + text
    }
}
