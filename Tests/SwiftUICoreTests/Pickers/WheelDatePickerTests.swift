import Foundation
import RenderTree
import SwiftUICore
import Testing

@MainActor
struct WheelDatePickerTests {
    private let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
        calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)) ?? .distantPast
    }

    /// A view whose date follows the wheels.
    private struct Chosen: View {
        @State var date: Date
        let box: Box<Date>

        var body: some View {
            let selection = Binding {
                date
            } set: {
                date = $0
                box.value = $0
            }
            DatePicker("When", selection: selection, displayedComponents: .date)
        }
    }

    private func screen(_ picker: Chosen) -> Screen {
        Screen(picker.datePickerStyle(.wheel).environment(\.calendar, calendar).environment(\.locale, Locale(identifier: "en_US")))
    }

    private func screen(_ picker: DatePicker<Text>, _ locale: String = "en_US") -> Screen {
        Screen(picker.datePickerStyle(.wheel).environment(\.calendar, calendar).environment(\.locale, Locale(identifier: locale)))
    }

    /// The names of the wheels.
    private func wheels(_ screen: Screen) -> [String?] {
        screen.all(.picker).map { $0.children.first { $0.kind == .title }?.children.first?[.text]?.string }
    }

    private func chosen(_ screen: Screen) -> [String?] {
        screen.all { $0.kind == .option && $0[.isSelected] == .bool(true) }.map { $0[.title]?.string }
    }

    private func turn(_ wheel: Int, to title: String, on screen: Screen) throws {
        let picker = screen.all(.picker)[wheel]
        let options = picker.children.filter { $0.kind == .option }
        let index = try #require(options.firstIndex { $0[.title] == .string(title) })
        screen.scene.send(.change(.int(index)), to: picker)
    }

    @Test func theWheelsAreThoseOfTheLocale() {
        let box = Box(date(2024, 2, 29, 15, 5))
        let day = DatePicker("When", selection: box.binding, displayedComponents: .date)
        #expect(wheels(screen(day)) == ["Month", "Day", "Year"] && wheels(screen(day, "en_GB")) == ["Day", "Month", "Year"])
        #expect(chosen(screen(day)) == ["February", "29", "2024"])
        let time = DatePicker("When", selection: box.binding, displayedComponents: .hourAndMinute)
        #expect(wheels(screen(time)) == ["Hour", "Minute", "AM/PM"] && chosen(screen(time)) == ["3", "05", "PM"])
        #expect(wheels(screen(time, "de_DE")) == ["Hour", "Minute"] && chosen(screen(time, "de_DE")) == ["15", "05"])
        #expect(wheels(screen(DatePicker("When", selection: box.binding))).first == "Date")
    }

    @Test func aWheelTurnsItsPartAlone() throws {
        let box = Box(date(2024, 2, 29, 15, 5))
        let screen = screen(Chosen(date: box.value, box: box))
        try turn(0, to: "May", on: screen)
        #expect(box.value == date(2024, 5, 29, 15, 5))
        try turn(1, to: "31", on: screen)
        #expect(box.value == date(2024, 5, 31, 15, 5))
        // A day that the month does not have is its last.
        try turn(0, to: "June", on: screen)
        #expect(box.value == date(2024, 6, 30, 15, 5))
        try turn(2, to: "2025", on: screen)
        #expect(box.value == date(2025, 6, 30, 15, 5))
    }

    @Test func noonAndMidnight() throws {
        let box = Box(date(2024, 2, 29, 12, 5))
        let screen = screen(DatePicker("When", selection: box.binding, displayedComponents: .hourAndMinute))
        #expect(chosen(screen) == ["12", "05", "PM"])
        try turn(2, to: "AM", on: screen)
        #expect(box.value == date(2024, 2, 29, 0, 5) && chosen(screen) == ["12", "05", "AM"])
        try turn(0, to: "7", on: screen)
        #expect(box.value == date(2024, 2, 29, 7, 5))
    }

    @Test func aDateStaysWithinTheBounds() throws {
        let box = Box(date(2024, 2, 10, 8, 30))
        let screen = screen(
            DatePicker("When", selection: box.binding, in: date(2024, 2, 5, 12)...date(2024, 2, 20, 6), displayedComponents: .date))
        #expect(screen.all(.picker)[2].children.filter { $0.kind == .option }.count == 1)
        try turn(1, to: "2", on: screen)
        #expect(box.value == date(2024, 2, 5, 12))
        try turn(1, to: "25", on: screen)
        #expect(box.value == date(2024, 2, 20, 6))
    }

    @Test func aWheelOfDaysKeepsTheTime() throws {
        let box = Box(date(2024, 2, 29, 15, 5))
        let screen = screen(DatePicker("When", selection: box.binding))
        #expect(chosen(screen).first == "Thu, Feb 29")
        try turn(0, to: "Sat, Mar 2", on: screen)
        #expect(box.value == date(2024, 3, 2, 15, 5) && chosen(screen).first == "Sat, Mar 2")
    }
}
