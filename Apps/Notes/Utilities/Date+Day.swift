import Foundation

extension Date {
    /// The day as files and daily notes are called, "2026-11-22", where the person is.
    var dayName: String { dayName(in: .current) }

    func dayName(in timeZone: TimeZone) -> String {
        formatted(Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day())
    }
}
