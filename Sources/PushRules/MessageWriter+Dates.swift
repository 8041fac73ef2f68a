internal import PushPayload

extension MessageWriter {
    /// A date for people: `2026-01-01 00:00 UTC`, with seconds where there are some; `in the year 57970` where the day does not matter.
    mutating func date(secondsSince1970 seconds: Int64) {
        let date = CalendarDate(secondsSince1970: seconds)
        guard date.year >= 0, date.year <= 9999 else {
            text("in the year ")
            number(date.year)
            return
        }
        if date.year < 1000 { number(0) }
        if date.year < 100 { number(0) }
        if date.year < 10 { number(0) }
        number(date.year)
        text("-")
        twoDigits(date.month)
        text("-")
        twoDigits(date.day)
        text(" ")
        twoDigits(date.secondOfDay / 3600)
        text(":")
        twoDigits(date.secondOfDay / 60 % 60)
        if date.secondOfDay % 60 != 0 {
            text(":")
            twoDigits(date.secondOfDay % 60)
        }
        text(" UTC")
    }

    private mutating func twoDigits(_ value: Int) {
        if value < 10 { number(0) }
        number(value)
    }
}
