import Foundation
import FoundationAdditions
import Testing

/// Names the types as an app's file does, which also sees the one of Linux's Foundation that is unavailable.
@Suite struct DateComponentsFormatterTests {
    private func formatter(
        _ style: DateComponentsFormatter.UnitsStyle, _ units: NSCalendar.Unit = [.hour, .minute, .second],
        _ zeros: DateComponentsFormatter.ZeroFormattingBehavior = .default, language: String = "en_US"
    ) -> DateComponentsFormatter {
        let formatter = DateComponentsFormatter()
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: language)
        calendar.timeZone = .gmt
        formatter.calendar = calendar
        formatter.unitsStyle = style
        formatter.allowedUnits = units
        formatter.zeroFormattingBehavior = zeros
        return formatter
    }

    @Test(
        "A clock drops leading zeros, unless they are kept",
        arguments: [(5.0, "5", "00:05"), (65, "1:05", "01:05"), (600, "10:00", "10:00"), (0, "0", "00:00"), (-65, "-1:05", "-01:05")])
    func clocks(seconds: TimeInterval, dropped: String, padded: String) {
        #expect(formatter(.positional, [.minute, .second]).string(from: seconds) == dropped)
        #expect(formatter(.positional, [.minute, .second], .pad).string(from: seconds) == padded)
    }

    @Test func hoursLeadAClock() {
        #expect(formatter(.positional).string(from: 3_661) == "1:01:01")
        #expect(formatter(.positional, [.hour, .minute, .second], .pad).string(from: 61) == "00:01:01")
    }

    @Test(
        "Units have names of each style",
        arguments: [
            (DateComponentsFormatter.UnitsStyle.abbreviated, "1h 5m"), (.short, "1 hr, 5 min"), (.full, "1 hour, 5 minutes"),
            (.brief, "1hr 5min"), (.spellOut, "one hour, five minutes"),
        ])
    func names(style: DateComponentsFormatter.UnitsStyle, expected: String) {
        #expect(formatter(style).string(from: 3_900) == expected)
    }

    @Test func zerosAreLeftOutUnlessTheyAreAll() {
        #expect(formatter(.full).string(from: 3_605) == "1 hour, 5 seconds")
        #expect(formatter(.full).string(from: 0) == "0 seconds")
        #expect(formatter(.abbreviated, [.hour, .minute, .second], .dropLeading).string(from: 3_600) == "1h 0m 0s")
        #expect(formatter(.abbreviated, [.hour, .minute, .second], .dropTrailing).string(from: 60) == "0h 1m")
    }

    @Test func unitsCanBeLimitedAndCollapsed() {
        let limited = formatter(.full, [.day, .hour, .minute])
        limited.maximumUnitCount = 1
        #expect(limited.string(from: 90_000) == "1 day")
        let collapsed = formatter(.abbreviated, [.hour, .minute])
        collapsed.collapsesLargestUnit = true
        #expect(collapsed.string(from: 4_200) == "70m")
    }

    @Test func phrasesStandAroundTheText() {
        let phrased = formatter(.full, [.minute])
        phrased.includesApproximationPhrase = true
        phrased.includesTimeRemainingPhrase = true
        #expect(phrased.string(from: 300) == "About 5 minutes remaining")
    }

    @Test func componentsAreCountedInTheUnitsThatAreAllowed() {
        #expect(formatter(.full, [.hour, .minute]).string(from: DateComponents(minute: 90)) == "1 hour, 30 minutes")
        #expect(formatter(.full, []).string(from: DateComponents(month: 2, day: 1)) == "2 months, 1 day")
    }

    @Test func theLanguageIsTheCalendars() {
        #expect(formatter(.full, language: "de_DE").string(from: 3_900) == "1 Stunde, 5 Minuten")
    }

    @Test func theTimeBetweenDatesIsTheCalendars() throws {
        let start = try Date("2024-02-01T00:00:00Z", strategy: .iso8601)
        let end = try Date("2025-03-03T00:00:00Z", strategy: .iso8601)
        #expect(formatter(.full, [.year, .month, .day]).string(from: start, to: end) == "1 year, 1 month, 2 days")
    }
}

@Suite struct RelativeDateTimeFormatterTests {
    private func formatter(_ language: String = "en_US") -> RelativeDateTimeFormatter {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = Locale(identifier: language)
        return formatter
    }

    @Test(arguments: [(-3_600.0, "1 hour ago"), (172_800, "in 2 days"), (-86_400, "1 day ago")])
    func numbersSayHowFar(seconds: TimeInterval, expected: String) {
        #expect(formatter().localizedString(fromTimeInterval: seconds) == expected)
    }

    @Test func wordsStandForNearDays() {
        let named = formatter()
        named.dateTimeStyle = .named
        #expect(named.localizedString(from: DateComponents(day: -1)) == "yesterday")
        #expect(named.localizedString(fromTimeInterval: 0) == "now")
        named.locale = Locale(identifier: "de_DE")
        #expect(named.localizedString(from: DateComponents(day: 1)) == "morgen")
    }

    @Test func unitsCanBeShort() {
        let short = formatter()
        short.unitsStyle = .short
        let now = Date(timeIntervalSinceReferenceDate: 0)
        #expect(short.localizedString(for: now - 3_600, relativeTo: now) == "1 hr. ago")
        short.unitsStyle = .spellOut
        #expect(short.localizedString(for: now - 3_600, relativeTo: now) == "one hour ago")
        #expect(short.string(for: "no date") == nil)
    }
}
