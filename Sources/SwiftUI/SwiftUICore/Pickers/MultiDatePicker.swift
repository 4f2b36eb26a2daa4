import Foundation

/// A calendar in which a person chooses any number of days.
///
/// A day that is chosen is added to the selection as its calendar, era, year, month and day, as on iOS.
public struct MultiDatePicker<Label: View> {
    let selection: Binding<Set<DateComponents>>
    let bounds: DayBounds
    let label: Label

    nonisolated private init(_ selection: Binding<Set<DateComponents>>, _ bounds: DayBounds, _ label: Label) {
        self.selection = selection
        self.bounds = bounds
        self.label = label
    }
}

/// The days that may be chosen: those that begin before the end, and have not ended before the start.
struct DayBounds: Equatable, Sendable {
    var start: Date?
    var end: Date?

    func contains(_ day: Date, in calendar: Calendar) -> Bool {
        if let start, day < calendar.startOfDay(for: start) { return false }
        return end.map { day < $0 } ?? true
    }
}

extension MultiDatePicker: View {
    public var body: some View { MonthCalendar(selection: selection, bounds: bounds, name: label as? Text) }

    nonisolated public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
        self.init(selection, DayBounds(), label())
    }

    /// - Parameter bounds: the days that may be chosen.
    nonisolated public init(selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label) {
        self.init(selection, DayBounds(start: bounds.lowerBound, end: bounds.upperBound), label())
    }

    nonisolated public init(selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>, @ViewBuilder label: () -> Label) {
        self.init(selection, DayBounds(start: bounds.lowerBound), label())
    }

    nonisolated public init(selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>, @ViewBuilder label: () -> Label) {
        self.init(selection, DayBounds(end: bounds.upperBound), label())
    }
}

extension MultiDatePicker where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
        self.init(selection, DayBounds(), Text(titleKey))
    }

    nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
        self.init(selection, DayBounds(start: bounds.lowerBound, end: bounds.upperBound), Text(titleKey))
    }

    nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>) {
        self.init(selection, DayBounds(start: bounds.lowerBound), Text(titleKey))
    }

    nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>) {
        self.init(selection, DayBounds(end: bounds.upperBound), Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
        self.init(selection, DayBounds(), Text(title))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
        self.init(selection, DayBounds(start: bounds.lowerBound, end: bounds.upperBound), Text(title))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>) {
        self.init(selection, DayBounds(start: bounds.lowerBound), Text(title))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>) {
        self.init(selection, DayBounds(end: bounds.upperBound), Text(title))
    }
}
