import Foundation

/// A calendar in which a person chooses one day, and a field for the time below it. Its label is for assistive technology, as on iOS.
struct GraphicalDatePicker {
    let selection: Binding<Date>
    let bounds: DateBounds
    let hasTime: Bool
    let name: Text?
    @Environment(\.calendar) private var calendar

    init(selection: Binding<Date>, bounds: DateBounds, hasTime: Bool, name: Text?) {
        self.selection = selection
        self.bounds = bounds
        self.hasTime = hasTime
        self.name = name
    }
}

extension GraphicalDatePicker: View {
    var body: some View {
        VStack(spacing: 4) {
            MonthCalendar(selection: days, bounds: DayBounds(bounds), name: name, start: selection.wrappedValue)
            if hasTime {
                DatePicker(selection: time, displayedComponents: .hourAndMinute) { Text("Time") }
                    .padding(.horizontal, 8)
            }
        }
        .frame(maxWidth: .infinity)
    }

    /// The chosen day as a selection of days: one that is added takes its place, and it cannot be taken away.
    private var days: Binding<Set<DateComponents>> {
        Binding {
            [calendar.dateComponents([.calendar, .era, .year, .month, .day], from: selection.wrappedValue)]
        } set: { days in
            let chosen = calendar.startOfDay(for: selection.wrappedValue)
            guard let day = days.lazy.compactMap({ calendar.date(from: $0) }).first(where: { $0 != chosen }) else { return }
            selection.wrappedValue = bounds.nearest(to: calendar.date(day, atTimeOf: selection.wrappedValue))
        }
    }

    /// The time of a chosen day stays within the bounds, whatever the field says.
    private var time: Binding<Date> {
        Binding {
            selection.wrappedValue
        } set: {
            selection.wrappedValue = bounds.nearest(to: $0)
        }
    }
}

extension DayBounds {
    /// The days that a date within the bounds may have.
    init(_ dates: DateBounds) {
        // A day may be chosen if it begins before the end: also the last one that begins with it.
        self.init(start: dates.earliest, end: dates.latest.map { $0.addingTimeInterval(0.001) })
    }
}

extension Calendar {
    /// A day with the time of day that another date has.
    func date(_ day: Date, atTimeOf other: Date) -> Date {
        let time = dateComponents([.hour, .minute, .second], from: other)
        return date(bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day) ?? day
    }
}
