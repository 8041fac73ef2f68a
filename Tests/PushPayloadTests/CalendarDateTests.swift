import PushJSON
import PushPayload
import Testing

/// Dates in words and in seconds.
struct CalendarDateTests {
    @Test(arguments: [
        (0, 1970, 1, 1, 0), (-1, 1969, 12, 31, 86_399), (951_782_399, 2000, 2, 28, 86_399),
        (951_782_400, 2000, 2, 29, 0), (951_868_800, 2000, 3, 1, 0), (978_307_200, 2001, 1, 1, 0),
        (1_767_225_600, 2026, 1, 1, 0), (4_107_542_400, 2100, 3, 1, 0), (-62_167_219_200, 0, 1, 1, 0),
        (253_402_300_799, 9999, 12, 31, 86_399),
    ])
    func days(seconds: Int64, year: Int64, month: Int, day: Int, secondOfDay: Int) {
        let date = CalendarDate(secondsSince1970: seconds)
        #expect(date.year == year && date.month == month && date.day == day && date.secondOfDay == secondOfDay)
    }

    @Test func everyNumberHasADate() {
        for seconds in [Int64.min, Int64.min + 1, Int64.max, Int64.max - 1] {
            let date = CalendarDate(secondsSince1970: seconds)
            #expect((1...12).contains(date.month) && (1...31).contains(date.day))
            #expect((date.year < 0) == (seconds < 0))
        }
    }

    @Test("each day of four hundred years is the one after the day before")
    func row() {
        let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        var (year, month, day) = (Int64(1900), 1, 1)
        var isRight = true
        for number in Int64(-25_567)..<Int64(-25_567 + 146_097) {
            let date = CalendarDate(secondsSince1970: number * 86_400 + 43_200)
            isRight = isRight && date.year == year && date.month == month && date.day == day
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            day += 1
            if day > lengths[month - 1] + (month == 2 && isLeap ? 1 : 0) {
                (month, day) = (month + 1, 1)
                if month > 12 { (year, month) = (year + 1, 1) }
            }
        }
        #expect(isRight)
        #expect(year == 2300)
    }

    @Test(arguments: [
        ("2026-01-01T00:00:00Z", 1_767_225_600), ("2026-01-01t00:00:00z", 1_767_225_600),
        ("2026-01-01 00:00:00", 1_767_225_600), ("2026-01-01T00:00", 1_767_225_600),
        ("2026-01-01T00:00:00.000Z", 1_767_225_600), ("2026-01-01T00:00:00,123456+00:00", 1_767_225_600),
        ("2026-01-01T01:00:00+01:00", 1_767_225_600), ("2025-12-31T18:30:00-0530", 1_767_225_600),
        ("2026-01-01T02:00+02", 1_767_225_600), ("2026-01-01 00:00:00 UTC", 1_767_225_600),
        ("1970-01-01T00:00:00Z", 0), ("0000-01-01T00:00:00Z", -62_167_219_200), ("2000-02-29T23:59:60Z", 951_868_800),
    ])
    func words(text: String, seconds: Int64) {
        #expect(withText(text) { CalendarDate.seconds(ofText: $0) } == seconds)
    }

    @Test(arguments: [
        "", "2026", "2026-01-01", "2026-01-01T", "2026-01-01T00", "2026-01-01T0000", "2026-13-01T00:00:00Z",
        "2026-00-01T00:00:00Z", "2026-01-00T00:00:00Z", "2026-01-32T00:00:00Z", "2026-01-01T24:00:00Z",
        "2026-01-01T00:60:00Z", "2026-01-01T00:00:61Z", "2026-01-01T00:00:00.Z", "2026-01-01T00:00:00X",
        "2026-01-01T00:00:00+1", "2026-01-01T00:00:00+01:0", "2026-01-01T00:00:00+24:00", "2026-01-01T00:00:00+01:60",
        "2026-01-01T00:00:00Zx", "2026/01/01T00:00:00Z", "20260101T000000Z", "x026-01-01T00:00:00Z",
        "2026-01-01T00:00:00.000000000000000000000000000000Z", "2026-01-01T00:00:00+0100:",
    ])
    func noDate(text: String) {
        #expect(withText(text) { CalendarDate.seconds(ofText: $0) } == nil)
    }

    @Test("words and seconds agree")
    func thereAndBack() {
        for seconds in stride(from: Int64(-62_167_219_200), through: 253_402_300_799, by: 315_569_521) {
            let date = CalendarDate(secondsSince1970: seconds)
            func digits(_ value: Int, _ count: Int) -> String {
                String(repeating: "0", count: count - String(value).count) + String(value)
            }
            let (hour, minute) = (date.secondOfDay / 3600, date.secondOfDay / 60 % 60)
            let text =
                "\(digits(Int(date.year), 4))-\(digits(date.month, 2))-\(digits(date.day, 2))T"
                + "\(digits(hour, 2)):\(digits(minute, 2)):\(digits(date.secondOfDay % 60, 2))Z"
            #expect(withText(text) { CalendarDate.seconds(ofText: $0) } == seconds, "\(text)")
        }
    }
}
