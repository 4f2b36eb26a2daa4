import Foundation
import Testing

@testable import Notes

@Suite struct DayTests {
    /// The first minute of 23 November in Auckland, when it is still the day before in Lisbon and Honolulu.
    @Test(arguments: [("Pacific/Auckland", "2026-11-23"), ("Europe/Lisbon", "2026-11-22"), ("Pacific/Honolulu", "2026-11-22")])
    func aDayIsThatOfThePersonsClock(zone: String, expected: String) throws {
        let date = try Date("2026-11-22T11:01:00Z", strategy: .iso8601)
        #expect(date.dayName(in: try #require(TimeZone(identifier: zone))) == expected)
    }
}
