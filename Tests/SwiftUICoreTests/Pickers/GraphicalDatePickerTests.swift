import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct GraphicalDatePickerTests {
    private let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        calendar.locale = Locale(identifier: "en_GB")
        return calendar
    }()

    private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
        calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)) ?? .distantPast
    }

    private func screen(_ picker: DatePicker<Text>) -> Screen {
        Screen(
            picker.datePickerStyle(.graphical)
                .environment(\.calendar, calendar).environment(\.locale, Locale(identifier: "en_GB")))
    }

    private func button(_ label: String, on screen: Screen) throws -> RenderNode {
        let buttons = screen.all { $0.kind == .button && $0[.accessibilityLabel]?.string == label }
        return try #require(buttons.first)
    }

    @Test func aChosenDayTakesThePlaceOfTheOneBeforeAndKeepsTheTime() throws {
        let box = Box(date(2024, 2, 10, 8, 30))
        let screen = screen(DatePicker("Day", selection: box.binding, displayedComponents: .date))
        #expect(screen.texts.first == "February 2024")
        #expect(try button("Saturday, 10 February 2024", on: screen)[.traits]?.strings == ["selected"])
        screen.scene.send(.tap, to: try button("Monday, 12 February 2024", on: screen))
        #expect(box.value == date(2024, 2, 12, 8, 30))
        // It is there again, and stays.
        screen.scene.send(.tap, to: try button("Monday, 12 February 2024", on: screen))
        #expect(box.value == date(2024, 2, 12, 8, 30))
    }

    @Test func theTimeHasAFieldOfItsOwn() {
        let box = Box(date(2024, 2, 10, 8, 30))
        let screen = screen(DatePicker("Day", selection: box.binding))
        #expect(screen.node(.datePicker)[.components] == .string("hourAndMinute"))
        screen.send(.change(.double(date(2024, 2, 10, 20, 15).timeIntervalSince1970)), to: .datePicker)
        #expect(box.value == date(2024, 2, 10, 20, 15))
        let timed = Screen(DatePicker("Day", selection: box.binding, displayedComponents: .hourAndMinute).datePickerStyle(.graphical))
        #expect(timed.texts == ["Day"])
    }

    @Test func aDateStaysWithinTheBounds() throws {
        let box = Box(date(2024, 2, 10, 8, 30))
        let screen = screen(
            DatePicker("Day", selection: box.binding, in: date(2024, 2, 9, 12)...date(2024, 2, 11, 6), displayedComponents: .date))
        let allowed = screen.all { $0.kind == .button && $0[.isDisabled] != .bool(true) }
        #expect(allowed.count == 3)
        screen.scene.send(.tap, to: try button("Friday, 9 February 2024", on: screen))
        #expect(box.value == date(2024, 2, 9, 12))
        screen.scene.send(.tap, to: try button("Sunday, 11 February 2024", on: screen))
        #expect(box.value == date(2024, 2, 11, 6))
    }
}
