import Foundation

/// A wheel for each part of a date, in the order of the locale: day, month and year; hour and minute; a wheel of days where both are asked
/// for. A date beyond the bounds becomes the nearest within them.
struct WheelDatePicker<Label: View> {
    let selection: Binding<Date>
    let bounds: DateBounds
    let components: DatePickerComponents
    let label: Label
    @Environment(\.calendar) private var environmentCalendar
    @Environment(\.locale) private var locale
    @Environment(\.labelsVisibility) private var labels

    init(selection: Binding<Date>, bounds: DateBounds, components: DatePickerComponents, label: Label) {
        self.selection = selection
        self.bounds = bounds
        self.components = components
        self.label = label
    }
}

extension WheelDatePicker: View {
    var body: some View {
        HStack(spacing: 12) {
            if labels != .hidden { label.fixedSize() }
            HStack(spacing: 4) {
                ForEach(parts, id: \.self) { part in
                    let wheel = wheel(of: part)
                    Picker(part.name, selection: wheel.selection) {
                        ForEach(wheel.options, id: \.value) { Text($0.title).tag($0.value) }
                    }
                    .frame(minWidth: part.leastWidth)
                }
            }
            .environment(\.pickerStyleName, "wheel")
            .labelsVisibility(.automatic)
            .frame(maxWidth: 360)
            .frame(maxWidth: .infinity, alignment: labels == .hidden ? .center : .trailing)
        }
        .accessibilityElement(children: .contain)
        .accessibilityLabel(label as? Text ?? Text(""))
    }

    /// What a wheel turns.
    private enum Part: Hashable {
        case date, day, month, year, hour, minute, half

        var name: String {
            switch self {
            case .date: "Date"
            case .day: "Day"
            case .month: "Month"
            case .year: "Year"
            case .hour: "Hour"
            case .minute: "Minute"
            case .half: "AM/PM"
            }
        }

        /// In points; nil where numbers and the like have room anyway.
        var leastWidth: CGFloat? {
            switch self {
            case .date: 130
            case .month: 110
            default: nil
            }
        }
    }

    private typealias Wheel = (selection: Binding<Int>, options: [(value: Int, title: String)])

    private var calendar: Calendar {
        var calendar = environmentCalendar
        calendar.locale = locale
        return calendar
    }

    private var parts: [Part] {
        let hasTime = components.contains(.hourAndMinute)
        let date = hasTime ? [.date] : order(of: "yMMMMd", ["d": .day, "M": .month, "L": .month, "y": .year])
        let time = order(of: "jmm", ["h": .hour, "H": .hour, "k": .hour, "K": .hour, "m": .minute, "a": .half, "B": .half])
        return (components.contains(.date) ? date : []) + (hasTime ? time : [])
    }

    /// The parts in the order in which the locale writes them.
    private func order(of template: String, _ letters: [Character: Part]) -> [Part] {
        let format = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
        var found: [Part] = []
        var isQuoted = false
        for letter in format {
            if letter == "'" { isQuoted.toggle() }
            guard !isQuoted, let part = letters[letter], !found.contains(part) else { continue }
            found.append(part)
        }
        return found
    }

    private var hasHalves: Bool { parts.contains(.half) }

    private func wheel(of part: Part) -> Wheel {
        let date = selection.wrappedValue
        switch part {
        case .date: return dates(around: date)
        case .day:
            let days = calendar.range(of: .day, in: .month, for: date) ?? 1..<32
            return (turning(.day), days.map { ($0, number($0)) })
        case .month:
            let months = calendar.range(of: .month, in: .year, for: date) ?? 1..<13
            let names = calendar.standaloneMonthSymbols
            return (turning(.month), months.map { ($0, names.indices.contains($0 - 1) ? names[$0 - 1] : number($0)) })
        case .year:
            let year = calendar.component(.year, from: date)
            let first = bounds.earliest.map { calendar.component(.year, from: $0) } ?? year - 100
            let last = bounds.latest.map { calendar.component(.year, from: $0) } ?? year + 100
            // Of wide bounds, the years around the chosen one.
            let years = max(min(first, year), year - 200)...min(max(last, year), year + 200)
            return (turning(.year), years.map { ($0, number($0)) })
        case .hour:
            guard hasHalves else { return (turning(.hour), (0..<24).map { ($0, number($0, digits: 2)) }) }
            // Within the half of the day.
            let hour = Binding<Int> {
                hours % 12
            } writing: {
                turn(.hour, to: hours / 12 * 12 + $0)
            }
            return (hour, (0..<12).map { ($0, number($0 == 0 ? 12 : $0)) })
        case .minute: return (turning(.minute), (0..<60).map { ($0, number($0, digits: 2)) })
        case .half:
            let half = Binding<Int> {
                hours / 12
            } writing: {
                turn(.hour, to: hours % 12 + 12 * $0)
            }
            return (half, [(0, calendar.amSymbol), (1, calendar.pmSymbol)])
        }
    }

    private var hours: Int { calendar.component(.hour, from: selection.wrappedValue) }

    /// Half a year of days each way; the wheel goes on from whichever is chosen. Days are told apart by their first hours.
    private func dates(around date: Date) -> Wheel {
        let chosen = calendar.startOfDay(for: date)
        let format = DateFormatter()
        format.locale = locale
        format.calendar = calendar
        format.timeZone = calendar.timeZone
        format.setLocalizedDateFormatFromTemplate("EEEMMMd")
        let options: [(value: Int, title: String)] = (-183...183).compactMap { distance in
            guard let day = calendar.date(byAdding: .day, value: distance, to: chosen),
                let next = calendar.date(byAdding: .day, value: 1, to: day),
                distance == 0 || next > bounds.earliest ?? .distantPast && day <= bounds.latest ?? .distantFuture
            else { return nil }
            return (firstHour(of: day), format.string(from: day))
        }
        let day = Binding<Int> {
            firstHour(of: selection.wrappedValue)
        } writing: { hour in
            let day = calendar.startOfDay(for: Date(timeIntervalSinceReferenceDate: Double(hour) * 3600))
            set(calendar.date(day, atTimeOf: selection.wrappedValue))
        }
        return (day, options)
    }

    private func firstHour(of date: Date) -> Int {
        // Where days begin at half past an hour, the hour after that.
        Int((calendar.startOfDay(for: date).timeIntervalSinceReferenceDate / 3600).rounded(.up))
    }

    private func turning(_ component: Calendar.Component) -> Binding<Int> {
        Binding {
            calendar.component(component, from: selection.wrappedValue)
        } writing: {
            turn(component, to: $0)
        }
    }

    /// A day that a month does not have becomes its last one.
    private func turn(_ component: Calendar.Component, to value: Int) {
        let date = selection.wrappedValue
        let difference = value - calendar.component(component, from: date)
        guard let turned = calendar.date(byAdding: component, value: difference, to: date) else { return }
        set(turned)
    }

    private func set(_ date: Date) { selection.wrappedValue = bounds.nearest(to: date) }

    private func number(_ value: Int, digits: Int = 1) -> String {
        value.formatted(.number.grouping(.never).precision(.integerLength(digits...)).locale(locale))
    }
}
