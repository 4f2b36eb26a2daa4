import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct MultiDatePickerTests {
    private let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        calendar.firstWeekday = 2
        calendar.locale = Locale(identifier: "en_GB")
        return calendar
    }()

    private func day(_ year: Int, _ month: Int, _ day: Int) -> Date {
        calendar.date(from: DateComponents(year: year, month: month, day: day)) ?? .distantPast
    }

    private func screen(_ box: Box<Set<DateComponents>>, in bounds: Range<Date>) -> Screen {
        Screen(
            MultiDatePicker("Days", selection: box.binding, in: bounds)
                .environment(\.calendar, calendar).environment(\.locale, Locale(identifier: "en_GB")))
    }

    private func button(_ label: String, on screen: Screen) throws -> RenderNode {
        let buttons = screen.all { $0.kind == .button && $0[.accessibilityLabel]?.string == label }
        return try #require(buttons.first)
    }

    @Test func aMonthShowsItsDaysInWeeksAsTheCalendarBeginsThem() {
        let screen = screen(Box([]), in: day(2024, 2, 5)..<day(2024, 2, 20))
        #expect(screen.texts.prefix(8) == ["February 2024", "MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"])
        let month = MonthOfDays(around: day(2024, 2, 10), calendar: calendar)
        #expect(month.days.count == 29)
        #expect(month.weeks.map { $0.map { $0 == nil ? 0 : 1 }.reduce(0, +) } == [4, 7, 7, 7, 4])
        #expect(screen.all { $0.kind == .button && $0[.isDisabled] != .bool(true) }.count == 15)
    }

    @Test func daysAreAddedAndTakenAway() throws {
        let box = Box<Set<DateComponents>>([])
        let screen = screen(box, in: day(2024, 2, 5)..<day(2024, 2, 20))
        screen.scene.send(.tap, to: try button("Wednesday, 7 February 2024", on: screen))
        #expect(box.value.map { [$0.era, $0.year, $0.month, $0.day] } == [[1, 2024, 2, 7]])
        #expect(box.value.first?.calendar?.identifier == .gregorian)
        screen.scene.send(.tap, to: try button("Friday, 9 February 2024", on: screen))
        #expect(box.value.compactMap(\.day).sorted() == [7, 9])
        screen.scene.send(.tap, to: try button("Wednesday, 7 February 2024", on: screen))
        #expect(box.value.compactMap(\.day) == [9])
    }

    @Test func daysThatTheAppHasWrittenOtherwiseAreChosenToo() throws {
        let box = Box<Set<DateComponents>>([DateComponents(year: 2024, month: 2, day: 6)])
        let screen = screen(box, in: day(2024, 2, 5)..<day(2024, 2, 20))
        let chosen = try button("Tuesday, 6 February 2024", on: screen)
        #expect(chosen[.traits]?.strings == ["selected"])
        screen.scene.send(.tap, to: chosen)
        #expect(box.value.isEmpty)
    }

    @Test func daysOutOfBoundsAndMonthsWithoutAnyCannotBeReached() throws {
        let box = Box<Set<DateComponents>>([])
        let screen = screen(box, in: day(2024, 1, 30)..<day(2024, 2, 2))
        // Today is later: the last month in which there are days is shown.
        #expect(screen.texts.first == "February 2024")
        #expect(screen.scene.send(.tap, to: try button("Friday, 2 February 2024", on: screen)) == .disabled)
        #expect(screen.scene.send(.tap, to: try button("Next Month", on: screen)) == .disabled)
        screen.scene.send(.tap, to: try button("Previous Month", on: screen))
        #expect(screen.texts.first == "January 2024")
        #expect(screen.scene.send(.tap, to: try button("Previous Month", on: screen)) == .disabled)
        screen.scene.send(.tap, to: try button("Wednesday, 31 January 2024", on: screen))
        #expect(box.value.compactMap(\.month) == [1])
    }

    @Test func arrowKeysGoFromDayToDay() throws {
        let screen = screen(Box([]), in: day(2024, 1, 1)..<day(2024, 3, 1))
        let first = try button("Thursday, 1 February 2024", on: screen)
        screen.scene.send(.focus(true), to: first)
        screen.scene.send(.press(KeyStroke("ArrowUp", phase: 1, modifiers: [])), to: first)
        #expect(screen.texts.first == "January 2024")
        let second = try button("Thursday, 25 January 2024", on: screen)
        #expect(second[.keys] != nil)
    }
}
