import Foundation

/// One month at a time, with a button for each day. Arrow keys go from day to day, also into the months beside.
struct MonthCalendar {
    let selection: Binding<Set<DateComponents>>
    let bounds: DayBounds
    let name: Text?
    /// A day of the month that is shown first; nil: today's, or the nearest in which a day may be chosen.
    let start: Date?
    /// A day of the month that the person has gone to.
    @State private var shown: Date?
    @FocusState private var focused: Date?
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale

    init(selection: Binding<Set<DateComponents>>, bounds: DayBounds, name: Text?, start: Date? = nil) {
        self.selection = selection
        self.bounds = bounds
        self.name = name
        self.start = start
    }
}

extension MonthCalendar: View {
    var body: some View {
        let month = MonthOfDays(around: shown ?? start ?? bounds.nearest(to: Date()), calendar: calendar)
        let chosen = Set(selection.wrappedValue.compactMap { calendar.day(of: $0) })
        VStack(spacing: 4) {
            header(month)
            Grid(horizontalSpacing: 0, verticalSpacing: 2) {
                GridRow {
                    ForEach(month.weekdays, id: \.self) { index in
                        Text(verbatim: calendar.shortWeekdaySymbols[index].localizedUppercase).font(.caption2).fontWeight(.semibold)
                            .foregroundStyle(.secondary).frame(maxWidth: .infinity, minHeight: 20)
                            .accessibilityLabel(Text(verbatim: calendar.weekdaySymbols[index]))
                    }
                }
                ForEach(month.weeks, id: \.first) { week in
                    GridRow {
                        ForEach(week.indices, id: \.self) { place in
                            if let day = week[place] {
                                dayButton(day, isChosen: chosen.contains(day))
                            } else {
                                Color.clear.frame(maxWidth: .infinity, minHeight: 40, maxHeight: 40).accessibilityHidden(true)
                            }
                        }
                    }
                }
            }
        }
        .frame(maxWidth: 360)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(name ?? Text(verbatim: ""))
    }

    private func header(_ month: MonthOfDays) -> some View {
        HStack(spacing: 16) {
            Text(verbatim: month.start.formatted(style.month(.wide).year())).font(.headline).accessibilityAddTraits(.isHeader)
            Spacer()
            step(-1, from: month, "chevron.backward", "Previous Month")
            step(1, from: month, "chevron.forward", "Next Month")
        }
        .padding(.horizontal, 8)
        .frame(minHeight: 36)
    }

    private func step(_ count: Int, from month: MonthOfDays, _ symbol: String, _ name: LocalizedStringKey) -> some View {
        let next = calendar.date(byAdding: .month, value: count, to: month.start)
        return Button {
            shown = next
        } label: {
            Image(systemName: symbol).fontWeight(.semibold).frame(width: 32, height: 32)
        }
        .buttonStyle(.borderless)
        .accessibilityLabel(name)
        .disabled(!(next.map { bounds.reaches(MonthOfDays(around: $0, calendar: calendar)) } ?? false))
    }

    private func dayButton(_ day: Date, isChosen: Bool) -> some View {
        let isToday = calendar.isDateInToday(day), isAllowed = bounds.contains(day, in: calendar)
        return Button {
            choose(day)
            // A button does not tell that it has the focus.
            focused = day
        } label: {
            Text(verbatim: calendar.component(.day, from: day).formatted(.number.locale(locale)))
                .font(.title3)
                .fontWeight(isChosen ? .semibold : .regular)
                .foregroundStyle(
                    isChosen && isToday ? AnyShapeStyle(.white) : isChosen || isToday ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary)
                )
                .opacity(isAllowed ? 1 : 0.3)
                .frame(width: 40, height: 40)
                .background {
                    if isChosen { Circle().fill(.tint).opacity(isToday ? 1 : 0.16) }
                }
                .frame(maxWidth: .infinity)
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .disabled(!isAllowed)
        .focused($focused, equals: day)
        .onKeyPress(keys: [.leftArrow, .rightArrow, .upArrow, .downArrow, .pageUp, .pageDown], phases: [.down, .repeat]) { press in
            move(from: day, by: press.key)
            return .handled
        }
        .accessibilityLabel(Text(verbatim: day.formatted(style.weekday(.wide).day().month(.wide).year())))
        .accessibilityAddTraits(isChosen ? .isSelected : [])
    }

    private var style: Date.FormatStyle { Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone) }

    /// Adds a day to the selection, or takes it away, however it was written there.
    private func choose(_ day: Date) {
        guard bounds.contains(day, in: calendar) else { return }
        let same = selection.wrappedValue.filter { calendar.day(of: $0) == day }
        if same.isEmpty {
            selection.wrappedValue.insert(calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day))
        } else {
            selection.wrappedValue.subtract(same)
        }
    }

    private func move(from day: Date, by key: KeyEquivalent) {
        let step: (Calendar.Component, Int) =
            switch key {
            case .leftArrow: (.day, -1)
            case .rightArrow: (.day, 1)
            case .upArrow: (.day, -7)
            case .downArrow: (.day, 7)
            case .pageUp: (.month, -1)
            default: (.month, 1)
            }
        guard let goal = calendar.date(byAdding: step.0, value: step.1, to: day), bounds.contains(goal, in: calendar) else { return }
        shown = goal
        guard focused == goal else { return focused = goal }
        // The Tab key has led away from it meanwhile.
        focused = nil
        Task { focused = goal }
    }
}

/// The days of a month, in weeks.
struct MonthOfDays {
    let start: Date
    /// The numbers of the days of a week, from 0 for Sunday, in the calendar's order.
    let weekdays: [Int]
    /// Seven places each; nil: the day is one of another month.
    let weeks: [[Date?]]

    init(around date: Date, calendar: Calendar) {
        start = calendar.dateInterval(of: .month, for: date)?.start ?? calendar.startOfDay(for: date)
        weekdays = (0..<7).map { (calendar.firstWeekday - 1 + $0) % 7 }
        let before = (calendar.component(.weekday, from: start) - calendar.firstWeekday + 7) % 7
        let count = calendar.range(of: .day, in: .month, for: start)?.count ?? 0
        let first = start
        var places: [Date?] = Array(repeating: nil, count: before)
        places += (0..<count).map { calendar.date(byAdding: .day, value: $0, to: first) }
        places += Array(repeating: nil, count: (7 - places.count % 7) % 7)
        weeks = stride(from: 0, to: places.count, by: 7).map { Array(places[$0..<$0 + 7]) }
    }

    var days: [Date] { weeks.joined().compactMap { $0 } }
}

extension DayBounds {
    /// The date, or the nearest one that is within.
    fileprivate func nearest(to date: Date) -> Date {
        if let start, date < start { return start }
        if let end, date >= end { return end.addingTimeInterval(-1) }
        return date
    }

    /// Whether a day of the month may be chosen.
    fileprivate func reaches(_ month: MonthOfDays) -> Bool {
        guard let first = month.days.first, let last = month.days.last else { return false }
        let endsTooEarly = start.map { last.addingTimeInterval(86_400) <= $0 } ?? false
        return !endsTooEarly && (end.map { first < $0 } ?? true)
    }
}

extension Calendar {
    /// The beginning of the day that components name, in their own calendar if they have one.
    fileprivate func day(of components: DateComponents) -> Date? {
        (components.calendar ?? self).date(from: components).map { startOfDay(for: $0) }
    }
}
