/// The date format of HTTP headers (RFC 9110, 5.6.7), written without locale or time zone data.
enum HTTPDate {
    private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// - Parameter seconds: since 1970-01-01 00:00 UTC, not negative.
    static func string(secondsSince1970 seconds: Int) -> String {
        let (day, second) = seconds.quotientAndRemainder(dividingBy: 86_400)
        let date = civilDate(daysSince1970: day)
        return "\(days[day % 7]), \(padded(date.day)) \(months[date.month - 1]) \(date.year) "
            + "\(padded(second / 3_600)):\(padded(second / 60 % 60)):\(padded(second % 60)) GMT"
    }

    /// The Gregorian calendar with years that begin in March, so that the leap day comes last.
    private static func civilDate(daysSince1970: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = daysSince1970 + 719_468  // days since 0000-03-01
        let (era, dayOfEra) = shifted.quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }

    private static func padded(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
