public import PushJSON

/// A second in the proleptic Gregorian calendar and UTC: what a number of seconds since 1970 is for people, and what a date
/// in words is as such a number. No locale, no leap seconds, no allocation.
public struct CalendarDate: Sendable, Equatable {
    /// The year, negative before the year 0.
    public var year: Int64
    /// 1...12
    public var month: Int
    /// 1...31
    public var day: Int
    /// Seconds since midnight, 0..<86400.
    public var secondOfDay: Int

    /// Seconds from 1970 to the first of January 2001, from which the dates of Apple's frameworks count.
    @inlinable
    public static var referenceDate: Int64 { 978_307_200 }

    /// The date that lies `seconds` after 1970 began, or before for a negative number.
    public init(secondsSince1970 seconds: Int64) {
        // The largest numbers are over before they reach the end of Int64: days are 86400 times fewer.
        let (days, rest) = Self.divided(seconds, by: 86_400)
        secondOfDay = Int(rest)
        // Eras of 400 years, which begin in March, so that leap days come last (Howard Hinnant, "chrono-compatible low-level
        // date algorithms").
        let shifted = days + 719_468
        let (era, dayOfEra) = Self.divided(shifted, by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        day = Int(dayOfYear - (153 * marchMonth + 2) / 5 + 1)
        month = Int(marchMonth < 10 ? marchMonth + 3 : marchMonth - 9)
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Rounded down, and what is left: 0 or more.
    private static func divided(_ number: Int64, by divisor: Int64) -> (quotient: Int64, rest: Int64) {
        let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
    }

    /// Seconds since 1970 of a date in the form of ISO 8601 that Internet protocols use (RFC 3339): `2026-01-01T00:00:00Z`,
    /// with a space for the `T`, without seconds, with a fraction, with an offset (`+02:00`, `+0200`), or without one, which
    /// is read as UTC. Nil for anything else, a day without a time among it. O(n), no allocation.
    public static func seconds(ofText text: ByteText) -> Int64? {
        guard text.count >= 16, text.count <= 40, text[4] == 0x2D, text[7] == 0x2D,
            text[10] == 0x54 || text[10] == 0x74 || text[10] == 0x20, text[13] == 0x3A,
            let year = number(text, 0, 4), let month = number(text, 5, 2), let day = number(text, 8, 2),
            let hour = number(text, 11, 2), let minute = number(text, 14, 2),
            month >= 1, month <= 12, day >= 1, day <= 31, hour <= 23, minute <= 59
        else { return nil }
        var k = 16
        var second: Int64 = 0
        if k < text.count, text[k] == 0x3A {
            guard let value = number(text, 17, 2), value <= 60 else { return nil }
            second = value
            k = 19
            if k < text.count, text[k] == 0x2E || text[k] == 0x2C {
                let point = k
                k += 1
                while k < text.count, text[k] &- 0x30 <= 9 { k += 1 }
                guard k > point + 1 else { return nil }
            }
        }
        guard let offset = offset(text.slice(k, text.count)) else { return nil }
        return days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - offset
    }

    /// Days from 1970 to a date of a year from 0 to 9999.
    private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
        let shifted = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = divided(shifted, by: 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Seconds of `Z`, `+02:00`, `-0530`, `+02` or nothing; nil for anything else.
    private static func offset(_ text: ByteText) -> Int64? {
        if text.isEmpty || text == "Z" || text == "z" || text == " UTC" { return 0 }
        guard text[0] == 0x2B || text[0] == 0x2D, let hours = number(text, 1, 2), hours <= 23 else { return nil }
        var minutes: Int64 = 0
        if text.count > 3 {
            let start = text[3] == 0x3A ? 4 : 3
            guard text.count == start + 2, let value = number(text, start, 2), value <= 59 else { return nil }
            minutes = value
        }
        let seconds = hours * 3600 + minutes * 60
        return text[0] == 0x2D ? -seconds : seconds
    }

    /// `count` digits from `start` on; nil where something else stands.
    private static func number(_ text: ByteText, _ start: Int, _ count: Int) -> Int64? {
        guard start + count <= text.count else { return nil }
        var value: Int64 = 0
        for k in start..<start + count {
            let digit = text[k] &- 0x30
            guard digit <= 9 else { return nil }
            value = value * 10 + Int64(digit)
        }
        return value
    }
}
